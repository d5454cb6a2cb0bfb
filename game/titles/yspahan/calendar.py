"""Turns, days, weeks and the end of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.event import Emit
from game.titles.yspahan import caravan
from game.titles.yspahan.events import (
    DayBegan,
    GameEnded,
    SoukScored,
    SupervisorReturned,
    TurnEnded,
    WeekEnded,
)
from game.titles.yspahan.state import OVER, ROLL, SOUKS, TAKE, YspahanState

if TYPE_CHECKING:
    from game.titles.yspahan.rules import YspahanRules

REASON = "end.weeks"


def end_turn(rules: YspahanRules, s: YspahanState, say: Emit | None) -> None:
    """Pass to the next player, or close the day (YS-3.1, YS-9.1, YS-10.3)."""
    if say:
        say(TurnEnded(s.turn))
    s.raised_now = False
    s.step += 1
    if s.step < len(s.order):
        s.to_act = s.turn = s.order[s.step]
        s.phase = TAKE
    else:
        end_day(rules, s, say)


def end_day(rules: YspahanRules, s: YspahanState, say: Emit | None) -> None:
    """Clear the tower; count the week after its last day; on to the next day or the end (YS-9.1, YS-9.5)."""
    s.white = s.yellow = s.faces = rules.no_dice
    s.day += 1
    if s.day % rules.days == 0:
        end_week(rules, s, say)
    if s.day == rules.days * rules.weeks:
        s.phase, s.to_act = OVER, -1
        if say:
            say(GameEnded(REASON))
    else:
        begin_day(rules, s, (s.first + 1) % rules.players, say)


def begin_day(rules: YspahanRules, s: YspahanState, first: int, say: Emit | None) -> None:
    """The seat to the left begins; the last day has its own order (YS-9.1, YS-9.6, YS-10.2)."""
    n = rules.players
    if s.day == rules.days * rules.weeks - 1 and n != 3:
        order = last_day_order(rules.scores(s), s.first if s.day else first)
    else:
        order = tuple([(first + i) % n for i in range(n)])
    if n == 2:
        order = (order[0], order[1], order[0])
    s.order, s.step, s.phase = order, 0, ROLL
    s.first = s.turn = s.to_act = order[0]
    if say:
        day = s.day
        say(DayBegan(day // rules.days + 1, day % rules.days + 1, order[0], order))


def last_day_order(scores: Sequence[int], before: int) -> tuple[int, ...]:
    """Ascending scores; ties: furthest clockwise from the first player `before` (YS-9.6, YS-10.2)."""
    n = len(scores)
    return tuple(sorted(range(n), key=lambda seat: (scores[seat], -((seat - before) % n))))


def end_week(rules: YspahanRules, s: YspahanState, say: Emit | None) -> None:
    """Count souks, empty the quarters, count the caravan, Supervisor home (YS-9.2, YS-9.3, YS-9.4)."""
    score_souks(rules, s, say)
    s.goods = [0] * rules.players
    s.taken = 0
    if say:
        say(WeekEnded(s.day // rules.days))
    caravan.score(rules, s, False, say)
    s.supervisor = 0
    if say:
        say(SupervisorReturned())


def score_souks(rules: YspahanRules, s: YspahanState, say: Emit | None) -> None:
    """Points of every full souk, and the Bazaar's for each (YS-9.2, YS-7.8)."""
    n, city = rules.players, rules.city
    for i in range(n):
        seat = (s.first + i) % n
        bonus = rules.bazaar_points if s.built[seat] & rules.bazaar else 0
        for souk in city.finished(s.goods[seat]):
            points = city.souk_points[souk] + bonus
            s.points[SOUKS * n + seat] += points
            if say:
                say(SoukScored(seat, city.souks[souk], points, bonus))
