"""A throw: dice tumble out of the cup onto a tray over the board, lie still, and go to their places."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import pygame as pg

from scenes.anim.timeline import Clip, Tween, Wait
from scenes.kit.theme import Theme
from scenes.titles.alhambra_dice.pieces import IVORY, Look
from scenes.titles.alhambra_dice.tray.cup import draw_tipped
from scenes.titles.alhambra_dice.tray.tray import Tray
from scenes.titles.contract.dice import HOME, Cast, DiceStage, evenly, go_all, roll_all, rolling_time

SHAKE, REST = 0.25, 0.3  # seconds that the cup is shaken before dice leave it, and that they lie in sight
BESIDE = 2.0  # edges of a die that the cup stands in
LOW = 0.5  # of the board, from below, that the tray may take
UPRIGHT = 0.35
"""Share of the dice's way after which the cup rises again."""

Faces: TypeAlias = tuple[Sequence[str], Sequence[str], Sequence[str]]
"""Kept dice, thrown dice, and all types in their order."""


def stage_of(theme: Theme, board: pg.Rect, count: int) -> DiceStage:
    """The tray for so many dice over the foot of the board."""
    room = pg.Rect(board.x, 0, board.w, round(board.h * LOW))
    room.bottom = board.bottom
    return DiceStage(theme, room, count, BESIDE)


class Roll:
    """Dice in the air: those kept lie still, the others tumble to the faces that were thrown.

    All lie by type, as they will when it is over.
    """

    def __init__(self, look: Look, tray: Tray, board: pg.Rect, faces: Faces) -> None:
        self.look, self.tray = look, tray
        self.kept, self.thrown, types = map(list, faces)
        lying = [(kind, True) for kind in self.kept] + [(kind, False) for kind in self.thrown]
        lying.sort(key=lambda die: types.index(die[0]))
        spots = tray.spots(len(lying))
        self.still = [(kind, spot) for (kind, kept), spot in zip(lying, spots) if kept]
        moved = [(kind, spot) for (kind, kept), spot in zip(lying, spots) if not kept]
        self.homes = [spot for _, spot in moved]
        self.stage = stage = stage_of(look.theme, board, len(moved))
        self.ground = stage.ground()
        self.cup = (stage.box.x + round(stage.beside * 0.6), stage.box.centery), round(stage.edge * 1.5)
        start = (self.cup[0][0] + stage.edge * 0.7, float(self.cup[0][1]))
        seed = sum(types.index(kind) * 7**i for i, kind in enumerate(self.thrown))
        self.dice = stage.throw([self._cast(kind, types) for kind, _ in moved], start, seed)
        self.tipped = 0.0  # 0 upright, 1 upright again
        self.strength = 0.0

    @property
    def numbers(self) -> tuple[int, int]:
        """Dice of the throw, and those of them that are kept."""
        return len(self.kept) + len(self.thrown), len(self.kept)

    def _cast(self, kind: str, types: Sequence[str]) -> Cast:
        at, n = types.index(kind), self.stage.edge
        return Cast(tuple(self.look.face(types[(at + i) % len(types)], n) for i in range(4)), IVORY)

    def clips(self, pace: float) -> list[Clip]:
        """The cup is shaken, the dice roll, lie, and go to their places; pace: of the seconds it takes."""
        return [
            Tween(SHAKE * pace, self._shake, evenly),
            Tween(rolling_time(len(self.dice)) * pace, self._roll, evenly),
            Wait(REST * pace),
            Tween(HOME * pace, self._go, evenly),
        ]

    def _shake(self, t: float) -> None:
        self.strength, self.tipped = min(1.0, 2 * t), 0.2 * t

    def _roll(self, t: float) -> None:
        self.tipped = 0.2 + 0.8 * min(1.0, t / UPRIGHT)
        roll_all(self.dice, t)

    def _go(self, t: float) -> None:
        self.strength = 1 - t
        go_all(self.dice, self.homes, t)

    def draw(self, target: pg.Surface) -> None:
        """Draw all dice of the throw."""
        for kind, spot in self.still:
            image = self.look.die(kind, spot.w)
            target.blit(image, image.get_rect(center=spot.center))
        self.ground.strength = self.strength
        self.ground.draw(target)
        if self.strength >= 1:
            draw_tipped(target, self.look.theme, *self.cup, self.tipped)
        for die in self.dice:
            die.draw(target)
