"""The hand of commissions in the strip, and the card under the pointer, bigger, above it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame as pg

from game.content.text import Texts
from game.titles.tabriz.facts import TabrizFacts
from scenes.art import frame, light
from scenes.art.cache import Steps, finish
from scenes.kit import chrome
from scenes.kit.text import draw_paragraph
from scenes.kit.theme import Theme
from scenes.titles.contract.values import Point, Region
from scenes.titles.tabriz.cards.face import BRIGHT, CardFace, CardState, card_in_steps
from scenes.titles.tabriz.cards.head import Letters
from scenes.titles.tabriz.layout import layout_of
from scenes.titles.tabriz.pieces.wares import Wares

LARGE = (420, 400)
RAISED = 7
"""Design units by which the card under the pointer is raised."""

PLACES = 3
"""Empty places that are shown before the first cards come."""


class HandState(NamedTuple):
    """cards: what the viewer holds; backs: decks of cards that are hidden; note: words where nothing lies."""

    cards: tuple[CardState, ...] = ()
    backs: tuple[str, ...] = ()
    note: str = ""


class HandArt:
    """Draws the hand into a rectangle; many cards overlap, the one under the pointer lies in front."""

    def __init__(self, theme: Theme, texts: Texts, facts: TabrizFacts, rect: pg.Rect) -> None:
        self.theme, self.texts, self.facts, self.rect = theme, texts, facts, pg.Rect(rect)
        self.wares = Wares(theme, layout_of(facts.content.folder))
        self.hand_state = HandState()
        self._coming: tuple[CardState, tuple[int, int], Steps] | None = None  # the large card, in slices
        self._measured: tuple[dict[str, str], tuple[int, int], Letters | None] | None = None

    # ---- places ----
    def card(self, index: int, count: int) -> pg.Rect:
        """The box of a card: eight lie side by side, more overlap."""
        area, gap = self.rect, self.theme.px(11 if count < 6 else 6)
        width = min(self.theme.px(320), (area.w + gap) // max(1, count) - gap)
        least = self.theme.px(84)
        width = min(area.w, max(width, least))
        step = min(width + gap, (area.w - width) / max(1, count - 1)) if count > 1 else 0
        return pg.Rect(round(area.x + index * step), area.y, width, area.h)

    def places(self) -> dict[Region, pg.Rect]:
        """The boxes of the cards in hand."""
        cards = self.hand_state.cards
        return {card.region: self.card(i, len(cards)) for i, card in enumerate(cards)}

    def slots(self) -> dict[Region, pg.Rect]:
        """The part of every card that the next one leaves free: what points at it."""
        boxes = list(self.places().items())
        found = {}
        for i, (place, box) in enumerate(boxes):
            end = boxes[i + 1][1].x if i + 1 < len(boxes) else box.right
            found[place] = pg.Rect(box.x, box.y, min(box.w, end - box.x), box.h)
        return found

    def hit(self, pos: Point) -> Region | None:
        """The card whose free part lies under a point."""
        return next((place for place, r in self.slots().items() if r.collidepoint(pos)), None)

    # ---- picture ----
    def show(self, state: HandState) -> None:
        """Take what lies here, so that places are right before it is painted; measure its names once."""
        self.hand_state = state
        size = self.card(0, len(state.cards)).size
        self._measured = _names(state), size, self._letters(state)

    def paint(self, out: pg.Surface, s: HandState) -> None:
        """Draw the cards in window coordinates."""
        for _ in self.paint_in_slices(out, s):
            pass

    def paint_in_slices(self, out: pg.Surface, s: HandState) -> Iterator[None]:
        """The same, one card after the other: each may have to be painted first."""
        if not s.cards and not s.backs:
            self._places(out)
            at = self.rect.inflate(-2 * self.theme.px(12), -2 * self.theme.px(12))
            draw_paragraph(out, self.theme, s.note, at, "text", 19, self.theme.cream, "center", "middle")
            return
        for i, deck in enumerate(s.backs):
            self._back(out, i, len(s.backs), deck)
        order = sorted(range(len(s.cards)), key=lambda i: s.cards[i].hover)
        letters = self._letters(s)
        for i in order:
            yield
            self._card(out, self.card(i, len(s.cards)), s.cards[i]._replace(letters=letters))

    def _letters(self, s: HandState) -> Letters | None:
        """Those of all names: cards side by side are written alike."""
        names, size = _names(s), self.card(0, len(s.cards)).size
        if self._measured is not None and self._measured[:2] == (names, size):
            return self._measured[2]
        return CardFace(self.theme, self.texts, self.facts).letters(names, size)

    def _places(self, out: pg.Surface) -> None:
        """Engraved places for the commissions to come."""
        for i in range(PLACES):
            at = self.card(i, PLACES)
            chrome.well(out, self.theme, at, 10)
            loom = self.theme.icons.get("spinning-wheel", round(at.h * 0.5), None, "engraved")
            out.blit(light.faded(loom, 70), loom.get_rect(center=at.center))

    def _back(self, out: pg.Surface, index: int, count: int, deck: str) -> None:
        height = self.rect.h
        width = min(round(height * 0.68), self.rect.w)
        step = min(width + self.theme.px(10), (self.rect.w - width) / max(1, count - 1)) if count > 1 else 0
        at = pg.Rect(round(self.rect.x + index * step), self.rect.y, width, height)
        frame.shadow(out, at, self.theme.u, 9, (3, 4), 6, 190)
        out.blit(self.wares.back(deck, at.size), at)

    def _card(self, out: pg.Surface, at: pg.Rect, s: CardState) -> None:
        """A card, raised while the pointer is on it."""
        u = self.theme.u
        if s.hover:
            at = at.move(0, -self.theme.px(RAISED))
        if s.ready or s.picked or s.hover:
            tone = BRIGHT if s.hover or s.picked else (255, 214, 110)
            frame.shadow(out, at.inflate(self.theme.px(6), self.theme.px(6)), u, 10, (0, 0), 7, 255, tone)
        else:
            frame.shadow(out, at, u, 9, (3, 4), 6, 190)
        out.blit(finish(card_in_steps(self.theme, self.texts, self.facts, s, at.size)), at)

    def paint_large(
        self, out: pg.Surface, card: CardState, bounds: pg.Rect, at_once: bool = True
    ) -> pg.Rect | None:
        """Draw a card bigger above its place, inside `bounds`; returns its rectangle.

        Not at once: a slice of it is made, and nothing drawn (None) before the last one.
        """
        theme = self.theme.large
        size = (
            max(theme.px(LARGE[0]), theme.tp(LARGE[0] * 0.8)),
            max(theme.px(LARGE[1]), theme.tp(LARGE[1] * 0.8)),
        )
        at = pg.Rect(0, 0, min(size[0], bounds.w), min(size[1], bounds.h))
        place = self.places().get(card.region, self.rect)
        at.midbottom = (place.centerx, self.rect.y - theme.px(12))
        at.clamp_ip(bounds)
        picture = self._large(theme, card, at.size, at_once)
        if picture is None:
            return None
        frame.shadow(out, at, theme.u, 12, (5, 8), 14, 230)
        out.blit(picture, at)
        return at

    def _large(
        self, theme: Theme, card: CardState, size: tuple[int, int], at_once: bool
    ) -> pg.Surface | None:
        if self._coming is None or self._coming[:2] != (card, size):
            self._coming = card, size, card_in_steps(theme, self.texts, self.facts, card, size, 2.0)
        picture = finish(self._coming[2]) if at_once else next(self._coming[2])
        if picture is not None:
            self._coming = None
        return picture


def _names(s: HandState) -> dict[str, str]:
    """The names of the cards that lie there, by card."""
    return {card.card: card.name for card in s.cards}
