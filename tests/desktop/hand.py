"""A person's hand: moves a real pointer and clicks through the X server, and lets the app run meanwhile."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Callable, Iterator

import pygame as pg

from scenes.shell.app import App
from scenes.shell.scene import WidgetScene

PATIENCE = 120.0
"""Seconds until something that must come has to be there."""

PAUSE = 0.004
"""Seconds between two frames while the hand waits: the computer players' niced process needs the core."""


class Hand:
    """The clicks go through the X server, so the window's own event queue is what is tested."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.last = time.perf_counter()
        self.window = str(pg.display.get_wm_info()["window"])
        self.clicks = 0
        self.mouse = subprocess.Popen(["xdotool", "-"], stdin=subprocess.PIPE, text=True)

    def close(self) -> None:
        """Let the mouse go."""
        self.mouse.communicate(timeout=PATIENCE)

    def frame(self) -> list[pg.event.Event]:
        """One turn of the loop with what the window really received."""
        events = pg.event.get()
        now = time.perf_counter()
        if self.app.frame(min(now - self.last, 0.1), events):
            pg.display.flip()
        self.last = now
        return events

    def until(self, ready: Callable[[], bool], what: str) -> None:
        """Run until something is so; AssertionError when patience ends."""
        end = time.perf_counter() + PATIENCE
        while not ready():
            assert time.perf_counter() < end, f"waited in vain for {what}"
            self.frame()
            time.sleep(PAUSE)

    def click(self, pos: tuple[int, int]) -> None:
        """Move there and click; returns when the window has had the release."""
        x, y = (int(v) for v in pos)
        assert self.mouse.stdin is not None
        self.mouse.stdin.write(f"mousemove --window {self.window} {x} {y} click 1\n")
        self.mouse.stdin.flush()
        self.clicks += 1
        end = time.perf_counter() + PATIENCE
        while not any(event.type == pg.MOUSEBUTTONUP for event in self.frame()):
            assert time.perf_counter() < end, f"the click at {pos} never arrived"
        self.frame()

    def press(self, scene: WidgetScene, name: str, share: float = 0.5) -> None:
        """Click a control by its name, at a share of its width."""
        widget = scene.ui.find(name)
        assert widget is not None, name
        assert widget.enabled, f"{name} is greyed"
        rect = widget.rect
        self.click((rect.x + round(rect.w * share), rect.centery))


def points(rect: pg.Rect) -> Iterator[tuple[int, int]]:
    """Points of a rectangle: its middle first, then a grid over all of it."""
    yield rect.center
    for j in range(1, 8):
        for i in range(1, 8):
            yield rect.x + rect.w * i // 8, rect.y + rect.h * j // 8
