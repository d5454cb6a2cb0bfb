"""What a position is worth to every seat: points, and what its caravans promise."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, fsum
from typing import NamedTuple

from game.titles.through_the_desert.facts import DesertFacts
from game.titles.through_the_desert.judge.survey import Growth, Plans, Surveyor
from game.titles.through_the_desert.judge.weights import STEPS, Row, Weights
from game.titles.through_the_desert.scoring import caravan_points
from game.titles.through_the_desert.state import AREA, OASIS, WATER, DesertState


class Survey(NamedTuple):
    """How far every caravan grows, and which areas it could close; by k."""

    growths: list[Growth]
    plans: list[Plans]


class Appraiser:
    """Adds up surveys. Keeps those of recent positions, so that a neighbour costs only what changed."""

    KEPT = 6000

    def __init__(self, facts: DesertFacts, weights: Weights) -> None:
        self.facts, self.weights, self.players = facts, weights, facts.players
        self.surveyor = Surveyor(facts)
        self.count = facts.players * len(facts.colours)
        self._surveys: dict[tuple[int, ...], Survey] = {}
        self.stages = weights.staged(facts.supply)
        self._odds: dict[tuple[int, ...], tuple[float, ...]] = {}
        self.nearing = [facts.numbers.oasis_points * w for w in weights.oasis]

    # ---- surveys ----------------------------------------------------------------------------------

    def survey(self, s: DesertState) -> Survey:
        """The growth and the plans of every caravan."""
        key = tuple(s.caravan)
        known = self._surveys.get(key)
        if known is None:
            look = self.surveyor
            growths = [look.growth(s, k) for k in range(self.count)]
            known = Survey(growths, [look.plans(s, k, growths[k]) for k in range(self.count)])
            self._keep(key, known)
        return known

    def _keep(self, key: tuple[int, ...], survey: Survey) -> None:
        if len(self._surveys) >= self.KEPT:
            self._surveys.clear()
        self._surveys[key] = survey

    def survey_after(
        self, before: DesertState, survey: Survey, after: DesertState, colour: int, space: int
    ) -> Survey:
        """The survey one camel later: only caravans that saw the changed spaces are surveyed anew."""
        key = tuple(after.caravan)
        known = self._surveys.get(key)
        if known is not None:
            return known
        bit = 1 << space
        shut = before.room & ~after.room | bit
        beside = shut | self.surveyor.near[space]
        n, look = self.players, self.surveyor
        low, high = colour * n, colour * n + n
        growths, plans = survey.growths[:], survey.plans[:]
        last_camel = not after.supply[colour]
        for k in range(self.count):
            changed = beside if low <= k < high else shut
            own = after.caravan[k] & bit
            if own or growths[k].seen & changed or (last_camel and low <= k < high):
                growths[k] = grown = look.growth(after, k)
                plans[k] = look.plans(after, k, grown)
            elif plans[k].seen & changed:
                plans[k] = look.plans(after, k, growths[k])
        known = Survey(growths, plans)
        self._keep(key, known)
        return known

    # ---- values -----------------------------------------------------------------------------------

    def rows(self, s: DesertState, survey: Survey) -> list[Row]:
        """Every seat's own value by term, expected points."""
        n, points, stage = self.players, s.points, self.stages[min(s.supply)]
        return [
            (
                points[WATER * n + seat] + stage.water * water,
                points[OASIS * n + seat] + stage.oasis * oasis,
                points[AREA * n + seat] + stage.area * area,
                stage.caravan * race,
                stage.room * room,
            )
            for seat, (water, oasis, area, race, room) in enumerate(self.prospects(s, survey))
        ]

    def prospects(self, s: DesertState, survey: Survey) -> list[Row]:
        """What every seat may still score by term, before the stage of the game is counted in."""
        reaches = self._reaches(survey.growths)
        races = self._races(s, survey.growths)
        found = []
        for seat in range(self.players):
            water, room = self._spaces(s, reaches, seat)
            oasis, alive = self._oases(survey.growths, seat)
            area = self._areas(s, survey.plans, reaches, seat)
            found.append((water, oasis, area, races[seat], room + alive))
        return found

    def final_rows(self, s: DesertState) -> list[Row]:
        """The same when the game is over: nothing but points."""
        n, points = self.players, s.points
        longest = caravan_points(self.facts, s)
        return [
            (
                float(points[seat]),
                float(points[n + seat]),
                float(points[2 * n + seat]),
                float(longest[seat]),
                0.0,
            )
            for seat in range(n)
        ]

    def _reaches(self, growths: Sequence[Growth]) -> list[tuple[int, int, int, int]]:
        """By seat the spaces that some caravan reaches with 1, 2, 3 and 4 camels (not disjoint)."""
        n, found = self.players, []
        for seat in range(n):
            a = b = c = d = 0
            for k in range(seat, self.count, n):
                one, two, three, four = growths[k].steps
                a |= one
                b |= two
                c |= three
                d |= four
            found.append((a, b, c, d))
        return found

    def nearest_rivals(self, growths: Sequence[Growth], seat: int) -> tuple[int, int, int]:
        """Spaces by the camels that the rival nearest to them needs: 1, 2, 3 (disjoint)."""
        return self._nearest_rivals(self._reaches(growths), seat)

    def _nearest_rivals(
        self, reaches: Sequence[tuple[int, int, int, int]], seat: int
    ) -> tuple[int, int, int]:
        """Spaces by the camels that the nearest rival needs: 1, 2, 3 (disjoint)."""
        a = b = c = 0
        for other in range(self.players):
            if other != seat:
                one, two, three, _ = reaches[other]
                a |= one
                b |= two
                c |= three
        b &= ~a
        return a, b, c & ~(a | b)

    def _spaces(
        self, s: DesertState, reaches: Sequence[tuple[int, int, int, int]], seat: int
    ) -> tuple[float, float]:
        """Expected water of a seat, and the worth of the spaces it is nearest to."""
        one, two, three = self._nearest_rivals(reaches, seat)
        far = ~(one | two | three)
        taken = 0
        water, low, high = s.water, s.low, s.high
        total = room = 0.0
        contested = one
        for i in range(STEPS):
            mine = reaches[seat][i] & ~taken
            taken |= mine
            wet = mine & water
            if wet:
                row = self.weights.water[i]
                for rival, share in ((one, row[0]), (two, row[1]), (three, row[2]), (far, row[3])):
                    tokens = wet & rival
                    if tokens:
                        total += share * ((tokens & low).bit_count() + 2 * (tokens & high).bit_count())
            if i == 1:
                contested |= two
            elif i == 2:
                contested |= three
            room += self.weights.safe[i] * (mine & ~contested).bit_count()
        return total, room

    def _oases(self, growths: Sequence[Growth], seat: int) -> tuple[float, float]:
        """Expected points of oases, and the worth of caravans that can still grow."""
        total = alive = 0.0
        weights = self.nearing
        for k in range(seat, self.count, self.players):
            growth = growths[k]
            if growth.seen:
                alive += self.weights.alive
                a, b, c, d = growth.nearing
                total += a * weights[0] + b * weights[1] + c * weights[2] + d * weights[3]
        return total, alive

    def _areas(
        self, s: DesertState, plans: Sequence[Plans], reaches: Sequence[tuple[int, int, int, int]], seat: int
    ) -> float:
        """Expected points of areas that could be closed; of overlapping ones the best counts.

        What can be closed in this very turn is nearly sure, what a rival reaches in his is exposed.
        """
        rated: list[tuple[float, int]] = []
        rivals: tuple[int, int, int] | None = None
        weights = self.weights
        ready = s.left if s.to_act == seat else 0
        for k in range(seat, self.count, self.players):
            for missing, points, area, spaces in plans[k].prospects:
                if rivals is None:
                    rivals = self._nearest_rivals(reaches, seat)
                one, two, three = rivals
                row = weights.closing[missing - 1]
                if missing <= ready:
                    share = max(weights.ready, row[3])
                else:
                    nearest = 0 if area & one else 1 if area & two else 2 if area & three else 3
                    share = row[nearest]
                    if not ready and spaces & (one | two):
                        share *= weights.exposed
                rated.append((share * points, area))
        if not rated:
            return 0.0
        rated.sort(reverse=True)
        total, used = 0.0, 0
        for worth, area in rated:
            if not area & used:
                total += worth
                used |= area
        return total

    def _races(self, s: DesertState, growths: Sequence[Growth]) -> list[float]:
        """Expected points of the longest caravans: the longer ahead and the fewer camels left, the surer."""
        end, shares = min(s.supply), [0.0] * self.players
        for first in range(0, self.count, self.players):
            lengths = self._lengths(s, growths, first)
            if max(lengths):
                for seat, share in enumerate(self._race(end, s.to_act, lengths)):
                    shares[seat] += share
        return shares

    def race_gains(self, s: DesertState, growths: Sequence[Growth]) -> list[float]:
        """By colour what a camel of the seat to act makes of its race: own points less the rivals' mean."""
        seat, n, end, found = s.to_act, self.players, min(s.supply), []
        for first in range(0, self.count, n):
            lengths = self._lengths(s, growths, first)
            before = self._race(end, seat, lengths)[seat] if max(lengths) else 0.0
            lengths[seat] += 1
            found.append((self._race(end, seat, lengths)[seat] - before) * n / (n - 1))
        return found

    def _lengths(self, s: DesertState, growths: Sequence[Growth], first: int) -> list[int]:
        """By seat the camels of a colour; a caravan that is behind and cannot grow has lost."""
        lengths = [mask.bit_count() for mask in s.caravan[first : first + self.players]]
        longest = max(lengths)
        for seat, length in enumerate(lengths):
            if length < longest and not growths[first + seat].seen:
                lengths[seat] = 0
        return lengths

    def _race(self, end: int, mover: int, lengths: Sequence[int]) -> tuple[float, ...]:
        key = end, mover, *lengths
        known = self._odds.get(key)
        if known is None:
            self._odds[key] = known = self._odds_of(end, mover, lengths)
        return known

    def _odds_of(self, end: int, mover: int, lengths: Sequence[int]) -> tuple[float, ...]:
        longest, pull = max(lengths), self.stages[end].lead
        odds = [exp((length - longest) * pull) if length else 0.0 for length in lengths]
        odds[mover] *= exp(self.weights.move * pull)
        share = self.facts.numbers.caravan_points / fsum(odds)
        return tuple(share * x for x in odds)
