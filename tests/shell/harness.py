"""A window that nobody sees: SDL's dummy drivers, an app that keeps its files in a temporary folder.

The `conftest.py` of every folder whose tests see a window names these fixtures.
"""

from __future__ import annotations

import gc
import os
import re

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from unittest.mock import patch

import pygame as pg
import pytest

from game.content.text import load_texts
from game.match.store import Store, program_root
from scenes.kit import text
from scenes.kit.theme import Look, Theme
from scenes.kit.widget import Stage
from scenes.shell.app import App
from scenes.shell.memory import give_back
from scenes.shell.preferences import Preferences
from scenes.shell.scene import Host
from tests.shell.kept_art import KeptTheme, shared_art

ROOT = program_root()
MakeApp = Callable[..., App]
LEFT = 2_000_000
"""Pixels of the windows whose scenes and pictures may wait for the collector of garbage."""

THOROUGH = 12
"""Files of tests between two looks through everything; the others leave alone what they found."""

_left = 0
_files = count(1)

_smoothscale = pg.transform.smoothscale


def _checked_smoothscale(surface: pg.Surface, size: tuple[float, float]) -> pg.Surface:
    """The library reads beyond the memory of a picture one pixel wide or high that it enlarges."""
    for side, wanted in zip(surface.get_size(), size):
        assert side > 1 or wanted <= 1, f"{surface.get_size()} is enlarged to {size}"
    return _smoothscale(surface, size)


@pytest.fixture(scope="session", autouse=True)
def video() -> Iterator[None]:
    """SDL with its dummy drivers for the whole run."""
    pg.display.init()
    pg.font.init()
    pg.display.set_mode((1280, 720))
    pg.transform.smoothscale = _checked_smoothscale  # type: ignore[assignment]
    yield
    pg.transform.smoothscale = _smoothscale
    pg.quit()


@pytest.fixture(scope="module", autouse=True)
def released() -> None:
    """What earlier files of tests have left goes, back to the system where the system can be told so."""
    if next(_files) % THOROUGH == 0:
        gc.unfreeze()  # what was there before the last file may be in nobody's hands now
    give_back()
    gc.freeze()  # what is still there is likely to stay: the tests of this file need not look through it


@pytest.fixture(autouse=True)
def overflow() -> Iterator[list[text.Overflow]]:
    """The texts that did not fit during a test; a test that expects some clears the list."""
    text.overflow_log.clear()
    yield text.overflow_log
    assert text.overflow_log == [], text.overflow_log


@pytest.fixture
def cramped(overflow: list[text.Overflow]) -> Iterator[None]:
    """For windows or numbers with which nothing has room: texts may be cut off."""
    yield
    overflow.clear()


RAW = re.compile(r"\{\w+[:|}]|⟦")
"""A slot that nobody filled, or the key of a text that is missing."""


def raw_words(app: App) -> list[str]:
    """What reached the screen unread: unfilled slots, missing texts, names of pictures that nobody knows."""
    drawn = {str(key[1]) for key in app.theme.text_cache if key[0] == "layout"}
    return [*(words for words in drawn if RAW.search(words)), *app.sprites.unknown]


@pytest.fixture
def make_app(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[MakeApp]:
    """Build an app of a size in pixels, a language and preferences; its user folder is temporary.

    At the end no raw markup may have reached a screen, but where a module types some (`HOSTILE`).
    """
    made: list[App] = []

    def make(size: tuple[int, int] = (1280, 720), lang: str = "en", prefs: Preferences | None = None) -> App:
        prefs = prefs or Preferences(language=lang)
        if size[0] * size[1] > LEFT:
            give_back()  # a large window needs the room
        screen = pg.display.set_mode(size)
        words = load_texts(ROOT / "data" / "common", lang)
        with patch("scenes.shell.app.ArtCache", lambda *_: shared_art()):
            app = App(screen, words, prefs, Store(tmp_path), data=ROOT / "data", assets=ROOT / "assets")
        made.append(app)
        return app

    with patch("scenes.shell.app.Theme", KeptTheme):
        yield make
    typed = hasattr(request.module, "HOSTILE")
    raw = [] if typed else [words for app in made for words in raw_words(app)]
    pixels = 0
    for app in made:
        pixels += app.theme.w * app.theme.h
        app.theme.drop()
        app.stack.clear()
    made.clear()
    let_go(pixels)
    assert raw == [], raw


def let_go(pixels: int) -> None:
    """Windows of so many pixels are closed: scenes and pictures, held in rings, go before there are many."""
    global _left
    _left += pixels
    if _left > LEFT:
        _left = 0
        give_back()


@pytest.fixture
def app(make_app: MakeApp) -> App:
    """An English app of 1280x720."""
    return make_app()


@pytest.fixture
def theme() -> Theme:
    """A theme of 1280x720."""
    return Theme((1280, 720), Look(), assets=ROOT / "assets")


@pytest.fixture
def ui(theme: Theme) -> Stage:
    """Widgets on their own, without an app."""
    return Stage(theme)


@pytest.fixture
def target() -> pg.Surface:
    """What widgets draw on."""
    return pg.Surface((1280, 720))


@contextmanager
def seldom_drawn(app: Host, every: int = 3) -> Iterator[None]:
    """One picture of so many is drawn, and the last: drawing changes nothing (`test_draw_purity.py`)."""
    assert isinstance(app, App)
    usual, asked, skipped = app.draw, count(), False

    def draw(target: pg.Surface) -> None:
        nonlocal skipped
        skipped = next(asked) % every != 0
        if not skipped:
            usual(target)

    with patch.object(app, "draw", draw):
        yield
    if skipped:
        usual(app.screen)


@contextmanager
def drawn_at_the_end(app: Host) -> Iterator[None]:
    """Of the pictures that are asked for only the last is drawn (as `seldom_drawn`)."""
    assert isinstance(app, App)
    usual, skipped = app.draw, False

    def draw(_target: pg.Surface) -> None:
        nonlocal skipped
        skipped = True

    with patch.object(app, "draw", draw):
        yield
    if skipped:
        usual(app.screen)


def send(ui: Stage, *events: pg.event.Event) -> None:
    """Hand events to widgets."""
    for event in events:
        ui.handle(event)


def motion(pos: tuple[int, int]) -> pg.event.Event:
    """The event of a pointer that comes to a place, no button down."""
    return pg.event.Event(pg.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))


def click(pos: tuple[int, int], button: int = 1) -> list[pg.event.Event]:
    """The events of a click: move, press, release."""
    return [
        motion(pos),
        pg.event.Event(pg.MOUSEBUTTONDOWN, pos=pos, button=button),
        pg.event.Event(pg.MOUSEBUTTONUP, pos=pos, button=button),
    ]


def key(code: int, mod: int = 0) -> pg.event.Event:
    """The event of a key going down."""
    return pg.event.Event(pg.KEYDOWN, key=code, mod=mod, unicode="")
