"""A cube that rolls, seen from above: the face that comes beside the one that goes, and its shadow."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, radians, sin

import pygame as pg
import pygame.transform as tr

from scenes.art.light import clear, shade, soft
from scenes.art.palette import Colour
from scenes.art.sized import sized_cache

MUL = pg.BLEND_RGB_MULT
AMBIENT, SKY, SUN = 0.66, 0.34, 0.30
"""Light on a face whatever its side, by how far it looks up, and by how far it looks to the upper left."""


def rolling(
    faces: Sequence[pg.Surface], body: Colour, left: float, heading: float, size: float = 1.0
) -> pg.Surface:
    """The cube with `left` quarter turns to go towards `heading` (degrees, clockwise from the right).

    faces: square pictures in the order in which they come up, the last one first; body: colour of the edges;
    size: of the picture against theirs.
    """
    n, at = faces[0].get_width(), int(left)
    part = left - at
    coming, going = faces[at % len(faces)], faces[(at + 1) % len(faces)]
    if part < 0.02:
        return tr.rotozoom(coming, -heading, size)
    wide, front = max(1, round(n * cos(part * pi / 2))), max(1, round(n * sin(part * pi / 2)))
    out = clear((wide + front, n), shade(body, 0.6))
    corner = round(n * 0.2)
    edge = pg.Rect(max(0, wide - corner), 1, min(2 * corner, wide + front), n - 2)
    pg.draw.rect(out, shade(body, 0.72), edge.clip(out.get_rect()))
    side = radians(heading)
    sun = -(cos(side) + sin(side)) / 2**0.5  # how far its front looks to the light
    for face, width, x, tilt, way in ((coming, wide, 0, part, -1), (going, front, wide, 1 - part, 1)):
        image = tr.smoothscale(face, (width, n))
        up, lean = cos(tilt * pi / 2), sin(tilt * pi / 2)
        light = round(255 * min(1.0, max(0.35, AMBIENT + SKY * up + SUN * lean * sun * way)))
        image.fill((light, light, light), special_flags=MUL)
        out.blit(image, (x, 0))
    return tr.rotozoom(out, -heading, size)


@sized_cache(12)
def shadow(n: int, strength: int) -> pg.Surface:
    """The soft shadow of a cube of edge n; strength 0..255."""
    pad = max(2, n // 3)
    out = clear((n + 2 * pad, n + 2 * pad), (24, 10, 2))
    pg.draw.rect(out, (24, 10, 2, strength), (pad, pad, n, n), border_radius=n // 3)
    return soft(out, max(1, n // 8), 2)
