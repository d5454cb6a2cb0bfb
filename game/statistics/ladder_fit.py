"""The levels' ratings from arena games: the likeliest ones under the model of R. A. Bradley and M. E. Terry.

Of a table of several the model needs no more than how many rivals each player left behind, summed over the
games: that is what decides the likeliest ratings where everybody meets everybody. Such a table weighs as in
`game.statistics.glicko`. A faint pull towards the start keeps a level that won or lost everything finite.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum, sqrt

from game.ai.regression import cholesky
from game.statistics.glicko import START, Q, Rating, expected, weight

PULL = 600.0
"""Deviation of the ratings before any game."""

ANCHOR = "merchant"
"""The level that stands at the start of the scale; the others are measured by it."""

ROUNDS = 60
SMALL = 1e-6


@dataclass(frozen=True)
class Event:
    """A series of games at one table, everybody with everybody.

    players: who sat there; beaten: rivals left behind by each, summed over the games, a tie counting half.
    """

    players: tuple[str, ...]
    games: int
    beaten: tuple[float, ...]


def fit(events: Sequence[Event]) -> dict[str, Rating]:
    """The ratings of all players of the events; deviations are those of the distance to the anchor.

    Without the anchor among them they are those of the distance to the first player.
    """
    names = list(dict.fromkeys(name for event in events for name in event.players))
    place, values = {name: i for i, name in enumerate(names)}, [START] * len(names)
    for _ in range(ROUNDS):
        slope, matrix = _derivatives(events, place, values)
        step = cholesky(matrix, slope)
        values = [value + max(-200.0, min(200.0, change)) for value, change in zip(values, step)]
        if max(map(abs, step)) < SMALL:
            break
    anchor = place.get(ANCHOR, 0)
    _, matrix = _derivatives(events, place, values)
    shift = START - values[anchor]
    return {name: Rating(values[i] + shift, _deviation(matrix, i, anchor)) for name, i in place.items()}


def _derivatives(
    events: Sequence[Event], place: dict[str, int], values: Sequence[float]
) -> tuple[list[float], list[list[float]]]:
    """The slope of the log likelihood in every rating, and the negative of its curvature."""
    size = len(values)
    slope = [(START - value) / PULL**2 for value in values]
    matrix = [[1 / PULL**2 if i == j else 0.0 for j in range(size)] for i in range(size)]
    for event in events:
        each = weight(len(event.players))
        for name, beaten in zip(event.players, event.beaten):
            i, hopes = place[name], []
            for other in event.players:
                if other == name:
                    continue
                j, hope = place[other], expected(values[i], Rating(values[place[other]], 0.0))
                curve = each * event.games * Q * Q * hope * (1 - hope)
                matrix[i][i] += curve
                matrix[i][j] -= curve
                hopes.append(hope)
            slope[i] += each * Q * (beaten - event.games * fsum(hopes))
    return slope, matrix


def _deviation(matrix: Sequence[Sequence[float]], one: int, anchor: int) -> float:
    """The standard error of the distance of two ratings."""
    if one == anchor:
        return 0.0
    apart = [float(i == one) - float(i == anchor) for i in range(len(matrix))]
    return sqrt(fsum(x * y for x, y in zip(apart, cholesky(matrix, apart))))
