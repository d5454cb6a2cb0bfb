"""Where spaces, streets and apprentices lie: the boxes of the layout laid into a rectangle."""

from __future__ import annotations

from typing import NamedTuple

import pygame as pg

from game.titles.tabriz.content import MEYDAN
from game.titles.tabriz.facts import TabrizFacts
from scenes.kit.theme import Theme
from scenes.titles.tabriz.layout import layout_of

Points = tuple[tuple[float, float], ...]
LARGE_TEXT = 1.25
"""With larger letters, and where lines are few, the carpet's border makes room for the tiles."""


class Street(NamedTuple):
    """A footpath between two tiles as a quadrangle; level: it runs from left to right."""

    ends: tuple[str, str]
    corners: Points
    level: bool

    @property
    def box(self) -> pg.Rect:
        """The rectangle round it."""
        xs, ys = [x for x, _ in self.corners], [y for _, y in self.corners]
        return pg.Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


class Plan:
    """Pixels of every tile and street in a rectangle of the window; border: of the carpet."""

    def __init__(self, theme: Theme, facts: TabrizFacts, rect: pg.Rect) -> None:
        layout = layout_of(facts.content.folder)
        zone = layout.narrow if theme.narrow else layout.wide
        self.theme, self.rect = theme, pg.Rect(rect)
        scarce = 0.6 if theme.text_scale > LARGE_TEXT else 0.75 if theme.compact else 1
        self.border = theme.px(zone.border * scarce)
        margin = self.border + theme.px(7)
        self.mat = self.rect.inflate(-2 * margin, -2 * margin)
        self.board = facts.bazaar.board
        self.kinds = {space.id: space.kind for space in self.board.spaces}
        self.spaces = {name: self._place(box) for name, box in layout.boards[self.board.id].items()}
        half = theme.px(zone.street) / 2
        self.streets = [self._street(*path, half) for path in self.board.paths]

    def _place(self, box: tuple[float, float, float, float]) -> pg.Rect:
        mat, (x, y, w, h) = self.mat, box
        left, top = round(mat.x + mat.w * x / 100), round(mat.y + mat.h * y / 100)
        right, bottom = round(mat.x + mat.w * (x + w) / 100), round(mat.y + mat.h * (y + h) / 100)
        return pg.Rect(left, top, right - left, bottom - top)

    def _street(self, one: str, other: str, half: float) -> Street:
        """Straight between neighbours above each other, slanting a little between columns."""
        a, b = self.spaces[one], self.spaces[other]
        if b.x < a.x or (b.x == a.x and b.y < a.y):
            a, b = b, a
        if a.x == b.x:
            x = (max(a.x, b.x) + min(a.right, b.right)) / 2
            corners = (
                (x - half, a.bottom - 4),
                (x + half, a.bottom - 4),
                (x + half, b.y + 4),
                (x - half, b.y + 4),
            )
            return Street((one, other), corners, False)
        middle = (max(a.y, b.y) + min(a.bottom, b.bottom)) / 2
        keep = half + self.theme.px(6)
        y0, y1 = (max(r.y + keep, min(r.bottom - keep, middle)) for r in (a, b))
        x0, x1 = a.right - 4, b.x + 4
        return Street(
            (one, other), ((x0, y0 - half), (x1, y1 - half), (x1, y1 + half), (x0, y0 + half)), True
        )

    def hit(self, pos: tuple[float, float]) -> str | None:
        """The tile under a point."""
        return next((name for name, rect in self.spaces.items() if rect.collidepoint(pos)), None)

    # ---- apprentices ----
    @property
    def man(self) -> int:
        """Size of an apprentice."""
        low = min(tile.h for tile in self.spaces.values())
        return max(24, min(self.theme.px(46), round(low * 0.62)))

    def crowd(self, space: str, count: int) -> list[pg.Rect]:
        """Where `count` apprentices of a tile stand, the foremost last.

        They queue up in the street at its right, where they hide no price; on Meydan they stand in rows.
        """
        tile, n = self.spaces[space], self.man
        if space == MEYDAN:
            narrow = (tile.w - n) < 0.72 * n * (count - 1)
            return self._court(tile, count, max(24, round(n * 0.82)) if narrow else n)
        step = round(n * 0.8)
        bottom = tile.bottom + round(n * 0.28)
        right = tile.right + round(n * 0.62)
        height = max(1, (bottom - tile.y - n) // step + 1)
        places = (divmod(i, height) for i in reversed(range(count)))
        return [pg.Rect(right - n - column * step, bottom - n - row * step, n, n) for column, row in places]

    def _court(self, tile: pg.Rect, count: int, n: int) -> list[pg.Rect]:
        """Rows from the lower right corner upwards, closer together before they begin another row."""
        step = max(round(n * 0.6), min(round(n * 0.86), (tile.w - n) // max(1, count - 1)))
        columns = max(1, (tile.w - n) // step + 1)
        found = []
        for i in range(count):
            row, column = divmod(i, columns)
            x = tile.right + self.theme.px(3) - n - column * step
            found.append(pg.Rect(x, tile.bottom + self.theme.px(7) - n - row * round(n * 0.8), n, n))
        return found[::-1]

    def beside(self, space: str, size: tuple[int, int]) -> pg.Rect:
        """A rectangle of `size` on the mat that leaves the tile in sight."""
        tile, gap = self.spaces[space], self.theme.px(16)
        box = pg.Rect(0, 0, *size)
        box.centery = tile.centery
        if tile.right + gap + box.w <= self.rect.right:
            box.x = tile.right + gap
        elif tile.x - gap - box.w >= self.rect.x:
            box.right = tile.x - gap
        else:
            box.x = self.rect.x if tile.centerx > self.rect.centerx else self.rect.right - box.w
        return box.clamp(self.rect)
