"""Prizes from left to right: building points and bonus chips."""

from __future__ import annotations

from game.core.event import Emit
from game.titles.alhambra_dice.board import SEAT_MASK, climbed, prizes_of, restacked
from game.titles.alhambra_dice.events import Built, ChipSetAside, ChipWon, PrizeTaken
from game.titles.alhambra_dice.facts import BUILDINGS, CHIP, PRIZES, DiceFacts
from game.titles.alhambra_dice.state import EMPTY, PRIZE, START_CHIP, DiceState
from game.titles.alhambra_dice.turn.asking import ask


def give_prizes(facts: DiceFacts, s: DiceState, emit: Emit | None) -> bool:
    """Go on to the next column whose best marker chooses; False when all are given (AD-6.1, AD-6.4)."""
    while s.column + 1 < len(facts.types):
        s.column += 1
        markers = s.markers[s.column]
        if not markers:
            set_aside(facts, s, emit)
            continue
        best = markers[0] & SEAT_MASK
        if best != facts.neutral:
            ask(facts, s, best, PRIZE, emit)
            return True
        award(facts, s, BUILDINGS, emit)
    s.column = -1
    return False


def award(facts: DiceFacts, s: DiceState, choice: int, emit: Emit | None) -> None:
    """Give the best marker's owner the chosen prize, then the second the other (AD-6.2, AD-6.3, AD-6.6)."""
    owners = [marker & SEAT_MASK for marker in s.markers[s.column]]
    for place, (seat, taken) in enumerate(prizes_of(owners, choice), 1):
        if emit:
            emit(PrizeTaken(seat, facts.types[s.column], PRIZES[taken], place))
        build(facts, s, seat, s.column, facts.prizes[taken], emit)
        if taken == CHIP:
            win_chip(facts, s, seat, emit)
    if s.laid[s.column] != EMPTY:
        set_aside(facts, s, emit)


def build(facts: DiceFacts, s: DiceState, seat: int, column: int, points: int, emit: Emit | None) -> None:
    """Move a building stone; on a new space it lies on top, a surplus is lost (AD-7.1, AD-7.3)."""
    n, at = facts.seats, column * facts.seats
    before = s.height[at + seat]
    after = s.height[at + seat] = climbed(before, points, facts.track)
    if after != before:
        ranking = restacked(s.order[column], s.height[at : at + n], seat)
        s.order = (*s.order[:column], ranking, *s.order[column + 1 :])
    if emit:
        emit(Built(seat, facts.types[column], after - before, after))


def win_chip(facts: DiceFacts, s: DiceState, seat: int, emit: Emit | None) -> None:
    """Hand over what lies on the bonus field; the neutral seat holds no chips (AD-6.2, AD-6.5, AD-11.2)."""
    chip = s.laid[s.column]
    if seat == facts.neutral:
        return
    if chip == START_CHIP:
        s.heir = seat
    else:
        s.hand[chip * facts.seats + seat] += 1
    if emit:
        emit(ChipWon(seat, facts.types[s.column], facts.chip_id(chip)))
    clear_field(s)


def set_aside(facts: DiceFacts, s: DiceState, emit: Emit | None) -> None:
    """A chip that nobody took leaves the game, the start chip waits for the next round (AD-3.5)."""
    chip = s.laid[s.column]
    if chip >= 0:
        s.gone[chip] += 1
    if emit:
        emit(ChipSetAside(facts.types[s.column], facts.chip_id(chip)))
    clear_field(s)


def clear_field(s: DiceState) -> None:
    """Empty the bonus field of the column whose prizes are given."""
    s.laid = (*s.laid[: s.column], EMPTY, *s.laid[s.column + 1 :])
