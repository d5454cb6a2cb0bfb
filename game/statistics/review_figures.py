"""What the statistics take from a review beside a journal: luck and what decisions cost, for one seat."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import fsum, isfinite, sqrt
from pathlib import Path
from typing import Any

from game.core.interval import Z
from game.match.journal_file import read_regular
from game.review.kept import VERSION, review_path
from game.statistics.result import Result


@dataclass(frozen=True, slots=True)
class ReviewFigures:
    """Of one match and seat, in points of the final margin.

    luck: None where the title's luck figure means nothing; error: its standard error; loss: what one's own
    decisions gave away, 0 or more.
    """

    luck: float | None
    error: float
    loss: float


@dataclass(frozen=True)
class LuckMean:
    """Mean luck a game with the half width of its 95 % interval; None of a single game."""

    games: int
    mean: float
    reach: float | None


def review_figures(folder: Path, result: Result) -> ReviewFigures | None:
    """The figures beside a result's journal; None where there is no whole review of this match.

    Only these are read, not the whole report: there may be thousands.
    """
    try:
        body = json.loads(read_regular(review_path(folder / result.file)))
        return _figures(body, result)
    except (OSError, ValueError, KeyError, TypeError, RecursionError, StopIteration):
        return None


def _figures(body: Mapping[str, Any], result: Result) -> ReviewFigures | None:
    if body["review"] != VERSION or body["done"] < 1:
        return None
    if (body["title"], body["length"]) != (result.title, result.length):
        return None
    identity = next(one for one in body["identities"] if one["seat"] == result.seat)
    luck, error, own = (float(identity[name]) for name in ("luck", "luck_error", "own"))
    if not all(map(isfinite, (luck, error, own))):
        return None
    return ReviewFigures(luck if body["luck_shown"] is True else None, abs(error), max(0.0, -own))


def mean_luck(figures: Iterable[ReviewFigures]) -> LuckMean | None:
    """Mean luck of the games that have a figure, None without any."""
    found = [one.luck for one in figures if one.luck is not None]
    if not found:
        return None
    n, mean = len(found), fsum(found) / len(found)
    if n < 2:
        return LuckMean(n, mean, None)
    spread = sqrt(fsum((luck - mean) ** 2 for luck in found) / (n - 1))
    return LuckMean(n, mean, Z * spread / sqrt(n))
