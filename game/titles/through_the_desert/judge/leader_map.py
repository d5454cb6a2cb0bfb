"""Where a leader stands well: the static map behind leader placement."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

from game.core.action import Action
from game.titles.through_the_desert.board import bits
from game.titles.through_the_desert.facts import DesertFacts
from game.titles.through_the_desert.judge.weights import LeadWeights, Row
from game.titles.through_the_desert.state import DesertState

KEPT = 20_000
"""Promises that are remembered."""


class LeaderMap:
    """Values positions of the leader phase; rows by TERMS as in the later game."""

    def __init__(self, facts: DesertFacts, weights: LeadWeights) -> None:
        self.weights, self.board = weights, facts.board
        self.oasis_points = facts.numbers.oasis_points
        self.players, self.count = facts.players, facts.players * len(facts.colours)
        self.rim = sum(1 << i for i in bits(self.board.land) if self.board.near[i].bit_count() < 6)
        spaces = range(self.board.size)
        self.beside, far, self.sight = (
            [self._disc(1 << i, steps) if self.board.near[i] else 0 for i in spaces]
            for steps in (weights.beside, weights.around, len(weights.oasis))
        )
        self.around = [disc & ~near for disc, near in zip(far, self.beside)]
        self._promises: dict[tuple[int, ...], tuple[float, float, float]] = {}

    def _disc(self, start: int, steps: int) -> int:
        for _ in range(steps):
            start |= self.board.beside(start)
        return start

    def _rings(self, start: int, ground: int, steps: int) -> list[int]:
        edge, found = start, []
        for _ in range(steps):
            edge = self.board.beside(edge) & ground
            ground ^= edge
            found.append(edge)
        return found

    def promise(self, s: DesertState, k: int) -> tuple[float, float, float]:
        """What a leader promises: water, oases, and room to grow and to fence."""
        start = s.caravan[k]
        ground = s.room & ~s.barred[k] & self.sight[start.bit_length() - 1]
        key = start, ground, s.low, s.high, s.palms
        known = self._promises.get(key)
        if known is None:
            if len(self._promises) >= KEPT:
                self._promises.clear()
            self._promises[key] = known = self._promise(s, start, ground)
        return known

    def _promise(self, s: DesertState, start: int, ground: int) -> tuple[float, float, float]:
        weights = self.weights
        rings = self._rings(start, ground, len(weights.oasis))
        oasis = water = 0.0
        seen, palms = 0, s.palms
        for share_of_oasis, share_of_water, ring in zip(weights.oasis, weights.water, rings):
            seen |= ring
            water += share_of_water * s.water_in(ring)
            touched = self.board.beside(ring) & palms
            if touched:
                palms ^= touched
                oasis += share_of_oasis * touched.bit_count()
        room = weights.room * seen.bit_count()
        if start & self.rim:
            room += weights.rim
        return water, self.oasis_points * oasis, room

    def rows(self, s: DesertState) -> list[Row]:
        """Every seat's prospects by term."""
        return [self._row(s, seat) for seat in range(self.players)]

    def _row(self, s: DesertState, seat: int) -> Row:
        water = oasis = room = 0.0
        own = 0
        for k in range(seat, self.count, self.players):
            if s.caravan[k]:
                a, b, c = self.promise(s, k)
                water, oasis, room = water + a, oasis + b, room + c
                space = s.caravan[k].bit_length() - 1
                room -= self.weights.crowd * (self.beside[space] & own).bit_count()
                room -= self.weights.spread * (self.around[space] & own).bit_count()
                own |= s.caravan[k]
        return water, oasis, 0.0, 0.0, room

    def order(self, s: DesertState, actions: Sequence[Action]) -> list[Action]:
        """The same leaders, those whose places promise most first, whatever their colour."""
        worth = {space: self._place(s, space) for space in {action.args[1] for action in actions}}
        return sorted(actions, key=lambda action: -worth[action.args[1]])

    def _place(self, s: DesertState, space: int) -> float:
        return fsum(self._promise(s, 1 << space, s.room))
