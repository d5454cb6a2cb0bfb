"""Pictures kept by their arguments until the window has another size: what was made for former ones goes."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar, cast

import pygame as pg

F = TypeVar("F", bound=Callable[..., Any])

ROOM = 8 << 20
"""Bytes that one function's pictures may take: large ones go into a still layer and are not needed again."""

_FORGETTERS: list[Callable[[], None]] = []


def sized_cache(most: int) -> Callable[[F], F]:
    """Keep the last `most` results of a function, as far as there is room; `forget_sizes` drops them all."""

    def keep(make: F) -> F:
        kept: dict[tuple[Hashable, ...], Any] = {}  # least recently used first
        taken = 0

        def cached(*args: Hashable) -> Any:
            nonlocal taken
            found = kept.pop(args, None)
            if found is None:
                found = make(*args)
                taken += pixels(found)
            kept[args] = found
            while len(kept) > most or (taken > ROOM and len(kept) > 1):
                taken -= pixels(kept.pop(next(iter(kept))))
            return found

        def forget() -> None:
            nonlocal taken
            kept.clear()
            taken = 0

        _FORGETTERS.append(forget)
        return cast(F, cached)

    return keep


def pixels(value: object) -> int:
    """Bytes of the pictures in a value."""
    if isinstance(value, pg.Surface):
        return value.get_width() * value.get_height() * value.get_bytesize()
    return sum(map(pixels, value)) if isinstance(value, tuple) else 0


def forget_sizes() -> None:
    """Drop the pictures of every size: the window has a new one, or its text does."""
    for forget in _FORGETTERS:
        forget()
