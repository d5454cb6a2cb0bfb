"""Prestige, the tie-break and ranks."""

from __future__ import annotations

from game.core.rules import Score, Standing, ranks
from game.titles.tabriz.facts import TabrizFacts
from game.titles.tabriz.goods import pieces
from game.titles.tabriz.state import BY_COMMISSIONS, BY_ROUNDS, BY_TALENT, END_REASONS, TabrizState

PARTS = ("commissions", "talent", "bonus")


def parts(facts: TabrizFacts, s: TabrizState, seat: int) -> tuple[int, int, int]:
    """Prestige of commissions, of the talent reached and of the bonus marker (TB-10.6)."""
    bonus = facts.numbers.end.bonus if s.bonus == seat else 0
    return s.prestige[seat], facts.talent_prestige[s.talent[seat]], bonus


def scores(facts: TabrizFacts, s: TabrizState) -> tuple[int, ...]:
    """Prestige of every seat: commissions, talent, bonus marker (TB-10.6)."""
    at_talent = facts.talent_prestige
    points = [p + at_talent[t] for p, t in zip(s.prestige, s.talent)]
    if s.bonus >= 0:
        points[s.bonus] += facts.numbers.end.bonus
    return tuple(points)


def wealth(s: TabrizState, seat: int) -> int:
    """The tie-break: qeran, and one for each piece of goods (TB-10.7)."""
    return s.qeran[seat] + pieces(s.goods[seat])


def standing(facts: TabrizFacts, s: TabrizState) -> Standing:
    """Totals, ranks after the tie-break, and why the game is over (TB-10.6, TB-10.7)."""
    seats = range(facts.players)
    rows = [parts(facts, s, seat) for seat in seats]
    ties = [wealth(s, seat) for seat in seats]
    places = ranks([(sum(rows[seat]), ties[seat]) for seat in seats])
    scores = [
        Score(seat, places[seat], sum(rows[seat]), dict(zip(PARTS, rows[seat])), ties[seat]) for seat in seats
    ]
    over, end = s.to_act < 0, facts.numbers.end
    reached = {BY_COMMISSIONS: end.commissions, BY_TALENT: end.talent, BY_ROUNDS: end.rounds}
    numbers = {"n": reached[s.closing]} if s.closing else {}
    return Standing(over, END_REASONS[s.closing] if over else "", tuple(scores), numbers)
