"""The pictures on the cards of New game: each title in mid-game, made when its card is first seen."""

from __future__ import annotations

from collections.abc import Callable

import pygame as pg

from scenes.match.small_tables import sample_tables
from scenes.shell.jobs import Work
from scenes.shell.scene import Host

Size = tuple[int, int]


class Showcase:
    """Made pictures by title and size in pixels; `wanted` are those of the cards in sight."""

    def __init__(self, app: Host) -> None:
        self.app = app
        self.wanted: list[tuple[str, Size]] = []
        self._made: dict[tuple[str, int, int], pg.Surface] = {}

    @property
    def missing(self) -> list[tuple[str, Size]]:
        """What is wanted and not made yet."""
        return [(slug, size) for slug, size in self.wanted if (slug, *size) not in self._made]

    def picture_of(self, slug: str) -> Callable[[Size], pg.Surface | None]:
        """What the card of a title asks for its picture: None until it is made."""
        return lambda size: self._made.get((slug, *size))

    def make(self) -> Work:
        """Make what is missing, in slices."""
        yield
        yield from sample_tables(self.app, self.app.theme, self.missing, self._made)
