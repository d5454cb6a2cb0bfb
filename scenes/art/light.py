"""Light, relief and alpha: the primitives of every texture, piece and picture. One light, from the top left.

Surfaces have 32 bits. A grey surface carries a height or an intensity; a mask is white with alpha.
All sizes are pixels. Randomness comes from the stream that is handed in."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from functools import lru_cache
from math import cos, pi, sin
from random import Random
from typing import TypeVar

import pygame as pg
import pygame.transform as tr

from scenes.art.palette import OUTLINE, SHADOW, Colour
from scenes.art.sized import sized_cache

ADD, SUB, MUL, MAX = pg.BLEND_RGB_ADD, pg.BLEND_RGB_SUB, pg.BLEND_RGB_MULT, pg.BLEND_RGB_MAX
RGBA_ADD, RGBA_MUL, RGBA_MAX, RGBA_SUB = (
    pg.BLEND_RGBA_ADD,
    pg.BLEND_RGBA_MULT,
    pg.BLEND_RGBA_MAX,
    pg.BLEND_RGBA_SUB,
)
WHITE: Colour = (255, 255, 255)
Size = tuple[int, int]
Point = tuple[float, float]
T = TypeVar("T")
Slices = Generator[None, None, T]
"""Work in slices whose result comes back at its end (`made = yield from ...`)."""


def at_once(slices: Slices[T]) -> T:
    """Do all slices; their result."""
    while True:
        try:
            next(slices)
        except StopIteration as end:
            made: T = end.value
            return made


def opaque(size: Size, colour: Colour = (0, 0, 0)) -> pg.Surface:
    """A new opaque surface filled with one colour."""
    s = pg.Surface((max(1, size[0]), max(1, size[1])), 0, 32)
    s.fill(colour)
    return s


def clear(size: Size, fringe: Colour = WHITE) -> pg.Surface:
    """A new fully transparent surface; `fringe` is the hidden colour that scaling blends into the edges."""
    s = pg.Surface((max(1, size[0]), max(1, size[1])), pg.SRCALPHA, 32)
    s.fill((*fringe, 0))
    return s


def shade(c: Colour, k: float) -> Colour:
    """The colour with its channels multiplied by k and clipped."""
    r, g, b = (max(0, min(255, int(v * k))) for v in c)
    return r, g, b


def mix(a: Colour, b: Colour, t: float) -> Colour:
    """The colour a fraction t of the way from a to b."""
    r, g, b_ = (int(x + (y - x) * t) for x, y in zip(a, b))
    return r, g, b_


def grey(data: bytes, size: Size) -> pg.Surface:
    """One byte a pixel, rows from the top, as a grey surface."""
    raw = bytearray(4 * len(data))
    raw[0::4] = raw[1::4] = raw[2::4] = data
    raw[3::4] = b"\xff" * len(data)
    s = opaque(size)
    s.get_buffer().write(bytes(raw), 0)
    return s


def blur(s: pg.Surface, radius: int) -> pg.Surface:
    """Two box blurs: close to a gaussian and independent of the radius in time."""
    r = max(1, radius)
    return tr.box_blur(tr.box_blur(s, r), r)


def soft(s: pg.Surface, radius: int, q: int = 4) -> pg.Surface:
    """A wide blur made at 1/q of the size."""
    return at_once(soft_in_steps(s, radius, q))


def soft_in_steps(s: pg.Surface, radius: int, q: int = 4) -> Slices[pg.Surface]:
    """The same in slices."""
    w, h = s.get_size()
    small = tr.smoothscale(s, (max(1, w // q), max(1, h // q)))
    yield
    for _ in range(2):  # as `blur` does
        small = yield from box_blur_in_steps(small, max(1, round(radius / q)))
    made = tr.smoothscale(small, (w, h))
    yield
    return made


def box_blur_in_steps(s: pg.Surface, r: int) -> Slices[pg.Surface]:
    """A box blur in slices, a band each."""
    w, h = s.get_size()
    alpha = s.get_flags() & pg.SRCALPHA
    out = pg.Surface((w, h), alpha, 32)
    for y in range(0, h, BAND):
        above = min(y, r)  # the rows beyond the band that its mean depends on
        rows = tr.box_blur(s.subsurface((0, y - above, w, min(BAND + r + above, h - y + above))), r)
        out.blit(rows, (0, y), (0, above, w, min(BAND, h - y)), special_flags=RGBA_ADD if alpha else 0)
        yield
    return out


def mul(s: pg.Surface, k: float) -> pg.Surface:
    """A copy with all channels multiplied by k <= 1."""
    out = s.copy()
    v = max(0, min(255, int(255 * k)))
    out.fill((v, v, v), special_flags=MUL)
    return out


def noise(rnd: Random, size: Size, cell: float, cell_y: float | None = None) -> pg.Surface:
    """Smooth grey value noise; cell sizes in pixels, unequal ones give streaks (wood grain, dunes)."""
    cx, cy = max(1.0, cell), max(1.0, cell_y or cell)
    cw, ch = int(size[0] / cx) + 3, int(size[1] / cy) + 3
    s = grey(rnd.randbytes(cw * ch), (cw, ch))
    if cx > 3 and cy > 3:
        s = tr.box_blur(tr.smoothscale(s, (cw * 3, ch * 3)), 1)
    w, h = s.get_size()
    k = (w / cw, h / ch)
    # The cells are cut to the true period: the same cell size in pixels at every surface size.
    part = s.subsurface(
        (
            0,
            0,
            max(2, min(w, round((size[0] / cx + 1) * k[0]))),
            max(2, min(h, round((size[1] / cy + 1) * k[1]))),
        )
    )
    return tr.smoothscale(part, size)


def fbm(
    rnd: Random, size: Size, cell: float, octaves: int, gain: float = 0.5, aspect: float = 1.0
) -> pg.Surface:
    """Grey fractal noise; aspect < 1 stretches the cells horizontally."""
    return at_once(fbm_in_steps(rnd, size, cell, octaves, gain, aspect))


def fbm_in_steps(
    rnd: Random, size: Size, cell: float, octaves: int, gain: float = 0.5, aspect: float = 1.0
) -> Slices[pg.Surface]:
    """The same in slices, an octave each."""
    out, amp = opaque(size), 1.0
    total = sum(gain**i for i in range(octaves))
    for _ in range(octaves):
        layer = noise(rnd, size, cell, max(1.0, cell * aspect))
        v = int(255 * amp / total)
        layer.fill((v, v, v), special_flags=MUL)
        out.blit(layer, (0, 0), special_flags=ADD)
        amp, cell = amp * gain, max(cell / 2, 1.0)
        yield
    return out


def stretch(g: pg.Surface, low: int) -> pg.Surface:
    """Doubles the contrast of a grey surface above `low`."""
    out = g.copy()
    out.fill((low, low, low), special_flags=SUB)
    out.blit(out.copy(), (0, 0), special_flags=ADD)
    return out


BAND = 128
"""Rows that are lit together: what is in work stays in the processor's cache, however large the picture."""


def light(base: pg.Surface, height: pg.Surface, d: int, k: float) -> pg.Surface:
    """Lights `base` in place by the relief `height`: d the reach in pixels, k the strength 0..1."""
    return at_once(light_in_steps(base, height, d, k))


def light_in_steps(base: pg.Surface, height: pg.Surface, d: int, k: float) -> Slices[pg.Surface]:
    """The same in slices, a band each."""
    w, h = height.get_size()
    for y in range(0, h, BAND):
        above = min(y, d)  # the rows beyond the band that its light depends on
        relief = height.subsurface((0, y - above, w, min(BAND + d + above, h - y + above)))
        _light_band(base, relief, pg.Rect(0, above, w, min(BAND, h - y)), y, d, k)
        yield
    return base


def _light_band(base: pg.Surface, relief: pg.Surface, rows: pg.Rect, y: int, d: int, k: float) -> None:
    """Light some rows of a relief onto `base` at the height y."""
    up, down = relief.copy(), relief.copy()
    up.blit(relief, (-d, -d))
    down.blit(relief, (d, d))
    high = up.copy()
    high.blit(down, (0, 0), special_flags=SUB)
    down.blit(up, (0, 0), special_flags=SUB)
    v = max(0, min(255, int(255 * k)))
    for part, flag in ((high, ADD), (down, SUB)):
        part.fill((v, v, v), rows, special_flags=MUL)
        base.blit(part, (0, y), rows, special_flags=flag)


def ramp(g: pg.Surface, low: Colour, height: Colour) -> pg.Surface:
    """A grey surface as colours from `low` (black) to `high` (white), which is nowhere darker."""
    out = g.copy()
    out.fill([max(0, b - a) for a, b in zip(low, height)], special_flags=MUL)
    out.fill(low, special_flags=ADD)
    return out


THIN = 2
"""Pixels a side that a picture needs before it may be enlarged smoothly: the library reads the next row and
column beside every pixel, beyond the memory of a picture that has only one."""


def vgrad(size: Size, *colours: Colour) -> pg.Surface:
    """A vertical gradient through the colours."""
    s = opaque((THIN, max(THIN, len(colours))))
    for i, c in enumerate(colours):
        s.fill(c, (0, i, THIN, s.get_height()))
    return tr.smoothscale(s, (max(1, size[0]), max(1, size[1])))


def hgrad(size: Size, *colours: Colour) -> pg.Surface:
    """A horizontal gradient through the colours."""
    s = opaque((max(THIN, len(colours)), THIN))
    for i, c in enumerate(colours):
        s.fill(c, (i, 0, s.get_width(), THIN))
    return tr.smoothscale(s, (max(1, size[0]), max(1, size[1])))


def silhouette(mask: pg.Surface, colour: Colour, alpha: int = 255) -> pg.Surface:
    """The alpha of `mask` in one colour."""
    out = mask.copy()
    out.fill((0, 0, 0, alpha), special_flags=RGBA_MUL)
    out.fill((*colour, 0), special_flags=RGBA_ADD)
    return out


def as_grey(mask: pg.Surface, level: int = 255) -> pg.Surface:
    """The alpha of `mask` as a grey surface with the given top level."""
    g = opaque(mask.get_size())
    g.blit(silhouette(mask, (level, level, level)), (0, 0))
    return g


def masked(surface: pg.Surface, mask: pg.Surface) -> pg.Surface:
    """The opaque surface cut out by the alpha of a mask of the same size."""
    out = clear(mask.get_size())
    out.blit(surface, (0, 0))
    out.blit(silhouette(mask, WHITE), (0, 0), special_flags=RGBA_MUL)
    return out


def grey_alpha(g: pg.Surface, surface: pg.Surface | None = None) -> pg.Surface:
    """The surface (white without one) with the intensity of the grey surface `g` as its alpha."""
    out = clear(g.get_size())
    if surface is not None:
        out.blit(surface, (0, 0))
    raw = bytearray(out.get_buffer().raw)
    raw[3::4] = g.get_buffer().raw[0::4]
    out.get_buffer().write(bytes(raw), 0)
    return out


def faded(image: pg.Surface, alpha: int) -> pg.Surface:
    """A copy of an image with its alpha scaled by alpha / 255: the ghost of a piece."""
    out = image.copy()
    out.fill((255, 255, 255, alpha), special_flags=RGBA_MUL)
    return out


def shrink(image: pg.Surface, k: int = 3) -> pg.Surface:
    """The image at 1/k of its size: the one smoothing of everything drawn large."""
    w, h = image.get_size()
    return tr.smoothscale(image, (max(1, round(w / k)), max(1, round(h / k))))


def polygon_mask(size: Size, points: Iterable[Point], k: int = 3) -> pg.Surface:
    """A smooth mask of a polygon given in pixels of the result."""
    m = clear((size[0] * k, size[1] * k))
    pg.draw.polygon(m, WHITE, [(x * k, y * k) for x, y in points])
    return tr.smoothscale(m, size)


@sized_cache(32)
def rounded(size: Size, radius: int) -> pg.Surface:
    """A smooth mask of a rectangle with round corners; do not change it, it is shared."""
    w, h = size
    r = max(1, min(radius, w // 2, h // 2))
    big = clear((r * 6, r * 6))
    pg.draw.circle(big, WHITE, (r * 3, r * 3), r * 3)
    disc, m = tr.smoothscale(big, (r * 2, r * 2)), clear(size)
    m.fill((255, 255, 255, 255))
    for x, left in ((0, 0), (w - r, r)):
        for y, top in ((0, 0), (h - r, r)):
            m.fill((255, 255, 255, 0), (x, y, r, r))
            m.blit(disc, (x, y), (left, top, r, r))
    return m


def around(steps: int, radius: float) -> list[Size]:
    """Offsets on a circle, rounded to pixels, without repetitions."""
    ring = ((radius * cos(2 * pi * i / steps), radius * sin(2 * pi * i / steps)) for i in range(steps))
    return list(dict.fromkeys((round(x), round(y)) for x, y in ring))


def grown(mask: pg.Surface, colour: Colour, radius: float, steps: int = 16) -> pg.Surface:
    """The silhouette of a mask grown by a radius; the mask keeps a margin of that radius."""
    out, s = clear(mask.get_size(), colour), silhouette(mask, colour)
    for at in around(steps, radius):
        out.blit(s, at, special_flags=RGBA_MAX)
    return out


def carve(
    mask: pg.Surface,
    paint: Colour | pg.Surface,
    bevel: int,
    width: float,
    outline: Colour = OUTLINE,
    k: float = 0.85,
) -> pg.Surface:
    """A lit, bevelled, outlined piece from a mask at 3x: bevel and outline width in pixels of the mask."""
    height = soft(as_grey(mask), bevel, 2) if bevel > 3 else blur(as_grey(mask), bevel)
    lit = paint.copy() if isinstance(paint, pg.Surface) else opaque(mask.get_size(), paint)
    light(lit, height, max(2, int(bevel * 0.8)), k)
    out = grown(mask, outline, width)
    out.blit(masked(lit, mask), (0, 0))
    return out


def shadowed(image: pg.Surface, u: float, size: float = 60, alpha: int = 120) -> pg.Surface:
    """The image with its soft shadow, padded alike on all sides: place it by its centre. size in px."""
    f = max(0.3, min(1.0, size / max(1.0, 60 * u))) * u
    off, b = (max(1, round(4 * f)), max(1, round(5 * f))), max(1, round(3 * f))
    pad = off[1] + 3 * b
    w, h = image.get_size()
    out = clear((w + 2 * pad, h + 2 * pad), SHADOW)
    out.blit(silhouette(image, SHADOW, alpha), (pad + off[0], pad + off[1]))
    out = blur(out, b)
    out.blit(image, (pad, pad))
    return out


def puff(size: Size, colour: Colour) -> pg.Surface:
    """A small cloud of dust, opaque in its middle; fade it with `set_alpha`."""
    w, h = size
    out = clear(size, colour)
    for x, y, share in ((0.5, 0.55, 0.30), (0.32, 0.62, 0.20), (0.70, 0.62, 0.22)):
        box = pg.Rect(0, 0, round(w * share * 1.6), round(h * share * 1.8))
        box.center = (round(w * x), round(h * y))
        pg.draw.ellipse(out, (*colour, 255), box)
    return soft(out, max(1, h // 10), 1)


def glow(target: pg.Surface, centre: Point, radii: Point, colour: Colour, k: float = 1.0) -> None:
    """Adds a soft elliptic light to `target` in place."""
    size = (max(2, int(radii[0] * 2)), max(2, int(radii[1] * 2)))
    spot = tr.smoothscale(_spot(shade(colour, k)), size)
    target.blit(spot, (round(centre[0] - radii[0]), round(centre[1] - radii[1])), special_flags=ADD)


@lru_cache(64)
def _spot(colour: Colour) -> pg.Surface:
    n = 64
    o = opaque((n, n))
    for i in range(n // 2, 0, -1):
        t = 1 - i / (n / 2)
        pg.draw.circle(o, shade(colour, t * t), (n // 2, n // 2), i)
    return tr.box_blur(o, 2)


def fine_in_steps(
    out: pg.Surface, k: int, tint: Colour, draw: Callable[[pg.Surface, int], object]
) -> Slices[None]:
    """Lines drawn k times as large and made smaller, laid on `out` band by band.

    tint: their colour where clear; draw: onto a large band whose upper edge lies at that height of the whole.
    """
    w, h = out.get_size()
    for top in range(0, h, BAND):
        rows = min(BAND, h - top)
        canvas = clear((w * k, rows * k), tint)
        draw(canvas, top * k)
        out.blit(tr.smoothscale(canvas, (w, rows)), (0, top))
        yield


def thick_line(target: pg.Surface, colour: Sequence[int], a: Point, b: Point, width: float) -> None:
    """A line as a polygon: even width at every angle (draw large, then shrink)."""
    pg.draw.polygon(target, colour, thick_corners(a, b, width))


def thick_corners(a: Point, b: Point, width: float) -> list[Point]:
    """The four corners of a line of that width."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    n = (dx * dx + dy * dy) ** 0.5 or 1.0
    ox, oy = -dy / n * width / 2, dx / n * width / 2
    return [(a[0] + ox, a[1] + oy), (b[0] + ox, b[1] + oy), (b[0] - ox, b[1] - oy), (a[0] - ox, a[1] - oy)]


def bezier(a: Point, b: Point, c: Point, d: Point, n: int = 40) -> list[Point]:
    """n + 1 points of a cubic curve."""
    out: list[Point] = []
    for i in range(n + 1):
        t = i / n
        k = ((1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t**3)
        out.append(
            (sum(f * p[0] for f, p in zip(k, (a, b, c, d))), sum(f * p[1] for f, p in zip(k, (a, b, c, d))))
        )
    return out


def curve(g: pg.Surface, tone: Callable[[int], float]) -> pg.Surface:
    """A copy of an opaque surface with every channel value v (0..255) replaced by tone(v), clipped."""
    table = bytes(max(0, min(255, round(tone(v)))) for v in range(256))
    out = opaque(g.get_size())
    out.get_buffer().write(g.get_buffer().raw.translate(table), 0)
    return out
