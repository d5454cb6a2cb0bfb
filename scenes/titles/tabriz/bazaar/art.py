"""The Bazaar on screen: where everything lies, and its picture."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

import pygame as pg

from game.content.text import Texts
from game.titles.tabriz.facts import TabrizFacts
from scenes.art.palette import Colour
from scenes.kit.theme import Theme
from scenes.titles.contract.values import Point, Region
from scenes.titles.tabriz.bazaar.paint import BazaarState, Figure, Painter
from scenes.titles.tabriz.bazaar.plan import Plan
from scenes.titles.tabriz.layout import layout_of
from scenes.titles.tabriz.pieces.wares import Wares
from scenes.titles.tabriz.regions import SPACE, region
from scenes.titles.tabriz.tiles.lens import Lens


class BazaarArt:
    """Draws the Bazaar into a rectangle and knows where everything lies."""

    def __init__(self, theme: Theme, texts: Texts, facts: TabrizFacts, rect: pg.Rect) -> None:
        self.theme = theme
        self.plan = Plan(theme, facts, rect)
        self.rect = self.plan.rect
        self.wares = Wares(theme, layout_of(facts.content.folder))
        self.painter = Painter(theme, texts, facts, self.plan, self.wares)
        self.lens = Lens(theme.large, texts, self.plan, self.wares)
        self._state: BazaarState | None = None
        self._image: pg.Surface | None = None
        self._shown: BazaarState | None = None

    # ---- places ----
    @property
    def _figures(self) -> Mapping[str, tuple[Figure, ...]]:
        return self._shown.figures if self._shown else {}

    def hit(self, pos: Point) -> Region | None:
        """The space under a point; an apprentice belongs to his tile."""
        found = self.figure_at(pos)
        space = found[0] if found else self.plan.hit(pos)
        return region("space", space) if space else None

    def figure_at(self, pos: Point) -> tuple[str, int] | None:
        """Space and seat of the apprentice under a point, the foremost first."""
        for space, figures in self._figures.items():
            boxes = self.plan.crowd(space, len(figures))
            for box, figure in zip(reversed(boxes), reversed(figures)):
                if box.collidepoint(pos):
                    return space, figure.seat
        return None

    def anchor(self, place: Region) -> pg.Rect | None:
        """Where a space lies."""
        return self.space_rect(place.id) if place.kind == SPACE else None

    def space_rect(self, space: str) -> pg.Rect | None:
        """The tile of a space."""
        return self.plan.spaces.get(space)

    def figure_rect(self, space: str, seat: int) -> pg.Rect | None:
        """Where an apprentice of a seat stands, or lies if none stands; the raised one first."""
        figures = self._figures.get(space, ())
        boxes = self.plan.crowd(space, len(figures))
        own = [(man.raised, man.standing, i) for i, man in enumerate(figures) if man.seat == seat]
        return boxes[max(own)[2]] if own else None

    def look(self, space: str) -> tuple[Colour, str]:
        """Colour and icon of the kind of a space; "" stands for the workshop."""
        kinds = self.wares.layout.kinds
        look = kinds.get(self.plan.kinds.get(space, ""))
        return (look.colour, look.icon) if look else (self.wares.layout.decks["workshop"], "spinning-wheel")

    # ---- pictures ----
    def prepare(self) -> Iterator[None]:
        """Weave the carpet and pave the streets in slices."""
        yield from self.painter.prepare()

    def prepare_tiles(self) -> Iterator[None]:
        """Paint the tiles one by one, as they lie now."""
        if self._shown is not None:
            yield from self.painter.prepare_tiles(self._shown)

    def show(self, state: BazaarState) -> None:
        """Take what lies and stands here now."""
        if self._shown is None or self._shown.tiles != state.tiles:
            self.painter.name(state.tiles.values())
        self._shown = state

    def draw(self, target: pg.Surface, told: bool = False) -> None:
        """Blit the Bazaar, composed anew only when its state changed; told: no lens beside what speaks."""
        state = self._shown
        assert state is not None
        lens = self.lens.useful and not state.active
        words, state = state.tags, replace(state, tags={}) if lens else state
        if state != self._state or self._image is None:
            self._image = self.painter.compose(state)
            self._state = state
        target.blit(self._image, self.rect)
        space = state.hover or state.focus
        face = self.painter.face_state(space) if lens and not told else None
        if face is not None:
            self.lens.draw(target, space, face, words.get(space, ""))


__all__ = ["BazaarArt", "BazaarState", "Figure"]
