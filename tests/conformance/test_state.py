"""Checks 3, 5 and 10: clones, conservation, and the same game from the same seed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.core.rng import Stream, key_of
from game.titles import module_of
from tests.conformance.table import ALL, SOLD, Case, census, every_case, sample, sights, walk
from tests.sampled import sampled
from tests.template import registry as template

TESTS = Path(__file__).parents[1]


def pins_of(slug: str) -> Path:
    """Where the fingerprints of a title lie."""
    folder = TESTS / "template" if slug == template.SLUG else TESTS / "titles" / module_of(slug)
    return folder / "digests.json"


def pinned(slug: str) -> dict[str, str]:
    """The fingerprints of a title by case."""
    file = pins_of(slug)
    assert file.is_file(), f"{file} is missing: python -m tests.conformance --regenerate"
    found: dict[str, str] = json.loads(file.read_text(encoding="utf-8"))
    return found


def mutable_parts(value: object) -> list[object]:
    """All lists, dicts and sets inside a slot's value."""
    if isinstance(value, list | tuple | set | frozenset):
        inner = [part for item in value for part in mutable_parts(item)]
        return [value, *inner] if isinstance(value, list | set) else inner
    if isinstance(value, dict):
        return [value, *(part for item in value.values() for part in mutable_parts(item))]
    return []


@every_case
def test_clones_are_equal_and_share_nothing(case: Case) -> None:
    for s in sights(case.rules, "clone"):
        case.rules.legal(s)
        copy = s.clone()
        assert copy == s
        assert copy.digest() == s.digest()
        mine = {id(part) for _, value in s._items() for part in mutable_parts(value)}
        theirs = {id(part) for _, value in copy._items() for part in mutable_parts(value)}
        assert not mine & theirs


@every_case
def test_earlier_positions_stay_as_they_were(case: Case) -> None:
    """Every position of a game, cloned from the one before, keeps its digest to the end."""
    kept: list[tuple[Any, str]] = [(s, s.digest()) for s in walk(case.rules, "earlier")]
    assert all(s.digest() == digest for s, digest in kept)
    assert len({digest for _, digest in kept}) == len(kept)


@every_case
def test_asking_changes_nothing(case: Case) -> None:
    """legal, scores, standing, observe, text and determinize only read."""
    rules = case.rules
    for s in sights(rules, "asking"):
        before = s.digest()
        actions = rules.legal(s)
        for action in actions:
            rules.text(action)
        rules.scores(s)
        rules.standing(s)
        for seat in range(case.players):
            rules.observe(s, seat)
            rules.determinize(s, seat, Stream(1))
        assert s.digest() == before


@sampled("case", SOLD, sample(SOLD), ids=str)
def test_components_are_conserved(case: Case) -> None:
    """Every piece, card, coin and token is somewhere, at every decision."""
    first = None
    for s in walk(case.rules, "census"):
        counted = census(case, s)
        first = counted if first is None else first
        assert counted == first
    assert first


@every_case
def test_scores_agree_with_the_standing(case: Case) -> None:
    """During the game the scores of records and the totals of the standing are one."""
    for s in walk(case.rules, "scores"):
        board = case.rules.standing(s)
        scores = case.rules.scores(s)
        assert len(scores) == case.players
        if not board.over:
            assert scores == tuple(row.total for row in board.rows)


def fingerprint(case: Case) -> str:
    """Digests along one random game, mixed; the same on every machine."""
    total = 0
    for s in walk(case.rules, "pinned"):
        total = key_of(f"{total}/{s.digest()}/{case.rules.scores(s)}")
    return f"{total:016x}"


@pytest.mark.parametrize("case", ALL, ids=str)
def test_same_seed_gives_the_same_game(case: Case) -> None:
    """As pinned by another run; `python -m tests.conformance --regenerate` writes the file anew."""
    assert fingerprint(case) == pinned(case.slug).get(str(case))


@pytest.mark.parametrize("case", ALL, ids=str)
def test_another_seed_gives_another_game(case: Case) -> None:
    digests = {case.rules.setup(f"seed/{i}").digest() for i in range(8)}
    assert len(digests) == 8


def test_no_pin_is_left_over() -> None:
    """The files name the cases that exist, and no other."""
    slugs = dict.fromkeys(case.slug for case in ALL)
    assert [name for slug in slugs for name in pinned(slug)] == [str(case) for case in ALL]
