"""The supply of camels: a column at the left, a strip on 4:3 windows; a click chooses a colour."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import pygame as pg

from game.content.text import Texts
from game.titles.through_the_desert.facts import DesertFacts
from game.titles.through_the_desert.view import DesertView
from scenes.art import frame, light
from scenes.art.palette import CREAM, Colour
from scenes.kit import chrome
from scenes.kit.text import draw_line, draw_paragraph, layout, measure
from scenes.kit.theme import Theme
from scenes.titles.contract.values import Point, Region, TableSnapshot
from scenes.titles.through_the_desert import regions
from scenes.titles.through_the_desert.actions import chosen, colour_of
from scenes.titles.through_the_desert.board.tag import tag
from scenes.titles.through_the_desert.keys import KEYS
from scenes.titles.through_the_desert.regions import colour_in
from scenes.titles.through_the_desert.words import LOW

CHOSEN = ((255, 232, 150), (220, 160, 62))
PLAIN = ((122, 74, 40), (84, 46, 22))
SHUT = ((84, 58, 40), (62, 40, 26))
RIM: Colour = (40, 16, 4)
LOW_INK: Colour = (255, 150, 122)


def column_width(theme: Theme, texts: Texts) -> int:
    """Pixels that the column needs for the longest name of a colour at its smallest size."""
    names = [word for key, word in texts.entries.items() if key.startswith("colour.")]
    widest = max(layout(theme, name, "captionb", theme.floor("captionb") + 1).width for name in names)
    return widest + 10 * max(1, round(theme.u)) + 2 * theme.px(8) + 2 * theme.px(9) + theme.px(4)


class Stock(NamedTuple):
    """What one colour's box shows. number: camels left, or 1/0 for a leader; warn: running low.

    leader: the colour of the seat that places leaders, "" while camels are placed.
    """

    colour: str
    number: int
    chosen: bool
    open: bool
    warn: bool
    hover: bool
    leader: str


class Supply:
    """Draws the boxes into the frame of a side or strip zone and knows where they are."""

    def __init__(self, theme: Theme, texts: Texts, rect: pg.Rect, upright: bool, facts: DesertFacts) -> None:
        self.theme, self.texts, self.rect, self.upright = theme, texts, pg.Rect(rect), upright
        self.colours, self.pieces = facts.colours, theme.pieces
        self.full = max(facts.content.numbers.supply.values())  # one scale for tables of all sizes
        line = 5 * max(1, round(theme.u))
        self.inner = self.rect.inflate(-2 * line - 2 * theme.px(8), -2 * line - 2 * theme.px(6))
        self.boxes = self._boxes()
        self._image: pg.Surface | None = None
        self._key: object = None

    # ---- places ----
    def _foot(self) -> int:
        if not self.upright:
            return 0
        return measure(self.theme, self.texts("desert.supply.end"), "text", 17, self.inner.w)[
            1
        ] + self.theme.px(8)

    def _head(self) -> int:
        return self.theme.tp(40) if self.upright else 0

    def _boxes(self) -> dict[str, pg.Rect]:
        i, gap, n = self.inner, self.theme.px(8), len(self.colours)
        if self.upright:
            top = i.y + self._head()
            height = (i.bottom - self._foot() - top - gap * (n - 1)) // n
            return {
                c: pg.Rect(i.x, top + j * (height + gap), i.w, height) for j, c in enumerate(self.colours)
            }
        width = (i.w - gap * (n - 1)) / n
        return {
            c: pg.Rect(round(i.x + j * (width + gap)), i.y, int(width), i.h)
            for j, c in enumerate(self.colours)
        }

    def hit(self, pos: Point) -> Region | None:
        """The box under a point."""
        return next((regions.colour(c) for c, r in self.boxes.items() if r.collidepoint(pos)), None)

    def anchor(self, colour: str) -> pg.Rect | None:
        """Where a colour's box lies."""
        return self.boxes.get(colour)

    # ---- picture ----
    def stocks(self, shown: TableSnapshot) -> tuple[Stock, ...]:
        """What the boxes show now: camels left, or while leaders are placed those of the seat to act."""
        view: DesertView = shown.view
        meant = chosen(shown)
        allowed = set(map(colour_of, shown.choices))
        pointed = next(filter(None, map(colour_in, (shown.hover, shown.focus))), None)
        leading = view.phase == "lead" and not view.over
        leader = shown.seats[view.to_act].colour if leading else ""
        found = []
        for c in self.colours:
            left = int(c in view.leaders_left[view.to_act]) if leading else view.supply[c]
            warn = not leading and left <= LOW
            found.append(Stock(c, left, c == meant, c in allowed, warn, c == pointed, leader))
        return tuple(found)

    def draw(self, target: pg.Surface, stocks: tuple[Stock, ...]) -> None:
        """Blit the column or strip, painted anew only when a box changed."""
        if stocks != self._key or self._image is None:
            self._key, self._image = stocks, self._paint(stocks)
        pad = self.theme.px(14)
        target.blit(self._image, (self.rect.x - pad, self.rect.y - pad))

    def ring(self, target: pg.Surface, colours: Iterable[str]) -> None:
        """Ring the boxes that a rule is shown by."""
        u = self.theme.u
        for box in (self.boxes[colour] for colour in colours):
            pg.draw.rect(target, (16, 66, 74), box, max(4, round(6 * u)), border_radius=round(9 * u))
            inner = box.inflate(-round(3 * u), -round(3 * u))
            pg.draw.rect(target, (126, 240, 232), inner, max(2, round(2.5 * u)), border_radius=round(8 * u))

    def _paint(self, stocks: tuple[Stock, ...]) -> pg.Surface:
        theme, pad = self.theme, self.theme.px(14)
        out = light.clear((self.rect.w + 2 * pad, self.rect.h + 2 * pad), (24, 10, 2))
        shift = (pad - self.rect.x, pad - self.rect.y)
        chrome.panel(out, theme, self.rect.move(shift), "tray")
        i = self.inner.move(shift)
        if self.upright:
            key = "desert.supply.leaders" if stocks[0].leader else "desert.supply.camels"
            head = pg.Rect(i.x, i.y, i.w, theme.tp(30))
            draw_line(out, theme, self.texts(key), head, "head", 23, (255, 226, 140), outline=RIM)
            frame.ornament(out, i.x, i.right, head.bottom + theme.px(2), theme.u, (190, 138, 60))
            words = pg.Rect(i.x, i.bottom - self._foot() + theme.px(6), i.w, self._foot() - theme.px(4))
            draw_paragraph(
                out,
                theme,
                self.texts("desert.supply.end"),
                words,
                "text",
                17,
                theme.cream,
                "center",
                "middle",
            )
        for j, stock in enumerate(stocks):
            self._box(out, self.boxes[stock.colour].move(shift), stock, j)
        return out

    def _box(self, out: pg.Surface, r: pg.Rect, stock: Stock, index: int) -> None:
        theme = self.theme
        if stock.chosen:
            frame.shadow(out, r.inflate(6, 6), theme.u, 9, (0, 0), 8, 255, (255, 224, 120))
        else:
            frame.shadow(out, r, theme.u, 9, (2, 3), 4, 150)
        shut = not stock.open and stock.number == 0
        chrome.plate(out, theme, r, CHOSEN if stock.chosen else SHUT if shut else PLAIN, 9)
        if stock.hover and stock.open and not stock.chosen:
            pg.draw.rect(
                out,
                (255, 226, 140),
                r.inflate(-theme.px(4), -theme.px(4)),
                theme.px(3),
                border_radius=theme.px(8),
            )
        if stock.warn:
            pg.draw.rect(
                out,
                (232, 74, 50),
                r.inflate(-theme.px(4), -theme.px(4)),
                theme.px(3),
                border_radius=theme.px(8),
            )
        a = r.inflate(-2 * theme.px(9), -2 * theme.px(7))
        tall = self.upright and a.w < 1.7 * a.h
        if tall:
            self._upright(out, a, stock, index)
        else:
            self._flat(out, a, stock)

    def _name(self, stock: Stock) -> str:
        return self._headed(stock.colour)

    def _headed(self, colour: str) -> str:
        """The name of a colour as a heading."""
        word = self.texts(f"colour.{colour}")
        return word[:1].upper() + word[1:]

    def _camel(self, stock: Stock, size: int) -> pg.Surface:
        leader = bool(stock.leader)
        image = self.pieces.camel(
            int(size * (0.86 if leader else 1)), stock.colour, stock.leader or None, leader
        )
        if stock.open or stock.number:
            return image
        return self.pieces.ghost(image, 110)

    def _ink(self, stock: Stock) -> tuple[Colour, Colour | None]:
        if stock.chosen:
            return (66, 32, 6), None
        return (LOW_INK if stock.warn else CREAM), RIM

    def _longest_name(self) -> int:
        """The width of the longest name of a colour."""
        names = map(self._headed, self.colours)
        return max(measure(self.theme, name, "captionb", 18)[0] for name in names)

    def _upright(self, out: pg.Surface, a: pg.Rect, stock: Stock, index: int) -> None:
        theme = self.theme
        bar = pg.Rect(a.x, a.bottom - theme.px(9), a.w, max(4, theme.px(9)))
        line = max(theme.tp(28), theme.metrics("bold", theme.font_px("bold", 18)).line)
        name = pg.Rect(a.x, bar.y - line - theme.px(1), a.w, line)
        picture = pg.Rect(a.x, a.y, a.w, name.y - a.y)
        ink, rim = self._ink(stock)
        size = min(picture.h - theme.px(2), int(picture.w * 0.62))
        image = self._camel(stock, size)
        out.blit(image, image.get_rect(center=(picture.x + size // 2, picture.centery)))
        number = pg.Rect(picture.x + size, picture.y, picture.w - size, picture.h)
        if not stock.leader:
            draw_line(out, theme, str(stock.number), number, "headb", 34, ink, "right", outline=rim)
        key = chrome.key_width(theme, KEYS["colour"].labels[index])
        if self._longest_name() <= name.w - key - theme.px(4):  # all of them show their key, or none
            chrome.key_hint(out, theme, KEYS["colour"].labels[index], name)
            name = pg.Rect(name.x, name.y, name.w - key - theme.px(4), name.h)
        draw_line(
            out, theme, self._name(stock), name, "captionb", 18, ink if not stock.warn else CREAM, "left"
        )
        self._gauge(out, bar, stock)
        if stock.warn and stock.number:
            words, within = self.texts("desert.supply.low"), a.inflate(0, theme.px(60))  # on the upper rim
            tag(out, theme, words, (a.x + theme.px(18), a.y), 16, "red", within)

    def _flat(self, out: pg.Surface, a: pg.Rect, stock: Stock) -> None:
        theme = self.theme
        bar = pg.Rect(a.x, a.bottom - theme.px(8), a.w, max(4, theme.px(8)))
        size = min(a.h - theme.px(12), int(a.w * 0.46))
        image = self._camel(stock, size)
        out.blit(image, image.get_rect(center=(a.x + size // 2, a.y + (a.h - theme.px(10)) // 2)))
        words = pg.Rect(a.x + size + theme.px(6), a.y, a.w - size - theme.px(6), bar.y - a.y)
        ink, rim = self._ink(stock)
        upper = pg.Rect(words.x, words.y, words.w, round(words.h * 0.56))
        if not stock.leader:
            draw_line(out, theme, str(stock.number), upper, "headb", 32, ink, "right", outline=rim)
        lower = pg.Rect(
            words.x, upper.bottom - theme.px(2), words.w, words.bottom - upper.bottom + theme.px(2)
        )
        draw_line(
            out, theme, self._name(stock), lower, "captionb", 18, ink if not stock.warn else CREAM, "right"
        )
        self._gauge(out, bar, stock)
        if stock.warn and stock.number:
            tag(
                out, theme, self.texts("desert.supply.low"), (a.x + a.w * 0.56, a.y + theme.px(14)), 16, "red"
            )

    def _gauge(self, out: pg.Surface, bar: pg.Rect, stock: Stock) -> None:
        if stock.leader:
            return
        theme = self.theme
        frame.inset(out, bar, theme.u, 120, 5)
        width = max(bar.h, round(bar.w * stock.number / self.full)) if stock.number else 0
        if not width:
            return
        rgb = self.pieces.pastel_rgb(stock.colour)
        tones = (light.mix(rgb, (255, 255, 255), 0.3), light.shade(rgb, 0.82))
        if stock.warn:
            tones = ((250, 130, 100), (206, 52, 36))
        chrome.plate(out, theme, pg.Rect(bar.x, bar.y, width, bar.h), tones, 5)
