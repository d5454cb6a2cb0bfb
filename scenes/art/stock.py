"""Small finished pictures by key, as many as there is room for: what was not used for longest goes first."""

from __future__ import annotations

from collections.abc import Callable

import pygame as pg

from scenes.art.sized import pixels


class Stock:
    """Pictures that are quickly made again. Treat what comes out of it as read-only."""

    def __init__(self, room: int) -> None:
        """room: bytes of pixels that are kept; the picture asked for last is kept in any case."""
        self._room, self._taken = room, 0
        self._kept: dict[tuple[object, ...], pg.Surface] = {}  # least recently used first

    def get(self, key: tuple[object, ...], make: Callable[[], pg.Surface]) -> pg.Surface:
        """The picture of a key: kept, else made."""
        found = self._kept.pop(key, None)
        if found is None:
            found = make()
            self._taken += pixels(found)
        self._kept[key] = found
        while self._taken > self._room and len(self._kept) > 1:
            self._taken -= pixels(self._kept.pop(next(iter(self._kept))))
        return found

    @property
    def taken(self) -> int:
        """Bytes of the pictures that are kept."""
        return self._taken

    def clear(self) -> None:
        """Let go of all."""
        self._kept.clear()
        self._taken = 0
