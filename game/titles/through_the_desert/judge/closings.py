"""Areas that both camels of a turn close together: what no look at single camels sees coming."""

from __future__ import annotations

from typing import NamedTuple

from game.titles.through_the_desert.board import ARCS, RING_MASK, STRIDE, Board, bits
from game.titles.through_the_desert.facts import DesertFacts
from game.titles.through_the_desert.judge.survey import Surveyor
from game.titles.through_the_desert.state import DesertState
from game.titles.through_the_desert.turn.enclosing import closed_by, enclosed_pieces

WORTH = 4
"""Points from which an area is a reason to look at a turn."""


class Closing(NamedTuple):
    """Two camels of caravan k (colour * players + seat) and what they enclose, the one after the other."""

    points: int
    k: int
    first: int
    second: int
    area: int


def closings(
    facts: DesertFacts, surveyor: Surveyor, s: DesertState, seat: int, least: int = WORTH
) -> list[Closing]:
    """For every area of at least so many points the first pair of camels, most points first."""
    best: dict[tuple[int, int], Closing] = {}
    for colour, left in enumerate(s.supply):
        k = colour * facts.players + seat
        if left > 1 and s.reach[k] & s.room:
            for closing in _of(facts, surveyor, s, k):
                if closing.points >= least:
                    best.setdefault((k, closing.area), closing)
    return sorted(best.values(), reverse=True)


def _of(facts: DesertFacts, surveyor: Surveyor, s: DesertState, k: int) -> list[Closing]:
    board, near, caravan = facts.board, facts.board.near, s.caravan[k]
    others, open_ground = s.camels ^ caravan, s.room & ~s.barred[k]
    one = s.reach[k] & s.room
    rest, found = one, []
    for first in bits(one):
        wall = caravan | 1 << first
        rest ^= 1 << first  # a pair both of whose camels could be the first is met once
        edge = wall | board.outside
        for second in bits(near[first] & open_ground & ~one | rest):
            runs = ARCS[edge >> (second - STRIDE) & RING_MASK]
            if not runs:
                continue
            for piece in enclosed_pieces(board, wall | 1 << second, others, runs << (second - STRIDE)):
                if piece & near[first] and not _alone(board, caravan, others, second, piece):
                    found.append(Closing(surveyor.inside(s, k, piece), k, first, second, piece))
    return found


def _alone(board: Board, caravan: int, others: int, space: int, area: int) -> bool:
    """Whether one camel closes some of that area, so that a look at single camels sees it."""
    return any(piece & area for piece in closed_by(board, caravan, others, space))
