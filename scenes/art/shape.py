"""The shapes that go with the player colours, as masks and as flat or raised badges."""

from __future__ import annotations

from math import cos, pi, sin

import pygame as pg

from scenes.art.light import WHITE, Point, carve, clear, grown, shade, shrink, silhouette
from scenes.art.palette import OUTLINE, PlayerColour

PAPER = (255, 247, 225)
_CROSS = (
    (-0.38, -1),
    (0.38, -1),
    (0.38, -0.38),
    (1, -0.38),
    (1, 0.38),
    (0.38, 0.38),
    (0.38, 1),
    (-0.38, 1),
    (-0.38, 0.38),
    (-1, 0.38),
    (-1, -0.38),
    (-0.38, -0.38),
)
SHAPES: dict[str, list[Point]] = {
    "diamond": [(0, -1.08), (1.0, 0), (0, 1.08), (-1.0, 0)],
    "circle": [(0.9 * cos(i * pi / 32), 0.9 * sin(i * pi / 32)) for i in range(64)],
    "triangle": [(0, -1), (1.08, 0.86), (-1.08, 0.86)],
    "square": [(-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)],
    "star": [(r * sin(i * pi / 5), 0.06 - r * cos(i * pi / 5)) for i, r in enumerate((1.14, 0.54) * 5)],
    "cross": list(_CROSS),
}


def outline_points(shape: str) -> list[Point]:
    """The corners of a shape in units of its radius round (0, 0).

    shape: diamond, circle, triangle, square, star or cross (KeyError otherwise)."""
    return SHAPES[shape]


def shape_mask(shape: str, px: int, radius: float = 0.40) -> pg.Surface:
    """A mask px x px with the shape in its middle; radius as a part of px."""
    m = clear((px, px))
    pg.draw.polygon(
        m, WHITE, [(px / 2 + x * px * radius, px / 2 + y * px * radius) for x, y in outline_points(shape)]
    )
    return m


def badge(player: PlayerColour, px: int) -> pg.Surface:
    """The raised mark of a player: colour and shape with a cream rim; px x px."""
    big = px * 3
    m = shape_mask(player.shape, big, 0.36)
    rim = max(3.0, big * 0.055)
    out = grown(m, OUTLINE, rim + max(3.0, big * 0.022), 24)
    out.blit(grown(m, PAPER, rim, 24), (0, 0))
    out.blit(carve(m, player.rgb, max(2, px // 14), 1.5, k=0.6), (0, 0))
    return shrink(out)


def mark(player: PlayerColour, px: int) -> pg.Surface:
    """The flat mark of a player with a broad cream rim: told apart from 10 px on."""
    big = px * 4
    m = shape_mask(player.shape, big, 0.355)
    out = grown(m, OUTLINE, big * 0.10, 24)
    out.blit(grown(m, PAPER, big * 0.055, 24), (0, 0))
    out.blit(silhouette(m, shade(player.rgb, 0.97)), (0, 0))
    return shrink(out, 4)
