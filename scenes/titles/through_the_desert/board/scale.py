"""What of the board depends on its scale: grid, ground, covers, piece sizes. One for each zoom level."""

from __future__ import annotations

from collections.abc import Iterator

import pygame as pg

from scenes.art.piece import Pieces
from scenes.kit.theme import Theme
from scenes.titles.through_the_desert.board.cover import Cover
from scenes.titles.through_the_desert.board.ground import Land, paint
from scenes.titles.through_the_desert.board.hexes import Grid


class Scale:
    """Pictures and sizes of the board at one zoom level.

    An enlarged board shows the stretched ground of the `whole` one until its own is painted.
    """

    def __init__(
        self, theme: Theme, grid: Grid, land: Land, pieces: Pieces, whole: Scale | None = None
    ) -> None:
        self.theme, self.grid, self.land, self.pieces, self.whole = theme, grid, land, pieces, whole
        self.mark = land.mark
        self.cover = Cover(grid)
        self.camel = int(grid.height * 0.86)
        self.water = int(grid.height * 0.60)
        self._ground: pg.Surface | None = None
        self.sharp = whole is None

    @property
    def key(self) -> tuple[object, ...]:
        """What the ground depends on, for the cache."""
        return ("desert-ground", self.mark, *self.grid.size, round(self.theme.u * 1000))

    @property
    def ground(self) -> pg.Surface:
        """The empty board; while a resize is under way the last one, stretched."""
        if self.whole is None:
            name = ("desert-ground", self.mark, round(self.grid.size[0] / self.theme.w, 1))
            return self.theme.art(name, self.grid.size, lambda: self.theme.cache.get(self.key, self._paint))
        if self._ground is None:
            self._ground = pg.transform.smoothscale(self.whole.ground, self.grid.size)
        return self._ground

    def _paint(self) -> pg.Surface:
        *_, picture = paint(self.theme, self.grid, self.land)
        assert picture is not None
        return picture

    def prepare(self) -> Iterator[None]:
        """Paint the ground in slices."""
        if self.whole is None:
            for _ in self.theme.cache.in_steps(self.key, lambda: paint(self.theme, self.grid, self.land)):
                yield
            return
        if self.sharp:
            return
        for picture in paint(self.theme, self.grid, self.land):
            if picture is not None:
                self._ground, self.sharp = picture, True
            yield
