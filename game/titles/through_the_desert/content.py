"""The printed board and the numbers of the game, read from `board.yaml` and checked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from game.content.loader import Node, load
from game.content.rulebook import Source
from game.content.schema import bind
from game.core.rules import Options
from game.titles.through_the_desert.board import Board, Hex

END_AT_ONCE = "end_at_once"


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
    palms: int
    tokens: Mapping[int, int]
    supply: Mapping[int, int]
    leaders: Mapping[int, int]
    camels_per_turn: int
    single_camel_turns: Mapping[int, int]
    oasis_points: int
    space_points: int
    caravan_points: int
    caravan_points_tied: int


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
        )


def load_content(folder: Path) -> DesertContent:
    """Read and check `board.yaml`; raises ContentError that names the line."""
    node = load(folder / "board.yaml")
    content = bind(node, DesertContent)
    if len(set(content.colours)) != len(content.colours):
        raise node["colours"].fail("a colour stands here twice")
    for name, section in content.sections.items():
        _check_section(node["sections"][name], section, content.grid)
    for name, plan in content.boards.items():
        _check_plan(node["boards"][name], plan, content)
    _check_numbers(node["numbers"], content)
    for name in content.boards:
        _check_board(node["boards"][name], name, content)
    return content


def _check_section(node: Node, section: Section, grid: Grid) -> None:
    low, high = section.columns
    if not 0 <= low <= high < grid.columns:
        raise node["columns"].fail(f"columns must lie in 0..{grid.columns - 1}")
    for column, ranges in section.open_rows.items():
        place = node["open_rows"][str(column)]
        if not low <= column <= high:
            raise place.fail(f"column {column} is not in {low}..{high}")
        previous = -1
        for first, last in ranges:
            if not previous < first <= last < grid.rows:
                raise place.fail(f"ranges of rows must rise and lie in 0..{grid.rows - 1}")
            previous = last
    _check_cells(node, section, grid)


def _check_cells(node: Node, section: Section, grid: Grid) -> None:
    spaces = set(section.spaces())
    seen: set[Hex] = set()
    for name, cells in (
        ("palm_spaces", section.palm_spaces),
        ("water_holes", section.water_holes),
        ("mountain", section.mountain),
    ):
        for entry, cell in zip(node[name], cells):
            inside = section.columns[0] <= cell[0] <= section.columns[1] and 0 <= cell[1] < grid.rows
            if not inside:
                raise entry.fail(f"{list(cell)} lies outside the section")
            if cell in seen:
                raise entry.fail(f"{list(cell)} stands here twice")
            if (cell in spaces) == (name == "mountain"):
                word = "is an open space" if name == "mountain" else "is not an open space"
                raise entry.fail(f"{list(cell)} {word}")
            seen.add(cell)


def _check_plan(node: Node, plan: BoardPlan, content: DesertContent) -> None:
    for entry, section in zip(node["sections"], plan.sections):
        if section not in content.sections:
            raise entry.fail(f'no section is called "{section}"')


def _check_board(node: Node, name: str, content: DesertContent) -> None:
    board = content.board_named(name)
    found = {
        "spaces": len(board.spaces),
        "palm_spaces": len(board.palm_spaces),
        "water_holes": len(board.water_holes),
        "leader_spaces": _leader_spaces(board, content.numbers.palms),
    }
    for key, number in found.items():
        wanted = node["totals"][key]
        if wanted.number() != number:
            raise wanted.fail(f"the board has {number}, not {wanted.number()}")
    if board.pieces() != 1:
        raise node["sections"].fail("the spaces of the board do not hang together")


def _leader_spaces(board: Board, palms: int) -> int:
    """Spaces open to a first leader; the same wherever the palms stand, since palm spaces lie far apart."""
    places = [1 << board.index(cell) for cell in board.palm_spaces]
    water = sum(1 << board.index(cell) for cell in board.water_holes)
    return board.leader_spaces(sum(places[:palms]), water | sum(places[palms:])).bit_count()


def _check_numbers(node: Node, content: DesertContent) -> None:
    numbers = content.numbers
    for name in ("supply", "leaders", "single_camel_turns"):
        table: Mapping[int, int] = getattr(numbers, name)
        for plan in content.boards.values():
            for players in plan.players:
                if table.get(players, 0) < 1:
                    raise node[name].fail(f"no number for {players} players")
    if any(not 1 <= value <= 3 for value in numbers.tokens):
        raise node["tokens"].fail("values of tokens must be 1, 2 or 3")
    for name, plan in content.boards.items():
        printed = content.board_named(name)
        if len(printed.palm_spaces) < numbers.palms:
            raise node["palms"].fail(f'board "{name}" has {len(printed.palm_spaces)} palm spaces')
        needed = len(printed.water_holes) + len(printed.palm_spaces) - numbers.palms
        if sum(numbers.tokens.values()) < needed:
            raise node["tokens"].fail(f'board "{name}" needs {needed} tokens')
        if any(numbers.leaders[n] not in (5, 4) or len(content.colours) != 5 for n in plan.players):
            raise node["leaders"].fail("leaders are 5, or 4 when each player gives one up")
