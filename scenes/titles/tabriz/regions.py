"""The regions of Tabriz: all their kinds, and what refusals and events call them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias

from game.core.event import Event
from game.titles.tabriz.content import DECKS
from game.titles.tabriz.content.tiles import COLOURS, MATERIALS
from game.titles.tabriz.events import Moved, Paid, Received, StockChanged
from game.titles.tabriz.facts import TabrizFacts
from scenes.titles.contract.values import Preview, Region

Kind: TypeAlias = Literal[
    "space", "man",
    "card", "look", "strip", "deck", "pool", "good", "qeran", "talent", "workshop", "done", "bonus", "set",
    "hand", "tray",
    "counter", "pool-die", "die", "bet", "throw",
    "bank", "personal", "take", "buy", "trade", "dice", "wager", "roll", "hold", "reroll", "swap", "assign",
    "use",
    "commission", "material", "strips",
]  # fmt: skip
"""Bazaar: a space and an apprentice there. Own strip: a card in hand, a card to choose, a workshop action
(card, number), a deck, dice by colour, a store, coins, talent (a level of it), the bench of workshop
actions, the finished carpets, the bonus marker, the mark of our own set; the hand and the tray between
them. Counter: its ground, a loose die of the pool (colour, number), dice that lie there, a material to bet
on, the throw of what is picked. Then the actions that are cells of the counter, with the ids of the action.
At last what refusals speak of: a card, a material, the workshop actions, wherever they lie."""

SPACE, MAN, CARD, LOOK, STRIP, DECK = "space", "man", "card", "look", "strip", "deck"
POOL, POOL_DIE, BET, USE = "pool", "pool-die", "bet", "use"


def region(kind: Kind, *ids: str) -> Region:
    """The region of a kind with its ids."""
    return Region(kind, ids)


THROW, COUNTER, HAND, TRAY = region("throw"), region("counter"), region("hand"), region("tray")
QERAN, BENCH = region("qeran"), region("workshop")


def region_of(facts: TabrizFacts, place: str) -> Region:
    """The region of what a refusal names: a space, a deck, dice, goods, a card; else its own word."""
    if place in facts.bazaar.index:
        return region("space", place)
    if place in DECKS:
        return region("deck", place)
    if place in MATERIALS:
        return region("material", place)
    if place in COLOURS:
        return region("pool", place)
    return region("commission", place) if place in facts.cards else Region(place)


def aliases(found: Region, betting: bool = False) -> tuple[Region, ...]:
    """The regions that may stand for one, the most exact first; betting: materials are bet on."""
    kind, ids = found
    if kind == "material":
        good, bet = region("good", *ids), region("bet", *ids)
        return (bet, good) if betting else (good, bet)
    if kind in ("dice", "wager"):
        return found, THROW
    if kind == USE:
        last = ids[-1]
        return found, region("strip", *ids), region("deck" if last in DECKS else "card", last)
    if kind == POOL_DIE:
        return found, region("pool", ids[0])
    if kind == "strips":
        return COUNTER, BENCH
    if kind == "commission":
        return region("card", *ids), region("look", *ids), region("strip", *ids, "1"), BENCH
    return (found,)


def changed_regions(events: Sequence[Event]) -> tuple[Region, ...]:
    """The tiles that apprentices went to and whose goods changed by a visit."""
    found: list[Region] = []
    for event in events:
        if isinstance(event, Moved):
            found.append(region("space", event.target))
        elif isinstance(event, StockChanged) and event.why in ("bought", "roll"):
            found.append(region("space", event.space))
    return tuple(found)


def stock_change(preview: Preview, seat: int) -> Mapping[str, int]:
    """What an action changes in a seat's stock: "qeran" and materials with their differences."""
    found: dict[str, int] = {}
    for event in preview.events:
        if isinstance(event, Paid | Received) and event.seat == seat:
            sign = 1 if isinstance(event, Received) else -1
            if event.qeran:
                found["qeran"] = found.get("qeran", 0) + sign * event.qeran
            for material in event.goods:
                found[material] = found.get(material, 0) + sign
    return {name: n for name, n in found.items() if n}
