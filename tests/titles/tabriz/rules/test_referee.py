"""Recorded games of every number of players and mode before the independent referee."""

from __future__ import annotations

from functools import cache
from itertools import product

import pytest

from game.core.match import Match
from game.match.record import record_lines
from tests.sampled import sampled
from tests.titles.tabriz.positions import busy_game
from tests.titles.tabriz.rules.referee import Dispute, judge

VARIANTS = ("advanced_workshops", "finish_round", "first_game_sides")
CASES = [
    (players, tuple(name for name, is_on in zip(VARIANTS, switches) if is_on))
    for players, switches in product((2, 3, 4, 5), product((False, True), repeat=3))
]


@cache
def played(players: int, on: tuple[str, ...]) -> Match:
    """A busy game."""
    return busy_game(players, "/".join(("referee", str(players), *on)), *on)


SAMPLE = {(players, VARIANTS[: players - 2]) for players in (2, 3, 4, 5)}
"""One table of each number of players, each with one variant more; all others are slow."""


@sampled("players, on", CASES, SAMPLE)
def test_referee_agrees(players: int, on: tuple[str, ...]) -> None:
    assert judge(record_lines(played(players, on))) > 300


@pytest.mark.slow
def test_games_meet_every_decision() -> None:
    modes = [case for case in CASES if case[0] in (2, 3)]
    verbs = {step.action.verb for players, on in modes for step in played(players, on).steps}
    assert verbs == {
        "move", "done", "skip", "workshop", "keep", "draw", "bank", "personal", "take", "buy", "trade",
        "dice", "wager", "roll", "hold", "swap", "reroll", "assign", "complete", "use",
    }  # fmt: skip


def test_referee_notices_a_wrong_record() -> None:
    lines = list(record_lines(played(2, ())))
    with pytest.raises(Dispute, match="standing"):
        judge([*lines[:-1], lines[-1].replace('"rank":2', '"rank":1')])
    with pytest.raises(Dispute, match="legal differs"):
        judge([line.replace('"skip"', '"hop"', 1) for line in lines])
    with pytest.raises(Dispute, match="expected in the events"):
        judge([line.replace('"type":"CardsDrawn"', '"type":"CardsSeen"') for line in lines])
    with pytest.raises(Dispute, match="stock"):
        judge([lines[0].replace('"wool":', '"silk":', 1), *lines[1:]])
