"""What lies on single hexagons: tints and bands in an owner's colour, hatching, marks of open places, rings.

Everything is drawn a cell at a time at three times its size and kept, so that a caravan that grows costs two
cells.
"""

from __future__ import annotations

from collections.abc import Iterable

import pygame as pg
import pygame.transform as tr

from scenes.art.light import RGBA_MUL, clear, mix, shade, thick_line
from scenes.art.open_mark import pearl
from scenes.art.palette import Colour
from scenes.titles.through_the_desert.board.hexes import Cell, Grid, edge, sides

Z = 3  # drawn at this many times the size
DASHES = ((0.02, 0.23), (0.37, 0.58), (0.72, 0.93))
GROOVE, LIP = (62, 34, 12), (255, 246, 222)


class Cover:
    """Pictures of single cells for one grid size, made once and blitted by their cell's centre."""

    def __init__(self, grid: Grid, *, bold: bool = False) -> None:
        """bold: marks and bands are thick, for high contrast."""
        self.grid, self.bold = grid, bold
        self.r = grid.radius
        self.n = int(2.16 * grid.radius) + 4
        self._made: dict[tuple[object, ...], pg.Surface] = {}
        self.band = max(2.2, self.r * (0.16 if bold else 0.105))

    # ---- regions ----
    def region(
        self,
        target: pg.Surface,
        cells: Iterable[Cell],
        colour: Colour,
        *,
        fill: int = 122,
        band: float = 1.0,
        hatch: bool = False,
        dash: bool = False,
        at: tuple[int, int] = (0, 0),
    ) -> None:
        """Draw cells as one patch: a soft tint, a band along the inside of its outline, hatched or dashed."""
        whole = frozenset(cells)
        for cell in whole:
            image = self._cell(cell, sides(cell, whole), colour, fill, band, hatch, dash)
            self._put(target, image, cell, at)

    def _put(self, target: pg.Surface, image: pg.Surface, cell: Cell, at: tuple[int, int]) -> None:
        x, y = self.grid.at(cell)
        target.blit(
            image, (round(x - image.get_width() / 2) + at[0], round(y - image.get_height() / 2) + at[1])
        )

    def _cell(
        self, cell: Cell, mask: int, colour: Colour, fill: int, band: float, hatch: bool, dash: bool
    ) -> pg.Surface:
        key = ("cell", mask, colour, fill, band, dash, cell if hatch else None)
        if key not in self._made:
            self._made[key] = self._draw_cell(cell, mask, colour, fill, band, hatch, dash)
        return self._made[key]

    def _points(self, k: float = 1.0) -> list[tuple[float, float]]:
        """The corners of a cell in the middle of a picture at Z times the size."""
        x, y = self.grid.at((0, 0))
        return [((a - x + self.n / 2) * Z, (b - y + self.n / 2) * Z) for a, b in self.grid.corners((0, 0), k)]

    def _mask(self, k: float = 1.0) -> pg.Surface:
        key = ("mask", k)
        if key not in self._made:
            m = clear((self.n * Z, self.n * Z))
            pg.draw.polygon(m, (255, 255, 255, 255), self._points(k))
            self._made[key] = m
        return self._made[key]

    def _draw_cell(
        self, cell: Cell, mask: int, colour: Colour, fill: int, band: float, hatch: bool, dash: bool
    ) -> pg.Surface:
        size = (self.n * Z, self.n * Z)
        out = clear(size, colour)
        if fill:
            out.fill((*mix(colour, (255, 255, 255), 0.28), fill))
        if hatch:
            self._hatch(out, cell, colour, 84 if dash else 150)
        self._bands(out, mask, colour, self.band * band * Z, dash)
        out.blit(self._mask(1.012), (0, 0), special_flags=RGBA_MUL)
        return tr.smoothscale(out, (self.n, self.n))

    def _hatch(self, out: pg.Surface, cell: Cell, colour: Colour, alpha: int) -> None:
        """Diagonal lines whose phase follows the board, so that they run on from cell to cell."""
        step = max(6.0, self.r * 0.30) * Z
        x, y = self.grid.at(cell)
        phase = ((x + y - self.n) * Z) % step
        n = self.n * Z
        lines = clear((n, n), colour)
        at = -phase
        while at < 2 * n:
            pg.draw.line(lines, (*colour, alpha), (at, 0), (at - n, n), max(2, int(step * 0.26)))
            at += step
        out.blit(lines, (0, 0))

    def _bands(self, out: pg.Surface, mask: int, colour: Colour, width: float, dash: bool) -> None:
        corners = self._points()
        strokes = [((255, 246, 222), width * 2 + 2.6 * Z), (colour, width * 2)]
        if not dash:
            strokes.append((shade(colour, 0.45), 1.6 * Z))
        for tone, wide in strokes:
            for i in range(6):
                if mask >> i & 1:
                    a, b = (corners[j] for j in edge(i))
                    self._stroke(out, tone, a, b, wide, dash)

    def _stroke(
        self,
        out: pg.Surface,
        tone: Colour,
        a: tuple[float, float],
        b: tuple[float, float],
        width: float,
        dash: bool,
    ) -> None:
        if dash:
            for s, e in DASHES:
                p, q = (
                    (a[0] + (b[0] - a[0]) * s, a[1] + (b[1] - a[1]) * s),
                    (a[0] + (b[0] - a[0]) * e, a[1] + (b[1] - a[1]) * e),
                )
                thick_line(out, tone, p, q, width)
            return
        thick_line(out, tone, a, b, width)
        for corner in (a, b):
            pg.draw.circle(out, tone, corner, width / 2)

    # ---- marks and rings ----
    def open(self, target: pg.Surface, cell: Cell, *, taken: bool) -> None:
        """A place that may be clicked: a pearl in its middle, below the token of a space that bears one."""
        if ("open",) not in self._made:
            self._made["open",] = pearl(max(9, round(self.r * (0.6 if self.bold else 0.5))), self.bold)
        low = round(self.grid.height * 0.4) if taken else 0
        self._put(target, self._made["open",], cell, (0, low))

    def outline(
        self,
        target: pg.Surface,
        cell: Cell,
        dark: Colour,
        bright: Colour,
        k: float = 0.9,
        width: float = 1.0,
        fill: tuple[int, int, int, int] | None = None,
        at: tuple[int, int] = (0, 0),
    ) -> None:
        """A hexagon ring of two tones, perhaps with a filling."""
        key = ("outline", dark, bright, k, width, fill)
        if key not in self._made:
            self._made[key] = self._outline(dark, bright, k, width, fill)
        self._put(target, self._made[key], cell, at)

    def _outline(
        self, dark: Colour, bright: Colour, k: float, wide: float, fill: tuple[int, int, int, int] | None
    ) -> pg.Surface:
        out = clear((self.n * Z, self.n * Z), dark)
        points = self._points(k)
        if fill:
            pg.draw.polygon(out, fill, points)
        for width, tone in ((0.17, dark), (0.095, bright)):
            thick = self.r * width * wide * Z
            for i in range(6):
                thick_line(out, tone, points[i], points[(i + 1) % 6], thick)
                pg.draw.circle(out, tone, points[i], thick / 2)
        return tr.smoothscale(out, (self.n, self.n))

    def latest(self, target: pg.Surface, cell: Cell) -> None:
        """A groove drawn in the sand, dark with a light lower lip: nothing else on the board is engraved."""
        if ("latest",) not in self._made:
            out, points = clear((self.n * Z, self.n * Z), GROOVE), self._points(0.84)
            for tone, shift, width in ((LIP, 1.0, 0.11), (GROOVE, 0.0, 0.11)):
                at = [(x + shift * Z, y + shift * Z * 1.4) for x, y in points]
                for i in range(6):
                    thick_line(out, tone, at[i], at[(i + 1) % 6], self.r * Z * width)
                    pg.draw.circle(out, tone, at[i], self.r * Z * width / 2)
            self._made[("latest",)] = tr.smoothscale(out, (self.n, self.n))
        self._put(target, self._made[("latest",)], cell, (0, 0))

    def circle(self, target: pg.Surface, cell: Cell, colour: Colour, at: tuple[int, int] = (0, 0)) -> None:
        """A round ring that points at a piece."""
        key = ("circle", colour)
        if key not in self._made:
            n = int(self.r * 2.7)
            out = clear((n * Z, n * Z), colour)
            centre = (n * Z / 2, n * Z / 2)
            for radius, width, tone in ((1.075, 0.20, (255, 240, 220)), (1.05, 0.147, colour)):
                pg.draw.circle(out, tone, centre, self.r * Z * radius, max(2, int(self.r * Z * width)))
            self._made[key] = tr.smoothscale(out, (n, n))
        self._put(target, self._made[key], cell, at)
