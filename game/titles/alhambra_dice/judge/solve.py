"""The dice turn solved exactly: dynamic programming over all sets of up to eight or nine dice.

Keeping a set and throwing the rest is worth the mean of keeping it with one die more; the best set to keep of
a roll is the best of itself and of what is left when one die is taken away. Three sweeps over 3,003 sets
solve a turn for any value of the spaces it may end on.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.titles.alhambra_dice.content import TYPES
from game.titles.alhambra_dice.dice import ONE, sets_of, size, unpack

Slots = Sequence[Sequence[Sequence[float]]]
"""slots[throws - 1][column][symbols]: worth of stopping there; NEVER where there is no symbol."""

NEVER = -1e9


class DiceSets:
    """All sets of up to n dice by rising size, with their neighbours.

    sets: packed dice; index: the other way; grown[size]: for every set of that size the six with one die
    more; shrunk: for every set those with one die less; rolls: range of the full sets; counts: of each roll.
    """

    def __init__(self, n: int) -> None:
        self.n = n
        self.sets = sorted(sets_of(n), key=lambda dice: (size(dice), dice))
        self.index = {dice: i for i, dice in enumerate(self.sets)}
        sizes = [size(dice) for dice in self.sets]
        starts = [sizes.index(m) for m in range(n + 1)]
        self.starts = [*starts, len(self.sets)]
        self.rolls = range(starts[n], len(self.sets))
        self.grown = [
            [tuple(self.index[self.sets[i] + one] for one in ONE) for i in range(starts[m], starts[m + 1])]
            for m in range(n)
        ]
        self.shrunk = [
            [
                tuple(
                    self.index[self.sets[i] - ONE[t]] for t, count in enumerate(unpack(self.sets[i])) if count
                )
                for i in range(self.starts[m], self.starts[m + 1])
            ]
            for m in range(n + 1)
        ]
        self.counts = [unpack(self.sets[i]) for i in self.rolls]

    def expected(self, values: Sequence[float]) -> list[float]:
        """What keeping each set is worth when the full rolls have these values; aligned with `sets`."""
        blocks = [list(values)]
        for m in reversed(range(self.n)):
            offset, above = self.starts[m + 1], blocks[-1]
            blocks.append(
                [
                    (above[a - offset] + above[b - offset] + above[c - offset] + above[d - offset]
                     + above[e - offset] + above[f - offset]) / TYPES
                    for a, b, c, d, e, f in self.grown[m]
                ]
            )  # fmt: skip
        return [value for block in reversed(blocks) for value in block]

    def best_kept(self, expected: Sequence[float]) -> list[float]:
        """For every roll the best worth of keeping some of its dice, not all."""
        best = list(expected[:1])
        for m in range(1, self.n):
            at = self.starts[m]
            for i, smaller in enumerate(self.shrunk[m], at):
                top = expected[i]
                for j in smaller:
                    if best[j] > top:
                        top = best[j]
                best.append(top)
        return [max([best[j] for j in smaller]) for smaller in self.shrunk[self.n]]

    def stopping(self, slots: Sequence[Sequence[float]]) -> list[float]:
        """For every roll the best space it can be placed on; slots[column][symbols]."""
        s0, s1, s2, s3, s4, s5 = slots
        return [max(s0[a], s1[b], s2[c], s3[d], s4[e], s5[f]) for a, b, c, d, e, f in self.counts]


@cache
def sets_for(n: int) -> DiceSets:
    """The sets of n dice; built once."""
    return DiceSets(n)


class Turn:
    """A turn solved as far as it is asked about: the first throw is left out once it is made."""

    def __init__(self, dice: DiceSets, slots: Slots, extras: int = 0, price: float = 0.0) -> None:
        """extras: extra-throw chips; price: what using one of them costs."""
        self.dice, self.slots, self.extras, self.price = dice, slots, extras, price
        self._keeping: dict[tuple[int, int], list[float]] = {}
        self._showing: dict[tuple[int, int], list[float]] = {}

    def keeping(self, extras: int, throws: int) -> list[float]:
        """By set, the worth of keeping it for throw number `throws` (1-3) with these extra throws in hand."""
        found = self._keeping.get((extras, throws))
        if found is None:
            found = self._keeping[extras, throws] = self.dice.expected(self.showing(extras, throws))
        return found

    def showing(self, extras: int, throws: int) -> list[float]:
        """By roll, the worth of a roll shown after that many throws with these extra throws in hand."""
        found = self._showing.get((extras, throws))
        if found is None:
            found = self.dice.stopping(self.slots[throws - 1])
            if throws < len(self.slots):
                found = list(map(max, found, self.dice.best_kept(self.keeping(extras, throws + 1))))
            if extras:
                again = self.dice.best_kept(self.keeping(extras - 1, throws))
                found = [max(a, b - self.price) for a, b in zip(found, again)]
            self._showing[extras, throws] = found
        return found

    @property
    def worth(self) -> float:
        """What the turn is worth before the first throw."""
        return self.keeping(self.extras, 1)[0]

    def worth_of(self, kept: int, throws: int, extras: int) -> float:
        """What it is worth to throw all but these packed dice as throw number `throws`."""
        return self.keeping(extras, throws)[self.dice.index[kept]]

    def worth_now(self, roll: int, throws: int, extras: int) -> float:
        """What a shown roll is worth with the best way to go on."""
        return self.showing(extras, throws)[self.dice.index[roll] - self.dice.rolls.start]
