"""Plays a whole game in a real window with a real pointer: the menu, two clicks to a match, the results.

`python -m tests.desktop.play USER_DIR [WIDTHxHEIGHT]` needs an X display and xdotool; prints the scores.
The clicks go through the X server, so the window's own event queue is what is tested.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"

import pygame as pg

from game.core.rng import Stream
from game.store import Store, program_root
from scenes import catalog
from scenes.app import App
from scenes.preferences import Preferences
from scenes.results import ResultsScene
from scenes.scene import WidgetScene
from scenes.table.table import TableScene
from scenes.window import Window

PATIENCE = 60.0
"""Seconds until something that must come has to be there."""


class Hand:
    """A person's hand: moves the pointer and clicks through the X server, and lets the app run meanwhile."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.last = time.perf_counter()
        self.window = str(pg.display.get_wm_info()["window"])

    def frame(self) -> list[pg.event.Event]:
        """One turn of the loop with what the window really received."""
        events = pg.event.get()
        now = time.perf_counter()
        if self.app.frame(min(now - self.last, 0.1), events):
            pg.display.flip()
        self.last = now
        return events

    def until(self, ready: Callable[[], bool], what: str) -> None:
        """Run until something is so; AssertionError after a minute."""
        end = time.perf_counter() + PATIENCE
        while not ready():
            assert time.perf_counter() < end, f"waited in vain for {what}"
            self.frame()

    def click(self, pos: tuple[int, int]) -> None:
        """Move there and click; returns when the window has had the release."""
        x, y = (str(int(v)) for v in pos)
        subprocess.run(["xdotool", "mousemove", "--window", self.window, x, y, "click", "1"], check=True)
        end = time.perf_counter() + PATIENCE
        while not any(event.type == pg.MOUSEBUTTONUP for event in self.frame()):
            assert time.perf_counter() < end, f"the click at {pos} never arrived"
        self.frame()

    def press(self, scene: WidgetScene, name: str) -> None:
        """Click a control by its name."""
        widget = scene.ui.find(name)
        assert widget is not None, name
        self.click(widget.rect.center)


def open_app(user: Path, size: tuple[int, int]) -> tuple[Window, App]:
    """The window with quick manners and its menu."""
    prefs = Preferences(language="en", speed="very-fast", pace="none", window=size)
    window = Window(prefs)
    app = window.app(Store(user), program_root() / "data", "en", sound=False)
    app.push(catalog.menu(app))
    return window, app


def top(app: App, kind: type) -> bool:
    """Whether a scene of that kind is on top."""
    return isinstance(app.top, kind)


def decide(hand: Hand, scene: TableScene, stream: Stream) -> None:
    """One click of the person, on the board or the End turn button."""
    if scene.director.must_confirm:
        hand.press(scene, "end-turn")
        return
    before = scene.match.position
    choice = stream.choice(scene.choices)
    for region in (*(r for r in choice.picks if r != choice.commit), choice.commit):
        if region not in scene.selection.picked:
            rect = scene.place_of(region)
            assert rect is not None, region
            hand.click(rect.center)
    hand.until(lambda: scene.match.position == before + 1, f"the move {choice}")


def asked(scene: TableScene) -> bool:
    """Whether the person must do something, or the game is over."""
    return scene.match.over or scene.director.must_confirm or (scene.person >= 0 and bool(scene.choices))


def play(user: Path, size: tuple[int, int]) -> str:
    """Menu, New game, Start, a whole game, results; the final standing in words."""
    window, app = open_app(user, size)
    for _ in range(3):
        app.frame(0.02, pg.event.get())
        pg.display.flip()
    hand, stream = Hand(app), Stream(21)
    menu = app.top
    assert isinstance(menu, WidgetScene)
    hand.until(lambda: menu.ui.find("card") is not None, "the menu's entries")
    hand.press(menu, "card")
    hand.until(lambda: app.top is not menu, "the new game")
    newgame = app.top
    assert isinstance(newgame, WidgetScene)
    hand.press(newgame, "start")
    hand.until(lambda: top(app, TableScene), "the table")
    scene = app.top
    assert isinstance(scene, TableScene)
    while not scene.match.over:
        hand.until(lambda: asked(scene), "the person's turn")
        if not scene.match.over:
            decide(hand, scene, stream)
    if scene.director.must_confirm:
        hand.press(scene, "end-turn")
    hand.until(lambda: top(app, ResultsScene), "the results")
    rows = scene.match.standing().rows
    window.close(app)
    return f"over: {scene.match.length} decisions, scores {[row.total for row in rows]}"


def main() -> None:
    """Command line."""
    width, height = (sys.argv[2] if len(sys.argv) > 2 else "1280x720").split("x")
    sys.stdout.write(play(Path(sys.argv[1]), (int(width), int(height))) + "\n")


if __name__ == "__main__":
    main()
