"""Golden games as files: `tests/golden/<title>/<what it shows>.jsonl`, a record in the project's notation."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.core.match import Match
from game.match.record import record_lines
from game.titles import load

HERE = Path(__file__).parent
DATA = HERE.parents[1] / "data"


def golden_files() -> list[Path]:
    """All golden games of all titles."""
    return sorted(HERE.glob("*/*.jsonl"))


def read(file: Path) -> tuple[dict[str, Any], list[dict[str, Any]], dict[str, Any]]:
    """Header, decisions and footer."""
    header, *rows, footer = map(json.loads, file.read_text(encoding="utf-8").splitlines())
    return header, rows, footer


def replayed(file: Path) -> Iterator[str]:
    """The record that the program writes today for the seed and the actions of a golden game."""
    header, rows, _ = read(file)
    title = load(header["title"], DATA)
    match = Match(title.rules(title.card.options(header["players"], header["variants"])), header["seed"])
    for row in rows:
        match.play_text(row["action"])
    return record_lines(match, legal=len(rows) > 0 and "legal" in rows[0])
