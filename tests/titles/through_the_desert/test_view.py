"""What screens are told: views, previews, threats, geometry."""

from __future__ import annotations

import pickle

import pytest

from game.core.rng import Stream
from game.titles.through_the_desert.state import PLACE
from game.titles.through_the_desert.view import Caravan, gain, standing_awards, threats
from tests.titles.through_the_desert.positions import COLOURS, cell, cells, desert, laid, play, standing


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_gain_is_what_the_placement_brings(players: int) -> None:
    """For every legal camel of a random game the preview equals the points that follow."""
    rules, stream = desert(players), Stream(players)
    s = rules.setup("gain")
    closed = 0
    while s.to_act >= 0:
        actions = rules.legal(s)
        if s.phase == PLACE:
            view, before = rules.observe(s, 0), rules.scores(s)[s.to_act]
            for action in actions:
                after = s.clone()
                rules.apply(after, action)
                _, colour, name = rules.text(action).split(":")
                told = gain(view, s.to_act, colour, name)
                assert told.total == rules.scores(after)[s.to_act] - before
                assert len(told.areas) == len(after.areas) - len(s.areas)
                closed += len(told.areas)
        rules.apply(s, stream.choice(actions))
    assert closed > 0


def test_gain_is_split_in_its_parts() -> None:
    rules = desert(2)
    caravans = {(0, "mint"): "19-0 19-1 20-2 21-2", (1, "lime"): "18-8"}
    s = standing(rules, caravans, palms="21-0", water={"22-1": 2, "22-2": 3})
    told = gain(rules.observe(s, 1), 0, "mint", cell("22-2"))
    assert (told.water, told.oasis, told.area, told.total) == (5, 5, 4, 14)
    assert told.palms == cells("21-0")
    assert told.areas == (cells("20-0 20-1 21-0 21-1 22-1"),)


def test_threats_name_who_could_close_what() -> None:
    """Both seats' chances are told, whoever is on turn, dearest first."""
    rules = desert(2)
    caravans = {(0, "mint"): "20-0 20-1 21-1", (1, "grape"): "6-2 6-3", (1, "lime"): "18-8"}
    s = standing(rules, caravans, water={"21-0": 3})
    found = threats(rules.observe(s, 0))
    assert [(t.seat, t.colour, t.cell, t.gain.total) for t in found] == [
        (0, "mint", cell("22-2"), 5),
        (0, "mint", cell("22-1"), 4),
        (1, "grape", cell("5-3"), 1),
    ]
    s.supply[0] = 0
    assert {t.colour for t in threats(rules.observe(s, 0))} == {"mint"}


def test_threats_leave_out_what_a_rival_shuts() -> None:
    """No threat on a space next to another's camel of that colour, nor where a camel stands inside."""
    rules = desert(2)
    shut = {(0, "mint"): "20-0 20-1 21-1", (1, "mint"): "22-3 22-2"}
    assert threats(rules.observe(standing(rules, shut), 0)) == ()
    guest = {(0, "mint"): "20-0 20-1 21-1", (1, "lime"): "22-1", (1, "grape"): "18-8"}
    assert threats(rules.observe(standing(rules, guest), 0)) == ()


def test_caravans_of_a_view() -> None:
    rules = desert(2)
    s = standing(rules, {(0, "mint"): "13-2 12-2", (1, "lime"): "18-8"}, palms="14-2")
    view = rules.observe(s, 0)
    assert view.caravans[0, "mint"] == Caravan(0, "mint", cell("13-2"), cells("12-2 13-2"), cells("14-2"))
    assert view.caravans[0, "mint"].length == 2
    assert standing_awards(view)["mint"] == (2, (0,))
    assert standing_awards(view)["grape"] == (0, ())


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
        board = desert(players).board
        for name, near in board.neighbours.items():
            assert 2 <= len(near) <= 6
            assert all(name in board.neighbours[other] for other in near)
