"""Actions as values: verb and content ids say as much as the text, which nobody takes apart."""

from __future__ import annotations

import re

import pytest

from game.titles.yspahan.actions import text_of
from tests.titles.yspahan.positions import busy_game, random_game, yspahan


def parts(text: str) -> list[str]:
    """The words of a text: a given card and the mode of building hang on the use of their row."""
    return re.split(r"[:+]|(?<=:build)-", text)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_action_has_its_own_ids_and_they_are_the_parts_of_its_text(players: int) -> None:
    rules = yspahan(players)
    texts = rules.actions.texts
    assert len({rules.ids(action) for action in texts}) == len(texts)
    for action, text in texts.items():
        verb, ids = rules.ids(action)
        assert [verb, *ids] == parts(text)


@pytest.mark.parametrize("players", [2, 3])
def test_legal_actions_are_told_apart_by_their_ids(players: int) -> None:
    verbs = set[str]()
    for match in (random_game(players, "ids"), busy_game(players, "ids")):
        state = match.rules.setup(match.seed)
        for step in match.steps:
            legal = match.rules.legal(state)
            found = [match.rules.ids(action) for action in legal]
            assert len(set(found)) == len(found)
            for action, (verb, ids) in zip(legal, found):
                assert [verb, *ids] == parts(match.rules.text(action))
                verbs.add(verb)
            match.rules.apply(state, step.action)
    assert {"roll", "take", "put", "move", "play", "end"} <= verbs


def test_what_hangs_together_in_a_text_is_several_ids() -> None:
    rules = yspahan(2)
    for text, ids in (
        ("take:bag:goods", ("bag", "goods")),
        ("take:bag:goods+cube", ("bag", "goods", "cube")),
        ("take:gold:build:hoist", ("gold", "build", "hoist")),
        ("take:gold:build-no-camels:hoist", ("gold", "build", "no-camels", "hoist")),
        ("play:camels-to-gold:3", ("camels-to-gold", "3")),
    ):
        action = rules.parse(text)
        assert rules.ids(action) == (action.verb, ids)


def test_a_text_follows_from_its_ids_alone() -> None:
    for players in (2, 3):
        rules = yspahan(players)
        for action, text in rules.actions.texts.items():
            assert text_of(*rules.ids(action)) == text
