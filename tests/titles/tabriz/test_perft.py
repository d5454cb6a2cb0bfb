"""Perft: number of action sequences to a depth, from fixed seeds and from the middle of games."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.rng import Stream, key_of
from game.titles.tabriz.rules import TabrizRules
from game.titles.tabriz.state import TabrizState
from tests.titles.tabriz.positions import tabriz

PINNED: dict[tuple[int, str, int], tuple[int, ...]] = {
    (2, "", 0): (4, 12, 48),
    (2, "", 60): (4, 16, 48),
    (2, "", 600): (37, 99, 152),
    (2, "advanced_workshops", 0): (2, 4, 16),
    (2, "advanced_workshops", 60): (1, 1, 20),
    (2, "advanced_workshops", 600): (4, 4, 140),
    (3, "", 0): (4, 12, 48),
    (3, "", 60): (2, 2, 14),
    (3, "", 600): (2, 22, 46),
    (3, "advanced_workshops", 0): (2, 4, 8),
    (3, "advanced_workshops", 60): (20, 51, 61),
    (3, "advanced_workshops", 600): (1, 17, 33),
    (4, "", 0): (4, 12, 48),
    (4, "", 60): (1, 21, 81),
    (4, "", 600): (1, 1, 16),
    (4, "advanced_workshops", 0): (2, 4, 8),
    (4, "advanced_workshops", 60): (1, 29, 220),
    (4, "advanced_workshops", 600): (1, 1, 1),
    (5, "", 0): (4, 12, 48),
    (5, "", 60): (29, 306, 354),
    (5, "", 600): (14, 14, 31),
    (5, "advanced_workshops", 0): (2, 4, 8),
    (5, "advanced_workshops", 60): (4, 4, 8),
    (5, "advanced_workshops", 600): (15, 101, 125),
}
"""By (players, mode, random actions before): sequences of length 1 to 3."""


def after(rules: TabrizRules, seed: str, actions: int) -> TabrizState:
    """The position after so many random actions."""
    stream = Stream(key_of(seed))
    s = rules.setup(seed)
    for _ in range(actions):
        rules.apply(s, stream.choice(rules.legal(s)))
    return s


def perft(rules: TabrizRules, s: TabrizState, depth: int) -> int:
    """Action sequences of that length; sequences that end the game earlier count as one."""
    actions = rules.legal(s)
    if depth == 1 or not actions:
        return max(1, len(actions))
    total = 0
    for action in actions:
        child = s.clone()
        rules.apply(child, action)
        total += perft(rules, child, depth - 1)
    return total


def counted(players: int, mode: str, actions: int) -> tuple[int, ...]:
    """Sequences of length 1 to 3."""
    rules = tabriz(players, *mode.split())
    s = after(rules, f"perft/{players}", actions)
    return tuple(perft(rules, s, depth) for depth in (1, 2, 3))


@pytest.mark.parametrize(("players", "mode", "actions"), PINNED)
def test_number_of_sequences(players: int, mode: str, actions: int) -> None:
    found = counted(players, mode, actions)
    rules = tabriz(players, *mode.split())
    s = after(rules, f"perft/{players}", actions)
    breakdown = Counter[str]()
    for action in rules.legal(s):
        child = s.clone()
        rules.apply(child, action)
        breakdown[rules.text(action)] = perft(rules, child, 2)
    assert found == PINNED[players, mode, actions], breakdown
    assert sum(breakdown.values()) == found[2]
