"""Reading all matches of a user folder for the statistics, a little at a time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.match.archive import Archive
from game.statistics.result import Tally, as_begun


@dataclass(frozen=True)
class Progress:
    """How far the reading is. left: journals that are still to be opened; tally: what counts, when known.

    It comes first from what the index of the matches knows and, where journals had to be opened, once more.
    """

    left: int
    tally: Tally | None = None


def reading(archive: Archive) -> Iterator[Progress]:
    """Look into the folder, go through the index, open what it does not know; yields after every step."""
    for _ in archive.looking():
        yield Progress(0)
    for _ in archive.unpack():
        yield Progress(0)
    yield from _counting(archive, archive.unread())
    opened = False
    for left in archive.refresh():
        opened = True
        yield Progress(left)
    if opened:
        yield from _counting(archive, 0)


def read_at_once(archive: Archive) -> Tally:
    """The tally of all matches; takes as long as it takes."""
    found = Tally()
    for progress in reading(archive):
        found = progress.tally or found
    return found


def _counting(archive: Archive, left: int) -> Iterator[Progress]:
    found = Tally()
    for entry in as_begun(archive.known()):
        found.add(entry)
        yield Progress(left)
    yield Progress(left, found)
