"""Points and the end."""

from __future__ import annotations

from game.titles.template_toll.state import TollState

from game.core.rules import Score, Standing, ranks


def standing(s: TollState) -> Standing:
    """Most points win, ties share (TR-3.2)."""
    places = ranks(s.points)
    rows = [Score(seat, places[seat], p, {"road": p}) for seat, p in enumerate(s.points)]
    over = s.to_act < 0
    return Standing(over, "goal" if over else "", tuple(rows))
