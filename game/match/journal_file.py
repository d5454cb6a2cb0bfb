"""An open journal on disk: one writer, every line safe when a call returns, and patience with a full disk."""

from __future__ import annotations

import errno
import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import IO

from game.core.errors import StoreError
from game.match.lock import FileBusy, FileLock

DAMAGED = ".damaged"
LARGEST = 1 << 24  # bytes of a journal that is read; the longest matches have a hundredth of it
NO_WAIT = getattr(os, "O_NONBLOCK", 0)  # a pipe that nobody writes into is opened at once
CAUSES = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EROFS: "read_only",
    errno.ENOENT: "gone",
    errno.ENOTDIR: "gone",
    errno.EACCES: "denied",
    errno.EPERM: "denied",
}
"""What the system's refusals come to; the texts of a window are called like it."""


class JournalFile:
    """A journal that grows. While the disk refuses (full, read-only, folder gone) the lines wait in memory.

    problem: why lines wait, with the path; reason: the same in a few words; cause: one of CAUSES, "busy" for
    a journal that another process writes, "" for what only the reason's own words tell. All are "" while
    everything is on disk. aside: where a damaged journal lies as it was. The whole text is kept, because a
    folder that was taken away can come back empty; a match has some ten thousand bytes.
    """

    def __init__(self, path: Path, *, fresh: bool, text: bytes = b"") -> None:
        """Open a new journal, which begins with `text`, or go on with one.

        A text is on disk whole or not at all, whenever the program ends.

        Raises FileExistsError if a new one stands there already, FileBusy if another process writes it,
        OSError if the one to go on with cannot be read.
        """
        self.path, self.problem, self.reason, self.cause = path, "", "", ""
        self.aside: Path | None = None
        self._file: IO[bytes] | None = None
        self._lock: FileLock | None = None
        self._kept = 0  # bytes of the text that are on disk
        self._torn = False  # what is on disk does not begin with the text
        self._text = b""
        try:
            self._begin(text) if text else self._open("xb" if fresh else "r+b")
        except FileExistsError:
            self.close()
            raise
        except OSError as error:
            self._refused(error)
            self._text = text
        if not fresh:
            self._text = self._read()
            self._kept = len(self._text)

    @property
    def text(self) -> bytes:
        """Everything that was written, whether it is on disk yet or not."""
        return self._text

    def __call__(self, line: str) -> None:
        """Append one line; it is on disk when this returns, or `problem` says why it waits."""
        self._text += line.encode("utf-8")
        self.save()

    @property
    def waiting(self) -> int:
        """Number of lines that are not on disk."""
        return self._text[self._kept :].count(b"\n")

    def cut(self, size: int) -> None:
        """Go on with the first `size` bytes of a damaged journal; the damaged file is kept beside it."""
        self._text, self._torn = self._text[:size], True
        self.save()

    def save(self) -> bool:
        """Write everything that waits; whether nothing is left."""
        try:
            if self._torn:
                self._set_aside()
            self._find()
            self._append()
        except FileBusy as error:
            self.problem, self.reason, self.cause = str(error), error.words, "busy"
        except OSError as error:
            self._refused(error)
        else:
            self.problem = self.reason = self.cause = ""
        return not self.problem

    def close(self) -> None:
        """Try once more to save what waits, close the file and let others write it; the journal stays."""
        if self._kept < len(self._text):
            self.save()
        self._let_go()
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    # ---- the file ----
    def _open(self, mode: str) -> None:
        if self._lock is None:
            self._lock = FileLock(self.path)
        self._file = self.path.open(mode, buffering=0)
        sync_folder(self.path.parent)

    def _begin(self, text: bytes) -> None:
        """A new file that holds the text from the moment on in which it has its name."""
        self._lock = FileLock(self.path)
        if self.path.exists():
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(self.path))
        fresh = self.path.with_name(f"{self.path.name}.new")
        write_synced(fresh, text)
        fresh.replace(self.path)
        self._text, self._kept = text, len(text)
        self._open("r+b")

    def _find(self) -> None:
        """Open the file again, empty if necessary, if it is no longer at its path."""
        if self._file is not None and _is_at(self._file, self.path):
            return
        self._let_go()
        if not self.path.exists():
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if self._lock is not None and not self._lock.path.exists():
                self._lock.release()
                self._lock = None
            self._kept = 0
        self._open("ab")

    def _set_aside(self) -> None:
        """Keep the damaged file byte for byte under a free name, then put the good text in its place."""
        self._let_go()
        if self.path.exists():
            self.aside = free_name(self.path, DAMAGED)
            write_synced(self.aside, self.path.read_bytes())
        fresh = self.path.with_name(f"{self.path.name}.new")
        write_synced(fresh, self._text)
        fresh.replace(self.path)
        sync_folder(self.path.parent)
        self._kept, self._torn = len(self._text), False

    def _append(self) -> None:
        assert self._file is not None
        if self._file.seek(0, os.SEEK_END) != self._kept:  # the torn rest of a line that was refused
            self._file.truncate(self._kept)
        self._file.seek(self._kept)
        rest = self._text[self._kept :]
        try:
            while rest:
                rest = rest[self._file.write(rest) :]
            os.fsync(self._file.fileno())
        except OSError:
            with suppress(OSError):
                self._file.truncate(self._kept)
            raise
        self._kept = len(self._text)

    def _read(self) -> bytes:
        try:
            return read_regular(self.path)
        except OSError:
            self.close()
            raise

    def _refused(self, error: OSError) -> None:
        self.reason, self.cause = error.strerror or str(error), cause_of(error)
        self.problem = f"{self.path}: {self.reason}"

    def _let_go(self) -> None:
        if self._file is not None:
            with suppress(OSError):
                self._file.close()
            self._file = None


def cause_of(error: OSError) -> str:
    """What a refusal of the system comes to, one of CAUSES; "" for what only its own words tell."""
    return CAUSES.get(error.errno or 0, "")


def read_regular(path: Path) -> bytes:
    """What a file holds; raises OSError, also for a pipe, a folder and what is too large for a match."""
    entry = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0) | NO_WAIT)
    try:
        _check_regular(path, os.fstat(entry))
        with os.fdopen(entry, "rb", closefd=False) as file:
            return file.read(LARGEST)
    finally:
        os.close(entry)


def _check_regular(path: Path, found: os.stat_result) -> None:
    if stat.S_ISDIR(found.st_mode):
        raise IsADirectoryError(errno.EISDIR, "it is a folder", str(path))
    if not stat.S_ISREG(found.st_mode):
        raise OSError(errno.EINVAL, "it is not a file", str(path))
    if found.st_size > LARGEST:
        size = f"it has {found.st_size >> 20} MB, more than {LARGEST >> 20} are never read"
        raise OSError(errno.EFBIG, size, str(path))


def sync_folder(folder: Path) -> None:
    """Bring a folder's entries to disk, where the system can do that (Windows does it by itself)."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    with suppress(OSError):
        entry = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(entry)
        finally:
            os.close(entry)


def write_synced(path: Path, data: bytes) -> None:
    """Write a file; its bytes are on disk when this returns. Raises OSError."""
    with path.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def free_name(path: Path, suffix: str) -> Path:
    """A name beside `path` that nothing has yet: `path.damaged`, `path.damaged-2` ...; raises StoreError."""
    for number in range(1, 10_000):
        tail = f"-{number}" if number > 1 else ""
        found = path.with_name(f"{path.name}{suffix}{tail}")
        if not found.exists():
            return found
    raise StoreError(f"{path}: ten thousand damaged copies of it stand there already; remove some")


def _is_at(file: IO[bytes], path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(file.fileno()), path.stat())
    except OSError:
        return False
