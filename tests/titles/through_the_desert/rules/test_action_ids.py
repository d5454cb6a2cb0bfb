"""Actions as values: what a screen reads instead of the text."""

from __future__ import annotations

import pytest

from game.core.rng import Stream
from tests.titles.through_the_desert.positions import COLOURS, desert


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_ids_tell_actions_apart_and_are_the_parts_of_their_texts(players: int) -> None:
    rules, stream = desert(players), Stream(players)
    s = rules.setup("ids")
    while legal := rules.legal(s):
        found = [rules.ids(action) for action in legal]
        assert len(set(found)) == len(legal)
        assert [":".join((verb, *ids)) for verb, ids in found] == [rules.text(action) for action in legal]
        assert all(ids[0] in COLOURS and ids[1] in rules.facts.board.index_of for _, ids in found)
        rules.apply(s, stream.choice(legal))
