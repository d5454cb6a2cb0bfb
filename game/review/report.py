"""What a review says of a match: one frozen value, the same in the command, in the window and on disk.

Points are points of the final margin (own score less that of the best rival), from the seat that is named.
A moment is counted in actions: moment 0 is the deal, moment n the position after n actions.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Literal

from game.core.notes import Notes

MOST_MOMENTS = 5
"""Moments of one seat that are shown at once, worst first."""


@dataclass(frozen=True, slots=True)
class Identity:
    """How the margin of a seat came about: margin = expected + luck + own + rivals + rest, to 1e-9.

    After Zinkevich, Bowling et al. and M. Zare, "Hedging Toward Skill". margin: the final one; expected: that
    of the deal; luck: changes that chance made beyond its mean; luck_error: the standard error of that sum,
    for the means are drawn; own, rivals: what decisions changed; rest: what no look ahead could see.
    """

    seat: int
    margin: float
    expected: float
    luck: float
    luck_error: float
    own: float
    rivals: float
    rest: float

    @property
    def decisions(self) -> float:
        """What all decisions changed, one's own and those of the rivals."""
        return self.own + self.rivals

    @property
    def unseen(self) -> float:
        """The rest with what the deal already promised: the third number of the line that is shown."""
        return self.expected + self.rest

    @property
    def whole_points(self) -> tuple[int, int, int]:
        """Luck, decisions and the unseen, in whole points that add up to the margin, for the line shown."""
        luck, decisions = round(self.luck), round(self.decisions)
        return luck, decisions, round(self.margin) - luck - decisions

    @property
    def total(self) -> float:
        """The sum of the parts; it equals the margin."""
        return self.expected + self.luck + self.own + self.rivals + self.rest


@dataclass(frozen=True, slots=True)
class Choice:
    """One way to act at a moment.

    action: its text; points: against the best choice (0 for it, else negative); error: the standard error of
    that; move: the action with what the same seat would best do next in its turn, as action texts; reply:
    what the next seat would answer, as action texts; events: types of the events of the action; notes: what
    speaks for and against it, as in a hint.
    """

    action: str
    points: float
    error: float
    move: tuple[str, ...] = ()
    reply: tuple[str, ...] = ()
    events: tuple[str, ...] = ()
    notes: Notes = ()


@dataclass(frozen=True, slots=True)
class Moment:
    """A decision worth looking at again.

    at: number of actions before it; kind: "loss" where something better was there, "praise" for the best move
    of a seat, one that was clearly ahead and not easy to see; played: the action text; loss: points given
    away (for "praise": points ahead of the next best), always more than two standard errors; error: that
    standard error; chance: share of the wins given away (gained), 0..1; choices: what was compared, best
    first, the played action among them; legal: number of legal actions.
    """

    at: int
    seat: int
    round: int
    kind: Literal["loss", "praise"]
    played: str
    loss: float
    error: float
    chance: float
    choices: tuple[Choice, ...]
    legal: int

    @property
    def best(self) -> Choice:
        """What was best."""
        return self.choices[0]

    @property
    def choice(self) -> Choice:
        """What was played."""
        return next(choice for choice in self.choices if choice.action == self.played)


@dataclass(frozen=True, slots=True)
class LuckEvent:
    """Chance that spoke: the last of the first `at` actions drew it, so the position `at` shows it.

    kinds: types of its events that hung on chance; points: by seat, its value less the mean of what could
    have come; spread: how far the outcomes lie apart for the seat that acted, a standard deviation.
    """

    at: int
    seat: int
    kinds: tuple[str, ...]
    points: tuple[float, ...]
    spread: float


@dataclass(frozen=True, slots=True)
class RiverPoint:
    """How the match stood after `at` actions: expected margin and share of the wins (sum 1), by seat."""

    at: int
    points: tuple[float, ...]
    chances: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark on the axis of the river: chance at a moment, or the first moment of a round (week)."""

    at: int
    kind: Literal["chance", "round"]
    number: int = 0


@dataclass(frozen=True, slots=True)
class Report:
    """A whole review. While it is made, a part of it: `done` is below 1 and identities may still be missing.

    key: what it is a review of (title, options, rules, actions, see `kept`); length: number of actions;
    luck_shown: whether the luck figure of this title passed its validity test; where it did not, luck and
    rest are shown as one. Moments stand worst first, those of all seats in one row.
    """

    title: str
    players: int
    length: int
    key: str
    luck_shown: bool = True
    done: float = 0.0
    identities: tuple[Identity, ...] = ()
    moments: tuple[Moment, ...] = ()
    river: tuple[RiverPoint, ...] = ()
    luck: tuple[LuckEvent, ...] = ()
    marks: tuple[Mark, ...] = field(default=())

    @property
    def complete(self) -> bool:
        """Whether nothing will be added any more."""
        return self.done >= 1.0

    def identity(self, seat: int) -> Identity | None:
        """How the margin of that seat came about; None while it is not known."""
        return next((found for found in self.identities if found.seat == seat), None)

    def losses(self, seat: int) -> tuple[Moment, ...]:
        """What a seat gave away, worst first."""
        return tuple(one for one in self.moments if one.seat == seat and one.kind == "loss")

    def shown(self, seat: int, most: int = MOST_MOMENTS) -> tuple[Moment, ...]:
        """What that seat is shown: its losses, worst first, and last the best move of a rival, if any."""
        praise = [one for one in self.moments if one.kind == "praise" and one.seat != seat][:1]
        return (*self.losses(seat)[: most - len(praise)], *praise)

    def finished(self) -> Report:
        """The same as a whole."""
        return replace(self, done=1.0)
