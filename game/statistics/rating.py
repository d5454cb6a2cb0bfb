"""A person's rating against the levels, by title and number of players, from the results in their order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.statistics.glicko import Meeting, Rating, after
from game.statistics.ladder import Ladder, Ratings, ladder
from game.statistics.result import Result

RECENT = 500
"""Games that a rating is made of, the last ones: by then nothing is left of where it began."""

ENOUGH = 5
"""Games after which a rating is shown; before, it says little more than where everybody starts."""


@dataclass(frozen=True)
class Rated:
    """A person's strength at one kind of table: from so many games against levels that have a rating.

    course: the rating after each of the last RECENT games.
    """

    title: str
    players: int
    rating: Rating
    games: int
    ladder: Ladder
    course: tuple[Rating, ...]

    @property
    def shown(self) -> bool:
        """Whether there are games enough to show it."""
        return self.games >= ENOUGH

    @property
    def place(self) -> tuple[str, str]:
        """The level below and the one above, "" for none."""
        return self.ladder.between(self.rating.value)

    @property
    def fitting(self) -> str:
        """The level that makes the closest games."""
        return self.ladder.fitting(self.rating.value)


def meetings(result: Result, rungs: Ladder) -> list[Meeting]:
    """The rivals of a match whose level has a rating, each with the outcome."""
    found = []
    for kind, rank in result.rivals:
        rating = rungs.rating(kind)
        if rating is not None:
            outcome = 0.5 if rank == result.rank else float(rank > result.rank)
            found.append(Meeting(rating, outcome))
    return found


def rate(results: Iterable[Result], ratings: Ratings, title: str, players: int) -> Rated:
    """One person's rating in a title at tables of so many, from results in order of their start."""
    rungs, now, course = ladder(ratings, title, players), Rating(), list[Rating]()
    played = [result for result in results if (result.title, result.players) == (title, players)]
    met = [found for result in played if (found := meetings(result, rungs))]
    for found in met[-RECENT:]:
        now = after(now, found, players)
        course.append(now)
    return Rated(title, players, now, len(met), rungs, tuple(course))


def rate_all(results: Sequence[Result], ratings: Ratings) -> list[Rated]:
    """All tables of a person that have a rating, the most played first."""
    tables = dict.fromkeys((result.title, result.players) for result in results)
    found = [rate(results, ratings, title, players) for title, players in tables]
    return sorted((rated for rated in found if rated.games), key=lambda rated: -rated.games)
