"""Places along a movement, as pure functions of its visible share t (0..1). Points are (x, y) pixels."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import hypot

Point = tuple[float, float]


def between(a: float, b: float, t: float) -> float:
    """Return the number at share `t` of the way from `a` to `b`."""
    return a + (b - a) * t


def glide(a: Point, b: Point, t: float) -> Point:
    """Return the point at share `t` of the straight way from `a` to `b`."""
    return between(a[0], b[0], t), between(a[1], b[1], t)


def arc(a: Point, b: Point, t: float, lift: float) -> Point:
    """Return the point at share `t` of a thrown way, `lift` pixels above the straight one in its middle."""
    x, y = glide(a, b, t)
    return x, y - 4 * lift * t * (1 - t)


def along(points: Sequence[Point], t: float) -> Point:
    """Return the point at share `t` of the length of a polyline of one or more points."""
    lengths = [hypot(q[0] - p[0], q[1] - p[1]) for p, q in pairwise(points)]
    left = t * sum(lengths)
    for p, q, length in zip(points, points[1:], lengths):
        if left <= length and length > 0:
            return glide(p, q, left / length)
        left -= length
    return points[-1]


def hue(a: Sequence[int], b: Sequence[int], t: float) -> tuple[int, int, int]:
    """Return the colour at share `t` of the way from `a` to `b`."""
    r, g, c = (round(between(x, y, t)) for x, y in zip(a[:3], b[:3]))
    return r, g, c
