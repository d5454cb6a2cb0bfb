"""What a finished match tells: scores over time, who led when, the richest move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.match import Match
from game.core.rules import Standing


@dataclass(frozen=True)
class Curve:
    """Points after every move: `scores[move][seat]`; move 0 is the start, the last is the final count.

    rounds: the move before which each round began, the first one first; what is set up before counts as none.
    """

    scores: tuple[tuple[int, ...], ...]
    rounds: tuple[int, ...] = (0,)

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
        return Curve(rows, self.rounds)

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
    """Who led how long, how often that changed, and the richest move (its seat, points and number)."""

    changes: int
    longest: tuple[int, int]
    richest: tuple[int, int, int] | None


def _ahead(row: Sequence[int], seat: int) -> int:
    rivals = [points for other, points in enumerate(row) if other != seat]
    return row[seat] - max(rivals) if rivals else row[seat]


def curve(match: Match) -> Curve:
    """The scores of a match up to its present moment; a finished one ends with the final totals."""
    count = match.rules.options.players
    rows = [(0,) * count, *(step.scores for step in match.steps[: match.position])]
    if match.over:
        rows[-1] = totals(match.standing())
    return Curve(tuple(rows), rounds_of(match))


def rounds_of(match: Match) -> tuple[int, ...]:
    """The move before which each round began; a count that begins anew ends what was set up before."""
    found, last = [0], match.view_at(0, 0).round
    for move in range(1, match.position):
        now = match.view_at(move, 0).round
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
    """The turning points of a match."""
    line = curve(match)
    changes, last, held = 0, None, [0] * line.seats
    for row in line.scores:
        now = leader(row)
        if now is None:
            continue
        held[now] += 1
        changes += last is not None and last != now
        last = now
    best = max(range(line.seats), key=lambda seat: held[seat])
    return Story(changes, (best, held[best]), _richest(match))


def _richest(match: Match) -> tuple[int, int, int] | None:
    before: Sequence[int] = (0,) * match.rules.options.players
    found: tuple[int, int, int] | None = None
    for number, step in enumerate(match.steps[: match.position], 1):
        gain = step.scores[step.seat] - before[step.seat]
        if gain > 0 and (found is None or gain > found[1]):
            found = (step.seat, gain, number)
        before = step.scores
    return found


def nice_step(span: int, lines: int = 5) -> int:
    """A round distance between grid lines so that about `lines` of them span the values."""
    raw = max(1, span / lines)
    for size in (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000):
        if size >= raw:
            return size
    return 1000
