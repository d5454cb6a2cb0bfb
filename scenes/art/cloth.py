"""Carpets and cards."""

from __future__ import annotations

from random import Random

import pygame as pg
import pygame.transform as tr

from scenes.art.frame import plate, px
from scenes.art.light import Size, clear, fbm, light, masked, mix, opaque, rounded, shade
from scenes.art.palette import GOLD, Colour
from scenes.art.texture import Textures, glazed_tile, weave

Dyes = tuple[Colour, Colour, Colour, Colour]
MADDER: Dyes = ((164, 34, 38), (30, 34, 66), (232, 184, 72), (246, 230, 190))


def _knots(w: int, h: int, dyes: Dyes) -> pg.Surface:
    """The pattern of a carpet of w x h knots: borders, a medallion, small motifs in the field."""
    field, border, gold, cream = dyes
    s = opaque((w, h), field)
    for i, colour in enumerate((gold, border, border, border, gold)):
        pg.draw.rect(s, colour, (i, i, w - 2 * i, h - 2 * i), 1)
    rings = (gold, border, cream, field, border, gold, border)
    for x in range(2, w - 2):
        for y in range(2, h - 2):
            if (knot := _knot(x, y, w, h, dyes, rings)) is not None:
                s.set_at((x, y), knot)
    return s


def _knot(x: int, y: int, w: int, h: int, dyes: Dyes, rings: tuple[Colour, ...]) -> Colour | None:
    edge = min(x, y, w - 1 - x, h - 1 - y)
    if edge == 2:
        return dyes[3] if (x + y) % 4 < 2 else None
    if edge <= 5:
        return None
    ax, ay = abs(x - (w - 1) / 2), abs(y - (h - 1) / 2)
    d = ax / (w / 2 - 5) + ay / (h / 2 - 4)
    if d < 1:
        k = int(d * 7)
        return rings[k % 7] if (int(ax) + int(ay)) % 4 or k == 6 else dyes[3]
    return dyes[2] if (int(ax) % 5, int(ay) % 4) == (0, 0) else None


def carpet(size: Size, dyes: Dyes = MADDER, angle: float = 0) -> pg.Surface:
    """A woven carpet with fringes on its short sides; dyes: field, border, gold, cream."""
    w, h = size
    knot = max(2, round(max(w, h) / 60))
    s = tr.scale(_knots(max(15, w // knot), max(11, h // knot), dyes), size)
    weave(s)
    light(s, fbm(Random(3), size, max(8, knot * 8), 2), 2, 0.25)
    width, fringe = w >= h, max(3, knot * 2)
    out = clear((w + 2 * fringe * width, h + 2 * fringe * (not width)), (240, 224, 184))
    for i in range(2, (h if width else w) - 1, 3):
        j = (i * 7) % 3 - 1
        ends = ((0, i + j), (w + 2 * fringe, i - j)) if width else ((i + j, 0), (i - j, h + 2 * fringe))
        pg.draw.line(out, (240, 224, 184), *ends)
    at = (fringe * width, fringe * (not width))
    out.blit(s, at)
    pg.draw.rect(out, (40, 20, 12), (*at, w, h), 1)
    return tr.rotozoom(out, angle, 1) if angle else out


def card_back(size: Size, u: float, colour: Colour) -> pg.Surface:
    """The back of a card in glazed tiles of one colour."""
    w, h = size
    radius, n = max(4, w // 16), w // 3 + 1
    tile = glazed_tile(n, (shade(colour, 0.72), colour, (226, 184, 90), shade(colour, 0.5)))
    s = opaque(size)
    for x in range(3):
        for y in range(h // n + 3):
            s.blit(tile, (x * n - 1, y * n + (h % n) // 2 - n))
    out, edge = masked(s, rounded(size, radius)), max(3, w // 22)
    for q, c, width in (
        (0, (48, 26, 12), px(2, u)),
        (edge // 2, shade(colour, 0.6), edge),
        (edge, GOLD, px(2, u)),
    ):
        pg.draw.rect(out, c, out.get_rect().inflate(-2 * q, -2 * q), width, border_radius=radius)
    return out


def card_face(
    size: Size, u: float, textures: Textures, colour: Colour
) -> tuple[pg.Surface, pg.Rect, pg.Rect]:
    """An empty card front; returns it with the rects of its coloured head and of its body."""
    w, h = size
    radius, edge = max(4, w // 16), max(4, w // 24)
    out = masked(textures.get("parchment", w, h), rounded(size, radius))
    pg.draw.rect(out, (96, 62, 30), out.get_rect(), px(1, u), border_radius=radius)
    inner = out.get_rect().inflate(-2 * edge, -2 * edge)
    pg.draw.rect(out, shade(colour, 0.8), inner, px(2, u), border_radius=max(1, radius - 2))
    head = pg.Rect(inner.x, inner.y, inner.w, max(px(26, u), h // 7))
    face = plate(head.size, mix(colour, (255, 255, 255), 0.12), shade(colour, 0.7), max(2, radius - 3), u)
    out.blit(face, head)
    return (
        out,
        head,
        pg.Rect(
            inner.x + edge, head.bottom + edge // 2, inner.w - 2 * edge, inner.bottom - head.bottom - edge
        ),
    )
