"""How close the board is looked at, and which part of it."""

from __future__ import annotations

import pygame as pg

Point = tuple[float, float]
LEVELS = (1.0, 1.35, 1.8, 2.4)
MOST = 9_000_000  # pixels of the largest enlarged board: big windows need less of it


class Camera:
    """Zoom level and offset over a field of `rect`'s size (pixels of the window)."""

    def __init__(self, rect: pg.Rect) -> None:
        self.rect = pg.Rect(rect)
        self.levels = [k for k in LEVELS if k == 1.0 or k * k * rect.w * rect.h <= MOST]
        self.level = 0
        self.x = self.y = 0.0

    @property
    def k(self) -> float:
        """How many times larger than the whole board."""
        return self.levels[self.level]

    def to_board(self, pos: Point) -> Point:
        """A point of the window in pixels of the enlarged board."""
        return pos[0] - self.rect.x + self.x, pos[1] - self.rect.y + self.y

    def to_window(self, pos: Point) -> Point:
        """A point of the enlarged board in pixels of the window."""
        return pos[0] + self.rect.x - self.x, pos[1] + self.rect.y - self.y

    def zoom(self, steps: int, at: Point) -> bool:
        """Go closer or back by levels and keep what is under `at` there; whether anything changed."""
        level = max(0, min(len(self.levels) - 1, self.level + steps))
        if level == self.level:
            return False
        bx, by = self.to_board(at)
        grow = self.levels[level] / self.k
        self.level = level
        self.x, self.y = bx * grow - (at[0] - self.rect.x), by * grow - (at[1] - self.rect.y)
        self._hold()
        return True

    def pan(self, dx: float, dy: float) -> bool:
        """Follow the hand; whether anything changed."""
        before = (self.x, self.y)
        self.x, self.y = self.x - dx, self.y - dy
        self._hold()
        return (self.x, self.y) != before

    def _hold(self) -> None:
        self.x = max(0.0, min(self.x, self.rect.w * (self.k - 1)))
        self.y = max(0.0, min(self.y, self.rect.h * (self.k - 1)))
