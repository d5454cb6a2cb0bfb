"""Playing a position out: what moves are worth when quick players go on to the end of the game.

All moves are played on in common worlds, so that the luck of a world speaks for none of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum, sqrt
from typing import Any, TypeAlias

from game.ai.chance import softmax_choice
from game.ai.player import work_clock
from game.ai.rollout import quick_choice
from game.core.action import Action
from game.core.rng import Stream
from game.core.rules import AnyJudge, AnyRules

Move: TypeAlias = tuple[Action, ...]
"""Successive actions of one seat."""

LOOKED_AT = 8
"""Actions that a quick player rates: the most promising ones of the judge's quick order."""

BLUR, REGRET = 1.0, 4.0
"""Points by which a quick player's choice is blurred, and the most it gives away as a multiple of them."""

AT_LEAST = 2
"""Worlds that `Playouts.values` plays on in, however little time it has."""

MOST_DECISIONS = 5_000
"""A playout that is longer has no result; no title has such games."""


@dataclass(frozen=True)
class Lead:
    """How much better one move does than another: the mean in points, its standard error, the rounds."""

    mean: float
    error: float
    rounds: int = 0

    @property
    def least(self) -> float:
        """What is certain of it, by two standard errors."""
        return self.mean - 2 * self.error

    def least_after(self, rounds: int) -> float:
        """What would be certain of it after so many rounds if they went on as they began."""
        return self.mean - 2 * self.error * sqrt(self.rounds / rounds)


def lead(results: Sequence[float], others: Sequence[float]) -> Lead:
    """Of two moves played out in the same worlds; at least two of them."""
    gaps = [mine - theirs for mine, theirs in zip(results, others, strict=True)]
    mean = fsum(gaps) / len(gaps)
    variance = fsum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1)
    return Lead(mean, sqrt(variance / len(gaps)), len(gaps))


def pooled(leads: Sequence[Lead]) -> Lead:
    """One lead of several, measured in worlds of their own, as if all their rounds were one; at least one."""
    rounds = sum(one.rounds for one in leads)
    mean = fsum(one.mean * one.rounds for one in leads) / rounds
    error = sqrt(fsum((one.error * one.rounds) ** 2 for one in leads)) / rounds
    return Lead(mean, error, rounds)


class Playouts:
    """Plays positions out; the same seed gives the same results.

    blur: of the quick players, in points; thorough: they rate every action instead of the most promising
    ones, which takes several times as long.
    """

    def __init__(self, rules: AnyRules, judge: AnyJudge, blur: float = BLUR, thorough: bool = False) -> None:
        self.rules, self.judge, self.thorough = rules, judge, thorough
        self.blur, self.regret = blur, blur * REGRET

    def run(
        self, state: Any, moves: Sequence[Move], rounds: int, stream: Stream, turns: int = 0
    ) -> list[list[float]]:
        """The final margin of the seat to act over its best rival, for each move and each world.

        turns: of every seat, after which the evaluation judges instead; 0 plays to the end. A stream that is
        used again goes on with other worlds.
        """
        seat = int(state.to_act)
        found: list[list[float]] = [[] for _ in moves]
        for _ in range(rounds):
            world = self.rules.determinize(state, seat, stream.fork())
            luck = stream.bits()
            for results, move in zip(found, moves):
                results.append(self._result(world, move, seat, Stream(luck), turns))
        return found

    def values(
        self, state: Any, actions: Sequence[Action], turns: int, ms: float, stream: Stream
    ) -> list[list[float]]:
        """What each action of the seat to act is worth, by what it can make of its next turns.

        A row for each of so many own turns after this one, judged by the best that a look at once finds; in
        between all are played by quick players. Means over common worlds: AT_LEAST, and more until `ms` of
        processor time are over, give or take half a world.
        """
        seat, begun = int(state.to_act), work_clock()
        sums, rounds = [[0.0] * len(actions) for _ in range(turns)], 0
        while rounds < AT_LEAST or (work_clock() - begun) * (1 + 0.5 / rounds) < ms / 1000:
            world = self.rules.determinize(state, seat, stream.fork())
            luck, rounds = stream.bits(), rounds + 1
            for i, action in enumerate(actions):
                for row, value in zip(sums, self._turn_values(world, action, seat, turns, Stream(luck))):
                    row[i] += value
        return [[total / rounds for total in row] for row in sums]

    def _turn_values(self, world: Any, action: Action, seat: int, turns: int, stream: Stream) -> list[float]:
        """The best of each own turn in one world; the outcome for those that never come."""
        after, away = world.clone(), not self._opens(world, seat)
        self.rules.apply(after, action)
        found: list[float] = []
        for _ in range(MOST_DECISIONS):
            if after.to_act < 0:
                return found + [self.judge.value(after, seat)] * (turns - len(found))
            here = self._opens(after, seat)
            if here and away:
                found.append(self.judge.turn_value(after))
                if len(found) == turns:
                    return found
            away = not here
            self.rules.apply(after, self.quick(after, stream))
        raise RuntimeError("a playout does not end")

    def _opens(self, state: Any, seat: int) -> bool:
        return bool(state.to_act == seat) and self.judge.opens_turn(state)

    def _result(self, world: Any, move: Move, seat: int, stream: Stream, turns: int) -> float:
        after = self._played(world, move, stream, turns)
        return self._margin(after, seat) if after.to_act < 0 else self.judge.value(after, seat)

    def _played(self, world: Any, move: Move, stream: Stream, turns: int) -> Any:
        """The position after a move and so many turns of every seat, at the end of the game for 0."""
        after = world.clone()
        for action in move:
            self.rules.apply(after, action)
        changes, turn = turns * self.rules.options.players, after.turn
        for _ in range(MOST_DECISIONS):
            if after.to_act < 0:
                return after
            if after.turn != turn:
                changes, turn = changes - 1, after.turn
                if not changes:
                    return after
            self.rules.apply(after, self.quick(after, stream))
        raise RuntimeError("a playout does not end")

    def _margin(self, end: Any, seat: int) -> float:
        scores = self.rules.scores(end)
        return float(scores[seat] - max(score for other, score in enumerate(scores) if other != seat))

    def quick(self, state: Any, stream: Stream) -> Action:
        """A good action after a short look."""
        legal = self.rules.legal(state)
        if len(legal) == 1:
            return legal[0]
        if self.thorough:
            return quick_choice(self.judge, state, legal, len(legal), self.blur, self.regret, stream)
        rated = self.judge.brisk(state)
        if rated:
            return rated[softmax_choice([value for _, value in rated], self.blur, self.regret, stream)][0]
        return quick_choice(self.judge, state, legal, LOOKED_AT, self.blur, self.regret, stream)
