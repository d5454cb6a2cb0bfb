"""Scenes by name. A scene's module is imported when it is opened, so that the first frame waits for none."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.match.session import Session
    from scenes.shell.app import App
    from scenes.shell.scene import Scene


def menu(app: App) -> Scene:
    """The main menu."""
    from scenes.menu.scene import MenuScene

    return MenuScene(app)


def newgame(app: App, slug: str | None = None) -> Scene:
    """The set-up of a new match, with a title chosen."""
    from scenes.newgame.scene import NewGameScene

    return NewGameScene(app, slug)


def settings(app: App) -> Scene:
    """The settings."""
    from scenes.settings.scene import SettingsScene

    return SettingsScene(app)


def credits_page(app: App) -> Scene:
    """The credits."""
    from scenes.credits.scene import CreditsScene

    return CreditsScene(app)


def table(app: App, session: Session) -> Scene:
    """The table of a match."""
    from scenes.table.scene import TableScene

    return TableScene(app, session)


def results(app: App, session: Session) -> Scene:
    """The results of a finished match."""
    from scenes.results.scene import ResultsScene

    return ResultsScene(app, session)


def recap(app: App, session: Session) -> Scene:
    """What happened since a player's last turn."""
    from scenes.recap.scene import RecapScene

    return RecapScene(app, session)


def rulebook(app: App, session: Session) -> Scene:
    """The rule book of a match's title."""
    from scenes.rulebook.scene import RulebookScene

    return RulebookScene(app, session.title.card.slug, data=session.data)


PLAIN: dict[str, Callable[[App], Scene]] = {
    "menu": menu,
    "newgame": newgame,
    "settings": settings,
    "credits": credits_page,
}
OF_A_MATCH: dict[str, Callable[[App, Session], Scene]] = {
    "table": table,
    "results": results,
    "recap": recap,
    "rulebook": rulebook,
}


def make(name: str, app: App, session: Session | None = None) -> Scene:
    """The scene of that name; those of OF_A_MATCH need a match."""
    if name in PLAIN:
        return PLAIN[name](app)
    assert session is not None
    return OF_A_MATCH[name](app, session)
