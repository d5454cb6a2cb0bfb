"""What pictures and words need of the title's data: spaces and ways, tiles, cards, dice, numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from game.content.loader import Node, load

MATERIALS = ("wool", "plant-dye", "camel-fibre", "carmine", "silk")
COLOURS = ("black", "grey", "white")
DECKS = ("karmandan", "bazaari", "ashraf")
MEYDAN = "m"
Goods = tuple[int, ...]
"""Numbers in the order of `MATERIALS`."""

NOTHING: Goods = (0,) * len(MATERIALS)


@dataclass(frozen=True)
class Space:
    """A space of the Bazaar; x and y in percent of the mat."""

    id: str
    kind: str
    x: int
    y: int


@dataclass(frozen=True)
class Board:
    """One side of the Bazaar: spaces in the order of the data, footpaths, a shortest way between any two."""

    id: str
    spaces: tuple[Space, ...]
    paths: tuple[tuple[str, str], ...]
    ways: Mapping[tuple[str, str], tuple[str, ...]]

    @property
    def ids(self) -> tuple[str, ...]:
        """Spaces in the order of the data, Meydan first."""
        return tuple(space.id for space in self.spaces)

    def way(self, a: str, b: str) -> tuple[str, ...]:
        """A shortest way between two spaces, both included."""
        return self.ways[a, b]

    def steps(self, a: str, b: str) -> int:
        """Footpaths between two spaces."""
        return len(self.ways[a, b]) - 1


@dataclass(frozen=True)
class Track:
    """A track of a shop: one material, or two that share it. costs: (goods, price, everything there).

    ladder: price of every space from left to right. clears: a good without a space empties the track.
    restock: what a workshop phase adds; reset: exactly so many then, -1 without; refill: goods that come
    back after the last one is bought, or (refill_each) that many more than were bought.
    """

    materials: tuple[str, ...]
    spaces: int
    costs: tuple[tuple[int, int, bool], ...]
    ladder: tuple[int, ...]
    clears: bool
    restock: tuple[str, ...]
    reset: int
    refill: int
    refill_each: bool

    def options(self, there: int) -> tuple[tuple[int, int], ...]:
        """(goods, price) of all that it sells with so many goods on it (TB-5.1 to TB-5.3)."""
        if self.ladder:
            return tuple((n, sum(self.ladder[there - n : there])) for n in range(1, there + 1))
        found: dict[int, int] = {}
        for n, price, plus in self.costs:
            if n <= there:
                count = there if plus else n
                found[count] = min(found.get(count, price), price)
        return tuple(sorted(found.items()))

    def left(self, there: int, bought: int) -> int:
        """Goods after a purchase, with those that come back at once (TB-5.5, TB-5.10)."""
        rest = there - bought
        if self.refill_each:
            return min(self.spaces, rest + bought + self.refill) if bought else rest
        return self.refill if bought and not rest else rest


@dataclass(frozen=True)
class Trade:
    """A trade and how often an action may do it."""

    give: Goods
    get: Goods
    times: int


@dataclass(frozen=True)
class Tile:
    """One side of a tile. tile: the piece that it is a side of; dice: those that lie there from the start.

    most: dice of one action; colours: price of a die by colour; prices: of every material.
    """

    id: str
    tile: str
    kind: str
    op: str
    source: str
    tracks: tuple[Track, ...] = ()
    trades: tuple[Trade, ...] = ()
    dice: tuple[str, ...] = ()
    most: int = 0
    colours: tuple[int, ...] = ()
    prices: Goods = NOTHING


@dataclass(frozen=True)
class Get:
    """What is given or comes in; die: its colour or ""."""

    goods: Goods
    qeran: int = 0
    talent: int = 0
    card: int = 0
    die: str = ""


@dataclass(frozen=True)
class Strip:
    """A workshop action: what is given and what comes in."""

    give: Get
    get: Get
    repeat: bool = False


@dataclass(frozen=True)
class Card:
    """A commission, or a workshop of the advanced mode (deck "workshop"; reward: what one begins with)."""

    id: str
    deck: str
    source: str
    cost: Goods
    reward: Get
    prestige: int
    strips: tuple[Strip, ...]


class Data:
    """Everything of `data/tabriz` but layout and texts."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.tiles = {entry["id"].text(): _tile(entry) for entry in load(folder / "tiles.yaml")["tiles"]}
        self.cards: dict[str, Card] = {}
        for deck in load(folder / "commissions.yaml")["decks"]:
            for entry in deck["cards"]:
                self._add(entry, deck["id"].text(), deck["source"].text())
        workshops = load(folder / "workshops.yaml")
        for entry in workshops["cards"]:
            self._add(entry, "workshop", workshops["source"].text())
        boards = [(node["players"], _board(node)) for node in load(folder / "bazaar.yaml")["boards"]]
        self.boards = {n.number(): board for players, board in boards for n in players}
        self._numbers(load(folder / "numbers.yaml"))

    def board(self, players: int) -> Board:
        """The side of the Bazaar for a number of players."""
        return self.boards[players]

    def reach(self, talent: int) -> int:
        """Steps of a move at a talent (TB-3.1, TB-7.7)."""
        return self._raised("reach", talent, self.first_reach)

    def completions(self, talent: int) -> int:
        """Commissions a turn at a talent (TB-7.2, TB-7.10)."""
        return self._raised("completions", talent, self.first_completions)

    def keeps(self, talent: int) -> int:
        """Cards kept of those drawn on Meydan (TB-4.1, TB-7.9)."""
        return self._raised("keep", talent, self.keep)

    def unlocked(self, deck: str) -> int:
        """The talent that a deck needs (TB-4.4)."""
        return next((level for level, _, _, name in self.talent if name == deck), 0)

    def _raised(self, op: str, talent: int, start: int) -> int:
        return max([start, *(n for level, name, n, _ in self.talent if name == op and level <= talent)])

    def _add(self, entry: Node, deck: str, source: str) -> None:
        fields = entry.mapping()
        reward = _get(fields.get("reward") or fields.get("start"))
        strips = tuple(_strip(node) for node in _list(fields.get("workshop")))
        name, cost = entry["id"].text(), _goods(fields.get("cost"))
        self.cards[name] = Card(name, deck, source, cost, reward, _number(entry, "prestige"), strips)

    def _numbers(self, node: Node) -> None:
        self.list_price = tuple(m["list_price"].number() for m in node["materials"])
        self.faces = {die["id"].text(): tuple(face.text() for face in die["faces"]) for die in node["dice"]}
        self.pieces = {die["id"].text(): die["pieces"].number() for die in node["dice"]}
        turns, meydan, end = node["turns"], node["meydan"], node["end"]
        self.apprentices, self.first_reach = turns["apprentices"].number(), turns["reach"].number()
        self.first_completions = turns["completions"].number()
        self.draw, self.keep, self.bank = (meydan[key].number() for key in ("draw", "keep", "bank"))
        self.end, self.top, self.bonus = (end[key].number() for key in ("commissions", "talent", "bonus"))
        self.talent = tuple(_level(entry) for entry in node["talent"])
        """(level, op, n, deck or "") of every marked level."""


def _level(entry: Node) -> tuple[int, str, int, str]:
    effect = entry["effect"]
    return entry["level"].number(), effect["op"].text(), effect["n"].number(), _word(effect, "deck")


def _number(node: Node | None, key: str) -> int:
    return node[key].number() if node is not None and key in node else 0


def _word(node: Node | None, key: str) -> str:
    return node[key].text() if node is not None and key in node else ""


def _list(node: Node | None) -> list[Node]:
    return node.items() if node is not None else []


def _goods(node: Node | None) -> Goods:
    return tuple(_number(node, material) for material in MATERIALS)


def _get(node: Node | None) -> Get:
    qeran, talent, card = (_number(node, key) for key in ("qeran", "talent", "card"))
    return Get(_goods(node), qeran, talent, card, _word(node, "die"))


def _strip(node: Node) -> Strip:
    fields = node.mapping()
    repeat = "repeat" in fields and fields["repeat"].value is True
    return Strip(_get(fields.get("give")), _get(fields.get("get")), repeat)


def _tile(entry: Node) -> Tile:
    fields, op = entry.mapping(), entry["op"].text()
    tracks = tuple(_track(node) for node in _list(fields.get("tracks")))
    if op == "shared-shop":
        tracks = (_track(entry),)
    trades = tuple(
        Trade(_goods(node["give"]), _goods(node["get"]), node["times"].number())
        for node in _list(fields.get("trades"))
    )
    dice = tuple(node.text() for node in _list(fields.get("dice")))
    colours = tuple(_number(fields["colours"], c) for c in COLOURS) if "colours" in fields else ()
    name, tile, kind, source = (entry[key].text() for key in ("id", "tile", "kind", "source"))
    most, prices = _number(entry, "most"), _goods(fields.get("prices"))
    return Tile(name, tile, kind, op, source, tracks, trades, dice, most, colours, prices)


def _track(node: Node) -> Track:
    """A track of a shop; the shared one has two materials and empties when a good finds no space."""
    fields, shared = node.mapping(), "materials" in node
    materials = tuple(m.text() for m in _list(fields.get("materials"))) or (_word(node, "material"),)
    costs = tuple(
        (c["n"].number(), c["price"].number(), "plus" in c and c["plus"].value is True)
        for c in _list(fields.get("costs"))
    )
    ladder = tuple(n.number() for n in _list(fields.get("ladder")))
    restock = tuple(m.text() for m in node["restock"]) if shared else materials * _number(node, "restock")
    each, clears = _word(node, "refill_after") == "purchase", shared or _word(node, "overflow") == "clear"
    reset = node["reset"].number() if "reset" in node else -1
    spaces, refill = node["spaces"].number(), _number(node, "refill")
    return Track(materials, spaces, costs, ladder, clears, restock, reset, refill, each)


def _board(node: Node) -> Board:
    spaces = tuple(
        Space(s["id"].text(), s["kind"].text(), s["x"].number(), s["y"].number()) for s in node["spaces"]
    )
    paths = tuple((a.text(), b.text()) for a, b in (path.items() for path in node["paths"]))
    ways = {(a.id, b): way for a in spaces for b, way in _from(a.id, paths).items()}
    return Board(node["id"].text(), spaces, paths, ways)


def _from(start: str, paths: tuple[tuple[str, str], ...]) -> dict[str, tuple[str, ...]]:
    """A shortest way from one space to every other one, both included."""
    found: dict[str, tuple[str, ...]] = {start: (start,)}
    ring = [start]
    while ring:
        near = [(here, b) for here in ring for path in paths if here in path for b in path]
        ring = []
        for here, there in near:
            if there not in found:
                found[there] = (*found[here], there)
                ring.append(there)
    return found
