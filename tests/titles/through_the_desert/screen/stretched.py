"""Other deserts: the title's board.yaml with every number changed that the loader lets change."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import yaml

from game.content.errors import ContentError
from game.content.loader import load
from game.content.schema import bind
from game.core.rng import Stream
from game.core.title import PlayerRange
from game.titles.through_the_desert.content import DesertContent
from game.titles.through_the_desert.content_check import leader_spaces, load_content
from tests.titles.through_the_desert.positions import DATA

PLAYERS = PlayerRange(2, 5)


def stretched_data(root: Path, seed: int) -> Path:
    """A data root with the title's folder, changed by a seed until the loader accepts it."""
    folder = root / DATA.name
    shutil.copytree(DATA, folder)
    shutil.copytree(DATA.parent / "common", root / "common")
    stream = Stream(seed)
    for _ in range(200):
        raw = yaml.safe_load((DATA / "board.yaml").read_text(encoding="utf-8"))
        _numbers(raw, stream)
        (_fresh_board if seed % 3 == 2 else _worn_board)(raw, stream)
        _write(folder, raw)
        _add_up(folder, raw)
        try:
            load_content(folder, PLAYERS)
        except ContentError:
            continue
        return root
    raise AssertionError(f"no desert for seed {seed}")


def _write(folder: Path, raw: dict[str, Any]) -> None:
    (folder / "board.yaml").write_text(yaml.safe_dump(raw), encoding="utf-8")


def _numbers(raw: dict[str, Any], stream: Stream) -> None:
    def some(low: int, high: int) -> int:
        return low + stream.below(high - low + 1)

    n = raw["numbers"]
    n["palms"] = some(0, 6)
    n["tokens"] = {value: some(8, 33) for value in n["tokens"]}
    for players in n["supply"]:
        n["supply"][players] = some(4, 60)
        n["leaders"][players] = 4 if players == PLAYERS.max else some(4, 5)
        n["single_camel_turns"][players] = some(1, 7)
    n["camels_per_turn"] = some(1, 5)
    n["oasis_points"], n["space_points"] = some(0, 11), some(0, 4)
    n["caravan_points"], n["caravan_points_tied"] = some(1, 25), some(0, 12)
    colours = raw["colours"]
    raw["colours"] = [colours.pop(stream.below(len(colours))) for _ in range(len(colours))]


def _worn_board(raw: dict[str, Any], stream: Stream) -> None:
    """The printed board with another rim and fewer water holes."""
    for section in raw["sections"].values():
        keep = {tuple(cell) for name in ("palm_spaces", "mountain") for cell in section[name]}
        for column, ranges in section["open_rows"].items():
            if not any(cell[0] == column for cell in keep):
                ranges[-1][1] -= stream.below(2)
                ranges[0][0] += stream.below(2)
        open_cells = {
            (c, r) for c, rows in section["open_rows"].items() for a, b in rows for r in range(a, b + 1)
        }
        section["water_holes"] = [
            cell for cell in section["water_holes"] if tuple(cell) in open_cells and stream.below(4)
        ]
    if stream.below(2):  # the whole board for small tables too
        raw["boards"]["full"]["players"] = [2, 3, 4, 5]
        raw["boards"]["small"]["players"] = []


def _fresh_board(raw: dict[str, Any], stream: Stream) -> None:
    """A plain field in two sections that touch at another column, with neither rim nor mountain."""
    rows, cut, last = 13, 3 + stream.below(6), 15 + stream.below(3)
    raw["grid"].update(columns=last + 1, rows=rows)
    raw["sections"] = {
        name: {
            "source": "ruling",
            "columns": [first, end],
            "open_rows": {column: [[0, rows - 1]] for column in range(first, end + 1)},
            "palm_spaces": palms,
            "water_holes": [[first, row] for row in range(0, rows, 3)],
            "mountain": [],
        }
        for name, first, end, palms in (
            ("main", cut, last, [[cut + 2, 2], [cut + 2, 8], [last - 1, 2], [last - 1, 6], [last - 1, 11]]),
            ("extra", 0, cut - 1, [[1, 4]]),
        )
    }
    raw["numbers"]["palms"] = min(raw["numbers"]["palms"], 5)
    raw["boards"]["full"]["players"] = [2, 3, 4, 5]
    raw["boards"]["small"]["players"] = []


def _add_up(folder: Path, raw: dict[str, Any]) -> None:
    """Write the totals that the changed board really has."""
    content = bind(load(folder / "board.yaml"), DesertContent)
    for name, plan in raw["boards"].items():
        board = content.board_named(name)
        plan["totals"] = {
            "spaces": len(board.spaces),
            "palm_spaces": len(board.palm_spaces),
            "water_holes": len(board.water_holes),
            "leader_spaces": leader_spaces(board, min(content.numbers.palms, len(board.palm_spaces))),
        }
    _write(folder, raw)
