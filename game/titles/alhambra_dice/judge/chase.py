"""A turn in which only dice of one type are kept: nearly as good as the solved one, much cheaper."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import comb, fsum

from game.core.action import Action
from game.titles.alhambra_dice.actions import ActionTable
from game.titles.alhambra_dice.content import TYPES
from game.titles.alhambra_dice.dice import ONE, unpack
from game.titles.alhambra_dice.state import DiceState

Slots = Sequence[Sequence[Sequence[float]]]
"""slots[throws - 1][column][symbols]: worth of stopping there."""


@cache
def hits(dice: int) -> tuple[float, ...]:
    """Chances that none, one, two ... of so many dice show a given type."""
    return tuple(comb(dice, n) * (TYPES - 1) ** (dice - n) / TYPES**dice for n in range(dice + 1))


class Chase:
    """What going after each type is worth, by throws made and symbols shown."""

    def __init__(self, slots: Slots, dice: int) -> None:
        self.slots, self.dice = slots, dice
        self.going_on = [self._column(column) for column in range(TYPES)]

    def _column(self, column: int) -> list[list[float]]:
        """[throws - 1][symbols]: worth of keeping these symbols and throwing the other dice once more."""
        best = list(self.slots[-1][column])
        found: list[list[float]] = []
        for throws in reversed(range(len(self.slots) - 1)):
            on = [self._mean(best, symbols) for symbols in range(self.dice)]
            found.insert(0, on)
            best = [*map(max, self.slots[throws][column], on), *self.slots[throws][column][self.dice :]]
        return found

    def rated(self, table: ActionTable, s: DiceState, price: float | None) -> list[tuple[Action, float]]:
        """For the roll that is shown: placing on each type, and keeping it to throw on.

        price: what an extra throw costs; None without one.
        """
        here, last = self.slots[s.throws - 1], s.throws == len(self.slots)
        found: list[tuple[Action, float]] = []
        for column, symbols in enumerate(unpack(s.roll)):
            if not symbols:
                continue
            found.append((table.marks[column], here[column][symbols]))
            if symbols == self.dice:
                continue
            kept = symbols * ONE[column]
            if not last:
                found.append((table.throws[kept], self.going_on[column][s.throws - 1][symbols]))
            elif price is not None:
                found.append((table.extras[kept], self._mean(here[column], symbols) - price))
        return found

    def _mean(self, worth: Sequence[float], symbols: int) -> float:
        """Over what the other dice show after a throw; worth: by symbols."""
        return fsum(chance * value for chance, value in zip(hits(self.dice - symbols), worth[symbols:]))
