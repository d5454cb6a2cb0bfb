"""Curves that turn the elapsed share of a movement (0..1) into its visible share."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

Ease = Callable[[float], float]


def linear(t: float) -> float:
    """Return `t` unchanged."""
    return t


def ease_in(t: float) -> float:
    """Start slowly: cubic."""
    return t * t * t


def ease_out(t: float) -> float:
    """Arrive slowly: cubic, the usual curve of a piece that is put down."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Start and arrive slowly: a half cosine."""
    return (1 - cos(pi * t)) / 2


def back_out(t: float) -> float:
    """Overshoot by a tenth and settle."""
    k = 1.70158
    return 1 + (k + 1) * (t - 1) ** 3 + k * (t - 1) ** 2


def bounce_out(t: float) -> float:
    """Fall and bounce twice, as a die on the table."""
    n, d = 7.5625, 2.75
    if t < 1 / d:
        return n * t * t
    for shift, floor in ((1.5, 0.75), (2.25, 0.9375), (2.625, 0.984375)):
        if t < (shift + 0.5) / d or shift == 2.625:
            return n * (t - shift / d) ** 2 + floor
    return 1.0


def pulse(t: float) -> float:
    """Go from 0 to 1 and back to 0: a flash."""
    return sin(pi * t)


def clamp(t: float) -> float:
    """Limit `t` to 0..1."""
    return 0.0 if t < 0 else 1.0 if t > 1 else t
