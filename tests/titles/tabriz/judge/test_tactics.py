"""Positions with a right answer: what the sultan's plans find, and what the evaluation sees without them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.titles.tabriz.judge.tactics import Tactic, one_ply_may, sultan_may
from tests.titles.tabriz.judge.tactics_cards import CARDS
from tests.titles.tabriz.judge.tactics_end import END
from tests.titles.tabriz.judge.tactics_moves import MOVES
from tests.titles.tabriz.judge.tactics_tiles import TILES
from tests.titles.tabriz.positions import Table

TACTICS = [*TILES, *CARDS, *END, *MOVES]

SULTAN, ONE_PLY = 0.95, 0.85
"""Shares of the positions that must be answered rightly."""


def name(tactic: Tactic) -> str:
    """How a position is called in reports."""
    return tactic.name


def missed(tactics: list[Tactic], may: Callable[[Table], set[str]]) -> list[str]:
    """The positions where a player might choose something wrong, each with its choices and the reason."""
    found = []
    for tactic in tactics:
        choices = may(tactic.make())
        if not all(map(tactic.right, choices)):
            right = " ".join(tactic.patterns)
            found.append(f"{tactic.name}: {' '.join(sorted(choices))} instead of {right}: {tactic.why}")
    return found


def test_there_are_forty_positions_and_more() -> None:
    names = [tactic.name for tactic in TACTICS]
    assert len(names) >= 40
    assert len(names) == len(set(names))


@pytest.mark.parametrize("tactic", TACTICS, ids=name)
def test_a_right_answer_is_legal_and_so_is_a_wrong_one(tactic: Tactic) -> None:
    table = tactic.make()
    right = [tactic.right(text) for text in table.legal()]
    assert any(right)
    assert not all(right)
    for pattern in tactic.patterns:
        assert any(Tactic(tactic.make, "", (pattern.lstrip("!"),), False).right(t) for t in table.legal())


@pytest.mark.slow
def test_the_sultan_answers_rightly() -> None:
    wrong = missed(TACTICS, sultan_may)
    assert len(wrong) <= (1 - SULTAN) * len(TACTICS), "\n".join(wrong)


@pytest.mark.slow
def test_the_evaluation_alone_answers_most() -> None:
    wrong = missed(TACTICS, one_ply_may)
    assert len(wrong) <= (1 - ONE_PLY) * len(TACTICS), "\n".join(wrong)


@pytest.mark.parametrize("tactic", [tactic for tactic in TACTICS if tactic.plain], ids=name)
def test_plain_positions_need_no_search(tactic: Tactic) -> None:
    assert not missed([tactic], one_ply_may)
    assert not missed([tactic], sultan_may)
