"""What the data files of Yspahan hold, checked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Literal, get_args

from game.content.loader import load
from game.content.rulebook import Source
from game.content.schema import Within, bind

Count = Annotated[int, Within(-99, 99)]
"""Records refuse what is below their least in words of their own."""

Points = Annotated[int, Within(-999, 999)]

QUARTERS = ("bag", "barrel", "chest", "vase")
ROWS = ("camel", *QUARTERS, "gold")
"""Rows of the tower from its foot."""

ARMS = ("w", "n", "e", "s")

CardOp = Literal[
    "exchange", "gain-camels", "gain-gold", "place-cube", "load-caravan",
    "sell-camels", "sell-gold", "waive-camels", "waive-gold",
]  # fmt: skip
CARD_OPS: tuple[CardOp, ...] = get_args(CardOp)
"""The order of the cards in the file: the kernel knows kinds by their place in it."""

BuildingOp = Literal["more-camels", "more-gold", "free-steps", "draw-for-good", "more-for-souk", "more-cubes"]
BUILDING_OPS: tuple[BuildingOp, ...] = get_args(BuildingOp)
MOST_BUILDINGS = 10
"""Sets of buildings are masks, and some tables have an entry for each set."""


def _want(condition: bool, message: str) -> None:
    if not condition:
        raise ValueError(message)


@dataclass(frozen=True)
class Souk:
    """A group of shops of one colour in a quarter (YS-4.2); points for whoever fills it (YS-9.2)."""

    id: str
    shops: int
    points: Points
    colour: str
    colour_source: Source

    def __post_init__(self) -> None:
        _want(1 <= self.shops <= 26, f"{self.id} needs 1 to 26 shops")
        _want(self.points >= 0, f"{self.id} cannot cost points")

    @property
    def shop_ids(self) -> tuple[str, ...]:
        """`bag-3.a`, `bag-3.b`, ..."""
        return tuple(f"{self.id}.{chr(ord('a') + i)}" for i in range(self.shops))


@dataclass(frozen=True)
class Quarter:
    """A quarter of the city with its souks."""

    id: Literal["bag", "barrel", "chest", "vase"]
    source: Source
    souks: Annotated[tuple[Souk, ...], Within(1, 12)]


@dataclass(frozen=True)
class Street:
    """The Supervisor's street: arms from the centre outwards, shops by space (YS-1.7, YS-5.4)."""

    source: Source
    centre: str
    arms: Mapping[str, Annotated[tuple[tuple[str, ...], ...], Within(1, 20)]]


@dataclass(frozen=True)
class City:
    """The city board (YS-1.2, YS-1.6)."""

    quarters: tuple[Quarter, ...]
    street: Street

    def __post_init__(self) -> None:
        found = tuple(quarter.id for quarter in self.quarters)
        _want(found == QUARTERS, f"the quarters must be {', '.join(QUARTERS)} in this order")
        souks = [souk.id for souk in self.souks]
        _want(len(set(souks)) == len(souks), "two souks have the same id")
        _want(tuple(self.street.arms) == ARMS, f"the street has the arms {', '.join(ARMS)} in this order")
        for spaces in self.street.arms.values():
            for shops in spaces:
                _want(1 <= len(shops) <= 2, "a space of the street serves one or two shops")
                for shop in shops:
                    _want(shop in self.shops, f"there is no shop {shop}")

    @property
    def souks(self) -> tuple[Souk, ...]:
        """All souks, by quarter."""
        return tuple(souk for quarter in self.quarters for souk in quarter.souks)

    @property
    def shops(self) -> tuple[str, ...]:
        """Ids of all shops, by souk; their order is the kernel's bit order."""
        return tuple(shop for souk in self.souks for shop in souk.shop_ids)


@dataclass(frozen=True)
class Dice:
    """White dice by number of players; yellow dice at most, and their price (YS-2.1, YS-2.2)."""

    source: Source
    white: Mapping[int, int]
    yellow: int
    yellow_price: Count

    def __post_init__(self) -> None:
        _want(all(1 <= n <= 24 for n in self.white.values()), "white dice: 1 to 24")
        _want(0 <= self.yellow <= 12, "yellow dice: 0 to 12")
        _want(self.yellow_price >= 1, "a yellow die costs at least 1 gold")


@dataclass(frozen=True)
class Start:
    """What every player has at the beginning (YS-1.2)."""

    source: Source
    camels: Count
    gold: Count

    def __post_init__(self) -> None:
        _want(self.camels >= 0 and self.gold >= 0, "nobody begins with less than nothing")


@dataclass(frozen=True)
class Calendar:
    """Weeks, and days a week (YS-1.4)."""

    source: Source
    weeks: Annotated[int, Within(0, 6)]
    days: Annotated[int, Within(0, 10)]

    def __post_init__(self) -> None:
        _want(self.weeks >= 1 and self.days >= 1, "a game has at least one week of one day")


@dataclass(frozen=True)
class StreetPrice:
    """Gold for each space more or fewer (YS-5.2)."""

    source: Source
    gold_per_space: Count = field(metadata={"formerly": "gold_a_space"})

    def __post_init__(self) -> None:
        _want(self.gold_per_space >= 1, "a space costs at least 1 gold")


@dataclass(frozen=True)
class Caravan:
    """Camels a row by number of players; points and factor of each row from below (YS-6.1, YS-6.3)."""

    source: Source
    camels_per_row: Mapping[int, Annotated[int, Within(1, 20)]] = field(metadata={"formerly": "camels_a_row"})
    arrival: Annotated[tuple[Points, ...], Within(1, 12)]
    worth: Annotated[tuple[Points, ...], Within(1, 12)]

    def __post_init__(self) -> None:
        _want(len(self.arrival) == len(self.worth) >= 1, "arrival and worth need one number a row")
        _want(all(n >= 1 for n in self.camels_per_row.values()), "a row has at least one camel")


@dataclass(frozen=True)
class Numbers:
    """`numbers.yaml`."""

    dice: Dice
    start: Start
    calendar: Calendar
    street: StreetPrice
    caravan: Caravan

    def __post_init__(self) -> None:
        for table in (self.dice.white, self.caravan.camels_per_row):
            _want(set(table) == {2, 3, 4}, "numbers for 2, 3 and 4 players are needed")


@dataclass(frozen=True)
class BuildingEffect:
    """What a building does, and how much (YS-7.4 to YS-7.9)."""

    op: BuildingOp
    n: Count

    def __post_init__(self) -> None:
        _want(self.n >= 0, "an effect cannot take anything away")


@dataclass(frozen=True)
class Building:
    """A building and its price (YS-7.1)."""

    id: str
    camels: Count
    gold: Count
    effect: BuildingEffect

    def __post_init__(self) -> None:
        _want(self.camels >= 0 and self.gold >= 0, f"the price of {self.id} is below 0")


@dataclass(frozen=True)
class Buildings:
    """All buildings in the order of the board, and the points in the order of raising (YS-7.3)."""

    source: Source
    ladder: tuple[Points, ...]
    buildings: tuple[Building, ...]

    def __post_init__(self) -> None:
        ids = [building.id for building in self.buildings]
        _want(1 <= len(ids) <= MOST_BUILDINGS, f"1 to {MOST_BUILDINGS} buildings")
        _want(len(set(ids)) == len(ids), "two buildings have the same id")
        _want(len(self.ladder) == len(ids), "the ladder needs one number a building")


@dataclass(frozen=True)
class CardEffect:
    """What a card does; n: how much it gives or points for each one sold; most: how many can be sold."""

    op: CardOp
    n: Count = 0
    most: Count = 0

    def __post_init__(self) -> None:
        _want(self.n >= 0 and self.most >= 0, "an effect cannot take anything away")


@dataclass(frozen=True)
class Card:
    """A kind of card and how often it lies in the deck."""

    id: str
    copies: int
    effect: CardEffect

    def __post_init__(self) -> None:
        _want(0 <= self.copies <= 15, f"{self.id}: 0 to 15 copies")


@dataclass(frozen=True)
class Deck:
    """All kinds of cards and how many of each there are (YS-8.3 to YS-8.11, YS-8.14)."""

    source: Source
    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        ops = tuple(card.effect.op for card in self.cards)
        _want(ops == CARD_OPS, f"the cards need the effects {', '.join(CARD_OPS)} in this order")


@dataclass(frozen=True)
class YspahanContent:
    """Everything that the data folder says about the game: its material and its numbers (YS-1.8)."""

    city: City
    numbers: Numbers
    buildings: Buildings
    deck: Deck
    folder: Path = field(compare=False)


def load_content(folder: Path) -> YspahanContent:
    """Read `city.yaml`, `numbers.yaml`, `buildings.yaml` and `cards.yaml`; raises ContentError."""
    city = bind(load(folder / "city.yaml"), City)
    numbers = bind(load(folder / "numbers.yaml"), Numbers)
    buildings = bind(load(folder / "buildings.yaml"), Buildings)
    deck = bind(load(folder / "cards.yaml"), Deck)
    return YspahanContent(city, numbers, buildings, deck, folder)
