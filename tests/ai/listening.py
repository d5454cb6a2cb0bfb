"""Waiting for what the thinking process says."""

from __future__ import annotations

import time
from collections.abc import Callable

from scenes.match.ai_client import Reply, Thinker

PATIENCE = 60.0
"""Seconds that a loaded machine may take for anything here."""


def listen(thinker: Thinker, until: Callable[[Reply], bool]) -> list[Reply]:
    """All replies up to one that fits."""
    heard: list[Reply] = []
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        for reply in thinker.poll():
            heard.append(reply)
            if until(reply):
                return heard
        time.sleep(0.005)
    raise AssertionError(f"nothing came within {PATIENCE} s, only {heard[-3:]}")
