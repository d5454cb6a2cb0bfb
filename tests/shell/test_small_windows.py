"""Windows in which nothing has room: scenes are laid out in the least size and shrunk into the window."""

from __future__ import annotations

import pygame as pg
import pytest

from scenes.shell.app import App
from scenes.shell.canvas import LEAST, Canvas
from tests.sampled import sampled
from tests.shell.harness import MakeApp, click
from tests.shell.test_app import Probe

pytestmark = pytest.mark.usefixtures("cramped")  # nobody reads in such a window

TINY = [(1, 1), (320, 200), (100, 800), (800, 100)]


def resize(app: App, size: tuple[int, int]) -> pg.Surface:
    window = pg.display.set_mode(size)
    app.frame(0.05, [pg.event.Event(pg.VIDEORESIZE, w=size[0], h=size[1], size=size)])
    app.frame(0.3)
    app.finish()
    app.frame(0.05)
    return window


@sampled("size", TINY, TINY[::2])
def test_a_window_that_is_opened_so_small(make_app: MakeApp, size: tuple[int, int]) -> None:
    app = make_app(size)
    app.open("menu")
    for _ in range(3):
        app.frame(0.1)
        app.finish()
    assert app.theme.size == (max(size[0], LEAST[0]), max(size[1], LEAST[1]))


@sampled("scene", ["menu", "newgame", "settings", "credits"], ["settings", "credits"])
def test_a_window_that_becomes_so_small_and_large_again(app: App, scene: str) -> None:
    app.open(scene)
    app.frame(0.1)
    for size in TINY:
        resize(app, size)
    window = resize(app, (1280, 720))
    assert app.screen is window
    assert app.theme.size == (1280, 720)


def test_the_picture_stands_in_the_middle_of_the_window(make_app: MakeApp) -> None:
    app = make_app((800, 100))
    probe = Probe(app)
    app.push(probe)
    app.frame(0.1)
    app.screen.fill((250, 0, 0))
    window = pg.display.get_surface()
    assert window is not None
    app._canvas.show()
    assert window.get_at((400, 50))[0] > 200
    assert window.get_at((5, 50))[:3] == (0, 0, 0)


def test_the_pointer_meets_what_it_points_at() -> None:
    window = pg.Surface((320, 200))
    canvas = Canvas(window)
    assert canvas.surface.get_size() == LEAST
    _, down, _ = click((160, 100))
    x, y = canvas.event(down).pos
    assert abs(x - 320) <= 2
    assert abs(y - 240) <= 3
    assert canvas.event(down).button == 1
    wheel = pg.event.Event(pg.MOUSEWHEEL, x=0, y=1)
    assert canvas.event(wheel) is wheel


def test_a_window_with_room_is_drawn_on_itself() -> None:
    window = pg.Surface(LEAST)
    canvas = Canvas(window)
    down = click((160, 100))[1]
    assert canvas.surface is window
    assert canvas.event(down) is down
