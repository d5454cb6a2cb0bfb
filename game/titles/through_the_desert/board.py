"""The hex board: ids, coordinates and neighbours for everyone, and bit masks for the kernel.

A set of spaces is one int. The bit of a hex grows by STRIDE from column to column less half a row, so
that the six neighbours lie at the same six distances everywhere (+-1, +-STRIDE, +-(STRIDE - 1)) and the
whole board fits into 359 bits.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import TypeAlias

Hex: TypeAlias = tuple[int, int]

STRIDE = 15
"""Distance of neighbouring columns in bits: 13 rows, half a row of slant and at least one empty bit."""

MARGIN = STRIDE + 1
"""Bits below the first column, so that a window around any space can be shifted to bit 0."""

RING: tuple[int, ...] = (0, 1, STRIDE + 1, 2 * STRIDE, 2 * STRIDE - 1, STRIDE - 1)
"""The six neighbours in order around a space, as bits of the window `mask >> (space - STRIDE)`."""

RING_MASK = sum(1 << step for step in RING)


def _runs(walls: int) -> int:
    """One bit of the window for each run of neighbours that are no wall, if there are several runs."""
    free = [not walls >> step & 1 for step in RING]
    starts = [1 << RING[i] for i in range(6) if free[i] and not free[i - 1]]
    return sum(starts) if len(starts) > 1 else 0


ARCS: Mapping[int, int] = {
    code: _runs(code)
    for code in (sum(1 << RING[i] for i in range(6) if picks >> i & 1) for picks in range(64))
}
"""From the walls around a space (window) to one bit in each open run; 0 below two runs: nothing is cut."""


def hex_id(cell: Hex) -> str:
    """The id of a hex in texts: column and row with two digits each ("h05-02")."""
    return f"h{cell[0]:02d}-{cell[1]:02d}"


def bits(mask: int) -> Iterator[int]:
    """The spaces of a mask, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


class Board:
    """One board in use. Spaces are ints in masks (kernel index = bit) and ids like "h05-02" outside.

    `columns` x `rows` is the rectangle of the whole printed board; hexes of it that are not among
    `spaces` are central `mountain`, `beyond` the dark line, or `rim`. seams: the columns on both sides of
    a dark line between sections that are both in use.
    """

    def __init__(
        self,
        name: str,
        columns: int,
        rows: int,
        *,
        spaces: tuple[Hex, ...],
        palm_spaces: tuple[Hex, ...],
        water_holes: tuple[Hex, ...],
        mountain: tuple[Hex, ...],
        seams: tuple[tuple[int, int], ...] = (),
    ) -> None:
        self.name, self.columns, self.rows = name, columns, rows
        self.spaces, self.mountain, self.seams = spaces, mountain, seams
        self.palm_spaces, self.water_holes = palm_spaces, water_holes
        self.first_column = min(cell[0] for cell in spaces)
        self.size = max(self.index(cell) for cell in spaces) + STRIDE + 2
        self.land = sum(1 << self.index(cell) for cell in spaces)
        self.outside = ((1 << self.size) - 1) ^ self.land
        self.near: tuple[int, ...] = tuple(
            self._ring(i) & self.land if self.land >> i & 1 else 0 for i in range(self.size)
        )
        self.ids: tuple[str, ...] = tuple(self._names())
        self.index_of: Mapping[str, int] = {name: i for i, name in enumerate(self.ids) if name}

    def index(self, cell: Hex) -> int:
        """The bit of a hex."""
        column, row = cell
        slant = column // 2 - self.first_column // 2
        return MARGIN + (column - self.first_column) * STRIDE - slant + row

    def _ring(self, i: int) -> int:
        return RING_MASK << (i - STRIDE) if i >= STRIDE else 0

    def _names(self) -> Iterator[str]:
        names = {self.index(cell): hex_id(cell) for cell in self.spaces}
        return (names.get(i, "") for i in range(self.size))

    # --- sets of spaces ------------------------------------------------------------------------------

    def mask(self, ids: Iterable[str]) -> int:
        """The mask of the given spaces; raises KeyError for a hex that is no space."""
        return sum(1 << self.index_of[cell] for cell in set(ids))

    def named(self, mask: int) -> tuple[str, ...]:
        """The ids of a mask, ascending by column and row."""
        return tuple(self.ids[i] for i in bits(mask))

    def beside(self, mask: int) -> int:
        """All spaces next to a space of the mask; may contain spaces of the mask itself."""
        across = mask << STRIDE | mask << (STRIDE - 1) | mask >> STRIDE | mask >> (STRIDE - 1)
        return (mask << 1 | mask >> 1 | across) & self.land

    def flood(self, start: int, ground: int) -> int:
        """Everything of `ground` that hangs together with `start`."""
        reached = start & ground
        edge = reached
        while edge:
            edge = self.beside(edge) & ground & ~reached
            reached |= edge
        return reached

    def pieces(self) -> int:
        """Number of separate parts of the board."""
        rest, count = self.land, 0
        while rest:
            rest &= ~self.flood(rest & -rest, rest)
            count += 1
        return count

    def leader_spaces(self, palms: int, water: int) -> int:
        """Spaces open to a first leader: no palm, no water, not next to a palm (TD-3.2)."""
        return self.land & ~palms & ~water & ~self.beside(palms)

    # --- geometry for screens ------------------------------------------------------------------------

    @cached_property
    def cells(self) -> tuple[str, ...]:
        """Ids of all spaces, column by column."""
        return tuple(hex_id(cell) for cell in self.spaces)

    @cached_property
    def coords(self) -> Mapping[str, Hex]:
        """Column and row of every hex of the rectangle, also of those that are no space."""
        return {hex_id((c, r)): (c, r) for c in range(self.columns) for r in range(self.rows)}

    @cached_property
    def neighbours(self) -> Mapping[str, tuple[str, ...]]:
        """The spaces next to each space, six at the most (TD-1.5)."""
        return {self.ids[i]: self.named(self.near[i]) for i in bits(self.land)}

    @cached_property
    def open(self) -> frozenset[str]:
        """Ids of all spaces."""
        return frozenset(self.cells)

    @cached_property
    def mountains(self) -> frozenset[str]:
        """Ids of the hexes of the central mountain."""
        return frozenset(map(hex_id, self.mountain))

    @cached_property
    def beyond(self) -> frozenset[str]:
        """Ids of the hexes behind the dark line, when only the small part of the board is in use."""
        return frozenset(cell for cell, (column, _) in self.coords.items() if column < self.first_column)

    @cached_property
    def rim(self) -> frozenset[str]:
        """Ids of the remaining hexes of the rectangle: mountains around the desert."""
        return frozenset(self.coords) - self.open - self.mountains - self.beyond

    @cached_property
    def line(self) -> tuple[str, ...]:
        """Spaces that touch the dark line; empty when the whole board is in use."""
        return tuple(c for c in self.cells if self.coords[c][0] == self.first_column) if self.beyond else ()
