"""The count at a week's end: a ledger over the tower that fills souk by souk, then with the caravan."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame as pg

from game.content.text import Texts
from scenes.art import light
from scenes.kit import chrome
from scenes.kit.text import draw_line
from scenes.kit.theme import Theme
from scenes.titles.contract.values import Seat

ROW = 150
"""Design units that a line takes at the most."""

LARGE = 1.6
"""How much larger than usual it is written at the most."""


class Sums(NamedTuple):
    """What a seat has got in this count, and its score with it."""

    souks: int = 0
    caravan: int = 0
    score: int = 0


class Page(NamedTuple):
    """What the ledger says: the week, every seat's sums, and the seat that is being counted (-1: none)."""

    week: int
    sums: tuple[Sums, ...]
    now: int = -1


class Ledger:
    """Draws the running totals into a rectangle while a week is counted."""

    def __init__(self, theme: Theme, texts: Texts, rect: pg.Rect) -> None:
        self.theme, self.texts, self.rect = theme, texts, pg.Rect(rect)
        self.page: Page | None = None
        self.seats: tuple[Seat, ...] = ()
        self._key: object = None
        self._image: pg.Surface | None = None

    def show(self, page: Page | None, seats: Sequence[Seat] = ()) -> None:
        """Open the ledger at a page, or close it."""
        self.page, self.seats = page, tuple(seats) or self.seats

    def row_for(self, seat: int, count: int) -> pg.Rect:
        """The line of a seat among so many."""
        theme, r = self.theme, self.rect.inflate(-2 * self.theme.px(20), -2 * self.theme.px(14))
        top = r.y + theme.tp(40) + theme.tp(30)
        height = min((r.bottom - top) // max(1, count), theme.tp(ROW))
        return pg.Rect(r.x, top + seat * height, r.w, height)

    def _cells(self, row: pg.Rect) -> list[pg.Rect]:
        """Mark, souks, caravan and score of a line."""
        mark = min(row.h, round(self.theme.tp(44) * self._share(row)))
        width = (row.w - mark) / 3
        return [pg.Rect(row.x, row.y, mark, row.h)] + [
            pg.Rect(round(row.x + mark + i * width), row.y, round(width), row.h) for i in range(3)
        ]

    def _share(self, row: pg.Rect) -> float:
        """How much larger than usual a line is written that has much paper: few players."""
        return min(LARGE, max(1.0, row.h / self.theme.tp(64)))

    def draw(self, target: pg.Surface) -> None:
        """Blit the open page."""
        if self.page is None:
            return
        if (self.page, self.seats) != self._key or self._image is None:
            self._key, self._image = (self.page, self.seats), self._paint(self.page)
        pad = self.theme.px(14)
        target.blit(self._image, (self.rect.x - pad, self.rect.y - pad))

    def _paint(self, page: Page) -> pg.Surface:
        theme, pad = self.theme, self.theme.px(14)
        out = light.clear((self.rect.w + 2 * pad, self.rect.h + 2 * pad), (24, 10, 2))
        shift = (pad - self.rect.x, pad - self.rect.y)
        chrome.panel(out, theme, self.rect.move(shift), "parchment", bright=1.15, golden=True)
        head = pg.Rect(self.rect.x, self.rect.y + theme.px(12), self.rect.w, theme.tp(40)).move(shift)
        words = self.texts("yspahan.count.title", week=page.week)
        draw_line(out, theme, words, head.inflate(-theme.px(36), 0), "head", 24, theme.wine)
        self._heads(out, head.bottom, shift)
        for seat, sums in enumerate(page.sums):
            self._line(out, seat, sums, seat == page.now, shift)
        return out

    def _heads(self, out: pg.Surface, top: int, shift: tuple[int, int]) -> None:
        cells = self._cells(self.row_for(0, len(self.seats)).move(shift))
        for cell, key in zip(cells[1:], ("souks", "caravan", "score")):
            at = pg.Rect(cell.x, top, cell.w, self.theme.tp(30))
            draw_line(out, self.theme, self.texts(f"yspahan.count.{key}"), at, "bold", 17, self.theme.ink)

    def _line(self, out: pg.Surface, seat: int, sums: Sums, now: bool, shift: tuple[int, int]) -> None:
        theme, r = self.theme, self.row_for(seat, len(self.seats)).move(shift)
        if now:
            chrome.plate(
                out, theme, r.inflate(theme.px(8), -theme.px(4)), ((255, 236, 158), (236, 190, 90)), 8
            )
        mark, *cells = self._cells(r)
        image = theme.sprites.make(theme, f"seat:{seat}", round(min(mark.size) * 0.7))
        if image is not None:
            out.blit(image, image.get_rect(center=mark.center))
        for cell, words in zip(cells, (f"+{sums.souks}", f"+{sums.caravan}", str(sums.score))):
            role, ink = ("headb", theme.wine) if cell is cells[-1] else ("bold", theme.ink)
            size = (24 if role == "headb" else 21) * self._share(r)
            draw_line(out, theme, words, cell, role, size, ink)
