"""What the screen of one seat may show."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.core.rules import View
from game.titles.yspahan.city import bits
from game.titles.yspahan.content import QUARTERS, ROWS
from game.titles.yspahan.events import Asked
from game.titles.yspahan.facts import YspahanFacts
from game.titles.yspahan.scoring import scores
from game.titles.yspahan.state import ANYWHERE, ASKED, CAMEL, FIRST, MOVE, PHASES, PUT, YspahanState, cards_in
from game.titles.yspahan.turn.deck import unpack
from game.titles.yspahan.turn.supervisor import prices


@dataclass(frozen=True)
class Row:
    """A row of the tower: value of its dice (0 = empty) and how many are white and yellow."""

    id: str
    value: int
    white: int
    yellow: int


@dataclass(frozen=True)
class Stock:
    """What lies before a seat; cards: how many; buildings in the order raised; points by part."""

    camels: int
    gold: int
    cards: int
    buildings: tuple[str, ...]
    parts: tuple[int, int, int, int]


@dataclass(frozen=True)
class YspahanView(View):
    """`round` is the day of the game from 1, `day` the day of the `week`.

    tower: rows from Camel up. goods: seat by shop. stocks: by seat. hand: the viewer's cards by kind, in
    the order of the deck's list. caravan: owners in the order they came. discards: cards by kind. renewals:
    how often the deck was renewed. first, order, step: first player, seats in the order of the day's
    turns, turns finished. built_now: the seat whose turn it is has raised a building in it.
    places, number: see `Asked`; prices: gold by street space while the Supervisor is being moved.
    """

    week: int
    day: int
    first: int
    order: tuple[int, ...]
    step: int
    tower: tuple[Row, ...]
    supervisor: str
    goods: Mapping[str, int]
    stocks: tuple[Stock, ...]
    hand: tuple[str, ...]
    caravan: tuple[int, ...]
    deck: int
    discards: Mapping[str, int]
    renewals: int
    built_now: bool
    places: tuple[str, ...]
    number: int
    prices: Mapping[str, int]


def observe(facts: YspahanFacts, s: YspahanState, seat: int) -> YspahanView:
    """Everything but the deck and the hands of the others (YS-8.13)."""
    over = s.to_act < 0
    phase, places, number = asked(facts, s)
    goods = {facts.city.shops[shop]: owner for owner in range(facts.players) for shop in bits(s.goods[owner])}
    last = facts.days * facts.weeks - 1
    day = min(s.day, last)
    gold = prices(facts, s.built[s.to_act], s.gold[s.to_act], s.supervisor, number) if phase == "move" else {}
    return YspahanView(
        viewer=seat, players=facts.players, to_act=s.to_act, turn=s.turn, phase=phase, round=day + 1,
        scores=scores(facts, s), over=over, week=day // facts.days + 1, day=day % facts.days + 1,
        first=s.first, order=s.order, step=s.step, tower=tower(s),
        supervisor=facts.city.spaces[s.supervisor], goods=goods,
        stocks=tuple(stock(facts, s, i) for i in range(facts.players)),
        hand=tuple(facts.kinds[kind] for kind in unpack(s.hands[seat])), caravan=s.caravan, deck=len(s.deck),
        discards=pile(facts, s.discards), renewals=s.renewals, built_now=s.raised_now, places=places,
        number=number, prices=gold,
    )  # fmt: skip


def tower(s: YspahanState) -> tuple[Row, ...]:
    """The six rows."""
    return tuple(Row(*row) for row in zip(ROWS, s.faces, s.white, s.yellow))


def stock(facts: YspahanFacts, s: YspahanState, seat: int) -> Stock:
    """What lies before a seat."""
    n = facts.players
    buildings = tuple(facts.buildings[b].id for b in s.raised[seat])
    parts = (s.points[seat], s.points[n + seat], s.points[2 * n + seat], s.points[3 * n + seat])
    return Stock(s.camels[seat], s.gold[seat], cards_in(s.hands[seat]), buildings, parts)


def pile(facts: YspahanFacts, packed: int) -> dict[str, int]:
    """A packed pile as number by kind."""
    kinds = unpack(packed)
    return {facts.kinds[kind]: kinds.count(kind) for kind in dict.fromkeys(kinds)}


def asked(facts: YspahanFacts, s: YspahanState) -> tuple[str, tuple[str, ...], int]:
    """Phase, places and number of the decision that is due."""
    if not s.todo:
        return PHASES[s.phase], (), 0
    frame = s.todo[-1]
    phase, shops = ASKED[frame[0]], facts.city.shops
    if frame[0] == PUT:
        places = () if frame[1] == ANYWHERE else (QUARTERS[frame[1]],)
        return phase, places, frame[2]
    if frame[0] == MOVE:
        return phase, (), frame[1]
    assert frame[0] in (FIRST, CAMEL)
    return phase, tuple(shops[shop] for shop in frame[1:] if shop >= 0), 0


def asked_event(facts: YspahanFacts, s: YspahanState) -> Asked:
    """The event that closes an action."""
    phase, places, number = asked(facts, s)
    return Asked(s.to_act, s.turn, phase, places, number)
