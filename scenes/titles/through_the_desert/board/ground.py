"""The empty desert: sand, rock, grid, dark line, palm spaces and ponds. Made once for a size, in slices."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import blake2b

import pygame as pg
import pygame.transform as tr

from game.titles.through_the_desert.facts import DesertFacts
from scenes.art.frame import inner_shadow
from scenes.art.light import ADD, Point, clear, fine_in_steps, thick_corners, thick_line
from scenes.art.terrain import mountains_in_steps
from scenes.kit.theme import Theme
from scenes.titles.through_the_desert.board.hexes import Cell, Grid, edge, ring

RIMS = 24  # spaces that get their thick rims in a slice
FINE = 2
"""Lines are drawn so many times larger, then made smaller."""

Shape = tuple[tuple[int, int, int, int], list[tuple[int, int]], int]
"""Colour, corners, width of the line (0: filled)."""

SAND = (220, 184, 124)
ROCK, RIM = (96, 70, 50), (48, 26, 8)  # of the plain board: what is no space, and the lines between spaces

DIRECTIONS = (("nw", "n", "ne"), ("w", "middle", "e"), ("sw", "s", "se"))
"""The parts of the board, row by row."""


@dataclass(frozen=True)
class Land:
    """What is printed on the board in use.

    cells: spaces in use; printed: every hex of the rectangle, rocks and unused spaces too; names: their ids;
    seams: the columns on both sides of a dark line.
    """

    cells: frozenset[Cell]
    printed: frozenset[Cell]
    names: frozenset[str]
    palms: frozenset[Cell]
    holes: frozenset[Cell]
    seams: tuple[tuple[int, int], ...]

    @classmethod
    def of(cls, facts: DesertFacts) -> Land:
        """The board of a match."""
        board = facts.board
        return cls(
            cells=frozenset(board.spaces),
            printed=frozenset(board.coords.values()),
            names=frozenset(board.coords),
            palms=frozenset(board.palm_spaces),
            holes=frozenset(board.water_holes),
            seams=board.seams,
        )

    def direction(self, cell: Cell) -> str:
        """The part of the board where a hex lies: "nw", "n" ... "middle", a third of it each way."""
        (x, *xs), (y, *ys) = (sorted({c[axis] for c in self.cells}) for axis in (0, 1))
        across = 3 * (cell[0] - x) // (xs[-1] - x + 1)
        down = 3 * (cell[1] - y) // (ys[-1] - y + 1)
        return DIRECTIONS[down][across]

    @property
    def mark(self) -> str:
        """A fingerprint for caches: another desert needs another picture."""
        printed = [sorted(self.cells), sorted(self.palms), sorted(self.holes), self.seams]
        return blake2b(repr(printed).encode(), digest_size=6).hexdigest()


def paint(theme: Theme, grid: Grid, land: Land) -> Iterator[pg.Surface | None]:
    """Yield None between slices and at last the finished picture of the grid's field."""
    size, k = grid.size, grid.radius / 36
    out: pg.Surface | None = None
    for made in theme.textures.in_steps("sand", *size):
        out = made
        yield None
    assert out is not None
    if theme.look.high_contrast:
        for _ in _bare(out, grid, land):
            yield None
        _spaces(out, grid, land)
        yield None
        for _ in _dark_line(out, grid, land, k):
            yield None
        yield out
        return
    out.fill((14, 12, 8), special_flags=ADD)
    for _ in _grid(out, grid, land, k):
        yield None
    _spaces(out, grid, land)
    yield None
    cells = [grid.corners(cell) for cell in sorted(land.cells)]
    for rock in mountains_in_steps(size, cells, grid.radius, theme.u):
        yield None
        if rock is not None:
            out.blit(rock, (0, 0))
    for _ in _dark_line(out, grid, land, k):
        yield None
    inner_shadow(out, out.get_rect(), theme.u, 26, 120)
    yield out


def _bare(out: pg.Surface, grid: Grid, land: Land) -> Iterator[None]:
    """For high contrast: spaces of one colour with thick rims in one dark ground."""
    sand = out.get_at((0, 0))
    out.fill(ROCK)
    width = max(2, round(grid.radius * 0.09))
    for cell in land.cells:
        pg.draw.polygon(out, sand, grid.corners(cell))
    yield
    for number, cell in enumerate(land.cells, 1):
        if number % RIMS == 0:
            yield
        corners = grid.corners(cell)
        for i, corner in enumerate(corners):
            thick_line(out, RIM, corners[i - 1], corner, width)
            pg.draw.circle(out, RIM, corner, width / 2)


def plain(grid: Grid) -> pg.Surface:
    """The colour of the sand, until the ground is painted."""
    out = pg.Surface(grid.size, 0, 32)
    out.fill(SAND)
    return out


def _grid(out: pg.Surface, grid: Grid, land: Land, k: float) -> Iterator[None]:
    """A dark line and a light one just below right of it."""
    width = max(2, round(1.3 * k * FINE * 0.9))
    yield from _fine(
        out,
        (126, 82, 36),
        [
            (colour, [(int(x * FINE + shift), int(y * FINE + shift)) for x, y in grid.corners(cell)], width)
            for shift, colour in ((1.2 * k * FINE, (255, 248, 220, 150)), (0.0, (112, 70, 28, 165)))
            for cell in land.cells
        ],
    )


def _fine(out: pg.Surface, tint: tuple[int, int, int], shapes: list[Shape]) -> Iterator[None]:
    """Shapes given at FINE times the size; tint: their colour where clear."""
    reach = [(min(y for _, y in points), max(y for _, y in points)) for _, points, _ in shapes]

    def draw(canvas: pg.Surface, y: int) -> None:
        for (colour, points, width), (low, high) in zip(shapes, reach, strict=True):
            if low - width < y + canvas.get_height() and high + width >= y:
                pg.draw.polygon(canvas, colour, [(px, py - y) for px, py in points], width)

    yield
    yield from fine_in_steps(out, FINE, tint, draw)


def _spaces(out: pg.Surface, grid: Grid, land: Land) -> None:
    """Palm spaces as a green breath on the sand, water holes as printed ponds."""
    n = int(2 * grid.radius) + 2
    for cell in sorted(land.palms):
        x, y = grid.at(cell)
        e = clear((n * 2, n * 2), (104, 132, 56))
        points = [((a - x + n / 2) * 2, (b - y + n / 2) * 2) for a, b in grid.corners(cell, 0.9)]
        pg.draw.polygon(e, (104, 132, 56, 90), points)
        out.blit(tr.smoothscale(e, (n, n)), (round(x - n / 2), round(y - n / 2)))
    image = pond(int(grid.radius * 1.12))
    for cell in sorted(land.holes | land.palms):
        out.blit(image, image.get_rect(center=grid.at(cell)))


def pond(n: int) -> pg.Surface:
    """A printed water hole without its token, n pixels wide."""
    big = n * 3
    o = clear((big, big), (150, 100, 52))
    rings = (
        (1.0, (255, 240, 204, 150)),
        (0.93, (120, 78, 36, 150)),
        (0.78, (176, 126, 70, 255)),
        (0.70, (150, 100, 52, 255)),
    )
    for f, colour in rings:
        d = big * 0.04 if f == 1.0 else 0.0
        e = pg.Rect(0, 0, int(big * f * 0.94), int(big * f * 0.70))
        e.center = (int(big / 2 + d), int(big / 2 + d))
        pg.draw.ellipse(o, colour, e)
    return tr.smoothscale(o, (n, n))


def _dark_line(out: pg.Surface, grid: Grid, land: Land, k: float) -> Iterator[None]:
    """The line that cuts off the smaller board, drawn where both its sides are open."""
    shapes: list[Shape] = []
    for a, b in _seam_edges(grid, land):
        for d, colour in ((2 * k * FINE, (255, 240, 206, 130)), (0.0, (84, 46, 18, 255))):
            (ax, ay), (bx, by) = ((x * FINE + d, y * FINE + d) for x, y in (a, b))
            corners = thick_corners((ax, ay), (bx, by), 4 * k * FINE)
            shapes.append((colour, [(int(x), int(y)) for x, y in corners], 0))
    if shapes:
        yield from _fine(out, (84, 46, 18), shapes)


def _seam_edges(grid: Grid, land: Land) -> Iterator[tuple[Point, Point]]:
    """Both ends of every edge of the dark line."""
    for cell in land.cells if land.seams else ():
        for i, n in enumerate(ring(cell)):
            if (n[0], cell[0]) in land.seams and n in land.cells:
                a, b = (grid.corners(cell)[j] for j in edge(i))
                yield a, b
