"""Checks 1, 2 and 9: legal actions, their texts, and an end to every game."""

from __future__ import annotations

import re

import pytest

from game.core.errors import BadText
from tests.conformance.table import ALL, Case, every_case, sights, walk

SHAPE = re.compile(r"[a-z-]+(:[A-Za-z0-9.+-]+)*\Z")


@every_case
def test_legal_is_empty_exactly_at_the_end(case: Case) -> None:
    """No duplicates, somebody to act, the same order when asked again and from a copy without caches."""
    rules = case.rules
    for s in walk(rules, "legal"):
        actions = list(rules.legal(s))
        assert (not actions) == (s.to_act < 0) == rules.standing(s).over
        assert len(set(actions)) == len(actions)
        assert list(rules.legal(s)) == actions
        assert list(rules.legal(s.clone())) == actions
        assert -1 <= s.to_act < case.players
        assert 0 <= s.turn < case.players


@every_case
def test_order_does_not_depend_on_the_past(case: Case) -> None:
    """Replayed without ever asking for legal actions, the position offers the same list."""
    rules = case.rules
    asked = rules.setup("order")
    blind = rules.setup("order")
    for turn in range(60):
        actions = rules.legal(asked)
        if not actions:
            break
        action = actions[turn * 7 % len(actions)]
        rules.apply(asked, action)
        rules.apply(blind, action)
    assert list(rules.legal(blind)) == list(rules.legal(asked))


@every_case
def test_texts_print_and_parse(case: Case) -> None:
    """Text -> action -> text for every legal action; the same action is the same object."""
    rules = case.rules
    for s in sights(rules, "texts"):
        actions = rules.legal(s)
        written = [rules.text(action) for action in actions]
        assert len(set(written)) == len(written)
        for action, text in zip(actions, written):
            assert SHAPE.match(text), text
            assert rules.parse(text) is action


NONSENSE = ("", "?", "fly", "fly:away", "place::", "42", "end:1:2:3:4")


@pytest.mark.parametrize("slug", sorted({case.slug for case in ALL}))
def test_nonsense_is_bad_text(slug: str) -> None:
    """At every table of a title."""
    understood = []
    for case in (case for case in ALL if case.slug == slug):
        for text in NONSENSE:
            try:
                understood.append(f"{case} {text!r}: {case.rules.parse(text)}")
            except BadText:
                continue
    assert not understood, "\n".join(understood)


@every_case
def test_every_game_ends(case: Case) -> None:
    """Within the bound, with a rank 1, totals that are the sum of their parts, and a reason with words."""
    for seed in ("end/1", "end/2", "end/3"):
        *_, last = walk(case.rules, seed)
        board = case.rules.standing(last)
        assert board.over
        assert board.reason
        assert board.winners
        assert [row.seat for row in board.rows] == list(range(case.players))
        for row in board.rows:
            assert row.total == sum(row.parts.values())
            assert row.rank >= 1
