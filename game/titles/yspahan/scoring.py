"""The scores and the standing: points by part, ranks, shared victory."""

from __future__ import annotations

from game.core.rules import Score, Standing, ranks
from game.titles.yspahan.facts import YspahanFacts
from game.titles.yspahan.state import OVER, YspahanState

PARTS = ("souks", "caravan", "buildings", "cards")
REASON = "end.weeks"


def scores(facts: YspahanFacts, s: YspahanState) -> tuple[int, ...]:
    """Points of every seat, all parts together (YS-9.7)."""
    n, points = facts.players, s.points
    return tuple([points[i] + points[i + n] + points[i + 2 * n] + points[i + 3 * n] for i in range(n)])


def standing(facts: YspahanFacts, s: YspahanState) -> Standing:
    """Most points win; equal points share the victory (YS-9.5)."""
    n = facts.players
    totals = scores(facts, s)
    rows = tuple(
        Score(seat, rank, totals[seat], {part: s.points[i * n + seat] for i, part in enumerate(PARTS)})
        for seat, rank in enumerate(ranks(totals))
    )
    over = s.phase == OVER
    return Standing(over, REASON if over else "", rows)
