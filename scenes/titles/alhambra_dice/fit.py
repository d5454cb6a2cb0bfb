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
