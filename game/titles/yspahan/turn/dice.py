"""The dice: rolling them and sorting them into the tower (YS-2)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.action import Action
from game.core.event import Emit
from game.core.title import Chance
from game.titles.yspahan.content import ROWS
from game.titles.yspahan.events import Paid, Rolled
from game.titles.yspahan.facts import GOLD_ROW, YspahanFacts
from game.titles.yspahan.state import TAKE, YspahanState

Counts = tuple[int, ...]

DECK, RENEWAL, FIRST_PLAYER, WHITE, YELLOW = 1, 2, 3, 4, 5
"""Purposes of the draws of chance: none shifts another."""

SIDES = 6


def drawn(faces: Sequence[int]) -> int:
    """The draw that shows these faces, 1 to 6; raises ValueError."""
    if any(not 1 <= face <= SIDES for face in faces):
        raise ValueError(f"dice show 1 to {SIDES}")
    return sum((face - 1) * SIDES**place for place, face in enumerate(faces))


def outcomes(faces: Sequence[int]) -> int:
    """How many outcomes a throw of so many dice has; thrown with more or fewer, chance decides."""
    return int(SIDES ** len(faces))


CHANCES = {
    "first": Chance(FIRST_PLAYER),
    "white": Chance(WHITE, drawn, among=outcomes),
    "yellow": Chance(YELLOW, drawn, among=outcomes),
}
"""What the luck of a staged position may settle; dice day by day."""


def throw(facts: YspahanFacts, key: int, purpose: int, day: int, dice: int) -> Counts:
    """How many of some dice show 1 to 6; one draw for all of them, read as digits to the base 6."""
    counts = [0] * SIDES
    number = facts.luck.below(key, purpose, day, SIDES**dice)
    for _ in range(dice):
        number, face = divmod(number, SIDES)
        counts[face] += 1
    return tuple(counts)


def sort_tower(white: Counts, yellow: Counts) -> tuple[Counts, Counts, Counts]:
    """Dice of the rows by colour, and values: lowest on Camel, highest on Gold (YS-2.3, YS-2.4, YS-2.5)."""
    shown = [face for face in range(SIDES) if white[face] or yellow[face]]
    rows = len(ROWS)
    w, y, values = [0] * rows, [0] * rows, [0] * rows
    for place, face in enumerate(shown):
        row = GOLD_ROW if place and place == len(shown) - 1 else place
        w[row], y[row], values[row] = white[face], yellow[face], face + 1
    return tuple(w), tuple(y), tuple(values)


def roll(facts: YspahanFacts, s: YspahanState, action: Action, emit: Emit | None) -> None:
    """Throw the white dice and the yellow ones paid for (YS-2.1, YS-2.2, YS-10.1)."""
    extra = action.args[0]
    price = extra * facts.yellow_price
    s.gold[s.turn] -= price
    white = throw(facts, s.rng, WHITE, s.day, facts.white_dice)
    yellow = throw(facts, s.rng, YELLOW, s.day, extra) if extra else facts.no_dice
    s.white, s.yellow, s.faces = sort_tower(white, yellow)
    s.phase = TAKE
    if emit:
        if price:
            emit(Paid(s.turn, 0, price, "dice"))
        emit(Rolled(white, yellow))
