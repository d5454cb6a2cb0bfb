"""An open space is told from a space of any owner, in every palette and by every eye."""

from __future__ import annotations

import pygame as pg
import pytest

from scenes.art.palette import DEFICIENCIES, PALETTES, Palette, luminance, seen
from scenes.titles.through_the_desert.board.cover import Cover
from scenes.titles.through_the_desert.board.hexes import Cell, Grid

SAND = (222, 188, 130)
CELL: Cell = (1, 1)
STEP = 24  # of 255: a difference in lightness that the eye sees at once


@pytest.fixture(scope="module")
def cover() -> Cover:
    """The marks of a small board."""
    return Cover(Grid([(x, y) for x in range(3) for y in range(3)], (130, 150), 2))


def ground(cover: Cover) -> pg.Surface:
    """Bare sand of the board's size."""
    out = pg.Surface(cover.grid.size)
    out.fill(SAND)
    return out


def lightness(image: pg.Surface, box: pg.Rect, eye: str) -> list[float]:
    """The lightness of every second pixel of a box as an eye sees it, 0..255."""
    found = []
    for y in range(box.top, box.bottom, 2):
        for x in range(box.left, box.right, 2):
            c = image.get_at((x, y))
            found.append(255 * luminance(seen((c.r, c.g, c.b), eye)) ** 0.45)
    return found


@pytest.mark.parametrize("eye", ["grey", *DEFICIENCIES])
@pytest.mark.parametrize("palette", PALETTES.values(), ids=lambda p: str(p.name))
def test_an_open_space_is_like_no_owners_space(cover: Cover, palette: Palette, eye: str) -> None:
    box, marked = cover.grid.rect(CELL, 0.9), ground(cover)
    cover.open(marked, CELL, taken=False)
    pearly = lightness(marked, box, eye)
    for player in palette.players.values():
        owned = ground(cover)
        cover.region(owned, [CELL], player.rgb, fill=120, band=0.9, hatch=True)
        pairs = list(zip(pearly, lightness(owned, box, eye), strict=True))
        assert sum(abs(a - b) > STEP for a, b in pairs) / len(pairs) > 0.15, (palette.name, player.name)


def test_only_the_pearl_itself_changes_the_sand(cover: Cover) -> None:
    marked = ground(cover)
    cover.open(marked, CELL, taken=False)
    x, y = map(round, cover.grid.at(CELL))
    reach = round(cover.r * 0.5)
    changed = {
        (i, j)
        for i in range(marked.get_width())
        for j in range(marked.get_height())
        if marked.get_at((i, j))[:3] != SAND
    }
    assert changed
    assert all(abs(i - x) <= reach and abs(j - y) <= reach for i, j in changed)
