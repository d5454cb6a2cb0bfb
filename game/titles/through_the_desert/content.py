"""The printed board and the numbers of the game, as `board.yaml` holds them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Annotated

from game.content.rulebook import Source
from game.content.schema import Within
from game.core.rules import Options
from game.titles.through_the_desert.board import Board, Hex

END_AT_ONCE = "end_at_once"

Count = Annotated[int, Within(0, 99)]
Points = Annotated[int, Within(0, 999)]


@dataclass(frozen=True)
class Grid:
    """The rectangle that holds the whole board."""

    columns: int
    rows: int
    source: Source


@dataclass(frozen=True)
class Section:
    """A part of the board; `open_rows` maps a column to inclusive ranges of rows."""

    source: Source
    columns: tuple[int, int]
    open_rows: Mapping[int, tuple[tuple[int, int], ...]]
    palm_spaces: tuple[Hex, ...]
    water_holes: tuple[Hex, ...]
    mountain: tuple[Hex, ...]

    def spaces(self) -> tuple[Hex, ...]:
        """All open hexes, column by column."""
        return tuple(
            (column, row)
            for column, ranges in sorted(self.open_rows.items())
            for first, last in ranges
            for row in range(first, last + 1)
        )


@dataclass(frozen=True)
class Totals:
    """What a board must add up to."""

    spaces: int
    palm_spaces: int
    water_holes: int
    leader_spaces: int


@dataclass(frozen=True)
class BoardPlan:
    """Which sections make the board for which numbers of players."""

    source: Source
    players: tuple[int, ...]
    sections: tuple[str, ...]
    totals: Totals


@dataclass(frozen=True)
class Numbers:
    """Numbers of the rule text; mappings by number of players (tokens by value)."""

    source: Source
    palms: Count
    tokens: Mapping[int, Points]
    supply: Mapping[int, Count]
    leaders: Mapping[int, Count]
    camels_per_turn: Count
    single_camel_turns: Mapping[int, Count]
    oasis_points: Points
    space_points: Points
    caravan_points: Points
    caravan_points_tied: Points


@dataclass(frozen=True)
class DesertContent:
    """`board.yaml` as a whole."""

    grid: Grid
    colours: tuple[str, ...]
    sections: Mapping[str, Section]
    boards: Mapping[str, BoardPlan]
    numbers: Numbers

    def board(self, options: Options) -> Board:
        """The board for that number of players (TD-1.2)."""
        for name, plan in self.boards.items():
            if options.players in plan.players:
                return self.board_named(name)
        raise KeyError(options.players)

    def plan(self, players: int) -> BoardPlan:
        """What is printed about the board for that number of players (TD-1.2)."""
        return next(plan for plan in self.boards.values() if players in plan.players)

    def board_named(self, name: str) -> Board:
        """The board of that name with its printed spaces."""
        parts = [self.sections[section] for section in self.boards[name].sections]
        return Board(
            name,
            self.grid.columns,
            self.grid.rows,
            spaces=tuple(cell for part in parts for cell in part.spaces()),
            palm_spaces=tuple(cell for part in parts for cell in part.palm_spaces),
            water_holes=tuple(cell for part in parts for cell in part.water_holes),
            mountain=tuple(cell for part in parts for cell in part.mountain),
            seams=tuple((left.columns[1], right.columns[0]) for left, right in pairwise(parts)),
        )
