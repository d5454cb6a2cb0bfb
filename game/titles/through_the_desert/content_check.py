"""Reading `board.yaml`: everything that could make the rules stumble is refused with file and line."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from game.content.loader import Node, load
from game.content.schema import bind
from game.core.title import PlayerRange
from game.titles.through_the_desert.board import STRIDE, Board, Hex
from game.titles.through_the_desert.content import BoardPlan, DesertContent, Grid, Numbers, Section

COLOURS = 5
FULL_RING = 7
"""A leader shuts its own space and six more for other leaders."""


def load_content(folder: Path, players: PlayerRange) -> DesertContent:
    """Read and check `board.yaml` for those numbers of players; raises ContentError that names the line."""
    node = load(folder / "board.yaml")
    content = bind(node, DesertContent)
    _check_frame(node, content, players)
    for name, section in content.sections.items():
        _check_section(node["sections"][name], section, content.grid)
    _check_numbers(node["numbers"], content.numbers)
    for name, plan in content.boards.items():
        _check_plan(node["boards"][name], plan, content)
    for name in content.boards:
        _check_board(node, name, content)
    return content


def _check_frame(node: Node, content: DesertContent, players: PlayerRange) -> None:
    """Grid, colours, and one board for every number of players."""
    if not 1 <= content.grid.rows <= STRIDE - 2:
        raise node["grid"]["rows"].fail(f"rows must be 1 to {STRIDE - 2}")
    if not 1 <= content.grid.columns <= 99:
        raise node["grid"]["columns"].fail("columns must be 1 to 99")
    if len(set(content.colours)) != len(content.colours):
        raise node["colours"].fail("a colour stands here twice")
    if len(content.colours) != COLOURS:
        raise node["colours"].fail(f"there must be {COLOURS} colours, not {len(content.colours)}")
    counts = [n for plan in content.boards.values() for n in plan.players]
    for n in range(players.min, players.max + 1):
        if counts.count(n) != 1:
            raise node["boards"].fail(f"{n} players must have one board, not {counts.count(n)}")


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


def _check_numbers(node: Node, numbers: Numbers) -> None:
    if any(not 1 <= value <= 3 for value in numbers.tokens):
        raise node["tokens"].fail("values of tokens must be 1, 2 or 3")
    least = {"palms": 0, "camels_per_turn": 1, "oasis_points": 0, "space_points": 0}
    least |= {"caravan_points": 0, "caravan_points_tied": 0}
    for name, low in least.items():
        if getattr(numbers, name) < low:
            raise node[name].fail(f"must be at least {low}")


def _check_plan(node: Node, plan: BoardPlan, content: DesertContent) -> None:
    """Sections that exist, each once."""
    if len(set(plan.sections)) != len(plan.sections):
        raise node["sections"].fail("a section stands here twice")
    for entry, section in zip(node["sections"], plan.sections):
        if section not in content.sections:
            raise entry.fail(f'no section is called "{section}"')


def _check_board(node: Node, name: str, content: DesertContent) -> None:
    board, plan = content.board_named(name), node["boards"][name]
    _check_stock(node["numbers"], name, board, content)
    room = leader_spaces(board, content.numbers.palms)
    found = {
        "spaces": len(board.spaces),
        "palm_spaces": len(board.palm_spaces),
        "water_holes": len(board.water_holes),
        "leader_spaces": room,
    }
    for key, number in found.items():
        wanted = plan["totals"][key]
        if wanted.number() != number:
            raise wanted.fail(f"the board has {number}, not {wanted.number()}")
    if board.pieces() != 1:
        raise plan["sections"].fail("the spaces of the board do not hang together")
    for n in content.boards[name].players:
        if FULL_RING * (n * content.numbers.leaders[n] - 1) >= room:
            raise node["numbers"]["leaders"].fail(f"the last leader of {n} players could find no space")


def leader_spaces(board: Board, palms: int) -> int:
    """Spaces open to a first leader; the same wherever the palms stand, since palm spaces lie far apart."""
    places = [1 << board.index(cell) for cell in board.palm_spaces]
    water = sum(1 << board.index(cell) for cell in board.water_holes)
    return board.leader_spaces(sum(places[:palms]), water | sum(places[palms:])).bit_count()


def _check_stock(node: Node, name: str, board: Board, content: DesertContent) -> None:
    """Enough palms, tokens, camels and leaders for one board."""
    numbers = content.numbers
    for table_name in ("supply", "leaders", "single_camel_turns"):
        table: Mapping[int, int] = getattr(numbers, table_name)
        for n in content.boards[name].players:
            if table.get(n, 0) < 1:
                raise node[table_name].fail(f"no number for {n} players")
    if len(board.palm_spaces) < numbers.palms:
        raise node["palms"].fail(f'board "{name}" has {len(board.palm_spaces)} palm spaces')
    needed = len(board.water_holes) + len(board.palm_spaces) - numbers.palms
    if sum(numbers.tokens.values()) < needed:
        raise node["tokens"].fail(f'board "{name}" needs {needed} tokens')
    if any(numbers.leaders[n] not in (COLOURS, COLOURS - 1) for n in content.boards[name].players):
        raise node["leaders"].fail(f"leaders are {COLOURS}, or {COLOURS - 1} when each player gives one up")
