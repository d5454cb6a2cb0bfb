"""What a seat does not know: nothing but the luck of a game that has no chance after set-up (TD-6.6)."""

from __future__ import annotations

from game.core.rng import Stream
from game.titles.through_the_desert.state import DesertState


def determinize(s: DesertState, stream: Stream) -> DesertState:
    """The position itself with another key."""
    world = s.clone()
    world.rng = stream.bits()
    return world
