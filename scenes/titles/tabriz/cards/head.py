"""The head of a commission: its prestige as a coin at the left, its name in one line or a few."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame as pg

from game.titles.tabriz.facts import Card
from scenes.art import frame, light
from scenes.art.palette import CREAM, Colour
from scenes.kit.text import Layout, draw_line, draw_paragraph, layout
from scenes.kit.theme import Theme
from scenes.titles.tabriz.pieces.sizes import units
from scenes.titles.tabriz.pieces.wares import Wares

NEAR = 0.8
"""How small, of the usual, a name may become before it takes two lines."""

LEADING = 0.88
"""Of a name in lines."""

LINES = 3
"""Lines of a name at the most."""

STYLES = (("head", 20, 17), ("bold", 20, 17), ("captionb", 16, 16 * NEAR))
"""Faces of names in one line, with the usual size and the least one in design units."""

LOW = 5
"""A card is low that is less than so many times as high as the head with one line."""


class Letters(NamedTuple):
    """How names are written on cards that lie side by side: face and pixels."""

    role: str
    px: int


class Heading:
    """Draws the plate with name and prestige; zoom: of the whole card; most: how far letters grow."""

    def __init__(self, theme: Theme, wares: Wares, name: str, card: Card, zoom: float, most: float) -> None:
        self.theme, self.wares, self.name, self.card, self.zoom, self.most = (
            theme, wares, name, card, zoom, most,
        )  # fmt: skip

    def _px(self, units: float) -> int:
        return self.theme.px(units * self.zoom)

    def _font(self, role: str, units: float) -> int:
        return self.theme.font_px(role, units * self.zoom * min(1.0, self.most / self.theme.text_scale))

    # ---- sizes ----
    @property
    def _one(self) -> int:
        """Height with a single line."""
        line = max(18, round(27 * self.zoom * self.theme.u * min(self.theme.text_scale, self.most)))
        return max(self._px(35), line + 3)

    def height(self, width: int, letters: Letters) -> int:
        """With as many lines as the name takes."""
        lines = len(self._layout(letters, self._room(width)).lines)
        line = self.theme.metrics(letters.role, letters.px).line
        return self._one if lines == 1 else max(self._one, round((lines - 0.2) * line) + self._px(6))

    def fits(self, letters: Letters, width: int, lines: int) -> bool:
        """Whether the name has room in so many lines."""
        room = self._room(width)
        made = self._layout(letters, room if lines > 1 else None)
        return made.width <= room and len(made.lines) <= lines

    def _layout(self, letters: Letters, room: int | None) -> Layout:
        return layout(self.theme, self.name, letters.role, letters.px, room, LEADING)

    def _room(self, width: int) -> int:
        """What a name has of a plate's width."""
        return self._words(pg.Rect(0, 0, width, self._one)).w

    def tries(self, card: int) -> Iterator[tuple[Letters, int]]:
        """Letters and lines, the best first; card: its height."""
        for role, usual, least in STYLES:
            for px in range(self._font(role, usual), self._font(role, least) - 1, -1):
                yield Letters(role, px), 1
        role, usual, _ = STYLES[-1]
        for px in range(self._font(role, usual), self.theme.floor(role) - 1, -1):
            yield Letters(role, px), 1 if card < LOW * self._one else LINES

    @property
    def _coin(self) -> int:
        """Pixels of the coin with the prestige, the same beside one line and several; a workshop has none."""
        return 0 if self.card.deck == "workshop" else max(18, min(self._one - 2, self._px(38)))

    def _words(self, r: pg.Rect) -> pg.Rect:
        """Where the name stands, right of the coin."""
        left = r.x + (self._coin + self._px(6) if self._coin else self._px(7))
        return pg.Rect(left, r.y, r.right - self._px(5) - left, r.h)

    # ---- picture ----
    def draw(self, out: pg.Surface, r: pg.Rect, colour: Colour, letters: Letters) -> None:
        """The plate with prestige and name."""
        top, low = light.mix(colour, (255, 255, 255), 0.14), light.shade(colour, 0.72)
        out.blit(frame.plate(r.size, top, low, self._px(7), self.theme.u), r)
        if coin := self._coin:
            image = self.wares.coin(coin, self.card.prestige)
            out.blit(image, image.get_rect(midleft=(r.x + 1, r.centery)))
        self._name(out, self._words(r), light.shade(colour, 0.35), letters)

    def _name(self, out: pg.Surface, r: pg.Rect, rim: Colour, letters: Letters) -> None:
        theme, size = self.theme, units(self.theme, letters.px)
        if len(self._layout(letters, r.w).lines) > 1:
            style = (letters.role, size, CREAM, "left", "middle")
            draw_paragraph(out, theme, self.name, r, *style, outline=rim, leading=LEADING)
            return
        draw_line(out, theme, self.name, r, letters.role, size, CREAM, "left", outline=rim, ellipsis=True)


def alike(headings: Sequence[Heading], width: int, card: int) -> Letters:
    """The letters in which all of the names have room on plates of a width, on cards of a height."""
    last = Letters(STYLES[-1][0], 0)
    for last, lines in headings[0].tries(card):
        if all(heading.fits(last, width, lines) for heading in headings):
            return last
    return last
