"""What `tiles.yaml` holds: every side of every tile, as one of a closed list of kinds of tile."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

from game.content.errors import suggest
from game.content.loader import load
from game.content.rulebook import Source
from game.content.schema import Within, bind

MATERIALS = ("wool", "plant-dye", "camel-fibre", "carmine", "silk")
COLOURS = ("black", "grey", "white")
Count = Annotated[int, Within(0, 99)]

SIDES = 6
"""Faces of a die."""

DICE_OPS = ("crook", "foreign", "gita", "caravanserai", "bargain", "farideh")
CROOK, FOREIGN, GITA, CARAVANSERAI, BARGAIN, FARIDEH = range(len(DICE_OPS))
"""Kinds of dice tiles, by their place among `DICE_OPS`."""

DICE_LYING = {"caravanserai": 1, "bargain": 2, "farideh": 3}
"""How many dice lie on a tile all the time; their number is part of the rule of the tile."""

Material = Literal["wool", "plant-dye", "camel-fibre", "carmine", "silk"]
Colour = Literal["black", "grey", "white"]
TileKind = Literal["single-shop", "double-shop", "trader", "alley", "courtyard"]
TileOp = Literal[
    "shop", "shared-shop", "trader", "crook", "foreign", "gita", "caravanserai", "bargain", "farideh"
]

ID = re.compile("[a-z0-9]+(-[a-z0-9]+)*")
"""How ids of cards are written."""


def want(condition: bool, message: str) -> None:
    """Raise ValueError with the message unless the condition holds; the binder adds file and line."""
    if not condition:
        raise ValueError(message)


def want_id(text: str) -> None:
    """Raise ValueError unless records can write the id of a card, see the notation."""
    want(ID.fullmatch(text) is not None, f"{text!r}: write ids in lower case letters, digits and hyphens")


@dataclass(frozen=True)
class Goods:
    """A number of each material."""

    wool: int = 0
    plant_dye: int = 0
    camel_fibre: int = 0
    carmine: int = 0
    silk: int = 0

    def __post_init__(self) -> None:
        want(all(0 <= n <= 99 for n in self.amounts), "0 to 99 of a material")

    @property
    def amounts(self) -> tuple[int, ...]:
        """In the order of `MATERIALS`."""
        return self.wool, self.plant_dye, self.camel_fibre, self.carmine, self.silk


@dataclass(frozen=True)
class DiePrices:
    """What a die of each colour costs (TB-6.2)."""

    black: Count
    grey: Count
    white: Count

    def __post_init__(self) -> None:
        want(all(price >= 0 for price in self.amounts), "no price is below 0")

    @property
    def amounts(self) -> tuple[int, ...]:
        """In the order of `COLOURS`."""
        return self.black, self.grey, self.white


@dataclass(frozen=True)
class Filling:
    """Goods at the start with two players and with more."""

    two: int
    more: int


@dataclass(frozen=True)
class Cost:
    """A row of a shop: n goods for a price; plus: everything that lies there (TB-5.1)."""

    n: Count
    price: Count
    plus: bool = False

    def __post_init__(self) -> None:
        want(self.n >= 1 and self.price >= 0, "a row sells at least one good and costs no less than 0")


@dataclass(frozen=True)
class Track:
    """A row of spaces for one material; see the head of `tiles.yaml` (TB-5.1 to TB-5.6)."""

    material: Material
    spaces: int
    start: Filling
    overflow: Literal["clear", "discard"]
    restock: Count = 0
    reset: int | None = None
    refill: int = 0
    refill_after: Literal["last", "purchase"] = "last"
    costs: Annotated[tuple[Cost, ...], Within(0, 12)] = ()
    ladder: tuple[Count, ...] = ()

    def __post_init__(self) -> None:
        want(1 <= self.spaces <= 20, "a track has 1 to 20 spaces")
        filled = (self.start.two, self.start.more, self.refill, self.reset or 0)
        want(all(0 <= n <= self.spaces for n in filled), "more goods than spaces")
        want(self.restock >= 0, "restock is no less than 0")
        want(bool(self.costs) != bool(self.ladder), "either costs or a ladder")
        want(not self.ladder or len(self.ladder) == self.spaces, "the ladder needs one price a space")
        want(all(cost.n <= self.spaces for cost in self.costs), "a row sells more than the track holds")


@dataclass(frozen=True)
class Trade:
    """One trade and how often an action may do it (TB-5.9)."""

    give: Goods
    get: Goods
    times: int

    def __post_init__(self) -> None:
        want(1 <= self.times <= 20, "a trade is done 1 to 20 times")
        want(sum(self.give.amounts) >= 1, "a trade gives something")


@dataclass(frozen=True)
class Tile:
    """One side of a tile; `tile` names the piece, which has a side a and a side b."""

    id: str
    tile: str
    side: Literal["a", "b"]
    kind: TileKind
    op: TileOp
    source: Source
    sourced: tuple[str, ...] = ()


@dataclass(frozen=True)
class Shop(Tile):
    """A shop with one track, or with two that are bought from in one action (TB-5.1, TB-5.7)."""

    tracks: tuple[Track, ...] = ()

    def __post_init__(self) -> None:
        want(1 <= len(self.tracks) <= 2, f"{self.id} needs one or two tracks")


@dataclass(frozen=True)
class SharedShop(Tile):
    """A shop whose two materials lie on one track (TB-5.8)."""

    materials: tuple[Material, Material] = ("wool", "camel-fibre")
    spaces: int = 1
    start: Filling = Filling(0, 0)
    restock: Annotated[tuple[Material, ...], Within(0, 20)] = ()
    costs: tuple[Cost, ...] = ()

    def __post_init__(self) -> None:
        want(1 <= self.spaces <= 20, f"{self.id}: 1 to 20 spaces")
        want(min(self.start.two, self.start.more) >= 0, "no less than 0 goods")
        want(max(self.start.two, self.start.more) <= self.spaces, "more goods than spaces")
        want(set(self.restock) <= set(self.materials), f"{self.id} restocks what it does not sell")
        want(len(set(self.materials)) == 2, f"{self.id} needs two different materials")
        want(all(cost.n <= self.spaces for cost in self.costs), "a row sells more than the track holds")


@dataclass(frozen=True)
class Trader(Tile):
    """A trader (TB-5.9)."""

    trades: tuple[Trade, ...] = ()

    def __post_init__(self) -> None:
        want(1 <= len(self.trades) <= 9, f"{self.id} needs 1 to 9 trades")


@dataclass(frozen=True)
class DiceTile(Tile):
    """A tile with dice (TB-6.2 to TB-6.11); most: dice of one action; colours: price of a die;
    prices: of a material; dice: those that lie on it from the start."""

    dice: tuple[Colour, ...] = ()
    most: int = 0
    colours: DiePrices | None = None
    prices: Goods | None = None

    def __post_init__(self) -> None:
        lying = DICE_LYING.get(self.op, 0)
        want(len(self.dice) == lying, f"{self.id} begins with {lying} dice")
        want(lying > 0 or 1 <= self.most <= 6, f"{self.id}: most is 1 to 6")
        want((self.colours is None) == (self.op != "crook"), f"{self.id}: colours belong to the op crook")
        want((self.prices is None) == (self.op == "crook"), f"{self.id} needs prices of the materials")

    @property
    def price_list(self) -> tuple[int, ...]:
        """Prices of the materials, or of the dice where those are paid."""
        known = self.prices or self.colours
        return known.amounts if known else ()


OPS: dict[str, type[Tile]] = {
    "shop": Shop, "shared-shop": SharedShop, "trader": Trader, "crook": DiceTile, "foreign": DiceTile,
    "gita": DiceTile, "caravanserai": DiceTile, "bargain": DiceTile, "farideh": DiceTile,
}  # fmt: skip


def load_tiles(file: Path) -> tuple[Tile, ...]:
    """All sides of all tiles; raises ContentError."""
    node = load(file)
    entries = node["tiles"].items()
    found: list[Tile] = []
    for entry in entries:
        op = entry["op"].text()
        if op not in OPS:
            raise entry["op"].fail(f'unknown "{op}"{suggest(op, OPS)}')
        found.append(bind(entry, OPS[op]))
        if sum(tile.id == found[-1].id for tile in found) > 1:
            raise entry["id"].fail(f'the id "{found[-1].id}" is taken')
    sides = Counter((tile.tile, tile.kind) for tile in found)
    pairs = {(tile.tile, tile.side) for tile in found}
    for tile, entry in zip(found, entries):
        whole = {(tile.tile, "a"), (tile.tile, "b")} <= pairs and sides[tile.tile, tile.kind] == 2
        if not whole:
            raise entry["tile"].fail(f'the tile "{tile.tile}" needs a side a and a side b of one kind')
    return tuple(found)
