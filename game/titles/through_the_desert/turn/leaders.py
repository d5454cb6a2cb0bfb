"""The first phase: leaders are placed one after another."""

from __future__ import annotations

from game.core.action import Action
from game.core.event import Emit
from game.titles.through_the_desert.events import LeaderPlaced, TurnPassed
from game.titles.through_the_desert.facts import DesertFacts
from game.titles.through_the_desert.state import LEAD, PHASES, PLACE, DesertState
from game.titles.through_the_desert.turn.caravans import join
from game.titles.through_the_desert.turn.turns import open_turn


def lead(facts: DesertFacts, s: DesertState, action: Action, emit: Emit | None) -> None:
    """Place a leader; nothing is scored and nothing enclosed (TD-3.1, TD-3.3, TD-3.5, TD-7.9)."""
    colour, space = action.args
    seat, n = s.to_act, facts.players
    bit, near = 1 << space, facts.board.near[space]
    s.leaders |= bit
    s.camp &= ~(near | bit)
    join(facts, s, colour * n + seat, bit, near)
    if emit:
        emit(LeaderPlaced(seat, facts.colours[colour], facts.board.ids[space]))
    s.turns += 1
    if s.turns == n * facts.leaders_each:
        s.phase, s.turns = PLACE, 0
        open_turn(facts, s, s.first, 0, emit)
    else:
        s.to_act = s.turn = (seat + 1) % n
        if emit:
            emit(TurnPassed(s.turn, PHASES[LEAD], s.turns // n + 1, 0))
