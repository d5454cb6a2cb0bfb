"""What every title's `ai.yaml` has in common: weights and temperatures by number of players, styles by id."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias, TypeVar

from game.content.loader import Node
from game.core.errors import OptionError

T = TypeVar("T")

Temperatures: TypeAlias = Mapping[int, Mapping[str, float]]
"""Temperatures of the levels in points, by number of players and name of the level."""


def style_named(styles: Mapping[str, T], name: str | None, neutral: T) -> T:
    """The style of that id, None for the neutral one; raises OptionError with the ids that are known."""
    if name is None:
        return neutral
    if name not in styles:
        raise OptionError(f"unknown style {name!r} (known: {', '.join(styles)})")
    return styles[name]


def weights_for(weights: Mapping[int, T], players: int) -> T:
    """The weights for a number of players: its own or those of the largest smaller table."""
    return weights[max(n for n in weights if n <= players)]


def temperatures_for(temperatures: Temperatures, players: int) -> Mapping[str, float]:
    """The temperatures by level for a number of players: its own or those of the largest smaller table."""
    fitting = [n for n in temperatures if n <= players]
    return temperatures[max(fitting)] if fitting else {}


def check_smallest(weights: Mapping[int, T], node: Node) -> None:
    """Raises ContentError where the smallest table, two players, has no weights."""
    if min(weights, default=99) > 2:
        raise node["weights"].fail("weights for 2 players are missing")
