"""Advice: the best actions, how much they differ, and what their title's judge says of them.

The same search that plays gives the advice. The words of the notes stand in the title's texts.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.ai.player import TIE_MARGIN, Player
from game.ai.search import Line, SearchPlayer
from game.core.action import Action
from game.core.notes import Notes
from game.core.rules import AnyJudge, AnyRules, Task

SAME = 6
"""Decimals of a value by which actions of one verb are taken for the same."""

MOST = 3
"""Actions that a hint shows."""


@dataclass(frozen=True)
class Suggestion:
    """One action of a hint.

    text: the action's text; points: expected points relative to the best action (0 for it, else negative);
    equal: so near to the best that the screen says "about equal"; notes: what speaks for and against it.
    """

    action: Action
    text: str
    points: float
    equal: bool
    notes: Notes = ()


def suggest(player: Player, rules: AnyRules, judge: AnyJudge, task: Task) -> tuple[Suggestion, ...]:
    """The best three actions of a task with their notes, best first."""
    return advise(player, rules, judge, task)[0]


def advise(
    player: Player, rules: AnyRules, judge: AnyJudge, task: Task
) -> tuple[tuple[Suggestion, ...], Mapping[Action, float]]:
    """The best three actions with their notes, and the points of every action relative to the best."""
    order = ranked(player, judge, task)
    found: list[Suggestion] = []
    said: list[object] = []
    for action, gap in order:
        points, notes = round(gap, 2), judge.explain(task.world, action)
        # places that make no difference would say the same again
        kind = (action.verb, points, judge.likeness(task.world, action, notes))
        if kind not in said:
            said.append(kind)
            found.append(Suggestion(action, rules.text(action), points, points > -TIE_MARGIN, notes))
        if len(found) == MOST:
            break
    return tuple(found), {action: round(gap, 2) for action, gap in order}


def ranked(
    player: Player, judge: AnyJudge, task: Task, values: Sequence[float] = ()
) -> list[tuple[Action, float]]:
    """Actions with their points relative to the best: the searched ones first, the rest by evaluation.

    values: what the judge says of the legal actions after one ply, where that is known already. Of actions
    that come to the same (places that make no difference) a search follows one: the others are as good. They
    are known by their verb and their value after one ply.
    """
    values = values or judge.rate(task.world, task.legal)
    rated = sorted(zip(values, task.legal), key=lambda pair: -pair[0])
    lines: Sequence[Line] = ()
    if isinstance(player, SearchPlayer) and len(task.legal) > 1:
        lines = player.consider(task)
    found: dict[Action, float] = {}
    for line in lines:
        found.setdefault(line.first, line.value)
    if found:
        best, worst = max(found.values()), min(found.values()) - max(found.values())
        order = [(action, value - best) for action, value in found.items()]
    else:
        order, worst = [], 0.0
    top, gaps = rated[0][0], dict(order)
    twins: dict[tuple[str, float], float] = {}
    for value, action in rated:
        if action in found:
            kind = action.verb, round(value, SAME)
            twins[kind] = max(gaps[action], twins.get(kind, gaps[action]))
    for value, action in rated:
        if action not in found:
            order.append((action, twins.get((action.verb, round(value, SAME)), min(worst, value - top))))
    return sorted(order, key=lambda pair: -pair[1])
