"""What the search cannot tell apart is played on: its best actions, in common worlds, with quick players.

Every round deals one world (hidden things, coming chance) and plays each candidate on in it, all seats by a
short look at the evaluation, for some turns; then the evaluation judges. What the rounds say and what the
search said are weighed by how sure each of them is, so that noise overrules nothing. Candidates that have
fallen clearly behind are given up, so that the time goes to those between which it is close.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from math import fsum
from typing import Any

from game.ai.chance import softmax_choice
from game.ai.levels import Rollouts
from game.ai.pace import Countdown
from game.ai.player import Stop
from game.core.action import Action
from game.core.rng import Stream
from game.core.rules import AnyJudge, AnyRules, Task

DOUBT = 1.5
"""Points by which the search errs, as a standard deviation of the difference of two actions."""

SPREAD, SPREAD_ROUNDS = 6.0, 4
"""How the difference of two actions varies between rounds, as a prior worth this many rounds."""

BEHIND = 1.5
"""Standard errors by which a candidate must have fallen behind to be given up."""

LEAST = 4
"""Rounds before any candidate is given up."""

MOST_DECISIONS = 80
"""A playout with more decisions than this is cut off."""


@dataclass
class Candidate:
    """An action in the race: what the search thinks of it, and what each round said."""

    action: Action
    value: float
    results: list[float] = field(default_factory=list)

    def against(self, other: Candidate) -> tuple[float, float]:
        """How much better it is than another by search and rounds, and the standard error of the rounds."""
        rounds = min(len(self.results), len(other.results))
        searched = self.value - other.value
        if not rounds:
            return searched, SPREAD
        gaps = [mine - theirs for mine, theirs in zip(self.results, other.results)]
        mean = fsum(gaps) / rounds
        loose = fsum((gap - mean) ** 2 for gap in gaps) + SPREAD_ROUNDS * SPREAD**2
        variance = loose / (rounds - 1 + SPREAD_ROUNDS) / rounds
        share = DOUBT**2 / (DOUBT**2 + variance)
        return share * mean + (1 - share) * searched, variance**0.5


class Race:
    """The candidates of one decision, played on until the time is used up or one is left."""

    def __init__(
        self, rules: AnyRules, judge: AnyJudge, plan: Rollouts, countdown: Countdown, stream: Stream
    ) -> None:
        self.rules, self.judge, self.plan = rules, judge, plan
        self.countdown, self.stream = countdown, stream

    def run(self, task: Task, rated: Sequence[tuple[Action, float]]) -> list[tuple[Action, float]]:
        """The same actions with values that count the rounds in. Never raises Stop."""
        turns = self.judge.rollout_turns(task.world)
        best = rated[0][1]
        near = [Candidate(a, x) for a, x in rated[: self.plan.candidates] if x >= best - self.plan.within]
        if turns < 1 or len(near) < 2:
            return list(rated)
        with suppress(Stop):
            self._rounds(task, near, turns)
        first = near[0]
        found = {one.action: best + one.against(first)[0] for one in near if one is not first}
        return [(action, found.get(action, value)) for action, value in rated]

    def _rounds(self, task: Task, near: Sequence[Candidate], turns: int) -> None:
        racing = list(near)
        for done in range(self.plan.rounds):
            world = self.rules.determinize(task.world, task.seat, self.stream.fork())
            luck = self.stream.bits()
            values = [self._playout(world, one.action, task.seat, turns, Stream(luck)) for one in racing]
            for one, value in zip(racing, values):
                one.results.append(value)
            if done + 1 >= LEAST:
                racing = self._kept(racing)
            if len(racing) < 2:
                return

    def _kept(self, racing: Sequence[Candidate]) -> list[Candidate]:
        """Those that have not clearly fallen behind the one that leads."""
        leader = max(racing, key=lambda one: one.against(racing[0])[0] if one is not racing[0] else 0.0)
        kept = []
        for one in racing:
            ahead, error = (0.0, 0.0) if one is leader else one.against(leader)
            if ahead >= -BEHIND * error:
                kept.append(one)
        return kept

    def _playout(self, world: Any, action: Action, seat: int, turns: int, stream: Stream) -> float:
        """The value for a seat some turns after an action; raises Stop when the time is used up."""
        state = world.clone()
        self.rules.apply(state, action)
        changes, turn = turns * self.rules.options.players, state.turn
        for _ in range(MOST_DECISIONS):
            if state.to_act < 0 or self.judge.rollout_over(world, state):
                break
            if state.turn != turn:
                changes, turn = changes - 1, state.turn
                if not changes:
                    break
            self.rules.apply(state, self._quick(state, stream))
        return self.judge.value(state, seat)

    def _quick(self, state: Any, stream: Stream) -> Action:
        legal = self.rules.legal(state)
        if len(legal) == 1:
            return legal[0]
        self.countdown.tick()
        looked_at, blur = self.plan.looked_at, self.plan.temperature
        return quick_choice(self.judge, state, legal, looked_at, blur, 4 * blur, stream)


def quick_choice(
    judge: AnyJudge,
    state: Any,
    legal: Sequence[Action],
    looked_at: int,
    blur: float,
    regret: float,
    stream: Stream,
) -> Action:
    """A good action after a short look at the most promising few by the evaluation.

    blur: points by which the choice is blurred; regret: the most points that it gives away.
    """
    if judge.quick_order and len(legal) > looked_at:
        legal = judge.order(state, legal)[:looked_at]
    return legal[softmax_choice(judge.rate(state, legal), blur, regret, stream)]


def quick_action(
    rules: AnyRules, judge: AnyJudge, state: Any, looked_at: int, blur: float, regret: float, stream: Stream
) -> Action:
    """The same of the actions that are legal in a position; a forced one costs nothing."""
    legal = rules.legal(state)
    if len(legal) == 1:
        return legal[0]
    return quick_choice(judge, state, legal, looked_at, blur, regret, stream)
