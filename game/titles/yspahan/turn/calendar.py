"""The end of a turn, days, weeks and the end of the game (YS-9)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.action import Action
from game.core.event import Emit
from game.titles.yspahan.events import (
    DayBegan,
    GameEnded,
    SoukScored,
    SupervisorReturned,
    TurnEnded,
    WeekEnded,
)
from game.titles.yspahan.facts import YspahanFacts
from game.titles.yspahan.scoring import REASON, scores
from game.titles.yspahan.state import OVER, ROLL, SOUKS, TAKE, YspahanState
from game.titles.yspahan.turn import caravan


def end_turn(facts: YspahanFacts, s: YspahanState, _: Action, emit: Emit | None) -> None:
    """Pass to the next player, or close the day (YS-3.1, YS-9.1, YS-10.3)."""
    if emit:
        emit(TurnEnded(s.turn))
    s.raised_now = False
    s.step += 1
    if s.step < len(s.order):
        s.to_act = s.turn = s.order[s.step]
        s.phase = TAKE
    else:
        end_day(facts, s, emit)


def end_day(facts: YspahanFacts, s: YspahanState, emit: Emit | None) -> None:
    """Clear the tower; count the week after its last day; on to the next day or the end (YS-9.1, YS-9.5)."""
    s.white = s.yellow = s.faces = facts.no_dice
    s.day += 1
    if s.day % facts.days == 0:
        end_week(facts, s, emit)
    if s.day == facts.days * facts.weeks:
        s.phase, s.to_act = OVER, -1
        if emit:
            emit(GameEnded(REASON))
    else:
        begin_day(facts, s, (s.first + 1) % facts.players, emit)


def begin_day(facts: YspahanFacts, s: YspahanState, first: int, emit: Emit | None) -> None:
    """The seat to the left begins; the last day has its own order (YS-9.1, YS-9.6, YS-10.2)."""
    n = facts.players
    if s.day == facts.days * facts.weeks - 1 and n != 3:
        order = last_day_order(scores(facts, s), s.first if s.day else first)
    else:
        order = tuple([(first + i) % n for i in range(n)])
    if n == 2:
        order = (order[0], order[1], order[0])
    s.order, s.step, s.phase = order, 0, ROLL
    s.first = s.turn = s.to_act = order[0]
    if emit:
        day = s.day
        emit(DayBegan(day // facts.days + 1, day % facts.days + 1, order[0], order))


def last_day_order(scores: Sequence[int], before: int) -> tuple[int, ...]:
    """Ascending scores; ties: furthest clockwise from the first player `before` (YS-9.6, YS-10.2)."""
    n = len(scores)
    return tuple(sorted(range(n), key=lambda seat: (scores[seat], -((seat - before) % n))))


def end_week(facts: YspahanFacts, s: YspahanState, emit: Emit | None) -> None:
    """Count souks, empty the quarters, count the caravan, Supervisor home (YS-9.2, YS-9.3, YS-9.4)."""
    score_souks(facts, s, emit)
    s.goods = [0] * facts.players
    s.taken = 0
    if emit:
        emit(WeekEnded(s.day // facts.days))
    caravan.score(facts, s, False, emit)
    s.supervisor = 0
    if emit:
        emit(SupervisorReturned())


def score_souks(facts: YspahanFacts, s: YspahanState, emit: Emit | None) -> None:
    """Points of every full souk, and the Bazaar's for each (YS-9.2, YS-7.8)."""
    n, city = facts.players, facts.city
    for i in range(n):
        seat = (s.first + i) % n
        bonus = facts.powers[s.built[seat]].souk_bonus
        for souk in city.finished(s.goods[seat]):
            points = city.souk_points[souk] + bonus
            s.points[SOUKS * n + seat] += points
            if emit:
                emit(SoukScored(seat, city.souks[souk], points, bonus))
