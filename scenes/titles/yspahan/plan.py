"""Where shops, street and signs lie: the data of the city and its layout, and both laid into a rectangle."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame as pg

from game.content.loader import Node, load
from game.content.schema import bind
from scenes.art.palette import Colour

Box = tuple[float, float, float, float]


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


@dataclass(frozen=True)
class SoukData:
    """A souk of the city: quarter, colour, points, shop ids."""

    id: str
    quarter: str
    colour: str
    points: int
    shops: tuple[str, ...]


class Data:
    """What pictures and words need of the title's data: city, street, prices, numbers, and the layout."""

    def __init__(self, folder: Path) -> None:
        city, numbers = load(folder / "city.yaml"), load(folder / "numbers.yaml")
        buildings, cards = load(folder / "buildings.yaml"), load(folder / "cards.yaml")
        self.layout = bind(load(folder / "layout.yaml"), Layout)
        self.souks: dict[str, SoukData] = {}
        for quarter in city["quarters"]:
            for souk in quarter["souks"]:
                name, count = souk["id"].text(), souk["shops"].number()
                shops = tuple(f"{name}.{chr(97 + i)}" for i in range(count))
                args = (quarter["id"].text(), souk["colour"].text(), souk["points"].number(), shops)
                self.souks[name] = SoukData(name, *args)
        self.souk_of = {shop: souk for souk in self.souks.values() for shop in souk.shops}
        self.centre = city["street"]["centre"].text()
        self.served: dict[str, tuple[str, ...]] = {self.centre: ()}
        self.arms: dict[str, int] = {}
        for arm, spaces in city["street"]["arms"].mapping().items():
            self.arms[arm] = len(spaces.items())
            for i, space in enumerate(spaces, 1):
                self.served[f"{arm}{i}"] = tuple(shop.text() for shop in space)
        self.ladder = tuple(n.number() for n in buildings["ladder"])
        self.prices = {
            b["id"].text(): (b["camels"].number(), b["gold"].number()) for b in buildings["buildings"]
        }
        self.gives = {b["id"].text(): b["effect"]["n"].number() for b in buildings["buildings"]}
        self.kinds = tuple(card["id"].text() for card in cards["cards"])
        caravan = numbers["caravan"]
        self.arrival = tuple(n.number() for n in caravan["arrival"])
        self.worth = tuple(n.number() for n in caravan["worth"])
        self.camels_a_row = {int(k): v.number() for k, v in caravan["camels_a_row"].mapping().items()}
        self.weeks, self.days = numbers["calendar"]["weeks"].number(), numbers["calendar"]["days"].number()


def read_layout(folder: Path) -> None:
    """Check `layout.yaml` against the city, buildings and cards; raises ContentError."""
    node = load(folder / "layout.yaml")
    data = Data(folder)
    lay = data.layout
    _same(node["street"], lay.street, ("width", "height", "thick", "west", "north", "east", "south"))
    _same(node["shop"], lay.shop, ("width", "height", "below", "above"))
    _same(node["rows"], lay.rows, ("south", "north"))
    _same(node["quarters"], lay.quarters, {souk.quarter for souk in data.souks.values()})
    _same(node["colours"], lay.colours, {souk.colour for souk in data.souks.values()})
    _same(node["buildings"], lay.buildings, data.prices)
    _same(node["cards"], lay.cards, data.kinds)
    for name, quarter in lay.quarters.items():
        souks = node["quarters"][name]["souks"]
        _same(souks, quarter.souks, {souk.id for souk in data.souks.values() if souk.quarter == name})
        for souk, shops in quarter.souks.items():
            _same(souks[souk], shops, {shop[-1] for shop in data.souks[souk].shops})
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


class Plan:
    """The city laid into a rectangle: pixels of every shop, street space and sign."""

    def __init__(self, data: Data, rect: pg.Rect, margin: int, gap: int) -> None:
        self.data, self.rect = data, pg.Rect(rect)
        lay = data.layout
        box = self.rect.inflate(-2 * margin, -2 * margin)
        street, shop = lay.street, lay.shop
        self.box = box
        self.thick = round(min(box.w / street["width"], box.h / street["height"]) * street["thick"])
        self.p = (box.w - self.thick) / (street["west"] + street["east"])
        self.q = (box.h - self.thick) / (shop["above"] + shop["below"] + 0.12)
        self.cx = box.x + street["west"] * self.p + self.thick / 2
        self.cy = box.y + (shop["above"] + 0.06) * self.q + self.thick / 2
        self.gap = gap
        self.spaces = self._street()
        self.shops = {shop: self._shop(souk, shop) for souk in data.souks.values() for shop in souk.shops}

    def _street(self) -> dict[str, pg.Rect]:
        data, st = self.data, self.thick
        lay = data.layout
        found = {data.centre: _at(self.cx, self.cy, st * 0.94, st * 0.94)}
        high = lay.shop["above"] * self.q / lay.street["north"]
        low = lay.shop["below"] * self.q / lay.street["south"]
        lengths = {"w": self.p, "e": self.p, "n": high, "s": low}
        for arm, count in data.arms.items():
            for i in range(1, count + 1):
                away = st / 2 + (i - 0.5) * lengths[arm]
                if arm in "we":
                    x = self.cx + (away if arm == "e" else -away)
                    found[f"{arm}{i}"] = _at(x, self.cy, self.p - self.gap, st * 0.86)
                else:
                    y = self.cy + (away if arm == "s" else -away)
                    found[f"{arm}{i}"] = _at(self.cx, y, st * 0.86, lengths[arm] - self.gap)
        return found

    def ways(self, quarter: str) -> tuple[int, int]:
        """Signs of x and y from the crossing into a quarter."""
        return -1 if quarter in ("bag", "chest") else 1, -1 if quarter in ("chest", "vase") else 1

    def _shop(self, souk: SoukData, shop: str) -> pg.Rect:
        lay = self.data.layout
        quarter = lay.quarters[souk.quarter]
        column, row = quarter.souks[souk.id][shop[-1]]
        sx, sy = self.ways(souk.quarter)
        rows = lay.rows["south" if sy > 0 else "north"]
        x = self.cx + sx * (self.thick / 2 + quarter.columns[column - 1] * self.p)
        y = self.cy + sy * (self.thick / 2 + rows[row - 1] * self.q)
        return _at(x, y, lay.shop["width"] * self.p, lay.shop["height"] * self.q)

    def span(self, quarter: str, box: Box) -> pg.Rect:
        """A box of a quarter, given in street spaces from the street's edge."""
        sx, sy = self.ways(quarter)
        x0, y0, x1, y1 = box
        xs = [self.cx + sx * (self.thick / 2 + v * self.p) for v in (x0, x1)]
        ys = [self.cy + sy * (self.thick / 2 + v * self.q) for v in (y0, y1)]
        return pg.Rect(round(min(xs)), round(min(ys)), round(abs(xs[1] - xs[0])), round(abs(ys[1] - ys[0])))

    def quarter(self, quarter: str) -> pg.Rect:
        """The ground of a quarter."""
        sx, sy = self.ways(quarter)
        half = self.thick / 2 + 1
        x0, x1 = (self.box.x, self.cx - half) if sx < 0 else (self.cx + half, self.box.right)
        y0, y1 = (self.box.y, self.cy - half) if sy < 0 else (self.cy + half, self.box.bottom)
        return pg.Rect(round(x0), round(y0), round(x1 - x0), round(y1 - y0))

    def cell(self, shop: str) -> tuple[int, int]:
        """Column and row of a shop in its quarter."""
        souk = self.data.souk_of[shop]
        return self.data.layout.quarters[souk.quarter].souks[souk.id][shop[-1]]

    def hit(self, pos: tuple[float, float]) -> str | None:
        """The shop or street space under a point."""
        for table in (self.shops, self.spaces):
            for name, rect in table.items():
                if rect.collidepoint(pos):
                    return name
        return None

    def medal(self, souk: SoukData, size: float) -> tuple[int, int]:
        """Where the points of a souk stand."""
        rects = [self.shops[shop] for shop in souk.shops]
        if len(rects) == 1:
            return round(rects[0].right - size * 0.16), round(rects[0].bottom - size * 0.1)
        pairs = [(a, b) for i, a in enumerate(rects) for b in rects[i + 1 :] if _near(a, b)]
        a, b = pairs[len(pairs) // 2] if pairs else (rects[0], rects[1])
        both = a.union(b)
        return both.centerx, both.centery - (0 if a.centerx == b.centerx else round(size * 0.06))


def _near(a: pg.Rect, b: pg.Rect) -> bool:
    """Whether two shops stand side by side."""
    return abs(a.centerx - b.centerx) < a.w * 1.5 and abs(a.centery - b.centery) < a.h * 1.5


def _at(x: float, y: float, w: float, h: float) -> pg.Rect:
    rect = pg.Rect(0, 0, round(w), round(h))
    rect.center = (round(x), round(y))
    return rect


def rgb(values: Any) -> Colour:
    """Three numbers of a file as a colour."""
    r, g, b = values
    return int(r), int(g), int(b)
