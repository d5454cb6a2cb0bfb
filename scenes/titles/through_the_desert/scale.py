"""Everything of the board that depends on its scale: grid, ground, covers, piece sizes. One for each zoom
level."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame as pg

from scenes.art.piece import Pieces
from scenes.kit.theme import Theme
from scenes.titles.through_the_desert.cover import Cover
from scenes.titles.through_the_desert.ground import Land, paint
from scenes.titles.through_the_desert.hexes import Grid


class Scale:
    """Pictures and sizes of the board at one zoom level."""

    def __init__(self, theme: Theme, grid: Grid, land: Land, pieces: Pieces) -> None:
        self.theme, self.grid, self.land, self.pieces = theme, grid, land, pieces
        self.cover = Cover(grid)
        self.camel = int(grid.height * 0.86)
        self.water = int(grid.height * 0.60)

    @property
    def key(self) -> tuple[object, ...]:
        """What the ground depends on, for the cache."""
        return ("desert-ground", len(self.land.cells), *self.grid.size, round(self.theme.u * 1000))

    @property
    def ground(self) -> pg.Surface:
        """The empty board; while a resize is under way the last one, stretched."""
        name = ("desert-ground", len(self.land.cells), round(self.grid.size[0] / self.theme.w, 1))
        return self.theme.art(name, self.grid.size, lambda: self.theme.cache.get(self.key, self._paint))

    def _paint(self) -> pg.Surface:
        *_, picture = paint(self.theme, self.grid, self.land)
        assert picture is not None
        return picture

    def prepare(self) -> Iterator[None]:
        """Paint the ground in slices and keep it."""
        for picture in paint(self.theme, self.grid, self.land):
            if picture is not None:
                self.theme.cache.get(self.key, partial(_same, picture))
            yield


def _same(picture: pg.Surface) -> pg.Surface:
    return picture
