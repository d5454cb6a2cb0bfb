"""Knotted carpets: the commissions, and their strips under a workshop bar."""

from __future__ import annotations

import pygame as pg
import pygame.transform as tr

from scenes.art import light
from scenes.titles.tabriz.pieces.design import BORDER, Design
from scenes.titles.tabriz.pieces.field import knots

ACROSS = 40
"""Knots across a large carpet: a knot is a whole number of pixels, so that it is sharp at every size."""

WOOL = (240, 224, 184)


def rug(size: tuple[int, int], made: Design, fringe: bool = True) -> pg.Surface:
    """A carpet of `size` pixels, fringes (at the short ends, top and bottom) included."""
    knot = max(1, round(min(size) / ACROSS))
    ends = max(2, min(size) // 16) if fringe else 0
    w, h = max(6, size[0]), max(6, size[1] - 2 * ends)
    columns, rows = max(5, w // knot), max(5, h // knot)
    cloth = light.opaque((w, h), made.dyes[BORDER])
    woven = tr.scale(_woven(columns, rows, made), (columns * knot, rows * knot))
    cloth.blit(woven, ((w - columns * knot) // 2, (h - rows * knot) // 2))
    _pile(cloth, knot)
    out = light.clear((w, h + 2 * ends), WOOL)
    if fringe:
        for x in range(1, w, 2 if w < 60 else 3):
            pg.draw.line(out, WOOL, (x, 0), (x + (x * 7) % 3 - 1, h + 2 * ends))
    out.blit(cloth, (0, ends))
    pg.draw.rect(out, (40, 20, 12), (0, ends, w, h), 1)
    return out


def _woven(columns: int, rows: int, made: Design) -> pg.Surface:
    """One pixel a knot."""
    tones = [bytes(dye) for dye in made.dyes]
    data = b"".join(tones[tone] for row in knots(columns, rows, made) for tone in row)
    return pg.image.frombytes(data, (columns, rows), "RGB")


def _pile(cloth: pg.Surface, knot: int) -> None:
    """Rows of knots, hair-thin shadows between them, and the relief of figures in the light."""
    w, h = cloth.get_size()
    if knot >= 2:
        lines = light.opaque((1, h), (255, 255, 255))
        for y in range(knot - 1, h, knot):
            lines.set_at((0, y), (226, 226, 226))
        cloth.blit(tr.scale(lines, (w, h)), (0, 0), special_flags=light.MUL)
    if min(w, h) >= 24:
        light.light(cloth, light.blur(tr.grayscale(cloth), max(1, knot)), 1, 0.35)
