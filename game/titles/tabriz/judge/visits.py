"""Visits of tiles as a judge sees them: every way to use a tile with its value, dice by exact expectation."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import accumulate
from math import comb, fsum
from operator import itemgetter
from typing import NamedTuple

from game.core.action import Action
from game.titles.tabriz.actions import HOLD, mixes
from game.titles.tabriz.content.tiles import BARGAIN, CARAVANSERAI, CROOK, FARIDEH, FOREIGN, GITA
from game.titles.tabriz.facts import TabrizFacts
from game.titles.tabriz.goods import BITS, GUARD, KINDS, MASK, ONE
from game.titles.tabriz.state import TabrizState
from game.titles.tabriz.tile_goods import DOUBLED, dearest
from game.titles.tabriz.turn.dice import COLOUR_SHIFT, FACE, face_value

Worth = Callable[[int, int], float]
"""Value of the end of a turn with so many qeran and such goods."""

KEPT = 6
"""Ends of a lucky way that are kept."""

OUTCOMES = 8
"""Outcomes of a throw of many dice that stand for all where dice are not looked ahead."""

Mix = tuple[int, int, int]
"""Dice by colour."""

Throws = tuple[tuple[float, int], ...]
"""(chance of a die to show a material, dice with that chance), by chance."""

End = tuple[float, int, int]
"""Value, qeran and goods at the end of a visit."""


class Way(NamedTuple):
    """A way to use a tile: its action, mean value, and what it may end with, all equally likely.

    Of many ends only some are kept, spread over all by their value.
    """

    action: Action
    value: float
    ends: Sequence[End]


def sure(action: Action, end: End) -> Way:
    """A way without luck."""
    return Way(action, end[0], (end,))


def hoped(action: Action, ends: Sequence[End]) -> Way:
    """A way with equally likely ends."""
    mean = fsum(end[0] for end in ends) / len(ends)
    if len(ends) > KEPT:
        ends = spread([(1.0 / len(ends), end) for end in ends])
    return Way(action, mean, ends)


def spread(ends: Sequence[tuple[float, End]]) -> list[End]:
    """A few ends that stand for equal shares of all, by value; chances add up to 1."""
    ordered = sorted(ends, key=lambda entry: entry[1][0])
    found, below, place = [], 0.0, 0
    for i in range(KEPT):
        while place < len(ordered) - 1 and below + ordered[place][0] < (i + 0.5) / KEPT:
            below += ordered[place][0]
            place += 1
        found.append(ordered[place][1])
    return found


class Visits:
    """The ways of all tiles of one table.

    ahead: dice looked ahead at Gita's Warehouse; None: all of them, and all that Crook's Alley may show.
    """

    def __init__(self, facts: TabrizFacts, ahead: int | None = None) -> None:
        self.facts, self.actions, self.ahead = facts, facts.actions, ahead
        self.sides = facts.sides
        self.share = [1.0 / len(sides) for sides in self.sides]
        self._shops: dict[tuple[int, int], list[tuple[Action, int, int]]] = {}
        self._mixes: dict[tuple[int, ...], list[tuple[float, int]]] = {}
        self._wagers: dict[tuple[int, int, tuple[int, ...]], dict[Throws, list[Action]]] = {}
        self._dice = {
            CROOK: self.crook, FOREIGN: self.foreign, GITA: self.gita, CARAVANSERAI: self.caravanserai,
            BARGAIN: self.bargain, FARIDEH: self.farideh,
        }  # fmt: skip

    def ways(self, s: TabrizState, space: int, qeran: int, goods: int, worth: Worth) -> list[Way]:
        """All first actions on a tile but `skip`; Meydan is not a tile of goods."""
        tile = s.tiles[space]
        if tile in self.facts.shops:
            return [
                sure(action, (worth(qeran - price, goods + bought), qeran - price, goods + bought))
                for action, bought, price in self.shop(tile, s.stock[space])
                if price <= qeran
            ]
        if tile in self.facts.trades:
            return self.trades(tile, qeran, goods, worth)
        return self._dice[self.facts.dice_kinds[tile]](s, space, qeran, goods, worth)

    def shop(self, tile: int, stock: int) -> list[tuple[Action, int, int]]:
        """Purchases: action, goods, price."""
        found = self._shops.get((tile, stock))
        if found is None:
            shop, found = self.facts.shops[tile], []
            for numbers, _ in shop.list_options(stock):
                _, bought, price = shop.buy(stock, numbers)
                found.append((self.actions.buy[numbers], bought, price))
            self._shops[tile, stock] = found
        return found

    def trades(self, tile: int, qeran: int, goods: int, worth: Worth) -> list[Way]:
        """Each trade as often as it goes."""
        found = []
        for (give, get, times), table in zip(self.facts.trades[tile], self.actions.trade):
            left, have = goods, goods
            for n in range(times):
                if ((left | GUARD) - give) & GUARD != GUARD:
                    break
                left -= give
                have += get - give
                found.append(sure(table[n], (worth(qeran, have), qeran, have)))
        return found

    # ---- dice of the pool -------------------------------------------------------------------------

    def outcomes(self, mix: tuple[int, ...]) -> list[tuple[float, int]]:
        """Chances and goods of a throw of so many dice of each colour; a few stand for all, see `ahead`."""
        found = self._mixes.get(mix)
        if found is None:
            table = {0: 1.0}
            for colour, n in enumerate(mix):
                for _ in range(n):
                    new: dict[int, float] = {}
                    for goods, chance in table.items():
                        for face in self.sides[colour]:
                            new[goods + ONE[face]] = (
                                new.get(goods + ONE[face], 0.0) + chance * self.share[colour]
                            )
                    table = new
            found = [(chance, goods) for goods, chance in table.items()]
            self._mixes[mix] = found = found if self.ahead is None else spaced(found)
        return found

    def thrown(self, action: Action, mix: tuple[int, ...], qeran: int, goods: int, worth: Worth) -> Way:
        """A throw of which everything is kept."""
        ends = [
            (chance, (worth(qeran, goods + more), qeran, goods + more))
            for chance, more in self.outcomes(mix)
        ]  # fmt: skip
        return Way(action, fsum(chance * end[0] for chance, end in ends), spread(ends))

    def crook(self, s: TabrizState, space: int, qeran: int, goods: int, worth: Worth) -> list[Way]:
        """Every mix by all that it may show: two dice may bring what one alone is no help for.

        Where few dice are looked ahead, mixes grow by one die of the best colour at a time.
        """
        tile = s.tiles[space]
        prices, most = self.facts.die_prices[tile], self.facts.most_dice[tile]

        def bought(mix: Mix) -> Way:
            action = self.actions.dice[self.actions.mix_index[mix]]
            return self.thrown(action, mix, qeran - _price(mix, prices), goods, worth)

        pool = (s.pool[0], s.pool[1], s.pool[2])
        if self.ahead is not None:
            return self._grown(pool, most, prices, qeran, bought)
        return [bought(mix) for mix in self._payable(pool, most, prices, qeran)]

    def _payable(self, pool: Mix, most: int, prices: Sequence[int], qeran: int) -> Iterator[Mix]:
        for total in range(1, most + 1):
            for mix in mixes(total, pool):
                if _price(mix, prices) <= qeran:
                    yield mix

    def _grown(
        self, pool: Mix, most: int, prices: Sequence[int], qeran: int, bought: Callable[[Mix], Way]
    ) -> list[Way]:
        """The ways of the best mix of each size with one die more, from none on."""
        found, best = list[Way](), (0, 0, 0)
        for _ in range(most):
            larger = [
                mix
                for i in range(len(pool))
                if best[i] < pool[i] and _price(mix := _with_die(best, i), prices) <= qeran
            ]
            if not larger:
                break
            ways = [bought(mix) for mix in larger]
            best = larger[max(range(len(ways)), key=lambda i: ways[i].value)]
            found += ways
        return found

    def foreign(self, s: TabrizState, space: int, qeran: int, goods: int, worth: Worth) -> list[Way]:
        """Every material and mix, by the number of dice that can show it."""
        tile, ways = s.tiles[space], list[Way]()
        for material, price in enumerate(self.facts.prices[tile]):
            if price <= qeran:
                for throws, actions in self.wagers(tile, material, s.pool).items():
                    mean, ends = self._wager(throws, ONE[material], qeran - price, goods, worth)
                    ways += [Way(action, mean, ends) for action in actions]
        return ways

    def wagers(self, tile: int, material: int, pool: tuple[int, ...]) -> dict[Throws, list[Action]]:
        """The mixes that may be thrown for a material, by what matters of them."""
        found = self._wagers.get((tile, material, pool))
        if found is None:
            found, table = {}, self.actions.wager[material]
            hits = [sides.count(material) / len(sides) for sides in self.sides]
            for mix in mixes(self.facts.most_dice[tile], (pool[0], pool[1], pool[2])):
                actions = found.setdefault(chances_to_hit(hits, mix), [])
                actions.append(table[self.actions.mix_index[mix]])
            self._wagers[tile, material, pool] = found
        return found

    def _wager(
        self, throws: Throws, one: int, qeran: int, goods: int, worth: Worth
    ) -> tuple[float, Sequence[End]]:
        """Mean and ends of a throw of dice that may show a material."""
        ends = [
            (chance, (worth(qeran, goods + hits * one), qeran, goods + hits * one))
            for hits, chance in enumerate(hit_chances(throws))
        ]
        return fsum(chance * end[0] for chance, end in ends), spread(ends)

    def gita(self, s: TabrizState, space: int, qeran: int, goods: int, worth: Worth) -> list[Way]:
        """The first die by colour; later ones by optimal stopping."""
        more = self.rolling(s, space, qeran, goods, worth)
        shown, n = face_value(s.dice[space]), len(s.dice[space])
        return [
            Way(self.actions.roll[colour], *more(shown, n, colour))
            for colour in range(len(self.sides)) if s.pool[colour]
        ]  # fmt: skip

    def rolling(
        self, s: TabrizState, space: int, qeran: int, goods: int, worth: Worth
    ) -> Callable[[int, int, int], tuple[float, Sequence[End]]]:
        """Gita's Warehouse solved: one die more of a colour after n dice that show some goods.

        Gives the mean value and some ends. Colours that are in the pool now are taken to stay there.
        """
        tile = s.tiles[space]
        prices, most = self.facts.prices[tile], self.facts.most_dice[tile]
        if self.ahead is not None:
            most = min(most, len(s.dice[space]) + self.ahead)
        colours = [colour for colour in range(len(self.sides)) if s.pool[colour]]
        nothing = (worth(qeran, goods), qeran, goods)
        kept: dict[tuple[int, int], tuple[float, Sequence[End]]] = {}

        def after(shown: int, n: int) -> tuple[float, Sequence[End]]:
            price = sum((shown >> BITS * i & MASK) * prices[i] for i in range(KINDS))
            if price > qeran:
                return nothing[0], (nothing,)
            found = kept.get((shown, n))
            if found is None:
                bought = (worth(qeran - price, goods + shown), qeran - price, goods + shown)
                stop = max(nothing, bought)
                found = (stop[0], (stop,))
                if n < most and price < qeran:
                    found = max([found, *(one_more(shown, n, colour) for colour in colours)], key=first)
                kept[shown, n] = found
            return found

        def one_more(shown: int, n: int, colour: int) -> tuple[float, Sequence[End]]:
            parts = [after(shown + ONE[face], n + 1) for face in self.sides[colour]]
            share = self.share[colour]
            ends = [(share / len(part[1]), end) for part in parts for end in part[1]]
            return fsum(part[0] for part in parts) * share, spread(ends)

        return one_more

    # ---- dice that lie on the tile ----------------------------------------------------------------

    def caravanserai(self, s: TabrizState, space: int, qeran: int, goods: int, worth: Worth) -> list[Way]:
        """Hold, or one good more by a throw; then everything for the price of the dearest."""
        prices, stock = self.facts.prices[s.tiles[space]], s.stock[space]
        nothing = (worth(qeran, goods), qeran, goods)

        def bought(lying: int) -> End:
            price = dearest(prices, lying)
            if price > qeran or not lying:
                return nothing
            return max(nothing, (worth(qeran - price, goods + lying), qeran - price, goods + lying))

        def thrown(action: Action, colour: int) -> Way:
            return hoped(action, [bought(stock + ONE[face]) for face in self.sides[colour]])

        (die,) = s.dice[space]
        ways = [sure(HOLD, bought(stock)), thrown(self.actions.reroll[0], die >> COLOUR_SHIFT)]
        swaps = self.actions.swap[0]
        ways += [thrown(swaps[colour], colour) for colour in range(len(self.sides)) if s.pool[colour]]
        return ways

    def bargain(self, s: TabrizState, space: int, qeran: int, goods: int, worth: Worth) -> list[Way]:
        """Hold, reroll one or both, or swap one and throw it with or without the other."""
        one, two = s.dice[space]
        faces, colours = (one & FACE, two & FACE), (one >> COLOUR_SHIFT, two >> COLOUR_SHIFT)
        deal = self.doubled(s, space, qeran, goods, worth)

        def thrown(action: Action, first: Sequence[int], second: Sequence[int]) -> Way:
            return hoped(action, [max(deal(a, b)) for a in first for b in second])

        sides, reroll, swap = self.sides, self.actions.reroll, self.actions.swap
        firsts, seconds = ((faces[0],), sides[colours[0]]), ((faces[1],), sides[colours[1]])
        ways = [sure(HOLD, max(deal(*faces))), thrown(self.actions.reroll_both, firsts[1], seconds[1])]
        ways.append(thrown(reroll[0], firsts[1], seconds[0]))
        ways.append(thrown(reroll[1], firsts[0], seconds[1]))
        for colour in range(len(sides)):
            if s.pool[colour]:
                new = sides[colour]
                ways.append(max((thrown(swap[0][colour], new, old) for old in seconds), key=_value))
                ways.append(max((thrown(swap[1][colour], old, new) for old in firsts), key=_value))
        return ways

    def doubled(
        self, s: TabrizState, space: int, qeran: int, goods: int, worth: Worth
    ) -> Callable[[int, int], list[End]]:
        """Bargain Paradise by two faces: (value, qeran, goods) of doubling one, the other, of nothing."""
        prices = self.facts.prices[s.tiles[space]]

        @cache
        def deal(one: int, two: int) -> list[End]:
            nothing = (worth(qeran, goods), qeran, goods)
            ends = []
            for twice, free in ((one, two), (two, one)):
                left, have = qeran - DOUBLED * prices[twice], goods + DOUBLED * ONE[twice] + ONE[free]
                ends.append((worth(left, have), left, have) if left >= 0 else nothing)
            return [*ends, nothing]

        return deal

    def farideh(self, s: TabrizState, space: int, qeran: int, goods: int, worth: Worth) -> list[Way]:
        """Hold, reroll one die, or swap one and throw it."""
        prices = self.facts.prices[s.tiles[space]]
        faces = [die & FACE for die in s.dice[space]]
        colours = [die >> COLOUR_SHIFT for die in s.dice[space]]
        nothing = (worth(qeran, goods), qeran, goods)

        def bought(shown: Sequence[int]) -> End:
            left = qeran - sum(prices[face] for face in shown)
            have = goods + sum(ONE[face] for face in shown)
            return max(nothing, (worth(left, have), left, have)) if left >= 0 else nothing

        ways = [sure(HOLD, bought(faces))]
        for i, colour in enumerate(colours):
            others = faces[:i] + faces[i + 1 :]
            for c, sides in enumerate(self.sides):
                if c == colour or s.pool[c]:
                    ends = [bought([*others, face]) for face in sides]
                    if c == colour:
                        ways.append(hoped(self.actions.reroll[i], ends))
                    if s.pool[c]:
                        ways.append(hoped(self.actions.swap[i][c], ends))
        return ways


def spaced(outcomes: Sequence[tuple[float, int]]) -> list[tuple[float, int]]:
    """A few outcomes of a throw that stand for equal shares of all, from cheap goods to dear ones."""
    if len(outcomes) <= OUTCOMES:
        return list(outcomes)
    ordered = sorted(outcomes, key=itemgetter(1))
    totals = list(accumulate(chance for chance, _ in ordered))
    share = 1.0 / OUTCOMES
    return [(share, ordered[bisect(totals, (i + 0.5) * share)][1]) for i in range(OUTCOMES)]


def first(pair: tuple[float, Sequence[End]]) -> float:
    """The value of a mean and its ends."""
    return pair[0]


def _value(way: Way) -> float:
    return way.value


def _price(mix: Mix, prices: Sequence[int]) -> int:
    return mix[0] * prices[0] + mix[1] * prices[1] + mix[2] * prices[2]


def _with_die(mix: Mix, colour: int) -> Mix:
    black, grey, white = (n + (i == colour) for i, n in enumerate(mix))
    return black, grey, white


def chances_to_hit(hits: Sequence[float], mix: Sequence[int]) -> Throws:
    """What matters of a mix of dice for one material; hits: the chance of each colour to show it."""
    dice: dict[float, int] = {}
    for hit, n in zip(hits, mix):
        if hit and n:
            dice[hit] = dice.get(hit, 0) + n
    return tuple(sorted(dice.items()))


@cache
def hit_chances(throws: Throws) -> tuple[float, ...]:
    """Chances of 0, 1, 2 ... hits, dice of equal chances after each other: binomial, then folded."""
    found: tuple[float, ...] = (1.0,)
    for hit, n in throws:
        more = tuple(comb(n, k) * hit**k * (1.0 - hit) ** (n - k) for k in range(n + 1))
        if len(found) == 1:
            found = more
            continue
        found = tuple(
            fsum(found[j] * more[k - j] for j in range(len(found)) if 0 <= k - j <= n)
            for k in range(len(found) + n)
        )
    return found
