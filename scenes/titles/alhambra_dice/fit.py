"""Choosing words by room: the longest form that fits without shrinking below legibility."""

from __future__ import annotations

from collections.abc import Sequence

import pygame as pg

from scenes.kit.text import measure
from scenes.kit.theme import Theme


def longest(theme: Theme, options: Sequence[str], rect: pg.Rect, role: str, size: float) -> str:
    """The first of the options, long to short, that fits the width; the last one if none does."""
    least = theme.floor(role) / max(theme.u * theme.text_scale, 0.01)
    fits = (text for text in options if measure(theme, text, role, min(size, least))[0] <= rect.w)
    return next(fits, options[-1])


def grown(theme: Theme, words: Sequence[str], room: tuple[int, int], role: str, size: float) -> float:
    """Letters for words side by side: the usual ones, larger as the window asks where all have room.

    theme: a board's, whose words are of the usual size.
    """
    for percent in range(round(100 * theme.large.text_scale), 100, -5):
        letters = [measure(theme, each, role, size * percent / 100) for each in words]
        if all(wide <= room[0] and high <= room[1] for wide, high in letters):
            return size * percent / 100
    return size
