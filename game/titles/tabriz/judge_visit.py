"""Visits of tiles as a judge sees them: every way to use a tile with its value, dice by exact expectation."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from math import comb
from typing import NamedTuple

from game.core.action import Action
from game.titles.tabriz.actions import HOLD, mixes
from game.titles.tabriz.dice import COLOUR_SHIFT, FACE, face_value
from game.titles.tabriz.goods import BITS, GUARD, KINDS, MASK, ONE
from game.titles.tabriz.rules import TabrizRules
from game.titles.tabriz.stands import BARGAIN, CARAVANSERAI, CROOK, FARIDEH, FOREIGN, GITA, dearest
from game.titles.tabriz.state import TabrizState

Worth = Callable[[int, int], float]
"""Value of the end of a turn with so many qeran and such goods."""

FEW = 3
"""Mixes of dice at Crook's Alley that are worked out exactly; the others go by a die's mean gain."""

THIRD = 1.0 / 3.0


End = tuple[float, int, int]
"""Value, qeran and goods at the end of a visit."""


class Way(NamedTuple):
    """A way to use a tile: its action, mean value, and a stock that it leaves.

    end: the value with that stock; where dice decide it is that of a typical throw, near the mean.
    """

    action: Action
    value: float
    qeran: int
    goods: int
    end: float


def sure(action: Action, end: End) -> Way:
    """A way without luck."""
    return Way(action, end[0], end[1], end[2], end[0])


def hoped(action: Action, ends: Sequence[End]) -> Way:
    """A way with equally likely ends."""
    mean = sum(end[0] for end in ends) / len(ends)
    value, qeran, goods = min(ends, key=lambda end: abs(end[0] - mean))
    return Way(action, mean, qeran, goods, value)


class Visits:
    """The ways of all tiles of one table."""

    def __init__(self, rules: TabrizRules) -> None:
        self.rules, self.actions = rules, rules.actions
        self.sides = [tuple(sorted(set(faces))) for faces in rules.faces]
        self._shops: dict[tuple[int, int], list[tuple[Action, int, int]]] = {}
        self._mixes: dict[tuple[int, ...], list[tuple[float, int]]] = {}
        self._dice = {
            CROOK: self.crook, FOREIGN: self.foreign, GITA: self.gita, CARAVANSERAI: self.caravanserai,
            BARGAIN: self.bargain, FARIDEH: self.farideh,
        }  # fmt: skip

    def ways(self, s: TabrizState, space: int, qeran: int, goods: int, worth: Worth) -> list[Way]:
        """All first actions on a tile but `skip`; Meydan is not a tile of goods."""
        tile = s.tiles[space]
        if tile in self.rules.stalls:
            return [
                sure(action, (worth(qeran - price, goods + bought), qeran - price, goods + bought))
                for action, bought, price in self.shop(tile, s.stock[space])
                if price <= qeran
            ]
        if tile in self.rules.trades:
            return self.trades(tile, qeran, goods, worth)
        return self._dice[self.rules.dice_kinds[tile]](s, space, qeran, goods, worth)

    def shop(self, tile: int, stock: int) -> list[tuple[Action, int, int]]:
        """Purchases: action, goods, price."""
        found = self._shops.get((tile, stock))
        if found is None:
            stall, found = self.rules.stalls[tile], []
            for numbers, _ in stall.list_options(stock):
                _, bought, price = stall.buy(stock, numbers)
                found.append((self.actions.buy[numbers], bought, price))
            self._shops[tile, stock] = found
        return found

    def trades(self, tile: int, qeran: int, goods: int, worth: Worth) -> list[Way]:
        """Each trade as often as it goes."""
        found = []
        for (give, get, times), table in zip(self.rules.trades[tile], self.actions.trade):
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
        """Chances and goods of a throw of so many dice of each colour."""
        found = self._mixes.get(mix)
        if found is None:
            table = {0: 1.0}
            for colour, n in enumerate(mix):
                for _ in range(n):
                    new: dict[int, float] = {}
                    for goods, chance in table.items():
                        for face in self.sides[colour]:
                            new[goods + ONE[face]] = new.get(goods + ONE[face], 0.0) + chance * THIRD
                    table = new
            found = self._mixes[mix] = [(chance, goods) for goods, chance in table.items()]
        return found

    def expected(self, mix: tuple[int, ...], qeran: int, goods: int, worth: Worth) -> float:
        """Mean value after a throw of which everything is kept."""
        return sum(chance * worth(qeran, goods + more) for chance, more in self.outcomes(mix))

    def crook(self, s: TabrizState, space: int, qeran: int, goods: int, worth: Worth) -> list[Way]:
        """Every mix: the most promising exactly, the others by what a die brings on average."""
        tile, base = s.tiles[space], worth(qeran, goods)
        prices, most = self.rules.die_prices[tile], self.rules.most_dice[tile]
        gains = [
            sum(worth(qeran - price, goods + ONE[face]) for face in faces) * THIRD - base
            if price <= qeran else -1.0
            for price, faces in zip(prices, self.sides)
        ]  # fmt: skip
        found = []
        for mix in self._payable(s.pool, most, prices, qeran):
            found.append((sum(n * gain for n, gain in zip(mix, gains)), mix))
        found.sort(reverse=True)
        ways = []
        for i, (guess, mix) in enumerate(found):
            cost = sum(n * price for n, price in zip(mix, prices))
            value = self.expected(mix, qeran - cost, goods, worth) if i < FEW else base + min(guess, 0.0)
            ways.append(Way(self.actions.dice[self.actions.mix_index[mix]], value, qeran, goods, base))
        return ways

    def _payable(
        self, pool: tuple[int, ...], most: int, prices: Sequence[int], qeran: int
    ) -> Iterator[tuple[int, int, int]]:
        top = (pool[0], pool[1], pool[2])
        for total in range(1, most + 1):
            for mix in mixes(total, top):
                if sum(n * price for n, price in zip(mix, prices)) <= qeran:
                    yield mix

    def foreign(self, s: TabrizState, space: int, qeran: int, goods: int, worth: Worth) -> list[Way]:
        """Every material and mix, by the number of dice that can show it."""
        tile, pool = s.tiles[space], s.pool
        prices, most = self.rules.prices[tile], self.rules.most_dice[tile]
        all_mixes = list(mixes(most, (pool[0], pool[1], pool[2])))
        ways, base = [], worth(qeran, goods)
        for material, price in enumerate(prices):
            if price > qeran:
                continue
            by_hits: dict[int, float] = {}
            table = self.actions.wager[material]
            for mix in all_mixes:
                n = sum(count for count, faces in zip(mix, self.sides) if material in faces)
                if n not in by_hits:
                    by_hits[n] = sum(
                        chance * worth(qeran - price, goods + hits * ONE[material])
                        for hits, chance in enumerate(hit_chances(n))
                    )
                ways.append(Way(table[self.actions.mix_index[mix]], by_hits[n], qeran, goods, base))
        return ways

    def gita(self, s: TabrizState, space: int, qeran: int, goods: int, worth: Worth) -> list[Way]:
        """The first die by colour; later ones by optimal stopping."""
        more, base = self.rolling(s, space, qeran, goods, worth), worth(qeran, goods)
        return [
            Way(self.actions.roll[colour], more(face_value(s.dice[space]), len(s.dice[space]), colour),
                qeran, goods, base)
            for colour in range(len(self.sides)) if s.pool[colour]
        ]  # fmt: skip

    def rolling(
        self, s: TabrizState, space: int, qeran: int, goods: int, worth: Worth
    ) -> Callable[[int, int, int], float]:
        """Gita's Warehouse solved: value of one die more of a colour after n dice that show some goods.

        Colours that are in the pool now are taken to stay there.
        """
        tile = s.tiles[space]
        prices, most = self.rules.prices[tile], self.rules.most_dice[tile]
        colours = [colour for colour in range(len(self.sides)) if s.pool[colour]]
        nothing = worth(qeran, goods)
        kept: dict[tuple[int, int], float] = {}

        def after(shown: int, n: int) -> float:
            price = sum((shown >> BITS * i & MASK) * prices[i] for i in range(KINDS))
            if price > qeran:
                return nothing
            if (shown, n) not in kept:
                best = max(nothing, worth(qeran - price, goods + shown))
                if n < most and price < qeran:
                    best = max([best, *(one_more(shown, n, colour) for colour in colours)])
                kept[shown, n] = best
            return kept[shown, n]

        def one_more(shown: int, n: int, colour: int) -> float:
            return sum(after(shown + ONE[face], n + 1) for face in self.sides[colour]) * THIRD

        return one_more

    # ---- dice that lie on the tile ----------------------------------------------------------------

    def caravanserai(self, s: TabrizState, space: int, qeran: int, goods: int, worth: Worth) -> list[Way]:
        """Hold, or one good more by a throw; then everything for the price of the dearest."""
        prices, stock = self.rules.prices[s.tiles[space]], s.stock[space]
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
        prices = self.rules.prices[s.tiles[space]]

        @cache
        def deal(one: int, two: int) -> list[End]:
            nothing = (worth(qeran, goods), qeran, goods)
            ends = []
            for twice, free in ((one, two), (two, one)):
                left, have = qeran - 2 * prices[twice], goods + 2 * ONE[twice] + ONE[free]
                ends.append((worth(left, have), left, have) if left >= 0 else nothing)
            return [*ends, nothing]

        return deal

    def farideh(self, s: TabrizState, space: int, qeran: int, goods: int, worth: Worth) -> list[Way]:
        """Hold, reroll one die, or swap one and throw it."""
        prices = self.rules.prices[s.tiles[space]]
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


def _value(way: Way) -> float:
    return way.value


@cache
def hit_chances(n: int) -> tuple[float, ...]:
    """Chances of 0 to n hits with n dice that show the material on a third of their faces."""
    return tuple(comb(n, k) * THIRD**k * (1.0 - THIRD) ** (n - k) for k in range(n + 1))
