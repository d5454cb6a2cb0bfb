"""The neutral seat of the two-player variant: fixed decisions, ordinary dice (AD-11.2)."""

from __future__ import annotations

from game.core.event import Emit
from game.titles.alhambra_dice.board import SEAT_BITS, landing, place_of
from game.titles.alhambra_dice.dice import ONE, unpack
from game.titles.alhambra_dice.facts import DiceFacts
from game.titles.alhambra_dice.state import DiceState
from game.titles.alhambra_dice.turn.placing import place, result
from game.titles.alhambra_dice.turn.throwing import cast


def play_neutral(facts: DiceFacts, s: DiceState, emit: Emit | None) -> None:
    """Throw, keeping the most frequent type, and place where the marker ranks best (AD-11.2)."""
    seat, keep = facts.neutral, 0
    for _ in range(facts.throws):
        s.throws += 1
        cast(facts, s, seat, keep, False, emit)
        symbols, column = most_frequent(s.roll)
        if symbols == facts.white or (symbols >= facts.neutral_stop and would_lead(facts, s, column)):
            break
        keep = symbols * ONE[column]
    place(facts, s, seat, best_column(facts, s), emit)


def most_frequent(roll: int) -> tuple[int, int]:
    """Count and column of the most frequent type; between equals the one further right, which pays more."""
    return max((count, column) for column, count in enumerate(unpack(roll)))


def would_lead(facts: DiceFacts, s: DiceState, column: int) -> bool:
    """Whether a marker placed now would be the best of its column."""
    markers = s.markers[column]
    return not markers or result(facts, s, column) < markers[0] >> SEAT_BITS


def best_column(facts: DiceFacts, s: DiceState) -> int:
    """Where it ranks best; between equals the higher space, then the column further right."""

    def rank(column: int) -> tuple[int, int, int]:
        space = landing(s.markers[column], result(facts, s, column))
        place = place_of(s.markers[column], space) if space < facts.spaces else facts.spaces + 1
        return (place, space, -column)

    return min((column for column, count in enumerate(unpack(s.roll)) if count), key=rank)
