"""Repeated workshop actions that could feed each other for ever: a phase would have no end (TB-8.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Exchange(NamedTuple):
    """What one use of a repeated action takes and at the most brings: goods, qeran, cards."""

    card: str
    takes: tuple[int, ...]
    brings: tuple[int, ...]

    def loses(self, worth: Sequence[int]) -> bool:
        """Whether it takes more than it brings, each thing being worth so much."""
        return sum(w * (t - b) for w, t, b in zip(worth, self.takes, self.brings)) > 0

    def feeds(self, other: Exchange) -> bool:
        """Whether it brings something that the other one takes."""
        return any(b and t for b, t in zip(self.brings, other.takes))


def endless(exchanges: Sequence[Exchange], prices: Sequence[int]) -> list[str]:
    """Cards whose repeated actions feed each other without certainly losing something on the way.

    Where all actions of a circle lose pieces, or all lose value by the prices, it comes to an end.
    """
    circle = [each for each in exchanges if each in _fed_by(each, exchanges)]
    for worth in ((1,) * len(prices), prices):
        if all(each.loses(worth) for each in circle):
            return []
    return list(dict.fromkeys(each.card for each in circle))


def _fed_by(start: Exchange, all_of_them: Sequence[Exchange]) -> list[Exchange]:
    """All that what an exchange brings can be handed in for, directly or by way of others."""
    reached: list[Exchange] = []
    waiting = [start]
    while waiting:
        here = waiting.pop()
        new = [each for each in all_of_them if here.feeds(each) and each not in reached]
        reached += new
        waiting += new
    return reached
