"""What values come true: margins and wins against the evaluation, over the games of players with themselves.

The final margin is a line in the value (slope and shift), the wins are a logistic of the values of all seats
(McFadden's conditional logit: exp(sharpness * value), shares that add up to 1); both at marks spread evenly
over the course of a game, straight lines between them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp, fsum

from game.ai.regression import Ridge, cholesky, explained, hats
from game.review.forecast import BySeat, even_marks
from game.review.game import PlayedGame

MARKS = 5
"""Marks of the course, at which slope, shift and sharpness are found."""

EVERY = 4
"""Actions between two positions of a game that are looked at."""

PENALTY = 30.0
"""Positions that the starting values count for."""

FOLDS = 4
"""Parts of the games, each tested by what the others have taught."""

ROUNDS = 25
"""Newton steps at most; it stands still long before."""

BINS = 10
"""Rows of the reliability table: tenths of the chance."""


@dataclass(frozen=True)
class Sighting:
    """A position: its game, how far that was, and by seat value, final margin and share of the win."""

    game: int
    course: float
    values: BySeat
    margins: BySeat
    wins: BySeat


@dataclass(frozen=True)
class Calibration:
    """By mark: final margin = shift + slope * value; a seat's weight as winner is exp(sharpness * value)."""

    slope: tuple[float, ...]
    shift: tuple[float, ...]
    sharpness: tuple[float, ...]


@dataclass(frozen=True)
class Bin:
    """A row of the reliability table: positions, the mean of what was foretold, and how much came true."""

    count: int
    foretold: float
    came: float


def sightings(game: PlayedGame, number: int, values: Callable[[int], BySeat]) -> list[Sighting]:
    """Positions of a game; `values`: the evaluation by seat after so many actions."""
    standing = game.rules.standing(game.states[-1])
    winners = standing.winners
    wins = tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(game.players))
    margins = values(game.length)
    return [
        Sighting(number, game.course(n), values(n), margins, wins)
        for n in range(number % EVERY, game.length, EVERY)
    ]


def calibrated(seen: Sequence[Sighting]) -> Calibration:
    """What these positions teach."""
    slope, shift = _line(seen)
    return Calibration(slope, shift, _sharpness(seen))


def _line(seen: Sequence[Sighting]) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Slope and shift by mark; the shift of two players is nothing, for one loses what the other wins."""
    marks, two = even_marks(MARKS), len(seen[0].values) == 2
    ridge = Ridge(MARKS if two else 2 * MARKS)
    for one in seen:
        shares = hats(marks, one.course)
        for value, margin in list(zip(one.values, one.margins))[: 1 if two else None]:
            row = [share * value for share in shares]
            ridge.add(row if two else [*row, *shares], margin)
    found = ridge.solve([1.0] * MARKS + ([] if two else [0.0] * MARKS), PENALTY)
    slope = tuple(max(0.0, x) for x in found[:MARKS])  # early values of some titles say nothing
    return slope, (0.0,) if two else tuple(found[MARKS:])


def chances(values: Sequence[float], sharpness: float) -> BySeat:
    """Shares of the win that add up to 1."""
    top = max(values)
    weights = [exp(sharpness * (value - top)) for value in values]
    whole = fsum(weights)
    return tuple(weight / whole for weight in weights)


def _sharpness(seen: Sequence[Sighting]) -> tuple[float, ...]:
    """The likeliest sharpness by mark, by Newton's method; a faint pull keeps it finite."""
    marks, found = even_marks(MARKS), [0.03] * MARKS
    for _ in range(ROUNDS):
        slopes = [-PENALTY * x for x in found]
        bends = [[PENALTY if i == j else 0.0 for j in range(MARKS)] for i in range(MARKS)]
        for one in seen:
            shares = hats(marks, one.course)
            p = chances(one.values, fsum(s * x for s, x in zip(shares, found)))
            mean = fsum(a * v for a, v in zip(p, one.values))
            pull = fsum(won * v for won, v in zip(one.wins, one.values)) - mean
            spread = fsum(a * (v - mean) ** 2 for a, v in zip(p, one.values))
            near = [i for i, share in enumerate(shares) if share]
            for i in near:
                slopes[i] += shares[i] * pull
                for j in near:
                    bends[i][j] += shares[i] * shares[j] * spread
        steps = cholesky(bends, slopes)
        found = [max(0.0, x + step) for x, step in zip(found, steps)]
        if max(map(abs, steps)) < 1e-6:
            break
    return tuple(found)


def chance_of(calibration: Calibration, one: Sighting) -> BySeat:
    """What a calibration says of a position."""
    shares = hats(even_marks(MARKS), one.course)
    return chances(one.values, fsum(s * x for s, x in zip(shares, calibration.sharpness)))


def margin_of(calibration: Calibration, one: Sighting) -> float:
    """The final margin of the first seat that a calibration expects."""
    shares = hats(even_marks(MARKS), one.course)
    shift = calibration.shift if len(calibration.shift) > 1 else calibration.shift * MARKS
    return fsum(s * (b + a * one.values[0]) for s, a, b in zip(shares, calibration.slope, shift))


@dataclass(frozen=True)
class Trial:
    """How a calibration does on games that it has not seen. brier: mean squared error of the chances."""

    bins: tuple[Bin | None, ...]
    brier: float
    explained: float


def tried(seen: Sequence[Sighting]) -> Trial:
    """Every part of the games by what the others teach."""
    rows: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    truth: list[float] = []
    guess: list[float] = []
    for fold in range(FOLDS):
        taught = calibrated([one for one in seen if one.game % FOLDS != fold])
        for one in (one for one in seen if one.game % FOLDS == fold):
            truth.append(one.margins[0])
            guess.append(margin_of(taught, one))
            for chance, won in zip(chance_of(taught, one), one.wins):
                rows[min(BINS - 1, int(chance * BINS))].append((chance, won))
    pairs = [pair for row in rows for pair in row]
    brier = fsum((chance - won) ** 2 for chance, won in pairs) / len(pairs)
    return Trial(tuple(map(_bin, rows)), brier, explained(truth, guess))


def _bin(row: Sequence[tuple[float, float]]) -> Bin | None:
    if not row:
        return None
    return Bin(len(row), fsum(a for a, _ in row) / len(row), fsum(b for _, b in row) / len(row))
