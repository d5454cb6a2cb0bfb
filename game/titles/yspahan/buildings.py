"""Raising buildings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.event import Emit
from game.titles.yspahan.actions import WAIVE_CAMELS, WAIVE_GOLD
from game.titles.yspahan.events import Built, CardPlayed, Paid
from game.titles.yspahan.state import BUILDINGS, CARD_BITS, YspahanState

if TYPE_CHECKING:
    from game.titles.yspahan.rules import YspahanRules


def raise_building(rules: YspahanRules, s: YspahanState, building: int, mode: int, say: Emit | None) -> None:
    """Pay what no card waives, raise the building, take points (YS-7.1, YS-7.3, YS-8.10, YS-8.11, YS-10.6).

    mode: 1 without camels, 2 without gold, 3 both cards on one building; the cards go to the discards.
    """
    seat = s.turn
    card = rules.content.buildings.buildings[building]
    camels, gold = (0 if mode & 1 else card.camels), (0 if mode & 2 else card.gold)
    for bit, kind in ((1, WAIVE_CAMELS), (2, WAIVE_GOLD)):
        if mode & bit:
            s.hands[seat] -= 1 << CARD_BITS * kind
            s.discards += 1 << CARD_BITS * kind
            if say:
                say(CardPlayed(seat, rules.kinds[kind]))
    s.camels[seat] -= camels
    s.gold[seat] -= gold
    s.built[seat] |= 1 << building
    s.raised[seat] += (building,)
    s.raised_now = True
    number = len(s.raised[seat])
    points = rules.ladder[number - 1]
    s.points[BUILDINGS * rules.players + seat] += points
    if say:
        if camels or gold:
            say(Paid(seat, camels, gold, "build"))
        say(Built(seat, card.id, number, points))
