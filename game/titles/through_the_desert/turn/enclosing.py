"""Which pieces of the desert a caravan cuts off, and what they bring."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.event import Emit
from game.titles.through_the_desert.board import ARCS, RING_MASK, STRIDE, Board
from game.titles.through_the_desert.events import Enclosed
from game.titles.through_the_desert.facts import DesertFacts
from game.titles.through_the_desert.scoring import area_points
from game.titles.through_the_desert.state import AREA, DesertState
from game.titles.through_the_desert.turn.water_and_oases import reach_oases, take_water


def enclosed_pieces(board: Board, wall: int, others: int, seeds: int) -> Iterator[int]:
    """The pieces of the board without `wall` that hold a seed and no camel of `others` (TD-7.1, TD-7.3).

    All arguments are masks; `wall` is one caravan (TD-7.2). A palm belongs to the piece around it (TD-7.7);
    the board's edge, the rim, the dark line and the mountain close a piece like the wall itself (TD-1.2,
    TD-1.3). The flood stops at the first camel it meets.
    """
    ground = board.land & ~wall
    seeds &= ground
    while seeds:
        piece = edge = seeds & -seeds
        while edge and not piece & others:
            edge = board.beside(edge) & ground & ~piece
            piece |= edge
        if not piece & others:
            yield piece
        seeds &= ~piece


def closed_by(board: Board, caravan: int, others: int, space: int) -> tuple[int, ...]:
    """The areas that one more camel of a caravan would enclose (TD-7.1).

    caravan: its spaces before that camel; others: every other camel. Unless the camel parts the ring
    around it into several open runs it can cut nothing off; only the first camel after the leader must
    look further, because a leader alone encloses nothing (TD-7.9).
    """
    wall = caravan | 1 << space
    runs = ARCS[(wall | board.outside) >> (space - STRIDE) & RING_MASK]
    if runs:
        return tuple(enclosed_pieces(board, wall, others, runs << (space - STRIDE)))
    if caravan & (caravan - 1) == 0:
        return tuple(enclosed_pieces(board, wall, others, board.beside(wall)))
    return ()


def enclose(facts: DesertFacts, s: DesertState, k: int, before: int, space: int, emit: Emit | None) -> None:
    """Close every piece without a camel that the new camel cut off (TD-7.1, TD-7.4, TD-7.6, TD-7.8)."""
    n = facts.players
    seat = k % n
    for piece in closed_by(facts.board, before, s.camels ^ s.caravan[k], space):
        points = area_points(facts, piece, s.palms)
        s.areas += ((k, piece),)
        s.room &= ~piece
        s.score(AREA * n + seat, points)
        if emit:
            emit(Enclosed(seat, facts.colours[k // n], facts.board.named(piece), points))
        if piece & s.water:
            take_water(facts, s, seat, piece & s.water, emit)
        if piece & s.palms & ~s.reached[k]:
            reach_oases(facts, s, k, piece & s.palms & ~s.reached[k], emit)
