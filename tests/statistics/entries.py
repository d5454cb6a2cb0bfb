"""Finished matches as the index knows them, for tests."""

from __future__ import annotations

from typing import Any

from game.match.entry import Entry
from game.review.kept import VERSION
from game.statistics.result import Result

PERSON = ("Amira", "human")


def entry(
    number: int,
    scores: tuple[int, ...] = (60, 50),
    seats: tuple[tuple[str, str], ...] = (PERSON, ("Yusuf", "merchant")),
    *,
    title: str = "yspahan",
    practice: bool = False,
    house: str = "",
    over: bool = True,
    seed: str = "",
) -> Entry:
    """The match of that number: ranks follow from the scores; half of the points come from each source."""
    ranks = tuple(1 + sum(other > own for other in scores) for own in scores)
    return Entry(
        f"20260101-{number:06}-{title}.journal",
        (100, number),
        title=title,
        seed=seed or f"s{number}",
        seats=tuple({"name": name, "kind": kind, "colour": "red", "style": ""} for name, kind in seats),
        position=100,
        scores=scores,
        ranks=ranks if over else (),
        winners=tuple(i for i, rank in enumerate(ranks) if rank == 1) if over else (),
        parts={"souks": tuple(s // 2 for s in scores), "cards": tuple(s - s // 2 for s in scores)},
        over=over,
        practice=practice,
        house=house,
    )


def review_of(result: Result, luck: float, own: float) -> dict[str, Any]:
    """What the statistics read of a whole review. own: what its person's decisions cost, below 0."""
    return {
        "review": VERSION,
        "done": 1.0,
        "title": result.title,
        "length": result.length,
        "luck_shown": True,
        "identities": [{"seat": result.seat, "luck": luck, "luck_error": 0.5, "own": own}],
    }
