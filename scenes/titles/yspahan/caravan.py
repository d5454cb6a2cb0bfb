"""The caravan: three rows of camels with their goods, and what each seat would get at a week's end."""

from __future__ import annotations

from collections.abc import Sequence

import pygame as pg

from game.content.text import Texts
from game.titles.yspahan.facts import YspahanFacts
from game.titles.yspahan.outlook import caravan_points
from scenes.art import frame, light
from scenes.art.piece import Pieces
from scenes.kit import chrome
from scenes.kit.text import draw_line, measure
from scenes.kit.theme import Theme
from scenes.titles.contract.values import Point, Region
from scenes.titles.yspahan.regions import CAMEL, CARAVAN


class CaravanArt:
    """Draws the caravan into a rectangle."""

    def __init__(
        self, theme: Theme, texts: Texts, facts: YspahanFacts, rect: pg.Rect, pieces: Pieces
    ) -> None:
        self.theme, self.texts, self.facts, self.rect, self.pieces = (
            theme,
            texts,
            facts,
            pg.Rect(rect),
            pieces,
        )
        self.length = facts.camels_per_row
        self._key: object = None
        self._image: pg.Surface | None = None
        line = 5 * max(1, round(theme.u))
        self.inner = self.rect.inflate(-2 * line - 2 * theme.px(6), -2 * line - 2 * theme.px(4))
        self.head = min(max(theme.tp(28), 17), round(self.inner.h * 0.22))
        self.side = max(theme.px(38), 25)

    def place(self, place: int) -> pg.Rect:
        """The box of a camel, counted from the bottom left."""
        row, column = divmod(place, self.length)
        i = self.inner
        top, bottom = i.y + self.head, i.bottom
        height = (bottom - top) / len(self.facts.arrival)
        width = (i.w - 2 * self.side) / self.length
        return pg.Rect(
            round(i.x + self.side + column * width),
            round(bottom - (row + 1) * height),
            round(width),
            round(height),
        )

    def hit(self, pos: Point) -> Region | None:
        """The caravan as a whole."""
        return CARAVAN if self.rect.collidepoint(pos) else None

    def anchor(self, region: Region) -> pg.Rect | None:
        """The caravan, or one of its camels."""
        if region == CARAVAN:
            return self.rect
        return self.place(int(region.id)) if region.kind == CAMEL else None

    def draw(self, target: pg.Surface, caravan: tuple[int, ...], colours: tuple[str, ...]) -> None:
        """Blit the caravan, painted anew when it changed."""
        key = (caravan, colours)
        if key != self._key or self._image is None:
            self._key, self._image = key, self._paint(caravan, colours)
        pad = self.theme.px(14)
        target.blit(self._image, (self.rect.x - pad, self.rect.y - pad))

    def cube(self, colour: str) -> pg.Surface:
        """A good at the scale of the camels."""
        r = self.place(0)
        return self.pieces.cube(max(8, round(min(r.w, r.h) * 0.44)), colour)

    def _paint(self, caravan: tuple[int, ...], colours: tuple[str, ...]) -> pg.Surface:
        theme, pad = self.theme, self.theme.px(14)
        out = light.clear((self.rect.w + 2 * pad, self.rect.h + 2 * pad), (24, 10, 2))
        shift = (pad - self.rect.x, pad - self.rect.y)
        chrome.panel(out, theme, self.rect.move(shift), "sand")
        self._head(out, caravan, shift)
        for row in range(len(self.facts.arrival)):
            self._row(out, row, caravan, colours, shift)
        return out

    def _row(
        self,
        out: pg.Surface,
        row: int,
        caravan: Sequence[int],
        colours: Sequence[str],
        shift: tuple[int, int],
    ) -> None:
        theme, first = self.theme, row * self.length
        r = self.place(first).move(shift)
        box = pg.Rect(self.inner.x + shift[0], r.y + 1, self.inner.w, r.h - 2)
        frame.inset(out, box, theme.u, 34, 8)
        at = pg.Rect(box.x, box.y, self.side, box.h)
        draw_line(out, theme, f"+{self.facts.arrival[row]}", at, "headb", 21, theme.wine)
        at = pg.Rect(box.right - self.side, box.y, self.side, box.h)
        draw_line(out, theme, f"×{self.facts.row_worth[row]}", at, "headb", 25, theme.wine)
        for place in range(first, first + self.length):
            self._camel(out, place, caravan, colours, shift)

    def _camel(
        self,
        out: pg.Surface,
        place: int,
        caravan: Sequence[int],
        colours: Sequence[str],
        shift: tuple[int, int],
    ) -> None:
        r = self.place(place).move(shift)
        n = max(10, round(min(r.w * 0.96, r.h * 0.92)))
        if place >= len(caravan):
            image = self.theme.icons.get("camel", round(n * 0.9), None, "engraved")
            out.blit(image, image.get_rect(center=r.center))
            return
        image = self.theme.icons.get("camel", n, None, "raised")
        out.blit(image, image.get_rect(center=r.center))
        cube = self.cube(colours[caravan[place]])
        out.blit(cube, cube.get_rect(center=(r.centerx - round(n * 0.10), r.centery - round(n * 0.18))))

    def _head(self, out: pg.Surface, caravan: Sequence[int], shift: tuple[int, int]) -> None:
        """The name, and beside it what a count now would bring every seat."""
        theme, i = self.theme, self.inner.move(shift)
        at = pg.Rect(i.x + theme.px(4), i.y, i.w - 2 * theme.px(4), self.head)
        name = self.texts("yspahan.caravan")
        points = caravan_points(self.facts, caravan)
        seats = "  ".join(f"[seat:{seat}]\u00a0{n}" for seat, n in enumerate(points))
        words = f"{self.texts('yspahan.count_now')}  {seats}"
        room = at.w - measure(theme, name, "head", 21)[0] - theme.px(10)
        words = words if measure(theme, words, "bold", 17)[0] <= room else seats
        width = min(measure(theme, words, "bold", 17)[0], max(room, round(at.w * 0.7)))
        left = pg.Rect(at.x, at.y, at.w - width - theme.px(8), at.h)
        draw_line(out, theme, name, left, "head", 21, theme.wine, "left", ellipsis=True)
        draw_line(
            out, theme, words, pg.Rect(at.right - width, at.y, width, at.h), "bold", 17, theme.ink, "right"
        )
