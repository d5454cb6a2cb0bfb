"""Files of a player: journals (append, flush, fsync), settings, cache. Knows no window and no title.

Layout of the user folder: `matches/<stamp>-<title>.journal` (with `.done` beside it when it was played to
its end, `.lock` while a window plays it, `.damaged` for what a damaged one looked like), `matches/order.log`,
`settings.yaml`, `cache/`, `log/`, `records/`. A folder that cannot be written is tolerated: the match goes
on, its lines wait in memory, and `Store.problem` says why (`cause` for the texts of a window, as in
`JournalFile`).
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from game.core.errors import JournalError, JournalFault, StoreError
from game.core.event import Json
from game.core.journal import Damage, Journal, Jumped, Played, TurnCommitted, parse
from game.match.journal_file import JournalFile, cause_of, read_regular, sync_folder, write_synced
from game.match.lock import FileBusy

SUFFIX = ".journal"
DONE = ".done"
ORDER = "order.log"  # one line whenever a match is started or continued: its file's name
ORDER_LINES = 500  # up to which the log may name a match several times


def program_root() -> Path:
    """The folder that holds `data` and `assets`: beside main.py, or inside the packaged program."""
    bundle = getattr(sys, "_MEIPASS", None)
    return Path(bundle) if bundle else Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Kept:
    """How many matches are kept, and their bytes."""

    count: int = 0
    size: int = 0


@dataclass(frozen=True)
class Saved:
    """A journal on disk: its path, header, how far it got, and whether its end is damaged."""

    path: Path
    header: Mapping[str, Json]
    position: int
    damage: Damage | None
    finished: bool


class Store:
    """The user folder. `user_dir` None keeps nothing (tests, screenshots)."""

    def __init__(self, user_dir: Path | None) -> None:
        self.folder = user_dir
        self.pictures: Path | None = None  # where the person keeps pictures, if that is known
        self.problem = self.cause = ""
        self.reported: set[Path] = set()  # saves that were reported as impossible to open
        self._kept = (0, Kept())  # when the folder of the matches changed last, and what it held then
        if user_dir is not None:
            self._make(user_dir)

    def _make(self, folder: Path) -> None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            self.problem = f"{folder}: cannot be made ({error.strerror}); nothing will be kept"
            self.cause = cause_of(error)

    def _sub(self, name: str) -> Path | None:
        if self.folder is None:
            return None
        path = self.folder / name
        self._make(path)
        return path if path.is_dir() else None

    @property
    def settings_path(self) -> Path | None:
        """Where the settings lie, None when nothing is kept."""
        return None if self.folder is None else self.folder / "settings.yaml"

    @property
    def cache_dir(self) -> Path | None:
        """Folder for rebuilt art, None when there is none."""
        return self._sub("cache")

    @property
    def log_dir(self) -> Path | None:
        """Folder for the log and crash reports, None when there is none."""
        return self._sub("log")

    @property
    def records_dir(self) -> Path | None:
        """Folder for exported records, None when there is none."""
        return self._sub("records")

    @property
    def pictures_dir(self) -> Path | None:
        """Folder for pictures of results: one of the person's own where `pictures` names it."""
        if self.pictures is not None:
            with suppress(OSError):
                self.pictures.mkdir(parents=True, exist_ok=True)
            if self.pictures.is_dir() and os.access(self.pictures, os.W_OK):
                return self.pictures
        return self._sub("pictures")

    # ---- journals ---------------------------------------------------------------------------------

    def start_match(self, title: str, stamp: str, text: bytes = b"") -> JournalFile | None:
        """A sink for a new match that begins with `text`; `stamp` (time of day as text) makes its name.

        None when nothing is kept.
        """
        if self.folder is None:
            return None
        folder = self._sub("matches") or self.folder / "matches"
        for number in range(1000):
            tail = f"-{number}" if number else ""
            with suppress(FileExistsError, FileBusy):
                file = JournalFile(folder / f"{stamp}-{title}{tail}{SUFFIX}", fresh=True, text=text)
                self.problem, self.cause = file.problem, file.cause
                self.note(file.path)
                return file
        raise StoreError(f"{folder}: a thousand matches of one second stand there already")

    def continue_match(self, path: Path) -> JournalFile:
        """A sink that goes on with a journal.

        Raises FileBusy if another process plays it, SaveError if it cannot be read.
        """
        try:
            file = JournalFile(path, fresh=False)
        except OSError as error:
            raise _unread(path, error) from error
        self.problem, self.cause = file.problem, file.cause
        return file

    @staticmethod
    def note(path: Path) -> None:
        """Remember that this match was played last."""
        with suppress(OSError), (path.parent / ORDER).open("a", encoding="utf-8", newline="\n") as file:
            file.write(f"{path.name}\n")
        with suppress(OSError, StoreError):
            _shorten_order(path.parent)

    def matches(self) -> list[Saved]:
        """All journals with a good header (see `unreadable`), the one played last first."""
        found: list[Saved] = []
        for path in self._journal_paths():
            with suppress(JournalError, StoreError):
                found.append(saved(path))
        return found

    def unreadable(self) -> list[tuple[Path, str]]:
        """Journals whose very header is damaged, with the reason."""
        bad: list[tuple[Path, str]] = []
        for path in self._journal_paths():
            try:
                read_journal(path)
            except (JournalError, StoreError) as error:
                bad.append((path, str(error)))
        return bad

    def unfinished(self) -> Iterator[Saved | SaveError]:
        """The matches that were not played to their end, the one played last first; read one by one.

        A file whose header is damaged comes as the error that says so.
        """
        for path in self._journal_paths(finished=False):
            try:
                yield saved(path)
            except SaveError as error:
                yield error

    def resume(self) -> Saved | None:
        """The match to continue: of those whose header is good the one played last that is not finished."""
        return next((match for match in self.unfinished() if isinstance(match, Saved)), None)

    @staticmethod
    def finish(path: Path) -> None:
        """Remember that a match was played to its end, so that Continue does not offer it."""
        with suppress(OSError):
            path.with_name(path.name + DONE).touch()

    def holds_matches(self) -> bool:
        """Whether any match is kept: looks no further than the first journal, whatever stands beside it."""
        if self.folder is None:
            return False
        with suppress(OSError), os.scandir(self.folder / "matches") as entries:
            return any(entry.name.endswith(SUFFIX) for entry in entries)
        return False

    def kept(self) -> Kept:
        """How much is kept; asked of the disk only when a file came or went."""
        if self.folder is None:
            return Kept()
        with suppress(OSError):
            changed = (self.folder / "matches").stat().st_mtime_ns
            if changed != self._kept[0]:
                self._kept = (changed, _kept(self.folder / "matches"))
            return self._kept[1]
        return Kept()

    def _journal_paths(self, *, finished: bool = True) -> list[Path]:
        """The journals, the one played last first."""
        folder = None if self.folder is None else self.folder / "matches"
        if folder is None or not folder.is_dir():
            return []
        there = {path.name for path in folder.iterdir()}
        found = [name for name in there if name.endswith(SUFFIX) and (finished or name + DONE not in there)]
        return [folder / name for name in in_order_of_play(folder, found)]


class SaveError(StoreError):
    """A kept match that cannot be read or opened; names its file.

    fault: as of JournalError; "" where the system refuses to read it.
    """

    def __init__(self, path: Path, reason: str, fault: JournalFault | Literal[""] = "") -> None:
        super().__init__(f"{path.name}: {reason}")
        self.path, self.reason, self.fault = path, reason, fault


def in_order_of_play(folder: Path, names: Iterable[str]) -> list[str]:
    """Journals of a folder, the one played last first: by the order log, else by the start in their names."""
    there = set(names)
    played = [name for name in dict.fromkeys(reversed(_order(folder))) if name in there]
    return [*played, *sorted(there.difference(played), reverse=True)]


def _order(folder: Path) -> list[str]:
    try:
        return read_regular(folder / ORDER).decode("utf-8", errors="replace").splitlines()
    except OSError:
        return []


def _shorten_order(folder: Path) -> None:
    """Rewrite the order log with every match once when most of its lines are obsolete."""
    names = _order(folder)
    last = dict.fromkeys(reversed(names))
    if len(names) > max(ORDER_LINES, 2 * len(last)):
        there = {path.name for path in folder.iterdir()}
        lines = [f"{name}\n" for name in reversed(last) if name in there]
        write_whole(folder / ORDER, "".join(lines))


def _kept(folder: Path) -> Kept:
    with os.scandir(folder) as entries:
        sizes = [entry.stat().st_size for entry in entries if entry.name.endswith(SUFFIX)]
    return Kept(len(sizes), sum(sizes))


def _unread(path: Path, error: OSError) -> SaveError:
    return SaveError(path, f"cannot be read ({error.strerror})")


def read_journal(path: Path) -> Journal:
    """Read a journal file; raises SaveError (an unreadable file or a damaged header) that names it."""
    try:
        return parse_save(path, read_regular(path))
    except OSError as error:
        raise _unread(path, error) from error


def parse_save(path: Path, data: bytes) -> Journal:
    """What stands in a journal file; raises SaveError that names it where its header is damaged."""
    try:
        return parse(data)
    except JournalError as error:
        raise SaveError(path, str(error), error.fault) from error


def saved(path: Path) -> Saved:
    """What a journal file holds, without replaying it; raises SaveError."""
    journal = read_journal(path)
    position = 0
    for entry in journal.entries:
        if isinstance(entry, Played):
            position = entry.n + 1
        elif isinstance(entry, Jumped | TurnCommitted):
            position = entry.at
    done = path.with_name(path.name + DONE).exists()
    return Saved(path, journal.header, position, journal.damage, done)


def write_whole(path: Path, data: str | bytes) -> None:
    """Replace a file at once, so that a kill leaves the old or the new one; raises StoreError."""
    fresh = path.with_name(path.name + ".new")
    try:
        write_synced(fresh, data.encode("utf-8") if isinstance(data, str) else data)
        fresh.replace(path)
        sync_folder(path.parent)
    except OSError as error:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)  # half a file takes the room that is missing
        raise StoreError(f"{path}: cannot be written ({error.strerror})") from error
