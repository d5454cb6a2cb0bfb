"""What can happen in a game, in content ids and seats."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from game.core.event import Event


class Token(NamedTuple):
    """A water token on its space; value 1 to 3."""

    cell: str
    value: int


class Award(NamedTuple):
    """The longest caravan of a colour: its length, who has one, and the points each of them gets (TD-9.2)."""

    colour: str
    length: int
    seats: tuple[int, ...]
    points: int


@dataclass(frozen=True, slots=True)
class GameLaid(Event):
    """Palms and water are laid (TD-2.3, TD-2.4).

    given_up: one colour per seat, empty below five players (TD-10.1).
    """

    first: int
    board: str
    palms: tuple[str, ...]
    water: tuple[Token, ...]
    given_up: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LeaderPlaced(Event):
    """A leader stands on the board (TD-3.1)."""

    seat: int
    colour: str
    cell: str


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """A camel joined a caravan (TD-5.1)."""

    seat: int
    colour: str
    cell: str


@dataclass(frozen=True, slots=True)
class WaterTaken(Event):
    """A water token went to a player, under a camel or out of an enclosed area (TD-6.1, TD-7.4)."""

    seat: int
    cell: str
    value: int


@dataclass(frozen=True, slots=True)
class OasisReached(Event):
    """A caravan touched a palm for the first time, or enclosed it (TD-6.2, TD-7.5)."""

    seat: int
    colour: str
    cell: str
    points: int


@dataclass(frozen=True, slots=True)
class Enclosed(Event):
    """A caravan closed an area; points for its empty spaces (TD-7.1, TD-9.1)."""

    seat: int
    colour: str
    cells: tuple[str, ...]
    points: int


@dataclass(frozen=True, slots=True)
class SupplyEmptied(Event):
    """The last camel of a colour left the supply: the game is about to end (TD-8.1)."""

    colour: str


@dataclass(frozen=True, slots=True)
class Stuck(Event):
    """A player could place no camel and loses the turn or the rest of it (TD-4.3)."""

    closing: ClassVar[bool] = True
    seat: int


@dataclass(frozen=True, slots=True)
class TurnPassed(Event):
    """The next turn begins; `round` counts from 1 in each phase.

    camels: how many to place in it, 0 while leaders are placed (TD-4.1).
    """

    closing: ClassVar[bool] = True
    seat: int
    phase: str
    round: int
    camels: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over; `reason` is a text key, `awards` the longest caravans (TD-8.1, TD-9.2)."""

    closing: ClassVar[bool] = True
    reason: str
    awards: tuple[Award, ...]
