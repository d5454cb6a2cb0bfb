"""The list of all matches of a user folder, from an index that is rebuilt where it is missing or out of date.

The list holds every journal: unfinished and finished ones, and those that cannot be opened, with the reason.
The name that a player gave a match lies beside its journal (`.name`), so nothing is lost with the index
(`game/match/index.py`). A deleted match lies in `matches/deleted` for a month and can be brought back.
"""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import TypeVar

from game.content.text import printable
from game.core.errors import CaravanseraiError, HouseRulesError, StoreError
from game.core.match import at_once
from game.match.entry import Entry, read_entry
from game.match.index import Index
from game.match.journal_file import read_regular
from game.match.lock import FileLock
from game.match.session import loading
from game.match.source import default_source
from game.match.store import DONE, SUFFIX, SaveError, Store, in_order_of_play, write_whole
from game.review.kept import SUFFIX as REVIEW

__all__ = ["LONGEST_NAME", "REVIEW", "Archive", "Entry"]

NAME = ".name"
DELETED = "deleted"
WHEN = ".when"  # beside a deleted journal: touched when it was deleted
KEPT_FOR = 30 * 86_400.0  # seconds for which a deleted match can be brought back
LONGEST_NAME = 60  # characters
FILES = 400  # files that are looked at between two slices
T = TypeVar("T")
AT_ONCE = 50  # journals that are read before the index is told


class Archive:
    """The list, its index, and what can be done with a match; `data` is the folder of the titles."""

    def __init__(self, store: Store, data: Path) -> None:
        self.store, self.data = store, data
        self.folder = None if store.folder is None else store.folder / "matches"
        self._index = Index(store.cache_dir)
        self._loaded = False
        self._held: dict[str, Entry] = {}  # what was read: of the index, and of the journals themselves
        self._marks: dict[str, tuple[int, int]] = {}  # size and time of change of every journal that is there
        self._names: dict[str, str] = {}  # given by players
        self._order: list[str] = []  # the journals, the one played last first
        self.reviewed: set[str] = set()  # journals that a review lies beside
        self._tried: set[str] = set()  # journals that were read during this visit
        self._usual = lru_cache(8)(default_source)

    # ---- reading ----
    @property
    def count(self) -> int:
        """How many journals the last look into the folder found."""
        return len(self._order)

    def look(self) -> None:
        """See what lies in the folder; the index is read at the first look."""
        for _ in self.looking():
            pass

    def looking(self) -> Iterator[None]:
        """The same, a few hundred files at a time."""
        if not self._loaded:
            self._loaded = True
            self._index.load()
            yield
        yield from self._scan()

    def entries(self) -> list[Entry]:
        """What is known of every match that lies there now."""
        self.look()
        return self.known()

    def known(self, most: int | None = None) -> list[Entry]:
        """What is known of the journals of the last look, the one played last first, without opening one.

        most: how many journals to go through; all of them without it.
        """
        return [entry for name in self._order[:most] if (entry := self._fresh(name)) is not None]

    def _fresh(self, name: str) -> Entry | None:
        """An entry that still says what the file holds."""
        mark, entry = self._marks[name], self._held.get(name)
        if entry is None or entry.mark != mark:
            entry = self._index.entry(name, mark)
            if entry is None:
                return None
            self._held[name] = entry
        given = self._names.get(name, "")
        if entry.name != given:
            self._held[name] = entry = replace(entry, name=given)
        return entry

    def _due(self, name: str) -> bool:
        """Whether a journal has to be read: house rules that a match needs may be there again."""
        entry = self._fresh(name)
        return entry is None or (bool(entry.problem) and name not in self._tried)

    def unpack(self) -> Iterator[int]:
        """Go through what the index says of the journals of the last look; yields how many are left."""
        order = list(self._order)
        for left, name in zip(range(len(order) - 1, -1, -1), order):
            if name in self._marks:
                self._fresh(name)
            yield left

    def unread(self) -> int:
        """How many journals of the last look have to be opened."""
        return sum(map(self._due, self._order))

    def refresh(self) -> Iterator[int]:
        """Read the journals of the last look that the index does not know, and keep the index.

        Yields how many are still to be read.
        """
        marks, fresh = dict(self._marks), list[Entry]()
        due = [name for name in self._order if self._due(name)]
        try:
            for left, name in zip(range(len(due) - 1, -1, -1), due):
                if name in self._marks and self._due(name):  # neither gone nor read by another page meanwhile
                    self._tried.add(name)
                    steps = self._reading(Entry(name, marks[name]))
                    self._held[name] = entry = yield from _saying(left + 1, steps)
                    fresh.append(entry)
                if len(fresh) == AT_ONCE:
                    self._index.add(fresh)
                    fresh = []
                yield left
        finally:  # also when the page is left meanwhile
            if fresh:
                self._index.add(fresh)
        for _ in self._index.tidy(marks):
            yield 0

    def read(self, name: str, mark: tuple[int, int] = (0, 0)) -> Entry:
        """What a journal holds, by playing it; `mark` as in Entry."""
        return at_once(self._reading(Entry(name, mark)))

    def _reading(self, bare: Entry) -> Generator[None, None, Entry]:
        """The same in slices."""
        assert self.folder is not None
        name = bare.file
        try:
            session = yield from loading(self.folder / name, self.data, self.store.folder, self._usual)
        except CaravanseraiError as error:
            finished = (self.folder / (name + DONE)).exists()
            return replace(bare, problem=_without(name, str(error)), fault=_fault(error), over=finished)
        return read_entry(bare, session)

    def _scan(self) -> Iterator[None]:
        """See what lies in the folder: the journals, the names that players gave them, and reviews."""
        names, marks, reviewed = dict[str, str](), dict[str, tuple[int, int]](), set[str]()
        if self.folder is not None:
            with suppress(OSError), os.scandir(self.folder) as found:
                for n, item in enumerate(found):
                    if n % FILES == FILES - 1:
                        yield
                    name = item.name
                    if name.endswith(SUFFIX):
                        with suppress(OSError):
                            stat = item.stat()
                            marks[name] = (stat.st_size, stat.st_mtime_ns)
                    elif name.endswith(NAME):
                        with suppress(OSError):
                            words = read_regular(Path(item.path)).decode("utf-8", errors="replace")
                            names[name.removesuffix(NAME)] = printable(words)[:LONGEST_NAME].strip()
                    elif name.endswith(REVIEW):
                        reviewed.add(name.removesuffix(REVIEW))
            self._order = in_order_of_play(self.folder, marks)
        self._names, self._marks, self.reviewed = names, marks, reviewed

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


def _saying(left: int, steps: Generator[None, None, T]) -> Generator[int, None, T]:
    """Work in slices that says at each how many are left."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            found: T = done.value
            return found
        yield left


def _fault(error: CaravanseraiError) -> str:
    """The fault of an entry that cannot be opened."""
    if isinstance(error, HouseRulesError):
        return "house"
    return error.fault if isinstance(error, SaveError) else ""


def _without(name: str, reason: str) -> str:
    """A reason without the file's name in front, which the list shows anyway."""
    return reason.removeprefix(f"{name}: ")
