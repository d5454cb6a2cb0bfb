"""What a position promises: the final margin of every seat in points, and its share of the wins."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, fsum
from operator import mul
from typing import Any, TypeAlias

from game.ai.regression import hats
from game.core.rules import AnyJudge, AnyRules

BySeat: TypeAlias = tuple[float, ...]


def even_marks(count: int) -> list[float]:
    """So many marks spread evenly from 0 to 1."""
    return [i / max(1, count - 1) for i in range(count)]


def along(entries: Sequence[float], course: float) -> float:
    """An entry of each mark, by straight lines between them; course 0..1."""
    return fsum(map(mul, hats(even_marks(len(entries)), course), entries)) if len(entries) > 1 else entries[0]


class Forecast:
    """Reads the judge's values as margins and chances, by what was measured of them (`Judge.odds`)."""

    def __init__(self, rules: AnyRules, judge: AnyJudge) -> None:
        self.rules, self.judge, self.odds = rules, judge, judge.odds
        self.players = rules.options.players

    def final(self, s: Any) -> BySeat:
        """The margins of a game that is over: own total less that of the best rival."""
        totals = [row.total for row in self.rules.standing(s).rows]
        return tuple(
            float(own - max(other for i, other in enumerate(totals) if i != seat))
            for seat, own in enumerate(totals)
        )

    def values(self, s: Any) -> BySeat:
        """The evaluation by seat; final margins where the game is over.

        With two players it is that of the seat to act, which alone knows its dice; the other loses what it
        wins.
        """
        if s.to_act < 0:
            return self.final(s)
        if self.players == 2:
            value = self.judge.value(s, s.to_act)
            return (value, -value) if s.to_act == 0 else (-value, value)
        return tuple(self.judge.value(s, seat) for seat in range(self.players))

    def slope(self, course: float) -> float:
        """Points of the final margin that a point of the evaluation stands for."""
        return along(self.odds.slope, course)

    def margins(self, s: Any, course: float) -> BySeat:
        """The final margins to be expected."""
        values = self.values(s)
        if s.to_act < 0:
            return values
        slope, shift = self.slope(course), along(self.odds.shift, course)
        return tuple(shift + slope * value for value in values)

    def shares(self, values: Sequence[float], course: float) -> BySeat:
        """The wins to be expected of seats with these values; their sum is 1."""
        sharpness = along(self.odds.sharpness, course)
        top = max(values)
        weights = [exp(sharpness * (value - top)) for value in values]
        whole = fsum(weights)
        return tuple(weight / whole for weight in weights)

    def chances(self, s: Any, course: float) -> BySeat:
        """The wins to be expected in a position; a shared victory counts in equal parts."""
        if s.to_act < 0:
            winners = self.rules.standing(s).winners
            return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(self.players))
        return self.shares(self.values(s), course)
