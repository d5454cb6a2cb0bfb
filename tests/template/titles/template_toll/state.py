"""The position of Toll Road."""

from __future__ import annotations

from typing import Self

from game.core.state import State

TURN, TOLL, OVER = 0, 1, 2
PHASES = ("turn", "toll", "over")
"""Phases by their number, in the words of the texts."""

DICE, DECK = 1, 2
"""Purposes of chance."""


class TollState(State):
    """hands: card values of every seat; deck: values still to draw, top last; rolls: counter of the die."""

    __slots__ = ("deck", "hands", "points", "rolls", "rounds")

    points: list[int]
    hands: list[list[int]]
    deck: list[int]
    rolls: int
    rounds: int

    def clone(self) -> Self:
        """A copy that shares no list with this position."""
        new = object.__new__(type(self))
        new.to_act, new.turn, new.phase, new.rng = self.to_act, self.turn, self.phase, self.rng
        new.todo = self.todo[:]
        new.points, new.deck = self.points[:], self.deck[:]
        new.hands = [hand[:] for hand in self.hands]
        new.rolls, new.rounds = self.rolls, self.rounds
        return new
