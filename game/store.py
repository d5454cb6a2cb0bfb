"""Files of a player: journals (append, flush, fsync), settings, cache. Knows no window and no title.

Layout of the user folder: `matches/<stamp>-<title>.journal`, `settings.yaml`, `cache/`, `log/`,
`records/`. A folder that cannot be written is tolerated: the match goes on without being kept and
`Store.trouble` says why.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from game.core.errors import JournalError, StoreError
from game.core.event import Json
from game.core.journal import Damage, Journal, Played, Sealed, Went, parse

SUFFIX = ".journal"
DAMAGED = ".damaged"


def program_root() -> Path:
    """The folder that holds `data` and `assets`: beside main.py, or inside the packaged program."""
    bundle = getattr(sys, "_MEIPASS", None)
    return Path(bundle) if bundle else Path(__file__).resolve().parent.parent


@dataclass(frozen=True)
class Saved:
    """A journal on disk: its path, header, how far it got, and whether its end is damaged."""

    path: Path
    header: Mapping[str, Json]
    position: int
    damage: Damage | None
    finished: bool


class JournalFile:
    """An open journal: every line is on disk when `__call__` returns."""

    def __init__(self, path: Path, mode: str) -> None:
        self.path = path
        try:
            self._file: IO[bytes] = path.open(mode + "b", buffering=0)
        except OSError as error:
            raise StoreError(
                f"{path}: cannot be written ({error.strerror}); choose another --user-dir"
            ) from error

    def __call__(self, line: str) -> None:
        """Append one line; raises StoreError and cuts a half-written line off again."""
        before = self._file.seek(0, os.SEEK_END)
        try:
            self._write_all(line.encode("utf-8"))
            os.fsync(self._file.fileno())
        except OSError as error:
            with suppress(OSError):
                self._file.truncate(before)
            raise StoreError(f"{self.path}: the move could not be saved ({error.strerror})") from error

    def _write_all(self, data: bytes) -> None:
        while data:
            data = data[self._file.write(data) :]

    def close(self) -> None:
        """Close the file; the journal stays."""
        self._file.close()


class Store:
    """The user folder. `user_dir` None keeps nothing (tests, screenshots)."""

    def __init__(self, user_dir: Path | None) -> None:
        self.folder = user_dir
        self.trouble = ""
        if user_dir is not None:
            self._make(user_dir)

    def _make(self, folder: Path) -> None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            self.trouble = f"{folder}: cannot be made ({error.strerror}); nothing will be kept"

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

    # ---- journals ---------------------------------------------------------------------------------

    def start_match(self, title: str, stamp: str) -> JournalFile | None:
        """A sink for a new match; `stamp` (time of day as text) makes its name. None when nothing is kept."""
        folder = self._sub("matches")
        if folder is None:
            return None
        for number in range(1000):
            tail = f"-{number}" if number else ""
            path = folder / f"{stamp}-{title}{tail}{SUFFIX}"
            if not path.exists():
                try:
                    return JournalFile(path, "x")
                except StoreError as error:
                    self.trouble = str(error)
                    return None
        raise StoreError(f"{folder}: a thousand matches of one second stand there already")

    def continue_match(self, path: Path, damage: Damage | None) -> JournalFile:
        """A sink that goes on with a journal; a damaged one is kept aside and its good part written anew."""
        if damage is not None:
            self._set_aside(path, damage)
        return JournalFile(path, "a")

    def _set_aside(self, path: Path, damage: Damage) -> None:
        data = path.read_bytes()
        good = data[: damage.byte]
        aside = path.with_suffix(path.suffix + DAMAGED)
        fresh = path.with_suffix(path.suffix + ".new")
        try:
            aside.write_bytes(data)
            with fresh.open("wb") as file:
                file.write(good)
                file.flush()
                os.fsync(file.fileno())
            fresh.replace(path)
        except OSError as error:
            raise StoreError(f"{path}: the good part could not be written ({error.strerror})") from error

    def matches(self) -> list[Saved]:
        """All journals, newest first, without those of a damaged header (`unreadable` lists them)."""
        found: list[Saved] = []
        for path in self._journal_paths():
            with suppress(JournalError, StoreError):
                found.append(saved(path))
        return found

    def unreadable(self) -> list[tuple[Path, str]]:
        """Journals of which not even the header is good, with the reason."""
        bad: list[tuple[Path, str]] = []
        for path in self._journal_paths():
            try:
                read_journal(path)
            except (JournalError, StoreError) as error:
                bad.append((path, str(error)))
        return bad

    def resume(self) -> Saved | None:
        """The match to continue: the newest that is not finished."""
        for path in self._journal_paths():
            with suppress(JournalError, StoreError):
                match = saved(path)
                if not match.finished:
                    return match
        return None

    @staticmethod
    def finish(path: Path) -> None:
        """Remember that a match was played to its end, so that Continue does not offer it."""
        with suppress(OSError):
            path.with_suffix(path.suffix + ".done").touch()

    def _journal_paths(self) -> list[Path]:
        folder = None if self.folder is None else self.folder / "matches"
        if folder is None or not folder.is_dir():
            return []
        return sorted(folder.glob(f"*{SUFFIX}"), key=_age, reverse=True)


def _age(path: Path) -> tuple[float, str]:
    try:
        return path.stat().st_mtime, path.name
    except OSError:
        return 0.0, path.name


def read_journal(path: Path) -> Journal:
    """Read a journal file; raises StoreError (unreadable file) or JournalError (damaged header)."""
    try:
        return parse(path.read_bytes())
    except OSError as error:
        raise StoreError(f"{path}: cannot be read ({error.strerror})") from error


def saved(path: Path) -> Saved:
    """What a journal file holds, without replaying it; raises StoreError, JournalError."""
    journal = read_journal(path)
    position = 0
    for entry in journal.entries:
        if isinstance(entry, Played):
            position = entry.n + 1
        elif isinstance(entry, Went | Sealed):
            position = entry.at
    done = path.with_suffix(path.suffix + ".done").exists()
    return Saved(path, journal.header, position, journal.damage, done)


def write_whole(path: Path, text: str) -> None:
    """Replace a small file at once, so that a kill leaves the old or the new one; raises StoreError."""
    fresh = path.with_name(path.name + ".new")
    try:
        with fresh.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    except OSError as error:
        raise StoreError(f"{path}: cannot be written ({error.strerror})") from error
