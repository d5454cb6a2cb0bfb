"""The tray while an exchange chip may be used: what a point less or more in each column would change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame as pg

from game.titles.alhambra_dice.facts import STEP
from game.titles.alhambra_dice.outlook import pay_change, ranking_of
from game.titles.alhambra_dice.view import DiceView
from scenes.art import frame, light
from scenes.art.palette import CREAM, INK, OUTLINE, Colour
from scenes.kit.text import draw_line, draw_paragraph, measure
from scenes.kit.theme import Theme
from scenes.titles.alhambra_dice.fit import grown, longest
from scenes.titles.alhambra_dice.pieces import Look
from scenes.titles.alhambra_dice.regions import EXCHANGE, SWAP, column_of, source_of
from scenes.titles.alhambra_dice.words import Words
from scenes.titles.contract.values import Point, Region, TableSnapshot

GAIN: Colour = (26, 104, 48)
LOSS: Colour = (160, 30, 20)


class ExchangeCell(NamedTuple):
    """A column: where the seat stands (long to short), what the step changes or None, and how it looks."""

    kind: str
    standing: tuple[str, ...]
    points: int | None
    source: bool
    hot: bool


class Exchange(NamedTuple):
    """title, what the numbers mean and are, and a cell a column; lit: it is why something else is refused."""

    title: str
    hint: str
    unit: str
    cells: tuple[ExchangeCell, ...]
    lit: bool = False


def exchange_of(shown: TableSnapshot, words: Words) -> Exchange | None:
    """The exchange that is asked for; None in other phases."""
    view: DiceView = shown.view
    if view.phase != "exchange" or view.over:
        return None
    facts, seat = words.facts, view.to_act
    source = source_of(shown.picked)
    lost = pay_change(facts, view, source, seat, -STEP) if source else 0
    cells = []
    for kind in view.types:
        here = ranking_of(view, kind)
        step = -STEP if not source or kind == source else STEP
        able = step > 0 or bool(here.heights[seat])
        points = pay_change(facts, view, kind, seat, step) if able else None
        if source and kind != source and points is not None:
            points += lost
        hot = kind in (column_of(shown.hover), column_of(shown.focus))
        standing = words.standing(here, seat)
        cells.append(ExchangeCell(kind, standing, points, kind == source, hot))
    letter = facts.next_scoring(view.round).letter
    hint = words.texts("dice.swap.up" if source else "dice.swap.down", scoring=letter)
    lit = shown.refused is not None and EXCHANGE in shown.refused.refusal.places
    return Exchange(words.texts("dice.swap.head"), hint, words.texts("dice.swap.points"), tuple(cells), lit)


class ExchangeArt:
    """Draws the exchange into the tray and knows where its columns are."""

    def __init__(self, theme: Theme, look: Look, types: Sequence[str], inner: pg.Rect) -> None:
        self.theme, self.look = theme, look
        gap = theme.px(8)
        self.head = pg.Rect(inner.x, inner.y, max(theme.px(190), theme.tp(170)), inner.h)
        left = self.head.right + gap
        step = (inner.right - left + gap) / len(types)
        self.cells = {
            kind: pg.Rect(round(left + i * step), inner.y, round(step) - gap, inner.h)
            for i, kind in enumerate(types)
        }

    def hit(self, pos: Point) -> Region | None:
        """The column under a point."""
        return next((Region(SWAP, (kind,)) for kind, r in self.cells.items() if r.collidepoint(pos)), None)

    def draw(self, out: pg.Surface, origin: tuple[int, int], label: int, s: Exchange) -> None:
        """Paint it; origin: the window's point at the picture's corner; label: height of a heading."""
        dx, dy, u = -origin[0], -origin[1], self.theme.px
        r = self.head.move(dx, dy)
        if s.lit:
            frame.focus_ring(out, r.inflate(-u(6), -u(6)), self.theme.u)
        n = min(u(44), r.h // 3)
        image = self.look.chip("exchange", n)
        out.blit(image, image.get_rect(center=(r.x + n // 2 + u(2), r.y + label // 2 + u(6))))
        head = pg.Rect(r.x + n + u(8), r.y + u(4), r.w - n - u(8), label + u(4))
        size = grown(self.theme, [s.title], head.size, "head", 20)
        draw_line(out, self.theme, s.title, head, "head", size, (255, 222, 130), "left")
        body = pg.Rect(r.x, head.bottom + u(2), r.w, r.bottom - head.bottom - u(4))
        size = 17 * self.theme.large.text_scale  # as large as there is room
        draw_paragraph(out, self.theme, s.hint, body, "text", size, CREAM, "left", "middle")
        shape = CellShape(self.theme, min(self.cells.values(), key=lambda cell: cell.w), label, s)
        for cell in s.cells:
            self._cell(out, self.cells[cell.kind].move(dx, dy), shape, cell)

    def _cell(self, out: pg.Surface, r: pg.Rect, shape: CellShape, s: ExchangeCell) -> None:
        u, theme = self.theme.px, self.theme
        if s.hot or s.source:
            frame.shadow(out, r.inflate(2, 2), theme.u, 12, (0, 0), 8, 255, (255, 224, 130))
        out.blit(light.masked(theme.textures.get("parchment", *r.size), light.rounded(r.size, u(9))), r)
        edge = (250, 206, 104) if s.points is not None else OUTLINE
        pg.draw.rect(out, edge, r, u(3) if s.points is not None else 1, border_radius=u(9))
        n = shape.die
        image = self.look.die(s.kind, n)
        shown = image if s.points is not None else self.look.ghost(image, 130)
        out.blit(shown, shown.get_rect(center=(r.x + u(8) + n // 2, r.y + u(6) + n // 2)))
        if s.points is not None:
            tone = GAIN if s.points > 0 else LOSS if s.points < 0 else INK
            if shape.unit:
                draw_line(out, theme, shape.unit, shape.upper.move(r.topleft), "caption", shape.small, INK)
            draw_line(out, theme, said(s.points), shape.lower.move(r.topleft), "headb", shape.large, tone)
        low = shape.low.move(r.topleft)
        draw_line(out, theme, shape.standing(s), low, "text", shape.words, INK)


class CellShape:
    """Where things lie in the cells, from their upper left corners, and letters that all cells share.

    unit: what the points are, "" where it has no room.
    """

    def __init__(self, theme: Theme, cell: pg.Rect, label: int, s: Exchange) -> None:
        u = theme.px
        self.theme, self.die = theme, min(cell.h - label - u(12), cell.w // 2 - u(6))
        n = self.die
        at = pg.Rect(u(12) + n, u(4), cell.w - n - u(18), n)
        self.upper = pg.Rect(at.x, at.y, at.w, round(at.h * 0.4))
        self.lower = pg.Rect(at.x, self.upper.bottom, at.w, at.h - self.upper.h)
        high = max(label, cell.h - n - u(12))
        self.low = pg.Rect(u(4), cell.h - high - u(4), cell.w - u(8), high)
        self.unit = s.unit if measure(theme, s.unit, "caption", 16)[0] <= self.upper.w else ""
        self.small = grown(theme, [s.unit], self.upper.size, "caption", 16)
        points = [said(each.points) for each in s.cells if each.points is not None]
        self.large = grown(theme, points, self.lower.size, "headb", 30)
        self.words = grown(theme, [self.standing(each) for each in s.cells], self.low.size, "text", 17)

    def standing(self, cell: ExchangeCell) -> str:
        """Who stands where, in the words that have room."""
        return longest(self.theme, cell.standing, self.low, "text", 17)


def said(points: int) -> str:
    """Points with their sign."""
    return f"{points:+d}".replace("-", "−") if points else "0"
