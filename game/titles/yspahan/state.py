"""The position of Yspahan: bit masks of shops, short lists by seat, and packed hands."""

from __future__ import annotations

from typing import Self

from game.core.state import State
from game.titles.yspahan.content import QUARTERS

ROLL, TAKE, AFTER, OVER = 0, 1, 2, 3
"""Base phases: before the roll, before the dice action, after it, the end."""

PUT, MOVE, FIRST, CAMEL = 0, 1, 2, 3
"""First entry of a frame of `todo`: (PUT, quarter or ANYWHERE, cubes left), (MOVE, value),
(FIRST, shop, shop), (CAMEL, shop, the other shop or -1)."""

ANYWHERE = len(QUARTERS)
"""Stands in a frame instead of a quarter."""

PHASES = ("roll", "take", "after", "over")
ASKED = ("put", "move", "first", "camel")

SOUKS, CARAVAN, BUILDINGS, CARDS = 0, 1, 2, 3
"""Rows of `points`: the points of a seat stand at part * players + seat."""

CARD_BITS, CARD_MASK = 4, 15
"""A pile of cards as one int: the number of each kind in four bits."""


class YspahanState(State):
    """One position. Lists by seat; masks are sets of shops (bits of `City`).

    day counts from 0 over all weeks; first: first player of the day; order: seats in the order of the
    day's turns; step: turns finished today. white, yellow: dice in the six rows of the tower; faces: value
    of each row (0 = empty). goods: own shops; taken: all shops with a good. built: mask of buildings;
    raised: buildings in the order raised. hands, discards: packed piles; deck: kinds, top last; renewals:
    how often it was renewed. caravan: owners of the goods in the order they came. raised_now: a building
    was raised in this turn. points: see SOUKS.
    """

    __slots__ = (
        "built", "camels", "caravan", "day", "deck", "discards", "faces", "first", "gold", "goods", "hands",
        "order", "points", "raised", "raised_now", "renewals", "step", "supervisor", "taken", "white",
        "yellow",
    )  # fmt: skip

    day: int
    first: int
    order: tuple[int, ...]
    step: int
    white: tuple[int, ...]
    yellow: tuple[int, ...]
    faces: tuple[int, ...]
    supervisor: int
    goods: list[int]
    taken: int
    camels: list[int]
    gold: list[int]
    hands: list[int]
    built: list[int]
    raised: list[tuple[int, ...]]
    raised_now: bool
    caravan: tuple[int, ...]
    deck: tuple[int, ...]
    discards: int
    renewals: int
    points: list[int]

    def clone(self) -> Self:
        """A copy that shares no list with this position."""
        new = object.__new__(type(self))
        new.to_act, new.turn, new.phase, new.rng = self.to_act, self.turn, self.phase, self.rng
        new.todo = self.todo[:]
        new.day, new.first, new.order, new.step = self.day, self.first, self.order, self.step
        new.white, new.yellow, new.faces = self.white, self.yellow, self.faces
        new.supervisor, new.goods, new.taken = self.supervisor, self.goods[:], self.taken
        new.camels, new.gold, new.hands = self.camels[:], self.gold[:], self.hands[:]
        new.built, new.raised, new.raised_now = self.built[:], self.raised[:], self.raised_now
        new.caravan, new.deck, new.discards = self.caravan, self.deck, self.discards
        new.renewals, new.points = self.renewals, self.points[:]
        return new

    def holds(self, seat: int, kind: int) -> int:
        """How many cards of a kind a seat holds."""
        return self.hands[seat] >> CARD_BITS * kind & CARD_MASK


def cards_in(pile: int) -> int:
    """How many cards a packed pile holds."""
    count = 0
    while pile:
        count += pile & CARD_MASK
        pile >>= CARD_BITS
    return count
