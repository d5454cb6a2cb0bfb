"""Points: the scorings A, B and C, chips that count, and the standing (AD-1.1)."""

from __future__ import annotations

from game.core.event import Emit
from game.core.rules import Score, Standing, ranks
from game.titles.alhambra_dice.content import SCORINGS
from game.titles.alhambra_dice.events import ChipsScored, Scored
from game.titles.alhambra_dice.facts import DiceFacts
from game.titles.alhambra_dice.state import CHIPS, OVER, DiceState

PART_NAMES = (*SCORINGS, "chips")
PARTS = len(PART_NAMES)
REASON = "end.last_round"


def score(facts: DiceFacts, s: DiceState, emit: Emit | None) -> None:
    """Pay the places of every column, then the points chips (AD-9.1, AD-9.2, AD-9.3, AD-9.5, AD-8.1)."""
    letter, _, tables = facts.scorings[s.round]
    row = SCORINGS.index(letter) * facts.seats
    for column, table in enumerate(tables):
        seats = s.order[column][: len(table)]
        for seat, points in zip(seats, table):
            s.points[row + seat] += points
        if emit:
            emit(Scored(letter, facts.types[column], seats, table[: len(seats)]))
    for seat in range(facts.players):
        score_chips(facts, s, seat, letter, emit)


def chip_points(facts: DiceFacts, s: DiceState, seat: int) -> int:
    """What the points chips in a hand are worth."""
    return facts.points_of(s.hand[seat :: facts.seats])


def score_chips(facts: DiceFacts, s: DiceState, seat: int, letter: str, emit: Emit | None) -> None:
    """Points chips count once and leave (AD-8.1)."""
    points = chip_points(facts, s, seat)
    if not points:
        return
    s.points[CHIPS * facts.seats + seat] += points
    for kind, each in enumerate(facts.chip_points):
        if each:
            s.gone[kind] += s.hand[kind * facts.seats + seat]
            s.hand[kind * facts.seats + seat] = 0
    if emit:
        emit(ChipsScored(letter, seat, points))


def totals(facts: DiceFacts, s: DiceState) -> tuple[int, ...]:
    """Points of every seat, the neutral one included."""
    n, points = facts.seats, s.points
    return tuple([points[i] + points[n + i] + points[2 * n + i] + points[3 * n + i] for i in range(n)])


def standing(facts: DiceFacts, s: DiceState) -> Standing:
    """The players by points, chips in hand not counted; ties share a rank (AD-10.1, AD-10.2, AD-10.3)."""
    n = facts.seats
    total = totals(facts, s)[: facts.players]
    rows = [
        Score(
            seat, rank, total[seat], {name: s.points[part * n + seat] for part, name in enumerate(PART_NAMES)}
        )
        for seat, rank in enumerate(ranks(total))
    ]
    over = s.phase == OVER
    return Standing(over, REASON if over else "", tuple(rows))
