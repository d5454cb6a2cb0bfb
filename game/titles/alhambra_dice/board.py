"""Where markers and building stones come to lie, and who gets which prize: plain values, no position."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

Marker = int
"""A space in the chain shifted by SEAT_BITS, and the seat: markers of a column sort best first."""

SEAT_BITS = 3
SEAT_MASK = (1 << SEAT_BITS) - 1


def landing(markers: Sequence[Marker], space: int) -> int:
    """Where a marker comes to stand that results in `space`: the next free one behind (AD-5.3).

    markers: those of the column, best first.
    """
    for marker in markers:
        taken = marker >> SEAT_BITS
        if taken == space:
            space += 1
        elif taken > space:
            break
    return space


def place_of(markers: Sequence[Marker], space: int) -> int:
    """Place in a column, from 1, of a marker on a free space (AD-6.1)."""
    return 1 + sum(marker >> SEAT_BITS < space for marker in markers)


def prizes_of(owners: Sequence[int], choice: int) -> Iterator[tuple[int, int]]:
    """Seat and prize of the best marker's owner, who takes `choice`, and of the second (AD-6.2 to AD-6.4).

    owners: of the markers of a column, best first; the same seat may own both.
    """
    return zip(owners, (choice, 1 - choice))


def climbed(height: int, points: int, track: int) -> int:
    """The new height of a building stone; a surplus is lost (AD-7.1)."""
    return max(0, min(height + points, track))


def restacked(order: tuple[int, ...], heights: Sequence[int], seat: int) -> tuple[int, ...]:
    """The ranking of a column after the seat's stone came to its new height, on top (AD-7.2, AD-7.3).

    heights: by seat, the new one included; a stone at 0 is not on the track.
    """
    others = [other for other in order if other != seat]
    if heights[seat]:
        ahead = sum(heights[other] >= heights[seat] for other in others)
        others.insert(ahead, seat)
    return tuple(others)
