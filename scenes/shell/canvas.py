"""What scenes draw on: the window itself, or for one that is too small a picture shrunk into it."""

from __future__ import annotations

import pygame as pg

LEAST = (640, 480)  # pixels that every scene can be laid out in


class Canvas:
    """The surface of the scenes for one size of the window; `size` is the window's."""

    def __init__(self, window: pg.Surface) -> None:
        self.size = window.get_size()
        self._window = window
        room = (max(LEAST[0], self.size[0]), max(LEAST[1], self.size[1]))
        self.surface = window if room == self.size else pg.Surface(room, 0, window)
        scale = min(self.size[0] / room[0], self.size[1] / room[1])
        self._box = pg.Rect(0, 0, max(1, round(room[0] * scale)), max(1, round(room[1] * scale)))
        self._box.center = self._window.get_rect().center

    def show(self) -> None:
        """Copy what was drawn into the window, with dark bars where the shapes differ."""
        if self.surface is self._window:
            return
        self._window.fill((0, 0, 0))
        self._window.blit(pg.transform.smoothscale(self.surface, self._box.size), self._box)

    def event(self, event: pg.event.Event) -> pg.event.Event:
        """A window's event in the coordinates of the surface."""
        if self.surface is self._window or not hasattr(event, "pos"):
            return event
        return pg.event.Event(event.type, {**event.dict, "pos": self._place(event.pos)})

    def _place(self, pos: tuple[int, int]) -> tuple[int, int]:
        box, (w, h) = self._box, self.surface.get_size()
        return round((pos[0] - box.x + 0.5) * w / box.w), round((pos[1] - box.y + 0.5) * h / box.h)
