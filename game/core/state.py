"""The position: a plain value of slots that anyone can copy in a microsecond."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from hashlib import blake2b
from typing import Any, ClassVar, Self


class State:
    """Base of every title's position.

    to_act: seat that decides now (-1 when the game is over); turn: seat whose turn it is; phase: small
    int of the title; todo: stack of pending decisions, top last; rng: the game's key (one int). Titles
    add ints, lists and bit masks as slots, write `clone` by hand and may name slots that only cache
    something in `transient`: they count neither for equality nor for the digest.
    """

    __slots__ = ("phase", "rng", "to_act", "todo", "turn")
    transient: ClassVar[frozenset[str]] = frozenset()

    to_act: int
    turn: int
    phase: int
    todo: list[tuple[int, ...]]
    rng: int

    def clone(self) -> Self:
        """A copy that shares no list with this position."""
        raise NotImplementedError

    def _items(self) -> Iterator[tuple[str, object]]:
        kind: Any = type(self)
        for name in _names(kind):
            yield name, getattr(self, name)

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other) or not isinstance(other, State):
            return False
        return dict(self._items()) == dict(other._items())

    __hash__ = None  # type: ignore[assignment]  # mutable

    def key(self) -> str:
        """Equal for equal positions and different for others; quicker than `digest`, not for keeping."""
        kind: Any = type(self)
        return repr([getattr(self, name) for name in _names(kind)])

    def digest(self) -> str:
        """A short fingerprint of everything in the position (hex, 16 digits); equal positions agree."""
        text = repr(sorted(self._items()))
        return blake2b(text.encode("utf-8"), digest_size=8).hexdigest()


@cache
def _names(kind: Any) -> tuple[str, ...]:
    """The attributes that make up a position, those of the base class last."""
    slots = (name for cls in kind.__mro__ for name in getattr(cls, "__slots__", ()))
    return tuple(name for name in slots if name not in kind.transient)
