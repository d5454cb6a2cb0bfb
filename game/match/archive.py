"""The list of all matches of a user folder, from an index that is rebuilt where it is missing or out of date.

The list holds every journal: unfinished and finished ones, and those that cannot be opened, with the reason.
The name that a player gave a match lies beside its journal (`.name`), so nothing is lost with the index
(`cache/matches.json`). A deleted match lies in `matches/deleted` for a month and can be brought back.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, fields, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from game.content.text import printable
from game.core.errors import CaravanseraiError, StoreError
from game.core.event import Json
from game.match.journal_file import read_regular
from game.match.lock import FileLock
from game.match.session import load_session
from game.match.source import default_source
from game.match.store import DONE, SUFFIX, Store, in_order_of_play, write_whole

INDEX = "matches.json"
VERSION = 1
NAME = ".name"
DELETED = "deleted"
WHEN = ".when"  # beside a deleted journal: touched when it was deleted
KEPT_FOR = 30 * 86_400.0  # seconds for which a deleted match can be brought back
LONGEST_NAME = 60  # characters
KEEP_EVERY = 500  # journals after which the index is kept while many are read
ELSEWHERE = ("file", "name")  # fields of an entry that the index does not hold


@dataclass(frozen=True)
class Entry:
    """One match of the list.

    file: the journal's name; mark: size in bytes and time of change (ns) when it was read; title: its slug;
    seats: as the header describes them; position: actions on the line that is played; scores, winners: by
    seat, empty where it cannot be opened; over: whether the game has ended; house: the id of its house
    rules; problem: why it cannot be opened; damaged: its end is lost.
    """

    file: str
    mark: tuple[int, int]
    title: str = ""
    seed: str = ""
    seats: tuple[Mapping[str, Json], ...] = ()
    position: int = 0
    scores: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    over: bool = False
    house: str = ""
    problem: str = ""
    damaged: bool = False
    name: str = ""

    @property
    def started(self) -> time.struct_time:
        """When the match was begun: it stands in the file's name; the time of change where it does not."""
        with suppress(ValueError):
            return time.strptime(self.file[:15], "%Y%m%d-%H%M%S")
        return time.localtime(self.mark[1] / 1e9)


class Archive:
    """The list, its index, and what can be done with a match; `data` is the folder of the titles."""

    def __init__(self, store: Store, data: Path) -> None:
        self.store, self.data = store, data
        self.folder = None if store.folder is None else store.folder / "matches"
        self._known: dict[str, Entry] = {}  # the index
        self._loaded = False
        self._marks: dict[str, tuple[int, int]] = {}  # size and time of change of every journal that is there
        self._names: dict[str, str] = {}  # given by players
        self._order: list[str] = []  # the journals, the one played last first
        self._usual = lru_cache(8)(default_source)

    # ---- reading ----
    def entries(self) -> list[Entry]:
        """What is known of every match without opening one, the one played last first."""
        self._load()
        self._scan()
        return [entry for name in self._order if (entry := self._fresh(name)) is not None]

    def _fresh(self, name: str) -> Entry | None:
        """An entry of the index that still says what the file holds."""
        entry = self._known.get(name)
        if entry is None or entry.mark != self._marks[name]:
            return None
        given = self._names.get(name, "")
        return entry if entry.name == given else replace(entry, name=given)

    def refresh(self) -> Iterator[int]:
        """Read the journals of the last `entries` that the index does not know, and keep the index.

        Yields how many are still to be read.
        """
        marks = dict(self._marks)
        names = [name for name in self._order if self._fresh(name) is None]
        for left, name in zip(range(len(names) - 1, -1, -1), names):
            self._known[name] = self._read(name, marks[name])
            if left % KEEP_EVERY == 0:
                self._keep()
            yield left

    def _read(self, name: str, mark: tuple[int, int]) -> Entry:
        assert self.folder is not None
        entry = Entry(name, mark)
        try:
            session = load_session(self.folder / name, self.data, None, self.store.folder, self._usual)
        except CaravanseraiError as error:
            finished = (self.folder / (name + DONE)).exists()
            return replace(entry, problem=_without(name, str(error)), over=finished)
        match = session.match
        return replace(
            entry,
            title=match.rules.slug,
            seed=match.seed,
            seats=tuple(session.seats),
            position=match.position,
            scores=match.scores(),
            winners=match.standing().winners if match.over else (),
            over=match.over,
            house=session.house.id if session.house else "",
            damaged=session.damage is not None,
        )

    def _scan(self) -> None:
        """See what lies in the folder: the journals, and the names that players gave them."""
        self._names, self._marks, self._order = {}, {}, []
        if self.folder is None:
            return
        with suppress(OSError), os.scandir(self.folder) as found:
            for item in found:
                with suppress(OSError):
                    if item.name.endswith(NAME):
                        words = read_regular(Path(item.path)).decode("utf-8", errors="replace")
                        self._names[item.name.removesuffix(NAME)] = printable(words)[:LONGEST_NAME].strip()
                    elif item.name.endswith(SUFFIX):
                        stat = item.stat()
                        self._marks[item.name] = (stat.st_size, stat.st_mtime_ns)
        self._order = in_order_of_play(self.folder, self._marks)

    # ---- the index ----
    def _load(self) -> None:
        """Read the index once; one that is missing, damaged or of another version counts as empty."""
        if self._loaded:
            return
        self._loaded = True
        folder = self.store.cache_dir
        if folder is None:
            return
        with suppress(OSError, ValueError, TypeError, KeyError, AttributeError):
            held = json.loads(read_regular(folder / INDEX))
            if held["version"] == VERSION:
                self._known = {name: _entry(name, facts) for name, facts in held["matches"].items()}

    def _keep(self) -> None:
        """Write the index, without matches that are gone."""
        self._known = {name: entry for name, entry in self._known.items() if name in self._marks}
        folder = self.store.cache_dir
        if folder is None:
            return
        facts = {name: _facts(entry) for name, entry in self._known.items()}
        with suppress(StoreError):  # an index that cannot be kept is only read again next time
            write_whole(folder / INDEX, json.dumps({"version": VERSION, "matches": facts}))

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
                    for suffix in ("", DONE, NAME, WHEN):
                        (when.parent / (when.name.removesuffix(WHEN) + suffix)).unlink(missing_ok=True)

    def _path(self, file: str) -> Path:
        if self.folder is None:
            raise StoreError("nothing is kept here")
        return self.folder / file

    @staticmethod
    def _move(file: str, source: Path, target: Path) -> None:
        """The journal last: a match is whole in one of the two places after a kill."""
        target.mkdir(exist_ok=True)
        for suffix in (DONE, NAME, ""):
            if suffix == "" or (source / (file + suffix)).exists():
                (source / (file + suffix)).replace(target / (file + suffix))


def _facts(entry: Entry) -> dict[str, Any]:
    """An entry as the index holds it, without what other files say."""
    return {field.name: getattr(entry, field.name) for field in fields(entry) if field.name not in ELSEWHERE}


def _entry(name: str, facts: Mapping[str, Any]) -> Entry:
    """An entry as the index holds it; raises TypeError, KeyError where it is not one."""
    held = dict(facts)
    size, changed = held.pop("mark")
    for key in ("seats", "scores", "winners"):
        held[key] = tuple(held[key])
    return Entry(file=name, mark=(size, changed), **held)


def _without(name: str, reason: str) -> str:
    """A reason without the file's name in front, which the list shows anyway."""
    return reason.removeprefix(f"{name}: ")
