"""Hints of the desert: reasons that fit the camel that is placed."""

from __future__ import annotations

import pytest

from game.core.rng import Stream
from game.core.rules import Budget
from game.core.title import Title
from game.titles.through_the_desert.state import PLACE
from scenes.titles.through_the_desert.board.ground import Land
from tests.ai.conftest import opened


@pytest.mark.parametrize("moves", [20, 40, 70])
def test_no_camel_falls_back_in_the_race_of_its_own_colour(desert: Title, moves: int) -> None:
    """Nor is anything said both for and against it."""
    match = opened(desert, 3, "race", moves)
    judge, seen = desert.judge(match.rules, None), set[str]()
    world = match.task(match.to_act, Budget(steps=1), Stream(1)).world
    assert world.phase == PLACE
    for action in match.rules.legal(world)[::3]:
        keys = [note.key for note in judge.explain(world, action)]
        said = {key.split(".")[1] for key in keys}
        assert len(said) == len(keys), keys
        assert "term.caravan.for" not in keys
        assert not ({"race.longest", "race.longer"} & set(keys) and "term.caravan.against" in keys)
        seen |= set(keys)
    assert seen & {"race.longest", "race.longer"}


@pytest.mark.parametrize("moves", [20, 40])
def test_the_length_that_a_reason_names_is_that_of_the_caravan(desert: Title, moves: int) -> None:
    match = opened(desert, 2, "length", moves)
    judge, facts, told = desert.judge(match.rules, None), match.rules.facts, 0
    world = match.task(match.to_act, Budget(steps=1), Stream(1)).world
    for action in match.rules.legal(world):
        colour = action.args[0]
        lengths = [world.caravan[colour * facts.players + seat].bit_count() for seat in range(facts.players)]
        own, rival = lengths[world.to_act] + 1, lengths[1 - world.to_act]
        for note in judge.explain(world, action):
            if note.key.startswith("race."):
                told += 1
                assert note.args == {"n": own}
                assert (note.key == "race.longest") == (own > rival)
    assert told


def test_every_space_has_a_direction(desert: Title) -> None:
    match = opened(desert, 3, "where", 0)
    land = Land.of(match.rules.facts)
    found = {cell: land.direction(cell) for cell in land.cells}
    assert set(found.values()) == {"nw", "n", "ne", "w", "middle", "e", "sw", "s", "se"}
    assert found[min(land.cells)].endswith("w")
    assert found[max(land.cells)].endswith("e")
    assert all("n" in found[cell] for cell in land.cells if cell[1] == min(y for _, y in land.cells))
