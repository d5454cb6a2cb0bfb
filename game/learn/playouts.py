"""Playing a position out: what moves are worth when quick players go on to the end of the game.

All moves are played on in common worlds, so that the luck of a world speaks for none of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum, sqrt
from typing import Any, TypeAlias

from game.ai.rollout import quick_action
from game.core.action import Action
from game.core.rng import Stream
from game.core.rules import AnyJudge, AnyRules

Move: TypeAlias = tuple[Action, ...]
"""Successive actions of one seat."""

LOOKED_AT = 8
"""Actions that a quick player rates: the most promising ones of the judge's quick order."""

BLUR, REGRET = 1.0, 4.0
"""Points by which a quick player's choice is blurred, and the most that it gives away."""

MOST_DECISIONS = 5_000
"""A playout that is longer has no result; no title has such games."""


@dataclass(frozen=True)
class Lead:
    """How much better one move does than another: the mean in points, and its standard error."""

    mean: float
    error: float

    @property
    def least(self) -> float:
        """What is certain of it, by two standard errors."""
        return self.mean - 2 * self.error


def lead(results: Sequence[float], others: Sequence[float]) -> Lead:
    """Of two moves played out in the same worlds; at least two of them."""
    gaps = [mine - theirs for mine, theirs in zip(results, others, strict=True)]
    mean = fsum(gaps) / len(gaps)
    variance = fsum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1)
    return Lead(mean, sqrt(variance / len(gaps)))


class Playouts:
    """Plays positions out; the same seed gives the same results."""

    def __init__(self, rules: AnyRules, judge: AnyJudge) -> None:
        self.rules, self.judge = rules, judge

    def run(self, state: Any, moves: Sequence[Move], rounds: int, seed: int) -> list[list[float]]:
        """The final margin of the seat to act over its best rival, for each move and each world."""
        stream, seat = Stream(seed), int(state.to_act)
        found: list[list[float]] = [[] for _ in moves]
        for _ in range(rounds):
            world = self.rules.determinize(state, seat, stream.fork())
            luck = stream.bits()
            for results, move in zip(found, moves):
                results.append(self._margin(world, move, seat, Stream(luck)))
        return found

    def _margin(self, world: Any, move: Move, seat: int, stream: Stream) -> float:
        after = world.clone()
        for action in move:
            self.rules.apply(after, action)
        for _ in range(MOST_DECISIONS):
            if after.to_act < 0:
                break
            self.rules.apply(after, self.quick(after, stream))
        scores = self.rules.scores(after)
        return float(scores[seat] - max(score for other, score in enumerate(scores) if other != seat))

    def quick(self, state: Any, stream: Stream) -> Action:
        """A good action after a short look."""
        return quick_action(self.rules, self.judge, state, LOOKED_AT, BLUR, REGRET, stream)
