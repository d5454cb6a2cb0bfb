"""What a camel takes, comes near and spoils, at a glance: in what order a search looks at them.

A straight line through what is seen without placing it. Its weights (`FirstLook`) are fitted to the full
evaluation of every camel of a position, see `python -m tests.titles.through_the_desert.judge.first_look`.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from operator import mul
from typing import NamedTuple, TypeAlias

from game.core.action import Action
from game.titles.through_the_desert.board import bits
from game.titles.through_the_desert.facts import DesertFacts
from game.titles.through_the_desert.judge.evaluate import Appraiser
from game.titles.through_the_desert.judge.survey import Plans
from game.titles.through_the_desert.judge.weights import FirstLook
from game.titles.through_the_desert.state import DesertState

Marks: TypeAlias = dict[int, int]
"""By space the most points of an area that depend on it."""


class Stakes(NamedTuple):
    """Areas by the camels that are missing, from one. closing[k]: own ones, by their missing spaces."""

    closing: dict[int, tuple[Marks, Marks, Marks]]
    spoiling: tuple[Marks, Marks, Marks]


class Glance:
    """Sees camels of one match. Columns of `seen` are in the order of `FirstLook.weights`."""

    def __init__(self, facts: DesertFacts, appraiser: Appraiser, look: FirstLook) -> None:
        self.facts, self.appraiser, self.weights = facts, appraiser, look.weights
        near = facts.board.near
        self.beyond = [0] * len(near)
        for space in bits(facts.board.land):
            for other in bits(near[space]):
                self.beyond[space] |= near[other]
            self.beyond[space] &= ~near[space]

    def worths(self, s: DesertState, actions: Sequence[Action]) -> list[float]:
        """What each camel of the seat to act promises, in points of the evaluation but for a constant."""
        weights = self.weights
        return [fsum(map(mul, weights, row)) for row in self.seen(s, actions)]

    def seen(self, s: DesertState, actions: Sequence[Action]) -> list[tuple[float, ...]]:
        """What is seen of each camel, see `FirstLook`."""
        seat, n, near, points = s.to_act, self.facts.players, self.facts.board.near, self.facts.numbers
        survey = self.appraiser.survey(s)
        stakes = self._stakes(survey.plans, seat)
        rivals = self.appraiser.nearest_rivals(survey.growths, seat)
        races = self.appraiser.race_gains(s, survey.growths)
        one, two, three = stakes.spoiling
        found = []
        for action in actions:
            colour, space = action.args
            k, around, bit = colour * n + seat, near[space], 1 << space
            own = stakes.closing.get(k, _NONE)
            fresh = around & s.room & ~(s.barred[k] | s.reach[k])
            palms = s.palms & ~s.reached[k]
            shut = [(around & s.reach[rival] & s.room).bit_count() for rival in self.facts.rivals[k]]
            row = (
                s.water_in(bit),
                points.oasis_points * (around & palms).bit_count(),
                s.water_in(fresh),
                points.oasis_points * (self.beyond[space] & palms).bit_count() if fresh else 0,
                fresh.bit_count(),
                *(marks.get(space, 0) for marks in own),
                one.get(space, 0),
                two.get(space, 0),
                three.get(space, 0),
                s.water_in(bit & rivals[0]),
                float(bit & rivals[0] > 0),
                float(bit & rivals[1] > 0),
                sum(shut),
                races[colour],
            )
            found.append(row)
        return found

    def _stakes(self, plans: Sequence[Plans], seat: int) -> Stakes:
        closing: dict[int, tuple[Marks, Marks, Marks]] = {}
        spoiling: tuple[Marks, Marks, Marks] = {}, {}, {}
        for k, plan in enumerate(plans):
            own = k % self.facts.players == seat
            marks = closing.setdefault(k, ({}, {}, {})) if own and plan.prospects else spoiling
            for missing, points, area, spaces in plan.prospects:
                found = marks[missing - 1]
                for space in bits(spaces ^ area if own else spaces):
                    if found.get(space, 0) < points:
                        found[space] = points
        return Stakes(closing, spoiling)


_NONE: tuple[Marks, Marks, Marks] = {}, {}, {}
