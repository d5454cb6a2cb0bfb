"""What a commission costs, and what of it is missing: a row for every material.

What is there bears a tick, what is missing a red pennant with its number: colour alone never tells."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame as pg

from game.content.text import Texts
from scenes.art import light
from scenes.art.palette import CREAM, GREEN_OK, RED_WARN
from scenes.kit import chrome
from scenes.kit.text import draw_line, measure
from scenes.kit.theme import Theme
from scenes.titles.tabriz.pieces.sizes import low_role
from scenes.titles.tabriz.pieces.wares import Wares

PENNANT = (166, 30, 22)
LEAST = 15
"""Pixels below which a piece is not made smaller for the sake of numbers."""


class Need(NamedTuple):
    """A material: how much the card asks for and how much of it there is."""

    material: str
    number: int
    have: int

    @property
    def missing(self) -> int:
        """How much must still be got."""
        return max(0, self.number - self.have)


LOWEST = 4
"""Pixels of a row at least; a lower one is not drawn."""


class NeedRows:
    """Draws the rows; size: design units of its letters, zoom: of the whole card; worded: rather in words."""

    def __init__(
        self, theme: Theme, texts: Texts, wares: Wares, size: float, zoom: float, worded: bool = True
    ) -> None:
        self.theme, self.texts, self.wares, self.size, self.zoom = theme, texts, wares, size, zoom
        self.worded = worded

    def _px(self, units: float) -> int:
        return self.theme.px(units * self.zoom)

    def _wide(self, words: str) -> int:
        return measure(self.theme, words, "bold", self.size)[0]

    def least(self) -> int:
        """Width that a piece and its mark need."""
        return self._px(26) + self._wide("8/8") + self._px(36)

    # ---- rows ----
    def draw(self, out: pg.Surface, r: pg.Rect, needs: Sequence[Need], columns: int, most: int) -> pg.Rect:
        """Rows in the middle of a box, in one column or two, none higher than `most`.

        Returns the place below a second column that is shorter than the first, else an empty one. Cards of
        tiny tables (pictures of lessons in the least windows) may have no room for any.
        """
        rows = -(-len(needs) // columns)
        height = int(min(r.h / max(1, rows), most))
        if height < LOWEST:
            return pg.Rect(r.bottomright, (0, 0))
        step = (r.w + self._px(6)) / columns
        top = r.centery - height * rows // 2
        cells = [
            pg.Rect(round(r.x + column * step), top + row * height, round(step) - self._px(6), height)
            for column in range(columns)
            for row in range(rows)
        ]
        told = all(self._told(at, need) for at, need in zip(cells, needs))
        for at, need in zip(cells, needs):
            self._row(out, at, need, told)
        return cells[-1] if len(cells) > len(needs) else pg.Rect(r.bottomright, (0, 0))

    def _size_of(self, r: pg.Rect) -> int:
        """Pixels of a piece where nothing else asks for room."""
        return max(8, int(min(r.h - 1, self._px(40))))

    def _in_words(self, r: pg.Rect, need: Need) -> int:
        """Width of the words about a material, 0 where they have no room beside its pieces."""
        words = self._words(need)
        full = self._wide(words) + self._px(4)
        return full if words and r.w >= 2.2 * self._size_of(r) + full else 0

    def _told(self, r: pg.Rect, need: Need) -> bool:
        """Whether a row has room for its numbers: a card shows those of all rows or of none."""
        free = r.w - self._mark_width(need, r.h) - self._px(2)
        return bool(self._in_words(r, need)) or free - self._wide(_numbers(need)) - self._px(4) >= LEAST

    def _row(self, out: pg.Surface, r: pg.Rect, need: Need, told: bool) -> None:
        """Pieces as far as there is room, else one; then the numbers where they are told, then the mark."""
        n, full = self._size_of(r), self._in_words(r, need)
        if full:
            self._said(out, pg.Rect(r.right - full, r.y, full, r.h), need, self._words(need))
            self._pieces(out, pg.Rect(r.x, r.y, r.w - full - self._px(6), r.h), n, need)
            return
        mark, numbers = self._mark_width(need, r.h), _numbers(need)
        free = r.w - mark - self._px(2)
        piece = min(n, max(12, free - (self._wide(numbers) + self._px(4) if told else 0)))
        self._piece(out, (r.x + piece // 2, r.centery), piece, need)
        at = pg.Rect(r.right - mark, r.y, mark, r.h)
        self._mark(out, at, need)
        if told:
            tone = RED_WARN if need.missing else GREEN_OK
            box = pg.Rect(r.x + piece + self._px(2), r.y, at.x - r.x - piece - self._px(4), r.h)
            draw_line(out, self.theme, numbers, box, low_role(r.h), self.size, tone, "center")

    def _words(self, need: Need) -> str:
        if not self.worded:
            return ""
        if need.missing:
            return self.texts("art.missing", n=need.missing)
        return self.texts("art.all_there", n=need.number)

    def _said(self, out: pg.Surface, r: pg.Rect, need: Need, words: str) -> None:
        tone = RED_WARN if need.missing else GREEN_OK
        draw_line(out, self.theme, words, r, low_role(r.h), self.size, tone, "right")

    def _piece(self, out: pg.Surface, centre: tuple[int, int], n: int, need: Need) -> None:
        image = self.wares.good(need.material, n, not need.have and need.missing > 0, False)
        out.blit(image, image.get_rect(center=centre))

    def _pieces(self, out: pg.Surface, r: pg.Rect, n: int, need: Need) -> None:
        """Pieces that are there, and the places of the missing ones."""
        room = r.w - n
        shown = min(need.number, 1 + int(room / (0.42 * n)))  # more would hide one another: the numbers tell
        there = min(need.have, need.number) * shown // need.number
        there = max(there, 1) if need.have else 0
        step = min(n + self._px(2), room / max(1, shown - 1)) if shown > 1 else 0
        for i in reversed(range(shown)):
            image = self.wares.good(need.material, n, i >= there, False)
            out.blit(image, image.get_rect(center=(round(r.x + n / 2 + i * step), r.centery)))

    # ---- marks ----
    def _mark_width(self, need: Need, height: int) -> int:
        tall = min(height - 2, self._px(34))
        return self._wide(str(need.missing)) + round(tall * 0.6) + self._px(4) if need.missing else tall

    def _mark(self, out: pg.Surface, r: pg.Rect, need: Need) -> None:
        """A tick, or a pennant with the number that is missing."""
        theme, tall = self.theme, min(r.h - 2, self._px(34))
        if not need.missing:
            chrome.icon(out, theme, "check-mark", (r.centerx, r.centery), tall, GREEN_OK, "flat")
            return
        flag = pg.Rect(r.x, r.centery - tall // 2, r.w, tall)
        out.blit(_pennant(flag.size), flag)
        words = pg.Rect(flag.x + round(tall * 0.34), flag.y, flag.w - round(tall * 0.34), flag.h)
        draw_line(out, theme, str(need.missing), words, low_role(r.h), self.size, CREAM)


def _numbers(need: Need) -> str:
    """How much of a material is there of how much, or how much it costs."""
    return f"{need.have}/{need.number}" if need.missing else str(need.number)


def _pennant(size: tuple[int, int]) -> pg.Surface:
    """A flag that points to its piece."""
    w, h = size
    tip = h * 0.42
    points = [(tip, 0.5), (w - 1, 0.5), (w - 1, h - 0.5), (tip, h - 0.5), (0.5, h / 2)]
    return light.silhouette(light.polygon_mask(size, points), PENNANT)
