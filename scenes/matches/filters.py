"""The column beside the matches: search, opponent and game by which the page is narrowed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import pygame as pg

from scenes.kit.text import draw_paragraph, measure
from scenes.kit.theme import Theme
from scenes.kit.widget import DropDown, ScrollList, Segments, Stage, TextField
from scenes.match.seats import level_words
from scenes.matches.listing import ROW, Kinds
from scenes.matches.model import OPPONENTS, PEOPLE, MatchesModel
from scenes.shell.page import section


@dataclass(frozen=True, kw_only=True)
class FilterHooks:
    """What happens when something was narrowed, or another part of the page is asked for."""

    changed: Callable[[], object]
    part: Callable[[int], object]


class Filters:
    """Builds the column's controls and draws what lies under them; pictures: a small table of every title."""

    def __init__(self, model: MatchesModel, hooks: FilterHooks, pictures: Mapping[str, pg.Surface]) -> None:
        self.model, self.hooks, self.pictures = model, hooks, pictures
        self.rect = self._note = pg.Rect(0, 0, 0, 0)

    def build(self, ui: Stage, theme: Theme, rect: pg.Rect, part: int | None) -> None:
        """Put the controls into a rectangle; part: which part of the page is shown, None for both."""
        self.rect, texts = rect, self.model.app.texts
        inner = rect.inflate(-2 * theme.px(20), -2 * theme.px(22))
        height, gap = max(36, theme.tp(50)), theme.px(14)
        rows = [pg.Rect(inner.x, inner.y + i * (height + gap), inner.w, height) for i in range(4)]
        if part is not None:
            parts = [texts("matches.unfinished"), texts("matches.finished")]
            ui.add(Segments(rows.pop(0), parts, part, self.hooks.part, name="part"))
        search = TextField(
            rows[0], self.model.search, self._search, hint=texts("matches.search"), icon="magnifying-glass",
            limit=40, name="search",
        )  # fmt: skip
        against = DropDown(rows[1], self._opponents(), self.model.against, self._face, name="against")
        note = measure(theme, texts("matches.note"), "text", 17, inner.w)[1] + theme.px(14)
        top, row = rows[1].bottom + gap, theme.tp(ROW)
        kinds = Kinds(self.model.words(), self.model.entries if self.model.whole else None, self.pictures)
        room = inner.bottom - note - top
        if room < 2 * row:  # large letters: the note steps back
            room, note = inner.bottom - top, 0
        self._note = pg.Rect(inner.x, inner.bottom - note, inner.w, note)
        titles = ScrollList(
            pg.Rect(inner.x, top, inner.w, max(row, min(room, row * len(kinds.slugs)))),
            len(kinds.slugs), row, kinds.row, chosen=self.model.only, on_choose=self._title, name="title",
        )  # fmt: skip
        ui.add(search, against, titles)

    def _opponents(self) -> list[str]:
        texts = self.model.app.texts
        names = [
            texts("newgame.person") if kind == PEOPLE else level_words(kind, texts) for kind in OPPONENTS[1:]
        ]
        return [texts("matches.against_any"), *(texts("matches.against", level=name) for name in names)]

    def _search(self, words: str) -> None:
        self.model.search = words
        self.hooks.changed()

    def _face(self, index: int) -> None:
        self.model.against = index
        self.hooks.changed()

    def _title(self, index: int) -> None:
        self.model.only = index
        self.hooks.changed()

    def compose(self, target: pg.Surface, theme: Theme, left: int) -> None:
        """Draw the ground; left: journals that are still to be read."""
        texts = self.model.app.texts
        section(target, theme, self.rect)
        if self._note.h:
            words = texts("matches.reading", n=left) if left else texts("matches.note")
            draw_paragraph(target, theme, words, self._note, "text", 17, theme.ink_soft, "left", "bottom")
