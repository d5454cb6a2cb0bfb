"""What can happen in Yspahan, in content ids and seats. Points are points of the score."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.core.event import Event

HIDDEN = "hidden"
"""Stands in a `CardDrawn` for a card that the viewer may not see."""


@dataclass(frozen=True, slots=True)
class DayBegan(Event):
    """A new day: `day` of `week` (both from 1), its first player, the seats in turn order (YS-9.1)."""

    week: int
    day: int
    first: int
    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Paid(Event):
    """A seat gave camels or gold to the supply; purpose: dice, move, keep, build, exchange, points."""

    seat: int
    camels: int
    gold: int
    purpose: str


@dataclass(frozen=True, slots=True)
class Received(Event):
    """A seat took camels or gold from the supply; source: row, card, exchange."""

    seat: int
    camels: int
    gold: int
    source: str


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """The dice of the day: how many show 1 to 6, by colour (YS-2.1)."""

    barrier: ClassVar[bool] = True
    white: tuple[int, ...]
    yellow: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RowTaken(Event):
    """A group left the tower; use: goods, supervisor, card, build; value: of its dice (YS-3.1).

    amount: camels, gold or cubes that it gives with buildings and extra die, 0 for the other uses;
    discarded: the kind of card given for an extra die, or None.
    """

    seat: int
    row: str
    use: str
    value: int
    amount: int
    discarded: str | None


@dataclass(frozen=True, slots=True)
class YellowRemoved(Event):
    """The yellow dice left the tower after the first player's choice (YS-2.6)."""


@dataclass(frozen=True, slots=True)
class NoRowLeft(Event):
    """A seat found no group and draws a card instead (YS-3.6)."""

    seat: int


@dataclass(frozen=True, slots=True)
class CubePlaced(Event):
    """A good came into a shop (YS-4.1); completed: the souk is full now."""

    seat: int
    shop: str
    completed: bool


@dataclass(frozen=True, slots=True)
class CubesLost(Event):
    """Cubes that found no shop went back (YS-4.5)."""

    seat: int
    cubes: int


@dataclass(frozen=True, slots=True)
class SupervisorMoved(Event):
    """The Supervisor walked to a space (YS-5.1); steps 0: he stayed (YS-5.5)."""

    seat: int
    space: str
    steps: int


@dataclass(frozen=True, slots=True)
class GoodSent(Event):
    """A good went to the caravan; kept: a camel was paid and the cube stays in its shop (YS-5.7).

    place: camel of the caravan from 0; row from 0; points at once (YS-6.1).
    """

    seat: int
    shop: str
    kept: bool
    place: int
    row: int
    points: int


@dataclass(frozen=True, slots=True)
class CubeLoaded(Event):
    """A card put a cube on the next camel of the caravan (YS-8.7)."""

    seat: int
    place: int
    row: int
    points: int


@dataclass(frozen=True, slots=True)
class CaravanScored(Event):
    """The caravan was counted: points by seat; emptied: it was full (YS-6.2), else a week ended (YS-9.3)."""

    points: tuple[int, ...]
    emptied: bool


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """The discards became the new deck (YS-8.12)."""

    barrier: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A seat drew a card; `card` is its kind, "hidden" for other viewers, None when there was none left."""

    barrier: ClassVar[bool] = True
    seat: int
    card: str | None


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A seat played a card for its effect (YS-8.1)."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class PointsBought(Event):
    """Points from one of the two selling cards (YS-8.8, YS-8.9)."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class Built(Event):
    """A building was raised, the `number`-th of that seat (YS-7.1, YS-7.3)."""

    seat: int
    building: str
    number: int
    points: int


@dataclass(frozen=True, slots=True)
class SoukScored(Event):
    """A full souk paid at the end of a week; bonus: the Bazaar's share of the points (YS-9.2, YS-7.8)."""

    seat: int
    souk: str
    points: int
    bonus: int


@dataclass(frozen=True, slots=True)
class WeekEnded(Event):
    """The quarters were emptied after the souks were counted (YS-9.2)."""

    week: int


@dataclass(frozen=True, slots=True)
class SupervisorReturned(Event):
    """The Supervisor stands on the centre again (YS-9.4)."""


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A seat ended its turn."""

    seat: int


@dataclass(frozen=True, slots=True)
class Asked(Event):
    """What is to be decided now and by whom; the last event of every action but the one that ends the game.

    phase: roll, take, after, put, move, first, camel. places: the quarter (put, empty for anywhere), the
    two shops (first), the shop and the one that follows (camel). number: cubes left (put), value (move).
    """

    seat: int
    turn: int
    phase: str
    places: tuple[str, ...]
    number: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The last week is over; `reason` is a text key (YS-9.5)."""

    reason: str
