"""Whether reviews explain how games end: luck and decisions against final margins, over many games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import fsum, sqrt
from typing import TypeVar

from game.core.rng import Stream
from game.review.report import Identity

DRAWS = 1000
"""Bootstrap samples behind an interval."""

ENOUGH = 3.0
"""Standard errors that the mean luck may lie from nothing."""

T = TypeVar("T")


@dataclass(frozen=True)
class Validity:
    """Of so many games, seen from one seat.

    explained: the share of the variance of the margin that luck and decisions take away, with its 95 %
    interval; by_luck: the same of the luck alone, in the best proportion (a squared correlation); slope:
    points of margin for a point of luck; mean: of the luck, with its standard error.
    """

    games: int
    explained: float
    interval: tuple[float, float]
    by_luck: float
    slope: float
    mean: float
    error: float

    @property
    def unbiased(self) -> bool:
        """Whether the mean luck is nothing, within three standard errors."""
        return abs(self.mean) <= ENOUGH * self.error


def validity(games: Sequence[Identity]) -> Validity:
    """The figures of some games; at least three of them."""
    luck = [one.luck for one in games]
    return Validity(
        len(games),
        explained(games),
        bootstrap(games, explained),
        by_luck(games),
        _slope(games),
        fsum(luck) / len(luck),
        sqrt(_spread(luck) / len(luck)),
    )


def explained(games: Sequence[Identity]) -> float:
    """1 - variance(margin - luck - decisions) / variance(margin); nothing is fitted."""
    whole = _spread([one.margin for one in games])
    return 1.0 - _spread([one.margin - one.luck - one.decisions for one in games]) / whole if whole else 0.0


def by_luck(games: Sequence[Identity]) -> float:
    """The squared correlation of luck and margin."""
    spreads = _spread([one.luck for one in games]) * _spread([one.margin for one in games])
    return _shared(games) ** 2 / spreads if spreads else 0.0


def _slope(games: Sequence[Identity]) -> float:
    spread = _spread([one.luck for one in games])
    return _shared(games) / spread if spread else 0.0


def bootstrap(games: Sequence[T], figure: Callable[[Sequence[T]], float]) -> tuple[float, float]:
    """The middle 95 % of a figure over games drawn with replacement; the same games give the same."""
    stream = Stream(len(games))
    found = sorted(figure([stream.choice(games) for _ in games]) for _ in range(DRAWS))
    return found[DRAWS // 40], found[-1 - DRAWS // 40]


def _spread(values: Sequence[float]) -> float:
    mean = fsum(values) / len(values)
    return fsum((x - mean) ** 2 for x in values) / (len(values) - 1)


def _shared(games: Sequence[Identity]) -> float:
    """The covariance of luck and margin."""
    luck, margin = (fsum(row) / len(games) for row in zip(*((one.luck, one.margin) for one in games)))
    return fsum((one.luck - luck) * (one.margin - margin) for one in games) / (len(games) - 1)
