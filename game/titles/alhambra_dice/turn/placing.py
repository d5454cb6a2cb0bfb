"""Placing a marker: the space of the result, or the next free one behind it."""

from __future__ import annotations

from game.core.event import Emit
from game.titles.alhambra_dice.board import SEAT_BITS, landing
from game.titles.alhambra_dice.dice import count_of
from game.titles.alhambra_dice.events import Marked
from game.titles.alhambra_dice.facts import DiceFacts
from game.titles.alhambra_dice.state import DiceState


def result(facts: DiceFacts, s: DiceState, column: int) -> int:
    """The space on the line that dice and throws give in a column, 0 the best (AD-5.2, AD-5.5, AD-8.3)."""
    return facts.space_of(count_of(s.roll, column), s.throws)


def place(facts: DiceFacts, s: DiceState, seat: int, column: int, emit: Emit | None) -> None:
    """Put a marker into a column, pushed back to a free space or out (AD-5.1 to AD-5.4)."""
    markers, wanted = s.markers[column], result(facts, s, column)
    space = landing(markers, wanted)
    if space < facts.spaces:
        grown = tuple(sorted((*markers, space << SEAT_BITS | seat)))
        s.markers = (*s.markers[:column], grown, *s.markers[column + 1 :])
    if emit:
        row, at = facts.row_and_space(space)
        symbols = facts.rows - wanted // facts.throws
        emit(Marked(seat, facts.types[column], symbols, s.throws, row, at))
    s.roll = s.throws = s.thrown = s.black = 0
