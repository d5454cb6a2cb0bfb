"""Water holes and oases: what a camel takes where it stands, and what an enclosed area brings."""

from __future__ import annotations

from game.core.event import Emit
from game.titles.through_the_desert.board import bits
from game.titles.through_the_desert.events import OasisReached, WaterTaken
from game.titles.through_the_desert.facts import DesertFacts
from game.titles.through_the_desert.state import OASIS, WATER, DesertState


def take_water(facts: DesertFacts, s: DesertState, seat: int, spaces: int, emit: Emit | None) -> None:
    """Take the tokens of some spaces (TD-6.1, TD-7.4)."""
    s.score(WATER * facts.players + seat, s.water_in(spaces))
    s.water ^= spaces
    if emit:
        for space in bits(spaces):
            emit(WaterTaken(seat, facts.board.ids[space], s.token(space)))


def reach_oases(facts: DesertFacts, s: DesertState, k: int, palms: int, emit: Emit | None) -> None:
    """Score palms this caravan had not touched (TD-6.2, TD-6.3, TD-7.5); no store limits it (TD-6.5)."""
    n = facts.players
    seat, points = k % n, facts.numbers.oasis_points
    s.reached = (*s.reached[:k], s.reached[k] | palms, *s.reached[k + 1 :])
    s.score(OASIS * n + seat, points * palms.bit_count())
    if emit:
        for palm in bits(palms):
            emit(OasisReached(seat, facts.colours[k // n], facts.board.ids[palm], points))
