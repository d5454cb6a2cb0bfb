"""`layout.yaml`: where shops, street and signs lie, and the pictures of buildings and cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.content.loader import Node, load
from game.content.schema import bind
from game.titles.yspahan.content import load_content
from scenes.art.palette import Colour


@dataclass(frozen=True)
class QuarterLayout:
    """A quarter: columns of shop centres, place of each shop (column, row from 1), box of its sign."""

    icon: str
    tint: tuple[int, int, int]
    columns: tuple[float, ...]
    souks: Mapping[str, Mapping[str, tuple[int, int]]]
    sign: tuple[float, float, float, float]


@dataclass(frozen=True)
class Zone:
    """Design units of the zones beside the board."""

    side: int
    strip: int


@dataclass(frozen=True)
class Look:
    """Icon of a card with its colour, or of a building with what it gives."""

    icon: str
    colour: tuple[int, int, int] = (0, 0, 0)
    gives: str = ""


@dataclass(frozen=True)
class Layout:
    """`layout.yaml`."""

    wide: Zone
    narrow: Zone
    street: Mapping[str, float]
    shop: Mapping[str, float]
    rows: Mapping[str, tuple[float, ...]]
    quarters: Mapping[str, QuarterLayout]
    colours: Mapping[str, tuple[int, int, int]]
    buildings: Mapping[str, Look]
    cards: Mapping[str, Look]


FILE = "layout.yaml"


def load_layout(folder: Path) -> Layout:
    """Read `layout.yaml`; raises ContentError."""
    return bind(load(folder / FILE), Layout)


def read_layout(folder: Path) -> None:
    """Check `layout.yaml` against the city, buildings and cards; raises ContentError."""
    node, lay, content = load(folder / FILE), load_layout(folder), load_content(folder)
    city = content.city
    _same(node["street"], lay.street, ("width", "height", "thick", "west", "north", "east", "south"))
    _same(node["shop"], lay.shop, ("width", "height", "below", "above"))
    _same(node["rows"], lay.rows, ("south", "north"))
    _same(node["quarters"], lay.quarters, {quarter.id for quarter in city.quarters})
    _same(node["colours"], lay.colours, {souk.colour for souk in city.souks})
    _same(node["buildings"], lay.buildings, {building.id for building in content.buildings.buildings})
    _same(node["cards"], lay.cards, {card.id for card in content.deck.cards})
    for quarter_data in city.quarters:
        name, quarter = quarter_data.id, lay.quarters[quarter_data.id]
        souks = node["quarters"][name]["souks"]
        found = {souk.id: souk for souk in quarter_data.souks}
        _same(souks, quarter.souks, found)
        for souk, shops in quarter.souks.items():
            _same(souks[souk], shops, {shop[-1] for shop in found[souk].shop_ids})
            _inside(souks[souk], shops, quarter, lay.rows["south" if name in ("bag", "barrel") else "north"])


def _same(node: Node, found: Mapping[str, object], wanted: Iterable[str]) -> None:
    """Exactly the wanted keys, or a ContentError."""
    names = set(wanted)
    for name in found:
        if name not in names:
            raise node[name].fail(f'unknown "{name}" (known: {", ".join(sorted(names))})')
    for name in sorted(names - set(found)):
        raise node.fail(f'"{name}" is missing')


def _inside(
    node: Node, shops: Mapping[str, tuple[int, int]], quarter: QuarterLayout, rows: tuple[float, ...]
) -> None:
    """Columns and rows that the quarter has, or a ContentError."""
    for letter, (column, row) in shops.items():
        if not (1 <= column <= len(quarter.columns) and 1 <= row <= len(rows)):
            raise node[letter].fail(f"there is no place {column}, {row} in this quarter")


def rgb(values: Any) -> Colour:
    """Three numbers of a file as a colour."""
    r, g, b = values
    return int(r), int(g), int(b)
