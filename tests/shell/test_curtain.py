"""The former picture stays until the next one is ready, and what is covered is left alone."""

from __future__ import annotations

from collections.abc import Iterator

import pygame as pg
import pytest

from scenes.shell import curtain
from scenes.shell.app import App
from scenes.shell.scene import Scene
from tests.shell.harness import MakeApp

LARGE = (1600, 900)
RED, BLUE = (200, 0, 0), (0, 0, 200)


class Flat(Scene):
    """One colour, drawn in three slices; counts what the app asks of it."""

    def __init__(self, app: App, colour: tuple[int, int, int]) -> None:
        super().__init__(app)
        self.colour = colour
        self.slices = self.updates = self.layouts = self.generations = 0

    def layout(self) -> None:
        self.layouts += 1

    def regenerate(self) -> None:
        self.generations += 1

    def update(self, dt: float) -> None:
        self.updates += 1

    def draw(self, target: pg.Surface) -> None:
        target.fill(self.colour)

    def draw_in_slices(self, target: pg.Surface) -> Iterator[None]:
        for _ in range(3):
            self.slices += 1
            yield


@pytest.fixture
def large(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> App:
    """A large window with a red scene, in which every slice has a frame of its own."""
    app = make_app(LARGE)
    monkeypatch.setattr(curtain, "SLICE", 0.0)
    app.push(Flat(app, RED))
    frames(app, 5)
    return app


def frames(app: App, number: int) -> None:
    """So many frames."""
    for _ in range(number):
        app.frame(0.1)


def colour_of(app: App) -> tuple[int, int, int]:
    """What is on the screen."""
    red, green, blue, _ = app.screen.get_at((0, 0))
    return red, green, blue


def test_a_large_window_shows_the_former_picture_until_the_next_is_ready(large: App) -> None:
    blue = Flat(large, BLUE)
    large.push(blue)
    shown = []
    for _ in range(5):
        large.frame(0.1)
        shown.append((colour_of(large), blue.slices, blue.updates))
    assert shown == [(RED, 0, 0), (RED, 1, 0), (RED, 2, 0), (RED, 3, 0), (BLUE, 3, 1)]
    assert blue.generations == 1


def test_finish_makes_the_picture_ready_at_once(large: App) -> None:
    large.push(Flat(large, BLUE))
    frames(large, 1)
    large.finish()
    frames(large, 1)
    assert colour_of(large) == BLUE


def test_a_scene_that_comes_while_another_gets_ready_takes_its_place(large: App) -> None:
    blue, green = Flat(large, BLUE), Flat(large, (0, 200, 0))
    large.push(blue)
    frames(large, 2)
    large.replace(green)
    frames(large, 6)
    assert blue.slices < 3
    assert colour_of(large) == green.colour


def test_a_small_window_shows_the_next_scene_at_once(app: App) -> None:
    app.push(Flat(app, RED))
    app.frame(0.1)
    blue = Flat(app, BLUE)
    app.push(blue)
    app.frame(0.1)
    assert (colour_of(app), blue.slices) == (BLUE, 0)


def test_a_covered_scene_is_laid_out_and_makes_its_art_when_it_comes_up_again(app: App) -> None:
    below, above = Flat(app, RED), Flat(app, BLUE)
    app.push(below)
    frames(app, 2)
    app.push(above)
    frames(app, 2)
    before = below.layouts, below.generations
    app.retheme()
    frames(app, 2)
    assert (below.layouts, below.generations) == before
    assert above.generations == 2
    app.pop()
    frames(app, 2)
    assert (below.layouts, below.generations) == (before[0] + 1, before[1] + 1)


def test_art_is_made_once_for_a_theme_however_often_something_comes_on_top(app: App) -> None:
    below = Flat(app, RED)
    app.push(below)
    frames(app, 2)
    for _ in range(3):
        app.push(Flat(app, BLUE))
        frames(app, 2)
        app.pop()
        frames(app, 2)
    assert below.generations == 1


def test_a_scene_that_shows_something_else_as_a_whole_comes_in_slices_too(large: App) -> None:
    scene = large.top
    assert isinstance(scene, Flat)
    scene.colour = BLUE
    large.renew()
    shown = []
    for _ in range(5):
        large.frame(0.1)
        shown.append(colour_of(large))
    assert shown == [RED] * 4 + [BLUE]
    assert scene.generations == 1


def test_a_window_that_fills_the_screen_goes_on_after_f11(large: App) -> None:
    """Full screen and window are equally large there: nothing is laid out anew, and no picture hangs."""
    large.on_window = lambda _: pg.display.set_mode(LARGE)
    scene = Flat(large, BLUE)
    large.replace(scene)
    frames(large, 6)
    large.frame(0.1, [pg.event.Event(pg.KEYDOWN, key=pg.K_F11, mod=0, unicode="")])
    assert large.prefs.fullscreen
    scene.colour = RED
    large.invalidate()
    frames(large, 2)
    assert large.screen.get_at((5, 5))[:3] == RED
