"""Curves that turn the elapsed share of a movement (0..1) into its visible share."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

Ease = Callable[[float], float]


def ease_out(t: float) -> float:
    """Arrive slowly: cubic, the usual curve of a piece that is put down."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Start and arrive slowly: a half cosine."""
    return (1 - cos(pi * t)) / 2


def pulse(t: float) -> float:
    """Go from 0 to 1 and back to 0: a flash."""
    return sin(pi * t)


def clamp(t: float) -> float:
    """Limit `t` to 0..1."""
    return 0.0 if t < 0 else 1.0 if t > 1 else t
