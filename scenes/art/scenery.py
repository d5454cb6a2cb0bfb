"""The pictures of the scenes: evening for the menu, strips, the carved door, laurels."""

from __future__ import annotations

from math import atan2, cos, pi, sin
from random import Random

import pygame as pg

from scenes.art.cache import Steps, finish
from scenes.art.desert import Dune, Work, paint_caravan, paint_dune, paint_moon, paint_sky
from scenes.art.door import door_in_steps
from scenes.art.gate import gate_in_steps, places
from scenes.art.icon import Icons
from scenes.art.light import (
    ADD,
    MUL,
    WHITE,
    Point,
    Size,
    bezier,
    blur,
    carve,
    clear,
    glow,
    opaque,
    shadowed,
    shrink,
    vgrad,
)
from scenes.art.palette import Colour
from scenes.art.strip import strip_in_steps
from scenes.art.texture import Textures

Span = tuple[float, float]  # left and right end of the part that the composition serves, pixels
Tones = tuple[tuple[Colour, ...], tuple[Colour, ...]]
FAR: Tones = (
    ((226, 142, 104), (206, 122, 98), (190, 108, 92)),
    ((148, 82, 96), (164, 92, 94), (176, 100, 92)),
)
MIDDLE: Tones = (
    ((238, 158, 98), (212, 128, 84), (176, 98, 74)),
    ((116, 60, 74), (134, 70, 74), (150, 82, 72)),
)
GROUND: Tones = (
    ((226, 146, 92), (206, 126, 82), (172, 98, 70), (130, 74, 60)),
    ((104, 54, 68), (112, 58, 64), (118, 62, 60), (104, 54, 56)),
)
NEAR: Tones = (((246, 176, 104), (220, 140, 84), (170, 96, 66), (132, 72, 58)), GROUND[1])
FRONT: Tones = (
    ((216, 134, 84), (172, 98, 66), (112, 60, 50), (72, 38, 42)),
    ((64, 32, 50), (58, 28, 44), (44, 22, 36)),
)


def evening(size: Size, icons: Icons, u: float, span: Span | None = None, lift: float = 0.0) -> pg.Surface:
    """The evening scene of the menu: sky, moon, dunes, the gate, a caravan."""
    return finish(evening_in_steps(size, icons, u, span, lift))


def evening_in_steps(
    size: Size,
    icons: Icons,
    u: float,
    span: Span | None = None,
    lift: float = 0.0,
    camels: int = 5,
    seed: int = 5,
) -> Steps:
    """The same in slices. span: the part no column covers; lift: raises the ground, parts of the height."""
    p = _Painter(size, icons, u, span or (0.0, float(size[0])), lift, Random(seed))
    for _ in p.paint(camels):
        yield None
    yield p.target


def strip(
    size: Size,
    icons: Icons,
    u: float,
    night: bool = False,
    camels: int = 5,
    walk: Span = (0.6, 0.95),
    gate: float | None = None,
    seed: int = 5,
) -> pg.Surface:
    """A broad thin panorama. walk: ends of the caravan's way, gate: its middle, as parts of the width."""
    return finish(strip_in_steps(size, icons, u, night, camels, walk, gate, seed))


def door(size: Size, u: float, textures: Textures) -> pg.Surface:
    """The carved double door in its tiled border."""
    return finish(door_in_steps(size, u, textures))


def laurels(px: int, u: float, colour: Colour = (236, 190, 70)) -> pg.Surface:
    """An open laurel wreath, padded alike on all sides; the middle is free for a badge."""
    big = px * 3
    m = clear((big, big))
    for side in (-1, 1):
        for i in range(10):
            _leaves(m, side, i, big)
        stem = [_wreath(side, t / 24, big, 0.385) for t in range(25)]
        pg.draw.lines(m, WHITE, False, stem, max(3, big // 48))
    return shadowed(shrink(carve(m, colour, max(2, px // 44), max(3.0, 3.6 * u), (58, 32, 12), 0.95)), u, px)


def _wreath(side: int, t: float, big: int, radius: float) -> Point:
    """A point of a half circle from the bottom (t = 0) nearly to the top."""
    a = pi / 2 + side * (0.10 + t * 2.62)
    return big / 2 + big * radius * cos(a), big / 2 + big * radius * sin(a)


def _leaves(m: pg.Surface, side: int, i: int, big: int) -> None:
    """A pair of leaves at a place of the stem, smaller towards its tip."""
    t = (i + 0.6) / 10
    (x, y), ahead = _wreath(side, t, big, 0.385), _wreath(side, min(1.0, t + 0.06), big, 0.385)
    along = atan2(ahead[1] - y, ahead[0] - x)
    length = big * (0.175 - 0.05 * t)
    for turn in (-0.66, 0.66):
        a = along + turn
        tip = (x + length * cos(a), y + length * sin(a))
        mid, n = ((x + tip[0]) / 2, (y + tip[1]) / 2), length * 0.30
        width = (n * cos(a + pi / 2), n * sin(a + pi / 2))
        left, right = (mid[0] + width[0], mid[1] + width[1]), (mid[0] - width[0], mid[1] - width[1])
        pg.draw.polygon(m, WHITE, bezier((x, y), left, left, tip, 8) + bezier(tip, right, right, (x, y), 8))


class _Painter:
    """One evening in the making. X and Y take parts of the span and of the height."""

    def __init__(self, size: Size, icons: Icons, u: float, span: Span, lift: float, rnd: Random) -> None:
        self.target, self.icons, self.u, self.rnd = opaque(size), icons, u, rnd
        self.x0, self.width = span[0], span[1] - span[0]
        self.height = size[1] * (1 - lift)

    def at(self, x: float, y: float) -> Point:
        """A place by parts of the span and the height; far outside the span is outside the picture too."""
        px, w = self.x0 + self.width * x, self.target.get_width()
        px = min(px, -0.05 * w) if x < -0.5 else max(px, 1.05 * w) if x > 1.2 else px
        return px, self.height * y

    def paint(self, camels: int) -> Work:
        """Everything from the sky to the front dunes."""
        horizon = int(self.height * 0.63)
        yield from paint_sky(self.target, horizon, self.rnd, self.u, 240)
        paint_moon(self.target, self.at(0.10, 0.355), max(8, round(104 * self.u)))
        glow(
            self.target,
            (self.at(0.20, 0)[0], horizon),
            (self.width * 0.75, self.height * 0.26),
            (255, 150, 70),
            0.55,
        )
        yield
        for a, b, y, h, r in (
            (-0.75, -0.05, 0.64, 0.07, 0.6),
            (0.62, 1.25, 0.64, 0.105, 0.45),
            (-0.25, 0.48, 0.64, 0.055, 0.62),
            (0.25, 0.86, 0.645, 0.075, 0.55),
        ):
            yield from self._far(a, b, y, h, r, FAR)
        yield from self._far(-0.9, 0.62, 0.70, 0.10, 0.51, MIDDLE)
        yield from self._far(0.55, 1.5, 0.70, 0.05, 0.5, MIDDLE)
        yield from self._gate()
        yield from self._front(camels)

    def _far(self, a: float, b: float, y: float, h: float, r: float, tones: Tones) -> Work:
        d = b - a
        dune = Dune(
            self.at(a, y + 0.045),
            self.at(a + d * r, y - h),
            self.at(b, y + 0.01),
            self.at(a + d * (r - 0.06), y + 0.05),
            *tones,
            0.4,
        )
        yield from paint_dune(self.target, dune, self.rnd, self.u)

    def _gate(self) -> Work:
        h = int(self.height * 0.56)
        w = int(min(h * 1.62, self.width * 0.82))
        made: pg.Surface | None = None
        for slice_ in gate_in_steps((w, h), self.icons, self.rnd, self.u):
            made = slice_
            yield
        x, y = self.at(0.735, 0.845)
        left, top = round(x - w / 2), round(y - h)
        if made:
            self.target.blit(made, (left, top))
        ground = Dune(
            self.at(0.18, 0.90), self.at(1.28, 0.812), self.at(1.9, 0.9), self.at(1.2, 1), *GROUND, 0.6
        )
        yield from paint_dune(self.target, ground, self.rnd, self.u)
        yield from self._light_of(places((w, h)).door.move(left, top))

    def _light_of(self, door: pg.Rect) -> Work:
        """The light that falls out of the door on the sand."""
        q, top = 4, int(self.height * 0.806)
        w, h = self.target.get_size()
        area = pg.Rect(0, top, w, max(8, min(h, int(self.height * 0.98)) - top))
        pool, cx = opaque((area.w // q, area.h // q)), door.centerx
        foot, end = self.height * 0.815, self.height * 0.94
        pg.draw.polygon(
            pool,
            (168, 96, 40),
            [
                ((x - area.x) / q, (y - area.y) / q)
                for x, y in (
                    (cx - door.w * 0.42, foot),
                    (cx + door.w * 0.42, foot),
                    (cx + door.w * 0.75, end),
                    (cx - door.w * 1.1, end),
                )
            ],
        )
        pool = blur(pool, max(1, round(9 * self.u / 2)))
        pool.blit(
            vgrad(pool.get_size(), (255, 255, 255), (255, 255, 255), (90, 90, 90), (0, 0, 0)),
            (0, 0),
            special_flags=MUL,
        )
        self.target.blit(pg.transform.smoothscale(pool, area.size), area, special_flags=ADD)
        yield
        glow(self.target, door.center, (door.w * 1.9, door.h * 1.3), (255, 170, 80), 0.34)
        yield

    def _front(self, camels: int) -> Work:
        """The near dune with the caravan on its ridge, and the dark dunes before it."""
        near = Dune(
            self.at(-0.75, 0.82), self.at(0.27, 0.668), self.at(1.04, 0.915), self.at(0.13, 0.95), *NEAR
        )
        yield from paint_dune(self.target, near, self.rnd, self.u)
        path = [p for p in near.up() if p[0] > self.at(0.035, 0)[0]]
        end = 0.46 if self.width > self.target.get_height() else 0.36  # cards stand low there
        path += [p for p in near.down()[1:] if p[0] < self.at(end, 0)[0]]
        front = Dune(
            self.at(-0.05, 1.13), self.at(1.06, 0.865), self.at(1.7, 0.98), self.at(0.95, 1.06), *FRONT
        )
        yield from paint_dune(self.target, front, self.rnd, self.u)
        front = Dune(
            self.at(-1.2, 0.95), self.at(-0.10, 0.83), self.at(0.95, 1.13), self.at(-0.17, 1.10), *FRONT
        )
        yield from paint_dune(self.target, front, self.rnd, self.u)
        px = max(12, round(min(92 * self.u, self.width * 0.072)))
        yield from paint_caravan(self.target, self.icons, path, camels, px)
