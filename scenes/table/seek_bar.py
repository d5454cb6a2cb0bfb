"""The slider of a replay with what lies ahead on it: where rounds begin, and pins at moments worth a look."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pygame as pg

from scenes.art.palette import OUTLINE, Colour
from scenes.kit.control import Slider
from scenes.kit.theme import Theme

TICK: Colour = (255, 232, 176)
PIN: Colour = (250, 208, 92)
CLOSE = 3.0
"""Rounds whose ticks would lie closer (design units) are not marked: they would be a hatching."""


class SeekBar(Slider):
    """rounds, pins: places between 0 and 1."""

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.rounds: tuple[float, ...] = ()
        self.pins: tuple[float, ...] = ()

    def _draw_stops(self, target: pg.Surface, theme: Theme, g: pg.Rect, x0: float, x1: float) -> None:
        if len(self.rounds) * theme.px(CLOSE) < x1 - x0:
            for x in self._places(self.rounds, x0, x1):
                low = min(self.rect.bottom - 1, g.bottom + theme.px(5))
                pg.draw.line(target, TICK, (x, g.bottom - theme.px(3)), (x, low), max(1, theme.px(1.5)))
        n = max(4, theme.px(7))
        for x in self._places(self.pins, x0, x1):
            corners = [(x, g.centery - n), (x + n, g.centery), (x, g.centery + n), (x - n, g.centery)]
            pg.draw.polygon(target, PIN, corners)
            pg.draw.polygon(target, OUTLINE, corners, max(1, theme.px(1.5)))

    @staticmethod
    def _places(shares: Iterable[float], x0: float, x1: float) -> list[int]:
        return [round(x0 + (x1 - x0) * share) for share in shares]
