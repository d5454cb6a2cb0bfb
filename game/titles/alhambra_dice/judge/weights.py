"""The numbers of the evaluation, read from `ai.yaml`: rivals to come, worth of chips, and the styles."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.content.brain import brain_reader
from game.titles.alhambra_dice.content import MOST_WHITE, TYPES


@dataclass(frozen=True)
class Holds:
    """How often who is ahead of a rival in a column still is at a scoring, by the letter of the scoring.

    A row for one round to go, two ...; in it the chances with the same height (on top), ahead by 1, 2 ...
    smaller prizes. Where a row is missing, chance alone is followed, without what the rivals do about it.
    """

    A: tuple[tuple[float, ...], ...] = ()
    B: tuple[tuple[float, ...], ...] = ()
    C: tuple[tuple[float, ...], ...] = ()

    def __post_init__(self) -> None:
        for row in (*self.A, *self.B, *self.C):
            if len(row) < 2 or not all(0 <= chance <= 1 for chance in row):
                raise ValueError("holds are chances, at least two in a row")

    def rows(self, letter: str) -> tuple[tuple[float, ...], ...]:
        """The rows of a scoring."""
        return {"A": self.A, "B": self.B, "C": self.C}[letter]


@dataclass(frozen=True)
class Weights:
    """The model of one table size.

    arrive: share of markers that end on each row, from eight symbols down to one; throws: share of the
    three spaces of a row; pull: how much likelier than average a marker goes to each column; same: chance
    that both prizes of a column go to one player; alone: chance that the best marker takes the points.
    extra, black, exchange: points that such a chip is worth when many turns are still to come; wait: own
    turns after which half of that is left to be had; start: points that it is worth to open the next
    round, less than 0 as those who follow see what they have to beat. rivals: weight of the rivals' mean
    against own points, leader: of the rival who leads. win: points that a certain victory counts.
    height: points that a building point counts in telling who leads. risk: share of the worth of points
    that is their part in the chance to win, with two players; spread: by rounds still to come after this
    one, how far the end may then lie from what is expected, in points. formula: how far the formula of a
    space is usually off, in points: samples count the more, the surer they are against this. row: mean
    space of a row, as most markers need every throw. settles: what a building point in a column leaves of
    a spreader's liking for the next one there; prize: building points that a prize counts as in it.
    holds: how leads in a column last.
    """

    arrive: tuple[float, ...]
    throws: tuple[float, float, float]
    pull: tuple[float, ...]
    same: float
    alone: float
    extra: float
    black: float
    exchange: float
    start: float
    wait: float
    rivals: float
    leader: float
    win: float
    height: float = 2.0
    risk: float = 0.8
    spread: tuple[float, ...] = (4.0, 16.0)
    formula: float = 1.5
    row: float = 1.6
    settles: float = 0.6
    prize: float = 1.5
    holds: Holds = field(default=Holds(), metadata={"measured": True})

    def __post_init__(self) -> None:
        if len(self.arrive) != MOST_WHITE or len(self.pull) != TYPES:
            raise ValueError(f"arrive needs a number for each of {MOST_WHITE} rows, pull one for each column")
        if not (0 <= self.same < 1 and 0 < self.alone < 1 and self.wait > 0):
            raise ValueError("same and alone are chances, wait a number of turns")
        if not (self.formula > 0 and self.row >= 0 and all(points > 0 for points in self.spread)):
            raise ValueError("formula and spread are more than 0, row is at least 0")


@dataclass(frozen=True)
class Style:
    """A taste: factors on own columns, chips and rivals' points, and most points for being in a column."""

    columns: tuple[float, float, float, float, float, float] = (1.0,) * 6
    chips: float = 1.0
    rivals: float = 1.0
    fresh: float = 0.0


NEUTRAL = Style()

load_brain = brain_reader(Weights, NEUTRAL)
"""Reads `ai.yaml` of a folder; raises ContentError."""
