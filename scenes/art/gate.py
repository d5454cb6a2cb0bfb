"""The caravanserai's gate in evening light: walls, domed towers, a portal of glazed tiles, the lit court."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import NamedTuple

import pygame as pg
import pygame.transform as tr

from scenes.art.cache import Steps
from scenes.art.icon import Icons
from scenes.art.light import (
    MUL,
    WHITE,
    Point,
    Size,
    bezier,
    blur,
    clear,
    fbm,
    glow,
    hgrad,
    light,
    masked,
    mix,
    opaque,
    polygon_mask,
    ramp,
    silhouette,
    stretch,
    vgrad,
)
from scenes.art.palette import GOLD, Colour
from scenes.art.texture import glazed_tile

PORTAL = (0.285, 0.715, 0.86)  # left, right and top of the portal in parts of the gate


def zoom(size: Size) -> float:
    """How much larger than the picture all is drawn before it is shrunk; less where pixels abound."""
    return 2.0 if size[1] <= 640 else 1.5


class Places(NamedTuple):
    """Where the parts of a finished gate picture lie: pixels from its top left."""

    door: pg.Rect
    middle: float
    portal_width: float


def arch(x0: float, x1: float, spring: float, top: float, base: float, n: int = 24) -> list[Point]:
    """A pointed arch from its left foot to its right foot."""
    c = (x0 + x1) / 2
    left = bezier(
        (x0, spring),
        (x0, spring - (spring - top) * 0.62),
        (c - (c - x0) * 0.52, top + (spring - top) * 0.20),
        (c, top),
        n,
    )
    return [(x0, base), *left, *((2 * c - x, y) for x, y in reversed(left)), (x1, base)]


def merlons(x0: float, x1: float, y: float, count: int, height: float) -> list[Point]:
    """A stepped battlement from x0 to x1 above y."""
    steps = ((0.12, 0), (0.12, 0.45), (0.26, 0.45), (0.26, 0.75), (0.40, 0.75), (0.40, 1))
    one = [*steps, *((1 - f, k) for f, k in reversed(steps))]
    w = (x1 - x0) / count
    return [(x0, y), *((x0 + (i + f) * w, y - height * k) for i in range(count) for f, k in one), (x1, y)]


class _Work:
    """Colour, height and outline of the gate while it is drawn, larger than its picture."""

    def __init__(self, size: Size, rnd: Random, u: float) -> None:
        z = zoom(size)
        self.w, self.h, self.u = round(size[0] * z), round(size[1] * z), u * z / 2
        self.base = self.h + 4
        self.colour, self.height = opaque((self.w, self.h)), opaque((self.w, self.h))
        self.outline = clear((self.w, self.h))
        self.stone = opaque((self.w, self.h))

    def x(self, f: float) -> float:
        return f * self.w

    def y(self, f: float) -> float:
        return self.h - f * self.h

    def part(self, points: Iterable[Point], level: int, tint: Colour | None = None) -> None:
        """Adds a wall cut from the stone at a height level; only its bounding box is touched."""
        corners = list(points)
        xs, ys = [p[0] for p in corners], [p[1] for p in corners]
        box = pg.Rect(int(min(xs)), int(min(ys)), int(max(xs) - min(xs)) + 2, int(max(ys) - min(ys)) + 2)
        box = box.clip(self.colour.get_rect())
        m = clear(box.size)
        pg.draw.polygon(m, WHITE, [(x - box.x, y - box.y) for x, y in corners])
        face = self.stone.subsurface(box).copy()
        if tint:
            face.fill(tint, special_flags=MUL)
        self.colour.blit(masked(face, m), box)
        self.height.blit(silhouette(m, (level, level, level)), box)
        self.outline.blit(m, box)

    def bar(self, x0: float, x1: float, y: float, thick: float, level: int) -> None:
        self.part(
            [
                (self.x(x0), self.y(y)),
                (self.x(x1), self.y(y)),
                (self.x(x1), self.y(y + thick)),
                (self.x(x0), self.y(y + thick)),
            ],
            level,
        )

    def lay_bricks(self, rnd: Random) -> Iterator[None]:
        """Paints the stone that the walls are cut from, at a third of the size, then its courses."""
        q, course = 3, max(6, 22 * self.u)
        clay = fbm(rnd, (self.w // q + 1, self.h // q + 1), 30 * self.u, 4, 0.6)
        clay = ramp(stretch(clay, 64), (150, 92, 62), (226, 160, 104))
        yield
        self.stone = tr.smoothscale(clay, (self.w, self.h))
        yield
        for j in range(int(self.h / course) + 1):
            y = j * course
            pg.draw.line(self.stone, (128, 78, 54), (0, y), (self.w, y), max(1, int(1.6 * self.u)))
            for i in range(int(self.w / (course * 2.4)) + 2):
                x = (i + (j % 2) * 0.5) * course * 2.4
                pg.draw.line(self.stone, (138, 86, 58), (x, y), (x, y + course), 1)
        yield


def gate_in_steps(size: Size, icons: Icons, rnd: Random, u: float) -> Steps:
    """The gate with alpha, its ground line at the bottom, in slices."""
    g = _Work(size, rnd, u)
    yield None
    for _ in g.lay_bricks(rnd):
        yield None
    _walls(g)
    yield None
    for a, b in ((PORTAL[0] - 0.050, PORTAL[0] + 0.012), (PORTAL[1] - 0.012, PORTAL[1] + 0.050)):
        _tower(g, a, b)
        yield None
    field = _portal(g)
    yield None
    for _ in _recess(g, field):
        yield None
    _court(g, icons, field)
    yield None
    colour = tr.smoothscale(g.colour, size)
    yield None
    relief = blur(tr.smoothscale(g.height, size), max(1, round(1.5 * u)))
    yield None
    for k in (0.8, 0.5):
        light(colour, relief, max(1, round(2 * u)), k)
    yield None
    _evening_tint(colour, size)
    yield None
    out = masked(colour, tr.smoothscale(g.outline, size))
    at = places(size)
    for side in (-1, 1):
        _lamp(
            out,
            (at.middle + side * at.portal_width * 0.335, at.door.y + at.door.h * 0.42),
            max(6, round(22 * u)),
        )
    yield out


def _field(w: float, h: float) -> pg.Rect:
    """The tiled field of the portal at the drawing scale."""
    band = int(w * 0.030)
    x0, x1 = w * (PORTAL[0] + 0.022), w * (PORTAL[1] - 0.022)
    top = h - h * (PORTAL[2] - 0.030)
    n = max(2, round((x1 - x0) / band))
    side = int((x1 - x0) // n)
    return pg.Rect(int(x0) + side, int(top) + band, int(x1 - x0) - 2 * side, int(h + 4 - top))


def _door(field: pg.Rect, base: int) -> pg.Rect:
    top = field.y + field.h * (0.44 + 0.10)
    half = field.w * 0.235
    return pg.Rect(int(field.centerx - half), int(top), int(half * 2), int(base - top))


def places(size: Size) -> Places:
    """Where the door and the portal of a gate of that size lie."""
    z = zoom(size)
    field = _field(size[0] * z, size[1] * z)
    door = _door(field, round(size[1] * z))
    box = pg.Rect(round(door.x / z), round(door.y / z), round(door.w / z), round(door.h / z))
    return Places(box, field.centerx / z, field.w / z)


def _walls(g: _Work) -> None:
    g.part(
        [(g.x(0), g.base), *merlons(g.x(0), g.x(1), g.y(0.46), 15, g.h * 0.055), (g.x(1), g.base)],
        90,
        (205, 186, 186),
    )
    pg.draw.rect(g.colour, (120, 72, 56), (0, g.y(0.445), g.w, g.h * 0.010))
    pg.draw.rect(g.height, (140, 140, 140), (0, g.y(0.445), g.w, g.h * 0.012))
    for a in (0.104, 0.778, 0.888):
        g.part(arch(g.x(a), g.x(a + 0.090), g.y(0.29), g.y(0.38), g.base), 60, (160, 132, 136))
        g.part(arch(g.x(a + 0.020), g.x(a + 0.070), g.y(0.21), g.y(0.29), g.base), 34, (84, 56, 60))
    g.part(
        [(g.x(0), g.base), *merlons(g.x(0), g.x(0.085), g.y(0.54), 3, g.h * 0.048), (g.x(0.085), g.base)],
        130,
        (232, 210, 202),
    )
    for y in (0.30, 0.50):
        g.bar(0, 0.091, y, 0.016, 180)
    g.part(arch(g.x(0.026), g.x(0.059), g.y(0.40), g.y(0.45), g.y(0.34)), 40, (80, 54, 58))


def _tower(g: _Work, a: float, b: float) -> None:
    """A corner tower between a and b with its gallery and glazed dome."""
    c = (a + b) / 2
    g.part(
        [(g.x(a), g.base), (g.x(a), g.y(0.80)), (g.x(b), g.y(0.80)), (g.x(b), g.base)], 150, (236, 214, 204)
    )
    for y in (0.30, 0.55, 0.80):
        g.bar(a - 0.006, b + 0.006, y, 0.018, 190)
    g.part(
        [
            (g.x(a + 0.006), g.y(0.818)),
            (g.x(a + 0.006), g.y(0.88)),
            (g.x(b - 0.006), g.y(0.88)),
            (g.x(b - 0.006), g.y(0.818)),
        ],
        120,
        (214, 190, 184),
    )
    g.part(arch(g.x(c - 0.013), g.x(c + 0.013), g.y(0.845), g.y(0.872), g.y(0.822)), 30, (70, 40, 40))
    left = bezier(
        (g.x(a), g.y(0.885)), (g.x(a - 0.012), g.y(0.935)), (g.x(c - 0.006), g.y(0.945)), (g.x(c), g.y(0.985))
    )
    g.stone.blit(
        vgrad((int(g.x(b - a)) + 9, int(g.h * 0.12)), (60, 176, 176), (36, 134, 142), (20, 80, 104)),
        (int(g.x(a)) - 4, int(g.y(0.99))),
    )  # only the dome is cut from this part of the stone
    g.part([*left, *((2 * g.x(c) - x, y) for x, y in reversed(left))], 160)
    for target, colour in ((g.colour, GOLD), (g.outline, WHITE)):
        pg.draw.line(target, colour, (g.x(c), g.y(0.985)), (g.x(c), g.y(0.998)), max(2, int(3 * g.u)))


def _portal(g: _Work) -> pg.Rect:
    """The high front with its border of tiles; returns the field within the border."""
    p0, p1, top = PORTAL
    g.part(
        [(g.x(p0), g.base), *merlons(g.x(p0), g.x(p1), g.y(top), 9, g.h * 0.045), (g.x(p1), g.base)],
        170,
        (250, 236, 226),
    )
    field, band = _field(g.w, g.h), int(g.w * 0.030)
    side = max(4, field.x - int(g.x(p0 + 0.022)))
    tile = tr.smoothscale(glazed_tile(max(6, band)), (side, band))
    for y in range(field.y - band, g.h, band):
        g.colour.blit(tile, (field.x - side, y))
        g.colour.blit(tile, (field.right, y))
    n = max(1, field.w // side)
    for i in range(n):
        g.colour.blit(
            tr.smoothscale(tile, (field.w // n + 1, band)), (field.x + field.w * i // n, field.y - band)
        )
    pg.draw.rect(g.height, (150, 150, 150), (field.x - side, field.y - band, field.w + 2 * side, g.h))
    for e, c in ((6, (92, 54, 30)), (4, GOLD), (2, (92, 54, 30))):
        pg.draw.rect(g.colour, c, field.inflate(2 * e, 2 * e), 3)
    n = max(10, int(band * 1.5))
    pale = glazed_tile(n, ((20, 82, 104), (26, 104, 122), (120, 176, 168), (206, 168, 86)))
    g.colour.set_clip(field)
    for x in range(field.x, field.right, n):
        for y in range(field.y, g.h, n):
            g.colour.blit(pale, (x, y))
    g.colour.set_clip(None)
    pg.draw.rect(g.height, (120, 120, 120), field)
    return field


def _spring(field: pg.Rect) -> tuple[float, float, float, float]:
    """Left, right, spring line and top of the great arch."""
    return (
        field.x + field.w * 0.075,
        field.right - field.w * 0.075,
        field.y + field.h * 0.44,
        field.y + field.h * 0.075,
    )


def _recess(g: _Work, field: pg.Rect) -> Iterator[None]:
    """The great arch and the vault behind it, lighter towards the lit door."""
    x0, x1, spring, top = _spring(field)
    u = g.u
    g.part(arch(x0 - 16 * u, x1 + 16 * u, spring, top - 18 * u, g.base), 200, (255, 226, 190))
    g.part(arch(x0, x1, spring, top, g.base), 70, (196, 150, 136))
    yield
    vault = _vault(field)
    yield
    g.stone.blit(tr.smoothscale(vault, field.size), field)
    yield
    g.part(arch(x0 + 8 * u, x1 - 8 * u, spring, top + 8 * u, g.base), 60)
    yield


def _vault(field: pg.Rect) -> pg.Surface:
    """The vault over the field at half of the drawing scale: shells of light, ribs, niches."""
    q = 2
    w, h = field.w // q, field.h // q
    s, c, base = opaque((w, h), (120, 62, 34)), w / 2, h + 4.0
    x0, x1, spring, top = w * 0.075, w * 0.925, h * 0.44, h * 0.075

    def shell(t: float) -> list[Point]:
        d = (c - x0) * 0.52 * t
        return arch(x0 + d, x1 - d, spring + h * 0.16 * t, top + h * 0.30 * t, base)

    for i in range(26):
        pg.draw.polygon(s, mix((112, 56, 34), (255, 196, 108), (i / 25) ** 1.3), shell(i / 25))
    for i in range(1, 10):
        pg.draw.aalines(s, (150, 84, 44), False, shell(i / 10))
    for side in (-1, 1):
        for y in (0.02, 0.28):
            x, top_y = c + side * w * 0.330, spring + h * y
            niche = arch(x - w * 0.045, x + w * 0.045, top_y + h * 0.07, top_y, top_y + h * 0.18)
            pg.draw.polygon(s, (96, 46, 26), niche)
    return s


def _court(g: _Work, icons: Icons, field: pg.Rect) -> None:
    """The open door and the evening court behind it: arcade, palm, well."""
    door, u = _door(field, g.h), g.u
    x0, x1, spring, top = door.x, door.right, door.y + field.h * 0.14, float(door.y)
    g.part(arch(x0 - 12 * u, x1 + 12 * u, spring, top - 12 * u, g.base), 110, (255, 214, 160))
    for e, colour in ((0, (40, 110, 120)), (6 * u, (226, 186, 96))):
        pg.draw.polygon(
            g.colour, colour, arch(x0 - 8 * u + e, x1 + 8 * u - e, spring, top - 8 * u + e, g.base)
        )
    g.stone.blit(
        vgrad((door.w, g.h - door.y), (150, 72, 84), (255, 190, 110), (255, 226, 150), (255, 214, 130)), door
    )
    g.part(arch(x0, x1, spring, top, g.base), 40)
    floor = int(g.h - field.h * 0.10)
    for i in range(5):
        a = x0 + door.w * (0.06 + 0.18 * i)
        b = a + door.w * 0.15
        pg.draw.rect(
            g.colour, (178, 92, 50), (a - 6 * u, floor - field.h * 0.17, b - a + 12 * u, field.h * 0.17 + 4)
        )
        bow = arch(a + 4, b - 4, floor - field.h * 0.08, floor - field.h * 0.145, floor)
        pg.draw.polygon(g.colour, (255, 216, 132), bow)
    pg.draw.rect(g.colour, (232, 168, 96), (x0, floor, door.w, g.h - floor))
    palm, well = max(8, int(field.h * 0.26)), max(6, int(field.h * 0.10))
    g.colour.blit(
        icons.get("palm-tree", palm, (84, 42, 30), "flat"), (field.centerx - palm * 0.5, floor - palm * 0.9)
    )
    g.colour.blit(
        icons.get("well", well, (96, 48, 30), "flat"), (field.centerx + field.w * 0.06, floor - well * 0.72)
    )


def _evening_tint(colour: pg.Surface, size: Size) -> None:
    """Warm light from the left, dusk on the right; the court keeps its own light."""
    door = places(size).door.clip(colour.get_rect())
    kept = colour.subsurface(door).copy()
    m = polygon_mask(kept.get_size(), arch(0, door.w, door.h * 0.31, 0, door.h))
    tint = hgrad(colour.get_size(), (255, 232, 214), (255, 226, 206), (226, 188, 192), (188, 146, 170))
    colour.blit(tint, (0, 0), special_flags=MUL)
    colour.blit(masked(kept, m), door)


def _lamp(target: pg.Surface, at: Point, n: int) -> None:
    """A hanging lantern with its light."""
    glow(target, at, (n * 3.2, n * 3.2), (140, 94, 38))
    o, c = clear((n * 3, n * 5), (52, 28, 14)), n * 1.5
    pg.draw.line(o, (40, 20, 12), (c, 0), (c, n), 3)
    pg.draw.polygon(o, (52, 28, 14), [(c, n * 0.7), (c + n * 0.9, n * 1.7), (c - n * 0.9, n * 1.7)])
    pg.draw.polygon(
        o,
        (255, 226, 138),
        [(c - n * 0.75, n * 1.7), (c + n * 0.75, n * 1.7), (c + n * 0.5, n * 3.6), (c - n * 0.5, n * 3.6)],
    )
    pg.draw.polygon(o, (52, 28, 14), [(c - n * 0.6, n * 3.6), (c + n * 0.6, n * 3.6), (c, n * 4.4)])
    for d in (-0.4, 0, 0.4):
        pg.draw.line(o, (120, 62, 20), (c + d * n * 1.5, n * 1.7), (c + d * n, n * 3.6), 3)
    target.blit(tr.smoothscale(o, (n, n * 5 // 3)), (at[0] - n / 2, at[1] - n * 0.8))
    glow(target, at, (n * 0.9, n * 0.9), (128, 95, 45))
