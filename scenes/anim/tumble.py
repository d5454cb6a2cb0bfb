"""The way of a thrown die as pure functions of its share t (0..1): it falls, bounces, rolls, lies still."""

from __future__ import annotations

BOUNCES = ((0.30, 1.0), (0.58, 0.34), (0.78, 0.12), (0.90, 0.03))
"""Until when it is in the air for the first to the fourth time, and how high: of the height it fell from."""

LANDS = tuple(end for end, _ in BOUNCES)
"""When it strikes the table."""

SPEED = 2.4  # how much faster it comes than it arrives


def height(t: float) -> float:
    """How high the die is: 1 where it falls from, 0 on the table."""
    if t <= BOUNCES[0][0]:
        return 1 - (max(0.0, t) / BOUNCES[0][0]) ** 2
    begin = BOUNCES[0][0]
    for end, top in BOUNCES[1:]:
        if t < end:
            x = (t - begin) / (end - begin)
            return 4 * top * x * (1 - x)
        begin = end
    return 0.0


def way(t: float) -> float:
    """How much of its way it has made: 0 to 1, slower and slower."""
    return 1 - float((1 - min(1.0, max(0.0, t))) ** SPEED)


def quarters(t: float, turns: float) -> float:
    """Quarter turns that it still rolls: `turns` of them at the beginning, 0 when it lies.

    It never comes to rest on an edge: the slower it rolls, the quicker it falls onto its next face.
    """
    left = turns * (1 - way(t))
    whole, part = int(left), left % 1
    return whole + part + (part * part * (3 - 2 * part) - part) * way(t) * way(t)
