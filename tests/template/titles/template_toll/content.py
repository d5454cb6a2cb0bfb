"""Numbers of Toll Road."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.content.loader import load
from game.content.schema import bind


@dataclass(frozen=True)
class Content:
    """cards: how many of each value; goal: points that end the game; toll: points a toll costs."""

    cards: dict[int, int]
    goal: int
    toll: int


def load_content(folder: Path) -> Content:
    """Read `board.yaml`; raises ContentError."""
    return bind(load(folder / "board.yaml"), Content)
