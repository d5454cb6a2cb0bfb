"""The live preview: every player's mark and every camel as the chosen palette shows them."""

from __future__ import annotations

import pygame as pg

from game.content.text import Texts
from scenes.art.palette import PASTELS, PLAYERS
from scenes.kit import chrome
from scenes.kit.base import Box, Widget
from scenes.kit.text import draw_line
from scenes.kit.theme import Theme
from scenes.match import library


class Preview(Widget):
    """A dark tray with six marks and five camels."""

    def __init__(self, rect: Box, texts: Texts) -> None:
        super().__init__(rect, name="preview")
        self.texts = texts

    def draw(self, target: pg.Surface, theme: Theme) -> None:
        r = self.rect.inflate(0, -theme.px(10))
        chrome.well(target, theme, r, 8)
        inner = r.inflate(-2 * theme.px(14), -2 * theme.px(6))
        height = theme.tp(28)
        cut = inner.x + round(inner.w * 0.53)
        left = pg.Rect(inner.x, inner.y, cut - inner.x - theme.px(8), height)
        right = pg.Rect(cut + theme.px(8), inner.y, inner.right - cut - theme.px(8), height)
        draw_line(target, theme, self.texts("settings.preview"), left, "captionb", 17, theme.cream)
        draw_line(target, theme, self.texts("settings.preview_camels"), right, "captionb", 17, theme.cream)
        pg.draw.line(target, (150, 100, 50), (cut, inner.y + theme.px(4)), (cut, inner.bottom - theme.px(4)))
        height = inner.bottom - left.bottom
        self._row(target, theme, pg.Rect(left.x, left.bottom, left.w, height), list(PLAYERS), False)
        self._row(target, theme, pg.Rect(right.x, right.bottom, right.w, height), list(PASTELS), True)

    def _row(self, target: pg.Surface, theme: Theme, r: pg.Rect, names: list[str], camels: bool) -> None:
        pieces, step = library.pieces(theme), r.w / len(names)
        n = round(min(r.h * (0.98 if camels else 0.86), step * (1.02 if camels else 0.9)))
        for i, name in enumerate(names):
            image = pieces.camel(n, name) if camels else pieces.badge(n, name, shadow=True)
            centre = (round(r.x + step * (i + 0.5)), r.centery)
            target.blit(image, image.get_rect(center=centre))
