"""AD-6 and AD-7: prizes, building tracks and stacks."""

from __future__ import annotations

from game.titles.alhambra_dice.events import CaliphMoved, ChipSetAside, ChipWon, PrizeTaken, TurnPassed
from tests.titles.alhambra_dice.positions import Desk, bag, named

SPREAD = (("ttttgggg", "tower"), ("tttggggg", "tower"), ("ggggtttt", "garden"))


def test_ad_6_1_columns_from_left_to_right_the_best_marker_chooses() -> None:
    desk = Desk(3).fill(("ttttgggg", "tower"), ("ggggtttt", "garden"), ("ppppgggg", "pavilion"))
    desk.fill(("ttgggggg", "tower"), ("ggtttttt", "garden"), ("pptttttt", "pavilion"))
    for _ in range(9):
        desk.turn("scsscctt", "chamber", 3)
    asked = []
    while desk.s.phase == 2:
        asked.append((desk.view.column, desk.s.to_act))
        desk.play("prize:buildings")
    assert asked[0] == ("pavilion", 2)
    assert [column for column, _ in asked] == ["pavilion", "chamber", "garden", "tower"]
    assert asked[2:] == [("garden", 1), ("tower", 0)]


def test_ad_6_2_two_points_or_one_and_the_chip_the_second_gets_the_other() -> None:
    for choice, first, second, owner in (("buildings", 2, 1, 1), ("chip", 1, 2, 0)):
        desk = Desk(2, bag("3"), column=5)
        desk.fill(("ppppgggg", "pavilion"), ("pppggggg", "pavilion")).to_prizes()
        events = desk.play(f"prize:{choice}")
        assert (desk.height("pavilion", 0), desk.height("pavilion", 1)) == (first, second)
        assert ChipWon(owner, "pavilion", "points-3") in events
        taken = [event for event in events if isinstance(event, PrizeTaken)]
        assert [(e.seat, e.place) for e in taken] == [(0, 1), (1, 2)]


def test_ad_6_2_third_and_worse_get_nothing() -> None:
    desk = Desk(3, column=5).fill(
        ("ppppgggg", "pavilion"), ("pppggggg", "pavilion"), ("ppgggggg", "pavilion")
    )
    desk.to_prizes("tower").play("prize:buildings")
    assert desk.height("pavilion", 2) == 0
    assert desk.order("pavilion") == (0, 1)


def test_ad_6_6_the_best_is_marked_first() -> None:
    """Both come to the same space: whoever was best lies below."""
    desk = Desk(2, column=5).build("pavilion", (1, 1))
    desk.fill(("ppppgggg", "pavilion"), ("pppggggg", "pavilion")).to_prizes("tower").play("prize:buildings")
    assert (desk.height("pavilion", 0), desk.height("pavilion", 1)) == (2, 2)
    assert desk.order("pavilion") == (0, 1)


def test_ad_6_3_best_and_second_of_one_player_take_both() -> None:
    for choice in ("buildings", "chip"):
        desk = Desk(2, bag("3"), column=5)
        desk.fill(("ppppgggg", "pavilion"), ("tttttttt", "tower"), ("pppggggg", "pavilion"))
        desk.to_prizes("tower").play(f"prize:{choice}")
        assert desk.height("pavilion", 0) == 3
        assert named(desk.events, "ChipWon")[0] == ChipWon(0, "pavilion", "points-3")


def test_ad_6_4_a_lone_marker_chooses_one_prize() -> None:
    desk = Desk(2, bag("3"), column=5).fill(("ppppgggg", "pavilion")).to_prizes("tower")
    desk.play("prize:buildings")
    assert desk.height("pavilion", 0) == 2
    assert ChipSetAside("pavilion", "points-3") in desk.events
    assert desk.hand(0) == {}
    other = Desk(2, bag("3"), column=5).fill(("ppppgggg", "pavilion")).to_prizes("tower")
    other.play("prize:chip")
    assert other.height("pavilion", 0) == 1
    assert other.hand(0) == {"points-3": 1}


def test_ad_6_4_without_markers_nothing_is_given() -> None:
    desk = Desk(2, column=5).to_prizes("tower")
    assert desk.view.column == "tower"
    assert desk.view.laid[:5] == ("",) * 5


def test_ad_6_5_the_start_chip_moves_the_caliph_when_the_next_round_begins() -> None:
    desk = Desk(3, column=0)
    desk.fill(("tttttttt", "tower"), ("pppppppp", "pavilion")).to_prizes("tower").play("prize:chip")
    assert (desk.view.caliph, desk.view.heir) == (0, 1)
    events = desk.play("prize:buildings")
    assert CaliphMoved(1) in events
    assert (desk.view.caliph, desk.view.heir, desk.s.to_act, desk.view.round) == (1, -1, 1, 2)
    assert desk.hand(1) == {}


def test_ad_6_5_untaken_the_caliph_stays() -> None:
    desk = Desk(3, column=0, first=2)
    desk.fill(("pppppppp", "pavilion")).to_prizes("tower").play("prize:buildings", "prize:buildings")
    assert desk.view.caliph == desk.s.to_act == 2
    assert TurnPassed(2, "throw", "") in desk.events


def test_ad_7_1_points_raise_the_stone_and_a_surplus_is_lost() -> None:
    desk = Desk().build("garden", (0, 1), (0, 2))
    assert desk.height("garden", 0) == 3
    desk.build("garden", (0, 11), (0, 2))
    assert desk.height("garden", 0) == 15


def test_ad_7_1_at_the_top_a_stone_keeps_its_place_in_the_stack() -> None:
    desk = Desk().build("garden", (0, 15), (1, 15), (0, 2))
    assert desk.order("garden") == (0, 1)


def test_ad_7_2_the_lower_stone_of_a_stack_is_better() -> None:
    desk = Desk().build("tower", (1, 2), (0, 2), (2, 2))
    assert desk.order("tower") == (1, 0, 2)


def test_ad_7_3_coming_on_top_and_leaving_lets_the_others_sink() -> None:
    desk = Desk().build("tower", (1, 2), (0, 2), (2, 2), (1, 1))
    assert desk.order("tower") == (1, 0, 2)
    desk.build("tower", (1, -1))
    assert desk.order("tower") == (0, 2, 1)
