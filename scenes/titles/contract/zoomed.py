"""What is in sight of a board: all of it, or a part from nearer, drawn anew in the larger size."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from typing import Generic, Protocol, Self, TypeVar

import pygame as pg

from scenes.kit.theme import Theme
from scenes.titles.contract.camera import Camera, Point


class Picture(Protocol):
    """The board at one size."""

    def drop(self) -> None:
        """Let go of all pictures: they are as large as the board."""

    def move_to(self, rect: pg.Rect) -> None:
        """Lie elsewhere on the window, as large as before."""


Board = TypeVar("Board", bound=Picture)


class Zoomed(ABC, Generic[Board]):
    """A board in its rectangle of the window.

    near: the board at the size that the camera asks for, None for the usual one; sharp: it is painted, until
    then the whole one is stretched.
    """

    def __init__(self, theme: Theme, rect: pg.Rect) -> None:
        self.theme, self.rect, self.camera = theme, pg.Rect(rect), Camera(rect)
        self.whole = self.board(theme, self.rect, enlarged=False)
        self.near: Board | None = None
        self.sharp = True

    @abstractmethod
    def board(self, theme: Theme, rect: pg.Rect, *, enlarged: bool) -> Board:
        """The whole board as large as a rectangle. enlarged: it is larger than the board's place."""

    @property
    def shown(self) -> Board:
        """What is pointed at and drawn."""
        return self.near or self.whole

    def zoom(self, steps: int, at: Point) -> bool:
        """Go closer to a point or back; whether anything changed."""
        if not (self.rect.collidepoint(at) and self.camera.zoom(steps, at)):
            return False
        theme, k = self.theme, self.camera.k
        if self.near is not None:
            self.near.drop()
        self.near, self.sharp = None, True
        if k > 1:
            size = (round(theme.w * k), round(theme.h * k))
            large = Theme(size, theme.look, assets=theme.assets, sprites=theme.sprites, cache=theme.cache)
            self.near, self.sharp = self.board(large.board, self._place(), enlarged=True), False
        return True

    def pan(self, dx: float, dy: float) -> bool:
        """Follow the hand; whether anything changed."""
        if self.near is None or not self.camera.pan(dx, dy):
            return False
        self.near.move_to(self._place())
        return True

    def look_like(self, other: Self) -> None:
        """Look at the part that the view of a former window of this size looks at."""
        if other.camera.level and other.rect == self.rect and self.zoom(other.camera.level, self.rect.center):
            self.camera.x, self.camera.y = other.camera.x, other.camera.y
            self.shown.move_to(self._place())

    def _place(self) -> pg.Rect:
        """Where the whole board would lie at this size."""
        camera, k = self.camera, self.camera.k
        x, y = self.rect.x - round(camera.x), self.rect.y - round(camera.y)
        return pg.Rect(x, y, round(self.rect.w * k), round(self.rect.h * k))

    def painted(self, slices: Callable[[Board], Iterator[None]]) -> Iterator[None]:
        """Paint in slices what is in sight, before that the whole board behind a near one: it is next."""
        shown = self.shown
        for board in (self.whole,) if shown is self.whole else (self.whole, shown):
            for _ in slices(board):
                yield
                if shown is not self.shown:
                    return  # it is looked at from elsewhere by now
        self.sharp = True

    def stretch(self, target: pg.Surface, whole: pg.Surface) -> None:
        """Draw of a picture of the whole board what the camera sees, enlarged."""
        camera, k = self.camera, self.camera.k
        part = pg.Rect(*(round(n / k) for n in (camera.x, camera.y, self.rect.w, self.rect.h)))
        near = whole.subsurface(part.clip(whole.get_rect()))
        target.blit(pg.transform.smoothscale(near, self.rect.size), self.rect)
