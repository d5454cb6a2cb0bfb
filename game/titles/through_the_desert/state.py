"""The position of Through the Desert: a handful of bit masks and short lists."""

from __future__ import annotations

from typing import ClassVar, Self

from game.core.action import Action
from game.core.state import State

LEAD, PLACE, OVER = 0, 1, 2
PHASES = ("lead", "place", "over")
LEAD_VERB, PLACE_VERB = PHASES[:OVER]
"""The action of a phase bears its name."""

WATER, OASIS, AREA = 0, 1, 2
POINT_ROWS = 3
"""Rows of `points`: the points of a seat stand at row * players + seat."""

Legal = tuple[int, tuple[Action, ...]]


class DesertState(State):
    """One position. Masks are sets of spaces (bits of `Board`).

    Lists by caravan: k = colour * players + seat, one of each colour for each player (TD-1.4).

    Laid before the game: palms (mask), low and high (masks: value of a water token = low + 2 * high),
    given_up (colour index by seat, empty below five players), first (start player).
    room: spaces a camel may still stand on (no palm, no camel, not enclosed). camp: spaces open to leaders.
    water: tokens still on the board. camels: every camel and leader; leaders: leaders alone.
    turns: turns begun in this phase; left: camels the turn still has, this one included.
    areas: (k, mask) of every enclosed area, oldest first.
    caravan: spaces of the caravan. reach: spaces next to it that are not next to another's camel of its
    colour (may be occupied). barred: spaces next to such camels of others. reached: palms it has touched.
    supply: camels by colour. lists: cached legal actions by caravan, each with the mask it was made from;
    clones share them (transient). What rarely changes is a tuple, so that a clone need not copy it.
    """

    __slots__ = (
        "areas", "barred", "camels", "camp", "caravan", "first", "given_up", "high", "leaders", "left",
        "lists", "low", "palms", "points", "reach", "reached", "room", "supply", "turns", "water",
    )  # fmt: skip
    transient: ClassVar[frozenset[str]] = frozenset({"lists"})

    palms: int
    low: int
    high: int
    given_up: tuple[int, ...]
    first: int
    room: int
    camp: int
    water: int
    camels: int
    leaders: int
    turns: int
    left: int
    areas: tuple[tuple[int, int], ...]
    caravan: list[int]
    reach: list[int]
    barred: list[int]
    reached: tuple[int, ...]
    supply: list[int]
    points: tuple[int, ...]
    lists: list[Legal]

    def clone(self) -> Self:
        """A copy that shares no list with this position."""
        new = object.__new__(type(self))
        new.to_act, new.turn, new.phase, new.rng = self.to_act, self.turn, self.phase, self.rng
        new.todo = []
        new.palms, new.low, new.high = self.palms, self.low, self.high
        new.given_up, new.first, new.areas = self.given_up, self.first, self.areas
        new.reached, new.points, new.lists = self.reached, self.points, self.lists
        new.room, new.camp, new.water = self.room, self.camp, self.water
        new.camels, new.leaders, new.turns, new.left = self.camels, self.leaders, self.turns, self.left
        new.caravan, new.reach = self.caravan[:], self.reach[:]
        new.barred, new.supply = self.barred[:], self.supply[:]
        return new

    def score(self, place: int, points: int) -> None:
        """Add points at a place of `points` (row * players + seat)."""
        self.points = (*self.points[:place], self.points[place] + points, *self.points[place + 1 :])

    def token(self, space: int) -> int:
        """The value printed on the token that was laid on a space; 0 for none."""
        return (self.low >> space & 1) + 2 * (self.high >> space & 1)

    def water_in(self, mask: int) -> int:
        """Points of the tokens still lying in a set of spaces."""
        lying = mask & self.water
        return (lying & self.low).bit_count() + 2 * (lying & self.high).bit_count()
