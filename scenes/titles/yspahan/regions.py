"""Everything of Yspahan that can be pointed at: the kinds of its regions and how each is made."""

from __future__ import annotations

from game.titles.yspahan.content import QUARTERS, ROWS
from game.titles.yspahan.facts import YspahanFacts
from scenes.titles.contract.values import Place

SHOP, SPACE, QUARTER, CAMEL = "shop", "space", "quarter", "camel"
"""In the city, and a camel of the caravan by its number: each by its id."""

ROW, TAKE, PLUS = "row", "take", "plus"
"""A row of the tower, a use of it (row, use), a row with a card given for one more die."""

RAISE, RAISE_ROW = "raise", "raise-row"
"""Raising a building (mode, building); with two players for the dice of a row (mode, row)."""

BUILDING, CARD, USE, AMOUNT = "building", "card", "use", "amount"
"""A building, a card in hand, its playing at once, and a number to play it with (what, number)."""

PILE, STOCK = "pile", "stock"
PLAIN = "plain"
"""The mode of raising a building without a card."""

TOWER, CARAVAN, CALENDAR = Place("tower"), Place("caravan"), Place("calendar")
OWN_BOARD, LADDER, STORES, HAND = Place("own-board"), Place("ladder"), Place("stores"), Place("hand")
DECK, DISCARDS = Place(PILE, ("deck",)), Place(PILE, ("discards",))
GOLD, CAMELS = Place(STOCK, ("gold",)), Place(STOCK, ("camels",))

ASIDE = {
    DECK: "pile:deck", DISCARDS: "pile:discards", LADDER: "ladder", STORES: "stores", CARAVAN: "caravan",
    CALENDAR: "calendar",
}  # fmt: skip
"""Places that are never a move, with the rules' name for each; the rules say what they are for."""


def at_shop(name: str) -> Place:
    """A shop of the city."""
    return Place(SHOP, (name,))


def at_space(name: str) -> Place:
    """A space of the street."""
    return Place(SPACE, (name,))


def at_camel(number: int) -> Place:
    """A camel of the caravan, counted from the bottom left."""
    return Place(CAMEL, (str(number),))


def at_row(name: str) -> Place:
    """A row of the tower."""
    return Place(ROW, (name,))


def take(name: str, use: str) -> Place:
    """The button of a use in a row."""
    return Place(TAKE, (name, use))


def plus(name: str) -> Place:
    """A row with a card given for one more die."""
    return Place(PLUS, (name,))


def raising(mode: str, name: str) -> Place:
    """Raising a building."""
    return Place(RAISE, (mode, name))


def raising_for(mode: str, name: str) -> Place:
    """Raising a building for the dice of a row."""
    return Place(RAISE_ROW, (mode, name))


def at_building(name: str) -> Place:
    """A building on the own board."""
    return Place(BUILDING, (name,))


def at_card(kind: str) -> Place:
    """A card in hand."""
    return Place(CARD, (kind,))


def use(kind: str) -> Place:
    """The playing of a card that asks nothing more."""
    return Place(USE, (kind,))


def amount(what: str, number: str) -> Place:
    """A number to play a card with."""
    return Place(AMOUNT, (what, number))


def at_seat(number: int) -> Place:
    """A player's panel."""
    return Place("seat", (str(number),))


def cards_of(picked: frozenset[Place]) -> tuple[str, ...]:
    """The kinds of the cards among what is picked, sorted."""
    return tuple(region.id for region in sorted(picked) if region.kind == CARD)


def region_of(facts: YspahanFacts, place: str) -> Place:
    """The region of a content id that a refusal names."""
    if place in facts.souk_of:
        return at_shop(place)
    if place in facts.served:
        return at_space(place)
    if place in QUARTERS:  # a row has the same id, but a refusal means the quarter
        return Place(QUARTER, (place,))
    if place in ROWS:
        return at_row(place)
    if place in facts.building_index:
        return at_building(place)
    aside = {name: region for region, name in ASIDE.items()}
    return aside.get(place) or Place(place)
