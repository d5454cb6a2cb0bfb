"""Recorded games before the independent referee."""

from __future__ import annotations

import pytest

from game.match.record import record_lines
from tests.titles.yspahan.positions import busy_game, random_game
from tests.titles.yspahan.rules.referee import Dispute, judge


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_referee_agrees_with_random_games(players: int, seed: str) -> None:
    assert judge(record_lines(random_game(players, seed))) > 100


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", ["one", "two", "three", "four"])
def test_referee_agrees_with_busy_games(players: int, seed: str) -> None:
    assert judge(record_lines(busy_game(players, seed))) > 100


def test_busy_games_meet_every_decision() -> None:
    verbs: set[str] = set()
    for players in (2, 3, 4):
        for seed in ("one", "two", "three", "four"):
            verbs |= {step.action.verb for step in busy_game(players, seed).steps}
    assert verbs >= {"roll", "take", "put", "move", "first", "pay-camel", "let-go", "build", "play", "end"}


def test_referee_notices_a_wrong_record() -> None:
    lines = list(record_lines(random_game(2, "one")))
    with pytest.raises(Dispute, match="standing"):
        judge([*lines[:-1], lines[-1].replace('"rank":2', '"rank":1')])
    with pytest.raises(Dispute, match="legal"):
        judge([lines[0], lines[1].replace('["roll:0",', "["), *lines[2:]])
    with pytest.raises(Dispute, match="events"):
        judge([line.replace('"type":"CardDrawn"', '"type":"CardSeen"') for line in lines])
