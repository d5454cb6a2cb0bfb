"""The standing: points by part, ranks, shared victory."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.rules import Score, Standing, ranks
from game.titles.yspahan.calendar import REASON
from game.titles.yspahan.state import OVER, YspahanState

if TYPE_CHECKING:
    from game.titles.yspahan.rules import YspahanRules

PARTS = ("souks", "caravan", "buildings", "cards")


def standing(rules: YspahanRules, s: YspahanState) -> Standing:
    """Most points win; equal points share the victory (YS-9.5)."""
    n = rules.players
    totals = rules.scores(s)
    rows = tuple(
        Score(seat, rank, totals[seat], {part: s.points[i * n + seat] for i, part in enumerate(PARTS)})
        for seat, rank in enumerate(ranks(totals))
    )
    over = s.phase == OVER
    return Standing(over, REASON if over else "", rows)
