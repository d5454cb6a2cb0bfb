"""The numbers of the evaluation, read from `ai.yaml`: rivals to come, worth of chips, and the styles."""

from __future__ import annotations

from dataclasses import dataclass

from game.content.brain import brain_reader
from game.titles.alhambra_dice.content import MOST_WHITE, TYPES


@dataclass(frozen=True)
class Weights:
    """The model of one table size.

    arrive: share of markers that end on each row, from eight symbols down to one; throws: share of the
    three spaces of a row; pull: how much likelier than average a marker goes to each column; same: chance
    that both prizes of a column go to one player; alone: chance that the best marker takes the points.
    extra, black, exchange, start: points that such a chip is worth when many turns are still to come;
    wait: own turns after which half of that is left to be had. rivals: weight of the rivals' mean
    against own points, leader: of the rival who leads. win: points that a certain victory counts.
    height: points that a building point counts in telling who leads. risk: share of the worth of points
    that is their part in the chance to win, with two players; spread: by rounds still to come after this
    one, how far the end may then lie from what is expected, in points. formula: how far the formula of a
    space is usually off, in points: samples count the more, the surer they are against this. row: mean
    space of a row, as most markers need every throw. settles: what a building point in a column leaves of
    a spreader's liking for the next one there; prize: building points that a prize counts as in it.
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
