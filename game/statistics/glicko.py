"""Ratings with their deviation, after M. E. Glickman, "Parameter estimation in large dynamic paired
comparison experiments", Applied Statistics 48 (1999), in the form of his note "The Glicko system" (1999).

One match is one rating period. A match of several players is taken as one game against each rival, of less
weight each: results against two rivals hang together, for the same play of one's own stands in both. Among
equals the correlation of "ahead of A" and "ahead of B" is 1/3, however the scores are distributed (one is the
best of three in a third of all cases: 1/3 - 1/4 over a variance of 1/4), so n - 1 such games tell as much as
3 (n - 1) / (n + 1) independent ones. Each has the weight 3 / (n + 1): 1 for two players, 3/5 for four.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log, pi, sqrt

from game.core.interval import Z

Q = log(10) / 400
START = 1500.0
"""Rating of somebody who has not played yet, and of the level by which the others are measured."""

UNKNOWN = 350.0
"""Deviation of somebody who has not played yet."""

DRIFT = 3.0
"""Points by which strength may have changed from one game to the next (one standard deviation)."""


@dataclass(frozen=True)
class Rating:
    """A strength in points of the usual scale: 400 more win ten games to one; deviation: standard error."""

    value: float = START
    deviation: float = UNKNOWN

    @property
    def low(self) -> float:
        """The lower end of the 95 % interval."""
        return self.value - Z * self.deviation

    @property
    def high(self) -> float:
        """The upper end of the 95 % interval."""
        return self.value + Z * self.deviation


@dataclass(frozen=True)
class Meeting:
    """One rival in one match: its rating, and the outcome: 1 ahead of it, 0 behind, 1/2 level."""

    rival: Rating
    outcome: float


def weight(players: int) -> float:
    """What one of the games counts for into which a match of so many players is taken apart."""
    return 3 / (players + 1)


def trust(deviation: float) -> float:
    """How much a rival of that deviation tells (Glickman's g), 0..1."""
    return 1 / sqrt(1 + 3 * (Q * deviation / pi) ** 2)


def expected(own: float, rival: Rating) -> float:
    """The outcome to be expected against a rival."""
    return float(1 / (1 + 10 ** (-trust(rival.deviation) * (own - rival.value) / 400)))


def after(rating: Rating, meetings: Sequence[Meeting], players: int) -> Rating:
    """The rating after a match of so many players; `meetings`: those of its rivals whose rating is known."""
    deviation = min(UNKNOWN, sqrt(rating.deviation**2 + DRIFT**2))
    told, surprise, each = 0.0, 0.0, weight(players)
    for meeting in meetings:
        share, hope = trust(meeting.rival.deviation), expected(rating.value, meeting.rival)
        told += each * (Q * share) ** 2 * hope * (1 - hope)
        surprise += each * share * (meeting.outcome - hope)
    if not meetings:
        return rating
    variance = 1 / (1 / deviation**2 + told)
    return Rating(rating.value + Q * variance * surprise, sqrt(variance))
