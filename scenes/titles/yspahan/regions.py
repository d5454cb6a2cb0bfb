"""Everything of Yspahan that can be pointed at: the kinds of its regions and how each is made."""

from __future__ import annotations

from game.titles.yspahan.content import QUARTERS, ROWS
from game.titles.yspahan.facts import YspahanFacts
from scenes.titles.contract.values import Region

SHOP, SPACE, QUARTER, CAMEL, SOUK = "shop", "space", "quarter", "camel", "souk"
"""In the city, and a camel of the caravan by its number: each by its id. A souk is where its points stand."""

ROW, TAKE, PLUS = "row", "take", "plus"
"""A row of the tower, a use of it (row, use), a row with a card given for one more die."""

RAISE, RAISE_ROW = "raise", "raise-row"
"""Raising a building (mode, building); with two players for the dice of a row (mode, row)."""

BUILDING, CARD, USE, AMOUNT = "building", "card", "use", "amount"
"""A building, a card in hand, its playing at once, and a number to play it with (what, number)."""

PILE, STOCK = "pile", "stock"
PLAIN = "plain"
"""The mode of raising a building without a card."""

TOWER, CARAVAN, CALENDAR = Region("tower"), Region("caravan"), Region("calendar")
OWN_BOARD, LADDER, STORES, HAND = Region("own-board"), Region("ladder"), Region("stores"), Region("hand")
DECK, DISCARDS = Region(PILE, ("deck",)), Region(PILE, ("discards",))
GOLD, CAMELS = Region(STOCK, ("gold",)), Region(STOCK, ("camels",))

ASIDE = {
    DECK: "pile:deck", DISCARDS: "pile:discards", LADDER: "ladder", STORES: "stores", CARAVAN: "caravan",
    CALENDAR: "calendar",
}  # fmt: skip
"""Places that are never a move, with the rules' name for each; the rules say what they are for."""


def at_shop(name: str) -> Region:
    """A shop of the city."""
    return Region(SHOP, (name,))


def at_souk(name: str) -> Region:
    """The disc with the points of a souk."""
    return Region(SOUK, (name,))


def at_space(name: str) -> Region:
    """A space of the street."""
    return Region(SPACE, (name,))


def at_camel(number: int) -> Region:
    """A camel of the caravan, counted from the bottom left."""
    return Region(CAMEL, (str(number),))


def at_row(name: str) -> Region:
    """A row of the tower."""
    return Region(ROW, (name,))


def take(name: str, use: str) -> Region:
    """The button of a use in a row."""
    return Region(TAKE, (name, use))


def plus(name: str) -> Region:
    """A row with a card given for one more die."""
    return Region(PLUS, (name,))


def raising(mode: str, name: str) -> Region:
    """Raising a building."""
    return Region(RAISE, (mode, name))


def raising_for(mode: str, name: str) -> Region:
    """Raising a building for the dice of a row."""
    return Region(RAISE_ROW, (mode, name))


def at_building(name: str) -> Region:
    """A building on the own board."""
    return Region(BUILDING, (name,))


def at_card(kind: str) -> Region:
    """A card in hand."""
    return Region(CARD, (kind,))


def use(kind: str) -> Region:
    """The playing of a card that asks nothing more."""
    return Region(USE, (kind,))


def amount(what: str, number: str) -> Region:
    """A number to play a card with."""
    return Region(AMOUNT, (what, number))


def at_seat(number: int) -> Region:
    """A player's panel."""
    return Region("seat", (str(number),))


def cards_of(picked: frozenset[Region]) -> tuple[str, ...]:
    """The kinds of the cards among what is picked, sorted."""
    return tuple(region.id for region in sorted(picked) if region.kind == CARD)


def region_of(facts: YspahanFacts, place: str) -> Region:
    """The region of a content id that a refusal names."""
    if place in facts.souk_of:
        return at_shop(place)
    if place in facts.served:
        return at_space(place)
    if place in QUARTERS:  # a row has the same id, but a refusal means the quarter
        return Region(QUARTER, (place,))
    if place in ROWS:
        return at_row(place)
    if place in facts.building_index:
        return at_building(place)
    aside = {name: region for region, name in ASIDE.items()}
    return aside.get(place) or Region(place)
