"""What a hint compares and calls by name: full souks, goods sent, souks broken, dice bought."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.titles.yspahan.facts import YspahanFacts
from game.titles.yspahan.state import CARD_BITS, ROLL, YspahanState, cards_in


def name_changes(
    facts: YspahanFacts,
    before: YspahanState,
    after: YspahanState,
    seat: int,
    terms: Mapping[str, float],
    yellow: Sequence[float],
) -> dict[str, float]:
    """The changes of the terms under the names of what happened; their sum grows by the yellow dice alone.

    terms: change by term; yellow: worth of the first, second, third yellow die.
    """
    named = dict(terms)
    if _full(facts, after, seat) > _full(facts, before, seat):
        _rename(named, "souks", "full")
    if after.caravan.count(seat) > before.caravan.count(seat):
        _rename(named, "caravan", "loaded")
    elif len(after.caravan) < len(before.caravan):
        _rename(named, "caravan", "emptied")
    rivals = [i for i in range(facts.players) if i != seat]
    if any(_full(facts, after, i) < _full(facts, before, i) for i in rivals):
        _rename(named, "rivals", "broken")
    elif any(after.caravan.count(i) > before.caravan.count(i) for i in rivals):
        _rename(named, "rivals", "carried")
    if before.phase == ROLL and any(after.yellow):
        bought = sum(after.yellow)
        named["dice"] = sum(yellow[:bought])
    return named


def _rename(named: dict[str, float], old: str, new: str) -> None:
    named[new] = named.pop(old)


def _full(facts: YspahanFacts, s: YspahanState, seat: int) -> int:
    """How many souks a seat has filled."""
    return sum(1 for mask in facts.city.souk_masks if s.goods[seat] & mask == mask)


def plain_cards(before: YspahanState, after: YspahanState, mean: int) -> None:
    """Cards drawn since `before` become cards of the kind `mean`: nobody knows them beforehand."""
    for seat, hand in enumerate(before.hands):
        drawn = cards_in(after.hands[seat]) - cards_in(hand)
        if drawn > 0:
            after.hands[seat] = hand + (drawn << CARD_BITS * mean)
