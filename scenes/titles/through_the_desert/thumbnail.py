"""A small picture of a position for menus: ground, caravans in their owners' colours, palms and water."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import pygame as pg
import pygame.transform as tr

from game.titles.through_the_desert.view import DesertView
from scenes.art.cache import Steps
from scenes.art.palette import Colour
from scenes.art.piece import Pieces
from scenes.kit.theme import Theme
from scenes.titles.through_the_desert.board.ground import Land
from scenes.titles.through_the_desert.board.hexes import Grid, cell_of
from scenes.titles.through_the_desert.board.scale import Scale

SMALL, CLOSE = 20, 30
"""Radius of a hexagon in pixels of the large drawing: where the whole board would need smaller ones than the
first, a part of it is shown with the second."""


def thumbnail(
    theme: Theme,
    land: Land,
    view: DesertView,
    size: tuple[int, int],
    colours: Sequence[str],
    marks: Sequence[str] = (),
) -> Steps:
    """The position at `size` in slices, drawn at twice the size; small ones show the part with most pieces.

    marks: hexagons to mark, also where nothing stands yet; the picture shows the part round them.
    """
    pieces = theme.pieces
    big = (size[0] * 2, size[1] * 2)
    grid = Grid(land.cells, (big[0], max(big[1], round(big[0] / 1.5))), 8)
    if grid.radius < SMALL:
        grid = grid.scaled(CLOSE / grid.radius)
    scale = Scale(theme, grid, land)
    for _ in scale.prepare():
        yield None
    scale.sharp = True  # its ground is there now, however large
    out = scale.ground.copy()
    _caravans(out, scale, view, colours, pieces)
    for _ in _standing(out, scale, view, colours, pieces):
        yield None
    part = pg.Rect(0, 0, min(big[0], out.get_width()), min(big[1], out.get_height()))
    marked = [name for name in marks if cell_of(name) in land.cells]
    for name in marked:
        scale.cover.circle(out, cell_of(name), (12, 116, 128))
    part.center = _middle(grid, marked or view.camels, out.get_rect().center)
    part.clamp_ip(out.get_rect())
    yield tr.smoothscale(out.subsurface(part), size)


def _middle(grid: Grid, names: Iterable[str], default: tuple[int, int]) -> tuple[int, int]:
    points = [grid.at(cell_of(name)) for name in names]
    if not points:
        return default
    return round(sum(p[0] for p in points) / len(points)), round(sum(p[1] for p in points) / len(points))


def _caravans(
    out: pg.Surface, scale: Scale, view: DesertView, colours: Sequence[str], pieces: Pieces
) -> None:
    def rgb(seat: int) -> Colour:
        return pieces.player_rgb(colours[seat])

    for area in view.areas:
        scale.cover.region(out, map(cell_of, area.cells), rgb(area.seat), fill=120, hatch=True)
    for (seat, _), caravan in view.caravans.items():
        scale.cover.region(out, map(cell_of, caravan.cells), rgb(seat))


def _standing(
    out: pg.Surface, scale: Scale, view: DesertView, colours: Sequence[str], pieces: Pieces
) -> Iterator[None]:
    """Put what stands on the ground from back to front, a piece at a time."""
    grid = scale.grid
    for name, value in view.water.items():
        _put(out, pieces.water(scale.water, value), grid.at(cell_of(name)))
    for name in sorted({*view.palms, *view.camels}, key=lambda n: grid.at(cell_of(n))[::-1]):
        if name in view.palms:
            image = pieces.oasis(grid.radius, sum(cell_of(name)) % 3)
        else:
            camel = view.camels[name]
            image = pieces.camel(scale.camel, camel.colour, colours[camel.seat], camel.leader)
        _put(out, image, grid.at(cell_of(name)))
        yield


def _put(out: pg.Surface, image: pg.Surface, centre: tuple[float, float]) -> None:
    out.blit(image, image.get_rect(center=(round(centre[0]), round(centre[1]))))
