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
from scenes.titles.alhambra_dice.fit import longest
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
        draw_line(out, self.theme, s.title, head, "head", 20, (255, 222, 130), "left")
        body = pg.Rect(r.x, head.bottom + u(2), r.w, r.bottom - head.bottom - u(4))
        draw_paragraph(out, self.theme, s.hint, body, "text", 17, CREAM, "left", "middle")
        for cell in s.cells:
            self._cell(out, self.cells[cell.kind].move(dx, dy), label, cell, s.unit)

    def _cell(self, out: pg.Surface, r: pg.Rect, label: int, s: ExchangeCell, unit: str) -> None:
        u, theme = self.theme.px, self.theme
        if s.hot or s.source:
            frame.shadow(out, r.inflate(2, 2), theme.u, 12, (0, 0), 8, 255, (255, 224, 130))
        out.blit(light.masked(theme.textures.get("parchment", *r.size), light.rounded(r.size, u(9))), r)
        edge = (250, 206, 104) if s.points is not None else OUTLINE
        pg.draw.rect(out, edge, r, u(3) if s.points is not None else 1, border_radius=u(9))
        n = min(r.h - label - u(12), r.w // 2 - u(6))
        image = self.look.die(s.kind, n)
        shown = image if s.points is not None else self.look.ghost(image, 130)
        out.blit(shown, shown.get_rect(center=(r.x + u(8) + n // 2, r.y + u(6) + n // 2)))
        at = pg.Rect(r.x + u(12) + n, r.y + u(4), r.right - r.x - n - u(18), n)
        if s.points is not None:
            tone = GAIN if s.points > 0 else LOSS if s.points < 0 else INK
            upper = pg.Rect(at.x, at.y, at.w, round(at.h * 0.4))
            if measure(theme, unit, "caption", 16)[0] <= upper.w:
                draw_line(out, theme, unit, upper, "caption", 16, INK)
            lower = pg.Rect(at.x, upper.bottom, at.w, at.h - upper.h)
            said = f"{s.points:+d}".replace("-", "−") if s.points else "0"
            draw_line(out, theme, said, lower, "headb", 30, tone)
        low = pg.Rect(r.x + u(4), r.bottom - label - u(4), r.w - u(8), label)
        draw_line(out, theme, longest(theme, s.standing, low, "text", 17), low, "text", 17, INK)
