"""The flat-top hexagon grid of the desert in pixels: odd columns lie half a hexagon lower."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, hypot, pi, sin, sqrt

import pygame as pg

Cell = tuple[int, int]  # column, row
Point = tuple[float, float]

EVEN = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1))  # neighbours clockwise from the top
ODD = ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0))


def cell_of(name: str) -> Cell:
    """Column and row of a content id ("h14-07"); raises ValueError for anything else."""
    if not name.startswith("h") or "-" not in name:
        raise ValueError(name)
    column, row = name[1:].split("-")
    return int(column), int(row)


def cells_of(names: Iterable[str]) -> frozenset[Cell]:
    """Ids as cells."""
    return frozenset(cell_of(name) for name in names)


def name_of(cell: Cell) -> str:
    """The content id of a cell."""
    return f"h{cell[0]:02d}-{cell[1]:02d}"


def ring(cell: Cell) -> list[Cell]:
    """The six neighbours, clockwise from the top, on the board or not."""
    return [(cell[0] + a, cell[1] + b) for a, b in (ODD if cell[0] % 2 else EVEN)]


class Grid:
    """A grid fitted into a field: radius, height and centre of every hexagon, in pixels of that field."""

    def __init__(self, cells: Iterable[Cell], size: tuple[int, int], rim: float, lift: float = 0.0) -> None:
        """rim: free pixels all round; lift: 0 centres the grid, 1 puts it at the top."""
        found = list(cells)
        self.first = min(c for c, _ in found)
        columns = max(c for c, _ in found) - self.first + 1
        top = min(r + (c % 2) / 2 for c, r in found)
        rows = max(r + (c % 2) / 2 for c, r in found) + 1 - top
        width, height = 1.5 * columns + 0.5, rows * sqrt(3)
        self.radius = min((size[0] - 2 * rim) / width, (size[1] - 2 * rim) / height)
        self.height = self.radius * sqrt(3)
        self.x0 = (size[0] - self.radius * width) / 2
        spare = size[1] - self.radius * height
        self.y0 = spare / 2 - lift * (spare / 2 - rim) - top * self.height
        self.size = size

    def scaled(self, k: float) -> Grid:
        """The same grid k times as large."""
        other = object.__new__(Grid)
        other.first, other.radius, other.height = self.first, self.radius * k, self.height * k
        other.x0, other.y0 = self.x0 * k, self.y0 * k
        other.size = (round(self.size[0] * k), round(self.size[1] * k))
        return other

    def at(self, cell: Cell) -> Point:
        """The centre of a cell."""
        column, row = cell
        x = self.x0 + self.radius * (1 + 1.5 * (column - self.first))
        return x, self.y0 + self.height * (row + 0.5 + 0.5 * (column % 2))

    def corners(self, cell: Cell, k: float = 1.0) -> list[Point]:
        """The six corners clockwise from the right, at k times the radius."""
        x, y = self.at(cell)
        return [
            (x + self.radius * k * cos(a * pi / 3), y + self.radius * k * sin(a * pi / 3)) for a in range(6)
        ]

    def rect(self, cell: Cell, k: float = 1.0) -> pg.Rect:
        """The box round a cell at k times its size."""
        x, y = self.at(cell)
        w, h = 2 * self.radius * k, self.height * k
        return pg.Rect(round(x - w / 2), round(y - h / 2), round(w), round(h))

    def cell_at(self, pos: Point) -> Cell:
        """The cell whose centre is nearest: the hexagon under a point, on the board or not."""
        column = round((pos[0] - self.x0) / (1.5 * self.radius) - 2 / 3) + self.first
        near = [
            (c, round((pos[1] - self.y0) / self.height - 0.5 - 0.5 * (c % 2)))
            for c in (column - 1, column, column + 1)
        ]
        return min(near, key=lambda c: hypot(self.at(c)[0] - pos[0], self.at(c)[1] - pos[1]))


def edge(i: int) -> tuple[int, int]:
    """The two corners (as numbered by `corners`) of the side towards neighbour i of `ring`."""
    return ((4, 5), (5, 0), (0, 1), (1, 2), (2, 3), (3, 4))[i]


def sides(cell: Cell, inside: frozenset[Cell] | set[Cell]) -> int:
    """Bit mask of the sides of a cell that border on something outside of a set."""
    return sum(1 << i for i, n in enumerate(ring(cell)) if n not in inside)
