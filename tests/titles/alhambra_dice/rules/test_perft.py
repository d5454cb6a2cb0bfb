"""Perft: number of action sequences to depth 1-4 from ten fixed seeds; chance follows the seed."""

from __future__ import annotations

import pytest

from game.core.rng import Stream
from game.core.rules import Options
from game.titles.alhambra_dice.rules import DiceRules
from game.titles.alhambra_dice.state import DiceState
from tests.titles.alhambra_dice.positions import content

WALKS = (0, 3, 9, 20, 33, 47, 60, 80, 110, 140)
"""Random decisions before each of the ten positions."""

EXPECTED: dict[int, list[tuple[int, ...]]] = {
    2: [
        (1, 149, 15147),
        (6, 6, 450, 33048),
        (100, 8948),
        (1, 67, 5406),
        (4, 4, 400, 32264),
        (2, 43, 3298),
        (1, 149, 13774),
        (2, 4, 8, 16),
        (149, 724, 1318, 109384),
        (2, 76, 6536),
    ],
    4: [
        (1, 149, 15147),
        (6, 6, 450, 33048),
        (100, 8948),
        (1, 67, 5406),
        (4, 4, 400, 32244),
        (5, 5, 560, 37075),
        (5, 10, 20, 40),
        (1, 42, 2344),
        (75, 8000),
        (63, 4295),
    ],
    6: [
        (1, 149, 15147),
        (6, 6, 450, 33048),
        (100, 8948),
        (1, 67, 5406),
        (4, 4, 400, 32244),
        (5, 5, 560, 37075),
        (5, 5, 255, 19030),
        (1, 100, 10918),
        (75, 293, 689, 58060),
        (4, 4, 400, 29328),
    ],
}


def perft(rules: DiceRules, s: DiceState, depth: int) -> int:
    """Sequences of `depth` actions; games that end before count once."""
    legal = rules.legal(s)
    if depth == 1 or not legal:
        return len(legal) or 1
    total = 0
    for action in legal:
        after = s.clone()
        rules.apply(after, action)
        total += perft(rules, after, depth - 1)
    return total


def position(rules: DiceRules, seed: int) -> DiceState:
    s, stream = rules.setup(f"perft {seed}"), Stream(seed)
    for _ in range(WALKS[seed]):
        rules.apply(s, stream.choice(rules.legal(s)))
    return s


def counts(players: int, seed: int) -> tuple[int, ...]:
    """Depths 1, 2 and 3; depth 4 where three levels are few."""
    rules = DiceRules(content(), Options(players))
    s = position(rules, seed)
    found = [perft(rules, s, depth) for depth in (1, 2)]
    while len(found) < 4 and found[-1] <= 2_000:
        found.append(perft(rules, s, len(found) + 1))
    return tuple(found)


@pytest.mark.parametrize("players", [2, 4, 6])
@pytest.mark.parametrize("seed", range(len(WALKS)))
def test_perft(players: int, seed: int) -> None:
    rules = DiceRules(content(), Options(players))
    found = counts(players, seed)
    if found != EXPECTED[players][seed]:
        s = position(rules, seed)
        for action in rules.legal(s):
            after = s.clone()
            rules.apply(after, action)
            print(rules.text(action), perft(rules, after, len(found) - 1))
    assert found == EXPECTED[players][seed]
