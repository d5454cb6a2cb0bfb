"""The end of a round: prizes from left to right, exchange chips, scoring, the next round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.event import Emit
from game.titles.alhambra_dice import scoring
from game.titles.alhambra_dice.events import (
    Built,
    CaliphMoved,
    ChipSetAside,
    ChipWon,
    Exchanged,
    GameEnded,
    Held,
    MarkersReturned,
    PrizeTaken,
)
from game.titles.alhambra_dice.state import (
    EMPTY,
    EXCHANGE,
    OVER,
    PRIZE,
    SEAT_BITS,
    START_CHIP,
    DiceState,
    restacked,
)

if TYPE_CHECKING:
    from game.titles.alhambra_dice.rules import DiceRules

BUILDINGS, CHIP = 0, 1
SEAT_MASK = (1 << SEAT_BITS) - 1


def give_prizes(rules: DiceRules, s: DiceState, emit: Emit | None) -> None:
    """Go on to the next column whose best marker chooses; then the round ends (AD-6.1, AD-6.4)."""
    while s.column + 1 < len(rules.types):
        s.column += 1
        markers = s.markers[s.column]
        if not markers:
            set_aside(rules, s, emit)
            continue
        best = markers[0] & SEAT_MASK
        if best != rules.neutral:
            rules.ask(s, best, PRIZE, emit)
            return
        award(rules, s, BUILDINGS, emit)
    s.column = -1
    end_round(rules, s, emit)


def award(rules: DiceRules, s: DiceState, choice: int, emit: Emit | None) -> None:
    """Give the best marker's owner the chosen prize, the second's the other (AD-6.2, AD-6.3, AD-6.4)."""
    for place, marker in enumerate(s.markers[s.column][:2], 1):
        seat = marker & SEAT_MASK
        taken = choice if place == 1 else 1 - choice
        if emit:
            emit(PrizeTaken(seat, rules.types[s.column], ("buildings", "chip")[taken], place))
        build(rules, s, seat, s.column, rules.prizes.with_chip if taken else rules.prizes.alone, emit)
        if taken:
            win_chip(rules, s, seat, emit)
    if s.laid[s.column] != EMPTY:
        set_aside(rules, s, emit)


def build(rules: DiceRules, s: DiceState, seat: int, column: int, points: int, emit: Emit | None) -> None:
    """Move a building stone; on a new space it lies on top, a surplus is lost (AD-7.1, AD-7.2)."""
    n, at = rules.seats, column * rules.seats
    before = s.height[at + seat]
    after = s.height[at + seat] = min(before + points, rules.track)
    if after != before:
        ranking = restacked(s.order[column], s.height[at : at + n], seat)
        s.order = (*s.order[:column], ranking, *s.order[column + 1 :])
    if emit:
        emit(Built(seat, rules.types[column], after - before, after))


def win_chip(rules: DiceRules, s: DiceState, seat: int, emit: Emit | None) -> None:
    """Hand over what lies on the bonus field; the neutral seat holds no chips (AD-6.2, AD-6.5, AD-11.2)."""
    chip = s.laid[s.column]
    if seat == rules.neutral:
        return
    if chip == START_CHIP:
        s.heir = seat
    else:
        s.hand[chip * rules.seats + seat] += 1
    if emit:
        emit(ChipWon(seat, rules.types[s.column], rules.chip_id(chip)))
    clear_field(s)


def set_aside(rules: DiceRules, s: DiceState, emit: Emit | None) -> None:
    """A chip that nobody took leaves the game, the start chip waits for the next round (AD-3.5)."""
    chip = s.laid[s.column]
    if chip >= 0:
        s.gone[chip] += 1
    if emit:
        emit(ChipSetAside(rules.types[s.column], rules.chip_id(chip)))
    clear_field(s)


def clear_field(s: DiceState) -> None:
    """Empty the bonus field of the column whose prizes are given."""
    s.laid = (*s.laid[: s.column], EMPTY, *s.laid[s.column + 1 :])


def end_round(rules: DiceRules, s: DiceState, emit: Emit | None) -> None:
    """Take the markers back; before a scoring ask everybody who holds an exchange chip (AD-3.5, AD-8.4)."""
    if emit:
        emit(MarkersReturned(s.round))
    s.markers = ((),) * len(rules.types)
    if s.round in rules.scorings:
        seats = [(s.start + i) % rules.seats for i in range(rules.seats)]
        holders: list[tuple[int, ...]] = [
            (seat,) for seat in seats if s.hand[rules.swap * rules.seats + seat]
        ]
        s.todo = holders[::-1]
        next_exchange(rules, s, emit)
    else:
        next_round(rules, s, emit)


def next_exchange(rules: DiceRules, s: DiceState, emit: Emit | None) -> None:
    """Ask the next holder of an exchange chip; after the last one the scoring follows (AD-8.4, AD-9.1)."""
    if s.todo:
        rules.ask(s, s.todo[-1][0], EXCHANGE, emit)
        return
    scoring.score(rules, s, emit)
    if s.round == rules.rounds:
        end(s, emit)
    else:
        next_round(rules, s, emit)


def exchange(rules: DiceRules, s: DiceState, source: int, target: int, emit: Emit | None) -> None:
    """Use an exchange chip: one own building down, another up, each on top of its new stack (AD-8.4)."""
    seat = s.todo.pop()[0]
    rules.give_up(s, rules.swap)
    if emit:
        emit(Exchanged(seat, rules.types[source], rules.types[target]))
    build(rules, s, seat, source, -1, emit)
    build(rules, s, seat, target, 1, emit)
    next_exchange(rules, s, emit)


def hold(rules: DiceRules, s: DiceState, emit: Emit | None) -> None:
    """Keep the exchange chips (AD-8.4)."""
    seat = s.todo.pop()[0]
    if emit:
        emit(Held(seat))
    next_exchange(rules, s, emit)


def next_round(rules: DiceRules, s: DiceState, emit: Emit | None) -> None:
    """The Caliph moves if the start chip was won, then the next round is laid (AD-6.5, AD-3.1)."""
    if s.heir >= 0:
        s.start = s.heir
        if emit:
            emit(CaliphMoved(s.start))
    s.heir = -1
    rules.open_round(s, emit)


def end(s: DiceState, emit: Emit | None) -> None:
    """The game is over after scoring C (AD-10.1)."""
    s.phase, s.to_act = OVER, -1
    if emit:
        emit(GameEnded(scoring.REASON))
