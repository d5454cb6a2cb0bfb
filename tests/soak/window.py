"""Random events over all scenes, titles and counts while computer players think: no error, no long frame.

A case is some hundred events that begin at a scene chosen by chance, of all that the program has. In a first
tour everything is opened once; memory after later cases is compared with its mean after the cases that
followed the tour and ended in a window of the same size: the most there is ever of it, and the mean over all
sizes, depend on which windows chance made large.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from statistics import mean

import pygame as pg

from tests.languages import LANGUAGES
from tests.soak.glass import KINDS, TABLES, Glass, resident
from tests.soak.hand import Events, Hand, Way
from tests.soak.part import Part
from tests.soak.places import PLACES, visit
from tests.soak.progress import Progress

# isort: split
from scenes.kit.text import overflow_log

SCENES = (*["table"] * 7, *PLACES)
EVENTS = 500  # in a case
SIZES = ((1024, 768), (1280, 720), (1280, 800), (1600, 900), (1920, 1080), (800, 600), (2560, 1440))
STEPS = (0.0, 0.016, 0.016, 0.05, 0.3)  # seconds between two frames, as the scenes are told
TOUR, NEXT = 60_000, 130_000  # events until all is loaded, and until which memory is what it is
FIRST, AFTER, LATER = "in the first tour", "after it", "later"
HERE, MENU = "in a scene", "at the menu"
GROWTH = 1.05


class Window(Part):
    """Counts events; a frame has one event."""

    name, unit, target = "window", "events", 200_000

    def open(self) -> None:
        self.glass = Glass()

    def close(self) -> None:
        self.glass.close()

    def case(self, chance: random.Random, progress: Progress) -> None:
        monkey = Monkey(self.glass, chance)
        try:
            monkey.run()
        finally:
            glass = self.glass
            progress.count("events", monkey.done)
            progress.count("matches", glass.laid)
            for name in monkey.seen:
                progress.see(name)
            progress.reach("longest usual frame ms", glass.usual)
            progress.reach("longest rebuilt frame ms", glass.rebuilt)
            self._weigh(HERE, progress)
            slow, glass.slow[:] = glass.slow[:], []
            glass.usual, glass.rebuilt, glass.laid = 0.0, 0.0, 0
            overflow_log.clear()
            glass.home()
            glass.app.frame(1.0)
            self._weigh(MENU, progress)
        assert not slow, "; ".join(slow)

    def _weigh(self, place: str, progress: Progress) -> None:
        """How much memory there is when nothing more can be given back."""
        self.glass.app.give_back()
        events = progress.sums["events"]
        when = FIRST if events <= TOUR else AFTER if events <= NEXT else LATER
        w, h = self.glass.app.screen.get_size()
        progress.reach(f"memory {place} MB", megabytes := resident())
        progress.weigh(f"{place}, {when}, {w}x{h}", megabytes)

    def verdict(self, progress: Progress) -> list[str]:
        wrong = []
        for place in (HERE, MENU):
            before, after = compared(progress.weights, place)
            progress.most[f"mean memory {place} {AFTER} MB"] = before
            progress.most[f"mean memory {place} {LATER} MB"] = after
            if after > before * GROWTH:
                wrong.append(f"mean memory {place} has grown from {before:.0f} to {after:.0f} MB")
        unseen = set(PLACES) - progress.seen.keys() if progress.sums["events"] >= TOUR else ()
        return [*wrong, *(f"{name} was never open" for name in sorted(unseen))]


def compared(weights: Mapping[str, Sequence[float]], place: str) -> tuple[float, float]:
    """Mean megabytes of the later cases: of those after the tour in windows of their sizes, and their own."""
    expected, found = list[float](), list[float]()
    for occasion, later in weights.items():
        where, when, size = occasion.split(", ")
        first = weights.get(f"{where}, {AFTER}, {size}")
        if (where, when) == (place, LATER) and first:
            expected += [mean(first)] * len(later)
            found += later
    return mean(expected or [0.0]), mean(found or [0.0])


class Monkey(Hand):
    """One case: a scene to begin with, then events, also those of the window itself."""

    def __init__(self, glass: Glass, chance: random.Random) -> None:
        super().__init__(glass.app, chance)
        self.glass = glass
        self.done = 0
        self.seen: set[str] = set()

    def run(self) -> None:
        """All events; a quit that was confirmed begins again at the menu."""
        self._begin()
        while self.done < EVENTS:
            for event in self.choose():
                self.glass.frame(self.chance.choice(STEPS), [event], self.last)
                self.done += 1
                self.seen.update(scene.name for scene in self.app.stack[-1:])
            if not self.app.running or not self.app.stack:
                self.glass.home()

    def _begin(self) -> None:
        chance = self.chance
        self._size()
        name, (slug, count) = chance.choice(SCENES), chance.choice(TABLES)
        kinds = [chance.choice(KINDS) for _ in range(count)]
        self.last = f"opening {name}"
        visit(self.glass, name, slug, kinds, chance, chance.choice((0, 0, 5, 30, 100)))
        self.seen.add(name)

    # ---- events of the window itself ----
    def ways(self) -> tuple[Way, ...]:
        return (*super().ways(), (1, self._resize), (1, self._language), (1, self._focus), (1, self._quit))

    def _quit(self) -> Events:
        return [pg.event.Event(pg.QUIT)]

    def _size(self) -> None:
        w, h = self.chance.choice(SIZES)
        pg.display.set_mode((w, h), pg.RESIZABLE)
        self.last = f"size {w}x{h}"
        self.glass.frame(0.0, [pg.event.Event(pg.VIDEORESIZE, w=w, h=h, size=(w, h))], self.last)

    def _resize(self) -> Events:
        self._size()
        return self._nothing()

    def _language(self) -> Events:
        prefs = self.app.prefs
        if self.chance.random() < 0.5:
            prefs.language = self.chance.choice(LANGUAGES)
            self.app.preferences_changed(("language",))
        else:
            self.app._text_size(self.chance.choice((-1, 1)))
        return self._nothing()
