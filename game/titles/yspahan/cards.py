"""Playing cards for their effects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.event import Emit
from game.titles.yspahan import caravan
from game.titles.yspahan.actions import (
    BUILD_CARDS,
    CAMEL_POINTS,
    EXCHANGE,
    GAIN_CAMELS,
    GAIN_GOLD,
    GOLD_POINTS,
    LOAD,
    PLACE_CUBE,
    PLAY_CAMELS,
    PLAY_CUBE,
    PLAY_GOLD,
    PLAY_LOAD,
    SELL_CAMELS,
    SELL_GOLD,
    TO_CAMELS,
    TO_GOLD,
)
from game.titles.yspahan.buildings import raise_building
from game.titles.yspahan.deck import discard
from game.titles.yspahan.events import CardPlayed, Paid, PointsBought, Received
from game.titles.yspahan.state import ANYWHERE, CARDS, PUT, YspahanState

if TYPE_CHECKING:
    from game.titles.yspahan.rules import YspahanRules

KIND_OF = {
    TO_GOLD: EXCHANGE, TO_CAMELS: EXCHANGE, PLAY_CAMELS: GAIN_CAMELS, PLAY_GOLD: GAIN_GOLD,
    PLAY_CUBE: PLACE_CUBE, PLAY_LOAD: LOAD, CAMEL_POINTS: SELL_CAMELS, GOLD_POINTS: SELL_GOLD,
}  # fmt: skip


def play(rules: YspahanRules, s: YspahanState, what: int, n: int, say: Emit | None) -> None:
    """Play a card for its effect (YS-8.1)."""
    if what >= BUILD_CARDS:
        raise_building(rules, s, n, what - BUILD_CARDS, say)
        return
    seat, kind = s.turn, KIND_OF[what]
    discard(s, seat, kind)
    if say:
        say(CardPlayed(seat, rules.kinds[kind]))
    if what <= TO_CAMELS:
        exchange(s, seat, n if what == TO_GOLD else -n, say)
    elif what == PLAY_CUBE:
        s.todo.append((PUT, ANYWHERE, 1))
    elif what == PLAY_LOAD:
        caravan.load_by_card(rules, s, seat, say)
    elif what <= PLAY_GOLD:
        gain(rules, s, seat, kind, say)
    else:
        sell(rules, s, seat, kind, n, say)


def exchange(s: YspahanState, seat: int, camels: int, say: Emit | None) -> None:
    """Camels for gold one to one, or the reverse where `camels` is negative (YS-8.3)."""
    s.camels[seat] -= camels
    s.gold[seat] += camels
    if say:
        say(Paid(seat, max(camels, 0), max(-camels, 0), "exchange"))
        say(Received(seat, max(-camels, 0), max(camels, 0), "exchange"))


def gain(rules: YspahanRules, s: YspahanState, seat: int, kind: int, say: Emit | None) -> None:
    """Three camels or three gold from the supply, without Paddock or Shop (YS-8.4, YS-8.5)."""
    n = rules.effects[kind].n
    camels, gold = (n, 0) if kind == GAIN_CAMELS else (0, n)
    s.camels[seat] += camels
    s.gold[seat] += gold
    if say:
        say(Received(seat, camels, gold, "card"))


def sell(rules: YspahanRules, s: YspahanState, seat: int, kind: int, n: int, say: Emit | None) -> None:
    """Give camels or gold for points (YS-8.8, YS-8.9)."""
    points = n * rules.effects[kind].n
    camels, gold = (n, 0) if kind == SELL_CAMELS else (0, n)
    s.camels[seat] -= camels
    s.gold[seat] -= gold
    s.points[CARDS * rules.players + seat] += points
    if say:
        say(Paid(seat, camels, gold, "points"))
        say(PointsBought(seat, points))
