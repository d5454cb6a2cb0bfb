"""The numbers of the evaluation, read from `ai.yaml`: rivals to come, worth of chips, and the styles."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.content.brain import Brain, read_brain
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

    def __post_init__(self) -> None:
        if len(self.arrive) != MOST_WHITE or len(self.pull) != TYPES:
            raise ValueError(f"arrive needs a number for each of {MOST_WHITE} rows, pull one for each column")
        if not (0 <= self.same < 1 and 0 < self.alone < 1 and self.wait > 0):
            raise ValueError("same and alone are chances, wait a number of turns")


@dataclass(frozen=True)
class Style:
    """A taste: factors on own columns, chips and rivals' points, and most points for being in a column."""

    columns: tuple[float, float, float, float, float, float] = (1.0,) * 6
    chips: float = 1.0
    rivals: float = 1.0
    fresh: float = 0.0


NEUTRAL = Style()


def load_brain(folder: Path) -> Brain[Weights, Style]:
    """Read `ai.yaml`; raises ContentError."""
    return read_brain(folder, Weights, NEUTRAL)
