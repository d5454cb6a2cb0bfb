"""Scenes by name: the only way from one scene to another.

A scene's module is imported when it is opened: the first frame waits for none, and no scene knows another's
class.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from scenes.shell.scene import Host, Scene


class Way(NamedTuple):
    """Where a scene's class lies ("module:Class").

    of_match: it shows a match; pictured: `--screenshot` knows it.
    """

    place: str
    of_match: bool = False
    pictured: bool = True


SCENES: dict[str, Way] = {
    "menu": Way("scenes.menu.scene:MenuScene"),
    "newgame": Way("scenes.newgame.scene:NewGameScene"),
    "table": Way("scenes.table.scene:TableScene", of_match=True),
    "lesson": Way("scenes.table.scene:TableScene", of_match=True),
    "results": Way("scenes.results.scene:ResultsScene", of_match=True),
    "review": Way("scenes.review.scene:ReviewScene", of_match=True),
    "recap": Way("scenes.recap.scene:RecapScene", of_match=True),
    "matches": Way("scenes.matches.scene:MatchesScene"),
    "statistics": Way("scenes.statistics.scene:StatisticsScene"),
    "learn": Way("scenes.learn.scene:LearnScene"),
    "riddles": Way("scenes.riddles.scene:RiddlesScene"),
    "challenges": Way("scenes.challenges.scene:ChallengesScene"),
    "deal": Way("scenes.deal.scene:DealScene", of_match=True),
    "daily": Way("scenes.daily.scene:DailyScene"),
    "settings": Way("scenes.settings.scene:SettingsScene"),
    "rulebook": Way("scenes.rulebook.scene:RulebookScene", of_match=True),
    "aid": Way("scenes.rulebook.aid:AidScene", pictured=False),
    "credits": Way("scenes.credits.scene:CreditsScene"),
    "look": Way("scenes.table.look:LookScene", of_match=True, pictured=False),
    "filmed": Way("scenes.table.filmed:FilmedScene", of_match=True, pictured=False),
    "comment": Way("scenes.table.comment:CommentScene", pictured=False),
    "send": Way("scenes.share.send:SendScene", of_match=True, pictured=False),
    "open_code": Way("scenes.share.open_code:OpenCodeScene", pictured=False),
    "film": Way("scenes.film.scene:FilmScene", of_match=True, pictured=False),
    "pause": Way("scenes.table.pause:PauseScene", pictured=False),
    "keys": Way("scenes.table.key_list:KeyListScene", pictured=False),
    "question": Way("scenes.shell.question:Question", pictured=False),
    "trying": Way("scenes.match.trying:Trying", pictured=False),
    "quit": Way("scenes.shell.question:QuitQuestion", pictured=False),
}


def pictured() -> tuple[str, ...]:
    """The scenes that `--screenshot` knows."""
    return tuple(name for name, way in SCENES.items() if way.pictured)


def class_of(name: str) -> type[Scene]:
    """The class of a scene."""
    module, _, kind = SCENES[name].place.partition(":")
    found: type[Scene] = getattr(import_module(module), kind)
    return found


def make(name: str, app: Host, /, *args: Any, **kwargs: Any) -> Scene:
    """The scene of that name; what it is made from beside the window stands in its constructor."""
    return class_of(name)(app, *args, **kwargs)
