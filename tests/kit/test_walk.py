"""What walks: its legs swing while its body stands, it looks where it goes, it stands at the end."""

from __future__ import annotations

import pygame as pg

from scenes.anim.walk import Walker
from scenes.art.gait import FRAMES, gait


def figure() -> pg.Surface:
    """A body on two legs."""
    image = pg.Surface((40, 40), pg.SRCALPHA)
    image.fill((90, 60, 30), (8, 6, 24, 14))
    for x in (10, 26):
        image.fill((90, 60, 30), (x, 20, 4, 14))
    return image


def test_legs_swing_and_the_body_stands() -> None:
    steps = gait(figure())
    assert len(steps) == FRAMES
    bodies = {pg.image.tobytes(step.subsurface((0, 0, 40, 20)), "RGBA") for step in steps}
    feet = {pg.image.tobytes(step.subsurface((0, 24, 40, 16)), "RGBA") for step in steps}
    assert (len(bodies), len(feet) > 3) == (1, True)
    assert pg.image.tobytes(steps[0], "RGBA") == pg.image.tobytes(figure(), "RGBA")


def test_it_looks_where_it_goes_and_stands_at_the_end() -> None:
    walker = Walker(gait(figure()), [(100, 50), (20, 50), (20, 10), (60, 10)], 24)
    walker.go(0.3)
    assert walker.image in walker.left
    walker.go(0.9)
    assert walker.image in walker.right
    walker.go(1.0)
    assert (walker.centre, walker.image) == ((60, 10), walker.right[0])
