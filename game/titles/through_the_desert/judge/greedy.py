"""The frozen yardstick: what the `greedy` player looks at. It must never change."""

from __future__ import annotations

from game.core.action import Action
from game.titles.through_the_desert.facts import DesertFacts
from game.titles.through_the_desert.state import LEAD_VERB, DesertState

GREEDY_STEPS = 3
"""How far a leader of the `greedy` player looks for water and oases."""

MOST_STEPS = 40
"""Farther than any two spaces of the map; also the distance of what cannot be reached."""


def greedy_score(facts: DesertFacts, s: DesertState, seat: int, action: Action) -> tuple[float, ...]:
    """Points, then how near the camel just placed brings its caravan to an oasis or water hole not yet
    scored; for leaders the water and oasis points within three steps."""
    n, board = facts.players, facts.board
    colour, space = action.args
    if action.verb == LEAD_VERB:
        around = 1 << space
        for _ in range(GREEDY_STEPS):
            around |= board.beside(around)
        return (s.water_in(around) + facts.numbers.oasis_points * (around & s.palms).bit_count(),)
    k = colour * n + seat
    goal = s.water | board.beside(s.palms & ~s.reached[k])
    return float(sum(s.points[seat::n])), -float(_distance(facts, s, k, goal))


def _distance(facts: DesertFacts, s: DesertState, k: int, goal: int) -> int:
    """Camels that a caravan needs to stand on one of some spaces; MOST_STEPS if it cannot."""
    ground = s.room & ~s.barred[k]
    reached, edge = s.caravan[k], s.caravan[k]
    for steps in range(MOST_STEPS):
        if edge & goal:
            return steps
        edge = facts.board.beside(edge) & ground & ~reached
        reached |= edge
        if not edge:
            break
    return MOST_STEPS
