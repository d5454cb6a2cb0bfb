"""A camel joins a caravan: what both phases share."""

from __future__ import annotations

from game.titles.through_the_desert.facts import DesertFacts
from game.titles.through_the_desert.state import DesertState


def join(facts: DesertFacts, s: DesertState, k: int, bit: int, near: int) -> None:
    """Make a camel part of caravan k and redraw who may go where (TD-5.2, TD-5.3, TD-5.4, TD-5.5)."""
    reach, barred = s.reach, s.barred
    s.caravan[k] |= bit
    s.camels |= bit
    s.room ^= bit
    reach[k] |= near ^ (near & barred[k])
    for rival in facts.rivals[k]:
        barred[rival] |= near
        reach[rival] ^= reach[rival] & near
