"""AD-8: what the bonus chips do."""

from __future__ import annotations

import pytest

from game.titles.alhambra_dice.events import Built, ChipsScored, Exchanged, Thrown, TurnPassed
from tests.titles.alhambra_dice.positions import Desk, bag, named

NOTHING = "0-0-0-0-0-0"


def test_ad_8_1_points_chips_count_at_the_next_scoring_also_those_just_won_and_once() -> None:
    desk = Desk(2, bag("3" + "1" * 19), column=5).give(0, "points-2")
    desk.turn("ppppgggg", "pavilion")
    desk.to_prizes("tower").play("prize:chip")
    events = desk.play("prize:buildings")
    assert ChipsScored("A", 0, 5) in events
    assert desk.hand(0) == {}
    assert desk.rules.standing(desk.s).rows[0].parts["chips"] == 5


def test_ad_8_1_without_a_scoring_they_wait() -> None:
    desk = Desk(2).finish_round().give(1, "points-3")
    assert desk.view.round == 2
    desk.finish_round()
    assert desk.hand(1)["points-3"] == 1
    desk.finish_round()
    assert desk.hand(1) == {}


def test_ad_8_6_special_chips_stay_in_sight_until_they_are_used() -> None:
    desk = Desk(2).give(1, "extra-throw", "black-die", "exchange")
    desk.finish_round()
    while desk.s.phase == 3:
        desk.play("hold")
    assert desk.s.round == 2
    held = desk.rules.observe(desk.s, 0).hands[1]
    assert [held[desk.view.kinds.index(kind)] for kind in ("extra-throw", "black-die", "exchange")] == [
        1,
        1,
        1,
    ]


def test_ad_8_2_an_extra_throw_does_not_count_and_the_chip_leaves() -> None:
    desk = Desk().give(0, "extra-throw").throw("ttttggpp")
    assert "extra:0-0-0-0-0-4" in desk.legal()
    desk.throw("tttg", "tttt", "extra")
    assert desk.events == [Thrown(0, (0, 0, 0, 0, 1, 7), 1, (0, 0, 0, 0, 0, 4), True)]
    assert desk.hand(0) == {}
    assert not any(text.startswith("extra") for text in desk.legal())
    desk.play("mark:tower")
    assert desk.spaces("tower") == [(7, 1, 0)]


def test_ad_8_2_after_the_third_throw_and_several_in_a_turn() -> None:
    desk = Desk().give(0, "extra-throw", "extra-throw")
    for _ in range(3):
        desk.throw("ttttggpp")
    assert not any(text.startswith("throw") for text in desk.legal())
    desk.throw("ggpp", "tttt", "extra").throw("tttt", "tttt", "extra")
    assert desk.legal() == {"mark:tower"}
    desk.play("mark:tower")
    assert desk.spaces("tower") == [(8, 3, 0)]


def test_ad_8_2_not_as_the_first_throw_nor_without_a_chip() -> None:
    desk = Desk().give(0, "extra-throw")
    assert desk.legal() == {f"throw:{NOTHING}"}
    refusal = desk.refuse("extra", NOTHING)
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("AD-8.2", "refuse.extra_later")
    other = Desk().throw("ttttggpp").refuse("extra", NOTHING)
    assert other is not None
    assert (other.rule, other.key, dict(other.args)) == ("AD-8.2", "refuse.no_extra", {"seat": 0})


def test_ad_8_3_the_black_die_is_a_ninth_for_the_whole_turn() -> None:
    desk = Desk().give(0, "black-die", "black-die")
    assert desk.legal() == {f"throw:{NOTHING}", "black-die"}
    desk.play("black-die")
    assert desk.view.black
    assert desk.hand(0) == {"black-die": 1}
    assert desk.legal() == {f"throw:{NOTHING}"}
    desk.throw("tttttgggg").throw("tttt", "ttttt")
    assert desk.view.dice == (0, 0, 0, 0, 0, 9)
    desk.play("mark:tower")
    assert desk.spaces("tower") == [(8, 2, 0)]
    assert not desk.view.black


def test_ad_8_3_one_a_turn_and_only_before_the_first_throw() -> None:
    desk = Desk().give(0, "black-die", "black-die")
    desk.play("black-die")
    used = desk.refuse("black-die")
    assert used is not None
    assert (used.rule, used.key) == ("AD-8.3", "refuse.black_used")
    late = Desk().give(0, "black-die").throw("ttttggpp").refuse("black-die")
    assert late is not None
    assert (late.key, dict(late.args)) == ("refuse.black_late", {"n": 1})
    none = Desk().refuse("black-die")
    assert none is not None
    assert none.key == "refuse.no_black"


def test_ad_8_3_the_black_die_is_not_told_apart() -> None:
    desk = Desk().give(0, "black-die").play_and_throw("tttttgggg")
    keeps = {text for text in desk.legal() if text.startswith("throw")}
    assert len(keeps) == 6 * 5 - 1


def exchange_desk(*chips: tuple[int, str]) -> Desk:
    """Before scoring A: seat 0 has a tower, seat 1 two gardens; seat 1 started."""
    desk = Desk(3, bag(), first=1, column=5)
    for seat, kind in chips:
        desk.give(seat, kind)
    desk.to_prizes("pavilion")
    desk.build("tower", (0, 1)).build("garden", (1, 2), (0, 2))
    return desk


def test_ad_8_4_holders_are_asked_from_the_start_player_clockwise() -> None:
    desk = exchange_desk((0, "exchange"), (2, "exchange"), (1, "exchange"))
    desk.play("prize:buildings")
    asked = []
    while desk.s.phase == 3:
        asked.append(desk.s.to_act)
        desk.play("hold")
    assert asked == [1, 2, 0]
    assert desk.hand(0)["exchange"] == 1


def test_ad_8_4_one_building_down_another_up_at_most_one_chip() -> None:
    desk = exchange_desk((0, "exchange"), (0, "exchange"))
    desk.play("prize:buildings")
    assert desk.s.to_act == 0
    assert "exchange:tower:garden" in desk.legal()
    assert not any(text.startswith("exchange:arcade") for text in desk.legal())
    desk.play("exchange:tower:garden")
    assert desk.events[:3] == [
        Exchanged(0, "tower", "garden"), Built(0, "tower", -1, 0), Built(0, "garden", 1, 3),
    ]  # fmt: skip
    assert (desk.height("tower", 0), desk.height("garden", 0)) == (0, 3)
    assert desk.order("tower") == ()
    assert desk.order("garden") == (0, 1)
    assert desk.hand(0)["exchange"] == 1
    assert TurnPassed(1, "throw", "") in desk.events
    assert desk.rules.standing(desk.s).rows[0].parts["A"] == 5


def test_ad_8_4_both_stones_go_on_top_of_their_new_stacks() -> None:
    desk = exchange_desk((1, "exchange"))
    desk.build("garden", (2, 1)).build("tower", (1, 0))
    desk.play("prize:buildings", "exchange:garden:tower")
    assert desk.order("garden") == (0, 2, 1)
    assert desk.order("tower") == (0, 1)


def test_ad_8_4_a_full_target_loses_the_surplus() -> None:
    desk = exchange_desk((0, "exchange"))
    desk.build("arcade", (0, 15), (1, 15))
    desk.play("prize:buildings", "exchange:tower:arcade")
    assert desk.height("arcade", 0) == 15
    assert desk.order("arcade") == (0, 1)
    assert desk.height("tower", 0) == 0


def test_ad_8_4_hold_alone_is_still_asked() -> None:
    desk = Desk(3, first=1, column=5).give(0, "exchange").to_prizes("pavilion")
    desk.play("prize:buildings")
    assert (desk.s.to_act, desk.legal()) == (0, {"hold"})


def test_ad_8_4_no_question_where_no_scoring_follows() -> None:
    desk = Desk(2).finish_round().give(0, "exchange").finish_round()
    assert (desk.view.round, desk.view.phase) == (3, "throw")


@pytest.mark.parametrize(
    ("attempt", "key"),
    [
        (("exchange", "arcade", "tower"), "refuse.no_building"),
        (("exchange", "tower", "tower"), "refuse.same_column"),
        (("throw", NOTHING), "refuse.exchange_first"),
    ],
)
def test_ad_8_4_refusals(attempt: tuple[str, ...], key: str) -> None:
    desk = exchange_desk((0, "exchange"))
    desk.play("prize:buildings")
    refusal = desk.refuse(attempt[0], *attempt[1:])
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("AD-8.4", key)


def test_ad_8_4_only_before_a_scoring() -> None:
    refusal = Desk().give(0, "exchange").refuse("exchange", "tower", "garden")
    assert refusal is not None
    assert (refusal.rule, refusal.key, dict(refusal.args)) == ("AD-8.4", "refuse.exchange_later", {"n": 1})


def test_a_chip_won_in_the_round_can_be_used_before_its_scoring() -> None:
    desk = Desk(2, bag("e"), column=5).fill(("ppppgggg", "pavilion")).to_prizes("tower")
    desk.play("prize:chip", "prize:buildings")
    assert (desk.s.phase, desk.s.to_act) == (3, 0)
    assert named(desk.play("exchange:pavilion:tower"), "Exchanged")
