"""The right column of the results: title plate, facts of the game, its story, its seed."""

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
    """Plate, facts and story from top to bottom; the seed's row is left free for its button."""

    def __init__(
        self, theme: Theme, r: pg.Rect, facts: Sequence[Fact], told: Sequence[str], gap: int
    ) -> None:
        self.theme, self.rect = theme, r
        self.facts, self.told = list(facts), list(told)
        self.plate = pg.Rect(r.x, r.y, r.w, max(theme.px(124), theme.tp(100)))
        top = self.plate.bottom + gap
        row = theme.tp(58)
        want = row * len(self.facts) + theme.tp(38) + theme.px(44)
        self.facts_box = pg.Rect(r.x, top, r.w, min(want, (r.bottom - top) * 56 // 100))
        top = self.facts_box.bottom + gap
        self.story_box = pg.Rect(r.x, top, r.w, r.bottom - top)

    def seed_rect(self) -> pg.Rect:
        """The bottom of the story panel."""
        t, r = self.theme, self.story_box
        h = max(34, t.tp(54))
        return pg.Rect(r.x + t.px(18), r.bottom - t.px(16) - h, r.w - 2 * t.px(18), h)

    def picture_rect(self) -> pg.Rect | None:
        """Room for a picture of the last position between story and seed, None where there is none."""
        t, r = self.theme, self.story_box
        top = r.y + t.tp(38) + t.px(40) + len(self.told) * t.tp(58)
        bottom = self.seed_rect().y - t.px(14)
        if bottom - top < t.tp(120):
            return None
        return pg.Rect(r.x + t.px(18), top, r.w - 2 * t.px(18), bottom - top)

    def compose(self, target: pg.Surface, title: str, line: str, head: str, story: str) -> None:
        """Draw everything but the seed."""
        t = self.theme
        inner = chrome.plaque(target, t, self.plate)
        upper = pg.Rect(inner.x, inner.y, inner.w, inner.h * 58 // 100)
        chrome.gold_title(target, t, title, upper, 36)
        lower = pg.Rect(inner.x, upper.bottom, inner.w, inner.bottom - upper.bottom)
        draw_line(target, t, line, lower, "text", 19, t.cream)
        self._compose_facts(target, section(target, t, self.facts_box, head))
        self._compose_story(target, section(target, t, self.story_box, story))

    def _compose_facts(self, target: pg.Surface, r: pg.Rect) -> None:
        t, n = self.theme, len(self.facts)
        height = (r.h - t.px(4)) / max(1, n)
        for i, fact in enumerate(self.facts):
            row = pg.Rect(r.x, round(r.y + i * height), r.w, round(height))
            if i:
                chrome.rule(target, t, row.x, row.right, row.y)
            size = min(round(height * 0.62), t.tp(34))
            chrome.icon(target, t, fact.icon, (row.x + t.px(6) + size / 2, row.centery), size)
            x = row.x + size + t.px(18)
            w = min(measure(t, fact.label, "text", 18)[0] + 2, (row.right - x) // 2)
            label = pg.Rect(x, row.y, w, row.h)
            draw_line(target, t, fact.label, label, "text", 18, t.ink_soft, "left", ellipsis=True)
            value = pg.Rect(label.right + t.px(12), row.y, row.right - label.right - t.px(16), row.h)
            role = "bold" if measure(t, fact.value, "bold", 18)[0] <= value.w else "captionb"
            draw_paragraph(target, t, fact.value, value, role, 18, t.ink, "right", "middle")

    def _compose_story(self, target: pg.Surface, r: pg.Rect) -> None:
        t = self.theme
        room = pg.Rect(r.x, r.y, r.w, self.seed_rect().y - t.px(8) - r.y)
        if not self.told or room.h < t.tp(40):
            return
        height = min(room.h / len(self.told), t.tp(58 if self.picture_rect() else 84))
        for i, words in enumerate(self.told):
            row = pg.Rect(room.x + t.px(8), round(room.y + i * height), room.w - t.px(16), round(height))
            if i:
                chrome.rule(target, t, row.x, row.right, row.y)
            draw_paragraph(target, t, words, row, "text", 19, t.ink, "center", "middle")
