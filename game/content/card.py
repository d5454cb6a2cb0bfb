"""The head of a title's data folder."""

from __future__ import annotations

from pathlib import Path

from game.content.loader import load
from game.content.schema import bind
from game.core.title import TitleCard


def load_card(folder: Path) -> TitleCard:
    """Read `title.yaml`; raises ContentError."""
    node = load(folder / "title.yaml")
    card = bind(node, TitleCard)
    if card.players.min < 1 or card.players.max < card.players.min:
        raise node["players"].fail("min must be at least 1 and at most max")
    return card
