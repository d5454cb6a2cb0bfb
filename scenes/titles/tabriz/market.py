"""What can be had where for what: purchases, trades and the prices of dice, as the open tiles show them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from game.titles.tabriz.events import Die
from game.titles.tabriz.view import TabrizView
from scenes.titles.tabriz.plan import MATERIALS, MEYDAN, NOTHING, Data, Goods, Tile


class Offer(NamedTuple):
    """A way to get goods on a tile now: what comes in, qeran and goods to pay, the action's numbers."""

    get: Goods
    price: int
    give: Goods = NOTHING
    numbers: tuple[int, ...] = ()


def amounts(goods: Iterable[str]) -> Goods:
    """Ids of materials, one a piece, as numbers."""
    found = list(goods)
    return tuple(found.count(material) for material in MATERIALS)


def plus(a: Goods, b: Goods, sign: int = 1) -> Goods:
    """The sum (or difference) of two amounts."""
    return tuple(m + sign * n for m, n in zip(a, b))


def times(a: Goods, n: int) -> Goods:
    """So many times the same."""
    return tuple(n * m for m in a)


def missing(cost: Goods, have: Goods) -> Goods:
    """What is still needed of every material."""
    return tuple(max(0, need - has) for need, has in zip(cost, have))


def purchases(tile: Tile, stock: Sequence[str]) -> Iterator[Offer]:
    """Everything that a shop sells now, whatever the purse holds (TB-5.1, TB-5.3, TB-5.7, TB-5.8)."""
    if tile.op == "shared-shop":
        for n, price in tile.tracks[0].options(len(stock)):
            yield Offer(amounts(stock[len(stock) - n :]), price, NOTHING, (n,))
        return
    names = [track.materials[0] for track in tile.tracks]
    first, *more = (track.options(stock.count(name)) for track, name in zip(tile.tracks, names))
    if not more:
        for n, price in first:
            yield Offer(amounts(names * n), price, NOTHING, (n,))
        return
    for a, p in ((0, 0), *first):
        for b, q in ((0, 0), *more[0]):
            if a or b:
                yield Offer(amounts([names[0]] * a + [names[1]] * b), p + q, NOTHING, (a, b))


def trades(tile: Tile, have: Goods | None = None) -> Iterator[Offer]:
    """Every trade as often as the trader allows, or as the goods allow (TB-5.9)."""
    for i, trade in enumerate(tile.trades, 1):
        for n in range(1, trade.times + 1):
            give = times(trade.give, n)
            if have is None or not any(missing(give, have)):
                yield Offer(times(trade.get, n), 0, give, (i, n))


def value(prices: Goods, shown: Iterable[Die]) -> int:
    """The sum of the prices of what dice show (TB-6.4, TB-6.9)."""
    return sum(prices[MATERIALS.index(face)] for _, face in shown if face)


def dearest(prices: Goods, goods: Iterable[str]) -> int:
    """The price of the dearest of some goods (TB-6.11)."""
    return max((prices[MATERIALS.index(good)] for good in goods), default=0)


def bargain(prices: Goods, dice: Sequence[Die], doubled: int) -> Offer:
    """Bargain Paradise with that die (from 1) counting twice (TB-6.8)."""
    faces = [face for _, face in dice if face]
    twice = dice[doubled - 1][1]
    return Offer(amounts([*faces, twice]), 2 * prices[MATERIALS.index(twice)], NOTHING, (doubled,))


def as_it_lies(tile: Tile, stock: Sequence[str], dice: Sequence[Die]) -> Iterator[Offer]:
    """What a dice tile would give without another roll."""
    prices = tile.prices
    rolled = bool(dice) and all(face for _, face in dice)
    if tile.op == "caravanserai" and stock:
        yield Offer(amounts(stock), dearest(prices, stock))
    elif tile.op == "farideh" and rolled:
        yield Offer(amounts(face for _, face in dice), value(prices, dice))
    elif tile.op == "bargain" and rolled:
        for doubled in range(1, len(dice) + 1):
            yield bargain(prices, dice, doubled)


def settled(tile: Tile, view: TabrizView) -> Offer:
    """What the visited dice tile sells once its dice are settled (TB-6.4, TB-6.8 to TB-6.11)."""
    dice, stock = view.dice.get(view.place, ()), view.stock.get(view.place, ())
    if tile.op == "bargain":
        return bargain(tile.prices, dice, view.doubled)
    if tile.op == "caravanserai":
        return Offer(amounts(stock), dearest(tile.prices, stock))
    return Offer(amounts(face for _, face in dice), value(tile.prices, dice))


def offers(data: Data, view: TabrizView, space: str, have: Goods | None = None) -> tuple[Offer, ...]:
    """All that can be had for certain on a space now; trades only as far as the goods go."""
    if space == MEYDAN:
        return ()
    tile = data.tiles[view.tiles[space]]
    stock, dice = view.stock.get(space, ()), view.dice.get(space, ())
    if tile.op in ("shop", "shared-shop"):
        return tuple(purchases(tile, stock))
    if tile.op == "trader":
        return tuple(trades(tile, have))
    return tuple(as_it_lies(tile, stock, dice))


def chance_above(data: Data, colour: str, prices: Goods, room: int) -> int:
    """Percent of the faces of a die that cost more than `room` qeran."""
    faces = data.faces[colour]
    return round(100 * sum(prices[MATERIALS.index(face)] > room for face in faces) / len(faces))


def reachable(data: Data, view: TabrizView, seat: int) -> Mapping[str, int]:
    """Spaces that a seat's standing apprentices can go to, with the fewest steps (TB-3.1 to TB-3.4)."""
    weaver, board = view.weavers[seat], data.boards[view.players]
    most = data.reach(weaver.talent)
    found: dict[str, int] = {}
    for origin in weaver.standing:
        for space in board.ids:
            steps = board.steps(origin, space)
            lies = space in weaver.lying and space != MEYDAN
            if space == MEYDAN or (0 < steps <= most and not lies):
                found[space] = min(found.get(space, 99), steps)
    return found
