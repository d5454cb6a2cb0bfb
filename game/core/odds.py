"""What a point of an evaluation is worth: in points of the final margin, and in chances to win."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

MOST = 100
"""How far chance is followed, and with how many outcomes it is compared, at most."""


@dataclass(frozen=True)
class Odds:
    """What reviews and forecasts know of a title at a table of some size; measured, see `--calibrate`.

    slope, shift: final margin = shift + slope * value, at marks spread evenly over the course of a game
    (one entry: the same all the way); sharpness: a seat's weight among the winners is exp(sharpness * value).
    until, times: how far chance is followed by good play before the evaluation judges: not at all ("now"),
    until the turn has passed on so often, or until so many positions that await chance; futures: in how many
    futures, outcomes: how many other outcomes it is compared with; luck: what of it comes true, a factor;
    luck_shown: whether that passed the test of `--review-check`. doubt: points by which a long search errs
    about the difference of two actions, a standard deviation. played_on: quick players go on after what a
    search finds best, and the evaluation judges so many next turns of the seat; 0: the search itself judges.
    """

    slope: tuple[float, ...] = (1.0,)
    shift: tuple[float, ...] = (0.0,)
    sharpness: tuple[float, ...] = (0.05,)
    until: Literal["now", "turn", "chance"] = "now"
    times: int = 1
    futures: int = 1
    outcomes: int = 8
    luck: float = 1.0
    luck_shown: bool = False
    doubt: float = 1.0
    played_on: int = 0

    def __post_init__(self) -> None:
        if not (self.slope and self.shift and self.sharpness):
            raise ValueError("slope, shift and sharpness have at least one entry")
        counts = self.times, self.futures, self.outcomes
        if not 1 <= min(counts) <= max(counts) <= MOST:
            raise ValueError(f"times, futures and outcomes lie between 1 and {MOST}")
        if min(*self.sharpness, self.doubt) < 0:
            raise ValueError("sharpness and doubt are no less than 0")
        if not 0 <= self.played_on <= MOST:
            raise ValueError(f"played_on lies between 0 and {MOST}")
