"""Camels with a large saddle cloth: five patterns that differ in shape, told apart in grey."""

from __future__ import annotations

import pygame as pg

from scenes.art.icon import Icons
from scenes.art.light import WHITE, carve, clear, mix, shade, shrink, vgrad
from scenes.art.palette import OUTLINE, Colour, Pastel, PlayerColour
from scenes.art.shape import mark
from scenes.art.sized import sized_cache

CLOTH: Colour = (255, 248, 228)
PAD = 6  # margin of the large drawing, pixels
# The saddle cloth in parts of the camel's size: from the hump to under the belly.
LEFT, TOP, RIGHT, BOTTOM = 0.185, 0.095, 0.585, 0.635


def cloth_mask(big: int) -> pg.Surface:
    """The outline of the saddle cloth for a camel of `big` pixels: arched over the hump, flaring below."""
    m = clear((big + 2 * PAD, big + 2 * PAD))
    x0, x1, y0, y1 = (PAD + f * big for f in (LEFT, RIGHT, TOP, BOTTOM))
    w, flare = x1 - x0, (x1 - x0) * 0.05
    arch = [(x0 + w * t, y0 + big * 0.30 * (2 * t - 1) ** 2 * 0.55) for t in (i / 12 for i in range(13))]
    pg.draw.polygon(m, WHITE, [*arch, (x1 + flare, y1), (x0 - flare, y1)])
    return m


def paint_pattern(target: pg.Surface, box: pg.Rect, pattern: str, tones: tuple[Colour, Colour]) -> None:
    """Draws a saddle pattern: columns, bands, disc, diamond, saltire (else KeyError); tones: cloth, dye."""
    {"columns": _columns, "bands": _bands, "disc": _disc, "diamond": _diamond, "saltire": _saltire}[pattern](
        target, box, *tones
    )


def _columns(target: pg.Surface, box: pg.Rect, _cloth: Colour, dark: Colour) -> None:
    for f in (0.0, 0.40, 0.80):
        pg.draw.rect(target, dark, (box.x + int(box.w * f), box.y, int(box.w * 0.21), box.h))


def _bands(target: pg.Surface, box: pg.Rect, _cloth: Colour, dark: Colour) -> None:
    for f in (0.30, 0.56, 0.82):
        pg.draw.rect(target, dark, (box.x - 99, box.y + int(box.h * f), box.w + 198, int(box.h * 0.135)))


def _disc(target: pg.Surface, box: pg.Rect, cloth: Colour, dark: Colour) -> None:
    pg.draw.circle(target, dark, (box.centerx, box.y + box.h * 0.58), box.w * 0.37)
    pg.draw.circle(target, cloth, (box.centerx, box.y + box.h * 0.58), box.w * 0.13)


def _diamond(target: pg.Surface, box: pg.Rect, cloth: Colour, dark: Colour) -> None:
    target.fill(dark, box.inflate(99, 99))
    cx, cy, r = box.centerx, box.y + box.h * 0.56, box.w * 0.46
    pg.draw.polygon(
        target, cloth, [(cx, cy - r * 1.1), (cx + r * 0.86, cy), (cx, cy + r * 1.1), (cx - r * 0.86, cy)]
    )


def _saltire(target: pg.Surface, box: pg.Rect, _cloth: Colour, dark: Colour) -> None:
    top, width = box.y + int(box.h * 0.16), max(2, int(box.w * 0.24))
    pg.draw.line(target, dark, (box.x, top), (box.right, box.bottom), width)
    pg.draw.line(target, dark, (box.right, top), (box.x, box.bottom), width)


def _cloth(big: int, pastel: Pastel) -> pg.Surface:
    """The saddle cloth as a lit piece at the scale of the large drawing."""
    m = cloth_mask(big)
    paint = pg.Surface(m.get_size(), 0, 32)
    ground = mix(CLOTH, pastel.rgb, 0.34)
    paint.fill(ground)
    box = m.get_bounding_rect()
    dark = shade(mix(pastel.rgb, (60, 20, 20), 0.25), 0.40)
    paint_pattern(paint, box, pastel.pattern, (ground, dark))
    pg.draw.rect(paint, pastel.rgb, (box.x, box.bottom - big // 22, box.w, big // 22))
    return carve(m, paint, max(2, big // 70), max(2.0, big * 0.022), shade(dark, 0.7), 0.6)


def _body(icons: Icons, big: int, pastel: Pastel) -> pg.Surface:
    m = clear((big + 2 * PAD, big + 2 * PAD))
    m.blit(icons.mask("camel", big), (PAD, PAD))
    coat = vgrad(m.get_size(), mix(pastel.rgb, WHITE, 0.12), pastel.rgb, shade(pastel.rgb, 0.80))
    return carve(m, coat, max(3, big // 36), max(3.0, big * 0.021), OUTLINE, 0.9)


@sized_cache(16)
def _figure(icons: Icons, big: int, pastel: Pastel) -> pg.Surface:
    """The camel with its cloth as the large drawing, kept for the next owner's mark."""
    out = _body(icons, big, pastel)
    out.blit(_cloth(big, pastel), (0, 0))
    return out


@sized_cache(16)
def _rider(icons: Icons, big: int, player: PlayerColour) -> pg.Surface:
    m = clear((big + 2 * PAD, big + 2 * PAD))
    m.blit(icons.mask("meeple", big), (PAD, PAD))
    return carve(m, player.rgb, max(2, big // 30), max(3.0, big * 0.045), OUTLINE, 0.8)


def camel(icons: Icons, px: int, pastel: Pastel, owner: PlayerColour | None, leader: bool) -> pg.Surface:
    """A camel px wide; owner: his mark at its lower right; leader: with his rider, 1.3 px high."""
    big = px * 3
    out = _figure(icons, big, pastel).copy()
    if leader and owner:
        rider, up = _rider(icons, int(big * 0.52), owner), int(big * 0.34)
        tall = clear((out.get_width(), out.get_height() + up), OUTLINE)
        tall.blit(out, (0, up))
        tall.blit(rider, rider.get_rect(midbottom=(PAD + int(big * 0.385), up + PAD + int(big * 0.27))))
        out = tall
    if owner:
        image = mark(owner, int(big * 0.42))
        width = clear((out.get_width() + int(big * 0.10), out.get_height()), OUTLINE)
        width.blit(out, (0, 0))
        width.blit(image, image.get_rect(center=(PAD + int(big * 0.875), out.get_height() - int(big * 0.21))))
        out = width
    return shrink(out)


def evening_camel(icons: Icons, px: int, pastel: Pastel, rider: Colour | None) -> pg.Surface:
    """A camel of the menu's caravan in evening light, dark below; no shadow."""
    big = px * 3
    m = clear((big + 2 * PAD, big + 2 * PAD))
    m.blit(icons.mask("camel", big), (PAD, PAD))
    out = carve(
        m,
        vgrad(m.get_size(), (168, 104, 66), (104, 60, 50), (62, 34, 46)),
        max(2, px // 10),
        3,
        (38, 18, 22),
        0.75,
    )
    paint = vgrad(m.get_size(), mix(pastel.rgb, (150, 70, 60), 0.15), mix(pastel.rgb, (100, 40, 60), 0.45))
    cloth = cloth_mask(big)
    box = cloth.get_bounding_rect()
    for y in (box.y + box.h // 3, box.bottom - big // 20):
        pg.draw.rect(paint, (255, 220, 140), (box.x, y, box.w, big // 28))
    out.blit(carve(cloth, paint, max(2, px // 12), 3, (38, 18, 22), 0.7), (0, 0))
    if rider is None:
        return shrink(out)
    up = int(big * 0.26)
    tall = clear((out.get_width(), out.get_height() + up), (38, 18, 22))
    tall.blit(out, (0, up))
    m = clear((int(big * 0.46), int(big * 0.46)))
    m.blit(icons.mask("meeple", int(big * 0.42)), (PAD, PAD))
    man = carve(m, rider, max(2, px // 16), 3, (38, 18, 22), 0.7)
    tall.blit(man, man.get_rect(midbottom=(PAD + int(big * 0.385), up + int(big * 0.22))))
    return shrink(tall)
