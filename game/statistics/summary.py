"""Figures of some results: wins with their interval, scores, sources of points, their course over time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum, sqrt

from game.core.interval import Interval, wilson
from game.statistics.result import Result, levels_met

LATELY = 10
"""Games over which the course of the results is averaged."""


@dataclass(frozen=True)
class SourceMean:
    """Mean points a game from one source: one's own, and the average of the rivals."""

    name: str
    own: float
    rivals: float


@dataclass(frozen=True)
class CoursePoint:
    """One game on the way: when it began, points ahead of the best rival, whether first, the recent mean."""

    file: str
    began: str
    margin: int
    first: bool
    lately: float


@dataclass(frozen=True)
class LevelWins:
    """How it went against the opponents of one level; level and wins as of `Result.level` and `Summary`."""

    level: str
    games: int
    wins: float
    won: Interval


@dataclass(frozen=True)
class Summary:
    """Figures of some results; everything but `games` is None or empty without any.

    wins: a shared first place counts its share; chance: the share of wins that equal players would have;
    error: standard error of the mean score; levels: the same by opponents, weakest first.
    """

    games: int
    wins: float = 0.0
    won: Interval | None = None
    chance: float | None = None
    best: int | None = None
    mean: float | None = None
    error: float | None = None
    sources: tuple[SourceMean, ...] = ()
    course: tuple[CoursePoint, ...] = ()
    levels: tuple[LevelWins, ...] = ()


def summary(results: Sequence[Result]) -> Summary:
    """The figures of results, which stand in order of their start."""
    n = len(results)
    if not n:
        return Summary(0)
    wins, scores = fsum(result.first for result in results), [result.score for result in results]
    mean = fsum(scores) / n
    spread = sqrt(fsum((score - mean) ** 2 for score in scores) / (n - 1)) if n > 1 else None
    return Summary(
        games=n,
        wins=wins,
        won=wilson(wins, n),
        chance=fsum(1 / result.players for result in results) / n,
        best=max(scores),
        mean=mean,
        error=None if spread is None else spread / sqrt(n),
        sources=_sources(results),
        course=_course(results),
        levels=tuple(_against(level, results) for level in levels_met(results)),
    )


def _against(level: str, results: Sequence[Result]) -> LevelWins:
    met = [result.first for result in results if result.level == level]
    return LevelWins(level, len(met), fsum(met), wilson(fsum(met), len(met)))


def _sources(results: Sequence[Result]) -> tuple[SourceMean, ...]:
    """In the order of the title; of several titles none, for their sources are not the same."""
    if len({result.title for result in results}) > 1:
        return ()
    n, own, rivals = len(results), dict[str, int](), dict[str, float]()
    for result in results:
        for name, points in result.parts.items():
            own[name] = own.get(name, 0) + points
        for name, mean in result.rival_parts.items():
            rivals[name] = rivals.get(name, 0.0) + mean
    return tuple(SourceMean(name, points / n, rivals[name] / n) for name, points in own.items())


def _course(results: Sequence[Result]) -> tuple[CoursePoint, ...]:
    points, total, margins = [], 0, [result.margin for result in results]
    for n, (result, margin) in enumerate(zip(results, margins)):
        total += margin - (margins[n - LATELY] if n >= LATELY else 0)
        recent = total / min(n + 1, LATELY)
        points.append(CoursePoint(result.file, result.began, margin, result.first > 0, recent))
    return tuple(points)
