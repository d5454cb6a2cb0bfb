"""Score track and columns as they are looked at: all of them, or a part from nearer, drawn anew."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

import pygame as pg

from game.content.text import Texts
from game.titles.alhambra_dice.facts import DiceFacts
from scenes.kit.theme import Theme
from scenes.titles.alhambra_dice.columns.column import ColumnArt
from scenes.titles.alhambra_dice.layout import Layout
from scenes.titles.alhambra_dice.pieces import Look
from scenes.titles.alhambra_dice.score_track import ScoreTrack
from scenes.titles.contract.camera import Camera
from scenes.titles.contract.values import Point


class Parts(NamedTuple):
    """The board at one size."""

    theme: Theme
    look: Look
    ring: ScoreTrack
    columns: dict[str, ColumnArt]

    def drop(self) -> None:
        """Let go of all pictures: they are as large as the board."""
        self.theme.drop()
        self.ring.drop()
        for column in self.columns.values():
            column.drop()

    def move_to(self, rect: pg.Rect) -> None:
        """Lie elsewhere on the window, as large as before."""
        way = (rect.x - self.ring.rect.x, rect.y - self.ring.rect.y)
        self.ring.move(way)
        for column in self.columns.values():
            column.rect.move_ip(way)


class BoardView:
    """What is in sight of the board in its rectangle."""

    def __init__(self, theme: Theme, texts: Texts, facts: DiceFacts, layout: Layout, rect: pg.Rect) -> None:
        self.texts, self.facts, self.layout, self.rect = texts, facts, layout, pg.Rect(rect)
        self.camera = Camera(rect)
        self.whole = self._parts(theme, self.rect)
        self.near: Parts | None = None
        self.sharp = True  # the near board is painted; until then the whole one is stretched

    @property
    def shown(self) -> Parts:
        """What is pointed at and drawn."""
        return self.near or self.whole

    def _parts(self, theme: Theme, rect: pg.Rect) -> Parts:
        look = Look(theme, self.layout)
        ring = ScoreTrack(theme, look, pg.Rect(rect), theme.px(self.layout.ring), self.facts.lap)
        inner = ring.inner.inflate(-2 * theme.px(7), -2 * theme.px(7))
        gap, kinds = theme.px(9), self.facts.types
        columns = {}
        for i, kind in enumerate(kinds):
            x0 = inner.x + (inner.w + gap) * i // len(kinds)
            x1 = inner.x + (inner.w + gap) * (i + 1) // len(kinds) - gap
            place = pg.Rect(x0, inner.y, x1 - x0, inner.h)
            columns[kind] = ColumnArt(theme, look, self.texts, self.facts, place, kind)
        return Parts(theme, look, ring, columns)

    # ---- from nearer ----
    def zoom(self, steps: int, at: Point) -> bool:
        """Go closer to a point or back; whether anything changed."""
        if not (self.rect.collidepoint(at) and self.camera.zoom(steps, at)):
            return False
        theme, k = self.whole.theme, self.camera.k
        if self.near is not None:
            self.near.drop()
        self.near, self.sharp = None, True
        if k > 1:
            size = (round(theme.w * k), round(theme.h * k))
            large = Theme(size, theme.look, assets=theme.assets, sprites=theme.sprites, cache=theme.cache)
            self.near, self.sharp = self._parts(large, self._place()), False
        return True

    def pan(self, dx: float, dy: float) -> bool:
        """Follow the hand; whether anything changed."""
        if self.near is None or not self.camera.pan(dx, dy):
            return False
        self.near.move_to(self._place())
        return True

    def look_like(self, other: BoardView) -> None:
        """Look at the part that the view of a former window of this size looks at."""
        if other.camera.level and other.rect == self.rect and self.zoom(other.camera.level, self.rect.center):
            self.camera.x, self.camera.y = other.camera.x, other.camera.y
            self.shown.move_to(self._place())

    def _place(self) -> pg.Rect:
        """Where the whole board would lie at this size."""
        camera, k = self.camera, self.camera.k
        x, y = self.rect.x - round(camera.x), self.rect.y - round(camera.y)
        return pg.Rect(x, y, round(self.rect.w * k), round(self.rect.h * k))

    def prepare(self, paint: Callable[[str, ColumnArt], object]) -> Iterator[None]:
        """Glaze the panels and paint the columns before a picture needs them, also those of the whole board
        behind a near one: it is next.

        paint: shows what is on the table in a column of that type.
        """
        shown = self.shown
        for parts in (self.whole,) if shown is self.whole else (self.whole, shown):
            for kind, column in parts.columns.items():
                parts.look.glaze(column.rect.size, kind, parts.theme.px(12))
                yield
                if shown is not self.shown:
                    return  # it is looked at from elsewhere by now
                if column.blank:
                    paint(kind, column)
                    yield
        self.sharp = True

    # ---- picture ----
    def stretch(self, target: pg.Surface) -> None:
        """Enlarge what is drawn of the whole board to what the camera sees of it."""
        camera, k = self.camera, self.camera.k
        part = pg.Rect(*(round(n / k) for n in (camera.x, camera.y, self.rect.w, self.rect.h)))
        near = target.subsurface(part.move(self.rect.topleft).clip(self.rect)).copy()
        target.blit(pg.transform.smoothscale(near, self.rect.size), self.rect)
