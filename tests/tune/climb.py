"""Weights found by matches: simultaneous perturbation (Spall 1992), averaged (Polyak and Juditsky 1992).

Every round moves all numbers a little up or down by chance, lets the two sets of weights meet in a block of
games with swapped seats, and takes a small step towards the better one. What counts is the margin, squeezed
so that no single game weighs much. In the second half the steps that were reached are averaged.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import fsum, tanh
from pathlib import Path
from typing import Any

from game.core.errors import OptionError
from game.core.rng import Stream, key_of
from tests.tune.table import Outcome, Table
from tests.tune.vector import moved, numbers

REACH = 0.8
"""Steps by which the first round moves every number."""

GAIN = 0.05
"""Steps towards the better set that a clear win of the first round is worth."""

FADING_REACH, FADING_GAIN = 0.101, 0.602
"""How reach and gain fall with the rounds (Spall 1998)."""

PROTECTED = 0.1
"""Share of all rounds by which the fall of the gain is put off."""

LOOKED_AT = 10
"""Games of equals that show how large a margin is usual."""


@dataclass
class Course:
    """Where a climb stands: rounds done, steps by name, and the sum of the steps of the second half."""

    rounds: int = 0
    steps: dict[str, float] = field(default_factory=dict)
    sums: dict[str, float] = field(default_factory=dict)
    summed: int = 0

    @property
    def mean(self) -> dict[str, float]:
        """The averaged steps; those reached where the second half has not begun."""
        return {name: x / self.summed for name, x in self.sums.items()} if self.summed else dict(self.steps)

    def save(self, path: Path) -> None:
        """Write it down whole."""
        path.write_text(json.dumps(vars(self)) + "\n", encoding="utf-8")


def read_course(path: Path) -> Course:
    """What `save` wrote; raises OptionError."""
    try:
        return Course(**json.loads(path.read_text("utf-8")))
    except (OSError, ValueError, TypeError) as error:
        raise OptionError(f"{path}: is no course of a climb ({error})") from error


class Climb:
    """One search for better weights. against: weights that both sets meet instead of each other."""

    def __init__(self, table: Table, rounds: int, course: Course, against: Any = None) -> None:
        self.table, self.rounds, self.course, self.against = table, rounds, course, against
        self.names = list(numbers(table.weights))
        self.usual = self._usual()

    def _usual(self) -> float:
        """The mean margin between equals, at which a game counts three quarters of the most."""
        equals = [self.table.judge(self.table.weights)] * self.table.players
        games = [self.table.play(equals, -1 - number).margins for number in range(LOOKED_AT)]
        return max(
            1.0,
            fsum(abs(margin) for margins in games for margin in margins) / (LOOKED_AT * self.table.players),
        )

    def round(self) -> None:
        """One more pair of sets, one more step. Sets that the title refuses are passed over."""
        course, k = self.course, self.course.rounds
        reach = REACH / (k + 1) ** FADING_REACH
        gain = GAIN * ((1 + PROTECTED * self.rounds) / (k + 1 + PROTECTED * self.rounds)) ** FADING_GAIN
        chance = Stream(key_of(f"climb/{self.table.seed}/{k}"))
        signs = {name: 1.0 if chance.below(2) else -1.0 for name in self.names}
        sets = [
            {name: course.steps.get(name, 0.0) + side * reach * sign for name, sign in signs.items()}
            for side in (1.0, -1.0)
        ]
        try:
            pair = [moved(self.table.weights, steps) for steps in sets]
        except ValueError:
            pair = []
        better = self.better(pair, k) if pair else 0.0
        for name, sign in signs.items():
            course.steps[name] = course.steps.get(name, 0.0) + gain * better * sign
        course.rounds += 1
        if 2 * course.rounds > self.rounds:
            course.summed += 1
            for name, x in course.steps.items():
                course.sums[name] = course.sums.get(name, 0.0) + x

    def better(self, pair: list[Any], number: int) -> float:
        """By how much the first set did better than the second, -1..1."""
        table = self.table
        judges = [table.judge(weights) for weights in pair]
        if self.against is not None:
            rival = table.judge(self.against)
            return (
                0.5
                * fsum(
                    side
                    * self._squeezed(
                        table.play([judge if i == seat else rival for i in range(table.players)], number)
                    )[seat]
                    for seat in range(table.players)
                    for side, judge in zip((1.0, -1.0), judges)
                )
                / table.players
            )
        found = list[float]()
        for turned in (0, 1):
            seated = [(seat + turned) % 2 for seat in range(table.players)]
            marks = self._squeezed(table.play([judges[who] for who in seated], number))
            means = [
                fsum(mark for mark, who in zip(marks, seated) if who == one) / seated.count(one)
                for one in (0, 1)
            ]
            found.append(0.5 * (means[0] - means[1]))
        return fsum(found) / len(found)

    def _squeezed(self, outcome: Outcome) -> list[float]:
        return [
            0.5 * tanh(margin / self.usual) + win - 0.5 for margin, win in zip(outcome.margins, outcome.wins)
        ]


def steps_of(values: Mapping[str, float]) -> str:
    """Steps for a report, the largest first."""
    ordered = sorted(values.items(), key=lambda pair: -abs(pair[1]))
    return ", ".join(f"{name} {x:+.2f}" for name, x in ordered)
