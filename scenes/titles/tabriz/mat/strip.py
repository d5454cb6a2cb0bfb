"""The strip under the Bazaar: own mat, hand and shelf side by side; at 4:3 the mat lies flat above them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame as pg

from game.content.text import Texts
from game.titles.tabriz.facts import TabrizFacts
from scenes.kit import chrome
from scenes.kit.theme import Theme
from scenes.titles.contract.values import Point, Region
from scenes.titles.tabriz.cards.hand import HandArt, HandState
from scenes.titles.tabriz.layout import layout_of
from scenes.titles.tabriz.mat.mat import MatArt, MatState
from scenes.titles.tabriz.mat.shelf import ShelfArt, ShelfState
from scenes.titles.tabriz.pieces.sizes import MOST, rise
from scenes.titles.tabriz.regions import HAND, STRIP, TRAY


def strip_units(theme: Theme, facts: TabrizFacts) -> float:
    """Height to ask the table for, in design units; with large letters it leaves the Bazaar its room."""
    layout = layout_of(facts.content.folder)
    units = (layout.narrow if theme.narrow else layout.wide).strip
    scale = theme.text_scale
    grown = units * (1 + 0.25 * (min(scale, MOST) - 1))
    return grown / max(1.0, 0.85 * scale)  # the table multiplies by so much


class StripState(NamedTuple):
    """What the strip shows."""

    mat: MatState
    hand: HandState
    shelf: ShelfState


class StripArt:
    """Draws the strip and knows where its parts lie."""

    def __init__(self, theme: Theme, texts: Texts, facts: TabrizFacts, rect: pg.Rect) -> None:
        self.theme, self.rect = theme, pg.Rect(rect)
        px = theme.px
        line = 5 * max(1, round(theme.u))
        inner = self.rect.inflate(-2 * line - 2 * px(8), -2 * line - 2 * px(7))
        gap = px(12)
        shelf = max(px(176), round(rise(theme, 150)))
        right = pg.Rect(inner.right - shelf, inner.y, shelf, inner.h)
        if theme.narrow:
            flat = max(px(74), rise(theme, 66))
            mat = pg.Rect(inner.x, inner.y, right.x - gap - inner.x, flat)
            hand = pg.Rect(inner.x, mat.bottom + gap // 2, mat.w, inner.bottom - mat.bottom - gap // 2)
        else:
            width = max(px(400), round((right.x - inner.x) * (0.33 if not theme.wide else 0.30)))
            mat = pg.Rect(inner.x, inner.y, width, inner.h)
            hand = pg.Rect(mat.right + gap, inner.y, right.x - gap - mat.right - gap, inner.h)
        self.mat = MatArt(theme, texts, facts, mat, theme.narrow)
        self.hand = HandArt(theme, texts, facts, hand)
        self.shelf = ShelfArt(theme, texts, facts, right)
        self.late = False
        self._shown: StripState | None = None
        self._state: StripState | None = None
        self._image: pg.Surface | None = None
        self._ground: tuple[int, ...] = ()

    # ---- places ----
    def hit(self, pos: Point) -> Region | None:
        """The part under a point; the hand between the cards, the tray elsewhere."""
        if not self.rect.collidepoint(pos):
            return None
        found = self.hand.hit(pos) or self.mat.hit(pos) or self.shelf.hit(pos)
        return found or (HAND if self.hand.rect.collidepoint(pos) else TRAY)

    def anchor(self, place: Region) -> pg.Rect | None:
        """Where a part lies."""
        parts = {**self.mat.parts(), **self.shelf.parts(), **self.hand.slots()}
        if place in parts:
            return parts[place]
        named = {HAND: self.hand.rect, TRAY: self.rect}
        return named.get(place) or (self.mat.bench if place.kind == STRIP else None)

    # ---- picture ----
    def show(self, state: StripState) -> None:
        """Take what lies here now."""
        self._shown = state
        self.hand.show(state.hand)
        self.mat.show(state.mat)

    def draw(self, target: pg.Surface) -> None:
        """Blit the strip, painted anew only when its state changed, or the ground that it is drawn on."""
        for _ in self.draw_in_slices(target):
            pass

    def draw_in_slices(self, target: pg.Surface) -> Iterator[None]:
        """The same, one part and one card after the other."""
        state = self._shown
        assert state is not None
        box = self.rect.inflate(2 * self.theme.px(16), 2 * self.theme.px(14)).clip(target.get_rect())
        ground = tuple(target.get_at(box.topleft))
        same = state == self._state and ground == self._ground
        if not same or self._image is None or self._image.get_size() != box.size:
            self._ground = ground
            chrome.panel(target, self.theme, self.rect, "tray")
            self.mat.paint(target, state.mat)
            yield
            yield from self.hand.paint_in_slices(target, state.hand)
            yield
            self.shelf.paint(target, state.shelf)
            self._image, self._state = target.subsurface(box).copy(), state  # the still table lies under it
        else:
            target.blit(self._image, box)

    def draw_large(self, target: pg.Surface, bounds: pg.Rect, at_once: bool = True) -> pg.Rect | None:
        """Draw the card under the pointer bigger above the hand; its rectangle, None without one.

        Not at once: a slice of its picture a time; `late` until it is there.
        """
        card = next((c for c in self.hand.hand_state.cards if c.hover), None)
        drawn = self.hand.paint_large(target, card, bounds, at_once) if card else None
        self.late = card is not None and drawn is None
        return drawn
