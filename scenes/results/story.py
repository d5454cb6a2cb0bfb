"""What a finished match tells: scores over time, who led when."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from game.core.event import Event
from game.core.match import Match
from game.core.rules import Standing, View


@dataclass(frozen=True)
class Curve:
    """Points after every move: `scores[move][seat]`; move 0 is the start, the last is the final count.

    rounds: the move before which each round began, the first one first; what is set up before counts as none.
    counts: the moves after which points were counted, and the sign of each count.
    """

    scores: tuple[tuple[int, ...], ...]
    rounds: tuple[int, ...] = (0,)
    counts: tuple[tuple[int, str], ...] = ()

    @property
    def moves(self) -> int:
        """How many moves the curve spans."""
        return len(self.scores) - 1

    @property
    def seats(self) -> int:
        """How many seats it has."""
        return len(self.scores[0])

    def lead(self) -> Curve:
        """For every seat its points less those of its best rival."""
        rows = tuple(tuple(_ahead(row, seat) for seat in range(len(row))) for row in self.scores)
        return Curve(rows, self.rounds, self.counts)

    @property
    def top(self) -> int:
        """The highest value."""
        return max(max(row) for row in self.scores)

    @property
    def bottom(self) -> int:
        """The lowest value."""
        return min(min(row) for row in self.scores)


@dataclass(frozen=True)
class Story:
    """How often the lead changed hands, and who led the longest, for how many moves."""

    changes: int
    longest: tuple[int, int]


def _ahead(row: Sequence[int], seat: int) -> int:
    rivals = [points for other, points in enumerate(row) if other != seat]
    return row[seat] - max(rivals) if rivals else row[seat]


FEW = 2
"""Moves in which no count of rounds goes on, begins anew and comes as far again."""

Period = Callable[[View], int]
"""The number of the part of a match that a view lies in."""


def by_round(view: View) -> int:
    """The parts are rounds."""
    return view.round


def curve(
    match: Match, period: Period = by_round, counted: Callable[[Sequence[Event]], str] = lambda _: ""
) -> Curve:
    """The scores of a match up to its present moment; a finished one ends with the final totals.

    counted: the sign of the count that events hold, "" for none.
    """
    steps = enumerate(match.steps[: match.position], 1)
    counts = tuple((move, sign) for move, step in steps if (sign := counted(step.events)))
    return Curve(scores_of(match), rounds_of(match, period), counts)


def scores_of(match: Match) -> tuple[tuple[int, ...], ...]:
    """The points of all seats after every move, `[move][seat]`."""
    count = match.rules.options.players
    rows = [(0,) * count, *(step.scores for step in match.steps[: match.position])]
    if match.over:
        rows[-1] = totals(match.standing())
    return tuple(rows)


def rounds_of(match: Match, period: Period = by_round) -> tuple[int, ...]:
    """The move before which each round began; a count that begins anew ends what was set up before.

    Views are dear: between two moves of the same round, FEW apart, all are taken to be of it.
    """
    number = lru_cache(maxsize=None)(lambda move: period(match.view_at(move, 0)))
    found, last = [0], number(0)
    for start in range(0, match.position - 1, FEW):
        end = min(start + FEW, match.position - 1)
        for move in range(start + 1, end + 1) if number(end) != number(start) else ():
            now = number(move)
            if now > last:
                found.append(move)
            elif now < last:
                found = [move]
            last = now
    return tuple(found)


def totals(standing: Standing) -> tuple[int, ...]:
    """Final points by seat."""
    return tuple(row.total for row in sorted(standing.rows, key=lambda row: row.seat))


def leader(row: Sequence[int]) -> int | None:
    """The seat that leads alone, None for a tie."""
    best = max(row)
    return row.index(best) if list(row).count(best) == 1 else None


def story(match: Match) -> Story:
    """Who led when."""
    rows = scores_of(match)
    seats = len(rows[0])
    changes, last, held = 0, None, [0] * seats
    for row in rows:
        now = leader(row)
        if now is None:
            continue
        held[now] += 1
        changes += last is not None and last != now
        last = now
    best = max(range(seats), key=lambda seat: held[seat])
    return Story(changes, (best, held[best]))


def nice_step(span: int, lines: int = 5) -> int:
    """A round distance between grid lines so that about `lines` of them span the values."""
    raw = max(1, span / lines)
    for size in (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000):
        if size >= raw:
            return size
    return 1000
