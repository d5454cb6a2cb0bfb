"""The stock of shops: what can be bought at which price, what is left, and how they are filled again.

A shop reads the stock of its space from one int. Shops with one or two tracks: the goods on the first in
the low eight bits, on the second above them. A shared track: a 1 and then one bit a good from left to right.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.titles.tabriz.content.tiles import MATERIALS, Cost, SharedShop, Shop, Track
from game.titles.tabriz.goods import ONE

TRACK_BITS = 8
TRACK_MASK = (1 << TRACK_BITS) - 1

Options = tuple[tuple[int, int], ...]
"""(goods bought, price), by goods."""


def rows(costs: tuple[Cost, ...], there: int) -> Options:
    """What the rows of a shop sell with so many goods on the track (TB-5.1, TB-5.2)."""
    found: dict[int, int] = {}
    for cost in costs:
        if cost.n <= there:
            n = there if cost.plus else cost.n
            found[n] = min(found.get(n, cost.price), cost.price)
    return tuple(sorted(found.items()))


def from_right(ladder: tuple[int, ...], there: int) -> Options:
    """Any number of goods, each at the price of its space, from the right (TB-5.3)."""
    return tuple((n, sum(ladder[there - n : there])) for n in range(1, there + 1))


class TrackStock:
    """One track of a shop, by the number of goods on it (TB-5.1 to TB-5.6)."""

    def __init__(self, track: Track) -> None:
        self.track, self.material = track, MATERIALS.index(track.material)
        counts = range(track.spaces + 1)
        self.options = tuple(
            from_right(track.ladder, n) if track.ladder else rows(track.costs, n) for n in counts
        )
        self.prices = tuple(dict(options) for options in self.options)

    def after(self, there: int, bought: int) -> int:
        """Goods left, with those that come back at once (TB-5.5, TB-5.10)."""
        left, track = there - bought, self.track
        if track.refill_after == "purchase":
            return min(track.spaces, left + bought + track.refill) if bought else left
        return track.refill if bought and not left else left

    def restocked(self, there: int) -> tuple[int, bool]:
        """Goods after the workshop phase's filling, and whether all were cleared away (TB-5.4, TB-5.6)."""
        track = self.track
        if track.reset is not None:
            return track.reset, False
        if there + track.restock <= track.spaces:
            return there + track.restock, False
        return (0, True) if track.overflow == "clear" else (track.spaces, False)


class TracksStock:
    """A shop with one or two tracks; a purchase takes one number per track (TB-5.7)."""

    def __init__(self, tile: Shop) -> None:
        self.tracks = tuple(TrackStock(track) for track in tile.tracks)
        self.split = len(self.tracks) == 2

    def start(self, players: int) -> int:
        """Stock at the beginning (TB-1.4)."""
        fills = [t.track.start.two if players == 2 else t.track.start.more for t in self.tracks]
        return sum(n << TRACK_BITS * i for i, n in enumerate(fills))

    def list_options(self, stock: int) -> Sequence[tuple[tuple[int, ...], int]]:
        """All purchases: numbers a track and the price, whatever the purse holds."""
        first = self.tracks[0].options[stock & TRACK_MASK]
        if not self.split:
            return [((n,), price) for n, price in first]
        second = self.tracks[1].options[stock >> TRACK_BITS]
        return [((a, b), p + q) for a, p in ((0, 0), *first) for b, q in ((0, 0), *second) if a or b]

    def stock_of(self, goods: Sequence[str]) -> int:
        """The stock in which these materials lie there, see `goods_on`."""
        counts = (goods.count(MATERIALS[track.material]) for track in self.tracks)
        return sum(n << TRACK_BITS * i for i, n in enumerate(counts))

    def buy(self, stock: int, numbers: tuple[int, ...]) -> tuple[int, int, int]:
        """Stock after a purchase, goods received, price."""
        left = goods = price = 0
        for i, (track, n) in enumerate(zip(self.tracks, numbers)):
            there = stock >> TRACK_BITS * i & TRACK_MASK
            if n:
                price += track.prices[there][n]
                goods += n * ONE[track.material]
            left |= track.after(there, n) << TRACK_BITS * i
        return left, goods, price

    def restock(self, stock: int) -> tuple[int, bool]:
        """Stock after the workshop phase's filling, and whether something was cleared away."""
        new, cleared = 0, False
        for i, track in enumerate(self.tracks):
            there, gone = track.restocked(stock >> TRACK_BITS * i & TRACK_MASK)
            new |= there << TRACK_BITS * i
            cleared |= gone
        return new, cleared

    def goods_on(self, stock: int) -> tuple[str, ...]:
        """Materials from left to right, the first track before the second."""
        return tuple(
            MATERIALS[t.material]
            for i, t in enumerate(self.tracks)
            for _ in range(stock >> TRACK_BITS * i & TRACK_MASK)
        )


class SharedStock:
    """A shop whose two materials share one track (TB-5.8)."""

    split = False

    def __init__(self, tile: SharedShop) -> None:
        self.tile = tile
        self.materials = tuple(MATERIALS.index(material) for material in tile.materials)
        self.added = tuple(tile.materials.index(material) for material in tile.restock)
        self.options = tuple(rows(tile.costs, n) for n in range(tile.spaces + 1))

    def start(self, players: int) -> int:
        """Stock at the beginning: the materials in turn (TB-1.4)."""
        stock = 1
        for i in range(self.tile.start.two if players == 2 else self.tile.start.more):
            stock = stock << 1 | i & 1
        return stock

    def list_options(self, stock: int) -> Sequence[tuple[tuple[int, ...], int]]:
        """All purchases: the number and the price, whatever the purse holds."""
        return [((n,), price) for n, price in self.options[stock.bit_length() - 1]]

    def stock_of(self, goods: Sequence[str]) -> int:
        """The stock in which these materials lie there from left to right."""
        stock = 1
        for good in goods:
            stock = stock << 1 | self.materials.index(MATERIALS.index(good))
        return stock

    def buy(self, stock: int, numbers: tuple[int, ...]) -> tuple[int, int, int]:
        """Stock after a purchase from the right, goods received, price."""
        (n,) = numbers
        price = dict(self.options[stock.bit_length() - 1])[n]
        goods = 0
        for _ in range(n):
            goods += ONE[self.materials[stock & 1]]
            stock >>= 1
        return stock, goods, price

    def restock(self, stock: int) -> tuple[int, bool]:
        """Stock after the filling; if a good finds no space, all leave and no more comes (TB-5.8)."""
        for material in self.added:
            if stock.bit_length() - 1 >= self.tile.spaces:
                return 1, True
            stock = stock << 1 | material
        return stock, False

    def goods_on(self, stock: int) -> tuple[str, ...]:
        """Materials from left to right."""
        n = stock.bit_length() - 1
        return tuple(MATERIALS[self.materials[stock >> (n - 1 - i) & 1]] for i in range(n))


ShopStock = TracksStock | SharedStock
