"""The numbers that the rule book says: which sentences fit follows from the data."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.titles.tabriz.content import Reward
from game.titles.tabriz.printed import printed
from tests.titles.tabriz.positions import content


def said(*seats: tuple[int, Reward]) -> Any:
    """The numbers with other beginnings of some seats."""
    numbers = content().numbers
    changed = list(numbers.start.seats)
    for place, seat in seats:
        changed[place] = seat
    start = replace(numbers.start, seats=tuple(changed))
    return printed(replace(content(), numbers=replace(numbers, start=start)))


def test_the_beginning_as_it_is_printed() -> None:
    numbers, seats = said(), content().numbers.start.seats
    assert numbers["usual_start"] == 1
    assert numbers["start_qeran"] == seats[0].qeran
    assert numbers["start_wool"] == seats[1].wool == 1
    assert numbers["start_carmine"] == seats[4].carmine
    assert numbers["start_qeran_each"] == tuple(seat.qeran for seat in seats)


@pytest.mark.parametrize(
    ("place", "seat"),
    [
        (0, Reward(qeran=8)),  # one has more than the others
        (0, Reward(qeran=7, wool=1)),  # the first has goods too
        (0, Reward(qeran=7, silk=1)),
        (1, Reward(qeran=7, silk=1)),  # another material than the sentence names
        (4, Reward(qeran=7, wool=1, carmine=1)),
        (2, Reward(qeran=7)),
    ],
)
def test_another_beginning_needs_other_sentences(place: int, seat: Reward) -> None:
    assert said((place, seat))["usual_start"] == 0


def test_more_of_the_same_goods_is_still_usual() -> None:
    numbers = said((1, Reward(qeran=7, wool=3)))
    assert (numbers["usual_start"], numbers["start_wool"]) == (1, 3)


def test_what_unlocking_a_deck_brings() -> None:
    data = content()
    numbers = printed(data)
    for level in data.numbers.talent:
        deck = level.effect.deck
        if deck is not None:
            found = [numbers[f"{deck}_{name}"] for name in ("at", "draw", "keep")]
            assert found == [level.level, level.effect.n, level.effect.keep]
    none = tuple(level for level in data.numbers.talent if level.effect.deck is None)
    numbers = printed(replace(data, numbers=replace(data.numbers, talent=none)))
    assert [numbers[f"{deck}_{n}"] for deck in ("bazaari", "ashraf") for n in ("at", "draw", "keep")] == [
        0
    ] * 6
