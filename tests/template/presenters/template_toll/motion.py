"""How Toll Road moves: a dot for whatever happens."""

from __future__ import annotations

import pygame as pg
from game.titles.template_toll.events import CardDrawn, CardPlayed, Rolled, TollPaid, TurnPassed

from game.core.event import Event
from scenes.anim.actor import Actor
from scenes.anim.timeline import Wait
from scenes.kit.theme import Theme
from scenes.titles.contract.actors import Motions, Moves
from scenes.titles.contract.values import Moment, Motion

DOT = (235, 210, 150)


class Movement(Moves):
    """A dot in the middle of the board for a quarter of a second."""

    def __init__(self, theme: Theme, board: pg.Rect) -> None:
        super().__init__(theme, MOTIONS)
        self.board = board

    def _dot(self, _: Event, __: Moment) -> Motion:
        image = pg.Surface((24, 24))
        image.fill(DOT)
        return Motion([self.actors.shown([Actor(image, self.board.center)], Wait(0.25))])


MOTIONS: Motions = dict.fromkeys((Rolled, CardDrawn, CardPlayed, TollPaid), Movement._dot)
SILENT: frozenset[type[Event]] = frozenset({TurnPassed})
"""Events that nothing on the table moves for."""
