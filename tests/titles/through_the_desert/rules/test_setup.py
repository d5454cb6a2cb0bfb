"""Chapters 1 and 2: material, board and set-up."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.event import Event
from game.titles.through_the_desert.events import GameLaid
from game.titles.through_the_desert.legal import leaders_left
from game.titles.through_the_desert.state import DesertState
from tests.titles.through_the_desert.positions import cell, desert, play, standing


def census(s: DesertState) -> int:
    return s.water.bit_count()


def test_td_1_1_points_are_the_aim() -> None:
    """TD-1.1: whoever has the most points at the end has rank 1."""
    rules = desert(2)
    s = standing(rules, {(0, "mint"): "9-3 9-4", (1, "mint"): "18-2"})
    s.supply = [22, 1, 22, 22, 22]
    play(rules, s, "place:mint:9-2")
    board = rules.standing(s)
    assert board.over
    assert [(row.rank, row.total) for row in board.rows] == [(1, 10), (2, 0)]


@pytest.mark.parametrize(
    ("players", "spaces", "palms", "holes"),
    [(2, 189, 6, 32), (3, 189, 6, 32), (4, 247, 7, 43), (5, 247, 7, 43)],
)
def test_td_1_2_board_in_use(players: int, spaces: int, palms: int, holes: int) -> None:
    """TD-1.2: two and three players use the small board, four and five the whole."""
    board = desert(players).facts.board
    assert (len(board.cells), len(board.palm_spaces), len(board.water_holes)) == (spaces, palms, holes)
    assert (cell("4-3") in board.open) == (players > 3)
    assert (cell("4-3") in board.beyond) == (players < 4)
    assert board.line == (() if players > 3 else tuple(cell(f"5-{row}") for row in range(2, 9)))


def test_td_1_2_dark_line_is_an_edge() -> None:
    """TD-1.2: the same fence closes a corner at the dark line, but not on the whole board."""
    fence = {(0, "mint"): "6-2 6-3", (1, "lime"): "18-4"}
    for players, closed in ((2, True), (4, False)):
        rules = desert(players)
        s = standing(rules, fence)
        play(rules, s, "place:mint:5-3")
        assert bool(s.areas) == closed


def test_td_1_3_seven_mountains_in_the_middle() -> None:
    """TD-1.3: central mountain and rim are no spaces."""
    board = desert(2).facts.board
    assert len(board.mountains) == 7
    assert len(board.rim) == 38
    assert not board.mountains & board.open
    assert len(board.open) + len(board.mountains) + len(board.rim) + len(board.beyond) == 23 * 13


def test_td_1_4_one_caravan_of_a_colour_and_player() -> None:
    """TD-1.4: 34 camels of each colour; what a seat owns of a colour is one caravan."""
    for players in (2, 3, 4, 5):
        rules = desert(players)
        s = rules.setup("x")
        removed = {2: 10, 3: 5}.get(players, 0)
        leaders = 4 if players == 5 else players
        assert s.supply == [34 - leaders - removed] * 5
        assert len(s.caravan) == 5 * players


def test_td_2_1_first_seat_is_drawn() -> None:
    """TD-2.1: the seed draws the start player, who is on turn."""
    rules = desert(3)
    firsts = Counter(rules.setup(f"first/{i}").first for i in range(300))
    assert set(firsts) == {0, 1, 2}
    assert min(firsts.values()) > 60
    s = rules.setup("x")
    assert s.to_act == s.turn == s.first


def test_td_2_2_five_leaders_each() -> None:
    """TD-2.2: below five players everybody has a leader in every colour."""
    for players in (2, 3, 4):
        rules = desert(players)
        s = rules.setup("x")
        assert all(leaders_left(rules.facts, s, seat) == [0, 1, 2, 3, 4] for seat in range(players))


@pytest.mark.parametrize("players", [2, 4])
def test_td_2_3_five_palms_at_random(players: int) -> None:
    """TD-2.3: five palms; over many deals every palm space stays bare equally often."""
    rules = desert(players)
    spaces = {rules.facts.board.index(place) for place in rules.facts.board.palm_spaces}
    bare: Counter[int] = Counter()
    for i in range(400):
        s = rules.setup(f"palms/{i}")
        assert s.palms.bit_count() == 5
        bare.update(space for space in spaces if not s.palms >> space & 1)
    expected = 400 * (len(spaces) - 5) / len(spaces)
    assert set(bare) == spaces
    assert all(0.6 * expected < count < 1.5 * expected for count in bare.values())


@pytest.mark.parametrize(("players", "laid"), [(2, 33), (3, 33), (4, 45), (5, 45)])
def test_td_2_4_tokens_on_every_hole(players: int, laid: int) -> None:
    """TD-2.4: one token on every hole and every bare palm space, none more than fifteen times."""
    rules = desert(players)
    values: Counter[int] = Counter()
    for i in range(50):
        s = rules.setup(f"tokens/{i}")
        assert census(s) == laid
        counts = Counter(
            s.token(rules.facts.board.index_of[name]) for name in rules.facts.board.named(s.water)
        )
        assert set(counts) <= {1, 2, 3}
        assert max(counts.values()) <= 15
        values.update(counts)
    assert len(values) == 3
    if players > 3:
        assert values == {1: 750, 2: 750, 3: 750}


@pytest.mark.parametrize(("players", "supply"), [(2, 22), (3, 26), (4, 30), (5, 30)])
def test_td_2_5_supply(players: int, supply: int) -> None:
    """TD-2.5: camels beside the leaders, by number of players."""
    assert desert(players).setup("x").supply == [supply] * 5


def test_laid_event_tells_the_whole_setup() -> None:
    rules = desert(5)
    events: list[Event] = []
    s = rules.setup("x", events.append)
    (laid,) = events
    assert isinstance(laid, GameLaid)
    setup = rules.setup_json(s)
    assert list(laid.palms) == setup["palms"]
    assert dict(laid.water) == setup["waterholes"]
    assert list(laid.given_up) == setup["given-up"]
    assert laid.first == setup["first"]


def test_setup_json_names_no_leader_given_up_below_five() -> None:
    rules = desert(3)
    assert rules.setup_json(rules.setup("x"))["given-up"] == [None, None, None]
