"""What the dice on the table would give: places they would take, and exact chances of one more throw."""

from __future__ import annotations

from math import comb
from typing import NamedTuple

from game.titles.alhambra_dice.view import DiceView

ROWS, THROWS = 8, 3
NEXT_SCORING = {1: "A", 2: "B", 3: "B", 4: "C", 5: "C"}


class Spot(NamedTuple):
    """Where a marker would come to stand: row, space, place in the column from 1. Row 0: it is out."""

    row: int
    space: int
    place: int


def chain(row: int, space: int) -> int:
    """Number of a space in the chain, 0 the best."""
    return (ROWS - row) * THROWS + space - 1


def spot(view: DiceView, column: str, symbols: int, throws: int) -> Spot:
    """Where a result of so many symbols and throws would stand now (AD-5.2, AD-5.3, AD-5.4)."""
    taken = [chain(mark.row, mark.space) for mark in view.marks[view.types.index(column)]]
    at = chain(min(symbols, ROWS), throws)
    while at in taken:
        at += 1
    if at >= ROWS * THROWS:
        return Spot(0, 0, 0)
    return Spot(ROWS - at // THROWS, at % THROWS + 1, 1 + sum(other < at for other in taken))


def symbols_of(view: DiceView, column: str) -> int:
    """Dice that show a type now."""
    return view.dice[view.types.index(column)] if view.dice else 0


def chance_of_more(loose: int) -> float:
    """Chance that at least one of the dice thrown shows a given type."""
    return 1.0 - (5.0 / 6.0) ** loose


def chance_of(hits: int, loose: int) -> float:
    """Chance that exactly so many of the dice thrown show a given type."""
    return comb(loose, hits) * 5.0 ** (loose - hits) / 6.0**loose


class Outcome(NamedTuple):
    """What one more throw may bring in the column that is collected: symbols, their chance, the spot."""

    symbols: int
    chance: float
    spot: Spot
    more: bool


def outlook(view: DiceView, column: str, kept: int, loose: int, throws: int) -> list[Outcome]:
    """The results of throwing `loose` dice with `kept` of a type: none, one, and two or more better."""
    found = [
        Outcome(kept + hits, chance_of(hits, loose), spot(view, column, kept + hits, throws), False)
        for hits in range(min(2, loose + 1))
        if kept + hits
    ]
    if loose >= 2:
        rest = 1.0 - chance_of(0, loose) - chance_of(1, loose)
        found.append(Outcome(kept + 2, rest, spot(view, column, kept + 2, throws), True))
    return found
