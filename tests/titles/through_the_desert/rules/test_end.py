"""Chapter 8: how a game ends."""

from __future__ import annotations

import pytest

from game.core.event import Event
from game.core.rng import Stream
from game.titles.through_the_desert.events import GameEnded, Placed, Stuck, SupplyEmptied
from game.titles.through_the_desert.legal import open_to
from game.titles.through_the_desert.rules import DesertRules
from game.titles.through_the_desert.state import LEAD_VERB, OVER, PLACE_VERB, DesertState
from tests.titles.through_the_desert.positions import desert, play, standing


def scarce(rules: DesertRules) -> DesertState:
    """One mint camel is left."""
    s = standing(rules, {(0, "mint"): "9-3", (0, "lime"): "12-3", (1, "salmon"): "18-5"})
    s.supply[1] = 1
    return s


def test_td_1_6_leaders_then_camels_then_the_longest_caravans() -> None:
    """TD-1.6: leaders come first, camels after them; only the end settles the longest caravans."""
    rules = desert(3)
    s, stream, kinds, seen = rules.setup("brief"), Stream(3), list[str](), list[Event]()
    while legal := rules.legal(s):
        action = stream.choice(legal)
        kinds.append(action.verb)
        rules.apply(s, action, seen.append)
    camels = kinds.index(PLACE_VERB)
    assert set(kinds[:camels]) == {LEAD_VERB}
    assert set(kinds[camels:]) == {PLACE_VERB}
    (end,) = [event for event in seen if isinstance(event, GameEnded)]
    assert seen[-1] is end
    assert [longest.colour for longest in end.awards] == list(rules.facts.colours)


def test_td_8_1_player_finishes_his_turn() -> None:
    """TD-8.1: emptied by the first camel of a turn, the second is still placed."""
    rules = desert(2)
    s = scarce(rules)
    events = play(rules, s, "place:mint:9-2")
    assert events[-1] == SupplyEmptied("mint")
    assert (s.to_act, s.left) == (0, 1)
    assert rules.observe(s, 0).last_turn
    assert {rules.text(action).split(":")[1] for action in rules.legal(s)} == {"lime"}
    events = play(rules, s, "place:lime:12-2")
    assert isinstance(events[-1], GameEnded)
    assert s.to_act == -1
    assert rules.legal(s) == []
    standing = rules.standing(s)
    assert (standing.reason, standing.named) == ("end.supply", {"colours": ("colour.mint",)})


def test_td_8_1_emptied_by_the_second_camel() -> None:
    """TD-8.1: emptied by the second camel, the game ends with it."""
    rules = desert(2)
    s = scarce(rules)
    events = play(rules, s, "place:lime:12-2", "place:mint:9-2")
    assert isinstance(events[-1], GameEnded)


def test_td_8_1_second_camel_impossible() -> None:
    """TD-8.1: with no second camel possible the turn is lost in part and the game ends."""
    rules = desert(2)
    s = standing(rules, {(0, "mint"): "9-3", (1, "salmon"): "18-5"})
    s.supply[1] = 1
    events = play(rules, s, "place:mint:9-2")
    assert events[1:3] == [SupplyEmptied("mint"), Stuck(0)]
    assert isinstance(events[3], GameEnded)


@pytest.mark.parametrize("left", [1, 2])
def test_td_8_2_end_at_once(left: int) -> None:
    """TD-8.2: the game stops at that camel, also at the first of a turn, and nobody is stuck."""
    rules = desert(2, at_once=True)
    s = scarce(rules)
    s.left = left
    events = play(rules, s, "place:mint:9-2")
    assert [type(event) for event in events] == [Placed, SupplyEmptied, GameEnded]
    assert s.phase == OVER


def test_td_8_3_nobody_can_place() -> None:
    """TD-8.3: with the last open space gone the game is over; the lost camel is told, no turn begins."""
    rules = desert(2)
    s = standing(rules, {(0, "mint"): "5-2", (1, "mint"): "7-2 7-3 7-4 6-5"})
    reach_of_rival = open_to(rules.facts, s, 1, 1)
    s.room &= ~reach_of_rival  # everything beside the rival's caravan is taken
    events = play(rules, s, "place:mint:5-3")
    assert events[1] == Stuck(0)
    assert isinstance(events[2], GameEnded)
    assert events[2].reason == "end.room"
    assert rules.standing(s).reason == "end.room"
    assert min(s.supply) > 0


def test_every_end_leaves_a_closed_game() -> None:
    """No decision, no one to act, and the same scores as before."""
    rules = desert(2)
    s = scarce(rules)
    play(rules, s, "place:lime:12-2", "place:mint:9-2")
    assert (s.to_act, s.left, s.phase) == (-1, 0, OVER)
    assert rules.scores(s) == (0, 0)
