"""Which pieces of the desert a caravan cuts off."""

from __future__ import annotations

from collections.abc import Iterator

from game.titles.through_the_desert.board import ARCS, RING_MASK, STRIDE, Board


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
