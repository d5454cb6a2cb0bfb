"""A judge that values every seat by itself: a row of terms a seat, the own row less those of the rivals."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from math import fsum
from operator import mul
from typing import TypeAlias, TypeVar

from game.core.rules import Judge
from game.core.state import State

S = TypeVar("S", bound=State)

Row: TypeAlias = tuple[float, ...]
"""A seat's own value by term."""


class RowJudge(Judge[S]):
    """The value is the own sum less the best rival's and the rivals' mean, each weighed by `rivals`.

    names: the terms of a row; factors: what a style makes of them; win: what being first at the end counts,
    since it is worth something of its own once it is certain.
    """

    names: tuple[str, ...]
    factors: Row
    rivals: float
    win: float

    @abstractmethod
    def rows(self, s: S) -> Sequence[Row]:
        """Every seat's own value by term."""

    @abstractmethod
    def over(self, s: S) -> bool:
        """Whether the rows are final points."""

    def settled(self, s: S) -> S:
        """The position that is valued: this one, or that after the action under way."""
        return s

    def value(self, s: S, seat: int) -> float:
        """Own expected points less those of the rivals."""
        s = self.settled(s)
        return self.relative(self.rows(s), seat, self.over(s))

    def terms(self, s: S, seat: int) -> dict[str, float]:
        """`value` by name: the terms of the own row, then `rivals`."""
        s = self.settled(s)
        rows = self.rows(s)
        found = {name: f * x for name, f, x in zip(self.names, self.factors, rows[seat])}
        found["rivals"] = self.relative(rows, seat, self.over(s)) - fsum(found.values())
        return found

    def relative(self, rows: Sequence[Row], seat: int, over: bool) -> float:
        """The value of a seat from the rows of all."""
        sums = self.totals(rows)
        own = sums.pop(seat)
        value = own - self.rivals * (max(sums) + fsum(sums) / len(sums))
        return value + self._victory(rows, seat) if over else value

    def totals(self, rows: Sequence[Row]) -> list[float]:
        """Each row with its factors, summed."""
        factors = self.factors
        return [fsum(map(mul, row, factors)) for row in rows]

    def _victory(self, rows: Sequence[Row], seat: int) -> float:
        sums = [fsum(row) for row in rows]
        own, best = sums[seat], max(sums)
        return self.win / sums.count(best) if own == best else -self.win
