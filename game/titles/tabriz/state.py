"""The position of Tabriz: short lists by seat and by space."""

from __future__ import annotations

from typing import Self, TypeVar

from game.core.state import State

WORKSHOPS, START, MOVE, COMPLETE, STRIPS, OVER = range(6)
"""Base phases: choosing workshops, first hands, moving, completing, the workshop phase, the end."""

PHASES = ("workshop", "start", "move", "complete", "strips", "over")

KEEP, DRAW, PERSONAL, TILE = range(4)
"""First entry of a frame of `todo`: (KEEP, cards to keep), (DRAW,), (PERSONAL, FRESH or DRAWN or OWED),
(TILE, space, stage, number)."""

FRESH, DRAWN, OWED = range(3)
"""Personal phase: nothing done yet, card drawn, card still to come but something was used."""

FIRST, THROW, ASSIGN, BUY, MORE = range(5)
"""Stages of a tile: first decision, after a swap, which die counts twice, buy or not, another die."""

UNROLLED = 7
"""Face of a die that was swapped in and has not been rolled."""

BY_COMMISSIONS, BY_TALENT, BY_ROUNDS = 1, 2, 3
"""What ended the game."""

END_REASONS = ("", "end.commissions", "end.talent", "end.rounds")
"""Text keys of what ended the game."""

T = TypeVar("T")
Cards = tuple[int, ...]


def changed(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The values with another one at a place."""
    return (*values[:place], value, *values[place + 1 :])


class TabrizState(State):
    """One position. Spaces count from Meydan = 0; materials, colours and decks in the order of the data.

    tiles: side by space (-1 for Meydan); stock: goods by space, as the shop of the tile reads them;
    dice: dice on each space as colour * 8 + face; pool: dice by colour; rolls: throws in this turn.
    first, round, step: first player, round from 1, turns finished in it. standing: spaces of the standing
    apprentices, ascending; lying: mask of spaces, Meydan left out. goods: packed. hands, looked: cards in
    hand and cards to choose from, ascending; done: completed commissions in order; offered, workshop: of the
    advanced mode. prestige: of commissions. bonus: seat with the marker or -1; closing: what triggered the
    end; owed: mask of seats that still take a turn. completed: in this turn; used: mask of strips used.
    decks: top last; discards: masks; renewals: how often a deck was made new. What seldom changes is kept
    in tuples, which a clone shares: `changed` gives a new one.
    """

    __slots__ = (
        "bonus", "closing", "completed", "decks", "dice", "discards", "done", "first", "goods", "hands",
        "looked", "lying", "offered", "owed", "pool", "prestige", "qeran", "renewals", "rolls", "round",
        "standing", "step", "stock", "talent", "tiles", "used", "workshop",
    )  # fmt: skip

    tiles: tuple[int, ...]
    stock: list[int]
    dice: list[tuple[int, ...]]
    pool: tuple[int, ...]
    rolls: int
    first: int
    round: int
    step: int
    standing: list[tuple[int, ...]]
    lying: list[int]
    qeran: list[int]
    goods: list[int]
    talent: list[int]
    hands: list[Cards]
    looked: tuple[Cards, ...]
    done: tuple[Cards, ...]
    offered: tuple[Cards, ...]
    workshop: tuple[int, ...]
    prestige: tuple[int, ...]
    bonus: int
    closing: int
    owed: int
    completed: int
    used: int
    decks: tuple[Cards, ...]
    discards: tuple[int, ...]
    renewals: tuple[int, ...]

    def clone(self) -> Self:
        """A copy that shares no list with this position."""
        new = object.__new__(type(self))
        new.to_act, new.turn, new.phase, new.rng = self.to_act, self.turn, self.phase, self.rng
        new.todo = self.todo[:]
        new.tiles, new.stock, new.dice = self.tiles, self.stock[:], self.dice[:]
        new.pool, new.rolls = self.pool, self.rolls
        new.first, new.round, new.step = self.first, self.round, self.step
        new.standing, new.lying = self.standing[:], self.lying[:]
        new.qeran, new.goods, new.talent = self.qeran[:], self.goods[:], self.talent[:]
        new.hands, new.looked, new.done = self.hands[:], self.looked, self.done
        new.offered, new.workshop, new.prestige = self.offered, self.workshop, self.prestige
        new.bonus, new.closing, new.owed = self.bonus, self.closing, self.owed
        new.completed, new.used = self.completed, self.used
        new.decks, new.discards, new.renewals = self.decks, self.discards, self.renewals
        return new
