"""The pages of the matches and of the statistics with a full folder, measured in the running window.

opened: from the request to the flip that shows the page, and the processor time of it; read: until nothing is
left to be read or counted; frames: work of every drawn frame while the list scrolls by the wheel, and the
longest frame while it is read.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from scenes.shell.app import App

SETTLED = 1.5
"""Seconds without a drawn frame after which a page counts as settled."""

RESTED = 0.6
"""Seconds without background work after which everything is read."""

SCROLLED = 600
"""Frames for which the list scrolls."""


class PageProbe:
    """Watches `App.frame`: waits for the menu, opens a page, lets it read, then scrolls its list."""

    def __init__(self, page: str, scrolls: bool, report: Callable[..., None]) -> None:
        self.page, self.scrolls, self.report = page, scrolls, report
        self.flips: list[float] = [time.monotonic()]
        self.asked = self.shown = self.busy = self.done = self.cpu = 0.0
        self.reading: list[float] = []
        self.scrolling: list[tuple[float, float]] = []

    def install(self) -> None:
        """Take the place of the frame and of the flip."""
        import pygame as pg

        from scenes.shell.app import App

        flip, frame = pg.display.flip, App.frame

        def flipped() -> None:
            flip()
            self.flips.append(time.monotonic())

        def watched(app: App, dt: float, events: Sequence[Any] = ()) -> bool:
            return self.step(app, lambda: frame(app, dt, events))

        pg.display.flip = flipped
        App.frame = watched  # type: ignore[method-assign, assignment]

    def step(self, app: App, frame: Callable[[], bool]) -> bool:
        """One frame of the window with what the probe does to it."""
        now = time.monotonic()
        quiet = now - self.flips[-1] > SETTLED
        if not self.asked:
            if quiet and len(self.flips) > 1:
                self.asked, self.cpu = time.monotonic(), time.process_time()
                app.open(self.page)
        elif not self.shown:
            there = app.top is not None and app.top.name == self.page and not app._curtain.hangs
            if there and self.flips[-1] > self.asked:
                self.busy = now
                self.shown, self.cpu = self.flips[-1], time.process_time() - self.cpu
        elif not self.done:
            if app._jobs.waiting(app.top) or not read(app.top):
                self.busy = now
            elif now - self.busy > RESTED:
                self.done = self.busy
            if self.done and not self.scrolls:
                self.finish()
        cpu, wall = time.thread_time(), time.perf_counter()
        drawn = frame()
        if drawn and self.done:
            self.scrolling.append((time.thread_time() - cpu, time.perf_counter() - wall))
        elif self.shown and not self.done:
            self.reading.append(time.thread_time() - cpu)
        if self.done:
            self.wheel(app)
        if len(self.scrolling) >= SCROLLED:
            self.finish()
        return drawn

    def wheel(self, app: App) -> None:
        """The pointer over the list, and a notch of the wheel; after a hundred the other way."""
        import pygame as pg

        ui: Any = getattr(app.top, "ui", None)
        place = ui.find("list").rect.center
        way = -1 if len(self.scrolling) // 100 % 2 == 0 else 1
        pg.event.post(pg.event.Event(pg.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))
        pg.event.post(pg.event.Event(pg.MOUSEWHEEL, x=0, y=way, precise_x=0.0, precise_y=float(way)))

    def finish(self) -> None:
        """Report and end."""
        from tests.bench.probe import frame_figures

        figures = {
            "opened_s": self.shown - self.asked,
            "opened_cpu_s": self.cpu,
            "read_s": self.done - self.asked,
            "longest_while_reading_ms": 1000 * max(self.reading, default=0.0),
        }
        self.report(**figures, **(frame_figures(self.scrolling) if self.scrolling else {}))


def read(page: Any) -> bool:
    """Whether a page has gone through all matches."""
    model: Any = page.model
    return bool(model.whole if page.name == "matches" else model.tally is not None) and not page.left
