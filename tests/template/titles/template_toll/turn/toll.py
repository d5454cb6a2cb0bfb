"""The neighbour answers a toll: a decision out of turn (TR-2.2)."""

from __future__ import annotations

from game.titles.template_toll.events import TollPaid
from game.titles.template_toll.facts import TollFacts
from game.titles.template_toll.outlook import toll_of
from game.titles.template_toll.state import TollState
from game.titles.template_toll.turn.road import pass_on

from game.core.action import Action
from game.core.event import Emit


def pay(facts: TollFacts, s: TollState, _action: Action, emit: Emit | None) -> None:
    """As many points as there are, up to the toll."""
    _, value = s.todo[-1]
    settle(facts, s, min(toll_of(facts, value), s.points[s.to_act]), emit)


def leave(facts: TollFacts, s: TollState, _action: Action, emit: Emit | None) -> None:
    """The road is left: nothing is paid."""
    settle(facts, s, 0, emit)


def settle(facts: TollFacts, s: TollState, points: int, emit: Emit | None) -> None:
    """Points go from the seat that was asked to the one that asked."""
    asker, _ = s.todo.pop()
    s.points[s.to_act] -= points
    s.points[asker] += points
    if emit:
        emit(TollPaid(s.to_act, asker, points))
    pass_on(facts, s, emit)
