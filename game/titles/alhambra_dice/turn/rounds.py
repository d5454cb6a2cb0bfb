"""The course of a round: chips, turns, prizes, exchanges, scoring, the next round.

The decisions that may bring the round to its end stand here too: what follows of them is its course.
"""

from __future__ import annotations

from game.core.action import Action
from game.core.event import Emit
from game.titles.alhambra_dice import scoring
from game.titles.alhambra_dice.chance import START_COLUMN
from game.titles.alhambra_dice.events import CaliphMoved, ChipsLaid, GameEnded, MarkersReturned
from game.titles.alhambra_dice.facts import DiceFacts
from game.titles.alhambra_dice.state import OVER, START_CHIP, THROW, DiceState
from game.titles.alhambra_dice.turn.asking import ask
from game.titles.alhambra_dice.turn.exchange import ask_holder, exchange, hold, queue_holders
from game.titles.alhambra_dice.turn.neutral import play_neutral
from game.titles.alhambra_dice.turn.placing import place
from game.titles.alhambra_dice.turn.prizes import award, give_prizes


def open_round(facts: DiceFacts, s: DiceState, emit: Emit | None) -> None:
    """Lay the chips and give the first turn to the Caliph's holder (AD-3.1 to AD-3.4)."""
    s.round += 1
    s.placed = 0
    if s.round < facts.rounds:
        chips = s.bag[facts.light * (s.round - 1) : facts.light * s.round]
        column = facts.luck.below(s.rng, START_COLUMN, s.round, len(facts.types))
        s.laid = (*chips[:column], START_CHIP, *chips[column:])
    else:
        s.laid = s.bag[-facts.dark :]
    if emit:
        emit(ChipsLaid(s.round, tuple(facts.chip_id(chip) for chip in s.laid)))
    open_turn(facts, s, emit)


def mark(facts: DiceFacts, s: DiceState, action: Action, emit: Emit | None) -> None:
    """Place a marker and pass the dice (AD-5.1)."""
    s.last = s.roll
    place(facts, s, s.to_act, action.args[0], emit)
    s.placed += 1
    open_turn(facts, s, emit)


def open_turn(facts: DiceFacts, s: DiceState, emit: Emit | None) -> None:
    """Pass the dice clockwise; when all markers are placed the prizes are given (AD-3.4)."""
    while s.placed < facts.turns:
        seat = (s.start + s.placed) % facts.seats
        if seat != facts.neutral:
            ask(facts, s, seat, THROW, emit)
            return
        play_neutral(facts, s, emit)
        s.placed += 1
    go_on_with_prizes(facts, s, emit)


def choose_prize(facts: DiceFacts, s: DiceState, action: Action, emit: Emit | None) -> None:
    """The best marker's owner takes a prize (AD-6.1, AD-6.2)."""
    s.last = s.laid[s.column]
    award(facts, s, action.args[0], emit)
    go_on_with_prizes(facts, s, emit)


def go_on_with_prizes(facts: DiceFacts, s: DiceState, emit: Emit | None) -> None:
    """The next prize; after the last one take the markers back (AD-3.5), then a scoring or the next round."""
    if give_prizes(facts, s, emit):
        return
    if emit:
        emit(MarkersReturned(s.round))
    s.markers = ((),) * len(facts.types)
    if s.round in facts.scorings:
        queue_holders(facts, s)
        go_on_with_exchanges(facts, s, emit)
    else:
        next_round(facts, s, emit)


def use_exchange(facts: DiceFacts, s: DiceState, action: Action, emit: Emit | None) -> None:
    """A holder uses a chip (AD-8.4)."""
    source, target = action.args
    exchange(facts, s, source, target, emit)
    go_on_with_exchanges(facts, s, emit)


def hold_exchange(facts: DiceFacts, s: DiceState, _action: Action, emit: Emit | None) -> None:
    """A holder keeps the chips (AD-8.4)."""
    hold(s, emit)
    go_on_with_exchanges(facts, s, emit)


def go_on_with_exchanges(facts: DiceFacts, s: DiceState, emit: Emit | None) -> None:
    """The next holder of an exchange chip; after the last one the scoring follows (AD-8.4, AD-9.1)."""
    if ask_holder(facts, s, emit):
        return
    scoring.score(facts, s, emit)
    if s.round == facts.rounds:
        end_game(s, emit)
    else:
        next_round(facts, s, emit)


def next_round(facts: DiceFacts, s: DiceState, emit: Emit | None) -> None:
    """The Caliph moves if the start chip was won, then the next round is laid (AD-6.5, AD-3.1)."""
    if s.heir >= 0:
        s.start = s.heir
        if emit:
            emit(CaliphMoved(s.start))
    s.heir = -1
    open_round(facts, s, emit)


def end_game(s: DiceState, emit: Emit | None) -> None:
    """The game is over after scoring C (AD-10.1)."""
    s.phase, s.to_act = OVER, -1
    if emit:
        emit(GameEnded(scoring.REASON))
