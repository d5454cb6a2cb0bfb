"""Random recorded games before the independent referee."""

from __future__ import annotations

from itertools import product

import pytest

from game.core.match import Match
from game.core.rng import Stream, key_of
from game.core.rules import Budget
from game.match.record import record_lines
from game.titles.through_the_desert.legal import open_to
from tests.sampled import sampled
from tests.titles.through_the_desert.positions import desert
from tests.titles.through_the_desert.rules.referee import Dispute, judge


def random_game(players: int, at_once: bool, seed: str) -> Match:
    """A match played to its end by uniform choice."""
    match = Match(desert(players, at_once), seed)
    stream = Stream(key_of(f"choice/{seed}"))
    while not match.over:
        match.play(stream.choice(match.legal()))
    return match


def crowded_game(players: int, at_once: bool, seed: str) -> Match:
    """A match in which everybody shuts spaces where he can: many areas, many players stuck."""
    rules = desert(players, at_once)
    match = Match(rules, seed)
    stream = Stream(key_of(f"crowd/{seed}"))
    pairs = [(seat, colour) for seat in range(players) for colour in range(5)]
    while not match.over:
        actions = match.legal()
        picks = [stream.choice(actions) for _ in range(6)]
        worth = []
        for action in picks:
            world = match.task(match.to_act, Budget(), stream).world
            rules.apply(world, action)
            worth.append(sum(open_to(rules.facts, world, *pair).bit_count() for pair in pairs))
        match.play(picks[worth.index(min(worth))])
    return match


@sampled(
    "players, at_once",
    list(product((2, 3, 4, 5), (False, True))),
    [(2, True), (3, False), (4, True), (5, False)],
)
def test_referee_agrees_with_random_games(players: int, at_once: bool) -> None:
    assert judge(record_lines(random_game(players, at_once, "fair"))) > 40


@sampled("players", [2, 3, 4, 5], [3])
def test_referee_agrees_with_crowded_games(players: int) -> None:
    assert judge(record_lines(crowded_game(players, False, "tight"))) > 25


def test_referee_notices_a_wrong_record() -> None:
    lines = list(record_lines(random_game(2, False, "fair")))
    forged = [line.replace('"value":3', '"value":2') for line in lines]
    with pytest.raises(Dispute, match="events"):
        judge(forged)
    with pytest.raises(Dispute, match="standing"):
        judge([*lines[:-1], lines[-1].replace('"rank":2', '"rank":1')])
