"""Finished pictures in a file that is gone after the run: what one test has drawn, others only read."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Hashable
from functools import cache
from typing import NamedTuple

import pygame as pg

ROOM = 1 << 30
"""Bytes that the file may take; what is drawn after that is drawn again."""

Masks = tuple[int, int, int, int]


class Kept(NamedTuple):
    """Where a picture lies in the file, and what it is beside its pixels."""

    offset: int
    size: tuple[int, int]
    alpha: bool


class Shelf:
    """Pictures by keys that say all they depend on. Each reader gets a copy of its own."""

    def __init__(self, room: int = ROOM) -> None:
        self._file = tempfile.TemporaryFile(buffering=0)  # noqa: SIM115 (open as long as the shelf lives)
        self._kept: dict[Hashable, Kept] = {}
        self._end, self._room = 0, room

    def made(self, key: Hashable, make: Callable[[], pg.Surface]) -> pg.Surface:
        """The picture of a key, from the file or made now."""
        found = self.find(key)
        if found is None:
            found = make()
            self.put(key, found)
        return found

    def find(self, key: Hashable) -> pg.Surface | None:
        """The picture of a key, None where it was not put."""
        kept = self._kept.get(key)
        if kept is None:
            return None
        found = blank(kept.size, kept.alpha)
        length = 4 * kept.size[0] * kept.size[1]
        self._file.seek(kept.offset)
        found.get_buffer().write(self._file.read(length), 0)
        return found

    def put(self, key: Hashable, picture: pg.Surface) -> None:
        """Keep a picture as it is now, if it is one that comes back the same and there is room."""
        alpha = bool(picture.get_flags() & pg.SRCALPHA)
        size = picture.get_size()
        length = 4 * size[0] * size[1]
        if key in self._kept or self._end + length > self._room or not is_plain(picture, alpha):
            return
        self._file.seek(self._end)
        self._file.write(picture.get_buffer().raw)
        self._kept[key] = Kept(self._end, size, alpha)
        self._end += length

    def clear(self) -> None:
        """Forget every picture."""
        self._kept.clear()
        self._end = 0


def blank(size: tuple[int, int], alpha: bool) -> pg.Surface:
    """A new surface of the kind that drawings begin with."""
    return pg.Surface(size, pg.SRCALPHA if alpha else 0, 32)


@cache
def masks(alpha: bool) -> Masks:
    """Where the colours stand in the pixels of a new surface."""
    return blank((1, 1), alpha).get_masks()


def is_plain(picture: pg.Surface, alpha: bool) -> bool:
    """Whether a surface is no more than its pixels."""
    return (
        picture.get_parent() is None
        and picture.get_bytesize() == 4
        and picture.get_pitch() == 4 * picture.get_width()
        and picture.get_masks() == masks(alpha)
        and picture.get_alpha() in (None, 255)
        and picture.get_colorkey() is None
    )
