"""The desert as a board of hexagons with a flat top: mountains, oases, palms."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, pi, sin
from random import Random

import pygame as pg
import pygame.transform as tr

from scenes.art.cache import Steps, finish
from scenes.art.icon import Icons
from scenes.art.light import (
    ADD,
    MAX,
    MUL,
    WHITE,
    Point,
    Size,
    Slices,
    box_blur_in_steps,
    carve,
    clear,
    curve,
    fbm,
    fbm_in_steps,
    grey_alpha,
    light,
    light_in_steps,
    masked,
    mul,
    opaque,
    ramp,
    shadowed,
    shrink,
    silhouette,
    soft_in_steps,
    vgrad,
)

Polygon = Sequence[Point]
# Mountains as (radius in hexagon radii, height 0..255).
FOOTHILLS = ((0.9, 120), (0.75, 105), (0.6, 90))
PEAKS = ((2.7, 255), (2.1, 250), (1.8, 235), (1.5, 212), (1.25, 185))


def hexagon(centre: Point, radius: float, k: float = 1.0) -> list[Point]:
    """The six corners of a flat-top hexagon, from the right one clockwise; k scales it about its centre."""
    return [
        (centre[0] + radius * k * cos(a * pi / 3), centre[1] + radius * k * sin(a * pi / 3)) for a in range(6)
    ]


def mountains(size: Size, cells: Iterable[Polygon], radius: float, u: float, seed: int = 5) -> pg.Surface:
    """Mountains wherever no cell lies, with their shadow on the sand; with alpha, of the board's size."""
    return finish(mountains_in_steps(size, cells, radius, u, seed))


def mountains_in_steps(size: Size, cells: Iterable[Polygon], radius: float, u: float, seed: int = 5) -> Steps:
    """The same in slices."""
    rnd, r = Random(seed), radius
    body = yield from _body(rnd, size, cells, r)
    height = opaque(size, (26, 26, 26))
    for step, sizes in ((0.62, FOOTHILLS), (1.36, PEAKS)):
        peaks = []
        for f, top in sizes * 4:
            peaks.append(_peak(rnd, max(3, int(r * f)), top))
            yield None
        yield from _scatter(height, body, step * r, peaks, rnd)
    height = yield from _rough(rnd, height, r)
    height.blit((yield from _rise(body, r)), (0, 0), special_flags=MUL)
    yield None
    colour = yield from _strata(rnd, height, r)
    smooth = yield from box_blur_in_steps(height, 1)
    k = min(1.0, r / 22)  # small mountains are steeper: less light for a rise
    near = max(1, round(r / 23))
    for relief, depth, strength in ((smooth, near, 0.95), (height, near, 0.80), (smooth, 2 * near, 0.40)):
        yield from light_in_steps(colour, relief, depth, strength * k)
    broad = yield from _broad(height, r * 0.3, 2)
    yield from light_in_steps(colour, broad, max(2, round(r * 0.2)), 0.30)
    rock = grey_alpha(body, colour)
    yield None
    dark = clear(size, (40, 18, 4))
    dark.blit(silhouette(rock, (40, 18, 4), 185), (max(1, round(6 * u)), max(1, round(8 * u))))
    yield None
    out = yield from _broad(dark, 5 * u, 1)
    out.blit(rock, (0, 0))
    yield out


def _broad(s: pg.Surface, radius: float, passes: int) -> Slices[pg.Surface]:
    """A surface blurred so far that half its pixels are enough."""
    w, h = s.get_size()
    small = tr.smoothscale(s, (w // 2 + 1, h // 2 + 1))
    yield
    small = yield from soft_in_steps(small, max(1, round(radius / 2)), passes)
    made = tr.smoothscale(small, (w, h))
    yield
    return made


def _body(rnd: Random, size: Size, cells: Iterable[Polygon], r: float) -> Slices[pg.Surface]:
    """Where rock stands: white outside the cells, with a ragged but crisp edge."""
    m = opaque(size, WHITE)
    for cell in cells:
        cx, cy = sum(x for x, _ in cell) / len(cell), sum(y for _, y in cell) / len(cell)
        pg.draw.polygon(m, (0, 0, 0), [(cx + (x - cx) * 1.04, cy + (y - cy) * 1.04) for x, y in cell])
    yield
    small = yield from fbm_in_steps(rnd, (size[0] // 2 + 1, size[1] // 2 + 1), r * 0.25, 3, 0.6)
    ragged = tr.smoothscale(small, size)
    yield
    m = mul((yield from soft_in_steps(m, max(2, round(r * 0.14)), 2)), 0.58)
    m.blit(mul(ragged, 0.42), (0, 0), special_flags=ADD)
    yield
    made = curve(m, lambda v: (v - 122) * 8)
    yield
    return made


def _peak(rnd: Random, radius: int, top: int) -> pg.Surface:
    """The height of one mountain: a pyramid with two or three spurs, its summit off the middle."""
    s, turn, c = opaque((2 * radius + 2, 2 * radius + 2)), rnd.random() * 2 * pi, radius + 1
    reach = [
        rnd.uniform(*((0.78, 1.0) if i % 2 == 0 else (0.42, 0.66))) for i in range(rnd.choice((4, 6, 6)))
    ]
    summit = (rnd.uniform(-0.2, 0.2) * radius, rnd.uniform(-0.2, 0.2) * radius)
    steps = max(8, int(radius * 1.4))
    for i in range(steps):
        t = i / steps
        level = int(top * t**0.9)
        pg.draw.polygon(
            s,
            (level, level, level),
            [
                (
                    c + summit[0] * t + radius * (1 - t) * k * cos(turn + 2 * pi * j / len(reach)),
                    c + summit[1] * t + radius * (1 - t) * k * sin(turn + 2 * pi * j / len(reach)),
                )
                for j, k in enumerate(reach)
            ],
        )
    return s


def _scatter(
    height: pg.Surface, body: pg.Surface, step: float, peaks: list[pg.Surface], rnd: Random
) -> Slices[None]:
    """Sets mountains on a loose grid wherever there is rock; the higher one wins."""
    w, h = height.get_size()
    for j in range(int(h / step) + 2):
        for i in range(int(w / step) + 2):
            x = int((i + rnd.uniform(-0.4, 0.4) + 0.5 * (j % 2)) * step)
            y = int((j + rnd.uniform(-0.4, 0.4)) * step)
            peak = rnd.choice(peaks)
            if 0 <= x < w and 0 <= y < h and body.get_at((x, y))[0] > 120:
                height.blit(peak, peak.get_rect(center=(x, y)), special_flags=MAX)
        yield


def _rough(rnd: Random, peaks: pg.Surface, r: float) -> Slices[pg.Surface]:
    """The peaks with a little roughness."""
    rough = yield from fbm_in_steps(rnd, peaks.get_size(), r * 0.5, 3, 0.6)
    height = mul(peaks, 0.86)
    height.blit(mul(rough, 0.14), (0, 0), special_flags=ADD)
    yield
    return height


def _rise(body: pg.Surface, r: float) -> Slices[pg.Surface]:
    """What heights are multiplied by: little at the edge of the rock, all far inside."""
    rise = mul((yield from _broad(body, r * 0.4, 2)), 0.6)
    yield
    rise.blit(mul((yield from _broad(body, r * 1.1, 1)), 0.4), (0, 0), special_flags=ADD)
    yield
    made = curve(rise, lambda v: 40 + v * 0.84)
    yield
    return made


def _strata(rnd: Random, height: pg.Surface, r: float) -> Slices[pg.Surface]:
    """Colour: layers of sandstone along the height, darker in the valleys."""
    colour = ramp(curve(height, lambda v: (v - 20) * 1.25), (124, 82, 50), (240, 194, 134))
    yield
    layers = curve(height, lambda v: 230 + 25 * sin(v * 2 * pi / 21))
    yield
    colour.blit(ramp(layers, (220, 198, 170), WHITE), (0, 0), special_flags=MUL)
    yield
    wide = yield from fbm_in_steps(rnd, height.get_size(), r * 3, 2)
    colour.blit(ramp(wide, (206, 194, 180), WHITE), (0, 0), special_flags=MUL)
    yield
    return colour


def oasis(icons: Icons, radius: float, variant: int, u: float) -> pg.Surface:
    """A hexagon of grass with a pool and two palms that lean over its edge; 2.5 radii wide, centred."""
    z, w = 3, int(2.5 * radius)
    big, rr = w * z, radius * z
    o, rnd = clear((big, big), (64, 92, 38)), Random(variant)
    m = (big / 2, big / 2)
    pg.draw.polygon(o, (58, 84, 34), hexagon(m, rr, 0.97))
    grass = ramp(
        curve(fbm(rnd, (big, big), rr * 0.9, 3), lambda v: (v - 64) * 2), (92, 132, 50), (166, 196, 92)
    )
    light(grass, fbm(rnd, (big, big), max(4, rr * 0.10), 2), 2, 0.8)
    hexa = clear((big, big))
    pg.draw.polygon(hexa, WHITE, hexagon(m, rr, 0.93))
    o.blit(masked(grass, hexa), (0, 0))
    _pool(o, m, rr)
    image = shrink(o)
    for f, dx, dy, flip in ((1.02, -0.34, -0.22, False), (0.78, 0.42, -0.10, True)):
        palm = palm_tuft(icons, max(6, int(radius * f)), flip != bool(variant % 2), u)
        dx = -dx if variant % 2 else dx
        image.blit(palm, palm.get_rect(center=(round(w / 2 + dx * radius), round(w / 2 + dy * radius))))
    return image


def _pool(o: pg.Surface, m: Point, rr: float) -> None:
    h = rr * 3**0.5
    for f, colour in (
        (0.66, (112, 88, 46)),
        (0.62, (240, 216, 160)),
        (0.49, (16, 84, 108)),
        (0.46, (40, 150, 174)),
        (0.34, (92, 206, 212)),
    ):
        deep = f < 0.4
        e = pg.Rect(0, 0, int(rr * 1.36 * f), int(rr * 0.96 * f))
        e.center = (round(m[0] - deep * rr * 0.08), round(m[1] + h * 0.20 - deep * rr * 0.06))
        pg.draw.ellipse(o, colour, e)
    pg.draw.ellipse(o, (226, 250, 246), (m[0] - rr * 0.2, m[1] + h * 0.135, rr * 0.18, rr * 0.06))


def palm_tuft(icons: Icons, px: int, flip: bool, u: float) -> pg.Surface:
    """A palm tree px high with its shadow."""
    m = clear((px * 3 + 12, px * 3 + 12))
    m.blit(icons.mask("palm-tree", px * 3, flip), (6, 6))
    paint = vgrad(m.get_size(), (92, 182, 82), (56, 146, 62), (58, 134, 56), (156, 104, 52), (126, 78, 36))
    return shadowed(shrink(carve(m, paint, max(2, px // 14), max(2.6, px * 0.05))), u, px)
