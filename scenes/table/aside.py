"""A card beside the game: a few words with buttons under them, which wait for nobody."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import pygame as pg

from scenes.kit import chrome
from scenes.kit.button import Button
from scenes.kit.stage import Stage
from scenes.kit.text import draw_paragraph, measure
from scenes.kit.theme import Theme
from scenes.table.card import Card, letters, rather_not, tiers
from scenes.table.card_place import free_grounds, grounds, spot
from scenes.table.model import TableHooks, TableModel

TITLE, WORDS, LABEL = 19, 19, 18
"""Sizes of the letters in design units."""

MARGIN = 20
"""Design units at the left and the right of the words."""


@dataclass(frozen=True)
class AsideButton:
    """A button of the card. kind: as a `Button` has it."""

    name: str
    label: str
    action: Callable[[], object]
    kind: str = "paper"


@dataclass(frozen=True)
class AsideSheet:
    """What stands on the card."""

    name: str
    title: str
    words: str
    buttons: tuple[AsideButton, ...]


class AsideShape:
    """Heights of a card of some width in pixels, its rows of buttons, and sizes of its letters."""

    def __init__(self, theme: Theme, sheet: AsideSheet, width: int, folded: bool) -> None:
        k = letters(theme, folded)
        self.title_size, self.size, self.label = TITLE * k, WORDS * k, LABEL * k
        self.room = width - 2 * theme.px(MARGIN)
        self.gap, self.button = theme.px(8), theme.target(42)
        self.title = measure(theme, sheet.title, "head", self.title_size, self.room)[1] + theme.px(8)
        self.words = measure(theme, sheet.words, "text", self.size, self.room)[1] + theme.px(10)
        self.rows = list(self._rows(theme, sheet.buttons))
        self.top = theme.px(14)
        self.foot = len(self.rows) * (self.button + self.gap) + theme.px(8)
        self.whole = self.top + self.title + self.words + self.foot

    def _rows(self, theme: Theme, buttons: Sequence[AsideButton]) -> Iterator[list[tuple[AsideButton, int]]]:
        """The buttons with their widths, as many in a row as find room."""
        row: list[tuple[AsideButton, int]] = []
        for each in buttons:
            wide = Button((0, 0, 0, 0), each.label, size=self.label).preferred(theme, self.button)
            if row and sum(w + self.gap for _, w in row) + wide > self.room:
                yield row
                row = []
            row.append((each, min(wide, self.room)))
        if row:
            yield row


def sized(theme: Theme, sheet: AsideSheet, width: int, folded: bool) -> pg.Rect:
    """The size of the card at a width in pixels; folded: smaller letters."""
    return pg.Rect(0, 0, width, AsideShape(theme, sheet, width, folded).whole)


class AsideCard(Card):
    """The sheet as a widget: the words are painted, the buttons stand under them."""

    def __init__(self, theme: Theme, rect: pg.Rect, sheet: AsideSheet, folded: bool) -> None:
        self.sheet, self.folded = sheet, folded
        shape = AsideShape(theme, sheet, rect.w, folded)
        y, buttons = rect.bottom - shape.foot, list[Button]()
        for row in shape.rows:
            x = rect.right - theme.px(MARGIN) - sum(w for _, w in row) - shape.gap * (len(row) - 1)
            for each, wide in row:
                place = pg.Rect(x, y, wide, shape.button)
                buttons.append(
                    Button(place, each.label, each.action, kind=each.kind, size=shape.label, name=each.name)
                )
                x += wide + shape.gap
            y += shape.button + shape.gap
        super().__init__(rect, buttons, name=sheet.name)

    def draw(self, target: pg.Surface, theme: Theme) -> None:
        shape = AsideShape(theme, self.sheet, self.rect.w, self.folded)
        chrome.panel(target, theme, self.rect, bright=1.25, golden=True)
        x, y = self.rect.x + theme.px(MARGIN), self.rect.y + shape.top
        title = pg.Rect(x, y, shape.room, shape.title)
        draw_paragraph(
            target, theme, self.sheet.title, title, "head", shape.title_size, theme.wine, "left", "top"
        )
        body = pg.Rect(x, title.bottom, shape.room, shape.words)
        draw_paragraph(target, theme, self.sheet.words, body, "text", shape.size, theme.ink, "left", "top")
        super().draw(target, theme)


class Aside:
    """Keeps one card at a place where it covers nothing that matters, or as little as can be."""

    def __init__(self, model: TableModel, ui: Stage, hooks: TableHooks) -> None:
        self.model, self.ui, self.hooks = model, ui, hooks
        self.card: AsideCard | None = None
        self._shown: tuple[object, ...] = ()

    @property
    def there(self) -> bool:
        """Whether the card is on the table."""
        return self.card is not None and self.card in self.ui.root.members

    def lay(self, sheet: AsideSheet | None, never: Sequence[pg.Rect], picks: Sequence[pg.Rect]) -> None:
        """Show a sheet, or none; it covers none of the first places, and least of what can be picked."""
        model, z = self.model, self.model.zones
        theme = model.theme
        state = (
            sheet and (sheet.title, sheet.words),
            tuple(map(tuple, never)),
            tuple(map(tuple, picks)),
            theme.size,
            theme.text_scale,
        )
        if z is None or (state == self._shown and self.there == (sheet is not None)):
            return
        self._shown = state
        self.take_away()
        if sheet is None:
            return
        kept = [rect.inflate(theme.px(12), theme.px(12)) for rect in never]
        shown, free = self.hooks.shown(), free_grounds(theme, z)
        worst, others = tiers(model, shown, kept, picks), rather_not(model, shown)
        size = partial(sized, theme, sheet)
        place = spot(theme, size, model.bounds, grounds(theme, z), worst, others, free=free)
        self.card = AsideCard(theme, place.rect, sheet, place.folded)
        self.ui.add(self.card)
        self.ui.look_again()

    def take_away(self) -> None:
        """No card lies on the table."""
        if self.there and self.card:
            focused = self.ui.focus.current in self.card.members
            self.ui.root.members.remove(self.card)
            if focused:
                self.ui.focus.take_name("board")
        self.card = None
