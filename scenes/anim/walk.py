"""A picture that walks: steps by the way it has made, up and down with each of them, dust behind it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import hypot, pi, sin

import pygame as pg

from scenes.anim.actor import Actor
from scenes.anim.path import Point, along

STRIDE = 0.42  # of the width of the picture: the way of one whole turn of its steps
BOB = 0.035  # of its width: how far it goes up and down
DUST = 0.30  # of the way behind it in which dust still hangs
PUFFS = 5
AHEAD = 0.02


class Walker(Actor):
    """steps: pictures that look to the right; way: points of its path."""

    def __init__(
        self, steps: Sequence[pg.Surface], way: Sequence[Point], wide: int, dust: pg.Surface | None = None
    ) -> None:
        super().__init__(steps[0], way[0])
        self.right, self.way, self.wide, self.dust = steps, list(way), wide, dust
        self.left = [pg.transform.flip(step, True, False) for step in steps]
        self.length = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(self.way))
        self.share = 0.0

    def go(self, t: float) -> None:
        """How it is at the share t of its way."""
        self.share = t
        turns = t * self.length / max(1.0, STRIDE * self.wide)
        x, y = along(self.way, t)
        still = t >= 1
        self.centre = (x, y - (0.0 if still else abs(sin(2 * pi * turns)) * BOB * self.wide))
        here, there = along(self.way, max(0.0, t - AHEAD)), along(self.way, min(1.0, t + AHEAD))
        steps = self.left if there[0] < here[0] - 0.01 and not still else self.right
        self.image = steps[0 if still else int(turns * len(steps)) % len(steps)]

    def draw(self, target: pg.Surface) -> None:
        """Draw it, and the dust of its last steps."""
        if self.dust is not None and self.share < 1:
            self._draw_dust(target, self.dust)
        super().draw(target)

    def _draw_dust(self, target: pg.Surface, dust: pg.Surface) -> None:
        step = DUST / PUFFS
        last = int(self.share / step)
        for k in range(max(1, last - PUFFS + 1), last + 1):
            age = (self.share - k * step) / DUST
            x, y = along(self.way, k * step)
            puff = dust.copy()
            puff.set_alpha(round(110 * max(0.0, 1 - age)))
            target.blit(puff, puff.get_rect(center=(round(x), round(y + self.wide * (0.36 - 0.1 * age)))))
