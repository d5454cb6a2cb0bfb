"""The keyboard focus: which widget has it, where Tab and the arrows take it, and whether its ring shows."""

from __future__ import annotations

from collections.abc import Sequence

import pygame as pg

from scenes.kit.base import Widget

ARROWS: dict[int, tuple[int, int]] = {
    pg.K_LEFT: (-1, 0),
    pg.K_RIGHT: (1, 0),
    pg.K_UP: (0, -1),
    pg.K_DOWN: (0, 1),
}


class FocusRing:
    """The focus of one layer of widgets. `shown` is off while the mouse is used, so no ring lies about."""

    def __init__(self, root: Widget) -> None:
        self.root = root
        self.current: Widget | None = None
        self.shown = False

    def stops(self) -> list[Widget]:
        """Every widget that can have the focus, in order."""
        return [w for w in self.root.walk() if w.focusable and w.enabled]

    def take(self, widget: Widget | None, *, show: bool | None = None) -> None:
        """Give the focus to a widget (or nobody)."""
        if self.current is not None:
            self.current.focused = False
        self.current = widget
        if widget is not None:
            widget.focused = True
            self._reveal(widget)
        if show is not None:
            self.shown = show

    def take_name(self, name: str, *, show: bool | None = None) -> bool:
        """Give the focus to the widget of that name; return whether there is one."""
        for widget in self.stops():
            if widget.name == name:
                self.take(widget, show=show)
                return True
        return False

    def step(self, way: int) -> bool:
        """Go to the next (1) or previous (-1) stop, round the end; return whether there is one."""
        stops = self.stops()
        if not stops:
            return False
        if self.current in stops:
            index = (stops.index(self.current) + way) % len(stops)
        else:
            index = 0 if way > 0 else -1
        self.take(stops[index], show=True)
        return True

    def toward(self, way: tuple[int, int]) -> bool:
        """Go to the nearest stop in a direction; return whether there is one."""
        stops = self.stops()
        if self.current not in stops or self.current is None:
            return self.step(1)
        best = nearest(self.current.ring, [w.ring for w in stops if w is not self.current], way)
        if best is None:
            return False
        self.take([w for w in stops if w is not self.current][best], show=True)
        return True

    def _reveal(self, widget: Widget) -> None:
        for holder in self.root.walk():
            if holder is not widget and widget in list(holder.walk()):
                holder.reveal(widget)


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
