"""The shelf beside the hand: the three decks, the pool of dice, the bonus marker, the mark of our own set."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import pygame as pg

from game.content.text import Texts
from game.titles.tabriz.content import DECKS
from game.titles.tabriz.content.tiles import COLOURS
from game.titles.tabriz.facts import TabrizFacts
from scenes.art import frame
from scenes.art.palette import GOLD, Colour
from scenes.kit import chrome
from scenes.kit.text import draw_line, measure
from scenes.kit.theme import Theme
from scenes.titles.contract.values import Point, Region
from scenes.titles.tabriz.layout import layout_of
from scenes.titles.tabriz.pieces.sizes import rise, sized
from scenes.titles.tabriz.pieces.wares import OWN, Wares
from scenes.titles.tabriz.regions import region

DARK: tuple[Colour, Colour] = ((84, 50, 26), (42, 22, 10))
RIM: Colour = (36, 16, 4)
TALL = 1.36
"""Height of a card's back, of its width."""


class ShelfState(NamedTuple):
    """decks: cards left; locked: decks that the viewer's talent does not open yet; open: regions that may be
    chosen; pool: dice by colour; bonus_colour: of the player who holds the marker or ""."""

    decks: tuple[int, ...]
    locked: tuple[bool, ...]
    open: frozenset[Region] = frozenset()
    pool: Mapping[str, int] = {}
    bonus_colour: str = ""


class ShelfArt:
    """Draws the shelf into a rectangle and knows its parts."""

    def __init__(self, theme: Theme, texts: Texts, facts: TabrizFacts, rect: pg.Rect) -> None:
        self.theme, self.texts, self.facts, self.rect = theme, texts, facts, pg.Rect(rect)
        self.wares = Wares(theme, layout_of(facts.content.folder))
        r, px = self.rect, theme.px
        line, gap = max(18, rise(theme, 24)), px(6)
        deck = round((r.w / len(DECKS) - px(5)) * TALL) + px(8)
        rest = r.h - deck - line - 3 * gap  # for pool and bonus, which take what the decks leave
        pool = max(22, min(rise(theme, 48), round(rest * 0.4)))
        bonus = max(26, min(rise(theme, 84), rest - pool))
        self.bonus = pg.Rect(r.x, r.bottom - bonus, r.w, bonus)
        self.pool = pg.Rect(r.x, self.bonus.y - gap - pool, r.w, pool)
        self.words = pg.Rect(r.x, self.pool.y - gap - line, r.w, line)
        self.decks = pg.Rect(r.x, r.y, r.w, self.words.y - gap - r.y)

    # ---- places ----
    def deck(self, index: int) -> pg.Rect:
        """The box of a deck."""
        step = self.decks.w / len(DECKS)
        width = int(min(step - self.theme.px(5), self.decks.h / TALL))
        height = min(self.decks.h - self.theme.px(4), round(width * TALL))
        at = pg.Rect(0, 0, width, height)
        at.center = (round(self.decks.x + step * (index + 0.5)), self.decks.centery)
        return at

    def pile(self, index: int) -> pg.Rect:
        """The box of a colour of dice."""
        step = self.pool.w / len(COLOURS)
        left, right = round(self.pool.x + index * step), round(self.pool.x + (index + 1) * step)
        return pg.Rect(left, self.pool.y, right - left, self.pool.h)

    def parts(self) -> dict[Region, pg.Rect]:
        """Everything that can be pointed at."""
        found = {region("deck", deck): self.deck(i) for i, deck in enumerate(DECKS)}
        found |= {region("pool", colour): self.pile(i) for i, colour in enumerate(COLOURS)}
        return {**found, region("bonus"): self.bonus, region("set"): self.words}

    def hit(self, pos: Point) -> Region | None:
        """The part under a point."""
        return next((place for place, r in self.parts().items() if r.collidepoint(pos)), None)

    # ---- picture ----
    def paint(self, out: pg.Surface, s: ShelfState) -> None:
        """Draw the shelf in window coordinates."""
        for i, deck in enumerate(DECKS):
            self._deck(out, s, i, deck)
        theme = self.theme
        self._own_set(out)
        chrome.well(out, theme, self.pool, 8)
        for i, colour in enumerate(COLOURS):
            cell, n = self.pile(i), min(self.pool.h - theme.px(10), theme.px(34))
            number = str(s.pool.get(colour, 0))
            width = measure(theme, number, "bold", sized(theme, 21))[0]
            x = cell.centerx - (n + theme.px(4) + width) // 2
            image = self.wares.blank(colour, n, shadow=False)
            out.blit(image, image.get_rect(midleft=(x, cell.centery)))
            at = pg.Rect(x + n + theme.px(4), cell.y, width + 2, cell.h)
            draw_line(out, theme, number, at, "bold", sized(theme, 21), theme.cream, "left", outline=RIM)
        self._bonus(out, s)

    def _own_set(self, out: pg.Surface) -> None:
        """What the star on tiles and cards means: numbers of our own, where the box has others."""
        theme, r = self.theme, self.words
        own = frame.star(max(9, theme.px(14)), OWN)
        words, size = self.texts("art.own_set"), sized(theme, 16)
        width = min(measure(theme, words, "caption", size)[0] + 2, r.w - own.get_width() - theme.px(6))
        left = r.centerx - (own.get_width() + theme.px(5) + width) // 2
        out.blit(own, own.get_rect(midleft=(left, r.centery)))
        at = pg.Rect(left + own.get_width() + theme.px(5), r.y, width, r.h)
        draw_line(out, theme, words, at, "caption", size, (236, 214, 170), "left", ellipsis=True)

    def _deck(self, out: pg.Surface, s: ShelfState, index: int, deck: str) -> None:
        theme, at = self.theme, self.deck(index)
        if not s.decks[index]:
            chrome.well(out, theme, at, 5)
        for lift in (2, 1, 0) if s.decks[index] > 2 else (0,):
            place = at.move(-lift * theme.px(1.5), lift * theme.px(1.5))
            if lift == 0 and region("deck", deck) in s.open:
                frame.shadow(out, place.inflate(6, 6), theme.u, 6, (0, 0), 7, 255, (255, 226, 120))
            elif lift:
                frame.shadow(out, place, theme.u, 4, (2, 3), 4, 150)
            if s.decks[index]:
                out.blit(self.wares.back(deck, at.size), place)
        if s.locked[index]:
            veil = pg.Surface(at.size, pg.SRCALPHA)
            pg.draw.rect(veil, (24, 12, 6, 150), veil.get_rect(), border_radius=theme.px(4))
            out.blit(veil, at)
            chrome.icon(out, theme, "padlock", (at.centerx, at.y + at.h * 0.36), min(at.w, theme.px(34)))
        number = str(s.decks[index])
        most = str(max(len(cards) for cards in self.facts.deck_cards))
        width = measure(theme, most, "bold", sized(theme, 19))[0] + theme.px(12)
        plate = pg.Rect(0, 0, width, max(18, rise(theme, 25)))
        plate.midbottom = (at.centerx, at.bottom + theme.px(3))
        chrome.plate(out, theme, plate, DARK, 6, GOLD)
        draw_line(out, theme, number, plate, "bold", sized(theme, 19), theme.cream)

    def _bonus(self, out: pg.Surface, s: ShelfState) -> None:
        """What ends the game and what it brings; the mark of who took it."""
        theme, px, r = self.theme, self.theme.px, self.bonus
        chrome.well(out, theme, r, 8)
        n = min(r.h - px(8), px(44))
        chrome.icon(out, theme, "trophy-cup", (r.x + px(8) + n / 2, r.centery), n, None, "plain")
        words, size = f"+{self.facts.numbers.end.bonus}", sized(theme, 22)
        width = measure(theme, words, "headb", size)[0] + px(6)
        at = pg.Rect(r.x + px(12) + n, r.y, width, r.h)
        draw_line(out, theme, words, at, "headb", size, (255, 226, 140), "left")
        rest = pg.Rect(at.right + px(4), r.y, r.right - px(8) - at.right - px(4), r.h)
        if s.bonus_colour:
            badge = self.wares.pieces.badge(min(r.h - px(8), px(44)), s.bonus_colour)
            out.blit(badge, badge.get_rect(center=rest.center))
            return
        self._end(out, rest)

    def _end(self, out: pg.Surface, r: pg.Rect) -> None:
        """What brings the marker and the end: side by side, or below each other."""
        theme, size = self.theme, sized(self.theme, 18)
        carpets, talent = (
            f"{self.facts.numbers.end.commissions}[rug]",
            f"{self.facts.numbers.end.talent}[talent]",
        )
        whole = f"{carpets}\u00a0\u00a0{talent}"
        lines = [whole] if measure(theme, whole, "bold", size)[0] <= r.w else [carpets, talent]
        height = min(r.h // len(lines), max(18, rise(theme, 32)))
        top = r.centery - height * len(lines) // 2
        for i, words in enumerate(lines):
            at = pg.Rect(r.x, top + i * height, r.w, height)
            role = "bold" if height >= 17 else "captionb"
            draw_line(out, theme, words, at, role, size, theme.cream, "left", outline=RIM)
