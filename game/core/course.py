"""What a seat would most likely do in the rest of its turn, for hints that speak of it."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.core.action import Action
from game.core.event import Event
from game.core.rules import AnyJudge, View

MOST_PLIES = 5
"""Actions of one turn that are looked ahead at most, the first included."""


class Ply(NamedTuple):
    """One action of a course: the view before it, and its events, None where chance decides them."""

    action: Action
    before: Any
    events: tuple[Event, ...] | None


class Course(NamedTuple):
    """An action and what the seat would do next in the turn; after: the view then, without chance."""

    plies: tuple[Ply, ...]
    after: Any


def follow(judge: AnyJudge, s: Any, action: Action) -> Course:
    """An action of `s.to_act` and the best next ones of the same turn by the evaluation.

    The last may be one that lets chance decide; what comes of it is not looked at.
    """
    rules, seat, world = judge.rules, s.to_act, s.clone()
    view = rules.observe(world, seat)
    turn, plies = _turn(view), list[Ply]()
    while True:
        events: list[Event] = []
        rules.apply(world, action, events.append)
        if any(event.barrier for event in events):
            plies.append(Ply(action, view, None))
            break
        plies.append(Ply(action, view, tuple(rules.redact(event, seat) for event in events)))
        view = rules.observe(world, seat)
        if _turn(view) != turn or len(plies) == MOST_PLIES:
            break
        legal = rules.legal(world)
        values = judge.rate(world, legal)
        action = legal[values.index(max(values))]
    return Course(tuple(plies), view)


def _turn(view: View) -> tuple[int, int, int]:
    """Whose turn it is and who decides in which round."""
    return view.to_act, view.turn, view.round
