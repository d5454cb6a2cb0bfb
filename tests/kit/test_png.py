"""Pictures packed in slices are the files that other programs read."""

from __future__ import annotations

from io import BytesIO

import pygame as pg

from scenes.kit.png import ROWS, png_in_steps


def test_a_packed_picture_has_every_pixel_again() -> None:
    picture = pg.Surface((33, 2 * ROWS + 7), 0, 32)
    for y in range(picture.get_height()):
        for x in range(picture.get_width()):
            picture.set_at((x, y), (x * 7 % 256, y * 3 % 256, (x * y) % 256))
    *waits, data = png_in_steps(picture)
    assert waits == [None] * 3
    assert data is not None
    again = pg.image.load(BytesIO(data), "x.png")
    assert pg.image.tobytes(again, "RGB") == pg.image.tobytes(picture, "RGB")
