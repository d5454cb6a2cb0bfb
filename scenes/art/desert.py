"""The evening desert: sky, dunes and caravan, painted in slices."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from random import Random
from typing import NamedTuple

import pygame as pg
import pygame.transform as tr

from scenes.art.camel import evening_camel
from scenes.art.icon import Icons
from scenes.art.light import (
    ADD,
    MUL,
    RGBA_MUL,
    SUB,
    WHITE,
    Point,
    Size,
    bezier,
    clear,
    fbm,
    glow,
    grey_alpha,
    hgrad,
    light,
    masked,
    mix,
    opaque,
    polygon_mask,
    ramp,
    shade,
    silhouette,
    vgrad,
)
from scenes.art.palette import PASTELS, PLAYERS, Colour
from scenes.art.texture import tilted

Work = Iterator[None]  # slices of work on a surface that was handed in
NIGHT: tuple[Colour, ...] = (
    (13, 16, 46),
    (30, 31, 80),
    (82, 52, 104),
    (178, 84, 88),
    (240, 146, 84),
    (255, 202, 126),
)
BLACK: Colour = (0, 0, 0)


class Dune(NamedTuple):
    """A dune: a lit slope from left up to the peak, a slip face down to the right; foot ends their ridge."""

    left: Point
    peak: Point
    right: Point
    foot: Point
    lit: tuple[Colour, ...]
    dark: tuple[Colour, ...]
    rough: float = 0.8

    def up(self) -> list[Point]:
        """The outline from the left end to the peak."""
        (lx, ly), (px, py) = self.left, self.peak
        return bezier(
            self.left, (lx + (px - lx) * 0.45, ly), (px - (px - lx) * 0.28, py + (ly - py) * 0.16), self.peak
        )

    def down(self) -> list[Point]:
        """The outline from the peak to the right end."""
        (px, py), (rx, ry) = self.peak, self.right
        return bezier(
            self.peak, (px + (rx - px) * 0.18, py + (ry - py) * 0.30), (px + (rx - px) * 0.48, ry), self.right
        )

    def ridge(self) -> list[Point]:
        """The line between light and shade, from the peak to the foot."""
        (px, py), (dx, dy) = self.peak, (self.foot[0] - self.peak[0], self.foot[1] - self.peak[1])
        a = (px + dx * 0.9 + (self.right[0] - px) * 0.10, py + dy * 0.26)
        b = (px - (px - self.left[0]) * 0.10 + dx * 0.2, py + dy * 0.62)
        return bezier(self.peak, a, b, self.foot)


def paint_sky(target: pg.Surface, horizon: int, rnd: Random, u: float, stars: int) -> Work:
    """Gradient, milky way, clouds in the afterglow, stars; made at a third of the size or less."""
    w = target.get_width()
    q = max(3, round(u * 3))
    small, v = (w // q + 1, horizon // q + 1), u / q
    sky = vgrad(small, *NIGHT)
    yield
    sky.blit(_milky_way(small, rnd, v), (0, 0), special_flags=ADD)
    yield
    sky.blit(_clouds(small, rnd, v), (0, 0), special_flags=ADD)
    yield
    target.fill(NIGHT[-1])
    target.blit(tr.smoothscale(sky, (w, horizon)), (0, 0))
    yield
    _stars(target, horizon, rnd, u, stars)
    yield


def _milky_way(size: Size, rnd: Random, v: float) -> pg.Surface:
    w, h = size
    band = tr.rotate(fbm(rnd, (int(w * 1.15), int(h * 1.1 + w * 0.32)), 260 * v, 4, 0.6, 0.35), 16)
    band.fill((92, 92, 92), special_flags=SUB)
    out = opaque(size)
    out.blit(ramp(band, BLACK, (150, 130, 190)), ((w - band.get_width()) // 2, (h - band.get_height()) // 2))
    fade = vgrad(size, (210, 210, 210), (190, 190, 190), (60, 60, 60), BLACK, BLACK)
    out.blit(fade, (0, 0), special_flags=MUL)
    return out


def _clouds(size: Size, rnd: Random, v: float) -> pg.Surface:
    clouds = fbm(rnd, size, 520 * v, 4, 0.55, 0.10)
    clouds.fill((112, 112, 112), special_flags=SUB)
    out = ramp(clouds, BLACK, (255, 150, 110))
    fade = vgrad(size, BLACK, (30, 30, 30), (150, 150, 150), WHITE, (120, 120, 120))
    out.blit(fade, (0, 0), special_flags=MUL)
    return out


def _stars(target: pg.Surface, horizon: int, rnd: Random, u: float, count: int) -> None:
    w = target.get_width()
    kinds = [
        _star(size * u, mix((255, 244, 220), (200, 214, 255), hue), bright)
        for size in (1, 1, 1.3, 1.6, 2.0, 2.7)
        for hue in (0.1, 0.8)
        for bright in (0.3, 0.6, 1.0)
    ]
    for _ in range(count):
        x, y = int(rnd.random() * w), int(rnd.random() ** 1.5 * horizon * 0.72)
        low = y / (horizon * 0.75)
        image = kinds[
            rnd.randrange(len(kinds) // 3) * 3 + max(0, min(2, int(3 * (1 - low) * rnd.uniform(0.6, 1.2))))
        ]
        target.blit(image, image.get_rect(center=(x, y)), special_flags=ADD)


def _star(size: float, colour: Colour, bright: float) -> pg.Surface:
    """One star to be added to the sky: a point with its halo, the large ones with a cross of light."""
    n = max(3, int(size * 4.5))
    out, tone = opaque((2 * n + 1, 2 * n + 1)), shade(colour, bright)
    glow(out, (n + 0.5, n + 0.5), (size * 3.4, size * 3.4), tone, 0.35)
    pg.draw.circle(out, tone, (n, n), max(0.8, size * 0.75))
    if size > 2.2:
        bar = hgrad((2 * n + 1, 1), BLACK, shade(tone, 0.75), BLACK)
        out.blit(bar, (0, n), special_flags=ADD)
        out.blit(tr.rotate(bar, 90), (n, 0), special_flags=ADD)
    return out


def paint_moon(target: pg.Surface, at: Point, px: int) -> None:
    """A crescent with its halo."""
    glow(target, at, (px * 2.6, px * 2.6), (120, 110, 130), 0.7)
    glow(target, at, (px * 0.9, px * 0.9), (70, 64, 76), 1.0)
    m = clear((px * 4, px * 4), (255, 244, 214))
    pg.draw.circle(m, (255, 244, 214, 255), (px * 2, px * 2), px * 1.6)
    pg.draw.circle(m, (255, 244, 214, 0), (px * 2.55, px * 1.55), px * 1.42)
    image = tr.smoothscale(m, (px, px))
    target.blit(image, image.get_rect(center=(round(at[0]), round(at[1]))))


def paint_dune(target: pg.Surface, d: Dune, rnd: Random, u: float) -> Work:
    """Paints one dune; its colours are made at half of the size, its outline at full size."""
    w, h = target.get_size()
    box = _dune_box(d, w, h)
    if box.w < 8 or box.h < 8:
        return
    half = (box.w // 2 + 1, box.h // 2 + 1)
    lit = vgrad(half, *d.lit)
    light(lit, fbm(rnd, half, 105 * u, 3, 0.5, 0.35), max(1, round(2.5 * u)), 0.55 * d.rough)
    yield
    light(lit, tilted(rnd, half, 75 * u, 4.5 * u, 7), 1, 0.30 * d.rough)
    yield
    dark = vgrad(half, *d.dark)
    light(dark, fbm(rnd, half, 80 * u, 3, 0.5, 0.5), max(1, round(2 * u)), 0.22 * d.rough)
    lit.blit(masked(dark, _slip_face(d, box, half)), (0, 0))
    yield
    colours = tr.smoothscale(lit, box.size)
    yield
    outline = [(x - box.x, y - box.y) for x, y in d.up() + d.down()]
    mask = polygon_mask(box.size, [*outline, (outline[-1][0], box.h), (outline[0][0], box.h)], 2)
    yield
    target.blit(masked(colours, mask), box)
    _crest(target, d, u)
    yield


def _dune_box(d: Dune, w: int, h: int) -> pg.Rect:
    x0, x1 = int(max(0, d.left[0])), int(min(w, d.right[0]))
    y0 = int(max(0, min(d.left[1], d.peak[1], d.right[1]) - 4))
    return pg.Rect(x0, y0, max(0, x1 - x0), max(0, h - y0))


def _slip_face(d: Dune, box: pg.Rect, half: Size) -> pg.Surface:
    """The shaded side at half size, fading out towards its foot."""
    points = [*d.ridge(), (d.foot[0], box.bottom), (d.right[0], box.bottom), d.right, *reversed(d.down())]
    mask = polygon_mask(half, [((x - box.x) / 2, (y - box.y) / 2) for x, y in points], 2)
    depth = min(half[1], int(abs(d.foot[1] - d.peak[1]) * 0.63) + 4)
    fade, grey = clear(half), ((255, 255, 255),) * 3 + ((200, 200, 200), (110, 110, 110), (40, 40, 40), BLACK)
    fade.blit(grey_alpha(vgrad((half[0], depth), *grey)), (0, 0), special_flags=pg.BLEND_RGBA_ADD)
    mask.blit(fade, (0, 0), special_flags=RGBA_MUL)
    return mask


def _crest(target: pg.Surface, d: Dune, u: float) -> None:
    """Light along the ridge line of the lit slope, faded in from the left."""
    line, t = d.up()[10:], max(1.6, 2.6 * u)
    x0, y0 = int(line[0][0]), int(d.peak[1]) - 3
    w, h = int(d.peak[0]) - x0 + 2, int(line[0][1] + t + 4) - y0
    if w < 4 or h < 3 or x0 + w < 0:
        return
    edge = [(x - x0, y - y0) for x, y in line]
    mask = polygon_mask((w, h), edge + [(x, y + t) for x, y in reversed(edge)])
    fade = grey_alpha(hgrad((w, h), BLACK, (110, 110, 110), (215, 215, 215), (215, 215, 215)))
    mask.blit(fade, (0, 0), special_flags=RGBA_MUL)
    target.blit(silhouette(mask, mix(d.lit[0], (255, 236, 190), 0.5)), (x0, y0))


def height_at(path: Sequence[Point], x: float) -> float:
    """The height of a path (points from left to right) at x."""
    for (ax, ay), (bx, by) in pairwise(path):
        if ax <= x <= bx:
            return ay + (by - ay) * (x - ax) / max(1e-6, bx - ax)
    return path[0][1] if x < path[0][0] else path[-1][1]


def paint_caravan(target: pg.Surface, icons: Icons, path: Sequence[Point], count: int, px: int) -> Work:
    """Camels in the five pastels walk along a path, roped together; their leader goes ahead on foot."""
    names, x0 = list(PASTELS), path[0][0] + px * 0.45
    step = (path[-1][0] - px * 1.05 - x0) / max(1, count - 1)
    rope: Point | None = None
    riders = {1: shade(PLAYERS["red"].rgb, 0.62), 4: shade(PLAYERS["blue"].rgb, 0.75)}
    for i in range(count):
        x = x0 + step * i
        y = max(height_at(path, x - px * 0.22), height_at(path, x + px * 0.22)) + px * 0.03
        image = evening_camel(icons, px, PASTELS[names[i % 5]], riders.get(i))
        _long_shadow(target, image, (x, y), px)
        target.blit(image, image.get_rect(midbottom=(round(x), round(y + px * 0.05))))
        if rope:
            _rope(target, rope, (x - px * 0.40, y - px * 0.44), px)
        rope = (x + px * 0.42, y - px * 0.66)
        yield
    x = path[-1][0] - px * 0.1
    _guide(target, icons, (x, height_at(path, x)), int(px * 0.62), rope or path[-1])
    yield


def _long_shadow(target: pg.Surface, image: pg.Surface, at: Point, px: int) -> None:
    flat = tr.smoothscale(silhouette(image, (40, 16, 40), 120), (int(px * 1.25), max(2, int(px * 0.20))))
    target.blit(flat, (round(at[0] - px * 0.36), round(at[1] - px * 0.08)))


def _rope(target: pg.Surface, a: Point, b: Point, px: int) -> None:
    d = b[0] - a[0]
    curve = bezier(a, (a[0] + d * 0.3, a[1] + px * 0.3), (a[0] + d * 0.7, b[1] + px * 0.3), b, 16)
    for dy in (0, 1):
        pg.draw.aalines(target, (52, 26, 26), False, [(x, y + dy) for x, y in curve])


def _guide(target: pg.Surface, icons: Icons, at: Point, px: int, rope: Point) -> None:
    image = icons.get("person", max(8, px), (112, 54, 50), "plain")
    target.blit(image, image.get_rect(midbottom=(round(at[0]), round(at[1] + px * 0.08))))
    _rope(target, rope, (at[0] - px * 0.15, at[1] - px * 0.5), px)
