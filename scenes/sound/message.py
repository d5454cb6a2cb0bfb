"""What the window says to the process that plays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True)
class Play:
    """An effect, once. volume: 0 to 1; pan: -1 (left) to 1; sent: `time.monotonic` of the window."""

    name: str
    volume: float
    pan: float
    sent: float


@dataclass(frozen=True)
class Levels:
    """Volumes of the loops, 0 to 1; they hold at once."""

    ambience: float
    music: float


@dataclass(frozen=True)
class Loops:
    """The files that go on behind from now on, as soon as they are there; "" for none."""

    ambience: str
    music: str


Message: TypeAlias = Play | Levels | Loops
