"""A plot over the moments of a match: drawn once and kept, with one moment marked by pointer or keys."""

from __future__ import annotations

from abc import abstractmethod

import pygame as pg

from scenes.art.light import clear
from scenes.kit.base import Box, Ui
from scenes.kit.stage import Hoverable
from scenes.kit.theme import Theme

STEPS = {pg.K_LEFT: -1, pg.K_RIGHT: 1, pg.K_PAGEUP: -10, pg.K_PAGEDOWN: 10}
NEAR = 12  # pixels around the field that still belong to it


class Plot(Hoverable):
    """Left and right go by moments, Page up and down by tens; where nothing was marked the last one is.

    marked: the moment, None for none.
    """

    focusable = True
    radius = 6.0

    def __init__(self, rect: Box, name: str) -> None:
        super().__init__(rect, name=name)
        self.marked: int | None = None
        self._picture: pg.Surface | None = None

    @property
    @abstractmethod
    def length(self) -> int:
        """The last moment; 0 where there is nothing to mark."""

    @abstractmethod
    def field(self, theme: Theme) -> pg.Rect:
        """The rectangle over which the moments spread."""

    @abstractmethod
    def compose(self, target: pg.Surface, theme: Theme) -> None:
        """Draw all that stays."""

    @abstractmethod
    def draw_marked(self, target: pg.Surface, theme: Theme, at: int) -> None:
        """Draw what is said of the marked moment."""

    def hovered_at(self, ui: Ui, pos: tuple[int, int] | None) -> bool:
        before, f = self.marked, self.field(ui.theme)
        self.marked = None
        if pos is not None and self.length and f.inflate(NEAR, NEAR).collidepoint(pos):
            share = (pos[0] - f.x) / max(1, f.w)
            self.marked = max(0, min(self.length, round(share * self.length)))
        return before != self.marked

    def key(self, ui: Ui, event: pg.event.Event) -> bool:
        step = STEPS.get(event.key)
        if step is None or not self.length:
            return super().key(ui, event)
        at = self.length if self.marked is None else self.marked + step
        self.marked = max(0, min(self.length, at))
        return True

    def draw(self, target: pg.Surface, theme: Theme) -> None:
        if self._picture is None or self._picture.get_size() != self.rect.size:
            self._picture = clear(self.rect.size)
            place, self.rect = self.rect, pg.Rect((0, 0), self.rect.size)
            self.compose(self._picture, theme)
            self.rect = place
        target.blit(self._picture, self.rect)
        if self.marked is not None:
            self.draw_marked(target, theme, self.marked)
