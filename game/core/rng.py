"""Chance as a pure function of (key, purpose, counter), and int streams for players.

A position holds one key and a counter for each purpose; a draw mixes the three (splitmix64 finaliser:
Steele, Lea, Flood 2014, "Fast splittable pseudorandom number generators"). So another decision in one
place does not shift the luck of all others, and a clone of a position costs two ints, not a generator.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, MutableSequence, Sequence
from hashlib import blake2b
from typing import Protocol, TypeVar

T = TypeVar("T")

MASK64 = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15


def key_of(seed: str) -> int:
    """The 64-bit key of a seed text; equal texts give equal games on every machine."""
    return int.from_bytes(blake2b(seed.encode("utf-8"), digest_size=8).digest(), "big")


def mix(key: int, purpose: int, counter: int) -> int:
    """A 64-bit number that depends on all three arguments."""
    z = (key + GOLDEN * (purpose * 0x10001 + counter + 1)) & MASK64
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK64
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK64
    z = (z ^ (z >> 31) ^ (key >> 7)) & MASK64
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK64
    return z ^ (z >> 27)


class Luck(Protocol):
    """Where a kernel gets its chance from; the keyed one in play, a scripted one in tests."""

    def below(self, key: int, purpose: int, counter: int, n: int) -> int:
        """A number in range(n)."""


class KeyedLuck:
    """Chance of real play: the number follows from key, purpose and counter alone."""

    def below(self, key: int, purpose: int, counter: int, n: int) -> int:
        """A number in range(n), uniform up to 2**-64."""
        return (mix(key, purpose, counter) * n) >> 64


class ScriptedLuck:
    """Chance of tests: hands out the given numbers in order; raises IndexError when they run out."""

    def __init__(self, numbers: Iterable[int]) -> None:
        self.numbers = list(numbers)

    def below(self, key: int, purpose: int, counter: int, n: int) -> int:
        """The next scripted number; ValueError if it is not in range(n)."""
        value = self.numbers.pop(0)
        if not 0 <= value < n:
            raise ValueError(f"scripted number {value} is not below {n}")
        return value


KEYED = KeyedLuck()


class StagedLuck:
    """Chance of a staged position: given numbers for some draws, the keyed ones for all others.

    numbers: by purpose and counter, so that a clone of a position meets the same luck; among: how many
    outcomes a draw is meant to have, where it counts for no other (so many dice, but not more or fewer).
    """

    def __init__(
        self, numbers: Mapping[tuple[int, int], int], among: Mapping[tuple[int, int], int] | None = None
    ) -> None:
        self.numbers, self.among = numbers, among or {}

    def below(self, key: int, purpose: int, counter: int, n: int) -> int:
        """A number in range(n); ValueError for a given one that is not in it."""
        value = self.numbers.get((purpose, counter))
        if value is None or self.among.get((purpose, counter), n) != n:
            return KEYED.below(key, purpose, counter, n)
        if not 0 <= value < n:
            raise ValueError(f"the number {value} is not below {n}")
        return value


def shuffle(items: MutableSequence[T], luck: Luck, key: int, purpose: int, counter: int = 0) -> int:
    """Shuffle in place (Fisher-Yates from the end); returns the counter after the draws."""
    for i in range(len(items) - 1, 0, -1):
        j = luck.below(key, purpose, counter, i + 1)
        counter += 1
        items[i], items[j] = items[j], items[i]
    return counter


class Stream:
    """A small generator for players and sampling (splitmix64): 64-bit state, copied as one int."""

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state & MASK64

    def bits(self) -> int:
        """The next 64 random bits."""
        self.state = z = (self.state + GOLDEN) & MASK64
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK64
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK64
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A number in range(n)."""
        return (self.bits() * n) >> 64

    def unit(self) -> float:
        """A number in [0, 1)."""
        return (self.bits() >> 11) * 2.0**-53

    def choice(self, items: Sequence[T]) -> T:
        """One item, uniformly."""
        return items[(self.bits() * len(items)) >> 64]

    def fork(self) -> Stream:
        """A stream of its own, started from this one."""
        return Stream(self.bits())
