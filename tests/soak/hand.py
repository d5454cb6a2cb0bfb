"""A hand that makes random events of a window: it clicks, drags, types and turns the wheel."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame as pg

from scenes.shell.app import App
from scenes.shell.scene import WidgetScene
from scenes.table.scene import TableScene

Events = list[pg.event.Event]
Way = tuple[int, Callable[[], Events]]
KEYS = (
    *(pg.K_TAB, pg.K_RETURN, pg.K_ESCAPE, pg.K_SPACE, pg.K_LEFT, pg.K_RIGHT, pg.K_UP, pg.K_DOWN),
    *(pg.K_h, pg.K_o, pg.K_l, pg.K_r, pg.K_z, pg.K_n, pg.K_m, pg.K_F1, pg.K_F10, pg.K_F11),
    *(pg.K_1, pg.K_2, pg.K_3, pg.K_4, pg.K_5, pg.K_PLUS, pg.K_MINUS, pg.K_HOME, pg.K_END, pg.K_PAGEUP),
    *(pg.K_PAGEDOWN, pg.K_BACKSPACE, pg.K_DELETE, pg.K_a, pg.K_c, pg.K_v, pg.K_e),
)
MODS = (0, 0, 0, 0, pg.KMOD_CTRL, pg.KMOD_SHIFT, pg.KMOD_CTRL | pg.KMOD_SHIFT, pg.KMOD_ALT)
LETTERS = ("a", "Z", "é", "[", "]", "|", "*", "{", "}", "#", "\u202e", "🐪", "\x00", " ", "[#zz|x]", "x" * 60)


class Hand:
    """Events by chance; `last` names the way in which the latest were made."""

    def __init__(self, app: App, chance: random.Random) -> None:
        self.app, self.chance = app, chance
        self.pos = (0, 0)
        self.held = 0
        self.last = "start"

    def ways(self) -> tuple[Way, ...]:
        """What a hand does with the window's pointer and keys, and how often."""
        return (
            (20, self._click),
            (14, self._widget),
            (12, self._choice),
            (10, self._point),
            (5, self._drag),
            (12, self._key),
            (4, self._text),
            (6, self._wheel),
            (2, self._right),
            (6, self._nothing),
        )

    def choose(self) -> Events:
        """The events of one way."""
        ways = self.ways()
        way = self.chance.choices([way for _, way in ways], [weight for weight, _ in ways])[0]
        self.last = way.__name__.strip("_")
        return way()

    def play(self) -> Events:
        """Events that mostly bring a match on."""
        return self.chance.choice((self._choice, self._choice, self._choice, self._widget, self._enter))()

    def _enter(self) -> Events:
        return [pg.event.Event(pg.KEYDOWN, key=pg.K_RETURN, mod=0, unicode="")]

    def _any(self) -> tuple[int, int]:
        w, h = self.app.screen.get_size()
        return self.chance.randrange(-3, w + 3), self.chance.randrange(-3, h + 3)

    def _move(self, pos: tuple[int, int]) -> pg.event.Event:
        self.pos = pos
        return pg.event.Event(pg.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(self.held, 0, 0))

    def _press(self, pos: tuple[int, int], button: int = 1) -> Events:
        down, up = (
            pg.event.Event(kind, pos=pos, button=button) for kind in (pg.MOUSEBUTTONDOWN, pg.MOUSEBUTTONUP)
        )
        return [self._move(pos), down, up]

    def _click(self) -> Events:
        return self._press(self._any())

    def _right(self) -> Events:
        return self._press(self._any(), self.chance.choice((2, 3)))

    def _point(self) -> Events:
        return [self._move(self._any())]

    def _drag(self) -> Events:
        start = self._any()
        down = [self._move(start), pg.event.Event(pg.MOUSEBUTTONDOWN, pos=start, button=1)]
        self.held = 1
        way = [self._move(self._any()) for _ in range(self.chance.randrange(1, 5))]
        self.held = 0
        return [*down, *way, pg.event.Event(pg.MOUSEBUTTONUP, pos=self.pos, button=1)]

    def _widget(self) -> Events:
        """A click on something that can be clicked."""
        top = self.app.top
        if not isinstance(top, WidgetScene):
            return self._click()
        found = [w for w in top.ui.layers[-1].root.walk() if w.name and w.name != "board"]
        return self._press(self.chance.choice(found).rect.center) if found else self._click()

    def _choice(self) -> Events:
        """A click towards a legal action, or the way on from it."""
        top = self.app.top
        if not isinstance(top, TableScene):
            return self._widget()
        places = [region for choice in top.choices[:60] for region in choice.picks]
        place = top.place_of(self.chance.choice(places)) if places else None
        if place is None:
            return self._enter()
        return self._press(place.center)

    def _key(self) -> Events:
        code, mod = self.chance.choice(KEYS), self.chance.choice(MODS)
        letter = chr(code) if 32 <= code < 127 else ""
        return [pg.event.Event(kind, key=code, mod=mod, unicode=letter) for kind in (pg.KEYDOWN, pg.KEYUP)]

    def _text(self) -> Events:
        words = self.chance.choice(LETTERS)
        return [
            pg.event.Event(pg.TEXTINPUT, text=words),
            pg.event.Event(pg.TEXTEDITING, text=words, start=0, length=1),
        ]

    def _wheel(self) -> Events:
        y = self.chance.choice((-3, -1, 1, 3))
        wheel = pg.event.Event(pg.MOUSEWHEEL, x=0, y=y, precise_x=0.0, precise_y=float(y), flipped=False)
        return [self._move(self._any()), *[wheel] * self.chance.randrange(1, 4)]

    def _nothing(self) -> Events:
        return [pg.event.Event(pg.ACTIVEEVENT, gain=1, state=2)]

    def _focus(self) -> Events:
        kinds = (pg.WINDOWFOCUSLOST, pg.WINDOWLEAVE, pg.WINDOWENTER, pg.WINDOWFOCUSGAINED)
        return [pg.event.Event(kind) for kind in kinds]
