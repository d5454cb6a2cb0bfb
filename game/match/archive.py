"""The list of all matches of a user folder, from an index that is rebuilt where it is missing or out of date.

The list holds every journal: unfinished and finished ones, and those that cannot be opened, with the reason.
The name that a player gave a match lies beside its journal (`.name`), so nothing is lost with the index
(`game/match/index.py`). A deleted match lies in `matches/deleted` for a month and can be brought back.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

from game.content.text import printable
from game.core.errors import CaravanseraiError, StoreError
from game.match.entry import Entry, read_entry
from game.match.index import Index
from game.match.journal_file import read_regular
from game.match.lock import FileLock
from game.match.session import load_session
from game.match.source import default_source
from game.match.store import DONE, SUFFIX, Store, in_order_of_play, write_whole

__all__ = ["LONGEST_NAME", "Archive", "Entry"]

NAME = ".name"
REVIEW = ".review.json"
"""Beside a journal: its review, which goes where the match goes."""

DELETED = "deleted"
WHEN = ".when"  # beside a deleted journal: touched when it was deleted
KEPT_FOR = 30 * 86_400.0  # seconds for which a deleted match can be brought back
LONGEST_NAME = 60  # characters
AT_ONCE = 50  # journals that are read before the index is told


class Archive:
    """The list, its index, and what can be done with a match; `data` is the folder of the titles."""

    def __init__(self, store: Store, data: Path) -> None:
        self.store, self.data = store, data
        self.folder = None if store.folder is None else store.folder / "matches"
        self._index = Index(store.cache_dir)
        self._known: dict[str, Entry] | None = None  # what the index holds
        self._marks: dict[str, tuple[int, int]] = {}  # size and time of change of every journal that is there
        self._names: dict[str, str] = {}  # given by players
        self._order: list[str] = []  # the journals, the one played last first
        self._tried: set[str] = set()  # journals that were read during this visit
        self._usual = lru_cache(8)(default_source)

    # ---- reading ----
    def entries(self) -> list[Entry]:
        """What is known of every match without opening one, the one played last first."""
        self._scan()
        return self.known()

    def known(self) -> list[Entry]:
        """The same without a look into the folder: what `refresh` has read since."""
        return [entry for name in self._order if (entry := self._fresh(name)) is not None]

    @property
    def _held(self) -> dict[str, Entry]:
        if self._known is None:
            self._known = self._index.load()
        return self._known

    def _fresh(self, name: str) -> Entry | None:
        """An entry of the index that still says what the file holds."""
        entry = self._held.get(name)
        if entry is None or entry.mark != self._marks[name]:
            return None
        given = self._names.get(name, "")
        return entry if entry.name == given else replace(entry, name=given)

    def _due(self, name: str) -> bool:
        """Whether a journal has to be read: house rules that a match needs may be there again."""
        entry = self._fresh(name)
        return entry is None or (bool(entry.problem) and name not in self._tried)

    def refresh(self) -> Iterator[int]:
        """Read the journals of the last `entries` that the index does not know, and keep the index.

        Yields how many are still to be read.
        """
        marks, fresh = dict(self._marks), list[Entry]()
        names = [name for name in self._order if self._due(name)]
        try:
            for left, name in zip(range(len(names) - 1, -1, -1), names):
                self._tried.add(name)
                self._held[name] = entry = self._read(name, marks[name])
                fresh.append(entry)
                if len(fresh) == AT_ONCE:
                    self._index.add(fresh)
                    fresh = []
                yield left
        finally:  # also when the page is left meanwhile
            if fresh:
                self._index.add(fresh)
        held = {name: entry for name, entry in self._held.items() if name in self._marks}
        for _ in self._index.tidy(held):
            yield 0

    def _read(self, name: str, mark: tuple[int, int]) -> Entry:
        assert self.folder is not None
        entry = Entry(name, mark)
        try:
            session = load_session(self.folder / name, self.data, None, self.store.folder, self._usual)
        except CaravanseraiError as error:
            finished = (self.folder / (name + DONE)).exists()
            return replace(entry, problem=_without(name, str(error)), over=finished)
        return read_entry(entry, session)

    def _scan(self) -> None:
        """See what lies in the folder: the journals, and the names that players gave them."""
        self._names, self._marks, self._order = {}, {}, []
        if self.folder is None:
            return
        with suppress(OSError), os.scandir(self.folder) as found:
            for item in found:
                with suppress(OSError):
                    if item.name.endswith(SUFFIX):
                        stat = item.stat()
                        self._marks[item.name] = (stat.st_size, stat.st_mtime_ns)
                    elif item.name.endswith(NAME):
                        words = read_regular(Path(item.path)).decode("utf-8", errors="replace")
                        self._names[item.name.removesuffix(NAME)] = printable(words)[:LONGEST_NAME].strip()
        self._order = in_order_of_play(self.folder, self._marks)

    # ---- what can be done ----
    def rename(self, file: str, name: str) -> None:
        """Give a match a name of its own, "" for none; raises StoreError."""
        path = self._path(file + NAME)
        name = printable(name)[:LONGEST_NAME].strip()
        if name:
            write_whole(path, name)
            return
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            raise StoreError(f"{path}: cannot be removed ({error.strerror})") from error

    def delete(self, file: str) -> None:
        """Move a match aside, so that `restore` can bring it back.

        Raises FileBusy if a window plays it, StoreError if the disk refuses.
        """
        path = self._path(file)
        aside = path.parent / DELETED
        try:
            lock = FileLock(path)  # no window may play it meanwhile
            try:
                self._move(file, path.parent, aside)
            finally:
                lock.release()
        except OSError as error:
            raise StoreError(f"{path}: cannot be deleted ({error.strerror})") from error
        with suppress(OSError):
            (aside / (file + WHEN)).touch()

    def restore(self, file: str) -> None:
        """Bring a deleted match back; raises StoreError."""
        path = self._path(file)
        aside = path.parent / DELETED
        try:
            self._move(file, aside, path.parent)
            (aside / (file + WHEN)).unlink(missing_ok=True)
        except OSError as error:
            raise StoreError(f"{aside / file}: cannot be brought back ({error.strerror})") from error

    def forget_old(self, now: float) -> None:
        """Remove what was deleted more than a month before `now` (seconds since 1970)."""
        if self.folder is None:
            return
        for when in (self.folder / DELETED).glob("*" + WHEN):
            with suppress(OSError):
                if now - when.stat().st_mtime > KEPT_FOR:
                    for suffix in ("", DONE, NAME, REVIEW, WHEN):
                        (when.parent / (when.name.removesuffix(WHEN) + suffix)).unlink(missing_ok=True)

    def _path(self, file: str) -> Path:
        if self.folder is None:
            raise StoreError("nothing is kept here")
        return self.folder / file

    @staticmethod
    def _move(file: str, source: Path, target: Path) -> None:
        """The journal last: a match is whole in one of the two places after a kill."""
        target.mkdir(exist_ok=True)
        for suffix in (DONE, NAME, REVIEW, ""):
            if suffix == "" or (source / (file + suffix)).exists():
                (source / (file + suffix)).replace(target / (file + suffix))


def _without(name: str, reason: str) -> str:
    """A reason without the file's name in front, which the list shows anyway."""
    return reason.removeprefix(f"{name}: ")
