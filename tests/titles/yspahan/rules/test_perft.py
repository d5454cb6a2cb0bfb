"""Perft: number of action sequences to a depth, from fixed seeds and from the middle of games."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.rng import Stream, key_of
from game.titles.yspahan.state import YspahanState
from tests.titles.yspahan.positions import yspahan

PINNED: dict[tuple[int, int], tuple[int, ...]] = {
    (2, 0): (3, 42, 288, 538),
    (2, 25): (12, 47, 47, 145),
    (2, 60): (12, 112, 161, 1007),
    (2, 120): (1, 12, 27, 109),
    (3, 0): (3, 42, 292, 608),
    (3, 25): (1, 12, 48, 341),
    (3, 60): (1, 2, 3, 20),
    (3, 120): (12, 40, 146, 522),
    (4, 0): (3, 39, 256, 590),
    (4, 25): (4, 92, 647, 2441),
    (4, 60): (1, 9, 96, 141),
    (4, 120): (1, 17, 108, 902),
}
"""By (players, random actions before): sequences of length 1 to 4."""


def after(players: int, seed: str, actions: int) -> YspahanState:
    """The position after so many random actions."""
    rules, stream = yspahan(players), Stream(key_of(seed))
    s = rules.setup(seed)
    for _ in range(actions):
        rules.apply(s, stream.choice(rules.legal(s)))
    return s


def perft(players: int, s: YspahanState, depth: int) -> int:
    """Action sequences of that length; sequences that end the game earlier count as one."""
    rules = yspahan(players)
    actions = rules.legal(s)
    if depth == 1 or not actions:
        return len(actions)
    total = 0
    for action in actions:
        child = s.clone()
        rules.apply(child, action)
        total += perft(players, child, depth - 1)
    return total


def breakdown(players: int, s: YspahanState, depth: int) -> Counter[str]:
    """Sequences by their first action."""
    rules, found = yspahan(players), Counter[str]()
    for action in rules.legal(s):
        child = s.clone()
        rules.apply(child, action)
        found[rules.text(action)] = perft(players, child, depth - 1)
    return found


@pytest.mark.parametrize(("players", "actions"), sorted(PINNED))
def test_perft(players: int, actions: int) -> None:
    s = after(players, f"perft/{players}", actions)
    counts = tuple(perft(players, s, depth) for depth in (1, 2, 3, 4))
    assert counts == PINNED[players, actions], breakdown(players, s, 3)
