"""What is to be filmed: a match, from where to where, with whose eyes, how fast, into which file."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.share.errors import ShareError
from scenes.shell.preferences import Preferences

PACES = (400, 700, 1200, 2000)  # ms an action stays in sight
USUAL_PACE = 700
FASTEST, SLOWEST = 50, 20_000
MOST = 400  # actions: more make a file that no chat takes


@dataclass(frozen=True)
class FilmOrder:
    """Everything the process that films must know; it can be pickled.

    journal: the text of the match; data, user: folders of the titles and of house rules; first, last: moments
    as numbers of actions; seat: whose knowledge is seen; pace: ms; prefs: language and colours.
    """

    journal: bytes
    data: Path
    user: Path | None
    target: Path
    first: int
    last: int
    seat: int
    pace: int
    prefs: Preferences

    @property
    def draft(self) -> Path:
        """Where the film lies until it is whole."""
        return self.target.with_name(f"{self.target.name}.new")

    @property
    def frames(self) -> int:
        """How many pictures there will be, with the one before the first action."""
        return self.last - self.first + 1


def checked_span(first: int, last: int, length: int) -> tuple[int, int]:
    """A span of actions (from 1) as moments: that before the first and that after the last.

    Raises ShareError where the match has no such actions or they are too many.
    """
    if not 1 <= first <= last <= length:
        raise ShareError(
            "film_span",
            f"the span {first}-{last} is not in the match, which has the actions 1-{length}",
            {"k": first, "m": last, "n": length},
        )
    if last - first >= MOST:
        raise ShareError(
            "film_long",
            f"{last - first + 1} actions are too many for a film; {MOST} are the most",
            {"n": MOST},
        )
    return first - 1, last
