"""`layout.yaml`: where shops, street and signs lie, and the pictures of buildings and cards."""

from __future__ import annotations

from collections.abc import Mapping
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
    node["street"].hold_exactly(("width", "height", "thick", "west", "north", "east", "south"))
    node["shop"].hold_exactly(("width", "height", "below", "above"))
    node["rows"].hold_exactly(("south", "north"))
    node["quarters"].hold_exactly({quarter.id for quarter in city.quarters})
    node["colours"].hold_exactly({souk.colour for souk in city.souks})
    node["buildings"].hold_exactly({building.id for building in content.buildings.buildings})
    node["cards"].hold_exactly({card.id for card in content.deck.cards})
    for quarter_data in city.quarters:
        name, quarter = quarter_data.id, lay.quarters[quarter_data.id]
        souks = node["quarters"][name]["souks"]
        found = {souk.id: souk for souk in quarter_data.souks}
        souks.hold_exactly(found)
        for souk, shops in quarter.souks.items():
            souks[souk].hold_exactly({shop[-1] for shop in found[souk].shop_ids})
            _inside(souks[souk], shops, quarter, lay.rows["south" if name in ("bag", "barrel") else "north"])


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
