"""The round as a judge sees it: who may still arrive in which column, and what each space is worth."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

from game.titles.alhambra_dice.board import SEAT_BITS, SEAT_MASK, landing
from game.titles.alhambra_dice.judge.columns import NOBODY, Columns, Stake
from game.titles.alhambra_dice.state import PRIZE, START_CHIP, DiceState

RARE = 1e-4
"""Chance of two arrivals below which they are left out: it spares a sum over all pairs of seats."""


class Arrivals:
    """Chance that a marker still to come lands in a column before a space: `before[column][space]`."""

    def __init__(self, columns: Columns) -> None:
        facts, w = columns.facts, columns.weights
        arrive = w.arrive[len(w.arrive) - facts.rows :]  # fewer dice: the upper rows are missing
        rows = fsum(arrive)
        pull = fsum(w.pull)
        throws = fsum(w.throws)
        self.before: list[list[float]] = []
        for column in range(len(facts.types)):
            mass, found = 0.0, [0.0]
            for row in arrive:
                for share in w.throws:
                    mass += row / rows * share / throws * w.pull[column] / pull
                    found.append(mass)
            self.before.append(found)


class Prospect:
    """Worth of every column of a position from one seat: own points and rivals' points, weighed by `taste`.

    taste: weight of every seat's points by column; chips: weight of every seat's chip points.
    """

    def __init__(
        self,
        columns: Columns,
        arrivals: Arrivals,
        s: DiceState,
        taste: Sequence[Sequence[float]],
        chips: Sequence[float],
        left: Sequence[int],
    ) -> None:
        self.columns, self.arrivals, self.s = columns, arrivals, s
        self.left, self.coming = left, sum(left)
        facts = columns.facts
        n = facts.seats
        self.tables: list[list[list[float]]] = []
        for column, weights in enumerate(taste):
            heights = tuple(s.height[column * n : column * n + n])
            laid = s.laid[column]
            holder = s.start if laid == START_CHIP else NOBODY
            prizes = columns.prizes(Stake(column, heights, s.order[column], laid, s.round, holder))
            rows = []
            for best in range(n):
                row = []
                for second in (*range(n), NOBODY):
                    points, chip = prizes.of(best, second)
                    worth = 0.0
                    for seat in range(n):
                        worth += weights[seat] * points[seat] + chips[seat] * chip[seat]
                    row.append(worth)
                rows.append(row)
            rows.append([fsum(map(float.__mul__, map(float, weights), prizes.none))] * (n + 1))
            self.tables.append(rows)

    def favour_spread(self, seat: int, points: float) -> None:
        """Like prizes in columns where the seat has built little: up to that many points per column."""
        n, w = self.columns.facts.seats, self.columns.weights
        for column, table in enumerate(self.tables):
            height = self.s.height[column * n + seat]
            for best, row in enumerate(table):
                for second in range(n + 1):
                    prizes = (best == seat) + (second == seat)
                    row[second] += points * (1.0 - w.settles ** (height + w.prize * prizes))

    def column(self, column: int, top: Sequence[int], left: Sequence[int], coming: int) -> float:
        """Expected worth of a column with the best markers `top` and `left` markers to come by seat."""
        table, n = self.tables[column], self.columns.facts.seats
        if not coming:
            best = top[0] & SEAT_MASK if top else NOBODY
            return table[best][top[1] & SEAT_MASK if len(top) > 1 else NOBODY]
        share = [count / coming for count in left]
        before = self.arrivals.before[column]
        spaces = len(before) - 1
        chance = before[top[0] >> SEAT_BITS] if top else before[spaces]
        none, one = _none_or_one(chance, coming)
        if top:
            best = top[0] & SEAT_MASK
            behind = before[top[1] >> SEAT_BITS] if len(top) > 1 else before[spaces]
            still = ((1.0 - behind) / (1.0 - chance)) ** coming
            second = top[1] & SEAT_MASK if len(top) > 1 else NOBODY
            stays = table[best][second] * still
            if still < 1.0:
                row = table[best]
                stays += (1.0 - still) * fsum(share[j] * row[j] for j in range(n))
            passed = fsum(share[j] * table[j][best] for j in range(n))
        else:
            stays, passed = table[NOBODY][NOBODY], fsum(share[j] * table[j][NOBODY] for j in range(n))
        value = none * stays + one * passed
        two = 1.0 - none - one
        if two > RARE:
            value += two * fsum(
                share[j] * share[k] * table[j][k] for j in range(n) if share[j] for k in range(n) if share[k]
            )
        return value

    def all_columns(self) -> list[float]:
        """The worth of every column as things stand."""
        s = self.s
        found = []
        for column, markers in enumerate(s.markers):
            if s.phase > PRIZE or (s.phase == PRIZE and column < s.column):
                found.append(self.tables[column][NOBODY][NOBODY])
            else:
                found.append(self.column(column, markers[:2], self.left, self.coming))
        return found

    def spaces(self, seat: int) -> list[list[float]]:
        """By column and space of the chain: what a marker of that seat which results there is worth.

        The last entry of a column stands for a marker that is out. The other columns are included.
        """
        s, left = self.s, list(self.left)
        left[seat] -= 1
        coming = self.coming - 1
        size = self.columns.facts.spaces
        rest = [self.column(c, markers[:2], left, coming) for c, markers in enumerate(s.markers)]
        total = fsum(rest)
        found = []
        for column, markers in enumerate(s.markers):
            here: dict[int, float] = {size: total}
            row = []
            for space in range(size):
                at = min(landing(markers, space), size)
                if at not in here:
                    top = sorted((*markers[:2], at << SEAT_BITS | seat))[:2]
                    here[at] = total - rest[column] + self.column(column, top, left, coming)
                row.append(here[at])
            found.append([*row, total])
        return found


def _none_or_one(chance: float, coming: int) -> tuple[float, float]:
    """Chances that none and that exactly one of the markers to come has that chance come true."""
    miss = 1.0 - chance
    power = miss ** (coming - 1)
    return power * miss, coming * chance * power
