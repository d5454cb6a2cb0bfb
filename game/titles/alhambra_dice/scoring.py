"""Points: the scorings A, B and C, chips that count, and the standing (AD-1.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.event import Emit
from game.core.rules import Score, Standing, ranks
from game.titles.alhambra_dice.content import SCORINGS
from game.titles.alhambra_dice.events import ChipsScored, Scored
from game.titles.alhambra_dice.state import CHIPS, OVER, DiceState

if TYPE_CHECKING:
    from game.titles.alhambra_dice.rules import DiceRules

PART_NAMES = (*SCORINGS, "chips")
PARTS = len(PART_NAMES)
REASON = "end.last_round"


def score(rules: DiceRules, s: DiceState, emit: Emit | None) -> None:
    """Pay the places of every column, then the points chips (AD-9.1, AD-9.2, AD-9.3, AD-8.1)."""
    letter, tables = rules.scorings[s.round]
    row = SCORINGS.index(letter) * rules.seats
    for column, table in enumerate(tables):
        seats = s.order[column][: len(table)]
        for seat, points in zip(seats, table):
            s.points[row + seat] += points
        if emit:
            emit(Scored(letter, rules.types[column], seats, table[: len(seats)]))
    for seat in range(rules.players):
        score_chips(rules, s, seat, letter, emit)


def chip_points(rules: DiceRules, s: DiceState, seat: int) -> int:
    """What the points chips in a hand are worth."""
    return sum(
        s.hand[kind * rules.seats + seat] * points for kind, points in enumerate(rules.chip_points) if points
    )


def score_chips(rules: DiceRules, s: DiceState, seat: int, letter: str, emit: Emit | None) -> None:
    """Points chips count once and leave (AD-8.1)."""
    points = chip_points(rules, s, seat)
    if not points:
        return
    s.points[CHIPS * rules.seats + seat] += points
    for kind, each in enumerate(rules.chip_points):
        if each:
            s.gone[kind] += s.hand[kind * rules.seats + seat]
            s.hand[kind * rules.seats + seat] = 0
    if emit:
        emit(ChipsScored(letter, seat, points))


def totals(rules: DiceRules, s: DiceState) -> tuple[int, ...]:
    """Points of every seat, the neutral one included."""
    n, points = rules.seats, s.points
    return tuple([points[i] + points[n + i] + points[2 * n + i] + points[3 * n + i] for i in range(n)])


def standing(rules: DiceRules, s: DiceState) -> Standing:
    """The players by points; ties share a rank (AD-10.1, AD-10.2)."""
    n = rules.seats
    total = totals(rules, s)[: rules.players]
    rows = [
        Score(
            seat, rank, total[seat], {name: s.points[part * n + seat] for part, name in enumerate(PART_NAMES)}
        )
        for seat, rank in enumerate(ranks(total))
    ]
    over = s.phase == OVER
    return Standing(over, REASON if over else "", tuple(rows))
