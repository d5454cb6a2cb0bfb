"""What the own board shows at a moment."""

from __future__ import annotations

from typing import NamedTuple

from scenes.titles.contract.values import Region


class OwnBoardState(NamedTuple):
    """Stores, buildings and cards of a seat; hand: None where it is hidden; amounts: regions of a choice."""

    seat: int
    colour: str
    gold: int
    camels: int
    buildings: tuple[str, ...]
    hand: tuple[str, ...] | None
    cards: int
    deck: int
    discards: int
    top: str
    open: frozenset[Region]
    picked: frozenset[Region]
    hover: Region | None
    hints: tuple[tuple[Region, int], ...]
    amounts: tuple[Region, ...]
