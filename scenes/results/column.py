"""The right column of the results: title plate, the dice, facts of the game, its seed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame as pg

from scenes.kit import chrome
from scenes.kit.text import draw_line, draw_paragraph, measure
from scenes.kit.theme import Theme
from scenes.shell.page import section


class Fact(NamedTuple):
    """A line of the facts: icon, what it is, its value."""

    icon: str
    label: str
    value: str


class Column:
    """Plate, dice and facts from top to bottom; the chart of the dice and the buttons lie over it.

    dice: the heading over the dice, "" where there are none.
    """

    def __init__(self, theme: Theme, r: pg.Rect, facts: Sequence[Fact], dice: str, gap: int) -> None:
        self.theme, self.rect, self.dice = theme, r, dice
        self.facts = list(facts)
        self.plate = pg.Rect(r.x, r.y, r.w, max(theme.px(124), theme.tp(100)))
        top = self.plate.bottom + gap
        free = r.bottom - top
        high = min(round(free * 0.46), theme.tp(360)) if dice else -gap
        self.dice_box = pg.Rect(r.x, top, r.w, max(0, high))
        top += high + gap
        self.facts_box = pg.Rect(r.x, top, r.w, r.bottom - top)

    def paper_rects(self) -> tuple[pg.Rect, pg.Rect]:
        """The bottom of the facts: the seed and, below it, the record."""
        t, r = self.theme, self.facts_box
        h = max(32, t.tp(46))
        record = pg.Rect(r.x + t.px(18), r.bottom - t.px(16) - h, r.w - 2 * t.px(18), h)
        return record.move(0, -h - t.px(8)), record

    def dice_rect(self) -> pg.Rect:
        """The room for the chart of the dice, under its heading."""
        t = self.theme
        inner = self.dice_box.inflate(-2 * t.px(18), -2 * t.px(14))
        head = t.tp(38) + t.px(12)
        return pg.Rect(inner.x, inner.y + head, inner.w, inner.h - head)

    @property
    def _row(self) -> int:
        """The height of a line of the facts."""
        room = self.paper_rects()[0].y - self.theme.px(10) - self._top
        return min(room // max(1, len(self.facts)), self.theme.tp(58))

    @property
    def _top(self) -> int:
        return self.facts_box.y + self.theme.tp(38) + self.theme.px(36)

    def picture_rect(self) -> pg.Rect | None:
        """Room for a picture of the last position between facts and seed, None where there is none."""
        t, r = self.theme, self.facts_box
        top = self._top + len(self.facts) * self._row + t.px(8)
        bottom = self.paper_rects()[0].y - t.px(14)
        if bottom - top < t.tp(110):
            return None
        return pg.Rect(r.x + t.px(18), top, r.w - 2 * t.px(18), bottom - top)

    def compose(self, target: pg.Surface, title: str, line: str, head: str) -> None:
        """Draw everything but the chart of the dice and the buttons."""
        t = self.theme
        inner = chrome.plaque(target, t, self.plate)
        upper = pg.Rect(inner.x, inner.y, inner.w, inner.h * 58 // 100)
        chrome.gold_title(target, t, title, upper, 36)
        lower = pg.Rect(inner.x, upper.bottom, inner.w, inner.bottom - upper.bottom)
        draw_line(target, t, line, lower, "text", 19, t.cream)
        if self.dice:
            section(target, t, self.dice_box, self.dice)
        self._compose_facts(target, section(target, t, self.facts_box, head))

    def _compose_facts(self, target: pg.Surface, r: pg.Rect) -> None:
        t, height = self.theme, self._row
        for i, fact in enumerate(self.facts):
            row = pg.Rect(r.x, self._top + i * height, r.w, height)
            if i:
                chrome.rule(target, t, row.x, row.right, row.y)
            size = min(round(height * 0.62), t.tp(34))
            chrome.icon(target, t, fact.icon, (row.x + t.px(6) + size / 2, row.centery), size)
            x = row.x + size + t.px(18)
            w = min(measure(t, fact.label, "text", 18)[0] + 2, (row.right - x) * 3 // 5)
            label = pg.Rect(x, row.y, w, row.h)
            draw_paragraph(target, t, fact.label, label, "text", 18, t.ink_soft, "left", "middle")
            value = pg.Rect(label.right + t.px(10), row.y, row.right - label.right - t.px(14), row.h)
            role = "bold" if measure(t, fact.value, "bold", 18)[0] <= value.w else "captionb"
            draw_paragraph(target, t, fact.value, value, role, 18, t.ink, "right", "middle")
