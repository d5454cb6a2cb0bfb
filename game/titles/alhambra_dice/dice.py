"""Dice as packed counts: six counts of four bits each in one int, the first type lowest.

Adding two packed ints joins two sets of dice; at most MOST_DICE, so that no count overflows its bits.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from game.titles.alhambra_dice.content import MOST_WHITE, TYPES

BITS = 4
MASK = (1 << BITS) - 1
CHUNK = 4
MOST_DICE = MOST_WHITE + 1
"""The white dice and the black one."""

ONE = tuple(1 << BITS * kind for kind in range(TYPES))
"""One die that shows a type."""

ALL_ONES = sum(ONE)
"""Multiplied with it, the counts add up in the place of the last type."""

POWERS = tuple(TYPES**n for n in range(MOST_DICE + 1))
SUMS = tuple(tuple(sum(faces) for faces in product(ONE, repeat=n)) for n in range(CHUNK + 1))
"""SUMS[n][number]: the dice that stand for a number below 6**n, n <= 4."""


def pack(counts: Sequence[int]) -> int:
    """Six counts as one int."""
    return sum(count << BITS * kind for kind, count in enumerate(counts))


def unpack(dice: int) -> tuple[int, ...]:
    """The six counts."""
    return tuple(dice >> BITS * kind & MASK for kind in range(TYPES))


def count_of(dice: int, kind: int) -> int:
    """How many dice show a type."""
    return dice >> BITS * kind & MASK


def size(dice: int) -> int:
    """How many dice there are."""
    return dice * ALL_ONES >> BITS * (TYPES - 1) & MASK


def thrown(number: int, n: int) -> int:
    """The outcome of throwing n dice that a number below 6**n stands for; each outcome as likely as it is."""
    total = 0
    while n > CHUNK:
        number, low = divmod(number, POWERS[CHUNK])
        total += SUMS[CHUNK][low]
        n -= CHUNK
    return total + SUMS[n][number]


def number_of(faces: Sequence[int]) -> int:
    """A number that makes `thrown` show these faces (tests script throws with it)."""
    number = 0
    for start in reversed(range(0, len(faces), CHUNK)):
        low = 0
        for face in faces[start : start + CHUNK]:
            low = low * TYPES + face
        number = number * POWERS[CHUNK] + low
    return number


def parts(dice: int) -> Iterator[int]:
    """Every set of dice that can be kept of these, but not all of them, most of each type first (AD-4.2)."""
    ranges = [range(count, -1, -1) for count in reversed(unpack(dice))]
    sets = product(*ranges)
    next(sets)
    for counts in sets:
        yield pack(counts[::-1])


def sets_of(most: int) -> Iterator[int]:
    """Every set of at most `most` dice."""

    def grow(kind: int, left: int) -> Iterator[int]:
        if kind == TYPES:
            yield 0
            return
        for count in range(left + 1):
            for rest in grow(kind + 1, left - count):
                yield rest + count * ONE[kind]

    yield from grow(0, most)


def words(dice: int) -> str:
    """The counts as records write them: "0-2-0-1-0-5"."""
    return "-".join(map(str, unpack(dice)))
