"""Between which bounds a share lies that was seen in so many games."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist

SURE = 0.95
"""Coverage of every interval that is shown."""

Z = NormalDist().inv_cdf((1 + SURE) / 2)
"""Standard errors on either side of what was found that the interval reaches."""


@dataclass(frozen=True)
class Interval:
    """A share with its bounds, each 0..1."""

    share: float
    low: float
    high: float


def wilson(wins: float, games: int) -> Interval:
    """The score interval of a share (E. B. Wilson, JASA 22, 1927); a shared win counts as a part of one.

    Without games it is all that a share can be.
    """
    if not games:
        return Interval(0.0, 0.0, 1.0)
    share, square = wins / games, Z * Z
    middle = (share + square / (2 * games)) / (1 + square / games)
    reach = Z * sqrt(share * (1 - share) / games + square / (4 * games * games)) / (1 + square / games)
    return Interval(share, max(0.0, middle - reach), min(1.0, middle + reach))
