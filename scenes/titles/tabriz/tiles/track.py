"""Tracks on the face of a shop: goods on their spaces, prices of a ladder below them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame as pg

from scenes.art import light
from scenes.kit.text import draw_line, measure
from scenes.titles.tabriz.pieces.sizes import low_role, rise, sized
from scenes.titles.tabriz.tiles.rows import Brush

COUNTABLE = 12
"""Pixels of a good under which nobody counts them: a number stands there instead."""

RED = (186, 30, 20)


def slots(
    brush: Brush, out: pg.Surface, r: pg.Rect, spaces: Sequence[str], there: int, clears: bool
) -> list[pg.Rect]:
    """Spaces of a track with the goods that lie there; clears: the cross at its end. Returns the spaces."""
    px = brush.theme.px
    cross = _cross(brush, r) if clears else 0
    if _room(brush, r, len(spaces), clears) < COUNTABLE and len(set(spaces)) == 1:
        at, end = _counted(brush, out, r, spaces, there)
        found = [at] * len(spaces)
    else:
        found, end = _laid(brush, out, r, spaces, there, cross)
    if clears:
        image = brush.theme.icons.get("cancel", cross - px(4), RED, "flat")
        brush.put(out, image, (end + px(3) + (cross - px(4)) / 2, r.centery))
    return found


def _laid(
    brush: Brush, out: pg.Surface, r: pg.Rect, spaces: Sequence[str], there: int, cross: int
) -> tuple[list[pg.Rect], int]:
    """The goods side by side; returns their boxes and where they end."""
    px, n = brush.theme.px, _room(brush, r, len(spaces), cross > 0)
    step = min(n + px(4), (r.w - cross - px(6) - n) / max(1, len(spaces) - 1))
    width = round(step * (len(spaces) - 1) + n)
    well = pg.Rect(r.x, r.centery - n // 2 - px(2), width + px(5), n + px(4))
    _well(brush, out, well)
    found = []
    for i, material in enumerate(spaces):
        at = pg.Rect(0, 0, n, n)
        at.center = (round(r.x + px(2.5) + n / 2 + i * step), well.centery)
        brush.put(out, brush.wares.good(material, n, i >= there, False), at.center)
        found.append(at)
    return found, well.right


def _counted(
    brush: Brush, out: pg.Surface, r: pg.Rect, spaces: Sequence[str], there: int
) -> tuple[pg.Rect, int]:
    """One good and how many lie there of how many spaces."""
    px, words = brush.theme.px, f"{there}/{len(spaces)}"
    n = int(min(r.h - px(3), rise(brush.theme, 36)))
    width = measure(brush.theme, words, "bold", sized(brush.theme, 20))[0]
    at = pg.Rect(r.x + px(3), r.centery - n // 2, n, n)
    well = pg.Rect(r.x, at.y - px(2), n + width + px(14), n + px(4))
    _well(brush, out, well)
    brush.put(out, brush.wares.good(spaces[0], n, not there, False), at.center)
    line = pg.Rect(at.right + px(5), r.y, width + 1, r.h)
    draw_line(
        out, brush.theme, words, line, low_role(r.h), sized(brush.theme, 20), brush.ink(there > 0), "left"
    )
    return at, well.right


def slot_size(brush: Brush, r: pg.Rect, spaces: Sequence[str], clears: bool) -> int:
    """Pixels of a good on a track; clears: the cross needs its room. 0 where not even the number has room."""
    n = _room(brush, r, len(spaces), clears)
    if n >= COUNTABLE or len(set(spaces)) > 1:
        return n
    words = measure(brush.theme, f"8/{len(spaces)}", "bold", sized(brush.theme, 20))[0]
    width = r.h + words + brush.theme.px(14) + (_cross(brush, r) if clears else 0)
    return COUNTABLE if width <= r.w else 0


def _room(brush: Brush, r: pg.Rect, spaces: int, clears: bool) -> int:
    px, cross = brush.theme.px, _cross(brush, r) if clears else 0
    return max(8, int(min(r.h - px(3), (r.w - cross - px(6)) / spaces - 1, rise(brush.theme, 36))))


def _cross(brush: Brush, r: pg.Rect) -> int:
    """Width of the cross at the end of a track."""
    return max(9, round(min(r.h * 0.5, brush.theme.px(20)))) + brush.theme.px(4)


def _well(brush: Brush, out: pg.Surface, r: pg.Rect) -> None:
    back = light.silhouette(light.rounded(r.size, brush.theme.px(6)), (104, 66, 26), 62)
    out.blit(back, r)


def ladder(
    brush: Brush, out: pg.Surface, r: pg.Rect, spaces: list[pg.Rect], prices: Sequence[int], there: int
) -> None:
    """A price under every space, pale where nothing lies."""
    n = max(13, min(r.h - 1, round((spaces[1].x - spaces[0].x) * 0.98) if len(spaces) > 1 else r.h))
    n = min(n, rise(brush.theme, 34))
    for i, (space, price) in enumerate(zip(spaces, prices)):
        image = brush.wares.coin(n - 3, price, i >= there or brush.dear(price))
        brush.put(out, light.faded(image, 190) if i >= there else image, (space.centerx, r.centery))
