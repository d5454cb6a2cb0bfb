"""A camel that walks: its picture in a few steps, the legs of either end swung against each other."""

from __future__ import annotations

from math import pi, sin

import pygame as pg

FRAMES = 8
LEGS = 0.36  # of the height of a camel, from the ground: what swings
SWING = 0.11  # of its width: how far a hoof swings to either side
SOLID = 120  # alpha from which a pixel is camel, not shadow


def gait(image: pg.Surface, legs: float = LEGS) -> tuple[pg.Surface, ...]:
    """The steps of a picture that looks to the right; of its size. legs: share of the height that swings."""
    body = image.get_bounding_rect(SOLID)
    top = round(body.bottom - body.h * legs)
    return tuple(_step(image, body, top, 2 * pi * i / FRAMES) for i in range(FRAMES))


def _step(image: pg.Surface, body: pg.Rect, top: int, turn: float) -> pg.Surface:
    """One picture: rows of the legs are shifted the more the lower they are."""
    w, h = image.get_size()
    out = image.copy()
    out.fill((255, 255, 255, 0), (0, top, w, h - top), pg.BLEND_RGBA_MULT)
    middle, deep = body.centerx, max(1, body.bottom - top)
    for x, width, way in ((0, middle, 1), (middle, w - middle, -1)):
        for y in range(top, h):
            share = min(1.0, (y - top) / deep)
            shift = round(way * sin(turn) * SWING * body.w * share)
            out.blit(image, (x + shift, y), (x, y, width, 1))
    return out
