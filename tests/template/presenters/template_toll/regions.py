"""Places of Toll Road's table."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.titles.contract.values import Region

CARD = "card"
ROAD = Region("road")


def card(value: int) -> Region:
    """The cards of a value."""
    return Region(CARD, (str(value),))


def cards(values: Sequence[int]) -> tuple[Region, ...]:
    """The cards of every value, in the order of the board."""
    return tuple(map(card, values))
