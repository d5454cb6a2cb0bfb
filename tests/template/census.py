"""The cards that Toll Road still has in hands and deck; played cards leave the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def census(rules: Any, s: Any) -> Mapping[str, object]:
    """All cards, wherever they are."""
    del rules
    return {"cards": sorted([*s.deck, *(card for hand in s.hands for card in hand)])}
