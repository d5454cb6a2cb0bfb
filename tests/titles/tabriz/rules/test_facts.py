"""The facts of a table: never changed, sent to other processes, and the same as the data."""

from __future__ import annotations

import pickle
from dataclasses import FrozenInstanceError

import pytest

from game.titles.tabriz.facts import equal_sides
from tests.titles.tabriz.positions import tabriz


def test_facts_are_frozen_and_can_be_sent() -> None:
    facts = tabriz(3, "advanced_workshops").facts
    with pytest.raises(FrozenInstanceError):
        facts.players = 4
    sent = pickle.loads(pickle.dumps(facts))
    assert (sent.players, sent.advanced, sent.reach, sent.prices) == (3, True, facts.reach, facts.prices)
    assert sent.cards == facts.cards


def test_tb_7_4_unlocked_decks_and_jumps() -> None:
    facts = tabriz(2).facts
    assert facts.unlocked_at == [0, 2, 6]
    assert facts.jumps == (2, 4, 6, 8, 10)


def test_equal_sides_are_as_few_as_can_be() -> None:
    assert equal_sides([0, 0, 1, 1, 2, 2]) == (0, 1, 2)
    assert equal_sides([4, 0, 0, 0, 1, 1]) == (0, 0, 0, 1, 1, 4)
    assert equal_sides([3] * 6) == (3,)
