"""The perft numbers before the referee: it counts the same sequences its own slow way."""

from __future__ import annotations

from copy import deepcopy

import pytest

from game.core.rng import Stream, key_of
from tests.conformance.perft import Root, roots
from tests.titles.through_the_desert.rules.referee import Referee

SLUG = "through-the-desert"
PLACING = [root for root in roots(SLUG) if root.after >= 10]


def referee_at(root: Root) -> Referee:
    """The referee at a root, led there by the texts of the same random actions."""
    rules, _ = root.open(SLUG)
    s, stream = rules.setup(root.seed), Stream(key_of(f"perft/{root.seed}"))
    header = {"players": root.players, "variants": root.variants, "setup": rules.setup_json(s)}
    referee = Referee(header)
    for _ in range(root.after):
        action = stream.choice(rules.legal(s))
        referee.play(rules.text(action))
        rules.apply(s, action)
    return referee


@pytest.mark.parametrize("root", PLACING, ids=lambda root: root.seed)
def test_referee_counts_the_same(root: Root) -> None:
    referee = referee_at(root)
    actions = referee.legal()
    assert len(actions) == root.counts[0]
    total = 0
    for text in actions:
        after = deepcopy(referee)
        after.play(text)
        total += len(after.legal())
    assert total == root.counts[1]
