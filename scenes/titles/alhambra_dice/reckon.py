"""What the dice on the table would give: places they would take, and exact chances of one more throw."""

from __future__ import annotations

from math import comb
from typing import NamedTuple

from game.titles.alhambra_dice.view import DiceView

ROWS, THROWS = 8, 3
OUT = ROWS * THROWS
NEXT_SCORING = {1: "A", 2: "B", 3: "B", 4: "C", 5: "C"}


class Spot(NamedTuple):
    """Where a marker would come to stand: row, space, place in the column from 1. Row 0: it is out."""

    row: int
    space: int
    place: int


def chain(row: int, space: int) -> int:
    """Number of a space in the chain, 0 the best."""
    return (ROWS - row) * THROWS + space - 1


def landing(view: DiceView, column: str, symbols: int, throws: int) -> int:
    """The number of the space a result would take now; 24 when none is free (AD-5.2, AD-5.3, AD-5.4)."""
    taken = {chain(mark.row, mark.space) for mark in view.marks[view.types.index(column)]}
    at = chain(min(symbols, ROWS), throws)
    while at in taken:
        at += 1
    return min(at, OUT)


def spot(view: DiceView, column: str, symbols: int, throws: int) -> Spot:
    """Where a result of so many symbols and throws would stand now (AD-5.2, AD-5.3, AD-5.4)."""
    at = landing(view, column, symbols, throws)
    if at == OUT:
        return Spot(0, 0, 0)
    taken = (chain(mark.row, mark.space) for mark in view.marks[view.types.index(column)])
    return Spot(ROWS - at // THROWS, at % THROWS + 1, 1 + sum(other < at for other in taken))


def symbols_of(view: DiceView, column: str) -> int:
    """Dice that show a type now."""
    return view.dice[view.types.index(column)] if view.dice else 0


def chance_of(hits: int, loose: int) -> float:
    """Chance that exactly so many of the dice thrown show a given type."""
    return comb(loose, hits) * 5.0 ** (loose - hits) / 6.0**loose


def chance_of_least(hits: int, loose: int) -> float:
    """Chance that at least so many of the dice thrown show a given type."""
    return sum(chance_of(n, loose) for n in range(max(0, hits), loose + 1))


def percent(chance: float) -> int:
    """A chance in whole percent; what can happen and can fail is never written as 0 or 100."""
    if 0.0 < chance < 1.0:
        return min(99, max(1, round(100 * chance)))
    return round(100 * chance)


def next_throws(view: DiceView) -> int:
    """Throws that will count after one more; 0 when none is left (AD-4.3, AD-8.2)."""
    if view.throws < THROWS:
        return view.throws + 1
    extras = view.hands[view.to_act][view.kinds.index("extra-throw")] if view.to_act >= 0 else 0
    return view.throws if extras else 0


def lost_columns(view: DiceView) -> tuple[str, ...]:
    """The types that the dice show whose column has no free space for the result (AD-5.4)."""
    if not view.dice or view.over:
        return ()
    shown = (kind for kind in view.types if symbols_of(view, kind))
    return tuple(kind for kind in shown if landing(view, kind, symbols_of(view, kind), view.throws) == OUT)


class Better(NamedTuple):
    """What one more throw must show for a better space than now, and the chance of that."""

    symbols: int
    chance: float


def better(view: DiceView, column: str, kept: int, loose: int) -> Better | None:
    """The chance of a better space by throwing `loose` dice once more with `kept` of the type lying.

    More symbols never lead to a worse space, so that the fewest that help decide. None: no throw is left,
    or nothing that it could show would help.
    """
    throws = next_throws(view)
    if not throws or not loose:
        return None
    symbols = symbols_of(view, column)
    now = landing(view, column, symbols, view.throws) if symbols else OUT
    for hits in range(loose + 1):
        if kept + hits and landing(view, column, kept + hits, throws) < now:
            return Better(kept + hits, chance_of_least(hits, loose))
    return None


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
