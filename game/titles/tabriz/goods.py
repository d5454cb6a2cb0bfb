"""Goods as one int: twelve bits a material, the highest of them a guard for comparisons."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.titles.tabriz.content.tiles import MATERIALS

BITS = 12
MASK = (1 << BITS) - 1
KINDS = len(MATERIALS)
GUARD = sum(1 << (BITS * i + BITS - 1) for i in range(KINDS))
MOST = (1 << BITS - 1) - 1
"""The most pieces of a material that a stock can hold: far more than any game brings."""

ONE = tuple(1 << BITS * i for i in range(KINDS))
"""One piece of each material."""


Amounts = tuple[int, ...]
"""Numbers in the order of `MATERIALS`."""


def pack(amounts: Iterable[int]) -> int:
    """Numbers in the order of `MATERIALS` as one int."""
    return sum(n << BITS * i for i, n in enumerate(amounts))


def amounts(goods: int) -> tuple[int, ...]:
    """The numbers of a packed stock."""
    return tuple([goods >> BITS * i & MASK for i in range(KINDS)])


def added(goods: int, more: int) -> int:
    """A stock with more in it; what a stock cannot hold stays in the supply."""
    found = goods + more
    if found & GUARD:
        return pack(min(n, MOST) for n in amounts(found))
    return found


def covers(goods: int, cost: int) -> bool:
    """Whether a stock holds at least the cost."""
    return ((goods | GUARD) - cost) & GUARD == GUARD


def lacking(cost: Iterable[int], have: Iterable[int]) -> Amounts:
    """What is missing of every material to pay a cost."""
    return tuple(max(0, need - held) for need, held in zip(cost, have))


def pieces(goods: int) -> int:
    """How many pieces a stock holds."""
    return sum(amounts(goods))


def each(goods: int) -> Iterator[int]:
    """Material of every piece, the cheapest first."""
    for i, n in enumerate(amounts(goods)):
        for _ in range(n):
            yield i


def named(goods: int) -> tuple[str, ...]:
    """Ids of the materials of every piece, the cheapest first."""
    return tuple([MATERIALS[i] for i in each(goods)])
