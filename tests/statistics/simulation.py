"""Players of known strength against levels of known strength: how near the rating comes to the truth.

Strength and luck of a game add up: rating + Gumbel noise. The difference of two such sums is logistic, so two
players meet exactly as the rating's model says, and the ranks of several hang together as at a table.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log

from game.core.rng import Stream, key_of
from game.statistics.glicko import START, Meeting, Rating, after
from game.statistics.ladder import Ladder

SCALE = 400 / log(10)
LEVELS = Ladder(
    tuple((f"{value:.0f}", Rating(value, 0.0)) for value in (1250.0, 1500.0, 1750.0, 2000.0)), True
)
WEAKEST, STRONGEST = 1150, 2100
NEAR = 50.0


@dataclass(frozen=True)
class Recovery:
    """Of so many runs: the share that ended within NEAR points of the truth, the mean error without and with
    its sign, and the share in which the truth lay in the 95 % interval."""

    near: float
    error: float
    bias: float
    covered: float


def luck(stream: Stream) -> float:
    """Gumbel noise on the scale of ratings."""
    share = (stream.below(1_000_000) + 0.5) / 1_000_000
    return -SCALE * log(-log(share))


def played(strength: float, players: int, games: int, stream: Stream) -> Rating:
    """The rating of somebody of that strength after games against the level that fits best so far."""
    rating = Rating()
    for _ in range(games):
        rung = LEVELS.rating(LEVELS.fitting(rating.value)) or Rating(START)
        own = strength + luck(stream)
        rivals = [rung.value + luck(stream) for _ in range(players - 1)]
        rating = after(rating, [Meeting(rung, float(own > other)) for other in rivals], players)
    return rating


def recovery(players: int, games: int, runs: int, seed: str) -> Recovery:
    """How well strengths spread evenly over the levels are recovered."""
    stream = Stream(key_of(seed))
    near, errors, covered = 0, [], 0
    for _ in range(runs):
        strength = WEAKEST + stream.below(STRONGEST - WEAKEST)
        rating = played(strength, players, games, stream)
        errors.append(rating.value - strength)
        near += abs(errors[-1]) <= NEAR
        covered += rating.low <= strength <= rating.high
    return Recovery(near / runs, sum(map(abs, errors)) / runs, sum(errors) / runs, covered / runs)
