"""A fine grid of points over every table and scene: left, right, hover, drag; none ends the program.

A case is one scene at one size, row by row.
"""

from __future__ import annotations

import random

import pygame as pg

from tests.soak.glass import TABLES, Glass
from tests.soak.part import Part
from tests.soak.places import PLACES, visit
from tests.soak.progress import Progress

# isort: split
from scenes.kit.text import overflow_log
from scenes.shell.scene import Scene

STEP = 24  # pixels between two points
SIZES = ((1024, 768), (1280, 800), (1600, 900), (1920, 1080))
CHECKED = [
    *(("table", slug, count, kind) for slug, count in TABLES for kind in ("human", "master")),
    *((name, *TABLES[i * 5 % len(TABLES)], "human") for i, name in enumerate(PLACES) if name != "table"),
]
"""Every table on a person's turn and on a computer's, and every other scene of the program."""

CASES = len(CHECKED) * len(SIZES)
SHARED = 9  # rows that share an opened scene, and with it a match


def rows(size: tuple[int, int]) -> range:
    """The heights of a window's rows."""
    return range(2, size[1], STEP)


class Grid(Part):
    """Counts rows of points."""

    name, unit = "grid", "rows"
    target = len(CHECKED) * sum(len(rows(size)) for size in SIZES)

    def open(self) -> None:
        self.glass = Glass()

    def close(self) -> None:
        self.glass.close()

    def case(self, chance: random.Random, progress: Progress) -> None:
        number = progress.case * 61 % CASES  # a prime: an early end has seen a little of everything
        place, size = CHECKED[number % len(CHECKED)], SIZES[number // len(CHECKED)]
        glass = self.glass
        if glass.app.screen.get_size() != size:
            glass.resize(size)
        scene: Scene | None = None
        try:
            for i, y in enumerate(rows(size)):
                if scene is None or i % SHARED == 0:
                    glass.home()
                    scene = self._open(*place, chance)
                scene = self._sweep(scene, place, y, chance, progress)
                progress.count("rows")
        finally:
            overflow_log.clear()
            glass.slow.clear()
            glass.home()

    def _sweep(
        self,
        scene: Scene,
        place: tuple[str, str, int, str],
        y: int,
        chance: random.Random,
        progress: Progress,
    ) -> Scene:
        """One row; the scene, or the one that was opened instead when a click left it."""
        glass, app = self.glass, self.glass.app
        w, h = app.screen.get_size()
        before = (w // 2, h // 2)
        for x in range(2, w, STEP):
            events = tried(before, (x, y), help_first=x // STEP % 2 == 0)
            app.frame(0.02, events)
            progress.count("events", len(events))
            if scene not in app.stack or not app.running:
                glass.home()
                scene = self._open(*place, chance)
            while app.top is not scene:
                app.pop()
                app.frame(0.0)
            before = (x, y)
            progress.count("points")
        return scene

    def _open(self, name: str, slug: str, count: int, kind: str, chance: random.Random) -> Scene:
        return visit(self.glass, name, slug, [kind] * count, chance)


def tried(before: tuple[int, int], pos: tuple[int, int], *, help_first: bool) -> list[pg.event.Event]:
    """What a hand does at a point in a frame: a drag to it, a click, before or after them a right click.

    Before them its help is closed by the press that follows; after them it is drawn.
    """
    asked, done = click(pos, 3), [*drag(before, pos), *click(pos)]
    return [*asked, *done] if help_first else [*done, *asked]


def click(pos: tuple[int, int], button: int = 1) -> list[pg.event.Event]:
    """Move there, press, release."""
    down, up = (
        pg.event.Event(kind, pos=pos, button=button) for kind in (pg.MOUSEBUTTONDOWN, pg.MOUSEBUTTONUP)
    )
    return [motion(pos), down, up]


def drag(start: tuple[int, int], end: tuple[int, int]) -> list[pg.event.Event]:
    """From one place to another with the button held."""
    down, up = click(start)[1], click(end)[2]
    return [motion(start), down, motion(end, 1), up]


def motion(pos: tuple[int, int], held: int = 0) -> pg.event.Event:
    """The pointer comes to a place."""
    return pg.event.Event(pg.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(held, 0, 0))
