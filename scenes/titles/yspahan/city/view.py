"""The city as it is looked at: whole, or a part of it from nearer, drawn anew in the larger size."""

from __future__ import annotations

from collections.abc import Iterator

import pygame as pg

from game.content.text import Texts
from game.titles.yspahan.facts import YspahanFacts
from scenes.kit.theme import Theme
from scenes.titles.contract.values import Point, Region, TableSnapshot
from scenes.titles.contract.zoomed import Zoomed
from scenes.titles.yspahan.city.highlights import Highlights
from scenes.titles.yspahan.city.picture import CityArt
from scenes.titles.yspahan.city.plan import CityPlan
from scenes.titles.yspahan.layout import Layout


class CityView(Zoomed[CityArt]):
    """Draws what is in sight of the city into the board's rectangle, and knows where everything lies."""

    def __init__(
        self, theme: Theme, texts: Texts, facts: YspahanFacts, layout: Layout, rect: pg.Rect
    ) -> None:
        self.texts, self.facts, self.layout = texts, facts, layout
        super().__init__(theme, rect)

    def board(self, theme: Theme, rect: pg.Rect, *, enlarged: bool) -> CityArt:
        return CityArt(theme, self.texts, self.facts, self.layout, rect, theme.pieces, enlarged=enlarged)

    @property
    def plan(self) -> CityPlan:
        """Where everything lies on the window, also beyond the board's frame."""
        return self.shown.plan

    def slices(self) -> Iterator[None]:
        """Paint the empty city before it is needed."""
        yield from self.painted(CityArt.slices)

    # ---- places ----
    def hit(self, pos: Point) -> Region | None:
        """The shop or space under a point, or the city itself."""
        return self.shown.hit(pos) if self.rect.collidepoint(pos) else None

    def anchor(self, region: Region) -> pg.Rect | None:
        """Where a shop or space lies."""
        return self.shown.anchor(region)

    # ---- picture ----
    def draw(self, target: pg.Surface, shown: TableSnapshot, highlights: Highlights, strolling: bool) -> None:
        """Blit what is in sight."""
        before = target.get_clip()
        target.set_clip(self.rect)
        if self.sharp:
            self.shown.draw(target, shown, highlights, strolling)
        else:
            self.stretch(target, self.whole.settled(shown, highlights, strolling))
        target.set_clip(before)

    def hover(
        self, target: pg.Surface, shown: TableSnapshot, region: Region | None, highlights: Highlights
    ) -> None:
        """The ghost of a cube or of the Supervisor where it may go."""
        before = target.get_clip()
        target.set_clip(self.rect)
        self.shown.hover(target, shown, region, highlights)
        target.set_clip(before)
