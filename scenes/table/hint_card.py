"""The card of a hint: a sheet with a folded corner, one line a move, beside the places that it speaks of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame as pg

from scenes.kit import chrome
from scenes.kit.base import Ui
from scenes.kit.stage import Keyed
from scenes.kit.text import draw_line, draw_paragraph, measure
from scenes.kit.theme import Theme
from scenes.table.card import Card
from scenes.table.hint_marks import LEAST, SIZE, draw_badge
from scenes.titles.contract.values import Mark

TITLE, NAME, WORDS = 23, 19, 17
"""Sizes of the letters in design units."""


class Line(NamedTuple):
    """A move on the card: its mark, its name, and how far it is from the best."""

    mark: Mark
    name: str
    distance: str


class HintRow(Keyed):
    """One move of the hint; a click picks it on the board. lit: the rank that is lit now, here and there."""

    focusable = True

    def __init__(
        self, rect: pg.Rect, line: Line, folded: bool, take: Callable[[Mark], object], lit: Callable[[], int]
    ) -> None:
        super().__init__(rect, name=f"hint:{line.mark.rank}")
        self.line, self.folded, self.take, self.lit = line, folded, take, lit
        self.tip = spoken(line) if folded else ""

    @property
    def mark(self) -> Mark:
        """The mark of the move."""
        return self.line.mark

    def activate(self, ui: Ui) -> None:
        self.take(self.mark)

    def draw(self, target: pg.Surface, theme: Theme) -> None:
        shape, lit = RowShape(theme, self.rect.w), self.lit() == self.mark.rank
        if lit:
            target.fill((255, 226, 140), self.rect.inflate(theme.px(8), 0))
        box = pg.Rect(self.rect.x, self.rect.y + theme.px(4), shape.badge, shape.badge)
        draw_badge(target, theme, box, self.mark.rank, lit=lit)
        room = pg.Rect(self.rect.x + shape.indent, self.rect.y + theme.px(4), shape.room, 0)
        high = shape.name(self.line)
        draw_paragraph(
            target, theme, self.line.name, pg.Rect(*room.topleft, room.w, high), "bold", NAME, theme.ink
        )
        if not self.folded:
            body = pg.Rect(room.x, room.y + high, room.w, shape.words(self.line))
            draw_paragraph(target, theme, spoken(self.line), body, "text", WORDS, theme.ink_soft)


def spoken(line: Line) -> str:
    """The reason and the distance of a move."""
    return f"{line.mark.reason} {line.distance}".strip()


class RowShape:
    """Heights of a row of some width in pixels."""

    def __init__(self, theme: Theme, width: int) -> None:
        self.theme = theme
        self.badge = max(LEAST, theme.px(SIZE)) - 2
        self.indent = self.badge + theme.px(10)
        self.room = width - self.indent

    def name(self, line: Line) -> int:
        """Of the name."""
        return measure(self.theme, line.name, "bold", NAME, self.room)[1] + 2

    def words(self, line: Line) -> int:
        """Of the reason."""
        return measure(self.theme, spoken(line), "text", WORDS, self.room)[1] + 2

    def whole(self, line: Line, folded: bool) -> int:
        """Of the whole row."""
        words = 0 if folded else self.words(line)
        return max(self.badge, self.name(line) + words) + self.theme.px(6 if folded else 12)


class HintCard(Card):
    """The rows on a sheet. folded: only the names, the reasons are tips."""

    def __init__(
        self,
        theme: Theme,
        rect: pg.Rect,
        lines: Sequence[Line],
        title: str,
        folded: bool,
        take: Callable[[Mark], object],
        lit: Callable[[], int],
    ) -> None:
        self.title, self.folded = title, folded
        inner = rect.inflate(-2 * theme.px(MARGIN), 0)
        y, rows = rect.y + head(theme), list[HintRow]()
        for line in lines:
            high = RowShape(theme, inner.w).whole(line, folded)
            rows.append(HintRow(pg.Rect(inner.x, y, inner.w, high), line, folded, take, lit))
            y += high
        super().__init__(rect, rows, name="hints")
        self.rows: Sequence[HintRow] = rows

    def wheel(self, ui: Ui, steps: float) -> bool:
        return True  # nor does the board come closer under it

    def draw(self, target: pg.Surface, theme: Theme) -> None:
        inner = chrome.panel(target, theme, self.rect, bright=1.2)
        _corner(target, theme, self.rect)
        line = pg.Rect(
            inner.x, self.rect.y + theme.px(14), inner.w - theme.px(24), head(theme) - theme.px(16)
        )
        draw_line(target, theme, self.title, line, "head", TITLE, theme.wine)
        super().draw(target, theme)


MARGIN = 20
"""Design units at the left and the right of the rows."""


def head(theme: Theme) -> int:
    """Height of the title in pixels."""
    return theme.tp(32) + theme.px(16)


def _corner(target: pg.Surface, theme: Theme, rect: pg.Rect) -> None:
    """The upper right corner is folded over."""
    n = theme.px(34)
    x, y = rect.right - theme.px(5), rect.y + theme.px(5)
    fold = [(x - n, y), (x, y + n), (x - n, y + n)]
    pg.draw.polygon(target, (226, 188, 116), fold)
    pg.draw.lines(target, (150, 106, 52), True, fold, max(1, theme.px(2)))


def sized(theme: Theme, lines: Sequence[Line], width: int, folded: bool) -> pg.Rect:
    """The size of the card at a width in pixels."""
    shape = RowShape(theme, width - 2 * theme.px(MARGIN))
    return pg.Rect(0, 0, width, head(theme) + sum(shape.whole(line, folded) for line in lines) + theme.px(16))
