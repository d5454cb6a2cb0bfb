"""Styles: what each likes better than the neutral player, in positions made for it."""

from __future__ import annotations

import pytest

from game.titles.alhambra_dice.judge import open_judge
from tests.titles.alhambra_dice.positions import DATA, Desk


def gap(desk: Desk, style: str | None, liked: str, other: str) -> float:
    """Points by which a style prefers one action to another."""
    judge = open_judge(DATA, desk.rules, style)
    one, two = judge.rate(desk.s, [desk.rules.parse(liked), desk.rules.parse(other)])
    return one - two


@pytest.mark.parametrize("players", [2, 4])
def test_the_tower_specialist_likes_the_columns_at_the_right(players: int) -> None:
    desk = Desk(players).throw("ttttpppp")
    liked = gap(desk, "tower", "mark:tower", "mark:pavilion")
    assert liked > gap(desk, None, "mark:tower", "mark:pavilion") + 0.5


@pytest.mark.parametrize("players", [2, 4])
def test_the_spreader_likes_a_column_where_it_has_not_built(players: int) -> None:
    desk = Desk(players).build("tower", (0, 4)).throw("ttttgggg")
    liked = gap(desk, "spreader", "mark:garden", "mark:tower")
    assert liked > gap(desk, None, "mark:garden", "mark:tower") + 0.5


@pytest.mark.parametrize("players", [2, 4])
def test_the_chip_collector_likes_chips(players: int) -> None:
    desk = Desk(players, (4,) * 20 + (0,) * 6, column=5).to_prizes()
    liked = gap(desk, "chips", "prize:chip", "prize:buildings")
    assert liked > gap(desk, None, "prize:chip", "prize:buildings") + 0.5


@pytest.mark.parametrize("players", [2, 4])
def test_the_spoiler_likes_to_take_a_rival_s_column(players: int) -> None:
    desk = Desk(players).build("tower", (1, 3)).build("garden", (0, 3)).throw("ttttgggg")
    liked = gap(desk, "spoiler", "mark:tower", "mark:garden")
    assert liked > gap(desk, None, "mark:tower", "mark:garden")
