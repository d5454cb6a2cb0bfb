"""A small picture of a position for menus and books: six columns with chips, markers and building stones."""

from __future__ import annotations

from collections.abc import Sequence

import pygame as pg

from game.titles.alhambra_dice.facts import DiceFacts
from game.titles.alhambra_dice.view import DiceView
from scenes.art import light
from scenes.art.cache import Steps
from scenes.kit.theme import Theme
from scenes.titles.alhambra_dice.pieces import Look

TILE = (246, 232, 202)
TILE_EDGE = (120, 84, 44)


def thumbnail(
    theme: Theme, look: Look, facts: DiceFacts, view: DiceView, size: tuple[int, int], colours: Sequence[str]
) -> Steps:
    """The position at `size`, in slices: a panel takes its time."""
    out = theme.textures.get("wood", *size)
    for i, kind in enumerate(view.types):
        r = place(size, i)
        for panel in look.glaze_in_steps(r.size, kind, max(3, r.w // 9)):
            if panel is None:
                yield None
            else:
                out.blit(panel, r)
        _column(theme, look, facts, view, out, r, kind, colours)
        yield None
    yield out


def place(size: tuple[int, int], number: int) -> pg.Rect:
    """Where a column lies in a picture."""
    gap = max(2, size[0] // 90)
    width = (size[0] - 7 * gap) // 6
    return pg.Rect(gap + number * (width + gap), gap, width, size[1] - 2 * gap)


def _column(
    theme: Theme,
    look: Look,
    facts: DiceFacts,
    view: DiceView,
    out: pg.Surface,
    r: pg.Rect,
    kind: str,
    colours: Sequence[str],
) -> None:
    """On its panel the head with the chip of the bonus field, dice area, building track."""
    at, style = view.types.index(kind), look.layout.columns[kind]
    n = max(10, min(round(r.w * 0.5), r.h // 5))
    tone = (150, 144, 134) if style.pale else (250, 232, 186)
    icon = theme.icons.get(style.icon, n, tone, "plain")
    chip = view.laid[at]
    middle = r.x + (round(r.w * 0.3) if chip else r.w // 2)
    out.blit(icon, icon.get_rect(center=(middle, r.y + n // 2 + 3)))
    if chip:
        image = look.chip(chip, max(8, round(n * 0.84)))
        out.blit(image, image.get_rect(center=(r.x + round(r.w * 0.74), r.y + n // 2 + 3)))
    pad = max(2, r.w // 16)
    area = pg.Rect(r.x + pad, r.y + n + 6, round(r.w * 0.66) - pad, r.h - n - 6 - pad)
    _area(look, facts, view, out, area, at, colours)
    strip = pg.Rect(area.right + pad, area.y, r.right - area.right - 2 * pad, area.h)
    _track(look, facts, view, out, strip, at, colours)


def _area(
    look: Look,
    facts: DiceFacts,
    view: DiceView,
    out: pg.Surface,
    area: pg.Rect,
    at: int,
    colours: Sequence[str],
) -> None:
    width, height = area.w / facts.throws, area.h / facts.rows
    gap = 1 if width < 14 else 2
    for row in range(1, facts.rows + 1):
        for space in range(1, facts.throws + 1):
            x, y = area.x + (space - 1) * width, area.bottom - row * height
            tile = pg.Rect(round(x), round(y), max(2, round(width) - gap), max(2, round(height) - gap))
            pg.draw.rect(out, TILE, tile, border_radius=max(1, min(tile.size) // 5))
            if tile.w > 8:
                pg.draw.rect(out, TILE_EDGE, tile, 1, border_radius=max(1, min(tile.size) // 5))
    n = max(5, round(min(width, height) * 1.02))
    for mark in view.marks[at]:
        x, y = area.x + (mark.space - 0.5) * width, area.bottom - (mark.row - 0.5) * height
        image = look.marker(colours[mark.seat], n)
        out.blit(image, image.get_rect(center=(round(x) - gap // 2, round(y) - gap // 2)))


def _track(
    look: Look,
    facts: DiceFacts,
    view: DiceView,
    out: pg.Surface,
    strip: pg.Rect,
    at: int,
    colours: Sequence[str],
) -> None:
    """Stones by height; those of one space overlap, the lowest one lowest."""
    back = light.clear(strip.size)
    pg.draw.rect(back, (20, 10, 20, 120), back.get_rect(), border_radius=max(2, strip.w // 4))
    out.blit(back, strip)
    step = strip.h / (facts.track + 1)
    for height in range(1, facts.track + 1):
        centre = (strip.centerx, round(strip.bottom - height * step))
        pg.draw.circle(out, (240, 206, 120), centre, max(1, strip.w // 10))
    n = max(6, min(strip.w, round(step * 2.2)))
    for seat in reversed(view.order[at]):
        height = view.heights[at][seat]
        stack = [other for other in view.order[at] if view.heights[at][other] == height]
        rise = stack.index(seat) * n * 0.34
        image = look.stone(colours[seat], n)
        out.blit(image, image.get_rect(center=(strip.centerx, round(strip.bottom - height * step - rise))))
