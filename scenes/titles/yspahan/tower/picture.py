"""The tower with its six rows of dice, each with the buttons of its uses."""

from __future__ import annotations

from typing import NamedTuple

import pygame as pg

from game.content.text import Texts
from game.titles.yspahan.content import ROWS
from game.titles.yspahan.view import Row
from scenes.art import frame, light
from scenes.art.palette import OUTLINE, Colour
from scenes.art.piece import Pieces
from scenes.kit import chrome
from scenes.kit.text import draw_line
from scenes.kit.theme import Theme
from scenes.titles.contract.values import Point, Region
from scenes.titles.yspahan.layout import Layout
from scenes.titles.yspahan.regions import PLUS, RAISE_ROW, ROW, TAKE, TOWER, at_row, plus, take

TOP_DOWN = tuple(reversed(ROWS))
"""Rows from the top of the tower to its foot."""

USES = ("goods", "supervisor", "card", "build")
TILT = (-5, 4, 7, -3)
WHITE: Colour = (246, 240, 226)
YELLOW: Colour = (244, 196, 62)


class Offer(NamedTuple):
    """What the tower shows: rows from Gold down, amounts by row, what may be taken or is pointed at."""

    rows: tuple[Row, ...]
    amounts: tuple[int, ...]
    open: frozenset[Region]
    hover: Region | None
    colour: str
    building: bool
    hints: tuple[tuple[Region, int], ...]


class TowerArt:
    """Draws the tower into a rectangle."""

    def __init__(self, theme: Theme, texts: Texts, layout: Layout, rect: pg.Rect, pieces: Pieces) -> None:
        self.theme, self.texts, self.layout, self.rect, self.pieces = (
            theme,
            texts,
            layout,
            pg.Rect(rect),
            pieces,
        )
        self.crown = max(16, theme.px(26))
        self._key: Offer | None = None
        self._image: pg.Surface | None = None
        self.building = False

    @property
    def inner(self) -> pg.Rect:
        """Inside the frame."""
        line = 5 * max(1, round(self.theme.u))
        r = pg.Rect(self.rect.x, self.rect.y + self.crown, self.rect.w, self.rect.h - self.crown)
        return r.inflate(-2 * line - 2 * self.theme.px(5), -2 * line - 2 * self.theme.px(4))

    def row(self, name: str) -> pg.Rect:
        """The box of a row, Gold at the top."""
        i, j = self.inner, TOP_DOWN.index(name)
        height = i.h / len(TOP_DOWN)
        return pg.Rect(i.x, round(i.y + j * height), i.w, round(height) - max(2, self.theme.px(4)))

    def button(self, name: str, use: str) -> pg.Rect:
        """The button of a use in a row."""
        r = self.row(name)
        count = 4 if self.building else 3
        width = min(
            round(r.h * 1.12),
            round(r.w * (0.15 if r.w < self.theme.px(270) else 0.135 if self.building else 0.17)),
        )
        gap = max(2, self.theme.px(4))
        x = r.right - gap - (count - USES.index(use)) * (width + gap) + gap
        first = round(width * 0.25) if use == "goods" else 0
        return pg.Rect(x - first, r.y + gap, width + first, r.h - 2 * gap)

    def hit(self, pos: Point) -> Region | None:
        """A button or a row."""
        if not self.rect.collidepoint(pos):
            return None
        for name in TOP_DOWN:
            if self.row(name).collidepoint(pos):
                for use in USES[: 4 if self.building else 3]:
                    if self.button(name, use).collidepoint(pos):
                        return take(name, use)
                return at_row(name)
        return TOWER

    def anchor(self, region: Region) -> pg.Rect | None:
        """Where a row or a button lies."""
        kind, ids = region
        if region == TOWER:
            return self.rect
        if kind == ROW:
            return self.row(region.id)
        if kind == TAKE:
            return self.button(*ids)
        if kind == PLUS:
            return self.button(region.id, "goods")
        return self.button(ids[1], "build") if kind == RAISE_ROW else None

    def draw(self, target: pg.Surface, offer: Offer) -> None:
        """Blit the tower, painted anew when something on it changed."""
        if offer != self._key or self._image is None:
            self._key, self._image = offer, self._paint(offer)
        pad = self.theme.px(14)
        target.blit(self._image, (self.rect.x - pad, self.rect.y - pad))

    def _paint(self, offer: Offer) -> pg.Surface:
        theme, pad = self.theme, self.theme.px(14)
        out = light.clear((self.rect.w + 2 * pad, self.rect.h + 2 * pad), (24, 10, 2))
        shift = (pad - self.rect.x, pad - self.rect.y)
        self._crown(out, shift)
        body = pg.Rect(self.rect.x, self.rect.y + self.crown, self.rect.w, self.rect.h - self.crown)
        chrome.panel(out, theme, body.move(shift), "wood")
        for row, amount in zip(offer.rows, offer.amounts):
            self._row(out, offer, row, amount, shift)
        return out

    def _crown(self, out: pg.Surface, shift: tuple[int, int]) -> None:
        """Battlements with stars."""
        theme, r = self.theme, self.rect.move(shift)
        count = 5 if r.w < theme.px(260) else 7
        width = r.w / (count + (count - 1) * 0.55)
        for j in range(count):
            at = pg.Rect(round(r.x + 1.55 * j * width), r.y, round(width), self.crown + theme.px(10))
            at.w = r.right - at.x if j == count - 1 else at.w
            chrome.plate(out, theme, at, ((190, 130, 70), (142, 90, 46)), 4)
            star = frame.star(round(self.crown * 0.5), (92, 50, 18))
            out.blit(star, star.get_rect(center=(at.centerx, r.y + round(self.crown * 0.55))))

    def _row(self, out: pg.Surface, offer: Offer, row: Row, amount: int, shift: tuple[int, int]) -> None:
        theme = self.theme
        r = self.row(row.id).move(shift)
        tray = light.masked(theme.textures.get("tray", *r.size), light.rounded(r.size, theme.px(6)))
        out.blit(tray, r)
        frame.inset(out, r, theme.u, 60, 6)
        dice = row.white + row.yellow
        icon = self.icon(row.id, round(min(r.h * 0.72, r.w * 0.16)))
        image = icon if dice else self.pieces.ghost(icon, 120)
        left = r.x + theme.px(6)
        out.blit(image, image.get_rect(center=(left + round(min(r.h * 0.72, r.w * 0.16)) // 2, r.centery)))
        start = left + round(min(r.h * 0.78, r.w * 0.175))
        end = self.button(row.id, "goods").move(shift).x - theme.px(4)
        if dice:
            self._dice(out, row, pg.Rect(start, r.y, end - start, r.h))
            for use in USES[: 4 if offer.building else 3]:
                self._button(out, offer, row, use, amount, shift)
        else:
            at = pg.Rect(start, r.y, r.right - start - theme.px(8), r.h)
            draw_line(out, theme, self.texts("yspahan.no_dice"), at, "italic", 17, (232, 208, 168), "left")

    def icon(self, row: str, n: int) -> pg.Surface:
        """The picture of a row."""
        file = {"camel": "camel", "gold": "two-coins"}.get(row) or self.layout.quarters[row].icon
        return self.theme.icons.get(file, n, None, "raised")

    def _dice(self, out: pg.Surface, row: Row, area: pg.Rect) -> None:
        """Dice side by side, overlapping where there are many; bought ones are ringed."""
        colours = [WHITE] * row.white + [YELLOW] * row.yellow
        n = max(10, round(min(area.h * 0.78, self.theme.px(46), area.w * 0.62)))
        step = min(n * 1.08, (area.w - n) / max(1, len(colours) - 1))
        for i, colour in enumerate(colours):
            centre = (round(area.x + n / 2 + i * step), area.centery)
            image = self.pieces.die(n, row.value, colour, TILT[(i + row.value) % 4])
            out.blit(image, image.get_rect(center=centre))

    def _button(
        self, out: pg.Surface, offer: Offer, row: Row, use: str, amount: int, shift: tuple[int, int]
    ) -> None:
        theme = self.theme
        region = take(row.id, use)
        r = self.button(row.id, use).move(shift)
        open_ = region in offer.open
        hot = offer.hover == region and open_
        if hot:
            frame.shadow(out, r.inflate(4, 4), theme.u, 7, (0, 0), 6, 255, (255, 226, 130))
        tones = ((255, 236, 158), (226, 166, 60)) if open_ else ((112, 82, 58), (86, 60, 40))
        chrome.plate(out, theme, r, tones, 7)
        ink: Colour = (60, 28, 4) if open_ else (190, 160, 124)
        inner = r.inflate(-theme.px(6), -theme.px(4))
        if use == "goods":
            self._goods(out, offer, row, amount, inner, ink, open_)
        elif use == "supervisor":
            self._pair(out, "pawn", str(row.value), inner, ink, open_)
        else:
            name = "playing-card" if use == "card" else "stone-wall"
            n = min(inner.w, inner.h)
            out.blit(*_centred(self._picture(name, n, open_), inner.center))
        for hint, rank in offer.hints:
            if hint == region or (use == "goods" and hint == plus(row.id)):
                pg.draw.rect(out, (80, 220, 120), r, max(2, theme.px(3)), border_radius=theme.px(7))
                at = pg.Rect(r.x, r.y - theme.px(4), theme.px(20), theme.px(20))
                draw_line(out, theme, str(rank), at, "headb", 18, (220, 255, 220), outline=OUTLINE)

    def _goods(
        self, out: pg.Surface, offer: Offer, row: Row, amount: int, inner: pg.Rect, ink: Colour, open_: bool
    ) -> None:
        n = min(round(inner.w * 0.44), round(inner.h * 0.72))
        if row.id == "camel":
            image = self._picture("camel", n, open_)
        elif row.id == "gold":
            image = self._picture("two-coins", n, open_)
        else:
            image = self.pieces.cube(n, offer.colour or "red", shadow=False)
            image = image if open_ else self.pieces.ghost(image, 130)
        words = f"+{amount}"
        left = pg.Rect(inner.x, inner.y, inner.w - n, inner.h)
        draw_line(out, self.theme, words, left, "headb", 21, ink)
        out.blit(*_centred(image, (inner.right - n // 2, inner.centery)))

    def _pair(self, out: pg.Surface, icon: str, words: str, inner: pg.Rect, ink: Colour, open_: bool) -> None:
        n = min(round(inner.w * 0.62), round(inner.h * 0.8))
        out.blit(*_centred(self._picture(icon, n, open_), (inner.x + n // 2, inner.centery)))
        at = pg.Rect(inner.x + n, inner.y, inner.w - n, inner.h)
        draw_line(out, self.theme, words, at, "headb", 20, ink)

    def _picture(self, icon: str, n: int, open_: bool) -> pg.Surface:
        image = self.theme.icons.get(icon, max(8, n), None, "plain")
        return image if open_ else self.pieces.ghost(image, 120)


def _centred(image: pg.Surface, centre: tuple[int, int]) -> tuple[pg.Surface, pg.Rect]:
    return image, image.get_rect(center=centre)
