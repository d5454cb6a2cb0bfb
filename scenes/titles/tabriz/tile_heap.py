"""Goods that lie on a tile without a track: side by side, or counted by material."""

from __future__ import annotations

from collections.abc import Sequence

import pygame as pg

from scenes.art.palette import CREAM, INK
from scenes.kit.text import draw_line, measure
from scenes.titles.tabriz.plan import MATERIALS
from scenes.titles.tabriz.tile_row import Brush
from scenes.titles.tabriz.tile_text import sized

MANY = 6
"""Beyond so many goods they are counted."""


def heap(brush: Brush, out: pg.Surface, r: pg.Rect, goods: Sequence[str]) -> list[pg.Rect]:
    """Goods in one or two rows; returns where each of them lies."""
    if len(goods) > MANY:
        return _counted(brush, out, r, goods)
    found = _cells(brush, r, len(goods), 1.0)
    for at, good in zip(found, goods):
        brush.put(out, brush.wares.good(good, at.w, shadow=False), at.center)
    return found


def _lines(count: int) -> tuple[int, int]:
    """Rows, and goods in a row."""
    rows = 1 if count <= 3 else 2
    return rows, max(1, -(-count // rows))


def _cells(brush: Brush, r: pg.Rect, count: int, share: float) -> list[pg.Rect]:
    """Squares in one or two rows; below a share of 1 they keep apart by their part of the width."""
    px, (rows, per) = brush.theme.px, _lines(count)
    n = int(min(r.h / rows - 1, px(30), r.w / per * share - 1))
    step = r.w / per if share < 1 else min(n + px(3), (r.w - n) / max(1, per - 1))
    found = []
    for i in range(count):
        row, column = divmod(i, per)
        y = r.centery + (row - (rows - 1) / 2) * (n + 1)
        found.append(pg.Rect(round(r.x + column * step), round(y - n / 2), n, n))
    return found


def _counted(brush: Brush, out: pg.Surface, r: pg.Rect, goods: Sequence[str]) -> list[pg.Rect]:
    """One piece of each material with its number beside it, or upon it where there is no room."""
    theme = brush.theme
    kinds = [material for material in MATERIALS if material in goods]
    widest = measure(theme, "88", "captionb", sized(theme, 16))[0]
    found = _cells(brush, r, len(kinds), 0.6)
    room = r.w // _lines(len(kinds))[1] - found[0].w - 2
    beside = found[0].w >= 14 and room >= widest
    if not beside:
        found = _cells(brush, r, len(kinds), 0.99)
    for at, good in zip(found, kinds):
        brush.put(out, brush.wares.good(good, at.w, shadow=False), at.center)
        number, high = str(goods.count(good)), max(17, at.h)
        if beside:
            words = pg.Rect(at.right + 1, at.centery - high // 2, room, high)
            draw_line(out, theme, number, words, "captionb", sized(theme, 17), INK, "left")
        else:
            words = pg.Rect(at.right - widest, at.bottom - 14, widest, 17)
            style = ("captionb", sized(theme, 15), CREAM, "right")
            draw_line(out, theme, number, words, *style, outline=(40, 20, 8))
    return [found[kinds.index(good)] for good in goods]
