"""The open book: leather boards with gold tooling, bowed pages, brass corners, ribbon, seals, id badges."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, exp, pi, sin
from random import Random

import pygame as pg

from scenes.art import frame
from scenes.art.icon import Icons
from scenes.art.light import (
    MUL,
    THIN,
    carve,
    clear,
    fbm,
    light,
    masked,
    mix,
    opaque,
    polygon_mask,
    ramp,
    rounded,
    shade,
    shadowed,
    shrink,
    silhouette,
)
from scenes.art.palette import OUTLINE, Colour
from scenes.art.sized import sized_cache
from scenes.kit.theme import Theme

SEALS: dict[str, tuple[Colour, str]] = {
    "rulebook": ((168, 36, 34), "scroll-unfurled"),
    "likely": ((176, 122, 40), "scales"),
    "reconstructed": ((92, 84, 140), "quill-ink"),
    "ruling": ((28, 112, 128), "scales"),
}


def book(target: pg.Surface, theme: Theme, box: pg.Rect) -> Iterator[None]:
    """Draw the open book in slices."""
    frame.shadow(target, box, theme.u, 20, (8, 14), 34, 255)
    yield
    yield from _boards(target, theme, box)
    yield from _pages(target, theme, box.inflate(-2 * theme.px(20), -2 * theme.px(18)))


def page_rects(theme: Theme, box: pg.Rect) -> tuple[pg.Rect, pg.Rect]:
    """The free rectangles of the left and the right page of a book."""
    px = theme.px
    inner = box.inflate(-2 * px(20) - 2 * max(4, px(9)), -2 * px(18))
    side, gutter = px(30), px(40)
    width, height = inner.w // 2 - side - gutter, inner.h - px(14) - px(20) - px(30)
    y = inner.y + px(22)
    return pg.Rect(inner.x + side, y, width, height), pg.Rect(inner.centerx + gutter, y, width, height)


def _boards(target: pg.Surface, theme: Theme, box: pg.Rect) -> Iterator[None]:
    small = (max(8, box.w // 2), max(8, box.h // 2))
    rnd = Random(3)
    skin = ramp(fbm(rnd, small, 80 * theme.u, 4), (72, 18, 20), (124, 38, 32))
    light(skin, fbm(rnd, small, max(4, 7 * theme.u), 2), 1, 0.4)
    yield
    leather = masked(pg.transform.smoothscale(skin, box.size), rounded(box.size, theme.px(16)))
    lines = ((0, (40, 10, 8), 3), (5, (214, 156, 76), 1), (8, (120, 66, 24), 1), (11, (255, 220, 130), 1))
    for inset, colour, width in lines:
        q = theme.px(inset) if inset else 0
        area = leather.get_rect().inflate(-2 * q, -2 * q)
        pg.draw.rect(leather, colour, area, theme.px(width), border_radius=max(2, theme.px(16) - q // 2))
    target.blit(leather, box)
    yield
    for right in (False, True):
        for low in (False, True):
            _corner(target, theme, box, right, low)
            yield


def _corner(target: pg.Surface, theme: Theme, box: pg.Rect, right: bool, low: bool) -> None:
    n = theme.px(84)
    big = n * 3
    m = clear((big, big))
    pg.draw.rect(m, (255, 255, 255), (12, 12, big - 24, big - 24), border_radius=big // 7)
    pg.draw.circle(m, (0, 0, 0, 0), (big, big), int(big * 0.74))
    m = pg.transform.flip(m, right, low)
    brass = shrink(carve(m, (214, 160, 66), max(3, theme.px(9)), 3.0, OUTLINE))
    star = frame.star(theme.px(17), (112, 62, 18))
    brass.blit(star, star.get_rect(center=(n * (0.76 if right else 0.24), n * (0.76 if low else 0.24))))
    image = shadowed(brass, theme.u, 30)
    x = (box.right if right else box.x) + (-1 if right else 1) * (n / 2 - theme.px(5))
    y = (box.bottom if low else box.y) + (-1 if low else 1) * (n / 2 - theme.px(5))
    target.blit(image, image.get_rect(center=(round(x), round(y))))


def _pages(target: pg.Surface, theme: Theme, at: pg.Rect) -> Iterator[None]:
    """Page edges and the two bowed pages."""
    dip, n = theme.px(14), max(4, theme.px(9))
    xs = sorted({*range(0, at.w + 1, 3), at.w})

    def curve(x: float) -> float:
        return dip * exp(-abs(x - at.w / 2) / (at.w * 0.10))

    edges = clear((at.w * 2, (at.h + 4) * 2))
    for j in range(n, -1, -1):
        q, tone = n - j, (190, 156, 108) if j % 2 else (240, 218, 176)
        held = [min(max(x, q), at.w - q) for x in xs]
        upper = [(2 * x, 2 * (curve(x) + q * 0.5)) for x in held]
        lower = [(2 * x, 2 * (at.h + curve(x) * 0.8 - q * 0.9 - dip)) for x in reversed(held)]
        pg.draw.polygon(edges, tone, upper + lower)
    target.blit(pg.transform.smoothscale(edges, (at.w, at.h + 4)), at)
    yield
    page = at.inflate(-2 * n, 0)
    upper_line = [(x, curve(x + n) + n * 0.5) for x in range(0, page.w + 1, 2)]
    lower_line = [(x, page.h + curve(x + n) * 0.8 - n * 0.9 - dip) for x in range(page.w, -1, -2)]
    paper = theme.textures.get("parchment", *page.size)
    yield
    paper.fill((10, 9, 8), special_flags=pg.BLEND_RGB_ADD)
    paper.blit(pg.transform.smoothscale(_gutter(), page.size), (0, 0), special_flags=MUL)
    yield
    target.blit(masked(paper, polygon_mask(page.size, upper_line + lower_line, 2)), page)
    middle = page.centerx
    pg.draw.line(
        target, (70, 40, 18), (middle, page.y + dip), (middle, page.bottom - theme.px(8)), theme.px(2)
    )


@sized_cache(1)
def _gutter() -> pg.Surface:
    """Darkness across two pages: deep in the fold, slight at the fore-edges."""
    strip = opaque((81, THIN))
    for x in range(81):
        d = abs(x - 40) / 40
        v = 1 - 0.50 * exp(-d / 0.035) - 0.13 * exp(-d / 0.16) - 0.12 * max(0.0, d - 0.93) / 0.07
        v = max(0.2, v - (0.05 * exp(-d / 0.3) if x > 40 else 0))
        strip.fill((int(255 * v**0.92), int(255 * v), int(255 * v**1.12)), (x, 0, 1, THIN))
    return strip


def ribbon(target: pg.Surface, theme: Theme, centre: int, top: int, bottom: int) -> None:
    """Draw the bookmark that hangs out of the book."""
    w, h = theme.px(34), bottom - top
    big = [(3, 0), (w * 3 - 3, 0), (w * 3 - 3, h * 3 - 3), (w * 1.5, h * 3 - w * 1.6), (3, h * 3 - 3)]
    m = clear((w * 3, h * 3))
    pg.draw.polygon(m, (255, 255, 255), big)
    cloth = shrink(carve(m, (156, 30, 34), max(3, theme.px(8)), 2.0, OUTLINE))
    image = shadowed(cloth, theme.u, 30)
    target.blit(image, image.get_rect(center=(centre, (top + bottom) // 2)))


@sized_cache(16)
def seal(icons: Icons, n: int, source: str) -> pg.Surface:
    """A wax seal of `n` pixels that says where a rule comes from; padded for its shadow."""
    colour, icon = SEALS[source]
    big, rnd = n * 3, Random(4)
    m = clear((big, big))
    pg.draw.circle(m, (255, 255, 255), (big // 2, big // 2), int(big * 0.40))
    for i in range(11):
        a = i * 2 * pi / 11 + rnd.uniform(-0.1, 0.1)
        blob = (big / 2 + big * 0.34 * cos(a), big / 2 + big * 0.34 * sin(a))
        pg.draw.circle(m, (255, 255, 255), blob, big * rnd.uniform(0.085, 0.12))
    wax = carve(m, colour, max(3, n // 5), 3.0, shade(colour, 0.35))
    ring = int(big * 0.32)
    pg.draw.circle(wax, shade(colour, 0.62), (big // 2 + 2, big // 2 + 2), ring, max(2, big // 40))
    pg.draw.circle(wax, mix(colour, (255, 220, 200), 0.35), (big // 2, big // 2), ring, max(2, big // 60))
    z = int(big * 0.40)
    mask = icons.mask(icon, z)
    corner = (big - z) // 2
    wax.blit(silhouette(mask, shade(colour, 0.45)), (corner + 3, corner + 3))
    wax.blit(silhouette(mask, (255, 232, 206)), (corner, corner))
    return shadowed(shrink(wax), 1.0, n)
