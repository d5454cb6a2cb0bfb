"""Which leaders and camels may be placed where."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress

from game.core.action import Action
from game.titles.through_the_desert.facts import DesertFacts
from game.titles.through_the_desert.state import LEAD, PLACE, DesertState

AS_FLAGS = bytes(code & 1 for code in range(256))
"""Turns the digits of `bin` into 0 and 1: the quickest way to list many actions at once."""


def legal(facts: DesertFacts, s: DesertState) -> Sequence[Action]:
    """All actions of `s.to_act`: colours in order, spaces ascending."""
    if s.phase == PLACE:
        return _camels(facts, s)
    if s.phase == LEAD:
        return _leaders(facts, s)
    return []


def _leaders(facts: DesertFacts, s: DesertState) -> list[Action]:
    """Every space open to leaders, for every colour that may lead now (TD-3.2, TD-3.3, TD-3.4)."""
    flags = bin(s.camp)[:1:-1].encode().translate(AS_FLAGS)
    found: list[Action] = []
    for colour in leading_colours(facts, s):
        found += compress(facts.leads[colour], flags)
    return found


def _camels(facts: DesertFacts, s: DesertState) -> list[Action]:
    """Spaces next to the own caravan and to no other camel of its colour (TD-5.2, TD-5.3)."""
    found: list[Action] = []
    room, lists, k, n = s.room, s.lists, s.to_act, facts.players
    reach, places = s.reach, facts.places
    for colour, left in enumerate(s.supply):
        open_now = reach[k] & room
        if open_now and left:
            cached = lists[k]
            if cached[0] != open_now:
                lists[k] = cached = (open_now, _picked(places[colour], open_now))
            found += cached[1]
        k += n
    return found


def _picked(actions: Sequence[Action], mask: int) -> tuple[Action, ...]:
    """The actions of the spaces in a mask, ascending."""
    found = []
    while mask:
        low = mask & -mask
        found.append(actions[low.bit_length() - 1])
        mask ^= low
    return tuple(found)


def leading_colours(facts: DesertFacts, s: DesertState) -> list[int]:
    """Colours of which the seat to act may place its leader now (TD-3.4)."""
    n = facts.players
    mine = leaders_left(facts, s, s.to_act)
    if s.turns < n:
        unused = [c for c in mine if not any(s.caravan[c * n : c * n + n])]
        return unused or mine
    return mine


def leaders_left(facts: DesertFacts, s: DesertState, seat: int) -> list[int]:
    """Colours whose leader that seat has neither placed nor given up (TD-2.2, TD-10.1)."""
    given = s.given_up[seat] if s.given_up else -1
    n = facts.players
    return [c for c in range(len(facts.colours)) if c != given and not s.caravan[c * n + seat]]


def open_spaces(reach: int, room: int, supply: int) -> int:
    """Where a caravan may grow (mask): its reach, as far as there is room, while camels are left (TD-5.1)."""
    return reach & room if supply else 0


def open_to(facts: DesertFacts, s: DesertState, seat: int, colour: int) -> int:
    """The spaces where that seat could place a camel of that colour now (mask)."""
    return open_spaces(s.reach[colour * facts.players + seat], s.room, s.supply[colour])


def can_place(facts: DesertFacts, s: DesertState, seat: int) -> bool:
    """Whether any camel of any colour can be placed (TD-4.3, TD-5.6)."""
    reach, room, n = s.reach, s.room, facts.players
    for colour, left in enumerate(s.supply):  # noqa: SIM110 - a generator costs half as much again
        if left and reach[colour * n + seat] & room:
            return True
    return False
