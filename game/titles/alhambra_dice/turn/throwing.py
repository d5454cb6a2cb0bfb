"""Throwing: up to three throws that count, extra throws, the black die."""

from __future__ import annotations

from game.core.action import Action
from game.core.event import Emit
from game.titles.alhambra_dice.chance import DICE, dice_counter
from game.titles.alhambra_dice.dice import POWERS, size, thrown, unpack
from game.titles.alhambra_dice.events import BlackDieTaken, Thrown
from game.titles.alhambra_dice.facts import DiceFacts
from game.titles.alhambra_dice.state import DECIDE, DiceState


def throw(facts: DiceFacts, s: DiceState, action: Action, emit: Emit | None) -> None:
    """A throw that counts (AD-4.1, AD-4.2)."""
    s.throws += 1
    cast(facts, s, s.to_act, action.args[0], False, emit)


def throw_extra(facts: DiceFacts, s: DiceState, action: Action, emit: Emit | None) -> None:
    """A throw that does not count (AD-8.2)."""
    give_up(facts, s, facts.extra)
    cast(facts, s, s.to_act, action.args[0], True, emit)


def take_black_die(facts: DiceFacts, s: DiceState, _action: Action, emit: Emit | None) -> None:
    """Give up a chip for one more die in this turn (AD-8.3)."""
    give_up(facts, s, facts.black)
    s.black = 1
    if emit:
        emit(BlackDieTaken(s.to_act))


def give_up(facts: DiceFacts, s: DiceState, kind: int) -> None:
    """A used chip of the seat to act leaves the game."""
    s.hand[kind * facts.seats + s.to_act] -= 1
    s.gone[kind] += 1


def cast(facts: DiceFacts, s: DiceState, seat: int, keep: int, extra: bool, emit: Emit | None) -> None:
    """Throw all dice but those kept; luck follows from round, turn and throw alone."""
    n = facts.white + s.black - size(keep)
    counter = dice_counter(s.round, s.placed) + s.thrown
    s.roll = keep + thrown(facts.luck.below(s.rng, DICE, counter, POWERS[n]), n)
    s.thrown += 1
    s.phase = DECIDE
    if emit:
        emit(Thrown(seat, unpack(s.roll), s.throws, unpack(keep), extra))
