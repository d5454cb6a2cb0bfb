"""Golden games: `tests/titles/<title>/golden/<what it shows>.jsonl`, records in the project's notation."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.core.match import Match
from game.match.record import record_lines
from game.titles import load

FOLDERS = Path(__file__).parents[1] / "titles"
DATA = Path(__file__).parents[2] / "data"


def golden_files() -> list[Path]:
    """All golden games of all titles."""
    return sorted(FOLDERS.glob("*/golden/*.jsonl"))


def folder_of(module: str) -> Path:
    """Where the golden games of a title lie."""
    return FOLDERS / module / "golden"


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
