"""Finished pictures kept in memory and as files: each is made once for a size and a program version."""

from __future__ import annotations

import hashlib
import time
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame as pg

MAGIC = b"CVA1"
MEMORY = 80 << 20  # bytes: two boards, two evenings and the pieces at 2560 x 1440
LEAST_MEMORY = 40 << 20  # bytes, however small the window is
WINDOWS = 5.5  # pictures as large as the window that there is room for
Steps = Iterator[pg.Surface | None]  # slices of work: None until the finished picture, which comes last
HEADER = len(MAGIC) + 13  # magic, checksum, width, height, one byte "has alpha"


def pack(s: pg.Surface) -> bytes:
    """A 32-bit surface as bytes: magic, checksum, size, alpha mark, deflated pixels."""
    w, h = s.get_size()
    head = w.to_bytes(4, "big") + h.to_bytes(4, "big") + bytes([bool(s.get_flags() & pg.SRCALPHA)])
    body = head + zlib.compress(s.get_buffer().raw, 1)
    return MAGIC + zlib.crc32(body).to_bytes(4, "big") + body


def unpack(data: bytes) -> pg.Surface | None:
    """The surface of `pack`, or None where the bytes are damaged."""
    body = data[8:]
    if len(data) < HEADER or data[:4] != MAGIC or zlib.crc32(body) != int.from_bytes(data[4:8], "big"):
        return None
    w, h = int.from_bytes(body[:4], "big"), int.from_bytes(body[4:8], "big")
    s = pg.Surface((w, h), pg.SRCALPHA if body[8] else 0, 32)
    s.get_buffer().write(zlib.decompress(body[9:]), 0)
    return s


def finish(steps: Steps) -> pg.Surface:
    """Runs all slices and returns the picture."""
    made = [picture for picture in steps if picture is not None]
    if not made:
        raise ValueError("no picture came")
    return made[-1]


class ArtCache:
    """Pictures by key, in memory and under folder/version. Only `flush` writes files, never drawing."""

    def __init__(self, folder: Path | None, version: str, limit: int = MEMORY) -> None:
        """limit: bytes of pixels kept in memory; what was not used for longest goes first."""
        self._folder = folder / version if folder else None
        self._memory: dict[str, pg.Surface] = {}  # least recently used first
        self._limit, self._size = limit, 0
        self._unsaved: dict[str, pg.Surface] = {}

    def get(self, key: tuple[object, ...], make: Callable[[], pg.Surface], keep: bool = True) -> pg.Surface:
        """The picture of a key: from memory, else from its file, else made. Treat it as read-only.

        key: strings and numbers that say all the picture depends on; keep: whether it gets a file."""
        found = self._known(key, keep)
        return self._keep(key, make(), keep) if found is None else found

    def in_steps(self, key: tuple[object, ...], make: Callable[[], Steps], keep: bool = True) -> Steps:
        """The same for a picture made in slices: yields None between them and the picture last."""
        found = self._known(key, keep)
        if found is None:
            for found in make():
                if found is None:
                    yield None
            if found is None:
                raise ValueError(f"no picture came for {key!r}")
            self._keep(key, found, keep)
        yield found

    def ready(self, key: tuple[object, ...]) -> pg.Surface | None:
        """The picture from memory or its file, None where it must still be made."""
        return self._known(key, keep=True)

    def has(self, key: tuple[object, ...]) -> bool:
        """Whether the picture is in memory already."""
        return repr(key) in self._memory

    def _known(self, key: tuple[object, ...], keep: bool) -> pg.Surface | None:
        name = repr(key)
        found = self._memory.pop(name, None)
        if found is not None:
            self._memory[name] = found
        elif keep and (found := self._load(name)) is not None:
            self._remember(name, found)
        return found

    def _remember(self, name: str, picture: pg.Surface) -> None:
        self._memory[name] = picture
        self._size += _bytes(picture)
        self._shed()

    def serve(self, size: tuple[int, int]) -> None:
        """Keep as much as a window of that size in pixels needs."""
        self._limit = min(MEMORY, max(LEAST_MEMORY, round(WINDOWS * 4 * size[0] * size[1])))
        self._shed()

    def _shed(self) -> None:
        while self._size > self._limit and len(self._memory) > 1:
            oldest = next(iter(self._memory))
            self._size -= _bytes(self._memory.pop(oldest))
            self._unsaved.pop(oldest, None)  # nobody had time to write it: it will be made again

    def _keep(self, key: tuple[object, ...], picture: pg.Surface, keep: bool) -> pg.Surface:
        self._remember(repr(key), picture)
        if keep and self._folder:
            self._unsaved[repr(key)] = picture
        return picture

    def flush(self, seconds: float | None = None) -> bool:
        """Writes pictures that have no file yet, for about that long or all; True when none is left."""
        end = None if seconds is None else time.perf_counter() + seconds
        while self._unsaved and (end is None or time.perf_counter() < end):
            name = next(iter(self._unsaved))
            self._save(name, self._unsaved.pop(name))
        return not self._unsaved

    def forget(self) -> None:
        """Empties the memory (after a resize); files stay."""
        self._memory.clear()
        self._size = 0
        self._unsaved.clear()

    def sweep(self) -> None:
        """Removes the folders of other program versions."""
        if not self._folder or not self._folder.parent.is_dir():
            return
        for old in self._folder.parent.iterdir():
            if old.is_dir() and old != self._folder and (old / ".art").exists():
                _remove(old)

    def _path(self, folder: Path, name: str) -> Path:
        return folder / (hashlib.sha1(name.encode(), usedforsecurity=False).hexdigest() + ".art")

    def _load(self, name: str) -> pg.Surface | None:
        if not self._folder:
            return None
        try:
            return unpack(self._path(self._folder, name).read_bytes())
        except OSError:
            return None  # no file yet, or not readable: the picture is made again

    def _save(self, name: str, picture: pg.Surface) -> None:
        if not self._folder:
            return
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            (self._folder / ".art").touch()
            path = self._path(self._folder, name)
            part = path.with_suffix(".part")
            part.write_bytes(pack(picture))
            part.replace(path)
        except OSError:
            self._folder = None  # read-only or full: the program goes on without files
            self._unsaved.clear()


def _bytes(s: pg.Surface) -> int:
    return s.get_width() * s.get_height() * 4


def _remove(folder: Path) -> None:
    try:
        for file in folder.iterdir():
            file.unlink()
        folder.rmdir()
    except OSError:
        return  # in use by another copy of the program
