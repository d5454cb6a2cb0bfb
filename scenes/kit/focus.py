"""Where the arrow keys take the focus: directions, and the nearest rectangle in one."""

from __future__ import annotations

from collections.abc import Sequence

import pygame as pg

ARROWS: dict[int, tuple[int, int]] = {
    pg.K_LEFT: (-1, 0),
    pg.K_RIGHT: (1, 0),
    pg.K_UP: (0, -1),
    pg.K_DOWN: (0, 1),
}


def nearest(origin: pg.Rect, others: Sequence[pg.Rect], way: tuple[int, int]) -> int | None:
    """The index of the rectangle that the eye expects in a direction (unit vector), or None."""
    best: tuple[float, int] | None = None
    for i, other in enumerate(others):
        dx, dy = other.centerx - origin.centerx, other.centery - origin.centery
        ahead = dx * way[0] + dy * way[1]
        edge = _gap(origin, other, way)
        if ahead <= 0 or edge < -min(origin.w, origin.h, other.w, other.h) / 2:
            continue
        aside = _aside(origin, other, way)
        off_line = origin.w + origin.h if aside else 0  # what lies straight ahead comes first
        score = max(0.0, edge) + 3 * aside + off_line + 0.2 * abs(dx * way[1] + dy * way[0])
        if best is None or score < best[0]:
            best = (score, i)
    return best[1] if best else None


def _gap(a: pg.Rect, b: pg.Rect, way: tuple[int, int]) -> float:
    """How far the facing edges are apart in the direction."""
    if way[0]:
        return b.left - a.right if way[0] > 0 else a.left - b.right
    return b.top - a.bottom if way[1] > 0 else a.top - b.bottom


def _aside(a: pg.Rect, b: pg.Rect, way: tuple[int, int]) -> float:
    """How far two rectangles miss each other across the direction; 0 if they overlap there."""
    if way[0]:
        return max(0, b.top - a.bottom, a.top - b.bottom)
    return max(0, b.left - a.right, a.left - b.right)
