"""What the sultan must find: close, deny, reach an oasis, take water, win races, end the game or not."""

from __future__ import annotations

import pytest

from game.core.title import Title
from game.titles.through_the_desert.board import Board
from tests.titles.through_the_desert.judge.tactics import (
    cells,
    colours,
    desk_rules,
    position,
    turn_of,
    wall_of,
)

FAR = {(1, "lemon"): ("h13-09", "h14-09")}
"""A rival caravan far from the corners, so that the desert outside is never without camels."""

POCKETS = {
    "right rim": ("h21-00", "h21-01", "h22-01", "h22-02"),
    "left rim": ("h05-03", "h05-04", "h06-04", "h05-05"),
    "top": ("h11-00", "h12-00", "h13-00", "h12-01"),
    "mountain": ("h13-06", "h14-06", "h13-05", "h14-05"),
    "bottom": ("h11-12", "h12-12", "h11-11", "h12-11"),
    "upper left": ("h07-00", "h08-00", "h07-01", "h06-01"),
}


def rich(name: str) -> dict[str, int]:
    """Water worth fighting for in a pocket."""
    return dict.fromkeys(POCKETS[name], 3)


def outside(board: Board, name: str, gap: str, wall: list[str]) -> str:
    """A space before a gap, on the far side of the pocket."""
    taken = board.mask([*POCKETS[name], *wall, gap])
    return board.named(board.near[board.index_of[gap]] & ~taken)[0]


@pytest.mark.parametrize("name", POCKETS)
@pytest.mark.parametrize("which", [0, -1])
def test_closes_an_area_before_a_rival_enters(desert: Title, name: str, which: int) -> None:
    rules = desk_rules(desert)
    wall = wall_of(rules.facts.board, POCKETS[name])
    gap = wall.pop(which)
    intruder = outside(rules.facts.board, name, gap, wall)
    camels = {**FAR, (0, "mint"): wall, (1, "salmon"): [intruder]}
    s = position(rules, camels, water=rich(name), palms=(), left=1)
    turn_of(desert, rules, s)
    assert sum(s.points[0::2]) == 16, "four waters of three points, four spaces"


@pytest.mark.parametrize("name", ["right rim", "left rim", "bottom", "mountain"])
def test_closes_with_both_camels_of_a_turn(desert: Title, name: str) -> None:
    rules = desk_rules(desert)
    board = rules.facts.board
    wall = wall_of(board, POCKETS[name])
    first = wall[0]
    second = next(cell for cell in wall[1:] if board.near[board.index_of[cell]] & board.mask([first]))
    rest = [cell for cell in wall if cell not in (first, second)]
    intruder = outside(board, name, first, wall)
    camels = {**FAR, (0, "mint"): rest, (1, "salmon"): [intruder]}
    s = position(rules, camels, water=rich(name), palms=(), left=2)
    turn_of(desert, rules, s)
    assert sum(s.points[0::2]) >= 16, "four waters of three points, four spaces"


@pytest.mark.parametrize("name", ["left rim", "top", "mountain", "upper left"])
def test_enters_an_area_that_a_rival_is_about_to_close(desert: Title, name: str) -> None:
    rules = desk_rules(desert)
    board = rules.facts.board
    wall = wall_of(board, POCKETS[name])
    gap = wall.pop(len(wall) // 2)
    camels = {**FAR, (1, "mint"): wall, (0, "lime"): [outside(board, name, gap, wall)]}
    s = position(rules, camels, water=rich(name), palms=(), left=1)
    assert cells(rules, turn_of(desert, rules, s))[0] in {gap, *POCKETS[name]}


@pytest.mark.parametrize(
    ("start", "palm", "rival"),
    [
        ("h08-04", "h08-02", "h10-03"),
        ("h12-12", "h12-10", "h10-11"),
        ("h17-08", "h17-06", "h19-07"),
        ("h06-09", "h06-07", "h08-08"),
    ],
)
def test_reaches_an_oasis_before_a_rival_seals_it_off(
    desert: Title, start: str, palm: str, rival: str
) -> None:
    """A rival's caravan of the same colour is as near: whoever comes first bars the other."""
    rules = desk_rules(desert)
    camels = {**FAR, (0, "grape"): [start], (1, "grape"): [rival], (0, "salmon"): ["h19-02"]}
    s = position(rules, camels, left=1)
    turn_of(desert, rules, s)
    assert s.reached[0] == rules.facts.board.mask([palm])


def test_prefers_the_oasis_that_a_rival_can_seal_off(desert: Title) -> None:
    """Both oases are a step away; beside one of them stands a rival's camel of that colour."""
    rules = desk_rules(desert)
    camels = {**FAR, (0, "grape"): ["h08-04"], (1, "grape"): ["h10-03"], (0, "lime"): ["h17-08"]}
    s = position(rules, camels, left=1)
    assert colours(rules, turn_of(desert, rules, s)) == ["grape"]


def test_takes_the_better_of_two_water_holes(desert: Title) -> None:
    rules = desk_rules(desert)
    water = {"h19-01": 3, "h20-04": 1}
    s = position(
        rules, {**FAR, (0, "lime"): ["h19-02"], (0, "grape"): ["h20-05"]}, water=water, palms=(), left=1
    )
    assert cells(rules, turn_of(desert, rules, s)) == ["h19-01"]


def test_takes_the_water_that_a_rival_would_take(desert: Title) -> None:
    rules = desk_rules(desert)
    water = {"h19-01": 3, "h06-03": 3}
    camels = {**FAR, (0, "lime"): ["h19-02"], (1, "salmon"): ["h20-01"], (0, "grape"): ["h06-04"]}
    s = position(rules, camels, water=water, palms=(), left=1)
    assert cells(rules, turn_of(desert, rules, s)) == ["h19-01"]


def test_takes_two_holes_with_two_camels(desert: Title) -> None:
    rules = desk_rules(desert)
    water = {"h19-01": 3, "h20-04": 3}
    mine = {(0, "lime"): ["h19-02"], (0, "grape"): ["h20-05"]}
    s = position(rules, {**FAR, **mine, (1, "salmon"): ["h19-00", "h21-03"]}, water=water, palms=(), left=2)
    assert set(cells(rules, turn_of(desert, rules, s))) == {"h19-01", "h20-04"}


LEVEL = {(0, "lime"): ["h19-02", "h19-03"], (1, "lime"): ["h06-04", "h06-05"]}


@pytest.mark.parametrize("ahead", [20, 40])
def test_ends_the_game_while_ahead(desert: Title, ahead: int) -> None:
    rules = desk_rules(desert)
    camels = {**FAR, **LEVEL, (0, "mint"): ["h15-03"], (1, "mint"): ["h09-03"], (1, "grape"): ["h10-09"]}
    s = position(rules, camels, supply={"mint": 1}, left=1, points=(30 + ahead, 30))
    assert colours(rules, turn_of(desert, rules, s)) == ["mint"]
    assert s.to_act == -1


@pytest.mark.parametrize("behind", [8, 15])
def test_does_not_end_the_game_while_behind(desert: Title, behind: int) -> None:
    """Nobody else can end it, and there is water to catch up with."""
    rules = desk_rules(desert)
    camels = {**FAR, **LEVEL, (0, "mint"): ["h15-03"], (1, "grape"): ["h10-09"]}
    water = {"h19-01": 3, "h20-01": 3, "h20-03": 3, "h18-04": 3}
    s = position(rules, camels, water=water, supply={"mint": 1}, left=1, points=(30, 30 + behind))
    assert colours(rules, turn_of(desert, rules, s)) != ["mint"]
    assert s.to_act == 1


def test_the_last_turn_goes_to_the_longest_caravan(desert: Title) -> None:
    """One camel is left of mint, which is lost; the other one must win the level race in lime."""
    rules = desk_rules(desert)
    mint = ["h09-03", "h10-04", "h11-03", "h12-04"]
    camels = {**FAR, **LEVEL, (0, "mint"): ["h15-03"], (1, "mint"): mint, (0, "grape"): ["h20-06"]}
    s = position(rules, camels, supply={"mint": 1}, left=2, points=(60, 50))
    assert set(colours(rules, turn_of(desert, rules, s))) == {"mint", "lime"}


def test_a_rivals_lead_is_drawn_level_before_the_end(desert: Title) -> None:
    """The last camels: one of lime is left and seat 0 is one behind; the shared prize decides."""
    rules = desk_rules(desert)
    camels = {**FAR, (0, "lime"): ["h19-02"], (1, "lime"): ["h06-04", "h06-05"], (0, "grape"): ["h20-06"]}
    s = position(rules, {**camels, (1, "grape"): ["h10-09"]}, supply={"lime": 1}, left=1, points=(40, 28))
    assert colours(rules, turn_of(desert, rules, s)) == ["lime"]
