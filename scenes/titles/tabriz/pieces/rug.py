"""Small woven carpets: the commissions, and their strips under a workshop bar."""

from __future__ import annotations

from random import Random

import pygame as pg
import pygame.transform as tr

from scenes.art import light
from scenes.art.palette import Colour
from scenes.art.texture import weave
from scenes.titles.tabriz.layout import RugLook

Dyes = tuple[Colour, Colour, Colour, Colour]


def rug(size: tuple[int, int], look: RugLook, fringe: bool = True) -> pg.Surface:
    """A carpet of `size` pixels, fringes (at the short ends, top and bottom) included."""
    knot = max(1, round(min(size) / 24))
    ends = max(2, knot * 2) if fringe else 0
    w, h = max(6, size[0]), max(6, size[1] - 2 * ends)
    columns, rows = max(11, w // knot) | 1, max(9, h // knot) | 1
    cloth = pg.Surface((columns, rows), 0, 32)
    for y in range(rows):
        for x in range(columns):
            cloth.set_at((x, y), _knot(x, y, columns, rows, look.pattern, look.dyes))
    cloth = tr.scale(cloth, (w, h))
    weave(cloth)
    light.light(cloth, light.fbm(Random(3), (w, h), max(6, knot * 6), 2), 1, 0.3)
    out = light.clear((w, h + 2 * ends), (240, 224, 184))
    for x in range(1, w, 2 if w < 60 else 3):
        pg.draw.line(out, (240, 224, 184), (x, 0), (x + (x * 7) % 3 - 1, h + 2 * ends))
    out.blit(cloth, (0, ends))
    pg.draw.rect(out, (40, 20, 12), (0, ends, w, h), 1)
    return out


def _knot(x: int, y: int, w: int, h: int, pattern: str, dyes: Dyes) -> Colour:
    """The colour of a knot: four rows of border, then the pattern of the field."""
    _, border, gold, cream = dyes
    edge = min(x, y, w - 1 - x, h - 1 - y)
    small = min(w, h) < 16
    if edge == 0:
        return border
    if edge == 1:
        return gold
    if edge == 2 and not small:
        return cream if (x + y) % 3 == 0 else border
    if edge == 3 and not small:
        return gold
    at = abs(x - w // 2), abs(y - h // 2)
    if pattern == "medal":
        return _medal(at, w, h, dyes)
    if pattern == "garden":
        return _garden(at, dyes)
    if pattern == "stripe":
        return _stripe(at, dyes)
    return _niche(at[0], y, w, h, dyes)


def _medal(at: tuple[int, int], w: int, h: int, dyes: Dyes) -> Colour:
    field, border, gold, cream = dyes
    far = at[0] / max(1.0, w / 2 - 3.5) + at[1] / max(1.0, h / 2 - 3.5)
    if far < 1:
        return (gold, border, cream, field, border, gold, cream)[int(far * 7) % 7]
    return gold if at[0] % 4 == 0 and at[1] % 4 == 1 else border


def _garden(at: tuple[int, int], dyes: Dyes) -> Colour:
    field, border, gold, cream = dyes
    a, b = at[0] % 6, at[1] % 6
    if a == b == 0:
        return cream
    if a + b == 1 or (a, b) in ((5, 0), (0, 5)):
        return gold
    return border if a == 3 or b == 3 else field


def _stripe(at: tuple[int, int], dyes: Dyes) -> Colour:
    x, y = at[0], at[1] % 13
    if y in (1, 2) and x % 4 == 0:
        return dyes[2]
    if y == 7:
        return dyes[3] if x % 2 else dyes[0]
    bands = (1, 0, 0, 2, 0, 0, 3, 3, 3, 0, 0, 2, 0)
    return dyes[bands[y]]


def _niche(x: int, y: int, w: int, h: int, dyes: Dyes) -> Colour:
    field, border, gold, cream = dyes
    slope = (y - 4) * 0.7
    if y < h * 0.5:
        if abs(x - slope) < 0.8:
            return gold
        if x > slope:
            return border
    elif x == int(w / 2 - 5.6):
        return gold
    return cream if x == 0 or (x < 4 and y % 5 == x) else field
