"""What stirs on a board for a moment: a gleam of light, the shadow of a bird."""

from __future__ import annotations

from math import cos, pi, sin

import pygame as pg

from scenes.art.light import clear, shrink
from scenes.art.palette import Colour

GLEAM: Colour = (255, 250, 226)
SHADE: Colour = (30, 18, 10)


def gleam(n: int) -> pg.Surface:
    """A star of light with four thin rays, n pixels across."""
    large = 3 * max(5, n)
    out = clear((large, large), GLEAM)
    middle = large / 2
    for reach, waist, alpha in ((0.5, 0.05, 150), (0.34, 0.04, 220), (0.14, 0.09, 255)):
        star = [
            (middle + large * r * cos(i * pi / 4), middle + large * r * sin(i * pi / 4))
            for i, r in enumerate((reach, waist) * 4)
        ]
        pg.draw.polygon(out, (*GLEAM, alpha), star)
    return shrink(out)


def bird(n: int, *, high: bool, left: bool) -> pg.Surface:
    """The shadow of a bird, n pixels from wing to wing; high: it lifts its wings; left: it flies that way."""
    large = 3 * max(9, n)
    w, h = large, large * 2 // 3
    out = clear((w, h), SHADE)
    tip, bend = (h * 0.12, h * 0.3) if high else (h * 0.62, h * 0.34)
    for side in (-1, 1):
        x = w / 2
        wing = [
            (x, h * 0.4), (x + side * w * 0.22, bend), (x + side * w * 0.48, tip),
            (x + side * w * 0.24, bend + h * 0.16), (x, h * 0.62),
        ]  # fmt: skip
        pg.draw.polygon(out, (*SHADE, 255), wing)
    body = ((0.5, 0.2), (0.55, 0.5), (0.53, 0.86), (0.47, 0.86), (0.45, 0.5))
    pg.draw.polygon(out, (*SHADE, 255), [(w * x, h * y) for x, y in body])
    return pg.transform.rotate(shrink(out), 62 if left else -62)
