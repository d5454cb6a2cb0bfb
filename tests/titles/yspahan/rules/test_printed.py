"""The numbers that the rule book says, also of a caravan and buildings that are not printed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.titles.yspahan.content import load_content
from game.titles.yspahan.printed import printed
from tests.titles.yspahan.positions import DATA


def said(**changes: Any) -> Any:
    """The numbers with another caravan."""
    data = load_content(DATA)
    caravan = replace(data.numbers.caravan, **changes)
    return printed(replace(data, numbers=replace(data.numbers, caravan=caravan)))


def test_the_rows_of_the_caravan() -> None:
    numbers = said()
    assert numbers["usual_rows"] == 1
    assert numbers["rows"] == len(numbers["arrival"]) == 3
    assert [numbers[f"arrival_{row}"] for row in (1, 2, 3)] == list(numbers["arrival"])


def test_rows_that_are_not_there_bring_nothing() -> None:
    numbers = said(arrival=(2,), worth=(1,))
    assert (numbers["usual_rows"], numbers["rows"]) == (0, 1)
    assert [numbers[f"arrival_{row}"] for row in (1, 2, 3)] == [2, 0, 0]
    assert "arrival_4" not in numbers


def test_a_building_that_is_not_there_costs_nothing() -> None:
    data = load_content(DATA)
    first, *others = data.buildings.buildings
    name = first.effect.op.replace("-", "_")
    assert printed(data)[f"{name}_camels"] == first.camels
    left = replace(data.buildings, buildings=tuple(others), ladder=data.buildings.ladder[1:])
    without = printed(replace(data, buildings=left))
    assert [without[f"{name}_{what}"] for what in ("camels", "gold", "n")] == [0, 0, 0]
