"""The former picture of a large window, shown while the next one gets ready in slices."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence

import pygame as pg

from scenes.shell.scene import Scene

LARGE = 1_400_000
"""Pixels of a window from which on a new picture is made in slices; a smaller one is drawn at once."""

SLICE = 0.024
"""Seconds of slices in a frame; at least one is done."""


class Curtain:
    """Hangs from a change of the window or of its scenes until what is behind it can be drawn at once."""

    def __init__(self) -> None:
        self._picture: pg.Surface | None = None
        self._work: Iterator[None] | None = None

    @property
    def hangs(self) -> bool:
        """Whether the former picture is shown."""
        return self._picture is not None

    @property
    def works(self) -> bool:
        """Whether what is behind it gets ready just now."""
        return self._work is not None

    def hang(self, picture: pg.Surface) -> None:
        """Show this picture until further notice."""
        self._picture = picture

    def drop(self) -> None:
        """Do no more for what was to come: something else is."""
        self._work = None

    def begin(self, scenes: Sequence[Scene], screen: pg.Surface) -> None:
        """Get the picture of these scenes ready, for a screen like this."""
        self._work = _drawn(scenes, pg.Surface(screen.get_size(), 0, screen))

    def work(self, seconds: float | None = None) -> bool:
        """Do slices for so long, or as long as a frame allows; True when nothing is left to be done."""
        assert self._work is not None
        end = time.perf_counter() + (SLICE if seconds is None else seconds)
        return all(time.perf_counter() < end for _ in self._work)

    def lift(self) -> None:
        """Take it away."""
        self._picture = self._work = None

    def draw(self, target: pg.Surface) -> None:
        """Stretch the former picture over the window."""
        assert self._picture is not None
        if self._picture.get_size() == target.get_size():
            target.blit(self._picture, (0, 0))
        else:
            pg.transform.scale(self._picture, target.get_size(), target)


def is_large(size: tuple[int, int]) -> bool:
    """Whether a picture of that size is made in slices."""
    return size[0] * size[1] >= LARGE


def _drawn(scenes: Sequence[Scene], scratch: pg.Surface) -> Iterator[None]:
    for scene in scenes:
        yield from scene.draw_in_slices(scratch)
