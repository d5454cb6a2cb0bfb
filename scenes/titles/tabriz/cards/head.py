"""The head of a commission: its prestige as a coin at the left, its name in one line or a few."""

from __future__ import annotations

import pygame as pg

from game.titles.tabriz.facts import Card
from scenes.art import frame, light
from scenes.art.palette import CREAM, Colour
from scenes.kit.text import draw_line, draw_paragraph, fit, fits, layout, measure
from scenes.kit.theme import Theme
from scenes.titles.tabriz.pieces.wares import Wares

NEAR = 0.8
"""How small, of the usual, a name may become before it takes two lines."""

LEADING = 0.88
"""Of a name in two lines."""


class Heading:
    """Draws the plate with name and prestige; zoom: of the whole card; most: how far letters grow."""

    def __init__(self, theme: Theme, wares: Wares, name: str, card: Card, zoom: float, most: float) -> None:
        self.theme, self.wares, self.name, self.card, self.zoom, self.most = (
            theme, wares, name, card, zoom, most,
        )  # fmt: skip

    def _px(self, units: float) -> int:
        return self.theme.px(units * self.zoom)

    def _size(self, units: float) -> float:
        return units * self.zoom * min(1.0, self.most / self.theme.text_scale)

    # ---- sizes ----
    def height(self, width: int, card: int) -> int:
        """One line, or two or three where the name needs them and the card (of that height) is not low."""
        line = max(18, round(27 * self.zoom * self.theme.u * min(self.theme.text_scale, self.most)))
        one = max(self._px(35), line + 3)
        room = self._words(pg.Rect(0, 0, width, one)).w
        if self._one_line(room) or card < 5 * one:
            return one
        px = self.theme.font_px("captionb", self._size(16))
        lines = max(2, min(3, len(layout(self.theme, self.name, "captionb", px, room).lines)))
        return max(one, round((lines - 0.2) * self.theme.metrics("captionb", px).line) + self._px(6))

    def _one_line(self, room: int) -> bool:
        least = max(
            self.theme.floor("captionb"), round(NEAR * self.theme.font_px("captionb", self._size(16)))
        )
        return layout(self.theme, self.name, "captionb", least).width <= room

    def _two_lines(self, room: tuple[int, int]) -> bool:
        made = fit(self.theme, self.name, room, "captionb", self._size(16), wrap=True, leading=LEADING)
        return fits(made, room, self.theme)

    def whole(self, r: pg.Rect) -> bool:
        """Whether the plate shows the whole name."""
        room = self._words(r)
        return self._one_line(room.w) or self._two_lines(room.size)

    def _coin(self, r: pg.Rect) -> int:
        """Pixels of the coin with the prestige; a workshop has none."""
        return 0 if self.card.deck == "workshop" else max(18, min(r.h - 2, self._px(38)))

    def _words(self, r: pg.Rect) -> pg.Rect:
        """Where the name stands, right of the coin."""
        coin = self._coin(r)
        left = r.x + (coin + self._px(6) if coin else self._px(7))
        return pg.Rect(left, r.y, r.right - self._px(5) - left, r.h)

    # ---- picture ----
    def draw(self, out: pg.Surface, r: pg.Rect, colour: Colour) -> None:
        """The plate with prestige and name."""
        top, low = light.mix(colour, (255, 255, 255), 0.14), light.shade(colour, 0.72)
        out.blit(frame.plate(r.size, top, low, self._px(7), self.theme.u), r)
        if coin := self._coin(r):
            image = self.wares.coin(coin, self.card.prestige)
            out.blit(image, image.get_rect(midleft=(r.x + 1, r.centery)))
        self._name(out, self._words(r), light.shade(colour, 0.35))

    def _name(self, out: pg.Surface, r: pg.Rect, rim: Colour) -> None:
        """The name as large as it fits, in one line if that is no smaller than two."""
        theme = self.theme
        for role in ("head", "bold"):
            if measure(theme, self.name, role, self._size(17))[0] <= r.w:
                draw_line(out, theme, self.name, r, role, self._size(20), CREAM, "left", outline=rim)
                return
        size = self._size(16)
        if self._two_lines(r.size):
            style = ("captionb", size, CREAM, "left", "middle")
            draw_paragraph(out, theme, self.name, r, *style, outline=rim, leading=LEADING)
            return
        draw_line(out, theme, self.name, r, "captionb", size, CREAM, "left", outline=rim, ellipsis=True)
