"""Light that tells the time: a slow gradient over the board, from a cool morning to a blue evening."""

from __future__ import annotations

from itertools import pairwise

import pygame as pg

from scenes.anim.timeline import Value
from scenes.art.light import mix, opaque
from scenes.art.palette import Colour
from scenes.kit.theme import Theme

HOURS: tuple[tuple[float, Colour, Colour], ...] = (
    (0.0, (255, 243, 228), (244, 234, 234)),
    (0.3, (255, 255, 255), (255, 254, 250)),
    (0.65, (255, 243, 214), (251, 229, 196)),
    (0.85, (255, 226, 190), (230, 204, 206)),
    (1.0, (232, 216, 218), (202, 210, 238)),
)
"""Share of the day, and what the light leaves of a colour at the upper left and at the lower right."""

FADE = 1.5
"""Seconds that a change takes, however large."""

STEPS = 24
"""Lights that are told apart: a picture each is made while one turns into another."""


def light_at(share: float) -> tuple[Colour, Colour]:
    """What the light leaves of a colour at the upper left and at the lower right."""
    share = max(0.0, min(1.0, share))
    for (start, a, b), (end, c, d) in pairwise(HOURS):
        if share <= end:
            t = (share - start) / (end - start)
            return mix(a, c, t), mix(b, d, t)
    return HOURS[-1][1:]


class Daylight:
    """The light over a rectangle; it fades from what it was to what is shown now."""

    def __init__(self, theme: Theme, rect: pg.Rect) -> None:
        self.theme, self.rect = theme, pg.Rect(rect)
        self._share: Value | None = None
        self._made: tuple[int, pg.Surface] | None = None

    @property
    def moving(self) -> bool:
        """Whether it is under way."""
        return self._share is not None and self._share.moving

    def show(self, share: float | None) -> None:
        """Take the share of the day, None for no light of its own; the first one stands at once."""
        if share is None or self.theme.look.high_contrast:
            self._share = None
        elif self._share is None:
            self._share = Value(share, FADE)
        elif self._share.target != share:
            self._share.target = share
            self._share.seconds = FADE / max(0.01, abs(share - self._share.now))

    def update(self, dt: float, speed: float) -> None:
        """Run on; `speed` 0 jumps."""
        if self._share is not None and self._share.moving:
            self._share.update(dt, 1.0 if speed > 0 and not self.theme.look.reduce_motion else 0.0)

    def drop(self) -> None:
        """Let go of the picture; it is made again when it is needed."""
        self._made = None

    def draw(self, target: pg.Surface) -> None:
        """Lay the light over what is drawn."""
        if self._share is None:
            return
        step = round(self._share.now * STEPS)
        if self._made is None or self._made[0] != step:
            self._made = step, self._picture(step / STEPS)
        target.blit(self._made[1], self.rect, special_flags=pg.BLEND_RGB_MULT)

    def _picture(self, share: float) -> pg.Surface:
        """The gradient as large as the board."""
        near, far = light_at(share)
        small = opaque((2, 2))
        for x in range(2):
            for y in range(2):
                small.set_at((x, y), mix(near, far, (x + y) / 2))
        return pg.transform.smoothscale(small, self.rect.size)
