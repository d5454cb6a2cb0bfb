"""Actions as values: verb and ids say as much as the text, which nobody takes apart."""

from __future__ import annotations

import re

import pytest

from game.core.rng import Stream
from game.core.rules import Attempt
from tests.titles.tabriz.positions import tabriz


@pytest.mark.parametrize(("players", "variants"), [(2, ()), (3, ("advanced_workshops",)), (5, ())])
def test_ids_are_the_parts_of_the_text(players: int, variants: tuple[str, ...]) -> None:
    rules, verbs = tabriz(players, *variants), set[str]()
    for game in range(3):
        state, stream = rules.setup(f"ids {game}"), Stream(game)
        while state.to_act >= 0:
            legal = list(rules.legal(state))
            found = [rules.ids(action) for action in legal]
            assert len(set(found)) == len(found)
            for action, (verb, ids) in zip(legal, found):
                assert [verb, *ids] == re.split("[:+]", rules.text(action))
                assert rules.refuse(state, Attempt(verb, ids)) is None
                verbs.add(verb)
            eager = [action for action in legal if action.verb not in ("skip", "done")]
            rules.apply(state, stream.choice(eager or legal))
    assert {"move", "keep", "buy", "take", "dice", "wager", "reroll", "swap", "assign", "use"} <= verbs


def test_two_dice_that_are_rolled_again_are_two_ids() -> None:
    rules = tabriz(3)
    assert rules.ids(rules.parse("reroll:1+2")) == ("reroll", ("1", "2"))
    assert rules.ids(rules.parse("done")) == ("done", ())
