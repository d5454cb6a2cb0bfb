"""What the own board shows at a moment."""

from __future__ import annotations

from typing import NamedTuple

from scenes.titles.contract.values import Place


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
    open: frozenset[Place]
    picked: frozenset[Place]
    hover: Place | None
    hints: tuple[tuple[Place, int], ...]
    amounts: tuple[Place, ...]
