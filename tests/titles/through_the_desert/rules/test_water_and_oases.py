"""Chapter 6: water holes and oases."""

from __future__ import annotations

import pytest

from game.titles.through_the_desert.events import OasisReached, Placed, WaterTaken
from tests.titles.through_the_desert.positions import cell, desert, play, standing

PALM = "14-2"  # neighbours 14-1 14-3 13-1 13-2 15-1 15-2


@pytest.mark.parametrize("value", [1, 2, 3])
def test_td_6_1_camel_takes_the_token(value: int) -> None:
    """TD-6.1: the token's points at once; it is gone for everybody."""
    rules = desert(2)
    s = standing(rules, {(0, "mint"): "9-3", (1, "lime"): "18-5"}, water={"9-4": value, "12-5": 3})
    events = play(rules, s, "place:mint:9-4")
    assert events == [Placed(0, "mint", cell("9-4")), WaterTaken(0, cell("9-4"), value)]
    assert rules.scores(s) == (value, 0)
    assert rules.facts.board.named(s.water) == (cell("12-5"),)


def test_td_6_2_first_touch_of_a_palm() -> None:
    """TD-6.2: five points for a caravan's first camel next to a palm."""
    rules = desert(2)
    s = standing(rules, {(0, "mint"): "12-2", (1, "lime"): "18-5"}, palms=PALM)
    events = play(rules, s, "place:mint:13-2")
    assert events[1:] == [OasisReached(0, "mint", cell(PALM), 5)]
    assert rules.scores(s) == (5, 0)


def test_td_6_3_once_for_each_caravan() -> None:
    """TD-6.3: the same caravan scores a palm once; another of the same player and a rival's score again."""
    rules = desert(2)
    caravans = {(0, "mint"): "12-2", (0, "lime"): "12-1", (1, "grape"): "16-3"}
    s = standing(rules, caravans, palms=PALM)
    play(rules, s, "place:mint:13-2", "place:lime:13-1", "place:grape:15-2", "place:grape:15-1")
    assert rules.scores(s) == (10, 5)
    play(rules, s, "place:mint:14-3")
    assert rules.scores(s) == (10, 5)


def test_td_6_3_many_palms_for_one_caravan() -> None:
    """TD-6.3: a caravan scores every palm that it reaches."""
    rules = desert(2)
    caravan = {(0, "mint"): "12-6", (1, "lime"): "18-5"}
    s = standing(rules, caravan, palms="11-4 13-4")
    play(rules, s, "place:mint:12-5")
    assert rules.scores(s) == (10, 0)


def test_td_6_4_bare_palm_space_is_a_water_hole() -> None:
    """TD-6.4: it carries a token, opens to camels, and scores no oasis."""
    rules = desert(2)
    s = rules.setup("bare")
    spaces = sum(1 << rules.facts.board.index(place) for place in rules.facts.board.palm_spaces)
    bare = spaces & ~s.palms
    assert bare.bit_count() == 1
    assert bare & s.water == bare
    s = standing(rules, {(0, "mint"): "13-2", (1, "lime"): "18-5"}, water={PALM: 2})
    play(rules, s, f"place:mint:{PALM}")
    assert rules.scores(s) == (2, 0)


def test_td_6_5_points_never_run_out() -> None:
    """TD-6.5: the 21st oasis of the game scores like the first (20 tokens are printed)."""
    rules = desert(2)
    s = standing(rules, {(0, "mint"): "12-2", (1, "lime"): "18-5"}, palms=PALM)
    s.score(2, 5 * 20)
    play(rules, s, "place:mint:13-2")
    assert rules.scores(s) == (105, 0)


def test_td_6_6_totals_are_open() -> None:
    """TD-6.6: both seats see the water of both."""
    rules = desert(2)
    s = standing(rules, {(0, "mint"): "9-3", (1, "lime"): "18-5"}, water={"9-4": 3})
    play(rules, s, "place:mint:9-4")
    assert [rules.observe(s, seat).parts[0].water for seat in (0, 1)] == [3, 3]
