"""The hand of cards: in one row while the faces can be read, then lying in a grid; nothing overlaps."""

from __future__ import annotations

import pygame as pg

from game.content.text import Texts
from game.titles.yspahan.facts import YspahanFacts
from scenes.art import frame
from scenes.art.piece import Pieces
from scenes.kit import chrome
from scenes.kit.text import draw_line, draw_paragraph, measure
from scenes.kit.theme import Theme
from scenes.titles.contract.values import Point, Region
from scenes.titles.yspahan.layout import Layout
from scenes.titles.yspahan.names import Names
from scenes.titles.yspahan.own_board.card_face import card_picture
from scenes.titles.yspahan.own_board.state import OwnBoardState
from scenes.titles.yspahan.regions import CARD, HAND, USE, at_card, use

LEAST = 20
"""Pixels that the box of a number is high at least."""

GIVES = {
    "camels-to-gold": ("camel", "gold"),
    "gold-to-camels": ("gold", "camel"),
    "camel-points": ("camel", ""),
    "gold-points": ("gold", ""),
}
"""What an amount is of, and what it is changed for."""

ONE_ROW = 3
"""Cards that stand in one row where the strip is low; more of them lie in two rows or three."""


class HandArt:
    """Draws the hand into a rectangle, amounts to choose and the large card above it."""

    def __init__(
        self,
        theme: Theme,
        texts: Texts,
        facts: YspahanFacts,
        layout: Layout,
        rect: pg.Rect,
        top: int,
        pieces: Pieces,
        tall: bool,
    ) -> None:
        self.theme, self.texts, self.layout, self.rect, self.pieces = (
            theme,
            texts,
            layout,
            pg.Rect(rect),
            pieces,
        )
        self.names = Names(texts, facts)
        self.top, self.tall = top, tall
        self.hand: tuple[str, ...] = ()
        self.amounts: tuple[Region, ...] = ()
        self._widest = 0  # pixels of the words of an amount

    # ---- places ----
    def grid(self, count: int) -> tuple[int, int]:
        """Columns and rows for so many cards."""
        if self.tall:
            columns = min(2 if count <= 10 else 3, max(1, count))
            return columns, -(-count // columns)
        rows = 1 if count <= ONE_ROW else 2 if count <= 10 else 3
        return max(1, -(-count // rows)), rows

    def card(self, index: int, count: int) -> pg.Rect:
        """The box of a card in hand."""
        gap, area = self.theme.px(6), self.rect
        columns, rows = self.grid(count)
        width = (area.w + gap) / max(2 if self.tall else 1, columns) - gap
        if rows == 1 and not self.tall:
            width = min(self.theme.px(176), width)
        height = (area.h + gap) / max(1, rows) - gap
        x, y = area.x + index % columns * (width + gap), area.y + index // columns * (height + gap)
        return pg.Rect(round(x), round(y), round(width), round(height))

    def amount(self, index: int, count: int) -> pg.Rect:
        """The box of a number in the choice of an amount, above the hand; very many get smaller boxes."""
        theme, gap = self.theme, self.theme.px(12)
        height = max(theme.px(48), 32)
        width = max(height, self._widest)
        columns, left = min(count, max(3, self.rect.w // width)), self.rect.x
        room = self.top - theme.px(10) - gap
        if -(-count // columns) * height > room:  # too many for the width of the hand
            columns, left = max(columns, (theme.w - 2 * gap) // width), gap
        if -(-count // columns) * height > room:
            columns = max(columns, -(-count * LEAST // room))
            width, height = min(width, (theme.w - 2 * gap) // columns), room // -(-count // columns)
        x = min(left, theme.w - columns * width - gap)
        y = self.top - -(-count // columns) * height - theme.px(10)
        return pg.Rect(x + index % columns * width, y + index // columns * height, width - 3, height - 3)

    def _amount_words(self, region: Region) -> str:
        """How many of what; an exchange says for what."""
        what, number = region.ids
        gives, takes = GIVES[what]
        return f"{number}\u00a0[{gives}]" + (f"\u00a0→\u00a0[{takes}]" if takes else "")

    def hit(self, pos: Point) -> Region | None:
        """A card."""
        for index, kind in enumerate(self.hand):
            if self.card(index, len(self.hand)).collidepoint(pos):
                return at_card(kind)
        return None

    def hit_amount(self, pos: Point) -> Region | None:
        """A number of the choice that lies over the board."""
        for index, region in enumerate(self.amounts):
            if self.amount(index, len(self.amounts)).collidepoint(pos):
                return region
        return None

    def anchor(self, region: Region) -> pg.Rect | None:
        """Where a card or a number lies."""
        if region in self.amounts:
            return self.amount(self.amounts.index(region), len(self.amounts))
        if region.kind in (CARD, USE) and region.id in self.hand:
            return self.card(self.hand.index(region.id), len(self.hand))
        return self.rect if region == HAND else None

    def top_of(self, place: Region, at: pg.Rect) -> int:
        """Where what is said over a card or a number begins: over all numbers, so that none is hidden."""
        if place.kind != CARD and place not in self.amounts:
            return at.y
        return min([at.y, *(self.amount(i, len(self.amounts)).y for i in range(len(self.amounts)))])

    # ---- picture ----
    def take(self, hand: tuple[str, ...], amounts: tuple[Region, ...]) -> None:
        """The cards and numbers that are in sight now."""
        self.hand = hand
        if amounts != self.amounts:
            self.amounts = amounts
            words = [self._amount_words(region) for region in amounts]
            sizes = [measure(self.theme, w, "bold", 18)[0] for w in words]
            self._widest = max(sizes, default=0) + self.theme.px(16)

    def paint(self, out: pg.Surface, h: OwnBoardState, shift: tuple[int, int]) -> None:
        """The cards, their backs where they are hidden, or that there are none."""
        if h.hand is None and h.cards:
            self._backs(out, h.cards, shift)
        elif not h.hand:
            self._empty(out, shift)
        else:
            for index, kind in enumerate(h.hand):
                self._card(out, h, kind, self.card(index, len(h.hand)).move(shift))

    def _empty(self, out: pg.Surface, shift: tuple[int, int]) -> None:
        """An engraved place for a card, and that there is none."""
        theme, at = self.theme, self.rect.move(shift)
        words = self.texts("yspahan.no_cards")
        n = round(min(at.h * 0.5, theme.px(84)))
        image = theme.icons.get("card-draw", n, None, "engraved")
        image.set_alpha(120)
        line = theme.metrics("italic", theme.font_px("italic", 18)).line
        out.blit(image, image.get_rect(center=(at.centerx, at.centery - line // 2)))
        low = pg.Rect(at.x, at.centery - line // 2 + n // 2 + theme.px(4), at.w, line)
        draw_paragraph(out, theme, words, low, "italic", 18, (214, 186, 140), "center", "middle")

    def _card(self, out: pg.Surface, h: OwnBoardState, kind: str, r: pg.Rect) -> None:
        theme, region = self.theme, at_card(kind)
        picked = region in h.picked
        if picked or (h.hover == region and region in h.open):
            frame.shadow(out, r.inflate(4, 4), theme.u, 8, (0, 0), 8, 255, (255, 226, 130))
        out.blit(card_picture(theme, self.names, self.layout, kind, r.size), r)
        if region in h.open and not picked:
            pg.draw.rect(out, (255, 214, 84), r, max(1, theme.px(2)), border_radius=max(4, theme.px(7)))
        if picked:
            pg.draw.rect(out, (255, 232, 120), r, max(2, theme.px(4)), border_radius=max(4, theme.px(7)))
        self._marks(out, h, r, kind)

    def _marks(self, out: pg.Surface, h: OwnBoardState, r: pg.Rect, kind: str) -> None:
        theme = self.theme
        if at_card(kind) in h.picked and use(kind) in h.open:
            height = max(theme.tp(30), 20)
            at = pg.Rect(r.x + theme.px(8), r.bottom - height - theme.px(5), r.w - 2 * theme.px(8), height)
            chrome.plate(out, theme, at, ((255, 236, 158), (226, 166, 60)), 8)
            draw_line(out, theme, self.texts("yspahan.play"), at, "bold", 18, (60, 28, 4))
        for hint in h.hints:
            if hint in (at_card(kind), use(kind)):
                pg.draw.rect(out, (80, 220, 120), r, max(2, theme.px(3)), border_radius=theme.px(8))

    def _backs(self, out: pg.Surface, count: int, shift: tuple[int, int]) -> None:
        for index in range(min(count, 8)):
            r = self.card(index, min(count, 8)).move(shift)
            n = min(r.h, round(r.w * 1.35))
            image = self.pieces.card_back((round(n * 0.74), n))
            out.blit(image, image.get_rect(center=r.center))

    # ---- above the board ----
    def draw_over(self, target: pg.Surface, h: OwnBoardState) -> None:
        """The numbers of an amount, or the card under the pointer as large as it can be read."""
        if self.amounts:
            self._draw_amounts(target, h)
        else:
            self._draw_large(target, h.hover)

    def large(self, region: Region | None) -> pg.Rect | None:
        """Where the card of a region is shown large while it is pointed at; None where it need not be."""
        theme = self.theme.large
        if self.amounts or region is None or region.kind != CARD or region.id not in self.hand:
            return None
        small = self.card(self.hand.index(region.id), len(self.hand))
        size = (max(theme.tp(196), 130), max(theme.tp(236), 158))
        if small.w >= size[0] * 0.7 and small.h >= size[1] * 0.6:
            return None
        r = pg.Rect(0, 0, *size)
        r.midbottom = (small.centerx, self.top - theme.px(8))
        return r.clamp(theme.rect)

    def _draw_large(self, target: pg.Surface, region: Region | None) -> None:
        r = self.large(region)
        if r is not None and region is not None:
            frame.shadow(target, r, self.theme.u, 9, (3, 5), 10, 230)
            target.blit(card_picture(self.theme.large, self.names, self.layout, region.id, r.size), r)

    def _draw_amounts(self, target: pg.Surface, h: OwnBoardState) -> None:
        theme, count = self.theme, len(self.amounts)
        boxes = [self.amount(i, count) for i in range(count)]
        plate = boxes[0].unionall(boxes[1:]).inflate(theme.px(16), theme.px(16))
        frame.shadow(target, plate, theme.u, 9, (2, 4), 8, 220)
        chrome.panel(target, theme, plate, "tray", golden=True)
        for region, box in zip(self.amounts, boxes):
            tones = ((250, 232, 190), (206, 164, 96))
            if h.hover == region:
                tones = ((255, 244, 190), (240, 190, 90))
            chrome.plate(target, theme, box, tones, 7)
            draw_line(target, theme, self._amount_words(region), box.inflate(-4, -2), "bold", 18, theme.ink)
