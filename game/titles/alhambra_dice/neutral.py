"""The neutral seat of the two-player variant: fixed decisions, ordinary dice (AD-11.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.event import Emit
from game.titles.alhambra_dice.dice import BITS, unpack
from game.titles.alhambra_dice.state import SEAT_BITS, DiceState, landing

if TYPE_CHECKING:
    from game.titles.alhambra_dice.rules import DiceRules


def play_neutral(rules: DiceRules, s: DiceState, emit: Emit | None) -> None:
    """Throw, keeping the most frequent type, and place where the marker ranks best (AD-11.2)."""
    seat, keep = rules.neutral, 0
    for _ in range(rules.most_throws):
        s.throws += 1
        rules.cast(s, seat, keep, False, emit)
        symbols, column = most_frequent(s.roll)
        if symbols == rules.white or (symbols >= rules.neutral_stop and would_lead(rules, s, column)):
            break
        keep = symbols << BITS * column
    rules.place(s, seat, best_column(rules, s), emit)


def most_frequent(roll: int) -> tuple[int, int]:
    """Count and column of the most frequent type; between equals the one further right, which pays more."""
    return max((count, column) for column, count in enumerate(unpack(roll)))


def would_lead(rules: DiceRules, s: DiceState, column: int) -> bool:
    """Whether a marker placed now would be the best of its column."""
    markers, result = s.markers[column], rules.result(s, column)
    return not markers or result < markers[0] >> SEAT_BITS


def best_column(rules: DiceRules, s: DiceState) -> int:
    """Where it ranks best; between equals the higher space, then the column further right."""

    def rank(column: int) -> tuple[int, int, int]:
        space = landing(s.markers[column], rules.result(s, column))
        ahead = sum(marker >> SEAT_BITS < space for marker in s.markers[column])
        return (ahead if space < rules.spaces else rules.spaces, space, -column)

    return min((column for column, count in enumerate(unpack(s.roll)) if count), key=rank)
