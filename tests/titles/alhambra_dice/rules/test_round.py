"""AD-1 to AD-3: material, setting up, rounds and turns."""

from __future__ import annotations

import pytest

from game.core.rules import Options
from game.titles.alhambra_dice import open_title
from game.titles.alhambra_dice.events import CaliphMoved, ChipsLaid, MarkersReturned
from game.titles.alhambra_dice.rules import DiceRules
from tests.titles.alhambra_dice.positions import DATA, TYPES, Desk, bag, content, named


def test_ad_1_2_the_columns_stand_in_the_printed_order() -> None:
    assert content().types == TYPES
    assert Desk().rules.facts.spaces == 24


@pytest.mark.parametrize(("players", "each"), [(2, 5), (3, 5), (4, 4), (5, 3), (6, 3)])
def test_ad_1_3_markers_by_number_of_players(players: int, each: int) -> None:
    desk = Desk(players)
    assert desk.view.left == (each,) * players
    desk.turn("ttttgggg", "tower")
    assert desk.view.left == (each - 1, *(each,) * (players - 1))
    while desk.s.phase < 2:
        desk.turn("ttttttgg", "tower")
    assert sum(len(column) for column in desk.view.marks) == each * players
    assert desk.view.left == (0,) * players


def test_ad_1_1_points_come_from_three_scorings_and_chips() -> None:
    row = Desk().rules.standing(Desk().s).rows[0]
    assert list(row.parts) == ["A", "B", "C", "chips"]


def test_ad_2_1_twenty_light_and_six_dark_chips() -> None:
    rules = DiceRules(content(), Options(4))
    bags = [rules.setup(f"seed {i}").bag for i in range(20)]
    for chips in bags:
        kinds = [rules.facts.kinds[chip] for chip in chips]
        light = {kind: kinds[:20].count(kind) for kind in rules.facts.kinds}
        dark = {kind: kinds[20:].count(kind) for kind in rules.facts.kinds}
        assert list(light.values()) == [3, 3, 2, 4, 4, 4]
        assert list(dark.values()) == [2, 2, 1, 0, 0, 1]
    assert len(set(bags)) == 20


def test_ad_8_5_copies_of_every_effect_are_said_in_the_book() -> None:
    said = open_title(DATA).printed
    assert [said[f"{op}_light"] for op in ("points", "extra_throw", "black_die", "exchange")] == [8, 4, 4, 4]
    assert (said["points_dark"], said["exchange_dark"]) == (5, 1)


def test_ad_2_2_chance_decides_who_starts() -> None:
    rules = DiceRules(content(), Options(5))
    starts = [rules.setup(f"seed {i}").start for i in range(100)]
    assert set(starts) == set(range(5))
    assert rules.setup_json(rules.setup("seed 0")) == {"first": starts[0]}


def test_ad_2_3_plain_chips_are_all_points() -> None:
    rules = DiceRules(content(), Options(3, {"plain_chips": True}))
    chips = rules.setup("any").bag
    assert [chips[:20].count(kind) for kind in range(6)] == [7, 7, 6, 0, 0, 0]
    assert [chips[20:].count(kind) for kind in range(6)] == [2, 2, 2, 0, 0, 0]


def test_ad_3_1_five_rounds_with_scorings_after_one_three_and_five() -> None:
    desk = Desk(2)
    scored: list[tuple[int, str]] = []
    while desk.s.to_act >= 0:
        number = desk.s.round
        desk.finish_round()
        scored += sorted({(number, str(e.to_json()["scoring"])) for e in named(desk.events, "Scored")})
    assert scored == [(1, "A"), (3, "B"), (5, "C")]
    assert desk.s.round == 5


@pytest.mark.parametrize("column", range(6))
def test_ad_3_2_start_chip_where_the_die_says_and_five_chips_around_it(column: int) -> None:
    desk = Desk(3, bag("123xb"), column=column)
    laid = ["points-1", "points-2", "points-3", "extra-throw", "black-die"]
    laid.insert(column, "start")
    assert desk.events[0] == ChipsLaid(1, tuple(laid))
    assert desk.view.laid == tuple(laid)


def test_ad_3_2_each_round_takes_the_next_stack() -> None:
    desk = Desk(3, bag("111112222233333xxxxx", "123e12"))
    seen = []
    while desk.s.to_act >= 0:
        seen.append(set(desk.view.laid))
        desk.finish_round()
        if desk.s.phase == 3:
            desk.play("hold")
    assert seen[:4] == [{"start", chip} for chip in ("points-1", "points-2", "points-3", "extra-throw")]


def test_ad_3_6_everyone_sees_what_is_laid() -> None:
    desk = Desk(3, bag("3xb21"))
    seen = [desk.rules.observe(desk.s, seat).laid for seat in range(3)]
    assert seen == [("start", "points-3", "extra-throw", "black-die", "points-2", "points-1")] * 3


def test_ad_3_3_the_last_round_has_six_dark_chips() -> None:
    desk = Desk(2, bag(dark="123e12"))
    for _ in range(4):
        desk.finish_round()
    assert desk.view.round == 5
    assert desk.view.laid == ("points-1", "points-2", "points-3", "exchange", "points-1", "points-2")


def test_ad_3_4_clockwise_from_the_caliph_one_marker_a_turn() -> None:
    desk = Desk(4, first=2)
    seats = []
    while desk.s.phase < 2:
        seats.append(desk.s.to_act)
        desk.turn("ttttgggg", "tower")
    assert seats == [2, 3, 0, 1] * 4


def test_ad_3_5_markers_return_and_untaken_chips_leave() -> None:
    desk = Desk(2, bag("12323", "123123"), column=5)
    desk.to_prizes("pavilion").play("prize:buildings")
    aside = [str(e.to_json()["column"]) for e in named(desk.events, "ChipSetAside")]
    assert aside == ["seraglio", "arcade", "chamber", "garden", "tower"]
    assert MarkersReturned(1) in desk.events
    assert desk.view.left == (5, 5)
    assert not any(desk.view.marks)
    assert not named(desk.events, "CaliphMoved")


def test_ad_3_5_the_start_chip_is_used_again() -> None:
    desk = Desk(2, column=0)
    desk.to_prizes("pavilion").play("prize:chip")
    assert CaliphMoved(0) in desk.events
    assert desk.view.laid[0] == "start"


def test_what_belongs_to_the_next_turn_is_held_back_with_it() -> None:
    """Events that end a turn or begin a round; all others belong to the turn that is looked at."""
    from game.titles.alhambra_dice import events

    closing = {name for name, kind in vars(events).items() if getattr(kind, "closing", False) is True}
    assert closing == {
        "CaliphMoved", "ChipSetAside", "ChipsLaid", "GameEnded", "MarkersReturned", "Scored", "TurnPassed",
    }  # fmt: skip
