"""Chapter 4: turns, the shortened first turn, and players who cannot place."""

from __future__ import annotations

import pytest

from game.titles.through_the_desert.events import Stuck, TurnPassed
from game.titles.through_the_desert.legal import can_place
from tests.titles.through_the_desert.positions import cell, desert, legal, play, standing
from tests.titles.through_the_desert.rules.test_leaders import lead_all

BOXED = {
    (0, "mint"): "9-3",
    (1, "mint"): "5-2",  # a corner: its only spaces lie next to seat 2's camels
    (2, "mint"): "7-2 7-3 6-4",
}
"""Seat 1 of three players has one caravan, shut in by seat 2's of the same colour."""


def test_td_4_1_two_camels_of_any_colours() -> None:
    """TD-4.1: two camels, one after the other, then the next player."""
    rules = desert(2)
    s = standing(rules, {(0, "mint"): "9-3", (0, "lime"): "12-3", (1, "salmon"): "18-5"})
    play(rules, s, "place:mint:9-2")
    assert (s.to_act, s.left) == (0, 1)
    play(rules, s, "place:lime:12-2")
    assert (s.to_act, s.left) == (1, 2)
    play(rules, s, "place:salmon:18-6", "place:salmon:18-7")
    assert s.to_act == 0


@pytest.mark.parametrize(
    ("players", "quotas"), [(2, [1, 2, 2]), (3, [1, 1, 2, 2]), (4, [1, 1, 2, 2, 2]), (5, [1, 1, 2])]
)
def test_td_4_2_shortened_first_turns(players: int, quotas: list[int]) -> None:
    """TD-4.2: the first two players place one camel each; with two players only the first."""
    rules = desert(players)
    s = rules.setup("first")
    lead_all(rules, s)
    seen = []
    for turn, _ in enumerate(quotas):
        seat, camels = s.to_act, 0
        assert seat == (s.first + turn) % players
        while s.to_act == seat:
            rules.apply(s, rules.legal(s)[0])
            camels += 1
        seen.append(camels)
    assert seen == quotas


def test_td_4_2_shortened_turn_is_used_up_by_a_stuck_player() -> None:
    """TD-4.2: the second player's single camel is lost with his turn; the third places two."""
    rules = desert(3)
    s = standing(rules, BOXED)
    s.turns, s.left = 0, 1
    events = play(rules, s, "place:mint:9-2")
    assert events[1:] == [Stuck(1), TurnPassed(2, "place", 1, 2)]


def test_td_4_3_stuck_player_is_passed_over() -> None:
    """TD-4.3: who cannot place any camel loses the turn, once told."""
    rules = desert(3)
    s = standing(rules, BOXED)
    assert not can_place(rules.facts, s, 1)
    events = play(rules, s, "place:mint:9-2", "place:mint:10-2")
    assert events[2:] == [Stuck(1), TurnPassed(2, "place", 3, 2)]
    assert s.to_act == 2


def test_td_4_3_second_camel_may_be_lost() -> None:
    """TD-4.3: the first camel takes the last space of all; the second is lost."""
    rules = desert(2)
    s = standing(rules, {(0, "mint"): "5-2", (1, "mint"): "7-2 7-3 7-4 6-5", (1, "lime"): "18-5"})
    assert legal(rules, s) == {cell("5-3")}
    events = play(rules, s, "place:mint:5-3")
    assert events[-2:] == [Stuck(0), TurnPassed(1, "place", 3, 2)]
