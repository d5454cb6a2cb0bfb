"""Dice thrown over the table: on a tray of their own they tumble out, lie still, and go where they belong."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, degrees, hypot
from random import Random
from typing import NamedTuple

import pygame as pg

from scenes.anim.actor import Actor
from scenes.anim.easing import clamp, ease_in_out
from scenes.anim.path import Point, between, glide
from scenes.anim.tumble import height, quarters, way
from scenes.art import frame
from scenes.art.light import clear
from scenes.art.palette import Colour
from scenes.art.rolling import rolling, shadow
from scenes.kit import chrome
from scenes.kit.theme import Theme

EDGE, GAP = 84, 1.34  # design units of a die, and from one to the next as a share of it
LEAST = 54  # pixels of one, where there is room
RIM = 26  # design units round the dice
TUMBLE, HOME = 1.1, 0.35  # seconds that a die rolls, and goes where it belongs
STAGGER, LONGEST = 0.06, 0.4  # seconds between two dice, and between the first and the last
NEAR = 0.30  # how much larger a die is at the height it falls from
TILT = 10.0  # degrees that dice lie askew at the most


class Cast(NamedTuple):
    """A die before it is thrown: its faces in the order they come up, the last one first; its colour."""

    faces: tuple[pg.Surface, ...]
    body: Colour


class ThrownDie(Actor):
    """A die on its way to its spot, and from there home."""

    def __init__(self, cast: Cast, start: Point, spot: Point, turns: float, tilt: float) -> None:
        super().__init__(cast.faces[0], start)
        self.cast, self.start, self.spot, self.tilt = cast, start, spot, tilt
        self.edge = cast.faces[0].get_width()
        ahead = degrees(atan2(spot[1] - start[1], spot[0] - start[0]))
        self.heading, self.turns = ahead, turns
        self.thrown = False
        self.roll(0.0)

    def roll(self, t: float) -> None:
        """How it is at the share t of its way over the stage."""
        self.thrown = t > 0
        gone = way(t)
        self.centre = glide(self.start, self.spot, gone)
        self.high, self.left = height(t), quarters(t, self.turns)
        self.angle = between(self.heading, self.tilt, gone**2)
        self.size = 1.0 + NEAR * self.high

    def go(self, home: Point, edge: float, t: float) -> None:
        """How it is at the share t of its way home, where dice have another edge and lie straight."""
        self.centre, self.high, self.left = glide(self.spot, home, t), 0.0, 0.0
        self.angle, self.size = between(self.tilt, 0.0, t), between(1.0, edge / self.edge, t)

    def draw(self, target: pg.Surface) -> None:
        """Draw it over its shadow, which falls further the higher it is."""
        if not self.thrown:
            return
        n, lift = self.edge * self.size, self.high * self.edge
        dark = shadow(round(n / 4) * 4, 130 - round(self.high * 4) * 20)
        x, y = self.centre
        target.blit(
            dark, dark.get_rect(center=(round(x + n * 0.07 + lift * 0.5), round(y + n * 0.1 + lift * 0.4)))
        )
        image = rolling(self.cast.faces, self.cast.body, self.left, self.angle, self.size)
        target.blit(image, image.get_rect(center=(round(x), round(y - lift * 0.8))))


class DiceStage:
    """A wooden tray in the middle of a part of the window, with room for so many dice.

    beside: width at the left that is kept free for where they come from, as a share of a die's edge.
    """

    def __init__(self, theme: Theme, room: pg.Rect, count: int, beside: float = 0.0) -> None:
        self.theme = theme
        rows = 1 if count <= 5 else 2
        columns = -(-count // rows)
        rim = 2 * theme.px(RIM)
        widest = (room.w - rim) / (columns * GAP + beside)
        tallest = (room.h - rim) / (rows * GAP)
        self.edge = max(8, round(min(max(LEAST, theme.px(EDGE)), widest, tallest)))
        step = self.edge * GAP
        self.beside = round(beside * self.edge)
        self.box = pg.Rect(0, 0, round(columns * step) + self.beside + rim, round(rows * step) + rim)
        self.box.center = room.center
        left, top = self.box.x + rim / 2 + self.beside, self.box.y + rim / 2
        full = [columns] * (rows - 1) + [count - columns * (rows - 1)]
        self.spots: list[Point] = [
            (left + step * (i + 0.5 + (columns - many) / 2), top + step * (row + 0.5))
            for row, many in enumerate(full)
            for i in range(many)
        ]

    def ground(self) -> Actor:
        """The tray itself."""
        pad = self.theme.px(40)
        size = (self.box.w + 2 * pad, self.box.h + 2 * pad)
        return Actor(self.theme.art(("dice-stage",), size, lambda: self._ground(size, pad)), self.box.center)

    def _ground(self, size: tuple[int, int], pad: int) -> pg.Surface:
        image = clear(size, (24, 10, 2))
        box = pg.Rect(pad, pad, *self.box.size)
        frame.shadow(image, box, self.theme.u, 12, (0, 6), 14, 220)
        chrome.panel(image, self.theme, box, "tray", golden=True)
        return image

    def throw(self, casts: Sequence[Cast], start: Point, seed: int = 7) -> list[ThrownDie]:
        """The dice as they leave `start`, each for its spot."""
        rnd, found = Random(seed), []
        for cast, spot in zip(casts, rnd.sample(self.spots, len(self.spots))):
            far = hypot(spot[0] - start[0], spot[1] - start[1])
            turns = max(2, round(far / self.edge)) + rnd.randrange(2)
            found.append(ThrownDie(cast, start, spot, turns, rnd.uniform(-TILT, TILT)))
        return found


def rolling_time(count: int) -> float:
    """Seconds until the last of so many dice lies still."""
    return TUMBLE + gap_of(count) * max(0, count - 1)


def gap_of(count: int) -> float:
    """Seconds between two dice that leave."""
    return min(STAGGER, LONGEST / max(1, count - 1))


def roll_all(dice: Sequence[ThrownDie], t: float) -> None:
    """All dice at the share t of the time that they take together."""
    gone = t * rolling_time(len(dice))
    for i, die in enumerate(dice):
        die.roll(clamp((gone - i * gap_of(len(dice))) / TUMBLE))


def go_all(dice: Sequence[ThrownDie], homes: Sequence[pg.Rect], t: float) -> None:
    """All dice at the share t of their way home."""
    eased = ease_in_out(t)
    for die, home in zip(dice, homes):
        die.go(home.center, home.w, eased)


def evenly(t: float) -> float:
    """The ease of a throw, whose own ways slow down."""
    return t
