"""The referee's own reading of the data: plain dictionaries from the YAML files, no part of the kernel."""

from __future__ import annotations

from collections import Counter
from itertools import product
from pathlib import Path
from typing import Any

import yaml

Json = dict[str, Any]
DATA = Path(__file__).parents[4] / "data" / "tabriz"
MATERIALS = ["wool", "plant-dye", "camel-fibre", "carmine", "silk"]
COLOURS = ["black", "grey", "white"]
DECKS = ["karmandan", "bazaari", "ashraf"]
FACES = {
    "black": {"wool", "plant-dye", "camel-fibre"},
    "grey": {"plant-dye", "camel-fibre", "carmine"},
    "white": {"camel-fibre", "carmine", "silk"},
}
DICE = {"black": 6, "grey": 4, "white": 3}


class Dispute(Exception):  # noqa: N818 - what a referee has
    """The record and the referee differ."""


def want(condition: object, message: str) -> None:
    """Raise a Dispute unless the condition holds."""
    if not condition:
        raise Dispute(message)


def read(name: str) -> Json:
    """A data file as bare values."""
    found: Json = yaml.safe_load((DATA / f"{name}.yaml").read_text(encoding="utf-8"))
    return found


TILES: dict[str, Json] = {tile["id"]: tile for tile in read("tiles")["tiles"]}
CARDS: dict[str, Json] = {c["id"]: c for deck in read("commissions")["decks"] for c in deck["cards"]}
WORKSHOPS: dict[str, Json] = {c["id"]: c for c in read("workshops")["cards"]}
DECK_OF = {c["id"]: deck["id"] for deck in read("commissions")["decks"] for c in deck["cards"]}
BOARDS: dict[int, Json] = {n: board for board in read("bazaar")["boards"] for n in board["players"]}


def goods(entry: Json) -> Counter[str]:
    """The materials in a mapping that may hold other things too."""
    return Counter({m: entry[m] for m in MATERIALS if entry.get(m)})


def holds(stock: Counter[str], cost: Counter[str]) -> bool:
    """Whether a stock covers a cost."""
    return all(stock[m] >= n for m, n in cost.items())


def distances(players: int) -> dict[tuple[str, str], int]:
    """Steps between all spaces (Floyd and Warshall)."""
    board = BOARDS[players]
    ids = [space["id"] for space in board["spaces"]]
    far = {(a, b): 0 if a == b else 99 for a in ids for b in ids}
    for a, b in board["paths"]:
        far[a, b] = far[b, a] = 1
    for k, a, b in product(ids, ids, ids):
        far[a, b] = min(far[a, b], far[a, k] + far[k, b])
    return far


def dice_mixes(sizes: range, pool: dict[str, int]) -> list[tuple[int, ...]]:
    """Numbers of black, grey and white dice of the pool with a sum in `sizes`."""
    ways = product(*(range(pool[colour] + 1) for colour in COLOURS))
    return [way for way in ways if sum(way) in sizes]


class Track:
    """One track of a shop: the goods from left to right."""

    def __init__(self, data: Json, players: int) -> None:
        self.data = data
        self.spaces: int = data["spaces"]
        n = data["start"]["two" if players == 2 else "more"]
        kinds = data.get("materials") or [data["material"]]
        self.goods = [kinds[i % len(kinds)] for i in range(n)]

    def offers(self) -> dict[int, int]:
        """Number of goods -> price."""
        there, found = len(self.goods), dict[int, int]()
        if "ladder" in self.data:
            for n in range(1, there + 1):
                found[n] = sum(self.data["ladder"][space] for space in range(there - n, there))
            return found
        for row in self.data["costs"]:
            if row["n"] <= there:
                n = there if row.get("plus") else row["n"]
                found[n] = min(row["price"], found.get(n, 999))
        return found

    def sell(self, n: int) -> list[str]:
        """Goods bought from the right; some tracks are filled again at once."""
        sold = [self.goods.pop() for _ in range(n)]
        refill = self.data.get("refill", 0)
        if n and self.data.get("refill_after") == "purchase":
            for _ in range(n + refill):
                if len(self.goods) < self.spaces:
                    self.goods.append(self.data["material"])
        elif n and not self.goods and refill:
            self.goods = [self.data["material"]] * refill
        return sold

    def restock(self) -> None:
        """What the workshop phase adds."""
        if "reset" in self.data:
            self.goods = [self.data["material"]] * self.data["reset"]
            return
        more = self.data["restock"]
        added = more if isinstance(more, list) else [self.data["material"]] * more
        for material in added:
            if len(self.goods) < self.spaces:
                self.goods.append(material)
            elif self.data.get("overflow", "clear") == "clear":
                self.goods = []
                return


class Seat:
    """What lies before a seat."""

    def __init__(self) -> None:
        self.qeran = self.talent = self.prestige = 0
        self.goods: Counter[str] = Counter()
        self.hand: list[str] = []
        self.looked: list[str] = []
        self.done: list[str] = []
        self.workshop: str | None = None
        self.standing = ["m", "m", "m"]
        self.lying: list[str] = []

    def strips(self) -> list[tuple[str, int, Json]]:
        """Workshop actions under the bar."""
        cards = [CARDS[card] for card in self.done]
        if self.workshop:
            cards.append(WORKSHOPS[self.workshop])
        return [
            (card["id"], i + 1, strip) for card in cards for i, strip in enumerate(card.get("workshop", []))
        ]

    @property
    def talent_prestige(self) -> int:
        """Prestige of the talent track."""
        return (2 if self.talent >= 12 else 0) + (3 if self.talent >= 14 else 0)
