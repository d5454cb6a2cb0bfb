"""Goods that lie on a tile without a track: side by side, or counted by material."""

from __future__ import annotations

from collections.abc import Sequence

import pygame as pg

from game.titles.tabriz.content.tiles import MATERIALS
from scenes.kit.text import draw_line, measure
from scenes.titles.tabriz.pieces.sizes import rise, sized
from scenes.titles.tabriz.tiles.rows import Brush

MANY = 6
"""Beyond so many goods they are counted."""


def heap(brush: Brush, out: pg.Surface, r: pg.Rect, goods: Sequence[str]) -> list[pg.Rect]:
    """Goods in one or two rows; returns where each of them lies."""
    if len(goods) > MANY:
        return _counted(brush, out, r, goods)
    found = _cells(brush, r, len(goods))
    for at, good in zip(found, goods):
        brush.put(out, brush.wares.good(good, at.w, shadow=False), at.center)
    return found


def _lines(count: int) -> tuple[int, int]:
    """Rows, and goods in a row."""
    rows = 1 if count <= 3 else 2
    return rows, max(1, -(-count // rows))


def _cells(brush: Brush, r: pg.Rect, count: int) -> list[pg.Rect]:
    """Squares in one or two rows."""
    px, (rows, per) = brush.theme.px, _lines(count)
    n = int(min(r.h / rows - 1, rise(brush.theme, 30), r.w / per - 1))
    step = min(n + px(3), (r.w - n) / max(1, per - 1))
    found = []
    for i in range(count):
        row, column = divmod(i, per)
        y = r.centery + (row - (rows - 1) / 2) * (n + 1)
        found.append(pg.Rect(round(r.x + column * step), round(y - n / 2), n, n))
    return found


def _counted(brush: Brush, out: pg.Surface, r: pg.Rect, goods: Sequence[str]) -> list[pg.Rect]:
    """One piece of each material with its number beside it, in one row or two."""
    theme = brush.theme
    kinds = [material for material in MATERIALS if material in goods]
    numbers = [str(goods.count(material)) for material in kinds]
    n, per, size = _measured(brush, r, numbers)
    rows = -(-len(kinds) // per)
    step, found = r.w / per, []
    for i, (good, number) in enumerate(zip(kinds, numbers)):
        line, column = divmod(i, per)
        y = r.centery + (line - (rows - 1) / 2) * (n + 1)
        at = pg.Rect(round(r.x + column * step), round(y - n / 2), n, n)
        brush.put(out, brush.wares.good(good, n, shadow=False), at.center)
        height = max(17, n)
        words = pg.Rect(at.right + 2, at.centery - height // 2, round(step) - n - 3, height)
        draw_line(out, theme, number, words, "captionb", size, brush.ink(True), "left")
        found.append(at)
    return [found[kinds.index(good)] for good in goods]


def _measured(brush: Brush, r: pg.Rect, numbers: Sequence[str]) -> tuple[int, int, float]:
    """Pixels of a piece, pieces in a row and the size of the numbers that show them largest."""
    theme, best = brush.theme, (0, 1, 0.0)
    least = theme.floor("captionb") / (theme.u * theme.text_scale)
    for rows in (1, 2):
        per = -(-len(numbers) // rows)
        for n in range(int(min(r.h / rows - 1, rise(theme, 34))), 9, -1):
            size = max(least, min(sized(theme, 19), n / (theme.u * theme.text_scale)))
            widest = max(measure(theme, number, "captionb", size)[0] for number in numbers)
            if n + widest + 4 <= r.w / per:
                best = max(best, (n, per, size))
                break
    return best if best[0] else (10, -(-len(numbers) // 2), least)
