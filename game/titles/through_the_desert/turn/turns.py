"""Whose turn it is, how many camels it has, and when the game ends."""

from __future__ import annotations

from game.core.event import Emit
from game.titles.through_the_desert import scoring
from game.titles.through_the_desert.events import GameEnded, Stuck, SupplyEmptied, TurnPassed
from game.titles.through_the_desert.facts import DesertFacts
from game.titles.through_the_desert.legal import can_place
from game.titles.through_the_desert.state import OVER, PHASES, PLACE, DesertState


def go_on(facts: DesertFacts, s: DesertState, colour: int, emit: Emit | None) -> None:
    """After a camel of a colour: next camel, next player or the end (TD-4.1, TD-8.1, TD-8.2)."""
    s.left -= 1
    empty = 0 in s.supply
    if emit and not s.supply[colour]:
        emit(SupplyEmptied(facts.colours[colour]))
    if s.left and not (empty and facts.at_once):
        if can_place(facts, s, s.to_act):
            return
        if emit:
            emit(Stuck(s.to_act))
    if empty:
        end(facts, s, emit)
    else:
        open_turn(facts, s, (s.to_act + 1) % facts.players, s.turns + 1, emit)


def open_turn(facts: DesertFacts, s: DesertState, seat: int, turns: int, emit: Emit | None) -> None:
    """Give that turn to the first from `seat` on who can place; end if none can (TD-4.3, TD-8.3)."""
    n = facts.players
    for passed in range(n):
        taker = (seat + passed) % n
        if can_place(facts, s, taker):
            s.to_act = s.turn = taker
            s.turns = turns + passed
            s.left = facts.quota(s.turns)
            if emit:
                for over in range(passed):
                    emit(Stuck((seat + over) % n))
                emit(TurnPassed(taker, PHASES[PLACE], s.turns // n + 1, s.left))
            return
    end(facts, s, emit)


def end(facts: DesertFacts, s: DesertState, emit: Emit | None) -> None:
    """Close the game; the longest caravans are scored in the standing (TD-8.1, TD-9.2)."""
    s.phase, s.to_act, s.left = OVER, -1, 0
    if emit:
        emit(GameEnded(scoring.reason(s), scoring.awards(facts, s)))
