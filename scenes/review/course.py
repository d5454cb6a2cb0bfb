"""What the river of a review shows: chances, weeks or rounds, throws that moved much, moments."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.review.report import Moment, Report, RiverPoint
from scenes.review.words import ReviewWords

DICE, LEAST = 6, 2.0
"""Throws that are marked at most, and the points that each moved at least."""


@dataclass(frozen=True)
class Course:
    """What flows: the chances, whose they are, and what stands on the axis.

    parts: first moment and name of every week or round; dice: moments at which chance moved much; pins: the
    moments of the list in its order; chosen: the one that is looked at; said: what a moment is called.
    """

    points: Sequence[RiverPoint]
    colours: Sequence[str]
    parts: Sequence[tuple[int, str]]
    dice: Sequence[int]
    pins: Sequence[int]
    chosen: int | None
    said: Callable[[int], str]


def course_of(
    words: ReviewWords, report: Report, moments: Sequence[Moment], at: int, starts: Sequence[int]
) -> Course:
    """The river of a report for the seat of the words.

    at: which of the moments is chosen; starts: the moves before which the rounds began.
    """
    match, presenter, me = words.match, words.presenter, words.me
    moved = sorted(report.luck, key=lambda event: -abs(event.points[me]))[:DICE]
    return Course(
        points=report.river,
        colours=[seat.colour for seat in words.seats],
        parts=[(start, words.texts("chart.period", n=n)) for n, start in enumerate(starts, 1)],
        dice=[event.at for event in moved if abs(event.points[me]) >= LEAST],
        pins=[moment.at for moment in moments],
        chosen=at if moments else None,
        said=lambda moment: presenter.moment_name(match.view_at(moment, me)),
    )
