"""AD-5: choosing a type and finding a space."""

from __future__ import annotations

import pytest

from game.titles.alhambra_dice.board import SEAT_BITS
from game.titles.alhambra_dice.events import Marked
from tests.titles.alhambra_dice.positions import TYPES, Desk


def test_ad_5_1_any_type_shown_may_be_chosen_not_only_the_most_frequent() -> None:
    desk = Desk().throw("tttttgps").throw("gps", "ttttt")
    assert {text for text in desk.legal() if text.startswith("mark")} == {
        "mark:tower", "mark:garden", "mark:pavilion", "mark:seraglio",
    }  # fmt: skip
    desk.play("mark:seraglio")
    assert desk.spaces("seraglio") == [(1, 2, 0)]


def test_ad_5_1_a_type_without_symbol_is_refused_with_what_is_shown() -> None:
    desk = Desk().throw("tttttggg")
    refusal = desk.refuse("mark", "chamber")
    assert refusal is not None
    assert (refusal.rule, refusal.places) == ("AD-5.1", ("garden", "tower"))
    assert dict(refusal.args) == {"symbol": "chamber", "n": 2}


@pytest.mark.parametrize("throws", [1, 2, 3])
@pytest.mark.parametrize("symbols", [1, 4, 8])
def test_ad_5_2_row_is_symbols_and_space_is_throws(throws: int, symbols: int) -> None:
    desk = Desk()
    desk.turn(("t" * symbols).ljust(8, "g"), "tower", throws)
    assert desk.spaces("tower") == [(symbols, throws, 0)]
    assert desk.events[0] == Marked(0, "tower", symbols, throws, symbols, throws)


def test_ad_5_5_more_symbols_and_then_fewer_throws_rank_higher() -> None:
    desk = Desk(5)
    for symbols, throws in ((1, 1), (2, 3), (2, 1), (8, 3), (3, 2)):
        desk.turn(("t" * symbols).ljust(8, "g"), "tower", throws)
    assert [place[:2] for place in desk.spaces("tower")] == [(8, 3), (3, 2), (2, 1), (2, 3), (1, 1)]


def test_ad_5_3_a_second_equal_result_goes_one_back() -> None:
    desk = Desk()
    for _ in range(2):
        desk.turn("tttttggg", "tower", 3)
    assert desk.spaces("tower") == [(5, 3, 0), (4, 1, 1)]
    assert desk.events[0] == Marked(1, "tower", 5, 3, 4, 1)


def test_ad_5_3_it_crosses_all_occupied_spaces_also_own_ones() -> None:
    desk = Desk(2)
    for throws in (1, 2, 3):
        desk.turn("ttttgggg", "tower", throws)
    desk.turn("tttggggg", "tower", 1)
    desk.turn("ttttgggg", "tower", 1)
    assert desk.spaces("tower") == [(4, 1, 0), (4, 2, 1), (4, 3, 0), (3, 1, 1), (3, 2, 0)]


def test_ad_5_3_a_better_result_passes_in_front() -> None:
    desk = Desk().fill(("ttttgggg", "tower"), ("ttttttgg", "tower"), ("tttttggg", "tower"))
    assert [seat for _, _, seat in desk.spaces("tower")] == [1, 2, 0]


def fill_tail(desk: Desk, column: str, spaces: int) -> None:
    """Stand markers of seat 1 on the last spaces of a chain."""
    at = TYPES.index(column)
    marks = tuple(space << SEAT_BITS | 1 for space in range(24 - spaces, 24))
    desk.s.markers = (*desk.s.markers[:at], marks, *desk.s.markers[at + 1 :])


def test_ad_5_4_without_a_free_space_behind_the_marker_is_out() -> None:
    desk = Desk()
    fill_tail(desk, "tower", 3)
    desk.throw("tggggggg")
    assert "mark:tower" in desk.legal()
    desk.play("mark:tower")
    assert desk.events[0] == Marked(0, "tower", 1, 1, 0, 0)
    assert [seat for _, _, seat in desk.spaces("tower")] == [1, 1, 1]
    assert desk.view.left == (4, 5, 5)
    assert desk.spaces("seraglio") == []


def test_ad_5_4_the_last_free_space_is_still_taken() -> None:
    desk = Desk()
    fill_tail(desk, "tower", 3)
    desk.turn("ttgggggg", "tower", 3)
    assert desk.spaces("tower")[0] == (2, 3, 0)
