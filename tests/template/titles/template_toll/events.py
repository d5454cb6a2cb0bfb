"""What happens on the Toll Road."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.core.event import Event


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """A seat went forward by a die."""

    barrier: ClassVar[bool] = True
    seat: int
    value: int


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A seat took a card; `value` 0 for those who may not see it."""

    barrier: ClassVar[bool] = True
    seat: int
    value: int


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A seat put a card down and asks `of` for the toll."""

    seat: int
    value: int
    of: int


@dataclass(frozen=True, slots=True)
class TollPaid(Event):
    """`seat` paid points to `to`; 0 when the road was left."""

    seat: int
    to: int
    points: int


@dataclass(frozen=True, slots=True)
class TurnPassed(Event):
    """Whose turn it is now and who decides; -1 when the game is over."""

    to_act: int
    turn: int
    round: int
    over: bool
