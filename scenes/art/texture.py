"""Materials: wood, parchment, sand, cobbles, leather, glazed tiles, woven carpet, made at low resolution."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from math import cos, pi, sin
from random import Random
from typing import Literal

import pygame as pg
import pygame.transform as tr

from scenes.art.cache import Steps, finish
from scenes.art.light import (
    ADD,
    MUL,
    Point,
    Size,
    blur,
    fbm,
    light,
    mul,
    noise,
    opaque,
    ramp,
    shade,
    shrink,
    stretch,
)
from scenes.art.palette import Colour
from scenes.art.sized import pixels, sized_cache

Glaze = tuple[Colour, Colour, Colour, Colour]
TEAL: Glaze = ((16, 54, 78), (28, 112, 128), (228, 190, 96), (176, 58, 44))
MASTER = (960, 720)  # design units of the sheet from which the pieces of a material are cut
CUT = frozenset({"wood", "tray", "parchment", "leather"})
PLAIN: dict[str, Colour] = {
    "parchment": (252, 238, 206),
    "sand": (240, 216, 164),
    "cobbles": (150, 132, 110),
    "leather": (84, 30, 24),
    "tray": (44, 23, 10),
}
"""The grounds of boards and of words in high contrast: one colour, nothing behind what they carry."""
ROOM = 8 << 20  # bytes of sheets that are kept beside those from which pieces are cut


class Textures:
    """Materials at one scale: u pixels per design unit. Same kind, size and variant: same pixels.

    plain: grounds in one colour, for high contrast.
    """

    def __init__(self, u: float, seed: int = 7, *, plain: bool = False) -> None:
        self._u, self._seed, self.plain = u, seed, plain
        self._made: dict[tuple[str, Size, int], pg.Surface] = {}  # least recently used first

    def get(self, kind: str, w: int, h: int, variant: int = 0) -> pg.Surface:
        """A w x h piece of a material, a copy that the caller may change.

        kind: wood, tray, planks, parchment, sand, cobbles, leather, tile or carpet (KeyError otherwise);
        variant: another piece of the same sheet."""
        size = (max(1, int(w)), max(1, int(h)))
        if self.plain and kind in PLAIN:
            return opaque(size, PLAIN[kind])
        if kind in CUT and all(a <= b for a, b in zip(size, self._master_size())):
            return self._cut(kind, size, variant)
        return self._sheet(kind, size, variant).copy()

    def in_steps(self, kind: Literal["sand", "wood", "cobbles"], w: int, h: int) -> Steps:
        """`get` in slices, for grounds as large as a window; what is made is not kept."""
        steps = {"sand": self._sand_steps, "wood": self._wood_steps, "cobbles": self._cobbles_steps}
        size, made = (w, h), steps[kind]
        if self.plain and kind in PLAIN:
            yield opaque(size, PLAIN[kind])
        elif kind in CUT and all(a <= b for a, b in zip(size, self._master_size())):
            yield self._cut(kind, size, 0)
        else:
            yield from made(self._stream(kind, size, 0), size)

    def _master_size(self) -> Size:
        return round(MASTER[0] * self._u), round(MASTER[1] * self._u)

    def _cut(self, kind: str, size: Size, variant: int) -> pg.Surface:
        sheet = self._sheet(kind, self._master_size(), 0)
        rnd = self._stream(kind, size, variant)
        x, y = (rnd.randint(0, a - b) for a, b in zip(sheet.get_size(), size))
        return sheet.subsurface((x, y, *size)).copy()

    def _sheet(self, kind: str, size: Size, variant: int) -> pg.Surface:
        key = (kind, size, variant)
        found = self._made.pop(key, None)
        if found is None:
            found = KINDS[kind](self, self._stream(*key), size)
        self._made[key] = found
        self._make_room()
        return found

    def _make_room(self) -> None:
        """Let go of the sheets that were not used for longest; each can be made again, the same."""
        loose = [key for key in self._made if key[0] not in CUT or key[1] != self._master_size()]
        taken = sum(pixels(self._made[key]) for key in loose)
        for key in loose[:-1]:
            if taken > ROOM:
                taken -= pixels(self._made.pop(key))

    def _stream(self, *key: object) -> Random:
        return Random(zlib.crc32(repr((self._seed, *key)).encode()))

    def _small(self, size: Size, qx: int, qy: int) -> Size:
        return size[0] // qx + 2, size[1] // qy + 2

    def _grain(self, rnd: Random, size: Size, low: Colour, height: Colour) -> pg.Surface:
        return finish(self._grain_steps(rnd, size, low, height))

    def _grain_steps(self, rnd: Random, size: Size, low: Colour, height: Colour) -> Steps:
        """Wood grain: made at a quarter of the width and full height, so that the fine lines stay."""
        u, q = self._u, 4
        small = self._small(size, q, 1)
        g = mul(noise(rnd, small, 220 * u / q, max(1.5, 3 * u)), 0.38)
        yield None
        g.blit(mul(fbm(rnd, small, 420 * u / q, 4, 0.6, 0.07 * q), 0.62), (0, 0), special_flags=ADD)
        yield None
        lit = light(ramp(g, low, height), g, 1, 0.3)
        yield None
        yield tr.smoothscale(lit, size)

    def _wood(self, rnd: Random, size: Size) -> pg.Surface:
        return finish(self._wood_steps(rnd, size))

    def _wood_steps(self, rnd: Random, size: Size) -> Steps:
        return self._grain_steps(rnd, size, (82, 44, 20), (156, 98, 52))

    def _tray(self, rnd: Random, size: Size) -> pg.Surface:
        return self._grain(rnd, size, (40, 20, 9), (76, 42, 21))

    def _planks(self, rnd: Random, size: Size) -> pg.Surface:
        u, low, height = self._u, (76, 41, 19), (140, 86, 44)
        s, (w, h) = self._grain(rnd, size, low, height), size
        plank, seam = max(8, round(120 * u)), max(1, round(2 * u))
        for row, y in enumerate(range(0, h, plank)):
            board = s.subsurface((0, y, w, min(plank, h - y)))
            tone = 226 + rnd.randrange(30)
            board.fill((tone, tone, tone), special_flags=MUL)
            if row % 2:  # neighbouring boards do not continue each other's grain
                board.blit(tr.flip(board.copy(), True, False), (0, 0))
            pg.draw.line(s, shade(low, 0.5), (0, y), (w, y), seam)
            pg.draw.line(s, height, (0, y + seam), (w, y + seam))
        return s

    def _parchment(self, rnd: Random, size: Size) -> pg.Surface:
        u, q = self._u, 2
        small = self._small(size, q, q)
        s = ramp(stretch(fbm(rnd, small, 260 * u / q, 4), 64), (232, 202, 146), (250, 232, 188))
        return tr.smoothscale(light(s, fbm(rnd, small, 38 * u / q, 3), 1, 0.36), size)

    def _sand(self, rnd: Random, size: Size) -> pg.Surface:
        return finish(self._sand_steps(rnd, size))

    def _sand_steps(self, rnd: Random, size: Size) -> Steps:
        u, q = self._u, 2
        small = self._small(size, q, q)
        dunes = tilted(rnd, small, 340 * u / q, 40 * u / q, 11)
        yield None
        g = mul(dunes, 0.62)
        g.blit(mul(fbm(rnd, small, 320 * u / q, 3), 0.38), (0, 0), special_flags=ADD)
        yield None
        s = ramp(stretch(g, 64), (208, 162, 98), (235, 210, 152))
        yield None
        light(s, dunes, max(1, round(2.5 * u)), 0.46)
        yield None
        light(s, tilted(rnd, small, 90 * u / q, max(3.5, 7 * u / q), 9), 1, 0.10)
        yield None
        light(s, fbm(rnd, small, 22 * u / q, 3), 1, 0.34)
        yield None
        yield tr.smoothscale(s, size)

    def _cobbles(self, rnd: Random, size: Size) -> pg.Surface:
        return finish(self._cobbles_steps(rnd, size))

    def _cobbles_steps(self, rnd: Random, size: Size) -> Steps:
        """Jittered ovals, made at half of the size."""
        q, small = max(4, round(27 * self._u)), self._small(size, 2, 2)
        w, h = small
        g = opaque((w * 2, h * 2), (30, 30, 30))
        for j in range(-1, int(2 * h / (q * 0.86)) + 2):
            for i in range(-1, 2 * w // q + 2):
                v = rnd.randint(165, 250)
                e = pg.Rect(0, 0, int(q * rnd.uniform(0.8, 0.98)), int(q * rnd.uniform(0.72, 0.9)))
                e.center = (i * q + (j % 2) * q // 2 + rnd.randint(-q // 18, q // 18), int(j * q * 0.86))
                pg.draw.ellipse(g, (v, v, v), e)
        yield None
        g = blur(tr.smoothscale(g, small), max(1, round(1.2 * self._u)))
        yield None
        s = light(ramp(g, (108, 80, 52), (226, 198, 156)), g, max(1, round(1.5 * self._u)), 0.5)
        yield None
        light(s, fbm(rnd, small, 7 * self._u, 2), 1, 0.25)
        yield None
        yield tr.smoothscale(s, size)

    def _leather(self, rnd: Random, size: Size) -> pg.Surface:
        u, q = self._u, 2
        small = self._small(size, q, q)
        s = ramp(stretch(fbm(rnd, small, 220 * u / q, 4), 64), (78, 18, 20), (140, 40, 40))
        return tr.smoothscale(light(s, fbm(rnd, small, 16 * u / q, 3, 0.6), 1, 0.4), size)

    def _tile(self, _rnd: Random, size: Size) -> pg.Surface:
        n = max(8, round(54 * self._u))
        tile, s = glazed_tile(n), opaque(size)
        for x in range(0, size[0], n):
            for y in range(0, size[1], n):
                s.blit(tile, (x, y))
        return s

    def _carpet(self, rnd: Random, size: Size) -> pg.Surface:
        knot = max(1, round(3 * self._u))
        w, h = size[0] // knot + 1, size[1] // knot + 1
        s = opaque((w, h), (122, 24, 30))
        for y in range(h):
            for x in range(w):
                if (colour := carpet_knot(x % 24, y % 24)) is not None:
                    s.set_at((x, y), colour)
        s = tr.scale(s, (w * knot, h * knot)).subsurface((0, 0, *size)).copy()
        weave(s)
        return light(s, fbm(rnd, size, max(8, knot * 8), 2), 2, 0.25)


KINDS: dict[str, Callable[[Textures, Random, Size], pg.Surface]] = {
    "wood": Textures._wood,
    "tray": Textures._tray,
    "planks": Textures._planks,
    "parchment": Textures._parchment,
    "sand": Textures._sand,
    "cobbles": Textures._cobbles,
    "leather": Textures._leather,
    "tile": Textures._tile,
    "carpet": Textures._carpet,
}
"""How each kind is made. Not kept in the object: with its bound methods it would be a ring, and the sheets of
former window sizes, megabytes each, would wait for the collector of garbage."""


def tilted(rnd: Random, size: Size, cell: float, cell_y: float, degrees: float) -> pg.Surface:
    """Streaky noise turned by a few degrees (dunes, wind ripples)."""
    w, h = size
    big = tr.rotate(noise(rnd, (int(w * 1.2) + 40, int(h * 1.5) + 40), cell, cell_y), degrees)
    part = pg.Rect(0, 0, w, h)
    part.center = big.get_rect().center
    out = opaque(size)
    out.blit(big, (0, 0), part)
    return out


def carpet_knot(x: int, y: int) -> Colour | None:
    """Colour of a knot of the repeating medallion, 24 x 24 knots; None is the ground."""
    d = abs(x - 11.5) + abs(y - 11.5)
    if 8.5 < d < 10.5:
        return 232, 184, 72
    if 4.5 < d < 6.5:
        return 30, 34, 66
    if d < 2.5:
        return 246, 230, 190
    return (150, 60, 40) if (x + y) % 8 == 0 and d > 12 else None


def weave(s: pg.Surface) -> None:
    """Darkens every second row of pixels in place: the threads of a cloth."""
    w, h = s.get_size()
    rows = opaque((1, h), (255, 255, 255))
    for y in range(0, h, 2):
        rows.set_at((0, y), (222, 222, 222))
    s.blit(tr.scale(rows, (w, h)), (0, 0), special_flags=MUL)


def star_points(centre: Point, radius: float, angle: float) -> list[Point]:
    """The corners of a square: two of them, turned by pi / 4, make the eight-pointed star."""
    return [
        (centre[0] + radius * cos(angle + i * pi / 2), centre[1] + radius * sin(angle + i * pi / 2))
        for i in range(4)
    ]


@sized_cache(64)
def glazed_tile(n: int, c: Glaze = TEAL) -> pg.Surface:
    """One glazed square tile of n pixels with the eight-pointed star; shared, do not change it.

    c: ground, second colour, gold, heart."""
    big, m = n * 3, n * 1.5
    s = opaque((big, big), c[0])
    for corner in ((0, 0), (0, big), (big, 0), (big, big)):
        pg.draw.polygon(s, c[1], star_points(corner, big * 0.28, 0))
    for radius, colour in (
        (0.47, c[2]),
        (0.42, c[1]),
        (0.34, c[2]),
        (0.30, c[0]),
        (0.20, c[2]),
        (0.15, c[3]),
    ):
        for angle in (0, pi / 4):
            pg.draw.polygon(s, colour, star_points((m, m), radius * big, angle))
    relief = blur(tr.grayscale(s), max(1, big // 60))
    return shrink(light(s, relief, max(1, big // 50), 0.5))
