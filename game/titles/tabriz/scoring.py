"""Prestige, the tie-break and ranks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.rules import Score, Standing, ranks
from game.titles.tabriz.goods import pieces
from game.titles.tabriz.state import TabrizState
from game.titles.tabriz.weaving import REASONS

if TYPE_CHECKING:
    from game.titles.tabriz.rules import TabrizRules

PARTS = ("commissions", "talent", "bonus")


def parts(rules: TabrizRules, s: TabrizState, seat: int) -> tuple[int, int, int]:
    """Prestige of commissions, of the talent reached and of the bonus marker (TB-10.6)."""
    bonus = rules.content.numbers.end.bonus if s.bonus == seat else 0
    return s.prestige[seat], rules.talent_prestige[s.talent[seat]], bonus


def wealth(s: TabrizState, seat: int) -> int:
    """The tie-break: qeran, and one for each piece of goods (TB-10.7)."""
    return s.qeran[seat] + pieces(s.goods[seat])


def standing(rules: TabrizRules, s: TabrizState) -> Standing:
    """Totals, ranks after the tie-break, and why the game is over (TB-10.6, TB-10.7)."""
    seats = range(rules.players)
    rows = [parts(rules, s, seat) for seat in seats]
    ties = [wealth(s, seat) for seat in seats]
    places = ranks([(sum(rows[seat]), ties[seat]) for seat in seats])
    scores = [
        Score(seat, places[seat], sum(rows[seat]), dict(zip(PARTS, rows[seat])), ties[seat]) for seat in seats
    ]
    over = s.to_act < 0
    return Standing(over, REASONS[s.closing] if over else "", tuple(scores))
