"""Returning memory that is no longer needed."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from functools import cache


def give_back() -> None:
    """Free the reference cycles of scenes and pictures that are gone, and return the memory to the system."""
    gc.collect()
    trim = _trim()
    if trim is not None:
        trim(0)


def give_back_and_set_apart() -> None:
    """The same, and let what is left alone until the next time.

    The collector looks through everything that lives whenever a quarter as much is new: with a program of a
    hundred thousand objects that takes longer than a frame may. For a process that is the window's alone.
    """
    gc.unfreeze()
    give_back()
    gc.freeze()


@cache
def _trim() -> Callable[[int], int] | None:
    """The C library's own call, which not every system has: without it freed room stays with the process."""
    if sys.platform != "linux":
        return None
    import ctypes

    found: Callable[[int], int] | None = getattr(ctypes.CDLL(None), "malloc_trim", None)
    return found
