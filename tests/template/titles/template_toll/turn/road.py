"""A seat goes on: by a roll, a card drawn, or a card played (TR-2.1)."""

from __future__ import annotations

from game.titles.template_toll.events import CardDrawn, CardPlayed, Rolled, TurnPassed
from game.titles.template_toll.facts import TollFacts
from game.titles.template_toll.state import DICE, OVER, TOLL, TURN, TollState

from game.core.action import Action
from game.core.event import Emit
from game.core.rng import KEYED

SIDES = 6


def roll(facts: TollFacts, s: TollState, _action: Action, emit: Emit | None) -> None:
    """Forward by a die."""
    value = 1 + KEYED.below(s.rng, DICE, s.rolls, SIDES)
    s.rolls += 1
    s.points[s.to_act] += value
    if emit:
        emit(Rolled(s.to_act, value))
    pass_on(facts, s, emit)


def draw(facts: TollFacts, s: TollState, _action: Action, emit: Emit | None) -> None:
    """The top card into the hand."""
    value = s.deck.pop()
    s.hands[s.to_act].append(value)
    if emit:
        emit(CardDrawn(s.to_act, value))
    pass_on(facts, s, emit)


def play(_facts: TollFacts, s: TollState, action: Action, emit: Emit | None) -> None:
    """A card asks the neighbour for its toll."""
    (value,) = action.args
    s.hands[s.to_act].remove(value)
    asked = (s.to_act + 1) % len(s.points)
    s.todo.append((s.to_act, value))
    if emit:
        emit(CardPlayed(s.to_act, value, asked))
    s.to_act, s.phase = asked, TOLL


def pass_on(facts: TollFacts, s: TollState, emit: Emit | None) -> None:
    """The next turn; the round in which somebody reaches the goal is the last (TR-3.1)."""
    s.turn = (s.turn + 1) % len(s.points)
    s.to_act, s.phase = s.turn, TURN
    if s.turn == 0:
        s.rounds += 1
        if max(s.points) >= facts.goal:
            s.to_act, s.phase = -1, OVER
    if emit:
        emit(TurnPassed(s.to_act, s.turn, s.rounds, s.to_act < 0))
