"""Finishing the round by quick sampled turns: what a marker on each space is worth.

Every space is tried in the same sampled rounds, so that luck falls out of the differences.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from functools import cache
from math import comb

from game.core.rng import Stream
from game.titles.alhambra_dice.judge_columns import NOBODY
from game.titles.alhambra_dice.judge_round import SEAT_MASK, Outlook
from game.titles.alhambra_dice.state import SEAT_BITS, DiceState, landing

HIT = 1 - (5 / 6) ** 2
"""Chance that a die shows a given type after two more throws."""

TRUST = 1.5
"""How far the formula is usually off, in points: samples count the more, the surer they are against this."""

LEAST = 6
"""Samples below which the formula stands alone."""

Round = list[tuple[int, tuple[int, ...], tuple[float, ...]]]
"""Turns to come: seat, first roll, and a number of luck for every column."""


@cache
def ends(symbols: int, dice: int) -> tuple[float, ...]:
    """Chances, summed up, to end with `symbols`, one more, two more ... after two throws of the rest."""
    loose = dice - symbols
    total, found = 0.0, []
    for hits in range(loose + 1):
        total += comb(loose, hits) * HIT**hits * (1 - HIT) ** (loose - hits)
        found.append(total)
    return tuple(found)


@cache
def expected_space(symbols: int, dice: int) -> int:
    """The space in the chain that so many symbols after the first throw lead to on average."""
    end = symbols + (dice - symbols) * HIT
    return round((dice - end) * 3 + 1.6)


class Rollout:
    """Samples the rest of a round from a position in which `seat` is about to place a marker."""

    def __init__(self, s: DiceState, seat: int, outlooks: Sequence[Outlook], stream: Stream) -> None:
        """outlooks: how every seat values the columns."""
        self.s, self.seat, self.outlooks, self.stream = s, seat, outlooks, stream
        self.rules = outlooks[seat].columns.rules
        rules = self.rules
        self.coming = [(s.start + i) % rules.seats for i in range(s.placed + 1, rules.turns)]
        self.before = outlooks[seat].arrivals.before

    def spaces(self, formula: Sequence[Sequence[float]], going: Callable[[], bool]) -> list[list[float]]:
        """The formula's worth of every space, corrected by samples while `going()`; same shape."""
        starts = self._starts()
        sums = dict.fromkeys(starts, 0.0)
        squares = dict.fromkeys(starts, 0.0)
        n = 0
        while going() or n < 1:
            luck = self._luck()
            values = {start: self._play(start, luck) for start in starts}
            mean = sum(values.values()) / len(values)
            for start, value in values.items():
                sums[start] += value - mean
                squares[start] += (value - mean) ** 2
            n += 1
            if n >= 400:
                break
        if n < LEAST:
            return [list(row) for row in formula]
        return self._merge(formula, sums, squares, n)

    def _starts(self) -> list[tuple[int, int]]:
        """Every different (column, space) a marker can come to stand on; one for being out."""
        size, found = self.rules.spaces, []
        for column, markers in enumerate(self.s.markers):
            found += [(column, at) for at in {landing(markers, space) for space in range(size)} if at < size]
        return sorted(found)

    def _luck(self) -> Round:
        """The first rolls and later luck of all turns to come."""
        stream, dice, kinds = self.stream, self.rules.white, len(self.rules.types)
        found: Round = []
        for seat in self.coming:
            counts = [0] * kinds
            number = stream.below(kinds**dice)
            for _ in range(dice):
                number, face = divmod(number, kinds)
                counts[face] += 1
            found.append((seat, tuple(counts), tuple(stream.unit() for _ in range(kinds))))
        return found

    def _play(self, start: tuple[int, int], luck: Round) -> float:
        """Worth of the columns for the seat at the end of one sampled round."""
        columns = list(self.s.markers)
        column, space = start
        columns[column] = tuple(sorted((*columns[column], space << SEAT_BITS | self.seat)))
        left = len(luck)
        for seat, counts, chances in luck:
            left -= 1
            self._turn(columns, seat, counts, chances, left)
        tables = self.outlooks[self.seat].tables
        total = 0.0
        for table, markers in zip(tables, columns):
            best = markers[0] & SEAT_MASK if markers else NOBODY
            total += table[best][markers[1] & SEAT_MASK if len(markers) > 1 else NOBODY]
        return total

    def _turn(
        self,
        columns: list[tuple[int, ...]],
        seat: int,
        counts: tuple[int, ...],
        chances: tuple[float, ...],
        left: int,
    ) -> None:
        """A quick turn: collect the type that promises most, end where luck leads."""
        tables, dice, size = self.outlooks[seat].tables, self.rules.white, self.rules.spaces
        top, choice = -1e9, 0
        for column, symbols in enumerate(counts):
            if not symbols:
                continue
            markers, table = columns[column], tables[column]
            space = landing(markers, expected_space(symbols, dice))
            gain = 0.0
            if not markers or space < markers[0] >> SEAT_BITS:
                old = markers[0] & SEAT_MASK if markers else NOBODY
                now = table[old][markers[1] & SEAT_MASK if len(markers) > 1 else NOBODY]
                gain = table[seat][old] - now
            elif len(markers) < 2 or space < markers[1] >> SEAT_BITS:
                best = markers[0] & SEAT_MASK
                gain = table[best][seat] - table[best][markers[1] & SEAT_MASK if len(markers) > 1 else NOBODY]
            if left and gain > 0.0 and space < size:
                gain *= (1.0 - self.before[column][space]) ** left
            if gain > top:
                top, choice = gain, column
        symbols = counts[choice]
        end = symbols + min(bisect_left(ends(symbols, dice), chances[choice]), dice - symbols)
        markers = columns[choice]
        space = landing(markers, (dice - end) * 3 + 2)
        if space < size:
            columns[choice] = tuple(sorted((*markers, space << SEAT_BITS | seat)))

    def _merge(
        self,
        formula: Sequence[Sequence[float]],
        sums: dict[tuple[int, int], float],
        squares: dict[tuple[int, int], float],
        n: int,
    ) -> list[list[float]]:
        """Formula and samples weighed by how sure the samples are, never better for a worse space."""
        level = sum(formula[column][space] for column, space in sums) / len(sums)
        merged: dict[tuple[int, int], float] = {}
        for start, total in sums.items():
            mean = total / n
            error = max(0.0, squares[start] / n - mean * mean) / n
            trust = TRUST * TRUST / (TRUST * TRUST + error)
            known = formula[start[0]][start[1]] - level
            merged[start] = level + known + trust * (mean - known)
        found = []
        for column, (row, markers) in enumerate(zip(formula, self.s.markers)):
            size = len(row) - 1
            smooth = falling([merged[column, at] for at in sorted(a for c, a in merged if c == column)])
            places = sorted(a for c, a in merged if c == column)
            by_place = dict(zip(places, smooth))
            out = row[size]
            found.append([*(by_place.get(landing(markers, space), out) for space in range(size)), out])
        return found


def falling(values: Sequence[float]) -> list[float]:
    """The nearest sequence that never rises (pool adjacent violators)."""
    pools: list[tuple[float, int]] = []
    for value in values:
        pools.append((value, 1))
        while len(pools) > 1 and pools[-2][0] < pools[-1][0]:
            (b, m), (a, n) = pools.pop(), pools.pop()
            pools.append(((a * n + b * m) / (n + m), n + m))
    return [value for value, count in pools for _ in range(count)]
