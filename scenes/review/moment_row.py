"""A moment of the list: its board, when it was, what it cost, and how far one is with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame as pg

from scenes.art import frame
from scenes.kit import chrome
from scenes.kit.base import Box, Ui
from scenes.kit.stage import Keyed
from scenes.kit.text import draw_line, draw_paragraph, measure
from scenes.kit.theme import Theme
from scenes.match import library
from scenes.match.pictures import draw_place
from scenes.results.chart import PIN

HEAD = 20
LEAST = 26
"""Size of the heading; per cent of the row that the board keeps where words need room."""

CHOSEN = ((255, 246, 206), (250, 222, 146))


@dataclass(frozen=True)
class RowWords:
    """What a row says: its heading, the points, a sentence, and how far one is with it ("" at first)."""

    head: str
    points: str
    told: str
    state: str


class MomentRow(Keyed):
    """One moment; a click chooses it."""

    focusable = True
    clicks = True

    def __init__(
        self, rect: Box, number: int, words: RowWords, chosen: bool, act: Callable[[], object]
    ) -> None:
        super().__init__(rect, name=f"moment:{number}")
        self.number, self.words, self.chosen, self.act = number, words, chosen, act
        self.picture: pg.Surface | None = None
        self.widest = 0
        """What the words of the widest row need, for pictures of one size; 0 for those of this one."""

    def activate(self, ui: Ui) -> None:
        self.act()

    def place(self, theme: Theme) -> pg.Rect:
        """The frame of the small board; empty where words need all the room."""
        r = self.rect.inflate(-2 * theme.px(12), -2 * theme.px(10))
        if theme.text_scale > 1.1 or r.h < theme.px(84):
            return pg.Rect(r.x, r.y, 0, r.h)
        most = max(r.w * LEAST // 100, min(r.w * 42 // 100, r.w - (self.widest or self.need(theme))))
        return pg.Rect(r.x, r.y, min(round(r.h * 1.15), most), r.h)

    def need(self, theme: Theme) -> int:
        """The width that heading and number need."""
        return measure(theme, self.words.head, "headb", HEAD)[0] + self._points(theme) + theme.px(10)

    def _points(self, theme: Theme) -> int:
        """The width that the number takes, with the gap before it."""
        return measure(theme, self.words.points, "headb", 21)[0] + theme.px(14)

    def picture_size(self, theme: Theme) -> tuple[int, int]:
        """Pixels of the small board; (0, 0) for none."""
        place, n = self.place(theme), 2 * theme.px(12)
        return (place.w - n, place.h - n) if place.w > n else (0, 0)

    def draw(self, target: pg.Surface, theme: Theme) -> None:
        r = self.rect
        if self.chosen:
            frame.shadow(target, r, theme.u, 8, (0, 0), 8, 200, (255, 214, 96))
            chrome.plate(target, theme, r, CHOSEN, 8)
        else:
            frame.inset(target, r, theme.u, 44 if self.state == "hover" else 24)
        place = self.place(theme)
        if place.w:
            draw_place(target, theme, place, self.picture)
        n = max(20, theme.tp(32))
        spot = (place.x + n // 3, place.y + n // 3) if place.w else (r.x + theme.px(12) + n // 2, r.centery)
        disc = library.pieces(theme).disc(n, PIN, str(self.number))
        target.blit(disc, disc.get_rect(center=spot))
        x = place.right + theme.px(10) if place.w else spot[0] + n // 2 + theme.px(10)
        self._draw_words(target, theme, pg.Rect(x, place.y, r.right - theme.px(12) - x, place.h))

    def _draw_words(self, target: pg.Surface, theme: Theme, room: pg.Rect) -> None:
        points = self._points(theme)
        head = pg.Rect(room.x, room.y, room.w - points, min(room.h // 2, theme.tp(30)))
        draw_line(target, theme, self.words.head, head, "headb", HEAD, theme.wine, "left")
        at = pg.Rect(head.right, head.y, points, head.h)
        draw_line(target, theme, self.words.points, at, "headb", 21, theme.wine, "right")
        foot = theme.tp(24) if self.words.state else 0
        told = pg.Rect(room.x, head.bottom, room.w, room.bottom - head.bottom - foot)
        if told.h >= theme.tp(22):
            draw_paragraph(target, theme, self.words.told, told, "text", 17, theme.ink)
        if foot:
            low = pg.Rect(room.x, room.bottom - foot, room.w, foot)
            draw_line(target, theme, self.words.state, low, "caption", 16, theme.ink_soft, "right")


def space_below(rows: Sequence[MomentRow], box: pg.Rect) -> pg.Rect:
    """What the rows of a list leave of its box."""
    top = rows[-1].rect.bottom if rows else box.y
    return pg.Rect(box.x, top, box.w, max(0, box.bottom - top))
