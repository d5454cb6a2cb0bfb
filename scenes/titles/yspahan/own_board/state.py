"""What the own board shows at a moment."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.titles.contract.values import Region


@dataclass(frozen=True, kw_only=True)
class OwnBoardState:
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
