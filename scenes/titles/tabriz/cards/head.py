"""The head of a commission: its name in one line or two, its deck and its prestige."""

from __future__ import annotations

import pygame as pg

from game.titles.tabriz.facts import Card
from scenes.art import frame, light
from scenes.art.palette import CREAM, Colour
from scenes.kit import chrome
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
    def height(self, width: int, card: int, tight: bool) -> int:
        """One line, or two where the name needs them and the card (`card` pixels high) is not low."""
        line = max(18, round(27 * self.zoom * self.theme.u * min(self.theme.text_scale, self.most)))
        one = max(self._px(35), line + 3)
        plate = pg.Rect(0, 0, width, one)
        if tight or self._one_line(self._words(plate, True).w) or card < 5 * one:
            return one
        px = self.theme.font_px("captionb", self._size(16))
        return max(one, round(1.8 * self.theme.metrics("captionb", px).line) + self._px(6))

    def _one_line(self, room: int) -> bool:
        least = max(
            self.theme.floor("captionb"), round(NEAR * self.theme.font_px("captionb", self._size(16)))
        )
        return layout(self.theme, self.name, "captionb", least).width <= room

    def _two_lines(self, room: tuple[int, int]) -> bool:
        made = fit(self.theme, self.name, room, "captionb", self._size(16), wrap=True, leading=LEADING)
        return fits(made, room, self.theme)

    def whole(self, r: pg.Rect) -> bool:
        """Whether the plate shows the whole name, with the laurel or without."""
        rooms = (self._words(r, laurel) for laurel in (True, False))
        return any(self._one_line(room.w) or self._two_lines(room.size) for room in rooms)

    def _crown(self, r: pg.Rect) -> int:
        return min(r.h - self._px(7), self._px(27))

    def _words(self, r: pg.Rect, laurel: bool) -> pg.Rect:
        """Where the name stands, with the laurel beside it or with the number alone."""
        right = r.right - self._px(5)
        if self.card.deck != "workshop":
            right -= measure(self.theme, str(self.card.prestige), "headb", self._size(24))[0] + 2
            right -= self._crown(r) + self._px(4) if laurel else self._px(2)
        return pg.Rect(r.x + self._px(7), r.y, right - r.x - self._px(9), r.h)

    # ---- picture ----
    def draw(self, out: pg.Surface, r: pg.Rect, colour: Colour, tight: bool) -> None:
        """The plate; a name without room gets that of the laurel. tight: carpet and letter for a name."""
        top, low = light.mix(colour, (255, 255, 255), 0.14), light.shade(colour, 0.72)
        out.blit(frame.plate(r.size, top, low, self._px(7), self.theme.u), r)
        words = self._words(r, True)
        laurel = tight or self._one_line(words.w) or self._two_lines(words.size)
        if self.card.deck != "workshop":
            self._prestige(out, r, laurel)
        if tight:
            self._rug(out, words)
        else:
            self._name(out, words if laurel else self._words(r, False), light.shade(colour, 0.35))

    def _rug(self, out: pg.Surface, r: pg.Rect) -> None:
        shape = (max(8, min(r.w, round(r.h * 1.1))), r.h - self._px(10))
        rug = self.wares.rug(self.card.id, self.card.deck, shape, False)
        out.blit(rug, rug.get_rect(midleft=(r.x, r.centery)))
        letter = self.wares.tier(self.card.deck, round(r.h * 0.56))
        out.blit(letter, letter.get_rect(midleft=(r.x - self._px(4), r.centery + r.h * 0.16)))

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

    def _prestige(self, out: pg.Surface, r: pg.Rect, laurel: bool) -> None:
        """Number at the right, the laurel before it."""
        theme, number = self.theme, str(self.card.prestige)
        width = measure(theme, number, "headb", self._size(24))[0] + 2
        at = pg.Rect(r.right - self._px(5) - width, r.y, width, r.h)
        draw_line(out, theme, number, at, "headb", self._size(24), (255, 236, 160), outline=(40, 20, 6))
        if laurel:
            crown = self._crown(r)
            centre = (at.x - self._px(2) - crown / 2, r.centery)
            chrome.icon(out, theme, "laurel-crown", centre, crown, None, "plain")
