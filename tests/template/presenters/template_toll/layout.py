"""Toll Road has no `layout.yaml`: its board is drawn with what stands here."""

from __future__ import annotations

from pathlib import Path

CARD = (235, 210, 150)
RIM, LIT = (90, 60, 30), (200, 40, 30)
GROUND = (70, 120, 90)


def read_layout(_folder: Path) -> None:
    """Nothing to read."""
