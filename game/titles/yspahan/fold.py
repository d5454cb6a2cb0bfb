"""How events change a view."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.core.event import Event
from game.titles.yspahan import events as e
from game.titles.yspahan.content import ROWS
from game.titles.yspahan.facts import YspahanFacts
from game.titles.yspahan.state import BUILDINGS, CARAVAN, CARDS, SOUKS
from game.titles.yspahan.turn.dice import sort_tower
from game.titles.yspahan.turn.supervisor import prices
from game.titles.yspahan.view import Row, YspahanView


def _stock(v: YspahanView, seat: int, **changes: Any) -> YspahanView:
    stocks = tuple(replace(stock, **changes) if i == seat else stock for i, stock in enumerate(v.stocks))
    return replace(v, stocks=stocks)


def _score(v: YspahanView, seat: int, part: int, points: int) -> YspahanView:
    parts = list(v.stocks[seat].parts)
    parts[part] += points
    scores = tuple(score + points if i == seat else score for i, score in enumerate(v.scores))
    return replace(_stock(v, seat, parts=tuple(parts)), scores=scores)


def _lay_off(v: YspahanView, seat: int, card: str) -> YspahanView:
    """A card goes from the hand to the discards."""
    hand = list(v.hand)
    if seat == v.viewer:
        hand.remove(card)
    discards = {**v.discards, card: v.discards.get(card, 0) + 1}
    return replace(_stock(v, seat, cards=v.stocks[seat].cards - 1), hand=tuple(hand), discards=discards)


def _day(facts: YspahanFacts, v: YspahanView, a: e.DayBegan) -> YspahanView:
    number = (a.week - 1) * facts.days + a.day
    empty = tuple(Row(row, 0, 0, 0) for row in ROWS)
    return replace(
        v, round=number, week=a.week, day=a.day, first=a.first, order=a.order, step=0, tower=empty,
        turn=a.first,
    )  # fmt: skip


def _paid(v: YspahanView, a: e.Paid) -> YspahanView:
    s = v.stocks[a.seat]
    return _stock(v, a.seat, camels=s.camels - a.camels, gold=s.gold - a.gold)


def _received(v: YspahanView, a: e.Received) -> YspahanView:
    s = v.stocks[a.seat]
    return _stock(v, a.seat, camels=s.camels + a.camels, gold=s.gold + a.gold)


def _rolled(v: YspahanView, a: e.Rolled) -> YspahanView:
    white, yellow, values = sort_tower(a.white, a.yellow)
    return replace(v, tower=tuple(Row(*row) for row in zip(ROWS, values, white, yellow)))


def _row(v: YspahanView, a: e.RowTaken) -> YspahanView:
    if a.discarded is not None:
        v = _lay_off(v, a.seat, a.discarded)
    return replace(v, tower=tuple(Row(row.id, 0, 0, 0) if row.id == a.row else row for row in v.tower))


def _yellow(v: YspahanView, _: e.YellowRemoved) -> YspahanView:
    tower = tuple(Row(row.id, row.value if row.white else 0, row.white, 0) for row in v.tower)
    return replace(v, tower=tower)


def _cube(v: YspahanView, a: e.CubePlaced) -> YspahanView:
    return replace(v, goods={**v.goods, a.shop: a.seat})


def _moved(v: YspahanView, a: e.SupervisorMoved) -> YspahanView:
    return replace(v, supervisor=a.space)


def _sent(v: YspahanView, a: e.GoodSent) -> YspahanView:
    goods = v.goods if a.kept else {shop: seat for shop, seat in v.goods.items() if shop != a.shop}
    v = replace(v, goods=goods, caravan=(*v.caravan, a.seat))
    return _score(v, a.seat, CARAVAN, a.points)


def _loaded(v: YspahanView, a: e.CubeLoaded) -> YspahanView:
    return _score(replace(v, caravan=(*v.caravan, a.seat)), a.seat, CARAVAN, a.points)


def _caravan(v: YspahanView, a: e.CaravanScored) -> YspahanView:
    for seat, points in enumerate(a.points):
        v = _score(v, seat, CARAVAN, points)
    return replace(v, caravan=()) if a.emptied else v


def _renewed(v: YspahanView, _: e.Reshuffled) -> YspahanView:
    return replace(v, deck=sum(v.discards.values()), discards={}, renewals=v.renewals + 1)


def _drawn(facts: YspahanFacts, v: YspahanView, a: e.CardDrawn) -> YspahanView:
    if a.card is None:
        return v
    v = _stock(replace(v, deck=v.deck - 1), a.seat, cards=v.stocks[a.seat].cards + 1)
    if a.seat == v.viewer:
        v = replace(v, hand=tuple(sorted((*v.hand, a.card), key=facts.kinds.index)))
    return v


def _played(v: YspahanView, a: e.CardPlayed) -> YspahanView:
    return _lay_off(v, a.seat, a.card)


def _bought(v: YspahanView, a: e.PointsBought) -> YspahanView:
    return _score(v, a.seat, CARDS, a.points)


def _built(v: YspahanView, a: e.Built) -> YspahanView:
    v = _stock(v, a.seat, buildings=(*v.stocks[a.seat].buildings, a.building))
    return replace(_score(v, a.seat, BUILDINGS, a.points), built_now=True)


def _souk(v: YspahanView, a: e.SoukScored) -> YspahanView:
    return _score(v, a.seat, SOUKS, a.points)


def _week(v: YspahanView, _: e.WeekEnded) -> YspahanView:
    return replace(v, goods={})


def _returned(facts: YspahanFacts, v: YspahanView, _: e.SupervisorReturned) -> YspahanView:
    return replace(v, supervisor=facts.city.spaces[0])


def _turn(v: YspahanView, _: e.TurnEnded) -> YspahanView:
    step = v.step + 1
    empty = tuple(Row(row.id, 0, 0, 0) for row in v.tower)
    tower = v.tower if step < len(v.order) else empty
    return replace(v, step=step, built_now=False, tower=tower)


def _asked(facts: YspahanFacts, v: YspahanView, a: e.Asked) -> YspahanView:
    found = {}
    if a.phase == "move":
        s = v.stocks[a.seat]
        start = facts.city.space_index[v.supervisor]
        found = prices(facts, facts.mask_of(s.buildings), s.gold, start, a.number)
    return replace(
        v, to_act=a.seat, turn=a.turn, phase=a.phase, places=a.places, number=a.number, prices=found
    )


def _ended(v: YspahanView, _: e.GameEnded) -> YspahanView:
    return replace(v, to_act=-1, phase="over", over=True, places=(), number=0, prices={})


def _same(v: YspahanView, _: Event) -> YspahanView:
    return v


FOLD: dict[type[Event], Callable[[YspahanView, Any], YspahanView]] = {
    e.Paid: _paid, e.Received: _received, e.Rolled: _rolled, e.RowTaken: _row, e.YellowRemoved: _yellow,
    e.NoRowLeft: _same, e.CubePlaced: _cube, e.CubesLost: _same, e.SupervisorMoved: _moved, e.GoodSent: _sent,
    e.CubeLoaded: _loaded, e.CaravanScored: _caravan, e.Reshuffled: _renewed, e.CardPlayed: _played,
    e.PointsBought: _bought, e.Built: _built, e.SoukScored: _souk, e.WeekEnded: _week, e.TurnEnded: _turn,
    e.GameEnded: _ended,
}  # fmt: skip
FOLD_WITH_FACTS: dict[type[Event], Callable[[Any, YspahanView, Any], YspahanView]] = {
    e.DayBegan: _day, e.CardDrawn: _drawn, e.SupervisorReturned: _returned, e.Asked: _asked,
}  # fmt: skip


def fold(facts: YspahanFacts, view: YspahanView, event: Event) -> YspahanView:
    """The view after one redacted event; after the last event of an action it equals `observe`."""
    change = FOLD.get(type(event))
    if change is not None:
        return change(view, event)
    return FOLD_WITH_FACTS[type(event)](facts, view, event)
