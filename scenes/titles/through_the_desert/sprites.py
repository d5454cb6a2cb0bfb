"""Inline pictures of the desert: [camel:mint], [water], [palm], [area]."""

from __future__ import annotations

from collections.abc import Callable

import pygame as pg

from scenes.kit.theme import Theme

ICONS = {"area": "stone-wall", "palm": "palm-tree", "water": "water-drop"}


def register(theme: Theme) -> None:
    """Make the pictures known to a theme."""
    theme.sprites.register("camel", _camel)
    for name, file in ICONS.items():
        theme.sprites.register(name, _icon(file))


def _icon(file: str) -> Callable[[Theme, int, str], pg.Surface]:
    """An icon without the padding of a shadow, so that words may stand close."""
    return lambda theme, height, _: theme.icons.get(file, height, None, "plain")


def _camel(theme: Theme, height: int, colour: str) -> pg.Surface:
    if not colour:
        return theme.icons.get("camel", height, None, "plain")
    return theme.pieces.camel(round(height * 1.05), colour, None, False, shadow=False)
