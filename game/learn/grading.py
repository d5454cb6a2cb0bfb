"""How hard a riddle is: how deep the evaluation buries its move, and whether the greedy player finds it."""

from __future__ import annotations

PLAIN = 2.0
"""Points by which the evaluation puts a move of grade 2 first."""


def grade_of(place: int, ahead: float, obvious: bool) -> int:
    """The grade, 1 to 5, of a riddle.

    place: of its solution in the evaluation's order, from 0; ahead: points that the first place has over the
    next one; obvious: whether the greedy player plays it.
    """
    if place:
        return 4 if place == 1 else 5
    if obvious:
        return 1
    return 2 if ahead >= PLAIN else 3
