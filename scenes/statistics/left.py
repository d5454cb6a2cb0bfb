"""The column beside the figures: whose they are, of which game, and what does not count."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import pygame as pg

from game.content.text import escape
from game.titles import TITLES
from scenes.kit.text import draw_line, draw_name, draw_paragraph, measure
from scenes.kit.theme import Theme
from scenes.kit.widget import DropDown, ScrollList, Stage
from scenes.matches.listing import ROW, draw_picture, draw_plate
from scenes.shell.page import section
from scenes.statistics.model import StatisticsModel
from scenes.statistics.words import StatisticsWords


@dataclass(frozen=True, kw_only=True)
class ColumnHooks:
    """What happens when another person or title is chosen."""

    person: Callable[[str], object]
    title: Callable[[str], object]


class SideColumn:
    """Builds the column's controls and draws what lies under them; pictures: a small table of every title."""

    def __init__(
        self, model: StatisticsModel, hooks: ColumnHooks, pictures: Mapping[str, pg.Surface]
    ) -> None:
        self.model, self.hooks, self.pictures = model, hooks, pictures
        self.rect = self._note = pg.Rect(0, 0, 0, 0)
        self.words: StatisticsWords | None = None
        self.names: Mapping[str, str] = {}

    def build(
        self, ui: Stage, theme: Theme, rect: pg.Rect, words: StatisticsWords, names: Mapping[str, str]
    ) -> None:
        """Put the controls into a rectangle. names: of the titles."""
        self.rect, self.words, self.names = rect, words, names
        inner = rect.inflate(-2 * theme.px(20), -2 * theme.px(22))
        height, y = max(36, theme.tp(50)), inner.y
        tally = self.model.tally
        people = [] if tally is None else tally.by_games()
        if tally is not None and len(people) > 1:
            chosen = people.index(self.model.person)
            labels = [escape(tally.names[key]) for key in people]
            ui.add(
                DropDown(
                    pg.Rect(inner.x, y, inner.w, height), labels, chosen,
                    lambda i: self.hooks.person(people[i]), icon="person", name="person",
                )
            )  # fmt: skip
            y += height + theme.px(14)
        slugs, row = list(TITLES), theme.tp(ROW)
        room = pg.Rect(inner.x, y, inner.w, max(row, min(inner.bottom - y, row * len(slugs))))
        note = self._note_words()
        high = measure(theme, note, "text", 17, inner.w)[1]
        foot = inner.bottom - room.bottom - theme.px(10)
        self._note = pg.Rect(inner.x, inner.bottom - high, inner.w, high if high <= foot else 0)
        ui.add(
            ScrollList(
                room, len(slugs), row, self._row, chosen=slugs.index(self.model.slug),
                on_choose=lambda i: self.hooks.title(slugs[i]), name="title",
            )
        )  # fmt: skip

    def _note_words(self) -> str:
        assert self.words is not None
        note, tally = self.model.app.texts("statistics.note"), self.model.tally
        return f"{note} {self.words.left_out(tally)}".strip() if tally else note

    def _row(
        self, target: pg.Surface, theme: Theme, index: int, r: pg.Rect, over: bool, chosen: bool
    ) -> None:
        """One title with the games of the person (see `scenes.kit.scroll.PaintRow`)."""
        slug = list(TITLES)[index]
        cell = draw_plate(target, theme, r, over, chosen).inflate(-2 * theme.px(10), 0)
        cell = draw_picture(target, theme, self.pictures.get(slug), cell)
        number = str(self.model.counts().get(slug, 0))
        count = draw_line(target, theme, number, cell, "captionb", 18, theme.ink_soft, "right")
        words = pg.Rect(cell.x, cell.y, count.rect.x - theme.px(8) - cell.x, cell.h)
        draw_name(target, theme, self.names[slug], words, "bold", 19, theme.ink)

    def compose(self, target: pg.Surface, theme: Theme) -> None:
        """Draw the ground and the note."""
        section(target, theme, self.rect)
        if self._note.h:
            draw_paragraph(
                target, theme, self._note_words(), self._note, "text", 17, theme.ink_soft, "left", "bottom"
            )
