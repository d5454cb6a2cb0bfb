"""Small tables of every title, as rows of lists show them."""

from __future__ import annotations

import pygame as pg

from game.titles import TITLES
from scenes.kit.theme import Theme
from scenes.match import pictures
from scenes.shell.jobs import Work
from scenes.shell.scene import Host


def small_tables(app: Host, theme: Theme, size: tuple[int, int], held: dict[str, pg.Surface]) -> Work:
    """Make the pictures of a size that are not held yet, in slices."""
    yield
    for slug in TITLES:
        before = held.get(slug)
        if before is None or before.get_size() != size:
            for picture in pictures.sample_picture(slug, app.data, app.texts, theme, size):
                if picture is not None:
                    held[slug] = picture
                    app.invalidate()
                yield
