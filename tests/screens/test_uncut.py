"""No text is cut with an ellipsis and no letter is smaller than 12 pixels: small windows, every language.

What does not fit its box at all is found by every test that draws: the fixture `overflow`. The sample is the
narrow window in one language a scene; `--slow` takes every scene, language, window and moment of a match.
"""

from __future__ import annotations

from collections.abc import Iterator
from unittest.mock import patch

import pygame as pg
import pytest

from game.titles import TITLES
from scenes.kit import text
from scenes.kit.theme import ROLES, Theme
from scenes.match.course import lessons, prepared
from scenes.rulebook.scene import RulebookScene
from scenes.shell import router
from scenes.shell.app import App
from scenes.table.scene import TableScene
from tests.languages import LANGUAGES
from tests.sampled import in_turn, sampled
from tests.screens.harness import made, over_menu, settle, speak
from tests.shell.harness import MakeApp
from tests.table.harness import advance, lay

LEAST = 12
"""Pixels of the smallest letters."""

WINDOWS = ((1024, 768), (1280, 720))
NARROW = WINDOWS[0]
PLACES = [(window, lang) for window in WINDOWS for lang in LANGUAGES]
SCENES = ("menu", "newgame", "matches", "learn", "settings", "credits", "results", "recap", "lesson")
MINIATURES = ("menu", "newgame", "matches", "learn", "results", "recap", "rulebook", "credits")
"""Scenes with small pictures of a table, whose numbers nobody reads."""

MOMENTS = (0, 9, 30, 70, 130)
LONG_AGO = 30
SAMPLED = list(zip(SCENES, [NARROW] * len(SCENES), LANGUAGES * len(SCENES)))


@pytest.fixture
def cuts() -> Iterator[list[text.Overflow]]:
    """The texts that were cut during a test, which must be none in the end."""
    text.cut_log.clear()
    yield text.cut_log
    assert text.cut_log == []


@pytest.fixture
def sizes() -> Iterator[set[int]]:
    """The sizes of letters that were asked for, in pixels."""
    asked: set[int] = set()
    font_at = Theme.font_at

    def recorded(theme: Theme, role: str, px: int) -> pg.font.Font:
        asked.add(px)
        return font_at(theme, role, px)

    with patch.object(Theme, "font_at", recorded):
        yield asked


def test_no_role_is_smaller() -> None:
    assert min(floor for _, floor in ROLES.values()) >= LEAST


def test_what_does_not_fit_is_recorded(theme: Theme, target: pg.Surface, cuts: list[text.Overflow]) -> None:
    box = pg.Rect(0, 0, 90, 30)
    text.draw_line(target, theme, "Short", box, ellipsis=True)
    assert cuts == []
    text.draw_line(target, theme, "Far too long for its box", box, ellipsis=True)
    assert [cut.text for cut in cuts] == ["Far too long for its box"]
    cuts.clear()


@sampled("name, window, lang", [(name, *place) for name in SCENES for place in PLACES], SAMPLED)
def test_scenes(
    make_app: MakeApp,
    cuts: list[text.Overflow],
    sizes: set[int],
    name: str,
    window: tuple[int, int],
    lang: str,
) -> None:
    app = make_app(window, lang)
    app.push(made(app, name))
    settle(app)
    assert name in MINIATURES or min(sizes) >= LEAST


@sampled(
    "slug, window, lang",
    [(slug, *place) for slug in TITLES for place in PLACES],
    [(slug, NARROW, lang) for slug, lang in in_turn(TITLES, LANGUAGES)],
)
def test_tables(
    make_app: MakeApp,
    cuts: list[text.Overflow],
    sizes: set[int],
    slug: str,
    window: tuple[int, int],
    lang: str,
    request: pytest.FixtureRequest,
) -> None:
    app = make_app(window, lang)
    app.still = True
    speak(app)
    for moves in MOMENTS if request.config.getoption("--slow") else (LONG_AGO,):
        lay(app, "human,sultan,human" if moves else "human,human", moves, slug=slug)
        settle(app)
        assert min(sizes) >= LEAST


@sampled(
    "slug, window, lang",
    [(slug, *place) for slug in TITLES for place in PLACES],
    [(next(iter(TITLES)), NARROW, LANGUAGES[-1])],
)
def test_what_opens_over_a_table(
    make_app: MakeApp, cuts: list[text.Overflow], slug: str, window: tuple[int, int], lang: str
) -> None:
    app = make_app(window, lang)
    app.still = True
    speak(app)
    scene = lay(app, moves=LONG_AGO, slug=slug)
    settle(app)
    for code in (pg.K_ESCAPE, pg.K_F1, pg.K_a):
        app.frame(0.1, [pg.event.Event(pg.KEYDOWN, key=code, mod=0, unicode="", scancode=0)])
        settle(app)
        while app.top is not scene:
            app.pop()
            app.frame(0.1)


@pytest.mark.slow
@sampled("slug, window, lang", [(slug, *place) for slug in TITLES for place in PLACES], [])
def test_the_end_of_a_match(
    make_app: MakeApp, cuts: list[text.Overflow], slug: str, window: tuple[int, int], lang: str
) -> None:
    app = make_app(window, lang)
    app.still = True
    speak(app)
    table = lay(app, slug=slug)
    assert isinstance(table, TableScene)
    while not table.model.match.over:
        advance(table.model.match, 200)
    for name in ("table", "results", "recap"):
        app.push(router.make(name, app, table.model.session))
        settle(app)


@pytest.mark.slow
@sampled("slug, window, lang", [(slug, *place) for slug in TITLES for place in PLACES], [])
def test_every_page_of_a_book(
    make_app: MakeApp, cuts: list[text.Overflow], slug: str, window: tuple[int, int], lang: str
) -> None:
    app = make_app(window, lang)
    scene = over_menu(app, lambda app: RulebookScene(app, slug, ""))
    for page in scene.reading.order:
        scene.go(page)
        settle(app)


@pytest.mark.slow
@sampled("slug, window, lang", [(slug, *place) for slug in TITLES for place in PLACES], [])
def test_every_lesson(
    make_app: MakeApp, cuts: list[text.Overflow], slug: str, window: tuple[int, int], lang: str
) -> None:
    app: App = make_app(window, lang)
    for lesson in lessons(app, slug):
        scene = router.make("lesson", app, *prepared(app, slug, lesson))
        over_menu(app, lambda _, scene=scene: scene)  # type: ignore[misc]
