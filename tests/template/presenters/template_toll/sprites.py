"""Toll Road has no inline pictures of its own."""

from __future__ import annotations

from scenes.kit.theme import Theme


def register(_theme: Theme) -> None:
    """Nothing to register."""
