"""What-ifs for the screen agree with the rules: awards, caravans one camel later, spaces to grow onto."""

from __future__ import annotations

import pickle

import pytest

from game.core.rng import Stream
from game.core.rules import Options
from game.titles.through_the_desert.facts import DesertFacts
from game.titles.through_the_desert.legal import open_to
from game.titles.through_the_desert.outlook import lengthened, standing_awards, surroundings
from game.titles.through_the_desert.scoring import awards
from game.titles.through_the_desert.state import PLACE
from tests.titles.through_the_desert.positions import cell, cells, desert, standing


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_outlooks_agree_with_the_rules_through_a_game(players: int) -> None:
    rules, stream = desert(players), Stream(players)
    facts, s = rules.facts, rules.setup("outlook")
    while s.to_act >= 0:
        view, actions = rules.observe(s, 0), rules.legal(s)
        assert tuple(standing_awards(facts, view).values()) == awards(facts, s)
        for seat in range(players):
            for found in surroundings(facts, view, seat):
                colour = facts.colours.index(found.colour)
                assert found.free == facts.board.named(open_to(facts, s, seat, colour))
        action = stream.choice(actions)
        seat, placing = s.to_act, s.phase == PLACE
        rules.apply(s, action)
        if placing:
            colour = action.args[0]
            assert lengthened(facts, view, seat, facts.colours[colour]) == awards(facts, s)[colour]


def test_awards_as_they_stand() -> None:
    """TD-9.2"""
    rules = desert(2)
    s = standing(
        rules, {(0, "mint"): "13-2 12-2", (1, "mint"): "5-5", (1, "lime"): "18-8", (0, "lime"): "9-3"}
    )
    found = standing_awards(rules.facts, rules.observe(s, 0))
    assert (found["mint"].length, found["mint"].seats, found["mint"].points) == (2, (0,), 10)
    assert (found["lime"].seats, found["lime"].points) == ((0, 1), 5)
    assert (found["grape"].length, found["grape"].seats) == (0, ())


def test_a_rival_shuts_spaces_beside_a_caravan() -> None:
    """TD-5.3"""
    rules = desert(2)
    s = standing(rules, {(0, "mint"): "9-3", (1, "mint"): "11-3"})
    (found,) = surroundings(rules.facts, rules.observe(s, 0), 0)
    assert set(found.shut) == set(cells("10-3 10-4"))
    assert set(found.free) == set(rules.facts.board.neighbours[cell("9-3")]) - set(found.shut)


def test_without_camels_nothing_grows() -> None:
    """TD-5.1"""
    rules = desert(2)
    s = standing(rules, {(0, "mint"): "9-3", (1, "lime"): "18-8"})
    s.supply[rules.facts.colours.index("mint")] = 0
    assert surroundings(rules.facts, rules.observe(s, 0), 0)[0].free == ()


def test_facts_travel_to_another_process_and_equal_facts_are_equal() -> None:
    facts = desert(3).facts
    assert pickle.loads(pickle.dumps(facts)) == facts
    assert DesertFacts(facts.content, Options(3)) == facts
    assert DesertFacts(facts.content, Options(4)) != facts
