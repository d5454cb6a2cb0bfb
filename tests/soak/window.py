"""Random events over all scenes, titles and counts while computer players think: no error, no long frame.

A case is some hundred events that begin at a scene chosen by chance. The memory of the first tour of cases
is compared with that of all later ones.
"""

from __future__ import annotations

import gc
import random
from collections.abc import Callable

import pygame as pg

from tests.soak.glass import KINDS, TABLES, Glass, resident
from tests.soak.part import Part
from tests.soak.progress import Progress

# isort: split
from scenes.kit.text import overflow_log
from scenes.shell.preferences import Language
from scenes.shell.scene import WidgetScene
from scenes.table.scene import TableScene

SCENES = (*["table"] * 5, "newgame", "settings", "rulebook", "credits", "recap", "results", "menu")
EVENTS = 500  # in a case
SIZES = ((1024, 768), (1280, 720), (1280, 800), (1600, 900), (1920, 1080), (800, 600), (2560, 1440))
LANGUAGES: tuple[Language, ...] = ("en", "it", "nl")
KEYS = (
    *(pg.K_TAB, pg.K_RETURN, pg.K_ESCAPE, pg.K_SPACE, pg.K_LEFT, pg.K_RIGHT, pg.K_UP, pg.K_DOWN),
    *(pg.K_h, pg.K_o, pg.K_l, pg.K_r, pg.K_z, pg.K_n, pg.K_m, pg.K_F1, pg.K_F10, pg.K_F11),
    *(pg.K_1, pg.K_2, pg.K_3, pg.K_4, pg.K_5, pg.K_PLUS, pg.K_MINUS, pg.K_HOME, pg.K_END, pg.K_PAGEUP),
    *(pg.K_PAGEDOWN, pg.K_BACKSPACE, pg.K_DELETE, pg.K_a, pg.K_c, pg.K_v, pg.K_e),
)
MODS = (0, 0, 0, 0, pg.KMOD_CTRL, pg.KMOD_SHIFT, pg.KMOD_CTRL | pg.KMOD_SHIFT, pg.KMOD_ALT)
LETTERS = ("a", "Z", "é", "[", "]", "|", "*", "{", "}", "#", "\u202e", "🐪", "\x00", " ", "[#zz|x]", "x" * 60)
TOUR = 60_000  # events after which memory must not grow any more
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
            progress.count("matches", monkey.tables)
            progress.reach("longest usual frame ms", glass.usual)
            progress.reach("longest rebuilt frame ms", glass.rebuilt)
            gc.collect()
            tour = "memory of the first tour MB" if progress.sums["events"] <= TOUR else "memory after it MB"
            progress.reach(tour, resident())
            slow, glass.slow[:] = glass.slow[:], []
            glass.usual = glass.rebuilt = 0.0
            overflow_log.clear()
            glass.home()
        assert not slow, "; ".join(slow)

    def verdict(self, progress: Progress) -> list[str]:
        first, later = (
            progress.most.get(f"memory {word} MB", 0.0) for word in ("of the first tour", "after it")
        )
        return [f"memory has grown from {first:.0f} to {later:.0f} MB"] if later > first * GROWTH else []


class Monkey:
    """One case: a scene to begin with, then events."""

    def __init__(self, glass: Glass, chance: random.Random) -> None:
        self.glass, self.app, self.chance = glass, glass.app, chance
        self.done = self.tables = 0
        self.pos = (0, 0)
        self.held = 0
        self.last = "start"

    def run(self) -> None:
        """All events; a quit that was confirmed begins again at the menu."""
        self._begin()
        while self.done < EVENTS:
            for event in self._choose():
                self.glass.frame(self.chance.choice((0.0, 0.016, 0.016, 0.05, 0.3)), [event], self.last)
                self.done += 1
            if not self.app.running or not self.app.stack:
                self.glass.home()

    def _begin(self) -> None:
        chance, app = self.chance, self.app
        self._size()
        kind = chance.choice(SCENES)
        if kind in ("newgame", "settings", "credits"):
            app.open(kind)
        elif kind != "menu":
            slug, count = chance.choice(TABLES)
            kinds = [chance.choice(KINDS) for _ in range(count)]
            moves = None if kind == "results" else chance.choice((0, 0, 5, 30, 100))
            session = self.glass.lay(slug, kinds, f"{chance.random()}", moves)
            self.tables += 1
            app.open(kind, slug if kind == "rulebook" else session)
        self.last = f"opening {kind}"
        self.glass.frame(0.0, (), self.last)

    # ---- events ----
    def _choose(self) -> list[pg.event.Event]:
        ways: tuple[tuple[int, Callable[[], list[pg.event.Event]]], ...] = (
            (20, self._click),
            (14, self._widget),
            (12, self._choice),
            (10, self._point),
            (5, self._drag),
            (12, self._key),
            (4, self._text),
            (6, self._wheel),
            (2, self._right),
            (1, self._resize),
            (1, self._language),
            (1, self._focus),
            (1, self._quit),
            (6, self._nothing),
        )
        way = self.chance.choices([way for _, way in ways], [weight for weight, _ in ways])[0]
        self.last = way.__name__.strip("_")
        return way()

    def _any(self) -> tuple[int, int]:
        w, h = self.app.screen.get_size()
        return self.chance.randrange(-3, w + 3), self.chance.randrange(-3, h + 3)

    def _move(self, pos: tuple[int, int]) -> pg.event.Event:
        self.pos = pos
        return pg.event.Event(pg.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(self.held, 0, 0))

    def _press(self, pos: tuple[int, int], button: int = 1) -> list[pg.event.Event]:
        down, up = (
            pg.event.Event(kind, pos=pos, button=button) for kind in (pg.MOUSEBUTTONDOWN, pg.MOUSEBUTTONUP)
        )
        return [self._move(pos), down, up]

    def _click(self) -> list[pg.event.Event]:
        return self._press(self._any())

    def _right(self) -> list[pg.event.Event]:
        return self._press(self._any(), self.chance.choice((2, 3)))

    def _point(self) -> list[pg.event.Event]:
        return [self._move(self._any())]

    def _drag(self) -> list[pg.event.Event]:
        start = self._any()
        down = [self._move(start), pg.event.Event(pg.MOUSEBUTTONDOWN, pos=start, button=1)]
        self.held = 1
        way = [self._move(self._any()) for _ in range(self.chance.randrange(1, 5))]
        self.held = 0
        return [*down, *way, pg.event.Event(pg.MOUSEBUTTONUP, pos=self.pos, button=1)]

    def _widget(self) -> list[pg.event.Event]:
        """A click on something that can be clicked."""
        top = self.app.top
        if not isinstance(top, WidgetScene):
            return self._click()
        found = [w for w in top.ui.layers[-1].root.walk() if w.name and w.name != "board"]
        return self._press(self.chance.choice(found).rect.center) if found else self._click()

    def _choice(self) -> list[pg.event.Event]:
        """A click towards a legal action, or the way on from it."""
        top = self.app.top
        if not isinstance(top, TableScene):
            return self._widget()
        places = [region for choice in top.choices[:60] for region in choice.picks]
        place = top.place_of(self.chance.choice(places)) if places else None
        if place is None:
            return [pg.event.Event(pg.KEYDOWN, key=pg.K_RETURN, mod=0, unicode="")]
        return self._press(place.center)

    def _key(self) -> list[pg.event.Event]:
        code, mod = self.chance.choice(KEYS), self.chance.choice(MODS)
        letter = chr(code) if 32 <= code < 127 else ""
        return [pg.event.Event(kind, key=code, mod=mod, unicode=letter) for kind in (pg.KEYDOWN, pg.KEYUP)]

    def _text(self) -> list[pg.event.Event]:
        words = self.chance.choice(LETTERS)
        return [
            pg.event.Event(pg.TEXTINPUT, text=words),
            pg.event.Event(pg.TEXTEDITING, text=words, start=0, length=1),
        ]

    def _wheel(self) -> list[pg.event.Event]:
        y = self.chance.choice((-3, -1, 1, 3))
        wheel = pg.event.Event(pg.MOUSEWHEEL, x=0, y=y, precise_x=0.0, precise_y=float(y), flipped=False)
        return [self._move(self._any()), *[wheel] * self.chance.randrange(1, 4)]

    def _nothing(self) -> list[pg.event.Event]:
        return [pg.event.Event(pg.ACTIVEEVENT, gain=1, state=2)]

    def _focus(self) -> list[pg.event.Event]:
        kinds = (pg.WINDOWFOCUSLOST, pg.WINDOWLEAVE, pg.WINDOWENTER, pg.WINDOWFOCUSGAINED)
        return [pg.event.Event(kind) for kind in kinds]

    def _quit(self) -> list[pg.event.Event]:
        return [pg.event.Event(pg.QUIT)]

    # ---- what rebuilds ----
    def _size(self) -> None:
        w, h = self.chance.choice(SIZES)
        pg.display.set_mode((w, h), pg.RESIZABLE)
        self.last = f"size {w}x{h}"
        self.glass.frame(0.0, [pg.event.Event(pg.VIDEORESIZE, w=w, h=h, size=(w, h))], self.last)

    def _resize(self) -> list[pg.event.Event]:
        self._size()
        return self._nothing()

    def _language(self) -> list[pg.event.Event]:
        prefs = self.app.prefs
        if self.chance.random() < 0.5:
            prefs.language = self.chance.choice(LANGUAGES)
            self.app.preferences_changed(("language",))
        else:
            self.app._text_size(self.chance.choice((-1, 1)))
        return self._nothing()
