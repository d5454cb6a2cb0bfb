"""How strong the levels are: `data/common/ratings.yaml`, written by `main.py --rate-levels`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from math import hypot
from pathlib import Path

from game.ai.levels import LEVEL_NAMES
from game.content.loader import load
from game.content.schema import bind
from game.statistics.glicko import Rating

FILE = "ratings.yaml"
MEASURED = 2
"""Players at the tables from which the ratings of other tables are taken where these were not measured."""

ELSEWHERE = 100.0
"""Points by which a level may differ at a table where it was not measured (one standard deviation)."""

Rung = tuple[str, Rating]


@dataclass(frozen=True)
class Strength:
    """A level's rating and its standard error, from so many games."""

    rating: float
    deviation: float
    games: int

    def __post_init__(self) -> None:
        if self.deviation < 0 or self.games < 0:
            raise ValueError("deviation and games are not below 0")


@dataclass(frozen=True)
class Ratings:
    """`ratings.yaml`: by title and number of players the strength of each level that was measured."""

    ratings: Mapping[str, Mapping[int, Mapping[str, Strength]]]

    def __post_init__(self) -> None:
        for title, tables in self.ratings.items():
            if MEASURED not in tables:
                raise ValueError(f"{title}: the ratings of two players are missing")
            for levels in tables.values():
                for level in levels:
                    if level not in LEVEL_NAMES:
                        raise ValueError(f"{title}: there is no level {level!r}")


@dataclass(frozen=True)
class Ladder:
    """The levels at one table, weakest first; measured: whether at this number of players."""

    rungs: tuple[Rung, ...]
    measured: bool

    def rating(self, level: str) -> Rating | None:
        """The rating of a level, None where it has none."""
        return dict(self.rungs).get(level)

    def between(self, value: float) -> tuple[str, str]:
        """The level below a rating and the one above it; "" where there is none."""
        below = [name for name, rating in self.rungs if rating.value <= value]
        above = [name for name, rating in self.rungs if rating.value > value]
        return (below[-1] if below else ""), (above[0] if above else "")

    def fitting(self, value: float) -> str:
        """The level that makes the closest games for somebody of that rating; "" without any."""
        return min(self.rungs, key=lambda rung: abs(rung[1].value - value), default=("", None))[0]


def read_ratings(data: Path) -> Ratings:
    """The ratings of a data folder; raises ContentError."""
    return bind(load(data / "common" / FILE), Ratings)


@cache
def load_ratings(data: Path) -> Ratings:
    """The same, read once."""
    return read_ratings(data)


def ladder(ratings: Ratings, title: str, players: int) -> Ladder:
    """The levels of a title at a table of so many; empty where the title was never measured.

    Where this table was not measured, the ratings of two players stand in, less sure of themselves.
    """
    tables = ratings.ratings.get(title, {})
    found, measured = tables.get(players), players in tables
    more = 0.0 if measured else ELSEWHERE
    strengths = found or tables.get(MEASURED, {})
    rungs = [
        (level, Rating(strength.rating, hypot(strength.deviation, more)))
        for level, strength in strengths.items()
    ]
    return Ladder(tuple(sorted(rungs, key=lambda rung: rung[1].value)), measured)
