"""Sizes of words where room is scarce: they grow with the text size, but not past their pictures."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.kit.text import measure
from scenes.kit.theme import Theme

MOST = 1.35
"""How much larger than usual words on tiles, mats and cards become; the large card has the full size."""


def rise(theme: Theme, units: float) -> int:
    """Height in pixels of a row that carries words."""
    return max(1, round(units * theme.u * min(theme.text_scale, MOST)))


def sized(theme: Theme, units: float) -> float:
    """The size to ask for, so that letters grow no more than `MOST`."""
    return units * min(1.0, MOST / theme.text_scale)


def units(theme: Theme, px: int) -> float:
    """The size to ask for, so that letters have so many pixels."""
    return px / (theme.u * theme.text_scale)


def longest(theme: Theme, options: Sequence[str], width: int, role: str, units: float) -> str:
    """The first of the options, long to short, that is legible in a width; the last one if none is."""
    least = theme.floor(role) / max(0.01, theme.u * theme.text_scale)
    fitting = (text for text in options if measure(theme, text, role, min(units, least))[0] <= width)
    return next(fitting, options[-1])


def low_role(height: int) -> str:
    """The role of numbers in a row: small letters where a row is low."""
    return "bold" if height >= 17 else "captionb"
