"""The content of Yspahan bound to a number of players: what kernel, judge and screen look up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import InitVar, dataclass, field
from typing import NamedTuple, assert_never

from game.core.rng import KEYED, Luck
from game.core.rules import Options
from game.titles.yspahan.city import CityMap
from game.titles.yspahan.content import ROWS, Building, BuildingOp, CardEffect, Start, YspahanContent

QUARTER_ROWS = range(1, len(ROWS) - 1)
"""Rows of the tower whose goods are cubes; the quarter of such a row is `row - 1`."""

CAMEL_ROW, GOLD_ROW = 0, len(ROWS) - 1
STOCK_ROWS = (CAMEL_ROW, GOLD_ROW)
"""Rows whose goods come into the own stock at once."""


class SoukFacts(NamedTuple):
    """A souk as it lies in the city: quarter, colour, points for filling it, ids of its shops."""

    id: str
    quarter: str
    colour: str
    points: int
    shops: tuple[str, ...]


class Powers(NamedTuple):
    """What a set of buildings does, added up (YS-7.4 to YS-7.9).

    row_bonus: by row of the tower, what its goods bring more; free_steps: spaces more or fewer without
    gold; cards_per_good: drawn for each own good that the Supervisor sends; souk_bonus: points more for
    each full souk.
    """

    row_bonus: tuple[int, ...]
    free_steps: int
    cards_per_good: int
    souk_bonus: int


NO_POWERS = Powers((0,) * len(ROWS), 0, 0, 0)


@dataclass(frozen=True)
class YspahanFacts:
    """Tables made from the content once. Sets of buildings are masks in the order of `buildings`.

    powers: by mask of buildings. kinds, effects, copies: by kind of card. ladder: points for the first,
    second ... building. row_worth, arrival: by row of the caravan from below. souks, souk_of (by shop),
    served (by street space, centre first), arms (number of spaces): the city in content ids; `city` has it
    in indices. luck: where chance comes from; tests script it.
    """

    content: InitVar[YspahanContent]
    options: InitVar[Options]
    luck: Luck = KEYED

    players: int = field(init=False)
    city: CityMap = field(init=False)
    white_dice: int = field(init=False)
    yellow_dice: int = field(init=False)
    yellow_price: int = field(init=False)
    no_dice: tuple[int, ...] = field(init=False)
    start: Start = field(init=False)
    days: int = field(init=False)
    weeks: int = field(init=False)
    gold_per_space: int = field(init=False)
    camels_per_row: int = field(init=False)
    arrival: tuple[int, ...] = field(init=False)
    row_worth: tuple[int, ...] = field(init=False)
    caravan_size: int = field(init=False)
    ladder: tuple[int, ...] = field(init=False)
    buildings: tuple[Building, ...] = field(init=False)
    building_index: Mapping[str, int] = field(init=False)
    powers: tuple[Powers, ...] = field(init=False)
    kinds: tuple[str, ...] = field(init=False)
    copies: tuple[int, ...] = field(init=False)
    effects: tuple[CardEffect, ...] = field(init=False)
    souks: Mapping[str, SoukFacts] = field(init=False)
    souk_of: Mapping[str, SoukFacts] = field(init=False)
    served: Mapping[str, tuple[str, ...]] = field(init=False)
    arms: Mapping[str, int] = field(init=False)

    def __post_init__(self, content: YspahanContent, options: Options) -> None:
        numbers, n = content.numbers, options.players
        city = CityMap(content.city)
        caravan, cards, buildings = numbers.caravan, content.deck.cards, content.buildings.buildings
        self._set(
            players=n, city=city, white_dice=numbers.dice.white[n], yellow_dice=numbers.dice.yellow,
            yellow_price=numbers.dice.yellow_price, no_dice=(0,) * len(ROWS), start=numbers.start,
            days=numbers.calendar.days, weeks=numbers.calendar.weeks,
            gold_per_space=numbers.street.gold_per_space, camels_per_row=caravan.camels_per_row[n],
            arrival=caravan.arrival, row_worth=caravan.worth,
            caravan_size=caravan.camels_per_row[n] * len(caravan.arrival),
            ladder=content.buildings.ladder, buildings=buildings,
            building_index={building.id: i for i, building in enumerate(buildings)},
            powers=tuple(powers_of(buildings, mask) for mask in range(1 << len(buildings))),
            kinds=tuple(card.id for card in cards), copies=tuple(card.copies for card in cards),
            effects=tuple(card.effect for card in cards),
        )  # fmt: skip
        souks = {
            souk.id: SoukFacts(souk.id, quarter.id, souk.colour, souk.points, souk.shop_ids)
            for quarter in content.city.quarters
            for souk in quarter.souks
        }
        self._set(
            souks=souks,
            souk_of={shop: souk for souk in souks.values() for shop in souk.shops},
            served={
                space: tuple(city.shops[i] for i in shops) for space, shops in zip(city.spaces, city.served)
            },
            arms={arm: len(spaces) for arm, spaces in content.city.street.arms.items()},
        )  # fmt: skip

    def _set(self, **values: object) -> None:
        """The dataclass is frozen: only its own making may fill it."""
        for name, value in values.items():
            object.__setattr__(self, name, value)

    @property
    def centre(self) -> str:
        """The street space where the arms meet."""
        return self.city.spaces[0]

    def mask_of(self, buildings: Iterable[str]) -> int:
        """Buildings by id as a mask."""
        return sum(1 << self.building_index[name] for name in buildings)

    def building(self, name: str) -> Building:
        """A building by its id."""
        return self.buildings[self.building_index[name]]

    def building_with(self, op: BuildingOp) -> str:
        """The id of the first building with an effect; "" where there is none."""
        return next((building.id for building in self.buildings if building.effect.op == op), "")


def powers_of(buildings: Sequence[Building], mask: int) -> Powers:
    """What the buildings of a mask do together."""
    found = NO_POWERS
    for i, building in enumerate(buildings):
        if mask >> i & 1:
            found = _with(found, building.effect.op, building.effect.n)
    return found


def _with(powers: Powers, op: BuildingOp, n: int) -> Powers:
    """The same with one more building; YS-7.4 to YS-7.9 in the order of their numbers."""
    if op == "more-camels":
        return powers._replace(row_bonus=_more(powers.row_bonus, (CAMEL_ROW,), n))
    if op == "more-gold":
        return powers._replace(row_bonus=_more(powers.row_bonus, (GOLD_ROW,), n))
    if op == "free-steps":
        return powers._replace(free_steps=powers.free_steps + n)
    if op == "draw-for-good":
        return powers._replace(cards_per_good=powers.cards_per_good + n)
    if op == "more-for-souk":
        return powers._replace(souk_bonus=powers.souk_bonus + n)
    if op == "more-cubes":
        return powers._replace(row_bonus=_more(powers.row_bonus, QUARTER_ROWS, n))
    assert_never(op)


def _more(bonus: tuple[int, ...], rows: Iterable[int], n: int) -> tuple[int, ...]:
    rows = frozenset(rows)
    return tuple(old + n if row in rows else old for row, old in enumerate(bonus))
