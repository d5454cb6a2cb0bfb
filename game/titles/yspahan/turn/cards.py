"""Playing cards for their effects (YS-8)."""

from __future__ import annotations

from game.core.action import Action
from game.core.event import Emit
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
from game.titles.yspahan.events import CardPlayed, Paid, PointsBought, Received
from game.titles.yspahan.facts import YspahanFacts
from game.titles.yspahan.state import ANYWHERE, CARDS, PUT, YspahanState
from game.titles.yspahan.turn.buildings import raise_building
from game.titles.yspahan.turn.caravan import load_by_card
from game.titles.yspahan.turn.deck import discard

KIND_OF = {
    TO_GOLD: EXCHANGE, TO_CAMELS: EXCHANGE, PLAY_CAMELS: GAIN_CAMELS, PLAY_GOLD: GAIN_GOLD,
    PLAY_CUBE: PLACE_CUBE, PLAY_LOAD: LOAD, CAMEL_POINTS: SELL_CAMELS, GOLD_POINTS: SELL_GOLD,
}  # fmt: skip


def play(facts: YspahanFacts, s: YspahanState, action: Action, emit: Emit | None) -> None:
    """Play a card for its effect; no building adds to it (YS-8.1, YS-8.15)."""
    what, n = action.args
    if what >= BUILD_CARDS:
        raise_building(facts, s, n, what - BUILD_CARDS, emit)
        return
    seat, kind = s.turn, KIND_OF[what]
    discard(s, seat, kind)
    if emit:
        emit(CardPlayed(seat, facts.kinds[kind]))
    if kind == EXCHANGE:
        exchange(s, seat, n if what == TO_GOLD else -n, emit)
    elif kind == PLACE_CUBE:
        s.todo.append((PUT, ANYWHERE, 1))
    elif kind == LOAD:
        load_by_card(facts, s, seat, emit)
    elif kind in (GAIN_CAMELS, GAIN_GOLD):
        gain(facts, s, seat, kind, emit)
    else:
        sell(facts, s, seat, kind, n, emit)


def exchange(s: YspahanState, seat: int, camels: int, emit: Emit | None) -> None:
    """Camels for gold one to one, or the reverse where `camels` is negative (YS-8.3)."""
    s.camels[seat] -= camels
    s.gold[seat] += camels
    if emit:
        emit(Paid(seat, max(camels, 0), max(-camels, 0), "exchange"))
        emit(Received(seat, max(-camels, 0), max(camels, 0), "exchange"))


def gain(facts: YspahanFacts, s: YspahanState, seat: int, kind: int, emit: Emit | None) -> None:
    """Camels or gold from the supply, without Paddock or Shop (YS-8.4, YS-8.5)."""
    n = facts.effects[kind].n
    camels, gold = (n, 0) if kind == GAIN_CAMELS else (0, n)
    s.camels[seat] += camels
    s.gold[seat] += gold
    if emit:
        emit(Received(seat, camels, gold, "card"))


def sell(facts: YspahanFacts, s: YspahanState, seat: int, kind: int, n: int, emit: Emit | None) -> None:
    """Give camels or gold for points (YS-8.8, YS-8.9)."""
    points = n * facts.effects[kind].n
    camels, gold = (n, 0) if kind == SELL_CAMELS else (0, n)
    s.camels[seat] -= camels
    s.gold[seat] -= gold
    s.points[CARDS * facts.players + seat] += points
    if emit:
        emit(Paid(seat, camels, gold, "points"))
        emit(PointsBought(seat, points))
