"""The dice turn: known values to the digits given, and equality with brute force on three and four dice."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import product
from math import inf

import pytest

from game.titles.alhambra_dice.dice import ONE, pack, size, unpack
from game.titles.alhambra_dice.judge.chase import Chase, hits
from game.titles.alhambra_dice.judge.solve import NEVER, DiceSets, Turn, sets_for

Worth = Callable[[int, int, int], float]
"""Worth of stopping: throws, column, symbols."""


def slots(worth: Worth, most: int, throws: int = 3) -> list[list[list[float]]]:
    return [
        [[NEVER, *(worth(k, column, n) for n in range(1, most + 1))] for column in range(6)]
        for k in range(1, throws + 1)
    ]


def named(value: Callable[[int], float]) -> list[list[list[float]]]:
    """Slots of one column alone; there no symbol counts as none."""
    return [[[value(n) if column == 5 else -1.0 for n in range(9)] for column in range(6)] for _ in range(3)]


def test_expected_best_count_of_three_throws() -> None:
    """AD-4.2: exact odds are 4.545 for any symbol and 3.370 for a named one."""
    dice = sets_for(8)
    assert f"{Turn(dice, slots(lambda _k, _c, n: n, 8)).worth:.3f}" == "4.545"
    assert f"{Turn(dice, named(float)).worth:.3f}" == "3.370"


def test_chasing_one_type_is_exact_where_no_other_counts() -> None:
    chase = Chase(named(float), 8)
    best = [*map(max, named(float)[0][5], chase.going_on[5][0]), 8.0]
    assert f"{sum(chance * worth for chance, worth in zip(hits(8), best)):.3f}" == "3.370"


@pytest.mark.parametrize(
    ("at_least", "any_symbol", "one_symbol"),
    [(4, "82.6", "45.6"), (5, "49.2", "20.8"), (6, "19.0", "6.4"), (7, "4.2", "1.2"), (8, "0.40", "0.10")],
)
def test_chance_of_at_least_so_many(at_least: int, any_symbol: str, one_symbol: str) -> None:
    digits = len(any_symbol.partition(".")[2])
    chance = Turn(sets_for(8), slots(lambda _k, _c, n: float(n >= at_least), 8)).worth
    assert f"{100 * chance:.{digits}f}" == any_symbol
    chance = Turn(sets_for(8), named(lambda n: float(n >= at_least))).worth
    assert f"{100 * chance:.{digits}f}" == one_symbol


def test_number_of_sets() -> None:
    assert len(sets_for(8).sets) == 3003
    assert len(sets_for(9).sets) == 5005
    assert len(sets_for(8).counts) == 1287


def odd(throws: int, column: int, symbols: int) -> float:
    """A value without any pattern."""
    return ((throws * 31 + column * 17 + symbols * symbols * 7) * 2654435761 % 1009) / 100 + symbols


class Brute:
    """A turn by enumeration of every outcome of every die and every choice of dice."""

    def __init__(self, n: int, worth: Worth, price: float) -> None:
        self.n, self.worth, self.price = n, worth, price
        self.show, self.keep = cache(self._show), cache(self._keep)

    def _show(self, counts: tuple[int, ...], throws: int, extras: int) -> float:
        best = max(self.worth(throws, c, n) for c, n in enumerate(counts) if n)
        for kept in product(*(range(n + 1) for n in counts)):
            if kept == counts:
                continue
            if throws < 3:
                best = max(best, self.keep(kept, throws + 1, extras))
            if extras:
                best = max(best, self.keep(kept, throws, extras - 1) - self.price)
        return best

    def _keep(self, kept: tuple[int, ...], throws: int, extras: int) -> float:
        loose = self.n - sum(kept)
        total = 0.0
        for faces in product(range(6), repeat=loose):
            counts = list(kept)
            for face in faces:
                counts[face] += 1
            total += self.show(tuple(counts), throws, extras)
        return float(total / 6**loose)


@pytest.mark.parametrize("extras", [0, 1, 2])
@pytest.mark.parametrize("n", [3, 4])
def test_equal_to_brute_force(n: int, extras: int) -> None:
    turn = Turn(DiceSets(n), slots(odd, n), extras, price=1.25)
    brute = Brute(n, odd, 1.25)
    assert abs(turn.worth - brute.keep((0,) * 6, 1, extras)) < 1e-12
    for dice in turn.dice.sets:
        counts = unpack(dice)
        for throws in (1, 2, 3):
            if size(dice) == n:
                assert abs(turn.worth_now(dice, throws, extras) - brute.show(counts, throws, extras)) < 1e-12
            assert abs(turn.worth_of(dice, throws, 0) - brute.keep(counts, throws, 0)) < 1e-12


def test_keeping_is_the_mean_of_one_die_more() -> None:
    turn = Turn(sets_for(8), slots(odd, 8))
    kept = pack((1, 0, 2, 0, 0, 3))
    mean = sum(turn.worth_of(kept + one, 2, 0) for one in ONE) / 6
    assert abs(turn.worth_of(kept, 2, 0) - mean) < 1e-12


def test_an_extra_throw_is_worth_no_less_than_nothing() -> None:
    without = Turn(sets_for(8), slots(odd, 8)).worth
    free, dear = (Turn(sets_for(8), slots(odd, 8), 1, price).worth for price in (0.0, inf))
    assert free > without
    assert dear == without
