"""The first number that the data may not have is refused, and the last one that it may have is not."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.titles.yspahan.content import BuildingEffect, CardEffect
from tests.titles.limits import Limit, every_limit, holds
from tests.titles.yspahan.positions import content

DATA = content()
CITY, NUMBERS, BUILDINGS, DECK = DATA.city, DATA.numbers, DATA.buildings, DATA.deck
SOUK, STREET, HOUSE, CARD = CITY.souks[0], CITY.street, BUILDINGS.buildings[0], DECK.cards[0]
DICE, CARAVAN = NUMBERS.dice, NUMBERS.caravan


def arms(*shops: str) -> dict[str, Any]:
    """The street with one space more at the end of an arm."""
    first = next(iter(STREET.arms))
    return {"street": replace(STREET, arms={**STREET.arms, first: (*STREET.arms[first], shops)})}


def houses(n: int) -> dict[str, Any]:
    """So many buildings."""
    return {"buildings": tuple(replace(HOUSE, id=f"b{i}") for i in range(n)), "ladder": (1,) * n}


LIMITS: list[Limit] = [
    # what may stand, and what may not
    (SOUK, {"shops": 26}, {"shops": 27}),
    (SOUK, {"shops": 1}, {"shops": 0}),
    (SOUK, {"points": 0}, {"points": -1}),
    (CITY, {}, {"quarters": CITY.quarters[::-1]}),
    (CITY, {}, {"quarters": CITY.quarters[:3]}),
    (CITY, {}, {"quarters": (replace(CITY.quarters[0], souks=(SOUK, SOUK)), *CITY.quarters[1:])}),
    (CITY, {}, {"street": replace(STREET, arms={arm: STREET.arms[arm] for arm in list(STREET.arms)[::-1]})}),
    (CITY, arms("bag-3.a", "bag-3.b"), arms("bag-3.a", "bag-3.b", "bag-3.c")),
    (CITY, arms("bag-3.a"), arms()),
    (CITY, {}, arms("bag-3.z")),
    (DICE, {"white": {2: 24, 3: 24, 4: 24}}, {"white": {2: 24, 3: 25, 4: 24}}),
    (DICE, {"white": {2: 1, 3: 1, 4: 1}}, {"white": {2: 1, 3: 0, 4: 1}}),
    (DICE, {"yellow": 12}, {"yellow": 13}),
    (DICE, {"yellow": 0}, {"yellow": -1}),
    (DICE, {"yellow_price": 1}, {"yellow_price": 0}),
    (NUMBERS.start, {"camels": 0, "gold": 0}, {"camels": -1}),
    (NUMBERS.start, {}, {"gold": -1}),
    (NUMBERS.calendar, {"weeks": 1, "days": 1}, {"weeks": 0}),
    (NUMBERS.calendar, {}, {"days": 0}),
    (NUMBERS.street, {"gold_per_space": 1}, {"gold_per_space": 0}),
    (CARAVAN, {"arrival": (1,), "worth": (1,)}, {"arrival": (), "worth": ()}),
    (CARAVAN, {}, {"arrival": (*CARAVAN.arrival, 1)}),
    (CARAVAN, {}, {"worth": (*CARAVAN.worth, 1)}),
    (CARAVAN, {"camels_per_row": {2: 1, 3: 1, 4: 1}}, {"camels_per_row": {2: 1, 3: 0, 4: 1}}),
    (NUMBERS, {}, {"dice": replace(DICE, white={2: 1, 3: 1})}),
    (NUMBERS, {}, {"caravan": replace(CARAVAN, camels_per_row={2: 1, 3: 1, 4: 1, 5: 1})}),
    (BuildingEffect("more-gold", 1), {"n": 0}, {"n": -1}),
    (HOUSE, {"camels": 0, "gold": 0}, {"camels": -1}),
    (HOUSE, {}, {"gold": -1}),
    (BUILDINGS, houses(10), houses(11)),
    (BUILDINGS, houses(1), houses(0)),
    (BUILDINGS, {}, {"buildings": (HOUSE,) * len(BUILDINGS.buildings)}),
    (BUILDINGS, {}, {"ladder": BUILDINGS.ladder[:-1]}),
    (CardEffect("exchange"), {"n": 0, "most": 0}, {"n": -1}),
    (CardEffect("exchange"), {}, {"most": -1}),
    (CARD, {"copies": 15}, {"copies": 16}),
    (CARD, {"copies": 0}, {"copies": -1}),
    (DECK, {}, {"cards": DECK.cards[::-1]}),
    (DECK, {}, {"cards": DECK.cards[:-1]}),
]  # fmt: skip


@every_limit(LIMITS)
def test_a_limit_of_the_data_lies_where_it_is_said_to_lie(limit: Limit) -> None:
    assert holds(limit)
