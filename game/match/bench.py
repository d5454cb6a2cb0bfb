"""A temporary folder of this process; what a killed process left behind is removed."""

from __future__ import annotations

import atexit
import os
import shutil
import stat
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path

from game.match.lock import SUFFIX, FileBusy, FileLock

PREFIX = "caravanserai-"
OWNER = "owner"  # its lock says that the process lives
YOUNG = 86_400.0  # seconds in which a folder without a lock may belong to a process that has just started


@cache
def bench() -> Path:
    """The folder of this process; removed when it ends, or at a later start if it was killed."""
    sweep()
    folder = Path(tempfile.mkdtemp(prefix=PREFIX))
    lock = None
    with suppress(OSError):  # a full disk: the first file that is put there says so
        lock = FileLock(folder / OWNER)
    atexit.register(_remove, folder, lock)
    return folder


def sweep() -> None:
    """Remove the folders of processes that are dead."""
    with suppress(OSError):
        for folder in _others():
            _remove_dead(folder)


def _others() -> Iterator[Path]:
    """Folders like ours that belong to this user."""
    own = os.getuid() if hasattr(os, "getuid") else 0
    with os.scandir(tempfile.gettempdir()) as entries:
        for entry in entries:
            if entry.name.startswith(PREFIX):
                found = entry.stat(follow_symlinks=False)
                if stat.S_ISDIR(found.st_mode) and found.st_uid == own:
                    yield Path(entry.path)


def _remove_dead(folder: Path) -> None:
    mark = folder / (OWNER + SUFFIX)
    if not mark.exists():
        with suppress(OSError):
            if time.time() - folder.stat().st_mtime > YOUNG:
                _remove(folder, None)
        return
    with suppress(OSError, FileBusy):
        _remove(folder, FileLock(folder / OWNER))


def _remove(folder: Path, lock: FileLock | None) -> None:
    if lock is not None:
        lock.release()  # first, because Windows removes no open file
    shutil.rmtree(folder, ignore_errors=True)
