"""Score track and columns as they are looked at: all of them, or a part from nearer, drawn anew."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

import pygame as pg

from game.content.text import Texts
from game.titles.alhambra_dice.facts import DiceFacts
from scenes.kit.theme import Theme
from scenes.titles.alhambra_dice.columns.column import ColumnArt
from scenes.titles.alhambra_dice.layout import Layout
from scenes.titles.alhambra_dice.pieces import Look
from scenes.titles.alhambra_dice.score_track import ScoreTrack
from scenes.titles.contract.zoomed import Zoomed


class Parts(NamedTuple):
    """The board at one size."""

    theme: Theme
    look: Look
    ring: ScoreTrack
    columns: dict[str, ColumnArt]

    def drop(self) -> None:
        """Let go of all pictures: they are as large as the board."""
        self.theme.drop()
        self.ring.drop()
        for column in self.columns.values():
            column.drop()

    def move_to(self, rect: pg.Rect) -> None:
        """Lie elsewhere on the window, as large as before."""
        way = (rect.x - self.ring.rect.x, rect.y - self.ring.rect.y)
        self.ring.move(way)
        for column in self.columns.values():
            column.rect.move_ip(way)


class BoardView(Zoomed[Parts]):
    """What is in sight of the board in its rectangle."""

    def __init__(self, theme: Theme, texts: Texts, facts: DiceFacts, layout: Layout, rect: pg.Rect) -> None:
        self.texts, self.facts, self.layout = texts, facts, layout
        super().__init__(theme, rect)

    def board(self, theme: Theme, rect: pg.Rect, *, enlarged: bool) -> Parts:
        look = Look(theme, self.layout)
        ring = ScoreTrack(theme, look, pg.Rect(rect), theme.px(self.layout.ring), self.facts.lap)
        inner = ring.inner.inflate(-2 * theme.px(7), -2 * theme.px(7))
        gap, kinds = theme.px(9), self.facts.types
        columns = {}
        for i, kind in enumerate(kinds):
            x0 = inner.x + (inner.w + gap) * i // len(kinds)
            x1 = inner.x + (inner.w + gap) * (i + 1) // len(kinds) - gap
            place = pg.Rect(x0, inner.y, x1 - x0, inner.h)
            columns[kind] = ColumnArt(theme, look, self.texts, self.facts, place, kind)
        return Parts(theme, look, ring, columns)

    def prepare(self, paint: Callable[[str, ColumnArt], object]) -> Iterator[None]:
        """Paint the track, glaze the panels and paint the columns before a picture needs them.

        paint: shows what is on the table in a column of that type.
        """

        def slices(parts: Parts) -> Iterator[None]:
            yield from parts.ring.prepare()
            for kind, column in parts.columns.items():
                for _ in parts.look.glaze_in_steps(column.rect.size, kind, parts.theme.px(12)):
                    yield
                if column.blank:
                    paint(kind, column)
                    yield

        yield from self.painted(slices)
