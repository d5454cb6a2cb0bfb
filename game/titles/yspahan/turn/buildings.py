"""Raising buildings (YS-7)."""

from __future__ import annotations

from game.core.action import Action
from game.core.event import Emit
from game.titles.yspahan.actions import NO_CAMELS, NO_GOLD, PLAIN, WAIVE_CAMELS, WAIVE_GOLD
from game.titles.yspahan.events import Built, CardPlayed, Paid
from game.titles.yspahan.facts import YspahanFacts
from game.titles.yspahan.state import BUILDINGS, YspahanState
from game.titles.yspahan.turn.deck import discard


def build(facts: YspahanFacts, s: YspahanState, action: Action, emit: Emit | None) -> None:
    """Raise a building after the dice action, for its full price (YS-7.1)."""
    raise_building(facts, s, action.args[0], PLAIN, emit)


def raise_building(facts: YspahanFacts, s: YspahanState, building: int, mode: int, emit: Emit | None) -> None:
    """Pay what no card waives, raise the building, take points (YS-7.1, YS-7.3, YS-8.10, YS-8.11, YS-10.6).

    mode: PLAIN, NO_CAMELS, NO_GOLD or FREE (both cards on one building); the cards go to the discards.
    """
    seat = s.turn
    card = facts.buildings[building]
    camels, gold = (0 if mode & NO_CAMELS else card.camels), (0 if mode & NO_GOLD else card.gold)
    for waives, kind in ((NO_CAMELS, WAIVE_CAMELS), (NO_GOLD, WAIVE_GOLD)):
        if mode & waives:
            discard(s, seat, kind)
            if emit:
                emit(CardPlayed(seat, facts.kinds[kind]))
    s.camels[seat] -= camels
    s.gold[seat] -= gold
    s.built[seat] |= 1 << building
    s.raised[seat] += (building,)
    s.raised_now = True
    number = len(s.raised[seat])
    points = facts.ladder[number - 1]
    s.points[BUILDINGS * facts.players + seat] += points
    if emit:
        if camels or gold:
            emit(Paid(seat, camels, gold, "build"))
        emit(Built(seat, card.id, number, points))
