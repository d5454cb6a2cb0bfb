"""Finishing the round by quick sampled turns: what a marker on each space is worth.

Every space is tried in the same sampled rounds, so that luck falls out of the differences. A round is played
once without the marker; with it only those columns are played again that come out otherwise.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from functools import cache
from itertools import pairwise
from math import comb, fsum, sqrt
from typing import NamedTuple

from game.core.rng import Stream
from game.titles.alhambra_dice.board import SEAT_BITS, SEAT_MASK, landing
from game.titles.alhambra_dice.content import TYPES
from game.titles.alhambra_dice.judge.columns import NOBODY
from game.titles.alhambra_dice.judge.round import Prospect
from game.titles.alhambra_dice.state import DiceState

HIT = 1 - ((TYPES - 1) / TYPES) ** 2
"""Chance that a die shows a given type after two more throws."""

LEAST, BATCH, MOST = 32, 16, 256
"""Samples below which the formula stands alone, between two looks at the evidence, and at most."""

SURE = 0.4
"""Mean standard error of the best spaces, in points, at which the evidence is enough."""

NONE_YET = -1e9

Markers = tuple[int, ...]
Start = tuple[int, int]
"""A column and the space in it that the marker comes to stand on."""


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
def expected_space(symbols: int, dice: int, throws: int, mean: float) -> int:
    """The space in the chain that this many symbols after the first throw lead to; mean: that of a row."""
    end = symbols + (dice - symbols) * HIT
    return round((dice - end) * throws + mean)


class Dealt(NamedTuple):
    """The luck of a turn to come: symbols of the first roll by column, and the result if collected."""

    counts: tuple[int, ...]
    results: tuple[int, ...]


class Played(NamedTuple):
    """A turn of the round without the marker: columns before it, what each promised, and the choice."""

    columns: list[Markers]
    ranking: list[tuple[float, int]]
    choice: int


class Rollout:
    """Samples the rest of a round from a position in which `seat` is about to place a marker."""

    def __init__(
        self,
        s: DiceState,
        seat: int,
        prospects: Sequence[Prospect],
        stream: Stream,
        liking: Callable[[float], float],
    ) -> None:
        """prospects: how every seat values the columns; liking: worth of a sum of the seat's columns."""
        self.s, self.seat, self.prospects, self.stream, self.liking = s, seat, prospects, stream, liking
        facts = prospects[seat].columns.facts
        self.mean = prospects[seat].columns.weights.row
        self.facts, self.kinds, self.dice, self.throws = facts, len(facts.types), facts.white, facts.throws
        # tried in every column: all symbols but one, down to two, in all throws; the rest is interpolated
        self.knots = range(2 * facts.throws - 1, (facts.rows - 1) * facts.throws, facts.throws)
        self.coming = [(s.start + i) % facts.seats for i in range(s.placed + 1, facts.turns)]
        self.tables = prospects[seat].tables
        before, turns = prospects[seat].arrivals.before, len(self.coming)
        self.stays = [[[(1.0 - p) ** (turns - 1 - t) for p in row] for row in before] for t in range(turns)]
        self.known: list[list[dict[tuple[Markers, int], float]]] = [
            [{} for _ in range(self.kinds)] for _ in range(turns)
        ]

    def spaces(
        self, formula: Sequence[Sequence[float]], within_budget: Callable[[], bool]
    ) -> list[list[float]]:
        """The formula's worth of every space, corrected by samples while `within_budget()`; same shape."""
        starts = self._starts()
        sums, squares, n = [0.0] * len(starts), [0.0] * len(starts), 0
        known = [formula[column][space] for column, space in starts]
        trust = self.prospects[self.seat].columns.weights.formula
        while starts and n < MOST and (within_budget() or n < 1):
            values = self._sample(starts)
            mean = fsum(values) / len(values)
            for i, value in enumerate(values):
                value -= mean
                sums[i] += value
                squares[i] += value * value
            n += 1
            if n % BATCH == 0 and n >= LEAST and self._enough(known, sums, squares, n):
                break
        if n < LEAST:
            return [list(row) for row in formula]
        level = fsum(known) / len(known)
        corrections = []
        for value, total, square in zip(known, sums, squares):
            mean = total / n
            error = max(0.0, square / n - mean * mean) / n
            corrections.append((mean - value + level) * trust * trust / (trust * trust + error))
        return self._corrected(formula, dict(zip(starts, corrections)))

    def _enough(
        self, known: Sequence[float], sums: Sequence[float], squares: Sequence[float], n: int
    ) -> bool:
        """Whether the better third of the spaces is known well enough."""
        best = sorted(range(len(known)), key=lambda i: -known[i] - sums[i] / n)[: len(known) // 3]
        errors = [sqrt(max(0.0, squares[i] / n - (sums[i] / n) ** 2) / n) for i in best]
        return fsum(errors) < SURE * len(best)

    def _starts(self) -> list[Start]:
        """The spaces to try: the knots, and those just before and behind the two best markers."""
        found = set()
        for column, markers in enumerate(self.s.markers):
            tops = [marker >> SEAT_BITS for marker in markers[:2]]
            taken = {marker >> SEAT_BITS for marker in markers}
            wanted = {*self.knots, *(top - 1 for top in tops if top and top - 1 not in taken), *tops}
            found |= {(column, at) for at in (landing(markers, x) for x in wanted) if at < self.facts.spaces}
        return sorted(found)

    # ---- one sampled round ------------------------------------------------------------------------------

    def _sample(self, starts: Sequence[Start]) -> list[float]:
        """What each start is worth in one sampled rest of the round."""
        luck = [self._deal() for _ in self.coming]
        played, end = self._base(luck)
        finals = [self._column(column, markers) for column, markers in enumerate(end)]
        total, liking, found = fsum(finals), self.liking, []
        for column, space in starts:
            markers = put(self.s.markers[column], space << SEAT_BITS | self.seat)
            changed = self._follow({column: markers}, luck, played)
            value = total
            for k, row in changed.items():
                value += self._column(k, row) - finals[k]
            found.append(liking(value))
        return found

    def _deal(self) -> Dealt:
        stream, dice, kinds, throws = self.stream, self.dice, self.kinds, self.throws
        counts = [0] * kinds
        number = stream.below(kinds**dice)
        for _ in range(dice):
            number, face = divmod(number, kinds)
            counts[face] += 1
        results = []
        for symbols in counts:
            hits = min(bisect_left(ends(symbols, dice), stream.unit()), dice - symbols)
            results.append((dice - symbols - hits) * throws + throws - 1)
        return Dealt(tuple(counts), tuple(results))

    def _column(self, column: int, markers: Markers) -> float:
        if not markers:
            return self.tables[column][NOBODY][NOBODY]
        row = self.tables[column][markers[0] & SEAT_MASK]
        return row[markers[1] & SEAT_MASK if len(markers) > 1 else NOBODY]

    def _base(self, luck: Sequence[Dealt]) -> tuple[list[Played], list[Markers]]:
        """The round without the marker."""
        columns, found = list(self.s.markers), []
        for t, (counts, results) in enumerate(luck):
            ranking = [(self._gain(t, k, columns[k], n), -k) for k, n in enumerate(counts) if n]
            ranking.sort(reverse=True)
            choice = -ranking[0][1]
            found.append(Played(columns[:], [(gain, -k) for gain, k in ranking], choice))
            columns[choice] = self._placed(columns[choice], results[choice], self.coming[t])
        return found, columns

    def _follow(
        self, changed: dict[int, Markers], luck: Sequence[Dealt], played: Sequence[Played]
    ) -> dict[int, Markers]:
        """The columns that come out otherwise when some of them start otherwise."""
        for t, (counts, results) in enumerate(luck):
            columns, ranking, usual = played[t]
            top, choice = NONE_YET, -1
            for gain, k in ranking:
                if k not in changed:
                    top, choice = gain, k
                    break
            for k, markers in changed.items():
                if counts[k]:
                    gain = self._gain(t, k, markers, counts[k])
                    if gain > top:
                        top, choice = gain, k
            if choice in changed:
                changed[choice] = self._placed(changed[choice], results[choice], self.coming[t])
                if usual not in changed:
                    changed[usual] = columns[usual]
            elif choice != usual:
                changed[choice] = self._placed(columns[choice], results[choice], self.coming[t])
        return changed

    def _placed(self, markers: Markers, result: int, seat: int) -> Markers:
        space = landing(markers, result)
        return put(markers, space << SEAT_BITS | seat) if space < self.facts.spaces else markers

    def _gain(self, t: int, column: int, markers: Markers, symbols: int) -> float:
        """What collecting a type promises the seat of a turn; kept, as most columns recur."""
        known = self.known[t][column]
        gain = known.get((markers, symbols))
        if gain is None:
            gain = known[markers, symbols] = self._promise(t, column, markers, symbols)
        return gain

    def _promise(self, t: int, column: int, markers: Markers, symbols: int) -> float:
        """The gain over the column as it stands if the marker came to its expected space and stayed ahead."""
        seat = self.coming[t]
        table = self.prospects[seat].tables[column]
        space = landing(markers, expected_space(symbols, self.dice, self.throws, self.mean))
        best = markers[0] & SEAT_MASK if markers else NOBODY
        second = markers[1] & SEAT_MASK if len(markers) > 1 else NOBODY
        if not markers or space < markers[0] >> SEAT_BITS:
            gain = table[seat][best] - table[best][second]
        elif len(markers) < 2 or space < markers[1] >> SEAT_BITS:
            gain = table[best][seat] - table[best][second]
        else:
            return 0.0
        if gain > 0.0 and space < self.facts.spaces:
            gain *= self.stays[t][column][space]
        return gain

    # ---- putting it together ----------------------------------------------------------------------------

    def _corrected(
        self, formula: Sequence[Sequence[float]], corrections: dict[Start, float]
    ) -> list[list[float]]:
        """The formula with the corrections of the spaces tried, interpolated and never rising."""
        found = []
        for column, (row, markers) in enumerate(zip(formula, self.s.markers)):
            size = len(row) - 1
            knots = sorted((at, gain) for (k, at), gain in corrections.items() if k == column)
            places = sorted({landing(markers, space) for space in range(size)} - {size})
            smooth = falling([row[at] + between(knots, at) for at in places])
            by_place = dict(zip(places, smooth))
            out = row[size]
            found.append([*(by_place.get(landing(markers, space), out) for space in range(size)), out])
        return found


def put(markers: Markers, marker: int) -> Markers:
    """The markers of a column with one more, best first."""
    for i, other in enumerate(markers):
        if other > marker:
            return (*markers[:i], marker, *markers[i:])
    return (*markers, marker)


def between(knots: Sequence[tuple[int, float]], at: int) -> float:
    """The value at a place, linear between the knots and level outside them."""
    if not knots:
        return 0.0
    if at <= knots[0][0]:
        return knots[0][1]
    for (a, x), (b, y) in pairwise(knots):
        if at <= b:
            return x + (y - x) * (at - a) / (b - a)
    return knots[-1][1]


def falling(values: Sequence[float]) -> list[float]:
    """The nearest sequence that never rises (pool adjacent violators)."""
    pools: list[tuple[float, int]] = []
    for value in values:
        pools.append((value, 1))
        while len(pools) > 1 and pools[-2][0] < pools[-1][0]:
            (b, m), (a, n) = pools.pop(), pools.pop()
            pools.append(((a * n + b * m) / (n + m), n + m))
    return [value for value, count in pools for _ in range(count)]
