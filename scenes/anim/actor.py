"""A picture on its way over the table, for the tweens to move and fade."""

from __future__ import annotations

import pygame as pg

from scenes.anim.path import Point
from scenes.art.light import faded


class Actor:
    """A picture that moves; `centre` is where it is, in pixels, and `strength` 0..1 fades it."""

    def __init__(self, image: pg.Surface, centre: Point) -> None:
        self.image, self.centre, self.strength = image, centre, 1.0

    def draw(self, target: pg.Surface) -> None:
        """Blit it round its centre."""
        image = self.image if self.strength >= 1 else faded(self.image, max(0, round(255 * self.strength)))
        target.blit(image, image.get_rect(center=(round(self.centre[0]), round(self.centre[1]))))
