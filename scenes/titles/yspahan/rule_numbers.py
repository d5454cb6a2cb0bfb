"""The rules with the numbers of this moment: rows for the rule book, and the places to light."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.titles.yspahan.facts import SoukFacts
from game.titles.yspahan.outlook import caravan_points, missing, next_building_points, sends
from game.titles.yspahan.view import YspahanView
from scenes.titles.contract.values import RuleNow, TableSnapshot
from scenes.titles.yspahan.regions import (
    CALENDAR,
    CARAVAN,
    DECK,
    DISCARDS,
    LADDER,
    TOWER,
    at_row,
    at_seat,
    at_shop,
    at_space,
)
from scenes.titles.yspahan.words import Words

Explain = Callable[[Words, TableSnapshot], RuleNow]


def rule_numbers(words: Words, rule: str, shown: TableSnapshot) -> RuleNow:
    """What a rule comes to in the displayed position."""
    explain = RULES.get(rule)
    return explain(words, shown) if explain else RuleNow()


def _name(shown: TableSnapshot, seat: int) -> str:
    return f"[seat:{seat}]\u00a0*{shown.seats[seat].name}*"


def _day(words: Words, shown: TableSnapshot) -> RuleNow:
    view: YspahanView = shown.view
    left = words.facts.weeks * words.facts.days - view.round
    said = words.texts("yspahan.now.day", week=view.week, day=view.day, n=left)
    return RuleNow((said,), (CALENDAR,))


def _order(words: Words, shown: TableSnapshot) -> RuleNow:
    names = " · ".join(_name(shown, seat) for seat in shown.view.order)
    return RuleNow((words.texts("yspahan.now.order", names=names),), (at_seat(shown.view.first),))


def _tower(words: Words, shown: TableSnapshot) -> RuleNow:
    rows = [r for r in reversed(shown.view.tower) if r.value]
    said = [
        words.texts("yspahan.now.row", row=words.texts(f"row.{r.id}"), n=r.white, k=r.yellow, value=r.value)
        for r in rows
    ]
    if not said:
        return RuleNow((words.texts("yspahan.now.no_rows"),), (TOWER,))
    return RuleNow(tuple(said), tuple(at_row(r.id) for r in rows))


# ---- souks ----
def _held(
    words: Words, shown: TableSnapshot, wanted: Callable[[int, int], bool]
) -> list[tuple[SoukFacts, int, int]]:
    """Souks with goods: with their owner and how many shops he fills, where that is wanted."""
    goods = shown.view.goods
    found = []
    for souk in words.facts.souks.values():
        filled = [goods[shop] for shop in souk.shops if shop in goods]
        if filled and wanted(len(filled), len(souk.shops)):
            found.append((souk, filled[0], len(filled)))
    return found


def _souks(
    words: Words, shown: TableSnapshot, key: str, found: Sequence[tuple[SoukFacts, int, int]]
) -> RuleNow:
    said = []
    for souk, seat, filled in found:
        args = {"name": _name(shown, seat), "souk": words.texts(f"souk.{souk.id}"), "points": souk.points}
        said.append(words.texts(f"yspahan.now.{key}", n=filled, shops=len(souk.shops), **args))
    shops = tuple(at_shop(s) for souk, _, _ in found for s in souk.shops if s in shown.view.goods)
    return RuleNow(tuple(said) or (words.texts(f"yspahan.now.no_{key}"),), shops)


def _owned(words: Words, shown: TableSnapshot) -> RuleNow:
    return _souks(words, shown, "souk", _held(words, shown, lambda filled, shops: filled < shops))


def _full(words: Words, shown: TableSnapshot) -> RuleNow:
    return _souks(words, shown, "full", _held(words, shown, lambda filled, shops: filled == shops))


def _unfinished(words: Words, shown: TableSnapshot) -> RuleNow:
    """The shops that the seat to act must fill first."""
    view: YspahanView = shown.view
    me = max(0, view.to_act)
    own = [(s, o, n) for s, o, n in _held(words, shown, lambda n, shops: n < shops) if o == me]
    found = _souks(words, shown, "souk", own)
    return found._replace(regions=tuple(at_shop(s) for souk, _, _ in own for s in missing(view, souk)))


# ---- street and caravan ----
def _street(words: Words, shown: TableSnapshot) -> RuleNow:
    view: YspahanView = shown.view
    busy = [space for space in words.facts.served if sends(words.facts, view, space)]
    said = words.texts("yspahan.now.street", n=len(busy), all=len(words.facts.served))
    return RuleNow((said,), tuple(map(at_space, (view.supervisor, *busy))))


def _price(words: Words, shown: TableSnapshot) -> RuleNow:
    view: YspahanView = shown.view
    if not view.prices:
        return RuleNow((words.texts("yspahan.now.no_walk"),), (at_space(view.supervisor),))
    free = sum(not price for price in view.prices.values())
    said = words.texts("yspahan.now.walk", value=view.number, n=free, all=len(view.prices))
    return RuleNow((said,), tuple(map(at_space, view.prices)))


def _caravan(words: Words, shown: TableSnapshot) -> RuleNow:
    view: YspahanView = shown.view
    room = words.facts.caravan_size - len(view.caravan)
    points = caravan_points(words.facts, view.caravan)
    each = "  ".join(f"[seat:{seat}]\u00a0{n}" for seat, n in enumerate(points))
    rows = (words.texts("yspahan.now.room", n=room), words.texts("yspahan.now.worth", points=each))
    return RuleNow(rows, (CARAVAN,))


# ---- buildings and cards ----
def _ladder(words: Words, shown: TableSnapshot) -> RuleNow:
    rows = []
    for seat, stock in enumerate(shown.view.stocks):
        n = len(stock.buildings)
        args = {"name": _name(shown, seat), "points": next_building_points(words.facts, n)}
        rows.append(words.texts("yspahan.now.built", n=n, **args))
    return RuleNow(tuple(rows), (LADDER,))


def _deck(words: Words, shown: TableSnapshot) -> RuleNow:
    view: YspahanView = shown.view
    said = words.texts("yspahan.now.deck", n=view.deck, k=sum(view.discards.values()))
    return RuleNow((said,), (DECK, DISCARDS))


RULES: dict[str, Explain] = {
    "YS-1.4": _day, "YS-2.3": _tower, "YS-3.1": _tower, "YS-4.2": _owned, "YS-4.3": _unfinished,
    "YS-5.1": _street, "YS-5.2": _price, "YS-5.4": _street, "YS-6.1": _caravan, "YS-6.2": _caravan,
    "YS-6.3": _caravan, "YS-7.1": _ladder, "YS-7.3": _ladder, "YS-8.12": _deck, "YS-8.14": _deck,
    "YS-9.1": _order,
    "YS-9.2": _full, "YS-9.3": _caravan,
}  # fmt: skip
"""The rules that have numbers of their own."""
