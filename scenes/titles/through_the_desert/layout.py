"""The layout file of Through the Desert: the zones it asks for beside the board."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.content.loader import load
from game.content.schema import bind


@dataclass(frozen=True)
class Zones:
    """Design units: width of a column at the left or height of a strip under the board; 0 for none."""

    side: int
    strip: int


@dataclass(frozen=True)
class Layout:
    """`layout.yaml`: zones of wide windows, and of narrow ones (4:3)."""

    wide: Zones
    narrow: Zones


def read_layout(folder: Path) -> Layout:
    """Read `layout.yaml`; raises ContentError."""
    return bind(load(folder / "layout.yaml"), Layout)
