"""Exchange chips, used before a scoring (AD-8.4)."""

from __future__ import annotations

from game.core.event import Emit
from game.titles.alhambra_dice.events import Exchanged, Held
from game.titles.alhambra_dice.facts import STEP, DiceFacts
from game.titles.alhambra_dice.state import EXCHANGE, DiceState
from game.titles.alhambra_dice.turn.asking import ask
from game.titles.alhambra_dice.turn.prizes import build
from game.titles.alhambra_dice.turn.throwing import give_up


def queue_holders(facts: DiceFacts, s: DiceState) -> None:
    """All who hold an exchange chip decide, clockwise from the Caliph's holder (AD-8.4)."""
    seats = [(s.start + i) % facts.seats for i in range(facts.seats)]
    holders: list[tuple[int, ...]] = [(seat,) for seat in seats if s.hand[facts.swap * facts.seats + seat]]
    s.todo = holders[::-1]


def ask_holder(facts: DiceFacts, s: DiceState, emit: Emit | None) -> bool:
    """Ask the next holder of an exchange chip; False after the last one (AD-8.4)."""
    if s.todo:
        ask(facts, s, s.todo[-1][0], EXCHANGE, emit)
        return True
    return False


def exchange(facts: DiceFacts, s: DiceState, source: int, target: int, emit: Emit | None) -> None:
    """Use an exchange chip: one own building down, another up, each on top of its new stack (AD-8.4)."""
    seat = s.todo.pop()[0]
    give_up(facts, s, facts.swap)
    if emit:
        emit(Exchanged(seat, facts.types[source], facts.types[target]))
    build(facts, s, seat, source, -STEP, emit)
    build(facts, s, seat, target, STEP, emit)


def hold(s: DiceState, emit: Emit | None) -> None:
    """Keep the exchange chips (AD-8.4)."""
    seat = s.todo.pop()[0]
    if emit:
        emit(Held(seat))
