"""What of the board depends on its scale: grid, ground, covers, piece sizes. One for each zoom level."""

from __future__ import annotations

from collections.abc import Iterator

import pygame as pg

from scenes.art.cache import Steps, finish
from scenes.kit.theme import Theme
from scenes.titles.through_the_desert.board.cover import Cover
from scenes.titles.through_the_desert.board.ground import Land, paint, plain
from scenes.titles.through_the_desert.board.hexes import Grid

AT_ONCE = 1_500_000
"""Pixels of a board up to which its ground is painted within a frame, some tenths of a second."""


class Scale:
    """Pictures and sizes of the board at one zoom level.

    sharp: its pictures can be shown; those of an enlarged board are made in slices first, and so is the
    ground of a whole board that is too large for one frame.
    """

    def __init__(self, theme: Theme, grid: Grid, land: Land, *, enlarged: bool = False) -> None:
        self.theme, self.grid, self.land = theme, grid, land
        self.mark = land.mark
        self.cover = Cover(grid, bold=theme.look.high_contrast)
        self.camel = int(grid.height * 0.86)
        self.water = int(grid.height * 0.60)
        self._kept: pg.Surface | None = None  # the ground: other pictures must not crowd it out
        self.enlarged = enlarged
        large = grid.size[0] * grid.size[1] > AT_ONCE
        self.sharp = not (enlarged or (large and theme.cache.ready(self.key) is None))

    @property
    def key(self) -> tuple[object, ...]:
        """What the ground depends on, for the cache."""
        plain = ("plain",) if self.theme.textures.plain else ()
        return ("desert-ground", self.mark, *self.grid.size, round(self.theme.u * 1000), *plain)

    @property
    def ground(self) -> pg.Surface:
        """The empty board; while a resize is under way the last one, stretched."""
        if self._kept is not None:
            return self._kept
        if not self.sharp:
            return plain(self.grid)
        name = ("desert-ground", self.mark, round(self.grid.size[0] / self.theme.w, 1))
        made = self.theme.art(name, self.grid.size, lambda: self.theme.cache.get(self.key, self._paint))
        if not self.theme.draft:
            self._kept = made
        return made

    def _paint(self) -> pg.Surface:
        return finish(self._steps())

    def prepare(self) -> Iterator[None]:
        """Paint the ground in slices; that of an enlarged board gets no file."""
        if self._kept is None:
            steps = self._steps() if self.enlarged else self.theme.cache.in_steps(self.key, self._steps)
            for picture in steps:
                self._kept = picture or self._kept
                yield

    def _steps(self) -> Steps:
        return paint(self.theme, self.grid, self.land)
