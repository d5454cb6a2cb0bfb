"""What building points in a column are worth: chances of the places at the scorings to come."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from typing import NamedTuple

from game.titles.alhambra_dice.board import climbed, prizes_of, restacked
from game.titles.alhambra_dice.facts import BUILDINGS, CHIP, DiceFacts
from game.titles.alhambra_dice.judge.weights import Weights
from game.titles.alhambra_dice.state import START_CHIP

Points = tuple[float, ...]
"""Expected points by seat."""

NOBODY = -1

KEPT = 4000
"""Tables of prizes that are remembered."""


class Ahead(NamedTuple):
    """Chances after some rounds: `by[difference + track]` to be ahead, ties half; `still`: no change."""

    by: tuple[float, ...]
    still: float


class Stake(NamedTuple):
    """What the prizes of a column hang on.

    heights, order: of its building stones; chip: what lies on its field; after: the round whose prizes these
    are; holder: the player who loses what the chip is worth to its winner, NOBODY for any but the start chip.
    """

    column: int
    heights: tuple[int, ...]
    order: tuple[int, ...]
    chip: int
    after: int
    holder: int = NOBODY


class Columns:
    """Expected points of columns for one set of facts and weights; results are kept."""

    def __init__(self, facts: DiceFacts, weights: Weights) -> None:
        self.facts, self.weights = facts, weights
        self.ahead = {
            scoring.letter: [self._ahead(scoring.letter, rounds) for rounds in range(number + 1)]
            for number, scoring in facts.scorings.items()
        }
        self._prizes: dict[Stake, PrizeTable] = {}

    def _ahead(self, letter: str, rounds: int) -> Ahead:
        """With so many rounds to go to that scoring: as it was measured, else by chance alone."""
        measured = self.weights.holds.rows(letter)
        if 0 < rounds <= len(measured):
            return _measured(measured[rounds - 1], self.facts.track, max(1, self.facts.prizes[CHIP]))
        return self._by_chance(rounds)

    def _by_chance(self, rounds: int) -> Ahead:
        """Convolve the change of the difference of two seats over some rounds."""
        step, n, w = self._step(), self.facts.seats, self.facts.track
        spread = {0: 1.0}
        for _ in range(rounds):
            grown: dict[int, float] = {}
            for a, p in spread.items():
                for b, q in step.items():
                    grown[a + b] = grown.get(a + b, 0.0) + p * q
            spread = grown
        found = []
        for difference in range(-w, w + 1):
            more = fsum(p for change, p in spread.items() if difference + change > 0)
            found.append(more + 0.5 * spread.get(-difference, 0.0))
        neither = (1 - 2 / n + self.weights.same / n) ** rounds if n > 2 else float(rounds == 0)
        return Ahead(tuple(found), max(0.0, neither))

    def _step(self) -> dict[int, float]:
        """How the difference of two seats changes in a round."""
        n, same = self.facts.seats, self.weights.same
        other = (1 - same) / (n - 1) / n  # chance of one given ordered pair of different seats
        both = same / n
        third = other * (n - 2)  # the seat gets one given prize, the other goes to a third one
        large, small = self.facts.prizes
        step: dict[int, float] = {}
        for size, p in ((large + small, both), (large - small, other), (large, third), (small, third)):
            for change in (size, -size):
                step[change] = step.get(change, 0.0) + p
        nothing = 1 - fsum(step.values())
        step[0] = step.get(0, 0.0) + nothing
        return step

    def payoff(self, column: int, heights: Sequence[int], order: tuple[int, ...], after: int) -> list[float]:
        """Points by seat that the scorings from the end of round `after` on may bring in a column."""
        total = [0.0] * len(heights)
        for number, (letter, _, tables) in self.facts.scorings.items():
            if number == after:
                for seat, points in zip(order, tables[column]):
                    total[seat] += points
            elif number > after:
                self._chances(total, heights, order, tables[column], self.ahead[letter][number - after])
        return total

    def _chances(
        self,
        total: list[float],
        heights: Sequence[int],
        order: tuple[int, ...],
        table: tuple[int, ...],
        ahead: Ahead,
    ) -> None:
        """Add the chance of each place, rivals taken as independent.

        Of a table with more than three places only three are looked at: the printed ones have no more.
        """
        track, n = self.facts.track, len(heights)
        place = {seat: i for i, seat in enumerate(order)}
        for seat in range(n):
            first, second, third = 1.0, 0.0, 0.0
            mine, at = heights[seat], place.get(seat, n)
            for rival in range(n):
                if rival == seat:
                    continue
                better = ahead.by[mine - heights[rival] + track]
                if mine == heights[rival] and at != place.get(rival, n):
                    better += 0.5 * ahead.still * (1 if at < place.get(rival, n) else -1)
                worse = 1.0 - better
                third = third * better + second * worse
                second = second * better + first * worse
                first *= better
            total[seat] += fsum(points * chance for points, chance in zip(table, (first, second, third)))

    def prizes(self, stake: Stake) -> PrizeTable:
        """What every outcome of the prizes of a column would be worth; kept."""
        table = self._prizes.get(stake)
        if table is None:
            if len(self._prizes) > KEPT:
                self._prizes.clear()
            table = self._prizes[stake] = PrizeTable(self, stake)
        return table

    def chip(self, kind: int, turns: float, round_number: int) -> float:
        """Points that a chip is worth to its holder who has that many turns to come."""
        facts, w = self.facts, self.weights
        if kind == START_CHIP:
            return w.start if round_number < facts.rounds else 0.0
        if kind < 0:
            return 0.0
        if kind == facts.swap:
            return w.exchange
        if facts.chip_points[kind]:
            return float(facts.chip_points[kind])
        return (w.extra if kind == facts.extra else w.black) * turns / (turns + w.wait)


def _measured(holds: Sequence[float], track: int, small: int) -> Ahead:
    """From the chances that who is ahead by 0 (on top), 1, 2 ... stays so; the last counts for more, too.

    small: building points of the smaller prize, for house rules where a lead of one is less than that.
    """
    leads = [0.5, *(holds[min(-(-lead // small), len(holds) - 1)] for lead in range(1, track + 1))]
    behind = [1.0 - chance for chance in leads[:0:-1]]
    return Ahead((*behind, *leads), 2 * holds[0] - 1)


class PrizeTable:
    """Expected points by seat for each (best, second) of a column; NOBODY as second or as both.

    `chips` says of the same outcomes what of it is the value of the chip, by seat.
    """

    def __init__(self, columns: Columns, stake: Stake) -> None:
        self.columns, self.stake = columns, stake
        facts, after = columns.facts, stake.after
        self.chip_worth = columns.chip(stake.chip, float(facts.each * (facts.rounds - after)), after)
        self.none = tuple(columns.payoff(stake.column, stake.heights, stake.order, after))
        self._found: dict[tuple[int, int], tuple[Points, Points]] = {}

    def of(self, best: int, second: int) -> tuple[Points, Points]:
        """Points and chip points by seat when these two win the prizes, the best choosing as he likes."""
        if best == NOBODY:
            return self.none, (0.0,) * len(self.stake.heights)
        found = self._found.get((best, second))
        if found is None:
            options = [self.after_choice(best, second, choice) for choice in (BUILDINGS, CHIP)]
            if best == self.columns.facts.neutral:
                options.pop()
            found = max(options, key=lambda option: self._liking(option, best))
            self._found[best, second] = found
        return found

    def _liking(self, option: tuple[Points, Points], seat: int) -> float:
        totals = [a + b for a, b in zip(*option)]
        rest = fsum(totals) - totals[seat]
        return totals[seat] - self.columns.weights.rivals * rest / (len(totals) - 1)

    def after_choice(self, best: int, second: int, choice: int) -> tuple[Points, Points]:
        """Points and chip points by seat after the best chose a prize."""
        facts = self.columns.facts
        heights, order = list(self.stake.heights), self.stake.order
        chips = [0.0] * len(heights)
        for seat, taken in prizes_of((best, second), choice):
            if seat == NOBODY:
                continue
            before = heights[seat]
            heights[seat] = climbed(before, facts.prizes[taken], facts.track)
            if heights[seat] != before:
                order = restacked(order, heights, seat)
            if taken == CHIP and seat != facts.neutral:
                chips[seat] += self.chip_worth
                if self.stake.holder != NOBODY:
                    chips[self.stake.holder] -= self.chip_worth
        return tuple(self.columns.payoff(self.stake.column, heights, order, self.stake.after)), tuple(chips)
