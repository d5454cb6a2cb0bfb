"""The referee's own tables of Yspahan, typed in again, and what a player has."""

from __future__ import annotations

from collections import Counter

SOUKS = {
    "bag-3": 3, "bag-4": 4, "bag-5": 6, "bag-6": 8, "barrel-2": 3, "barrel-3": 4, "barrel-4": 6,
    "barrel-5": 8, "chest-2": 4, "chest-3": 6, "chest-4": 8, "vase-1": 4, "vase-2": 6, "vase-3": 12,
}  # fmt: skip
LINKS = """w1 bag-3.b, w2 chest-2.a, w3 bag-3.a, w4 chest-2.b, w5 bag-5.a, w6 chest-3.a,
w7 bag-5.b, w8 chest-3.b, w9 bag-6.a, w10 chest-3.c, e1 vase-1.a, e1 barrel-2.a,
e2 barrel-2.b, e3 vase-3.a, e4 barrel-4.a, e5 vase-3.b, e6 barrel-4.b, e7 vase-3.c,
n1 vase-1.a, n2 chest-4.a, n3 vase-2.a, n4 chest-4.b, s1 barrel-2.a, s1 bag-3.b,
s2 bag-3.c, s3 barrel-3.a, s4 bag-4.a, s5 barrel-5.a, s6 bag-4.b, s7 barrel-5.b"""
ARMS = {"w": 10, "n": 4, "e": 7, "s": 7}
ROWS = ["camel", "bag", "barrel", "chest", "vase", "gold"]
QUARTERS = ROWS[1:5]
PRICES = {
    "paddock": (2, 0), "shop": (2, 2), "hammam": (2, 2), "caravanserai": (3, 3), "bazaar": (4, 4),
    "hoist": (4, 4),
}  # fmt: skip
LADDER = [0, 0, 5, 5, 5, 10]
KINDS = [
    "exchange",
    "camels",
    "gold",
    "cube",
    "caravan",
    "camel-points",
    "gold-points",
    "no-camels",
    "no-gold",
]
MODES = {"build": (), "build-no-camels": ("no-camels",), "build-no-gold": ("no-gold",),
         "build-free": ("no-camels", "no-gold")}  # fmt: skip


def shops_of(souk: str) -> list[str]:
    """All shops of a souk."""
    return [f"{souk}.{letter}" for letter in "abcdef"[: int(souk[-1])]]


def neighbours() -> dict[str, set[str]]:
    """The street as a graph."""
    graph: dict[str, set[str]] = {"centre": set()}
    for arm, length in ARMS.items():
        before = "centre"
        for i in range(1, length + 1):
            graph.setdefault(f"{arm}{i}", set()).add(before)
            graph[before].add(f"{arm}{i}")
            before = f"{arm}{i}"
    return graph


STREET = neighbours()


def walks(start: str, steps: int) -> set[str]:
    """Where a walk of exactly so many steps without entering a space twice may end."""
    ends = [(start, frozenset([start]))]
    for _ in range(steps):
        ends = [(n, seen | {n}) for place, seen in ends for n in STREET[place] if n not in seen]
    return {place for place, _ in ends}


class Seat:
    """All that a player has."""

    def __init__(self) -> None:
        self.camels, self.gold = 0, 2
        self.hand: Counter[str] = Counter()
        self.built: list[str] = []
        self.parts = {"souks": 0, "caravan": 0, "buildings": 0, "cards": 0}

    @property
    def total(self) -> int:
        return sum(self.parts.values())
