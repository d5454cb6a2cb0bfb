"""How closely a coach looks: the points given away from which on it speaks, by title.

    gentle: {ask: 8, tell: 6}
    close: {ask: 6, tell: 4}

They stand in `coach.yaml` of a title's data folder; points weigh differently in every game.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from game.content.errors import ContentError
from game.content.loader import load
from game.content.schema import Within, bind

FILE = "coach.yaml"


@dataclass(frozen=True)
class Limits:
    """Points that a move gives away: from which on the coach asks before it, and speaks after it."""

    ask: Annotated[float, Within(0, 1000)]
    tell: Annotated[float, Within(0, 1000)]

    def __post_init__(self) -> None:
        if self.tell > self.ask:
            raise ValueError('"tell" is more than "ask": what is asked about is worth a word afterwards')


@dataclass(frozen=True)
class Coaching:
    """The limits by the preference of the person; those of a title without a file."""

    gentle: Limits = Limits(8.0, 6.0)
    close: Limits = Limits(6.0, 4.0)

    def __post_init__(self) -> None:
        if self.close.ask > self.gentle.ask:
            raise ValueError('"close" asks later than "gentle"')

    def of(self, preference: str) -> Limits | None:
        """The limits of a preference, None for "off"."""
        return {"gentle": self.gentle, "close": self.close}.get(preference)


def load_coaching(folder: Path) -> Coaching:
    """Read the limits of a title's data folder, the usual ones where it has no file; raises ContentError."""
    return bind(load(folder / FILE), Coaching) if (folder / FILE).exists() else Coaching()


def coaching_errors(folder: Path) -> Iterator[ContentError]:
    """What is wrong with the limits of a title's data folder."""
    try:
        load_coaching(folder)
    except ContentError as error:
        yield error
