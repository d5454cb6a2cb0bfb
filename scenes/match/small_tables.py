"""Tables of the titles in mid-game as small pictures, made in slices and held by their scene."""

from __future__ import annotations

from collections.abc import Iterable

import pygame as pg

from game.titles import TITLES
from scenes.kit.theme import Theme
from scenes.match import pictures
from scenes.shell.jobs import Work
from scenes.shell.scene import Host


def small_tables(app: Host, theme: Theme, size: tuple[int, int], held: dict[str, pg.Surface]) -> Work:
    """Make the pictures of every title that are not held in this size yet, as rows of lists show them."""
    yield
    for slug in TITLES:
        before = held.get(slug)
        if before is None or before.get_size() != size:
            for picture in pictures.sample_picture(slug, app.data, app.texts, theme, size):
                if picture is not None:
                    held[slug] = picture
                    app.invalidate()
                yield


def sample_tables(
    app: Host,
    theme: Theme,
    wanted: Iterable[tuple[str, tuple[int, int]]],
    held: dict[tuple[str, int, int], pg.Surface],
) -> Work:
    """Make the pictures of these titles and sizes that are not held yet."""
    for slug, size in wanted:
        if (slug, *size) not in held:
            for picture in pictures.sample_picture(slug, app.data, app.texts, theme, size):
                if picture is not None:
                    held[slug, *size] = picture
                    app.invalidate()
                yield
        yield
