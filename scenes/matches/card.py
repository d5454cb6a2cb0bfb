"""The card of an unfinished match: a picture of its board, how far it got, who plays, when it was begun."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame as pg

from scenes.art import frame
from scenes.kit import chrome
from scenes.kit.base import Box, Ui
from scenes.kit.stage import Keyed
from scenes.kit.text import draw_line
from scenes.kit.theme import Theme


@dataclass(frozen=True, kw_only=True)
class CardWords:
    """What a card says: name of match or game, how far it got, players, day."""

    head: str
    progress: str
    players: str
    day: str


class MatchCard(Keyed):
    """Draws the card; a click or Enter goes on with the match. picture(): None until it is ready.

    foot: design units at its lower end that its buttons need.
    """

    focusable = True
    radius = 4.0
    foot = 62.0

    def __init__(
        self,
        rect: Box,
        words: CardWords,
        action: Callable[[], object],
        picture: Callable[[], pg.Surface | None],
        *,
        name: str,
        tip: str = "",
    ) -> None:
        super().__init__(rect, name=name, tip=tip)
        self.words, self.action, self.picture = words, action, picture

    def activate(self, ui: Ui) -> None:
        self.action()

    @staticmethod
    def inner(theme: Theme, rect: pg.Rect) -> pg.Rect:
        """What lies within the frame."""
        return rect.inflate(-2 * theme.px(20), -2 * theme.px(16))

    @classmethod
    def buttons(cls, theme: Theme, rect: pg.Rect) -> pg.Rect:
        """Where the buttons lie."""
        inner = cls.inner(theme, rect)
        height = max(34, theme.tp(cls.foot - 8))
        return pg.Rect(inner.x, inner.bottom - height, inner.w, height)

    @classmethod
    def place(cls, theme: Theme, rect: pg.Rect) -> pg.Rect:
        """Where the picture lies within its frame."""
        inner = cls.inner(theme, rect)
        lines = theme.tp(40) + 2 * theme.tp(30) + theme.px(12)
        height = cls.buttons(theme, rect).y - theme.px(6) - lines - inner.y
        return pg.Rect(inner.x, inner.y, inner.w, height).inflate(-2 * theme.px(6), -2 * theme.px(6))

    def draw(self, target: pg.Surface, theme: Theme) -> None:
        px, r = theme.px, self.rect
        chrome.panel(target, theme, r, bright=1.5 if self.hover else 1.2, golden=self.focused or self.hover)
        inner, place = self.inner(theme, r), self.place(theme, r)
        y = inner.y
        if place.h >= theme.px(40):
            self._draw_picture(target, theme, place)
            y = place.bottom + px(12)
        head = pg.Rect(inner.x, y, inner.w, theme.tp(40))
        day = draw_line(target, theme, self.words.day, head, "text", 18, theme.ink_soft, "right")
        words = pg.Rect(head.x, head.y, day.rect.x - px(14) - head.x, head.h)
        draw_line(target, theme, self.words.head, words, "headb", 26, theme.wine, "left", ellipsis=True)
        for line, role in ((self.words.progress, "text"), (self.words.players, "text")):
            head = pg.Rect(inner.x, head.bottom, inner.w, theme.tp(30))
            draw_line(target, theme, line, head, role, 19, theme.ink, "left", ellipsis=True)

    def _draw_picture(self, target: pg.Surface, theme: Theme, place: pg.Rect) -> None:
        rim = theme.px(6)
        frame.wooden_frame(target, place.inflate(2 * rim, 2 * rim), theme.u, theme.textures, None, 6)
        image = self.picture()
        if image is None or image.get_size() != place.size:
            image = theme.art(("matches-sand",), place.size, lambda: theme.textures.get("sand", *place.size))
        target.blit(image, place)
        frame.inner_shadow(target, place, theme.u, 12, 100)
