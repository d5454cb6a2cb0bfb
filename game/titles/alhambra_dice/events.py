"""What can happen in a game, in content ids and seats. The neutral seat is numbered after the players."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.core.event import Event

Counts = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ChipsLaid(Event):
    """A round begins: what lies on the six bonus fields, chip ids or "start" (AD-3.2, AD-3.3, AD-3.6)."""

    closing: ClassVar[bool] = True
    barrier: ClassVar[bool] = True
    round: int
    columns: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CaliphMoved(Event):
    """The Caliph goes to the winner of the start chip (AD-6.5)."""

    closing: ClassVar[bool] = True
    seat: int


@dataclass(frozen=True, slots=True)
class BlackDieTaken(Event):
    """A chip was given up for the black die (AD-8.3)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Thrown(Event):
    """Dice were thrown: `dice` counts all, `kept` those left lying; `throw`: how many count (AD-4.1, AD-4.2).

    extra: the throw was an extra one and does not count (AD-8.2).
    """

    barrier: ClassVar[bool] = True
    seat: int
    dice: Counts
    throw: int
    kept: Counts
    extra: bool

    def follows(self, seat: int) -> bool:
        return seat != self.seat  # the neutral seat's dice


@dataclass(frozen=True, slots=True)
class Marked(Event):
    """A marker was placed: `row` and `space` where it stands, both 0 when it is out (AD-5.1 to AD-5.4).

    symbols, throw: the result; it is pushed back when row and space differ from them.
    """

    seat: int
    column: str
    symbols: int
    throw: int
    row: int
    space: int


@dataclass(frozen=True, slots=True)
class PrizeTaken(Event):
    """A prize of a column: "buildings" or "chip"; place 1 for the best marker, 2 for the second (AD-6.2)."""

    seat: int
    column: str
    prize: str
    place: int

    def follows(self, seat: int) -> bool:
        return self.place == 1 and seat != self.seat  # the neutral seat's own choice


@dataclass(frozen=True, slots=True)
class Built(Event):
    """A building stone moved to `height`; points: the spaces it moved, negative down (AD-7.1, AD-8.4)."""

    seat: int
    column: str
    points: int
    height: int


@dataclass(frozen=True, slots=True)
class ChipWon(Event):
    """A chip, or the start chip, went to a player (AD-6.2, AD-6.5)."""

    seat: int
    column: str
    chip: str


@dataclass(frozen=True, slots=True)
class ChipSetAside(Event):
    """Nobody took what lay on a bonus field (AD-3.5, AD-6.4)."""

    closing: ClassVar[bool] = True
    column: str
    chip: str


@dataclass(frozen=True, slots=True)
class MarkersReturned(Event):
    """All markers go back to their players at the end of a round (AD-3.5)."""

    closing: ClassVar[bool] = True
    round: int


@dataclass(frozen=True, slots=True)
class Exchanged(Event):
    """An exchange chip was used: a building of `source` fell by one, one of `target` rose (AD-8.4)."""

    seat: int
    source: str
    target: str


@dataclass(frozen=True, slots=True)
class Held(Event):
    """A player keeps the exchange chips for later (AD-8.4)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """A column was scored: `seats` by place and their `points` (AD-9.1, AD-9.2)."""

    closing: ClassVar[bool] = True
    scoring: str
    column: str
    seats: tuple[int, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ChipsScored(Event):
    """The points chips of a player count and leave (AD-8.1)."""

    scoring: str
    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class TurnPassed(Event):
    """Who decides now and what; `column` where a prize is chosen, else empty. -1 never stands here."""

    closing: ClassVar[bool] = True
    seat: int
    phase: str
    column: str


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over; `reason` is a text key (AD-10.1)."""

    closing: ClassVar[bool] = True
    reason: str
