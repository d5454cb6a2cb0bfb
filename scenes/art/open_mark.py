"""The mark of a place that may be clicked: a pearl on a space, pearly brackets round the corners of a box.

No owner, area or palette has pearls or brackets, and none of their tones is a hue: a light core in a dark
edge is seen on every ground and by every eye. The place itself keeps its own colours.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import pygame as pg

from scenes.art.light import Point, Size, blur, clear, shrink, thick_line
from scenes.art.palette import Colour
from scenes.art.sized import sized_cache

CORE: Final[Colour] = (255, 253, 246)
LOW: Final[Colour] = (222, 218, 208)  # the side of a pearl that lies away from the light
EDGE: Final[Colour] = (30, 14, 6)
Z = 3  # drawn at this many times the size
REACH = 0.27  # of the shorter side of a box, from each of its corners
BOLD = 1.4  # of the stroke, in high contrast

Bracket = Sequence[Point]
"""The end of one stroke, the corner, and the end of the other."""


@sized_cache(6)
def pearl(n: int, bold: bool = False) -> pg.Surface:
    """A pearl n pixels wide with its dark setting and its shadow, in the middle of a clear square."""
    whole = n + 2 * (n // 4 + 2)
    at, r = whole * Z / 2, n * Z / 2
    shade = clear((whole * Z, whole * Z), EDGE)
    pg.draw.circle(shade, (*EDGE, 170), (at + r * 0.2, at + r * 0.3), r)
    out = blur(shrink(shade), max(1, n // 8))
    stone = clear((whole * Z, whole * Z), EDGE)
    pg.draw.circle(stone, EDGE, (at, at), r)
    pg.draw.circle(stone, LOW, (at, at), r * (0.66 if bold else 0.74))
    pg.draw.circle(stone, CORE, (at - r * 0.1, at - r * 0.1), r * (0.56 if bold else 0.62))
    out.blit(shrink(stone), (0, 0))
    return out


def mark_box(target: pg.Surface, rect: pg.Rect, stroke: float) -> None:
    """Brackets round the corners of a box, just outside it."""
    pad, out = round(2.4 * stroke) + 3, round(stroke * 0.5)
    box = rect.inflate(2 * out, 2 * out)
    reach = round(max(6.0, min(box.size) * REACH))
    quarter = _quarter(reach, round(stroke * 4) / 4, pad)
    x, y = box.right - reach - 1, box.bottom - reach - 1
    for i, at in enumerate(((box.x, box.y), (x, box.y), (x, y), (box.x, y))):
        target.blit(quarter[i], (at[0] - pad, at[1] - pad))


@sized_cache(12)
def _quarter(reach: int, stroke: float, pad: int) -> tuple[pg.Surface, ...]:
    """The brackets of a box one by one, clockwise from the upper left; its corners alone are ever drawn."""
    n = reach + 2 * pad + 1
    low, high = pad, pad + reach
    square = [(low, low), (high, low), (high, high), (low, high)]
    return tuple(_drawn((n, n), [(square[i - 1], square[i], square[(i + 1) % 4])], stroke) for i in range(4))


def _drawn(size: Size, marks: Iterable[Bracket], stroke: float) -> pg.Surface:
    """Shadow, dark edge and light core, one upon the other."""
    marks, out = list(marks), clear(size, EDGE)
    edge = stroke + 2 * max(1.0, stroke * 0.4)
    layers = (
        ((*EDGE, 150), stroke, (stroke * 0.5, stroke * 0.7)),
        (EDGE, edge, (0.0, 0.0)),
        (CORE, stroke, (0.0, 0.0)),
    )
    for tone, width, (dx, dy) in layers:
        sheet = clear((size[0] * Z, size[1] * Z), tone[:3])
        for mark in marks:
            points = [((x + dx) * Z, (y + dy) * Z) for x, y in mark]
            for a, b in (points[:2], points[1:]):
                thick_line(sheet, tone, a, b, width * Z)
            for point in points:
                pg.draw.circle(sheet, tone, point, width * Z / 2)
        small = shrink(sheet)
        out.blit(blur(small, max(1, round(stroke * 0.4))) if dx else small, (0, 0))
    return out
