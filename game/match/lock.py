"""One writer for one file: a lock beside it that the system itself drops when its process dies."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

from game.core.errors import StoreError

SUFFIX = ".lock"
FAR = 1 << 30  # the locked byte on Windows: far behind the process number, which others may read


class FileBusy(StoreError):  # noqa: N818 - reads as what it is
    """Another process writes the file; `process` is its number, 0 where it could not be read."""

    def __init__(self, path: Path, process: int) -> None:
        whose = f"process {process}" if process else "another process"
        self.path, self.process, self.words = path, process, f"it is open in another window ({whose})"
        super().__init__(f"{path}: {self.words}; close it there first")


class FileLock:
    """The lock of `path`: the file `path.lock` holds the number of the process that has it.

    A lock file that a dead process left behind is stale: nobody holds it, so it is taken over.
    """

    def __init__(self, path: Path) -> None:
        """Take the lock; raises FileBusy, or OSError where no lock file can be made."""
        self.path = path.with_name(path.name + SUFFIX)
        self._file = self._take(path)
        with suppress(OSError):  # a full disk: the lock holds, only its number is missing
            os.ftruncate(self._file, 0)
            os.write(self._file, b"%d\n" % os.getpid())

    def _take(self, path: Path) -> int:
        while True:
            file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
            if not _lock(file):
                process = _number(file)
                os.close(file)
                raise FileBusy(path, process)
            if self._is_at_its_path(file):
                return file
            os.close(file)  # its holder removed it between opening and locking: take the new one

    def _is_at_its_path(self, file: int) -> bool:
        try:
            return os.path.samestat(os.fstat(file), self.path.stat())
        except OSError:
            return False

    def release(self) -> None:
        """Let others write."""
        with suppress(OSError):
            self.path.unlink()
        os.close(self._file)


def _number(file: int) -> int:
    try:
        return int(os.read(file, 20))
    except (OSError, ValueError):
        return 0


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> bool:
        os.lseek(file, FAR, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            os.lseek(file, 0, os.SEEK_SET)
        return True

else:
    import fcntl

    def _lock(file: int) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
