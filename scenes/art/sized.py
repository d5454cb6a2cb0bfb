"""Pictures kept by their arguments until the window has another size: what was made for former ones goes."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, TypeVar, cast

F = TypeVar("F", bound=Callable[..., Any])

_FORGETTERS: list[Callable[[], None]] = []


def sized_cache(most: int) -> Callable[[F], F]:
    """Like `functools.lru_cache(most)`, emptied by `forget_sizes`."""

    def keep(make: F) -> F:
        cached = lru_cache(most)(make)
        _FORGETTERS.append(cached.cache_clear)
        return cast(F, cached)

    return keep


def forget_sizes() -> None:
    """Drop the pictures of every size: the window has a new one, or its text does."""
    for forget in _FORGETTERS:
        forget()
