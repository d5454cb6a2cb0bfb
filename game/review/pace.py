"""How long a review takes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Pace:
    """Milliseconds of processor time.

    glance: of one decision at most; glances: of all of them, 0 for the evaluation alone; again, agains: the
    same of the second look at what persons decided, which lets most searches come to their end; narrow,
    narrows: the same of a third one, where moves are played on; study: of one suspect at most; studies: of
    all of them, 0 to leave decisions out; deciding: which of them is worst where that is close; looks: all of
    this together, after which nothing is looked at longer. luck: whether it is measured, by default where it
    may be shown; that takes as long as it takes.
    """

    glance: float = 20.0
    glances: float = 2000.0
    again: float = 130.0
    agains: float = 13000.0
    narrow: float = 600.0
    narrows: float = 7000.0
    study: float = 1800.0
    studies: float = 14000.0
    deciding: float = 9000.0
    looks: float = 36500.0
    luck: Literal["shown", "always", "never"] = "shown"
