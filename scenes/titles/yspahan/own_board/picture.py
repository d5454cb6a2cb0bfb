"""The own board: gold and camels, buildings with the ladder of points, hand, deck and discards."""

from __future__ import annotations

import pygame as pg

from game.content.text import Texts
from game.titles.yspahan.facts import YspahanFacts
from scenes.art import frame, light
from scenes.art.palette import Colour
from scenes.art.piece import Pieces
from scenes.kit import chrome
from scenes.kit.text import draw_line, measure
from scenes.kit.theme import Theme
from scenes.titles.contract.values import Point, Region
from scenes.titles.yspahan.layout import Layout
from scenes.titles.yspahan.names import Names
from scenes.titles.yspahan.own_board.hand import HandArt
from scenes.titles.yspahan.own_board.state import OwnBoardState
from scenes.titles.yspahan.regions import (
    BUILDING,
    CAMELS,
    DECK,
    DISCARDS,
    GOLD,
    LADDER,
    OWN_BOARD,
    RAISE,
    STORES,
    at_building,
)

RIM: Colour = (36, 16, 4)
LINES = 2
"""Lines of buildings in a narrow window."""


class OwnBoardArt:
    """Draws the own board into a strip."""

    def __init__(
        self, theme: Theme, texts: Texts, facts: YspahanFacts, layout: Layout, rect: pg.Rect, pieces: Pieces
    ) -> None:
        self.theme, self.texts, self.facts, self.layout, self.rect, self.pieces = (
            theme,
            texts,
            facts,
            layout,
            pg.Rect(rect),
            pieces,
        )
        self.names = Names(texts, facts)
        self._key: OwnBoardState | None = None
        self._image: pg.Surface | None = None
        line = 5 * max(1, round(theme.u))
        self.inner = self.rect.inflate(-2 * line - 2 * theme.px(6), -2 * line - 2 * theme.px(5))
        self.tall = theme.narrow
        self.buildings: dict[str, pg.Rect] = {}
        self._lay_tall() if self.tall else self._lay_low()
        self.hand = HandArt(theme, texts, facts, layout, self.cards, self.rect.y, pieces, self.tall)

    def _line(self, role: str, size: float) -> int:
        """Height that one line of text needs at its usual size."""
        return self.theme.metrics(role, self.theme.font_px(role, size)).line + 1

    # ---- places ----
    def _lay_tall(self) -> None:
        """Narrow windows: buildings in two lines, ladder and stores below, the hand beside them."""
        i, g, gap = self.inner, self.theme.px(10), self.theme.px(6)
        self.piles = pg.Rect(i.right - self.theme.px(74), i.y, self.theme.px(74), i.h)
        width = round((i.w - self.piles.w - 2 * g) * 0.53)
        ladder, stores = max(self.theme.px(34), 24), max(self.theme.px(46), 32)
        height = (i.h - ladder - stores - (LINES + 1) * gap) / LINES
        columns = -(-len(self.facts.buildings) // LINES)
        step = (width + gap) / columns
        for j, name in enumerate(self.facts.building_index):
            x, y = i.x + j % columns * step, i.y + j // columns * (height + gap)
            self.buildings[name] = pg.Rect(round(x), round(y), round(step) - gap, round(height))
        y = round(i.y + LINES * (height + gap))
        self.ladder = pg.Rect(i.x, y, width, ladder)
        self.stores = pg.Rect(i.x, y + ladder + gap, width, i.bottom - y - ladder - gap)
        self.cards = pg.Rect(i.x + width + g, i.y, self.piles.x - g - i.x - width - g, i.h)

    def _lay_low(self) -> None:
        """Stores, buildings over the ladder, hand and piles from left to right."""
        i, g, gap = self.inner, self.theme.px(10), self.theme.px(6)
        self.piles = pg.Rect(i.right - self.theme.px(74), i.y, self.theme.px(74), i.h)
        self.stores = pg.Rect(i.x, i.y, self.theme.px(98), i.h)
        left = self.stores.right + g
        rest = self.piles.x - g - left
        wide, ladder = round((rest - g) * 0.62), max(self.theme.px(34), 24)
        x = left
        for name, width in zip(self.facts.building_index, self._widths(wide, round(rest * 0.68))):
            self.buildings[name] = pg.Rect(x, i.y, width - gap, i.h - ladder - gap)
            x += width
        self.ladder = pg.Rect(left, i.bottom - ladder, x - gap - left, ladder)
        self.cards = pg.Rect(x - gap + g, i.y, self.piles.x - 2 * g - (x - gap), i.h)

    def _widths(self, width: int, most: int) -> list[int]:
        """Widths of the buildings in a row: what name and price need, and an equal part of the rest."""
        pad = self.theme.px(6) + self.theme.px(16)
        names = list(self.facts.building_index)
        price = max(measure(self.theme, self._cost(name), "bold", 17)[0] for name in names)
        need = []
        for name in names:
            words = measure(self.theme, self.names.building(name), "bold", 17)[0]
            need.append(max(words, price) + pad)
        if sum(need) > most:  # with very large text the words shrink
            need = [n * most // sum(need) for n in need]
        more = max(0, width - sum(need)) // len(need)
        return [n + more for n in need]

    def _cost(self, name: str, width: int | None = None) -> str:
        """The price of a building in words with pictures, with fewer blanks where they do not fit a width."""
        cost = self.facts.building(name)
        gold = f"  {cost.gold}\u00a0[gold]" if cost.gold else ""
        words = f"{cost.camels}\u00a0[camel]{gold}"
        if width is None or measure(self.theme, words, "bold", 17)[0] <= width:
            return words
        tight = words.replace("\u00a0", "")
        return tight if measure(self.theme, tight, "bold", 17)[0] <= width else tight.replace("  ", "")

    def hit(self, pos: Point) -> Region | None:
        """A number, a card, a building, a pile, a store."""
        amount = self.hand.hit_amount(pos)
        if amount or not self.rect.collidepoint(pos):
            return amount
        card = self.hand.hit(pos)
        if card:
            return card
        for name, rect in self.buildings.items():
            if rect.collidepoint(pos):
                return at_building(name)
        return next((region for region, rect in self._plain().items() if rect.collidepoint(pos)), OWN_BOARD)

    def anchor(self, region: Region) -> pg.Rect | None:
        """Where something of the own board lies."""
        if region.kind in (BUILDING, RAISE):
            return self.buildings.get(region.ids[-1])
        stock = {GOLD: self._half(0), CAMELS: self._half(1), OWN_BOARD: self.rect}
        return self._plain().get(region) or stock.get(region) or self.hand.anchor(region)

    def words(self) -> list[pg.Rect]:
        """Where names and prices of the buildings stand, and what the next one is worth."""
        found, line = [self.ladder], self._line("bold", 17)
        for name, r in self.buildings.items():
            wide = min(r.w, measure(self.theme, self.names.building(name), "bold", 17)[0])
            found.append(pg.Rect(r.centerx - wide // 2, r.y, wide, line + self.theme.px(5)))
            wide = min(r.w, measure(self.theme, self._cost(name), "bold", 17)[0])
            foot = pg.Rect(0, 0, wide, line)
            foot.midbottom = r.centerx, r.bottom - self.theme.px(5)
            found.append(foot)
        return found

    def _plain(self) -> dict[Region, pg.Rect]:
        """Piles, ladder and stores."""
        return {DECK: self._pile(0), DISCARDS: self._pile(1), LADDER: self.ladder, STORES: self.stores}

    def _half(self, j: int) -> pg.Rect:
        r = self.stores
        if self.tall:
            return pg.Rect(r.x + r.w * j // 2, r.y, r.w // 2, r.h)
        return pg.Rect(r.x, r.y + r.h * j // 2, r.w, r.h // 2)

    def _pile(self, j: int) -> pg.Rect:
        r = self.piles
        return pg.Rect(r.x, r.y + r.h * j // 2, r.w, r.h // 2)

    # ---- picture ----
    def shows(self, state: OwnBoardState) -> bool:
        """Whether its picture is that of a state."""
        return self._image is not None and state == self._key

    def draw(self, target: pg.Surface, state: OwnBoardState) -> None:
        """Blit the strip, painted anew when something on it changed."""
        if not self.shows(state) or self._image is None:
            self._key, self._image = state, self._paint(state)
        pad = self.theme.px(14)
        target.blit(self._image, (self.rect.x - pad, self.rect.y - pad))

    def _paint(self, h: OwnBoardState) -> pg.Surface:
        theme, pad = self.theme, self.theme.px(14)
        out = light.clear((self.rect.w + 2 * pad, self.rect.h + 2 * pad), (24, 10, 2))
        shift = (pad - self.rect.x, pad - self.rect.y)
        chrome.panel(out, theme, self.rect.move(shift), "tray")
        self._stores(out, h, shift)
        for name in self.buildings:
            self._building(out, h, name, shift)
        self._ladder(out, h, shift)
        self.hand.paint(out, h, shift)
        self._piles(out, h, shift)
        return out

    def _stores(self, out: pg.Surface, h: OwnBoardState, shift: tuple[int, int]) -> None:
        theme = self.theme
        chrome.well(out, theme, self.stores.move(shift))
        for j, (icon, number, key) in enumerate(
            (("coin", h.gold, "yspahan.gold"), ("camel", h.camels, "yspahan.camels"))
        ):
            r = self._half(j).move(shift)
            words = 0 if self.tall else self._line("text", 17)
            n = round(min(r.w * 0.48, r.h - words - theme.px(8)))
            image = self.pieces.coin(n) if icon == "coin" else theme.icons.get("camel", n, None, "raised")
            y = r.y + (r.h - words) // 2
            out.blit(image, image.get_rect(center=(r.x + round(r.w * 0.30), y)))
            at = pg.Rect(r.x + round(r.w * 0.55), y - n // 2, round(r.w * 0.42), n)
            draw_line(out, theme, str(number), at, "headb", 32, (255, 222, 130), outline=RIM)
            if words:
                low = pg.Rect(r.x + 2, r.bottom - words - theme.px(3), r.w - 4, words)
                draw_line(out, theme, self.texts(key), low, "text", 17, theme.cream)

    def _building(self, out: pg.Surface, h: OwnBoardState, name: str, shift: tuple[int, int]) -> None:
        theme, r = self.theme, self.buildings[name].move(shift)
        built = name in h.buildings
        open_ = at_building(name) in h.open or any(_raises(region, name) for region in h.open)
        self._frame(out, h, r, built, open_, at_building(name))
        i = r.inflate(-2 * theme.px(6), -2 * theme.px(5))
        words = price = self._line("bold", 17)
        head = pg.Rect(r.x + 1, i.y, r.w - 2, words)
        draw_line(out, theme, self.names.building(name), head, "bold", 17, theme.ink, ellipsis=True)
        look = self.layout.buildings[name]
        gives = f"{'±' if look.gives == 'pawn' else '+'}{self.facts.building(name).effect.n}"
        sprite = f"cube:{h.colour}" if look.gives == "cube" else look.gives
        effect, tight = f"{gives}\u00a0[{sprite}]", self._cost(name, 0)
        beside = measure(theme, effect, "bold", 19)[
            0
        ]  # where more buildings share the row the icon gives way
        if i.h - words - price < theme.px(34):
            beside = max(beside, measure(theme, tight, "bold", 17)[0] + theme.px(12))  # within its well
            n = max(8, min(i.h - words, round(i.w * 0.4), i.w - beside))
            centre = (i.x + n // 2, i.y + words + (i.h - words) // 2)
            at = pg.Rect(i.x + n, i.y + words, i.w - n, i.h - words - price)
            foot = pg.Rect(i.x + n, i.bottom - price, i.w - n, price)
            if built:
                at, foot = pg.Rect(at.x, at.y, at.w, i.h - words), pg.Rect(0, 0, 0, 0)
        else:
            n = max(8, min(round(min((i.h - words - price) * 0.96, i.w * 0.46)), i.w - beside))
            centre = (i.x + n // 2, i.y + words + (i.h - words - price) // 2)
            at = pg.Rect(i.x + n, i.y + words, i.w - n, i.h - words - price)
            foot = pg.Rect(i.x, i.bottom - price, i.w, price)
        image = theme.icons.get(look.icon, n, None, "plain" if built else "engraved")
        out.blit(image, image.get_rect(center=centre))
        draw_line(out, theme, effect, at, "bold", 19, theme.ink)
        if not foot.w:
            return
        if built:
            place = h.buildings.index(name) + 1
            draw_line(out, theme, self.texts("yspahan.built", n=place), foot, "bold", 16, (32, 92, 40))
            return
        frame.inset(out, foot, theme.u, 40, 5)
        draw_line(out, theme, self._cost(name, foot.w - theme.px(9)), foot, "bold", 17, theme.ink)

    def _frame(
        self, out: pg.Surface, h: OwnBoardState, r: pg.Rect, built: bool, open_: bool, region: Region
    ) -> None:
        theme = self.theme
        hot = h.hover == region and open_
        if hot or region in h.picked:
            frame.shadow(out, r.inflate(4, 4), theme.u, 7, (0, 0), 7, 255, (255, 226, 130))
        else:
            frame.shadow(out, r, theme.u, 7, (2, 4), 5, 170)
        paper = theme.textures.get("parchment", *r.size)
        paper.fill((255, 246, 226) if built or open_ else (206, 190, 164), special_flags=pg.BLEND_RGB_MULT)
        out.blit(light.masked(paper, light.rounded(r.size, theme.px(7))), r)
        pg.draw.rect(out, (58, 32, 12), r, max(1, theme.px(2)), border_radius=theme.px(7))
        rim = (255, 214, 84) if open_ else (214, 160, 60) if built else (150, 112, 64)
        box = r.inflate(-2 * theme.px(3), -2 * theme.px(3))
        pg.draw.rect(out, rim, box, max(1, theme.px(3 if open_ else 2)), border_radius=theme.px(5))
        for hint in h.hints:
            if hint == region or _raises(hint, region.id):
                pg.draw.rect(out, (80, 220, 120), r, max(2, theme.px(3)), border_radius=theme.px(7))

    def _ladder(self, out: pg.Surface, h: OwnBoardState, shift: tuple[int, int]) -> None:
        """Points for the first to the sixth building, with those that stand."""
        theme, r = self.theme, self.ladder.move(shift)
        chrome.well(out, theme, r, 6)
        words = self.texts("yspahan.ladder")
        width = measure(theme, words, "bold", 17)[0] + theme.px(14)
        if (r.w - width) / len(self.facts.ladder) >= theme.px(92):
            head = pg.Rect(r.x + theme.px(4), r.y, width, r.h)
            draw_line(out, theme, words, head, "bold", 17, theme.cream)
            r = pg.Rect(r.x + width, r.y, r.w - width, r.h)
        step = (r.w - theme.px(8)) / len(self.facts.ladder)
        for j, points in enumerate(self.facts.ladder):
            at = pg.Rect(
                round(r.x + theme.px(5) + step * j),
                r.y + theme.px(3),
                round(step) - theme.px(3),
                r.h - 2 * theme.px(3),
            )
            done, following = j < len(h.buildings), j == len(h.buildings)
            tones: tuple[Colour, Colour] = ((158, 128, 90), (128, 100, 66))
            if done:
                tones = ((255, 226, 138), (214, 150, 48))
            elif following:
                tones = ((252, 236, 200), (226, 196, 146))
            chrome.plate(out, theme, at, tones, 5)
            ink = theme.wine if done or following else (30, 14, 4)
            left = at
            if done:
                n = round(at.h * 0.82)
                icon = self.layout.buildings[h.buildings[j]].icon
                image = theme.icons.get(icon, n, (92, 44, 8), "flat")
                out.blit(image, image.get_rect(center=(at.x + theme.px(5) + n // 2, at.centery)))
                left = pg.Rect(at.x + n, at.y, at.w - n, at.h)
            draw_line(out, theme, f"+{points}", left, "headb", 20, ink)
            if following:
                pg.draw.rect(out, (255, 232, 120), at, max(2, theme.px(2)), border_radius=theme.px(5))

    # ---- piles ----
    def _piles(self, out: pg.Surface, h: OwnBoardState, shift: tuple[int, int]) -> None:
        theme = self.theme
        for j, (key, number) in enumerate((("yspahan.deck", h.deck), ("yspahan.discards", h.discards))):
            r = self._pile(j).move(shift)
            words = self._line("text", 16)
            height = r.h - words - theme.px(6)
            size = (round(height * 0.74), height)
            image = self.pieces.card_back(size, (148, 34, 42) if j == 0 else (120, 96, 70))
            if not number:
                image = self.pieces.ghost(image, 90)
            out.blit(image, image.get_rect(center=(r.centerx, r.y + height // 2 + theme.px(2))))
            n = max(18, theme.px(30))
            disc = self.pieces.disc(n, (250, 232, 190), str(number))
            out.blit(disc, disc.get_rect(center=(r.centerx + size[0] // 2, r.y + height - n // 4)))
            low = pg.Rect(r.x - theme.px(6), r.bottom - words, r.w + theme.px(12), words)
            draw_line(out, theme, self.texts(key), low, "text", 16, theme.cream)


def _raises(region: Region, name: str) -> bool:
    """Whether a region stands for raising a building."""
    return region.kind == RAISE and region.ids[1] == name
