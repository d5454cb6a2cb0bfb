"""Advice in words: the best actions, how much they differ, and which parts of the evaluation speak for them.

The same search that plays gives the advice. A reason is a text key with points: `gain.<part>` for points
scored at once (parts of the standing), `term.<name>.for` and `term.<name>.against` for what the
evaluation expects to change. The words stand in the title's `text.hints.<lang>.yaml`, without numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.ai.player import NEAR, Player
from game.ai.search import Line, SearchPlayer
from game.core.action import Action
from game.core.event import Event
from game.core.rules import AnyJudge, AnyRules, Note, Task

MOST = 3
"""Actions that a hint shows."""

FAVOUR, AGAINST = 2, 1
"""Reasons shown for an action and against it."""

FORESEEN = 4
"""Actions of a turn that a hint looks ahead."""

WORTH_SAYING = 0.5
"""Points below which a change of a term is not mentioned."""


@dataclass(frozen=True)
class Reason:
    """A text key and the points behind it; negative points speak against the action."""

    key: str
    points: float


@dataclass(frozen=True)
class Suggestion:
    """One action of a hint.

    points: expected points relative to the best action (0 for it, else negative); equal: so near to the
    best that the screen says "about equal"; text: the action's text; notes: sentences of the title's own,
    instead of reasons; line: what the seat would most likely do next in its turn, see `line_of`.
    """

    action: Action
    text: str
    points: float
    equal: bool
    reasons: tuple[Reason, ...]
    notes: tuple[Note, ...] = ()
    line: tuple[Action, ...] = ()


def suggest(player: Player, rules: AnyRules, judge: AnyJudge, task: Task) -> tuple[Suggestion, ...]:
    """The best three actions of a task with their reasons, best first."""
    found: list[Suggestion] = []
    for action, gap in _ranked(player, judge, task):
        points = round(gap, 2)
        notes = judge.explain(task.world, action)
        why = reasons(rules, judge, task, action) if notes is None else ()
        equal = points > -NEAR
        one = Suggestion(action, rules.text(action), points, equal, why, tuple(notes or ()))
        if not any(_alike(one, other) for other in found):
            found.append(replace(one, line=line_of(rules, judge, task, action)))
        if len(found) == MOST:
            break
    return tuple(found)


def line_of(rules: AnyRules, judge: AnyJudge, task: Task, action: Action) -> tuple[Action, ...]:
    """The seat's next actions of the same turn by the evaluation, as far as luck and others leave it alone.

    The last of them may be one that lets chance decide; what comes of it is not looked at.
    """
    world, found = task.world.clone(), [action]
    turn = _turn(rules, world, task.seat)
    while len(found) <= FORESEEN:
        events: list[Event] = []
        rules.apply(world, found[-1], events.append)
        if any(event.barrier for event in events) or _turn(rules, world, task.seat) != turn:
            break
        legal = rules.legal(world)
        values = judge.rate(world, legal)
        found.append(legal[values.index(max(values))])
    return tuple(found[1:])


def _turn(rules: AnyRules, world: Any, seat: int) -> tuple[int, int, int]:
    """Whose turn it is and who decides in which round."""
    view = rules.observe(world, seat)
    return view.to_act, view.turn, view.round


def _alike(one: Suggestion, other: Suggestion) -> bool:
    """Whether a second suggestion would say the same again: places that make no difference."""
    return (one.action.verb, one.points, one.reasons, one.notes) == (
        other.action.verb,
        other.points,
        other.reasons,
        other.notes,
    )


def _ranked(player: Player, judge: AnyJudge, task: Task) -> list[tuple[Action, float]]:
    """Actions with their points relative to the best: the searched ones first, the rest by evaluation."""
    values = judge.rate(task.world, task.legal)
    rated = sorted(zip(values, task.legal), key=lambda pair: -pair[0])
    lines: Sequence[Line] = ()
    if isinstance(player, SearchPlayer) and len(task.legal) > 1:
        lines = player.consider(task)
    found: dict[Action, float] = {}
    for line in lines:
        found.setdefault(line.first, line.value)
    if found:
        best, worst = max(found.values()), min(found.values()) - max(found.values())
        ranked = [(action, value - best) for action, value in found.items()]
    else:
        ranked, worst = [], 0.0
    top = rated[0][0]
    for value, action in rated:
        if action not in found:
            ranked.append((action, min(worst, value - top)))
    return sorted(ranked, key=lambda pair: -pair[1])


def reasons(rules: AnyRules, judge: AnyJudge, task: Task, action: Action) -> tuple[Reason, ...]:
    """What an action scores at once, then the terms it changes most: two in favour, one against."""
    before, after = judge.hint_baseline(task.world, action) or (
        task.world,
        _played(rules, task.world, action),
    )
    scored = _gains(rules, before, after, task.seat)
    changes = judge.term_deltas(before, after, task.seat)
    for gain in scored:
        name = gain.key.removeprefix("gain.")
        if name in changes:
            changes[name] -= gain.points
    ordered = sorted(changes.items(), key=lambda item: -item[1])
    good = [Reason(f"term.{name}.for", round(x, 1)) for name, x in ordered if x >= WORTH_SAYING]
    bad = [Reason(f"term.{name}.against", round(x, 1)) for name, x in reversed(ordered) if x <= -WORTH_SAYING]
    return (*scored, *good[: max(0, FAVOUR - len(scored))], *bad[:AGAINST])


def _played(rules: AnyRules, world: Any, action: Action) -> Any:
    after = world.clone()
    rules.apply(after, action)
    return after


def _gains(rules: AnyRules, before: Any, after: Any, seat: int) -> list[Reason]:
    """Points that the action scores at once, by part of the standing, most first."""
    old, new = rules.standing(before).rows[seat].parts, rules.standing(after).rows[seat].parts
    found = [Reason(f"gain.{part}", float(new[part] - old.get(part, 0))) for part in new]
    return sorted((gain for gain in found if gain.points > 0), key=lambda gain: -gain.points)
