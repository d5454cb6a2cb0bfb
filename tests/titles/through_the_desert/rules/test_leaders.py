"""Chapter 3: placing the leaders."""

from __future__ import annotations

import pytest

from game.core.rng import Stream
from game.titles.through_the_desert.legal import open_to
from game.titles.through_the_desert.rules import DesertRules
from game.titles.through_the_desert.state import LEAD, PLACE, DesertState
from tests.titles.through_the_desert.positions import COLOURS, cell, cells, desert, laid, legal, play


def lead_all(rules: DesertRules, s: DesertState, seed: int = 1) -> list[int]:
    """Place all leaders at random; returns the seats in order."""
    stream, seats = Stream(seed), []
    while s.phase == LEAD:
        seats.append(s.to_act)
        rules.apply(s, stream.choice(rules.legal(s)))
    return seats


@pytest.mark.parametrize(("players", "rounds"), [(2, 5), (3, 5), (4, 5), (5, 4)])
def test_td_3_1_clockwise_round_by_round(players: int, rounds: int) -> None:
    """TD-3.1: the first seat opens every round; camels follow when all leaders stand."""
    rules = desert(players)
    s = rules.setup("order")
    first = s.first
    seats = lead_all(rules, s)
    assert seats == [(first + i) % players for i in range(players)] * rounds
    assert s.phase == PLACE
    assert s.to_act == first
    assert s.leaders == s.camels
    assert s.leaders.bit_count() == players * rounds


def test_td_3_1_each_leader_once() -> None:
    """TD-3.1: a leader on the board is not placed again."""
    rules = desert(2)
    s = laid(rules)
    play(rules, s, "lead:mint:8-5", "lead:lime:18-5")
    assert not legal(rules, s, "mint")
    assert legal(rules, s, "lime")


@pytest.mark.parametrize(("players", "spaces"), [(2, 121), (3, 121), (4, 167), (5, 167)])
def test_td_3_2_spaces_open_to_the_first_leader(players: int, spaces: int) -> None:
    """TD-3.2: neither water nor palm nor next to a palm, which leaves the printed total."""
    rules = desert(players)
    for i in range(10):
        assert rules.setup(f"open/{i}").camp.bit_count() == spaces


def test_td_3_2_water_and_oasis_are_shut_but_beside_water_is_open() -> None:
    """TD-3.2: next to a water hole is fine."""
    rules = desert(2)
    s = laid(rules, palms="8-2", water={"18-4": 3})
    open_to_all = legal(rules, s)
    assert cell("18-4") not in open_to_all
    assert not {cell("8-2"), *rules.facts.board.neighbours[cell("8-2")]} & open_to_all
    assert set(rules.facts.board.neighbours[cell("18-4")]) <= open_to_all


def test_td_3_3_leaders_keep_apart() -> None:
    """TD-3.3: no leader next to any other, own ones included."""
    rules = desert(2)
    s = laid(rules)
    play(rules, s, "lead:mint:8-5")
    around = {cell("8-5"), *rules.facts.board.neighbours[cell("8-5")]}
    assert not around & legal(rules, s)
    play(rules, s, "lead:lime:18-5")
    assert not around & legal(rules, s)
    around |= {cell("18-5"), *rules.facts.board.neighbours[cell("18-5")]}
    assert legal(rules, s) == set(rules.facts.board.cells) - around


def test_td_3_4_first_round_needs_a_new_colour() -> None:
    """TD-3.4: in the first round no colour of another player; afterwards any."""
    rules = desert(3)
    s = laid(rules)
    play(rules, s, "lead:mint:8-5")
    assert not legal(rules, s, "mint")
    play(rules, s, "lead:grape:18-5")
    assert {c for c in COLOURS if legal(rules, s, c)} == {"lemon", "lime", "salmon"}
    play(rules, s, "lead:salmon:12-2")
    assert {c for c in COLOURS if legal(rules, s, c)} == {"grape", "lemon", "lime", "salmon"}


def test_td_3_4_player_without_a_new_colour_is_exempt() -> None:
    """TD-3.4: with only his given-up colour unused, the fifth player may place any of his leaders."""
    rules = desert(5)
    s = laid(rules, given_up=("grape", "mint", "lemon", "lime", "salmon"))
    play(rules, s, "lead:mint:2-6", "lead:grape:8-5", "lead:lime:18-5", "lead:lemon:12-2")
    assert s.to_act == 4
    assert {c for c in COLOURS if legal(rules, s, c)} == {"grape", "mint", "lemon", "lime"}


def test_td_3_4_player_with_a_new_colour_is_not_exempt() -> None:
    """TD-3.4: the exemption holds only where no own colour is unused."""
    rules = desert(5)
    s = laid(rules, given_up=("grape", "mint", "lemon", "lime", "salmon"))
    play(rules, s, "lead:salmon:2-6", "lead:grape:8-5", "lead:lime:18-5", "lead:mint:12-2")
    assert {c for c in COLOURS if legal(rules, s, c)} == {"lemon"}


def test_td_3_5_leaders_score_nothing_but_are_camels() -> None:
    """TD-3.5: no points; the space is taken and neighbours become the caravan's frontier."""
    rules = desert(2)
    s = rules.setup("score")
    lead_all(rules, s)
    assert rules.scores(s) == (0, 0)
    assert not s.areas
    leader = rules.facts.board.named(s.caravan[s.to_act])[0]
    reachable = rules.facts.board.named(open_to(rules.facts, s, s.to_act, 0))
    assert set(reachable) <= set(rules.facts.board.neighbours[leader])


def test_legal_leads_never_run_out() -> None:
    """Every leader of every number of players finds a place, however they are crowded."""
    for players in (2, 3, 4, 5):
        rules = desert(players)
        for seed in range(20):
            s = rules.setup(f"crowd/{seed}")
            lead_all(rules, s, seed)
            assert s.leaders.bit_count() == players * (4 if players == 5 else 5)


def test_cells_of_the_tests_are_spaces() -> None:
    board = desert(2).facts.board
    assert set(cells("8-5 18-5 12-2 8-2 18-4")) <= board.open
