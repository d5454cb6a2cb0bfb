"""The dice: rolling, sorting them into the tower, and what a group is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.event import Emit
from game.titles.yspahan.events import Paid, Rolled
from game.titles.yspahan.state import TAKE, YspahanState

if TYPE_CHECKING:
    from game.titles.yspahan.rules import YspahanRules

Counts = tuple[int, ...]

DECK, RENEWAL, FIRST_PLAYER, WHITE, YELLOW = 1, 2, 3, 4, 5
"""Purposes of the draws of chance: none shifts another."""

SIDES = 6


def throw(rules: YspahanRules, key: int, purpose: int, day: int, dice: int) -> Counts:
    """How many of some dice show 1 to 6; one draw for all of them, read as digits to the base 6."""
    counts = [0] * SIDES
    number = rules.luck.below(key, purpose, day, SIDES**dice)
    for _ in range(dice):
        number, face = divmod(number, SIDES)
        counts[face] += 1
    return tuple(counts)


def sort_tower(white: Counts, yellow: Counts) -> tuple[Counts, Counts, Counts]:
    """Dice of the rows by colour, and values: lowest on Camel, highest on Gold (YS-2.3, YS-2.4, YS-2.5)."""
    shown = [face for face in range(SIDES) if white[face] or yellow[face]]
    w, y, values = [0] * 6, [0] * 6, [0] * 6
    for place, face in enumerate(shown):
        row = 5 if place and place == len(shown) - 1 else place
        w[row], y[row], values[row] = white[face], yellow[face], face + 1
    return tuple(w), tuple(y), tuple(values)


def roll(rules: YspahanRules, s: YspahanState, extra: int, say: Emit | None) -> None:
    """Throw the white dice and the yellow ones paid for (YS-2.1, YS-2.2, YS-10.1)."""
    dice = rules.content.numbers.dice
    price = extra * dice.yellow_price
    s.gold[s.turn] -= price
    white = throw(rules, s.rng, WHITE, s.day, rules.white_dice)
    yellow = throw(rules, s.rng, YELLOW, s.day, extra) if extra else rules.no_dice
    s.white, s.yellow, s.faces = sort_tower(white, yellow)
    s.phase = TAKE
    if say:
        if price:
            say(Paid(s.turn, 0, price, "dice"))
        say(Rolled(white, yellow))
