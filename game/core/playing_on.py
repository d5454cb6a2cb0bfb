"""What playouts after a search should be like, where a title knows better than the level."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class PlayingOn:
    """How far a search may err, and how wide the playouts are that follow it.

    doubt: points by which it errs, as a standard deviation of the difference of two actions; candidates:
    actions that are played on, looked_at: actions that a quick player rates, both where they are more than
    a level has.
    """

    doubt: float = 1.5
    candidates: int = 0
    looked_at: int = 0
