"""The cards of the turning points: a small board, when it was, what happened, and what it did to the lead."""

from __future__ import annotations

from collections.abc import Callable

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
from scenes.results.turning import Told

SHARES = (44, 34, 26)
"""Hundredths of a card that its board may take, the best first."""


class MomentCard(Keyed):
    """One turning point; a click opens the table at it. lead: what it did to the lead, in words."""

    focusable = True
    clicks = True

    def __init__(self, rect: Box, number: int, told: Told, lead: str, act: Callable[[], object]) -> None:
        super().__init__(rect, name=f"moment:{number}")
        self.number, self.told, self.lead, self.act = number, told, lead, act
        self.picture: pg.Surface | None = None

    def activate(self, ui: Ui) -> None:
        self.act()

    def place(self, theme: Theme) -> pg.Rect:
        """The frame of the small board: as broad as the words beside it let it be."""
        r = self.rect.inflate(-2 * theme.px(12), -2 * theme.px(12))
        places = [pg.Rect(r.x, r.y, min(round(r.h * 1.3), r.w * share // 100), r.h) for share in SHARES]
        return next((place for place in places if self._has_room(theme, place)), places[-1])

    def _room(self, theme: Theme, place: pg.Rect) -> tuple[pg.Rect, pg.Rect, pg.Rect]:
        """Beside the board: when, what happened, what it did to the lead."""
        x = place.right + theme.px(10)
        room = pg.Rect(x, place.y, self.rect.right - theme.px(14) - x, place.h)
        head = pg.Rect(room.x, room.y, room.w, theme.tp(28))
        foot = measure(theme, self.lead, "text", 17, room.w)[1] + theme.px(2)
        low = pg.Rect(room.x, room.bottom - foot, room.w, foot)
        return head, pg.Rect(room.x, head.bottom, room.w, low.y - head.bottom), low

    def _has_room(self, theme: Theme, place: pg.Rect) -> bool:
        words = self._room(theme, place)[1]
        return measure(theme, self.told.words, "text", 18, words.w)[1] <= words.h

    def picture_size(self, theme: Theme) -> tuple[int, int]:
        """Pixels of the small board."""
        n = 2 * theme.px(12)
        place = self.place(theme)
        return max(1, place.w - n), max(1, place.h - n)

    def draw(self, target: pg.Surface, theme: Theme) -> None:
        chrome.panel(target, theme, self.rect, bright=1.12 if self.state == "hover" else 1.0)
        place = self.place(theme)
        draw_place(target, theme, place, self.picture)
        n = max(18, theme.tp(32))
        disc = library.pieces(theme).disc(n, PIN, str(self.number))
        target.blit(disc, disc.get_rect(center=(place.x + n // 4, place.y + n // 4)))
        head, words, low = self._room(theme, place)
        draw_line(target, theme, self.told.when, head, "headb", 21, theme.wine, "left")
        draw_paragraph(target, theme, self.told.words, words, "text", 18, theme.ink)
        draw_paragraph(target, theme, self.lead, low, "text", 17, theme.ink_soft, "left", "bottom")
        if self.state == "hover":
            frame.focus_ring(target, self.rect, theme.u, 4)
