"""Hands for the tests of the menu scenes: sizes and languages, finished matches, clicks by widget name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

import pygame as pg
import pytest

from game.content.text import load_texts
from game.core.rng import Stream, key_of
from game.match.session import Session, new_session
from game.match.store import program_root
from game.titles import TITLES
from scenes.kit.base import Widget
from scenes.kit.text import Drawn, draw_line
from scenes.kit.theme import Theme
from scenes.match import library
from scenes.match.course import lessons, prepared
from scenes.match.seats import COLOURS, SeatInfo, seat_json
from scenes.menu.scene import MenuScene
from scenes.review.scene import ReviewScene
from scenes.shell import router
from scenes.shell.app import App
from scenes.shell.preferences import Preferences
from scenes.shell.scene import Scene, WidgetScene
from scenes.shell.screenshot import TO_END
from tests.languages import LANGUAGES
from tests.sampled import sampled
from tests.screens.sample_review import sample_report
from tests.shell.harness import MakeApp, click, drawn_at_the_end, key, seldom_drawn

SIZES = ((1024, 768), (1280, 720), (1920, 1080), (2560, 1440))
WIDE = (2560, 1080)
WIDE_AND_LOW = (1720, 720)
SLUG = next(iter(TITLES))
NAMES = ("Amira", "Yusuf", "Leila", "Karim", "Nadia")
KINDS = ("human", "sultan", "merchant", "apprentice", "human")

every_window = sampled("size", [*SIZES, WIDE, WIDE_AND_LOW], [SIZES[0], WIDE_AND_LOW])
"""The narrowest and the one that is as wide as any with the least lines; larger ones are slow."""

every_text_size = sampled(
    "size, text",
    [((1280, 720), 125), ((1280, 720), 150), ((1280, 720), 200), ((1920, 1080), 150), ((2560, 1440), 200)],
    [((1280, 720), 200)],
)

S = TypeVar("S", bound=Scene)


def session(
    app: App, players: int = 3, moves: int | None = None, seed: str = "amber-camel-1", slug: str = SLUG
) -> Session:
    """A match played by chance: `moves` actions, without a number to its end."""
    title = library.title(slug, program_root() / "data")
    seats = [seat_json(SeatInfo(NAMES[i], KINDS[i], COLOURS[i])) for i in range(players)]
    found = new_session(title, players, {}, seed, seats, app.store, "20260101-120000")
    stream = Stream(key_of(f"{seed}/moves"))
    while not found.match.over and (moves is None or found.match.length < moves):
        found.match.play(stream.choice(found.match.legal()))
    return found


def made(app: App, name: str) -> Scene:
    """The screen of that name, of a match where it needs one; nobody thinks and no timer runs."""
    app.still = True
    speak(app)
    if not router.SCENES[name].of_match:
        return router.make(name, app)
    if name == "lesson":
        slug = next(iter(TITLES))
        return router.make(name, app, *prepared(app, slug, lessons(app, slug)[0]))
    found = session(app, 2, None if name in TO_END else 20)
    scene = router.make(name, app, found.title.card.slug if name == "rulebook" else found)
    if isinstance(scene, ReviewScene):
        scene.feed.report = sample_report(found.match)
    return scene


def large_print(make_app: MakeApp, size: tuple[int, int], text: int) -> App:
    """An app with texts of so many percent."""
    return make_app(size, "en", Preferences(language="en", text_size=text))  # type: ignore[arg-type]


def over_menu(app: App, make: Callable[[App], S]) -> S:
    """Open a scene over the menu and let it settle; nobody thinks, no timer runs."""
    app.still = True
    speak(app)
    app.push(MenuScene(app))
    scene = make(app)
    app.push(scene)
    settle(app)
    return scene


def speak(app: App) -> None:
    """Let the app change its language, as the window does."""
    app.on_language = lambda lang: load_texts(app.data / "common", lang or "en")


def words_written(monkeypatch: pytest.MonkeyPatch, module: str) -> list[str]:
    """The lines of text that a module draws from now on."""
    written: list[str] = []

    def heard(target: pg.Surface, theme: Theme, words: str, *more: Any, **named: Any) -> Drawn:
        written.append(words)
        return draw_line(target, theme, words, *more, **named)

    monkeypatch.setattr(f"{module}.draw_line", heard)
    return written


def settle(app: App) -> None:
    """Frames and background work until nothing moves."""
    with seldom_drawn(app, 8):
        for _ in range(8):
            app.frame(0.1)
            app.finish()
        app.frame(0.1)


def in_every_language(app: App) -> Iterator[str]:
    """Switch the running app through its languages, as the settings do; each time settled."""
    speak(app)
    for lang in LANGUAGES:
        app.prefs.language = lang
        app.preferences_changed(("language",))
        settle(app)
        yield lang


def top(app: App) -> WidgetScene:
    """The scene on top."""
    assert isinstance(app.top, WidgetScene)
    return app.top


def widget(app: App, name: str) -> Widget:
    """The visible widget of that name on the top scene."""
    found = top(app).ui.find(name)
    assert found is not None, f"{name} is not among {names(app)}"
    return found


def names(app: App) -> list[str]:
    """The names of all visible widgets of the top scene."""
    return [w.name for layer in top(app).ui.layers for w in layer.root.walk() if w.name]


def press(app: App, name: str) -> None:
    """A click of the left button on the middle of a widget."""
    with drawn_at_the_end(app):
        app.frame(0.02, click(widget(app, name).target.center))
        app.frame(0.02)


def strike(app: App, *codes: int) -> None:
    """Keys, one after the other."""
    for code in codes:
        with drawn_at_the_end(app):
            app.frame(0.02, [key(code)])
            app.frame(0.02)


def focus_on(app: App, name: str) -> None:
    """Move the focus to a widget by Tab alone."""
    for _ in range(len(names(app)) + 2):
        current = top(app).ui.focus.current
        if current is not None and current.name == name:
            return
        strike(app, pg.K_TAB)
    raise AssertionError(f"Tab does not reach {name}")


def small_targets(app: App) -> list[tuple[str, tuple[int, int]]]:
    """Widgets that can be clicked but whose target is under 32 px."""
    stops: Sequence[Widget] = top(app).ui.focus.stops()
    return [(w.name, w.target.size) for w in stops if min(w.target.size) < 32]


def unsaid(app: App) -> set[str]:
    """Text keys that are missing in the language of the app."""
    own = getattr(app.top, "texts", app.texts)
    return {*app.texts.missing, *own.missing}


def faults(app: App) -> list[object]:
    """What no settled screen may have: missing texts, small targets, inline pictures that nobody made."""
    return [*unsaid(app), *small_targets(app), *app.sprites.unknown]


def is_still(app: App) -> bool:
    """Whether a settled scene asks for no redraw."""
    return not any(app.frame(0.1) for _ in range(3))
