"""Staged luck: throws are settled by round and turn, and only for as many dice as they show."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.errors import ContentError
from game.content.loader import parse
from game.content.schema import bind
from game.content.staging import Staging, staged
from game.core.match import Match
from game.titles.alhambra_dice import open_title
from tests.titles.alhambra_dice.positions import DATA

FIRST = "[1, 1, 1, 6, 6, 6, 6, 6]"
LUCK = f"{{first: [1], start: [4], dice-1-1: [{FIRST}, [2, 2, 2]], dice-1-2: [[3, 3, 3, 3, 4, 4, 4, 4]]}}"


def match(luck: str = LUCK) -> Match:
    text = f"players: 2\nseed: a\nluck: {luck}\nopening: [throw:0-0-0-0-0-0]\n"
    return staged(open_title(DATA), bind(parse(text, Path("lesson.yaml")), Staging))


def test_throws_and_the_start_chip_fall_as_told() -> None:
    told = match()
    assert told.to_act == 1
    assert told.view(0).laid[4] == "start"
    assert told.view(0).dice == (3, 0, 0, 0, 0, 5)
    told.play_text("throw:0-0-0-0-0-5")
    assert told.view(0).dice == (0, 3, 0, 0, 0, 5)
    told.play_text("mark:tower")
    told.play_text("throw:0-0-0-0-0-0")
    assert told.view(0).dice == (0, 0, 4, 4, 0, 0)


@pytest.mark.parametrize("kept", ["0-0-0-0-0-0", "0-0-0-0-0-1", "3-0-0-0-0-4"])
def test_other_dice_than_told_fall_by_chance(kept: str) -> None:
    told, natural = match(), match(LUCK.replace(", [2, 2, 2]", ""))
    for each in (told, natural):
        each.play_text(f"throw:{kept}")
    assert told.view(0).dice == natural.view(0).dice


def test_a_die_has_six_faces() -> None:
    with pytest.raises(ContentError, match="dice show 1 to 6"):
        match("{dice-1-1: [[0, 1, 2, 3, 4, 5, 6, 7]]}")
