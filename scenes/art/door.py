"""The carved double door between two players: tiles, a stone arch, leaves of star lattice, bronze straps."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import pi, pow, sin, sqrt
from typing import NamedTuple

import pygame as pg
import pygame.transform as tr

from scenes.art.cache import Steps
from scenes.art.frame import hairlines, inner_shadow, plate, px, shadow, tile_border
from scenes.art.light import (
    MUL,
    RGBA_MUL,
    RGBA_SUB,
    WHITE,
    Point,
    Size,
    blur,
    clear,
    light,
    masked,
    opaque,
    polygon_mask,
    shadowed,
    silhouette,
    soft,
    thick_line,
    vgrad,
)
from scenes.art.palette import GOLD, Colour
from scenes.art.stone import disc
from scenes.art.texture import Textures, glazed_tile, star_points

BRONZE: Colour = (206, 150, 72)
DIM_GLAZE = ((24, 62, 84), (20, 84, 104), (196, 156, 76), (150, 60, 44))


def persian_arch(r: pg.Rect, rise: int, n: int = 90) -> list[Point]:
    """A four-centred arch over rect r, from the lower left to the lower right corner."""

    def drop(t: float) -> float:
        a = abs(t)
        return rise * (1 - 0.66 * sqrt(1 - a**2.1) - 0.34 * pow(1 - a, 1.15))

    ts = [sin(pi / 2 * i / n) for i in range(-n, n + 1)]
    return [(r.x, r.bottom), *((r.centerx + r.w / 2 * t, r.y + drop(t)) for t in ts), (r.right, r.bottom)]


class _Plan(NamedTuple):
    """Where the parts of a door lie: the tiled field, the stone arch, the leaves, the height of the arch."""

    field: pg.Rect
    outer: pg.Rect
    leaf: pg.Rect
    rise: int


def _plan(field: pg.Rect, u: float) -> _Plan:
    side, top, rim = px(26, u), px(16, u), px(42, u)
    outer = pg.Rect(field.x + side, field.y + top, field.w - 2 * side, field.h - top)
    leaf = pg.Rect(outer.x + rim, outer.y + rim + px(6, u), outer.w - 2 * rim, outer.h - rim - px(6, u))
    return _Plan(field, outer, leaf, int(outer.h * 0.36))


def door_in_steps(size: Size, u: float, textures: Textures) -> Steps:
    """The door, filling a surface of that size up to its tiled border, in slices."""
    s = opaque(size)
    s.blit(textures.get("tray", *size), (0, 0))
    plan = _plan(tile_border(s, s.get_rect(), px(50, u)), u)
    yield None
    _tiles(s, plan.field, u)
    yield None
    s.set_clip(plan.field)
    for _ in _stone_arch(s, plan, u, textures):
        yield None
    wood, height, straps = _carving(plan.leaf.size, plan.rise, u, textures)
    yield None
    for _ in _light_carving(wood, height, u):
        yield None
    inner = [(x - plan.leaf.x, y - plan.leaf.y) for x, y in persian_arch(plan.leaf, int(plan.rise * 0.97))]
    mask = polygon_mask(plan.leaf.size, inner, 2)
    yield None
    s.blit(masked(wood, mask), plan.leaf)
    yield None
    s.blit(_reveal(mask, u), plan.leaf)
    _straps(s, plan.leaf, straps, int(plan.rise * 0.97), u)
    s.set_clip(None)
    hairlines(s, plan.field.inflate(2 * px(5, u), 2 * px(5, u)), u)
    yield s


def _light_carving(wood: pg.Surface, height: pg.Surface, u: float) -> Iterator[None]:
    relief = soft(height, max(2, px(1.5, u)), 2)
    yield
    light(wood, relief, px(2, u), 0.55)
    yield
    light(wood, soft(relief, px(4, u)), px(4, u), 0.24)
    yield
    tones = ((150, 130, 124), (255, 246, 236), (255, 250, 240), (226, 208, 196))
    wood.blit(vgrad(wood.get_size(), *tones), (0, 0), special_flags=MUL)
    yield


def _tiles(s: pg.Surface, field: pg.Rect, u: float) -> None:
    """The tiled wall, darkened, behind the arch."""
    hairlines(s, field.inflate(2 * px(5, u), 2 * px(5, u)), u)
    n = px(58, u)
    nx, ny = max(1, round(field.w / n)), max(1, round(field.h / n))
    tile = tr.smoothscale(glazed_tile(n + 1, DIM_GLAZE), (field.w // nx + 2, field.h // ny + 2))
    s.set_clip(field)
    for x in range(nx):
        for y in range(ny):
            s.blit(tile, (field.x + field.w * x // nx, field.y + field.h * y // ny))
    veil = clear(field.size)
    veil.fill((16, 14, 26, 96))
    s.blit(veil, field)
    s.set_clip(None)
    inner_shadow(s, field, u, 20, 110)


def _stone_arch(s: pg.Surface, plan: _Plan, u: float, textures: Textures) -> Iterator[None]:
    """The arch of hewn stones with its shadow on the tiles."""
    outer = plan.outer
    a = persian_arch(outer.move(-outer.x, -outer.y), plan.rise)
    b = persian_arch(plan.leaf.move(-outer.x, -outer.y), int(plan.rise * 0.97))
    m = polygon_mask(outer.size, a, 2)
    yield
    s.blit(_arch_shadow(m, u), (outer.x - px(30, u) + px(6, u), outer.y - px(30, u) + px(8, u)))
    yield
    stone = textures.get("parchment", *outer.size)
    yield
    stone.fill((246, 226, 190), special_flags=MUL)
    _joints(stone, a, b, plan.rise, u)
    s.blit(masked(stone, m), outer)
    yield
    big = clear((outer.w * 2, outer.h * 2), (52, 26, 8))
    for points, colour, width in ((a, (52, 26, 8), 5), (a, GOLD, 2.4), (b, (40, 18, 6), 8)):
        for p0, p1 in pairwise((x * 2, y * 2) for x, y in points):
            thick_line(big, colour, p0, p1, max(2, width * u * 2))
    yield
    s.blit(tr.smoothscale(big, outer.size), outer)
    yield


def _arch_shadow(m: pg.Surface, u: float) -> pg.Surface:
    """The shadow of a mask, padded by 30 design units, made at a quarter of the size."""
    pad, q = px(30, u), 4
    w, h = m.get_width() + 2 * pad, m.get_height() + 2 * pad
    dark = clear((w // q, h // q), (8, 4, 10))
    small = tr.smoothscale(m, (m.get_width() // q, m.get_height() // q))
    dark.blit(silhouette(small, (8, 4, 10), 210), (pad // q, pad // q))
    return tr.smoothscale(blur(dark, max(1, px(2, u))), (w, h))


def _joints(stone: pg.Surface, a: list[Point], b: list[Point], rise: int, u: float) -> None:
    """The joints between the stones of the arch."""
    last: Point | None = None
    for p, q in zip(a[1:-1], b[1:-1]):
        far = last is None or ((q[0] - last[0]) ** 2 + (q[1] - last[1]) ** 2) ** 0.5 >= px(56, u)
        if far and q[1] < rise * 1.02:
            last = q
            pg.draw.line(stone, (110, 72, 36), p, q, max(2, px(2, u)))
            d = px(2, u)
            pg.draw.line(stone, (255, 248, 222), (p[0] + d, p[1] + 1), (q[0] + d, q[1] + 1), 1)
    w = stone.get_width()
    for y in range(int(rise * 1.06), stone.get_height(), px(84, u)):
        pg.draw.line(stone, (110, 72, 36), (0, y), (w, y), max(2, px(2, u)))


def _carving(size: Size, rise: int, u: float, textures: Textures) -> tuple[pg.Surface, pg.Surface, list[int]]:
    """The two leaves: wood with its tints, their height map, and the heights of the straps."""
    w, h = size
    wood = tr.rotate(textures.get("wood", h, w), 90)
    height, tint = opaque(size, (128, 128, 128)), opaque(size, WHITE)
    bounds = [px(-20, u) - px(20, u), rise + px(34, u), int(h * 0.84), h]
    stile, bar = px(54, u), px(46, u)
    for x0, x1 in ((stile, w // 2 - stile), (w // 2 + stile, w - stile)):
        for i, (top, bottom) in enumerate(pairwise(bounds)):
            low = px(6, u) if i == 2 else 0
            panel = pg.Rect(x0, top + bar // 2 + px(6, u), x1 - x0, bottom - top - bar - px(12, u) + low)
            if panel.h > px(20, u) and panel.w > px(20, u):
                _lattice(height, tint, panel, u)
    pg.draw.rect(height, (210, 210, 210), (w // 2 - px(20, u), 0, px(40, u), h))
    pg.draw.rect(height, (40, 40, 40), (w // 2 - px(2, u), 0, px(4, u), h))
    wood.blit(tint, (0, 0), special_flags=MUL)
    pg.draw.rect(wood, (26, 11, 4), (w // 2 - px(2, u), 0, px(4, u), h))
    return wood, height, bounds[1:3]


def _lattice(height: pg.Surface, tint: pg.Surface, panel: pg.Rect, u: float) -> None:
    """A sunk panel with raised eight-pointed stars."""
    pg.draw.rect(height, (200, 200, 200), panel.inflate(px(14, u), px(14, u)), px(8, u))
    cells = max(2, round(panel.w / px(150, u)))
    c = panel.w / cells
    rows, bar = max(1, round(panel.h / c)), px(8, u)
    ch = panel.h / rows
    for target, ground, line, heart in (
        (height, (62,) * 3, (206,) * 3, (236,) * 3),
        (tint, (150, 126, 108), (255, 240, 216), (255, 222, 160)),
    ):
        target.set_clip(panel)
        target.fill(ground, panel)
        for i in range(cells * rows):
            m = (panel.x + (i % cells + 0.5) * c, panel.y + (i // cells + 0.5) * ch)
            _lattice_star(target, m, (c, ch), (line, heart), bar)
        target.set_clip(None)


def _lattice_star(
    target: pg.Surface, m: Point, cell: Point, tones: tuple[tuple[int, ...], tuple[int, ...]], bar: int
) -> None:
    r = min(cell) * 0.5
    for radius, width in ((r, bar), (r * 0.5, max(2, bar * 5 // 8))):
        for angle in (pi / 4, pi / 2):
            pg.draw.polygon(target, tones[0], star_points(m, radius, angle), width)
    for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1)):
        pg.draw.line(
            target,
            tones[0],
            (m[0] + dx * r * 0.98, m[1] + dy * r * 0.98),
            (m[0] + dx * cell[0] / 2, m[1] + dy * cell[1] / 2),
            bar,
        )
    pg.draw.circle(target, tones[1], m, r * 0.36)


def _reveal(mask: pg.Surface, u: float) -> pg.Surface:
    """The shadow of the arch on the leaves, inside their outline."""
    w, h = mask.get_size()
    q, pad = 4, 8
    dark = clear((w // q + 2 * pad, h // q + pad), (14, 5, 0))
    dark.fill((14, 5, 0, 210))
    hole = silhouette(tr.smoothscale(mask, (w // q, h // q)), (0, 0, 0))
    dark.blit(hole, (pad, pad), special_flags=RGBA_SUB)
    soft = blur(dark, max(1, px(9, u) // q))
    out = tr.smoothscale(soft.subsurface((pad, pad, w // q, h // q)), (w, h))
    out.blit(silhouette(mask, WHITE), (0, 0), special_flags=RGBA_MUL)
    return out


def _straps(s: pg.Surface, leaf: pg.Rect, heights: list[int], rise: int, u: float) -> None:
    """Bronze straps with studs, and studs along the stiles."""
    stud, small = (
        shadowed(disc(px(20, u), BRONZE, False), u, 20 * u),
        shadowed(disc(px(18, u), (184, 128, 58), False), u, 18 * u),
    )
    spans = (
        (leaf.x + px(10, u), leaf.centerx - px(26, u)),
        (leaf.centerx + px(26, u), leaf.right - px(10, u)),
    )
    for y in heights:
        for x0, x1 in spans:
            r = pg.Rect(x0, leaf.y + y - px(17, u), x1 - x0, px(34, u))
            shadow(s, r, u, 4, (2, 4), 5, 190)
            s.blit(plate(r.size, (218, 166, 84), (126, 78, 30), px(6, u), u), r)
            n = max(3, round(r.w / px(84, u)))
            for i in range(n):
                s.blit(stud, stud.get_rect(center=(round(r.x + r.w * (i + 0.5) / n), r.centery)))
    columns = (leaf.x + px(26, u), leaf.right - px(26, u), leaf.centerx - px(38, u), leaf.centerx + px(38, u))
    for y in range(int(leaf.y + rise * 1.1), leaf.bottom - px(20, u), px(70, u)):
        if all(abs(y - leaf.y - at) > px(40, u) for at in heights):
            for x in columns:
                s.blit(small, small.get_rect(center=(x, y)))
