"""A small picture of a position for menus: six coloured columns with markers and building stones."""

from __future__ import annotations

from collections.abc import Sequence

import pygame as pg

from game.titles.alhambra_dice.view import DiceView
from scenes.kit.theme import Theme
from scenes.titles.alhambra_dice.look import Look
from scenes.titles.alhambra_dice.reckon import ROWS, THROWS


def miniature(
    theme: Theme, look: Look, view: DiceView, size: tuple[int, int], colours: Sequence[str]
) -> pg.Surface:
    """The position at `size`."""
    out = theme.textures.get("wood", *size)
    gap = max(2, size[0] // 90)
    wide = (size[0] - 7 * gap) // 6
    for i, kind in enumerate(view.types):
        r = pg.Rect(gap + i * (wide + gap), gap, wide, size[1] - 2 * gap)
        _column(theme, look, view, out, r, kind, colours)
    return out


def _column(
    theme: Theme, look: Look, view: DiceView, out: pg.Surface, r: pg.Rect, kind: str, colours: Sequence[str]
) -> None:
    at = view.types.index(kind)
    out.blit(look.glaze(r.size, kind, max(3, r.w // 9)), r)
    n = max(10, min(round(r.w * 0.56), r.h // 4))
    tone = (150, 144, 134) if look.plan.columns[kind].pale else (250, 232, 186)
    icon = theme.icons.get(look.plan.columns[kind].icon, n, tone, "plain")
    out.blit(icon, icon.get_rect(center=(r.centerx, r.y + n // 2 + 3)))
    area = pg.Rect(r.x + 3, r.y + n + 6, r.w - 6, r.h - n - 9)
    cell_w, cell_h = area.w / (THROWS + 1.2), area.h / ROWS
    dot = max(3, round(min(cell_w, cell_h) * 0.9))
    for row in range(1, ROWS + 1):
        for space in range(1, THROWS + 1):
            centre = (round(area.x + (space - 0.5) * cell_w), round(area.bottom - (row - 0.5) * cell_h))
            pg.draw.circle(out, (250, 238, 208), centre, max(1, dot // 4))
    for mark in view.marks[at]:
        centre = (round(area.x + (mark.space - 0.5) * cell_w), round(area.bottom - (mark.row - 0.5) * cell_h))
        image = look.marker(colours[mark.seat], dot)
        out.blit(image, image.get_rect(center=centre))
    for seat in view.order[at]:
        height = min(view.heights[at][seat], ROWS)
        centre = (round(area.right - cell_w * 0.6), round(area.bottom - (height - 0.5) * cell_h))
        image = look.stone(colours[seat], dot)
        out.blit(image, image.get_rect(center=centre))
