"""The second phase: a camel is placed and everything it brings is scored."""

from __future__ import annotations

from game.core.action import Action
from game.core.event import Emit
from game.titles.through_the_desert.board import ARCS, RING_MASK, STRIDE
from game.titles.through_the_desert.events import Placed
from game.titles.through_the_desert.facts import DesertFacts
from game.titles.through_the_desert.state import DesertState
from game.titles.through_the_desert.turn.caravans import join
from game.titles.through_the_desert.turn.enclosing import enclose
from game.titles.through_the_desert.turn.turns import go_on
from game.titles.through_the_desert.turn.water_and_oases import reach_oases, take_water


def place(facts: DesertFacts, s: DesertState, action: Action, emit: Emit | None) -> None:
    """Place a camel, take water, reach oases, enclose, then see who goes on (TD-5.1, TD-6.1, TD-6.2)."""
    colour, space = action.args
    board, seat, n = facts.board, s.to_act, facts.players
    k = colour * n + seat
    bit, near, before = 1 << space, board.near[space], s.caravan[k]
    join(facts, s, k, bit, near)
    s.supply[colour] -= 1
    if emit:
        emit(Placed(seat, facts.colours[colour], board.ids[space]))
    if s.water & bit:
        take_water(facts, s, seat, bit, emit)
    palms = near & s.palms
    if palms and palms & ~s.reached[k]:
        reach_oases(facts, s, k, palms & ~s.reached[k], emit)
    # The quick half of `closed_by` stands here too: most camels cut nothing off and need no call.
    alone = before & (before - 1) == 0
    if alone or ARCS[(before | board.outside) >> (space - STRIDE) & RING_MASK]:
        enclose(facts, s, k, before, space, emit)
    go_on(facts, s, colour, emit)
