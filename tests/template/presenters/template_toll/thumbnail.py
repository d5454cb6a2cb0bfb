"""A small picture of a position."""

from __future__ import annotations

import pygame as pg
from scenes.titles.template_toll.layout import GROUND


def thumbnail(size: tuple[int, int]) -> pg.Surface:
    """A green field."""
    surface = pg.Surface(size)
    surface.fill(GROUND)
    return surface
