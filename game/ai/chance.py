"""Softmax choice with a cap on what may be given away, and choice among near-ties."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, fsum

from game.core.rng import Stream


def softmax_choice(values: Sequence[float], temperature: float, regret: float, stream: Stream) -> int:
    """Index of a value, drawn with weight exp(value / temperature) among those near the best.

    temperature and regret in the unit of the values; regret: the most that may be given away;
    temperature 0 is the best value, ties by chance.
    """
    top = max(values)
    if temperature <= 0:
        return stream.choice([i for i, value in enumerate(values) if value >= top - 1e-9])
    kept = [i for i, value in enumerate(values) if value >= top - regret]
    weights = [exp((values[i] - top) / temperature) for i in kept]
    mark = stream.unit() * fsum(weights)
    for i, weight in zip(kept, weights):
        mark -= weight
        if mark <= 0:
            return i
    return kept[-1]


def near_tie(values: Sequence[float], within: float, stream: Stream) -> int:
    """Index of the best value or, by chance, of one at most `within` below it."""
    top = max(values)
    return stream.choice([i for i, value in enumerate(values) if value >= top - within])
