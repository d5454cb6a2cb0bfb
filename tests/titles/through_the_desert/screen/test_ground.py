"""The ground of a large board is drawn in bands, its lines where the edges are."""

from __future__ import annotations

from itertools import pairwise

import pygame as pg

from scenes.art.light import BAND
from scenes.titles.through_the_desert.board import ground
from scenes.titles.through_the_desert.board.ground import SAND, Land
from scenes.titles.through_the_desert.board.hexes import Grid

CELLS = frozenset((column, row) for column in range(19) for row in range(15))
LAND = Land(CELLS, CELLS, frozenset(), frozenset(), frozenset(), ((8, 9), (9, 8)))


def test_the_dark_line_is_made_band_by_band() -> None:
    """A picture of full height in one slice took a frame of 110 ms of processor time at 1920x1080."""
    size = (1500, 4 * BAND)
    grid, out = Grid(CELLS, size, 10), pg.Surface(size, 0, 32)
    out.fill(SAND)
    edges = list(ground._seam_edges(grid, LAND))
    assert edges
    drawn = [0]
    for _ in ground._dark_line(out, grid, LAND, grid.radius / 36):
        middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in edges]
        drawn.append(sum(out.get_at((round(x), round(y))).r < 120 for x, y in middles))
    assert drawn[-1] == len(edges)
    assert max(after - before for before, after in pairwise(drawn)) < len(edges) / 2
