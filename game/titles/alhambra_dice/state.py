"""The position of Alhambra Dice: short lists, tuples and packed dice."""

from __future__ import annotations

from typing import ClassVar, Self

from game.core.state import State

THROW, DECIDE, PRIZE, EXCHANGE, OVER = range(5)
PHASES = ("throw", "decide", "prize", "exchange", "over")
"""throw: before the first throw; decide: throw on or place; prize and exchange; over."""

CHIPS = 3
"""Row of `points` after those of the scorings A, B and C."""

EMPTY, START_CHIP = -1, -2
"""On a bonus field: nothing, the start chip; a chip is the index of its kind."""

Columns = tuple[tuple[int, ...], ...]


class DiceState(State):
    """One position. `seats` counts the neutral seat too; a table by seat has row * seats + seat.

    round (from 1); placed: turns taken in this round; start: holder of the Caliph; heir: winner of the
    start chip or -1. roll: packed dice, 0 before the first throw; throws: throws that count; thrown: all
    throws of this turn; black: 1 with the black die. laid: bonus fields. bag: all chips in stack order,
    the dark ones last. gone: chips out of
    the game, by kind. hand: chips, kind * seats + seat. markers: by column, best first. column: whose
    prizes are being given, -1 outside. height: building points, column * seats + seat. order: by column
    the seats on the track, best first. points: part * seats + seat. last: what the latest decision was
    about, the dice before it or the chip of the column (transient: no rule asks for it).
    """

    __slots__ = (
        "bag",
        "black",
        "column",
        "gone",
        "hand",
        "height",
        "heir",
        "laid",
        "last",
        "markers",
        "order",
        "placed",
        "points",
        "roll",
        "round",
        "start",
        "thrown",
        "throws",
    )  # fmt: skip
    transient: ClassVar[frozenset[str]] = frozenset({"last"})

    round: int
    placed: int
    start: int
    heir: int
    roll: int
    throws: int
    thrown: int
    black: int
    column: int
    laid: tuple[int, ...]
    bag: tuple[int, ...]
    gone: list[int]
    hand: list[int]
    markers: Columns
    height: list[int]
    order: Columns
    points: list[int]
    last: int

    def clone(self) -> Self:
        """A copy that shares no list with this position."""
        new = object.__new__(type(self))
        new.to_act, new.turn, new.phase, new.rng = self.to_act, self.turn, self.phase, self.rng
        new.todo = self.todo[:]
        new.round, new.placed, new.start, new.heir = self.round, self.placed, self.start, self.heir
        new.roll, new.throws, new.thrown, new.black = self.roll, self.throws, self.thrown, self.black
        new.column, new.laid, new.bag, new.markers = self.column, self.laid, self.bag, self.markers
        new.order, new.last = self.order, self.last
        new.gone, new.hand, new.height, new.points = (
            self.gone[:],
            self.hand[:],
            self.height[:],
            self.points[:],
        )
        return new
