"""The empty desert: sand, rock, grid, dark line, printed palm spaces and ponds. Made once for a size, in slices."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, pi, sin
from random import Random

import pygame as pg
import pygame.transform as tr

from scenes.art.frame import inner_shadow
from scenes.art.light import (
    ADD,
    MUL,
    blur,
    clear,
    fbm,
    grey_alpha,
    light,
    mul,
    opaque,
    ramp,
    silhouette,
    stretch,
    thick_line,
)
from scenes.kit.theme import Theme
from scenes.titles.through_the_desert.hexes import Cell, Grid, edge, ring


@dataclass(frozen=True)
class Land:
    """What is printed on the board in use: open cells, palm and water-hole spaces, both sides of the dark line."""

    cells: frozenset[Cell]
    palms: frozenset[Cell]
    holes: frozenset[Cell]
    line: tuple[int, int] | None


def paint(theme: Theme, grid: Grid, land: Land) -> Iterator[pg.Surface | None]:
    """Yield None between slices and at last the finished picture of the grid's field."""
    size, k = grid.size, grid.radius / 36
    out = theme.textures.get("sand", *size)
    out.fill((14, 12, 8), special_flags=ADD)
    yield None
    _grid(out, grid, land, k)
    _spaces(out, grid, land)
    yield None
    rock: pg.Surface | None = None
    for rock in _rock(grid, land):
        if rock is None:
            yield None
    if rock is not None:
        shade = clear(size, (40, 18, 4))
        shade.blit(silhouette(rock, (40, 18, 4), 165), (max(1, round(5 * k)), max(1, round(7 * k))))
        yield None
        out.blit(tr.box_blur(shade, max(1, round(5 * k))), (0, 0))
        yield None
        out.blit(rock, (0, 0))
    _dark_line(out, grid, land, k)
    inner_shadow(out, out.get_rect(), theme.u, 26, 120)
    yield out


def _grid(out: pg.Surface, grid: Grid, land: Land, k: float) -> None:
    """A dark line and a light one just below right of it, drawn at twice the size."""
    z = 2
    lines = clear((grid.size[0] * z, grid.size[1] * z), (126, 82, 36))
    width = max(2, round(1.3 * k * z * 0.9))
    for shift, colour in ((1.2 * k * z, (255, 248, 220, 150)), (0.0, (112, 70, 28, 165))):
        for cell in land.cells:
            points = [(x * z + shift, y * z + shift) for x, y in grid.corners(cell)]
            pg.draw.lines(lines, colour, True, points, width)
    out.blit(tr.smoothscale(lines, grid.size), (0, 0))


def _spaces(out: pg.Surface, grid: Grid, land: Land) -> None:
    """Palm spaces as a green breath on the sand, water holes as printed ponds."""
    n = int(2 * grid.radius) + 2
    for cell in sorted(land.palms):
        x, y = grid.at(cell)
        e = clear((n * 2, n * 2), (104, 132, 56))
        points = [((a - x + n / 2) * 2, (b - y + n / 2) * 2) for a, b in grid.corners(cell, 0.9)]
        pg.draw.polygon(e, (104, 132, 56, 90), points)
        out.blit(tr.smoothscale(e, (n, n)), (round(x - n / 2), round(y - n / 2)))
    image = pond(int(grid.radius * 1.12))
    for cell in sorted(land.holes | land.palms):
        out.blit(image, image.get_rect(center=grid.at(cell)))


def pond(n: int) -> pg.Surface:
    """A printed water hole without its token, n pixels wide."""
    big = n * 3
    o = clear((big, big), (150, 100, 52))
    rings = (
        (1.0, (255, 240, 204, 150)),
        (0.93, (120, 78, 36, 150)),
        (0.78, (176, 126, 70, 255)),
        (0.70, (150, 100, 52, 255)),
    )
    for f, colour in rings:
        d = big * 0.04 if f == 1.0 else 0.0
        e = pg.Rect(0, 0, int(big * f * 0.94), int(big * f * 0.70))
        e.center = (int(big / 2 + d), int(big / 2 + d))
        pg.draw.ellipse(o, colour, e)
    return tr.smoothscale(o, (n, n))


def _cone(rnd: Random, radius: int, value: int) -> pg.Surface:
    """A jagged cone as a height map."""
    s = opaque((2 * radius + 2, 2 * radius + 2))
    n = 9
    jag = [rnd.uniform(0.62, 1.0) for _ in range(n)]
    tip = (rnd.uniform(-0.22, 0.22) * radius, rnd.uniform(-0.22, 0.12) * radius)
    for i in range(22):
        t = i / 22
        points = [
            (
                radius + 1 + tip[0] * t + radius * (1 - t) * jag[j] * cos(2 * pi * j / n),
                radius + 1 + tip[1] * t + radius * (1 - t) * jag[j] * sin(2 * pi * j / n),
            )
            for j in range(n)
        ]
        v = int(value * t**0.85)
        pg.draw.polygon(s, (v, v, v), points)
    return s


def _rock(grid: Grid, land: Land) -> Iterator[pg.Surface | None]:
    """Raised rock wherever no cell is open: a height map lit from the top left. Yields the picture last."""
    rnd, r = Random(5), grid.radius
    size = grid.size
    cover = opaque(size, (255, 255, 255))
    for cell in land.cells:
        pg.draw.polygon(cover, (0, 0, 0), grid.corners(cell, 1.06))
    cover = tr.box_blur(cover, max(1, int(r * 0.10)))
    cover.blit(mul(fbm(rnd, size, r * 0.5, 3), 0.42), (0, 0), special_flags=ADD)
    cover.fill((54, 54, 54), special_flags=pg.BLEND_RGB_SUB)
    yield None
    cover = stretch(stretch(stretch(cover, 64), 64), 64)
    heights = _peaks(rnd, grid, land)
    yield None
    rim = tr.box_blur(cover, max(1, int(r * 0.16)))
    heights.blit(mul(fbm(rnd, size, r * 0.5, 3), 0.14), (0, 0), special_flags=ADD)
    heights.blit(rim, (0, 0), special_flags=MUL)
    yield None
    colour = ramp(stretch(fbm(rnd, size, r * 2.2, 4), 50), (130, 92, 56), (194, 148, 98))
    colour.blit(ramp(stretch(heights, 40), (152, 138, 128), (255, 255, 250)), (0, 0), special_flags=MUL)
    yield None
    d = max(1, round(r * 0.075))
    light(colour, tr.box_blur(heights, max(1, d - 1)), d, 0.80)
    light(colour, heights, 1, 0.45)
    yield None
    light(colour, rim, max(2, d), 0.18)
    light(colour, fbm(rnd, size, 9, 2), 1, 0.3)
    yield None
    yield grey_alpha(cover, colour)


def _peaks(rnd: Random, grid: Grid, land: Land) -> pg.Surface:
    """The maximum of many cones, and ridges along the larger rock masses."""
    r, (w, h) = grid.radius, grid.size
    heights = opaque(grid.size)
    shapes = ((1.25, 255), (1.0, 220), (0.8, 190), (0.62, 160), (0.95, 235), (0.5, 140))
    cones = [_cone(rnd, max(3, int(r * f)), v) for f, v in shapes for _ in (0, 1)]
    left, top = grid.cell_at((-r, -r))
    right, bottom = grid.cell_at((w + r, h + r))
    for column in range(left - 1, right + 2):
        for row in range(top - 2, bottom + 3):
            if (column, row) in land.cells:
                continue
            x, y = grid.at((column, row))
            for _ in range(4):
                s = rnd.choice(cones)
                at = (x + rnd.uniform(-0.75, 0.75) * r, y + rnd.uniform(-0.75, 0.75) * r)
                heights.blit(s, s.get_rect(center=at), special_flags=pg.BLEND_RGB_MAX)
    return mul(blur(heights, 1), 0.80) if r > 60 else mul(heights, 0.80)


def _dark_line(out: pg.Surface, grid: Grid, land: Land, k: float) -> None:
    """The line that cuts off the smaller board, drawn where both its sides are open."""
    if land.line is None:
        return
    z = 2
    canvas = clear((grid.size[0] * z, grid.size[1] * z), (84, 46, 18))
    width = 4 * k * z
    found = False
    for cell in land.cells:
        for i, n in enumerate(ring(cell)):
            if (n[0], cell[0]) == land.line and n in land.cells:
                a, b = (grid.corners(cell)[j] for j in edge(i))
                for d, colour in ((2 * k * z, (255, 240, 206, 130)), (0.0, (84, 46, 18, 255))):
                    thick_line(
                        canvas, colour, (a[0] * z + d, a[1] * z + d), (b[0] * z + d, b[1] * z + d), width
                    )
                found = True
    if found:
        out.blit(tr.smoothscale(canvas, grid.size), (0, 0))
