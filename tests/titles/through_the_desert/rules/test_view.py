"""What screens are told: views, previews, threats, geometry."""

from __future__ import annotations

import pickle

from game.titles.through_the_desert.view import Caravan
from tests.titles.through_the_desert.positions import COLOURS, cell, cells, desert, laid, play, standing


def test_caravans_of_a_view() -> None:
    rules = desert(2)
    s = standing(rules, {(0, "mint"): "13-2 12-2", (1, "lime"): "18-8"}, palms="14-2")
    view = rules.observe(s, 0)
    assert view.caravans[0, "mint"] == Caravan(0, "mint", cell("13-2"), cells("12-2 13-2"), cells("14-2"))
    assert view.caravans[0, "mint"].length == 2


def test_view_while_leaders_are_placed() -> None:
    rules = desert(5)
    s = laid(rules, palms="14-2", given_up=COLOURS)
    view = rules.observe(s, 3)
    assert (view.phase, view.viewer, view.placed, view.quota, view.round) == ("lead", 3, 0, 0, 1)
    assert view.leaders_left[0] == ("mint", "lemon", "lime", "salmon")
    assert view.given_up == COLOURS
    play(rules, s, "lead:mint:2-6")
    assert rules.observe(s, 3).leaders_left[0] == ("lemon", "lime", "salmon")


def test_view_counts_the_camels_of_a_turn() -> None:
    rules = desert(2)
    s = standing(rules, {(0, "mint"): "9-3", (1, "lime"): "18-8"})
    assert (rules.observe(s, 0).placed, rules.observe(s, 0).quota) == (0, 2)
    play(rules, s, "place:mint:9-4")
    assert (rules.observe(s, 0).placed, rules.observe(s, 0).quota) == (1, 2)


def test_view_after_the_end() -> None:
    rules = desert(2)
    s = standing(rules, {(0, "mint"): "9-3", (1, "lime"): "18-8"})
    s.supply[1] = 1
    play(rules, s, "place:mint:9-4")
    view = rules.observe(s, 1)
    assert (view.over, view.to_act, view.phase, view.reason) == (True, -1, "over", "end.supply")
    assert view.totals == (10, 10)
    assert [award.points for award in view.awards] == [5, 10, 5, 10, 5]
    assert not view.last_turn


def test_area_of_names_the_owner() -> None:
    rules = desert(2)
    s = standing(rules, {(0, "mint"): "20-0 20-1 21-1", (1, "lime"): "18-8"})
    play(rules, s, "place:mint:22-2")
    view = rules.observe(s, 0)
    assert set(view.area_of) == set(cells("21-0 22-1"))
    assert view.area_of[cell("21-0")] == view.areas[0]
    assert view.areas[0].points == 2


def test_views_and_positions_travel_to_another_process() -> None:
    """A task is pickled on its way to the computer players' process."""
    rules = desert(4)
    s = rules.setup("travel")
    for _ in range(40):
        rules.apply(s, rules.legal(s)[3])
    view = rules.observe(s, 2)
    assert pickle.loads(pickle.dumps(s)) == s
    assert pickle.loads(pickle.dumps(view)) == view


def test_neighbours_are_mutual_and_at_most_six() -> None:
    for players in (2, 4):
        board = desert(players).facts.board
        for name, near in board.neighbours.items():
            assert 2 <= len(near) <= 6
            assert all(name in board.neighbours[other] for other in near)
