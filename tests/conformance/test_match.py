"""Checks 4 and 6: journals, undo and redo, and the checked door."""

from __future__ import annotations

import json

import pytest

from game.content.text import PLACEHOLDER
from game.core.errors import IllegalAction, JournalError
from game.core.journal import parse
from game.core.match import Match
from game.core.rng import Stream
from game.core.rules import AnyRules, Attempt
from game.match.record import record_lines
from tests.conformance.table import BOUND, Case, book, every_case, in_sight, sights, texts


def random_match(
    rules: AnyRules, seed: str, steps: int, lines: list[str] | None = None
) -> tuple[Match, list[str]]:
    """A match of some random actions, and its digest after each."""
    match = Match(rules, seed, lines.append if lines is not None else None)
    stream, digests = Stream(9), [match.digest()]
    while not match.over and match.length < steps:
        match.play(stream.choice(match.legal()))
        digests.append(match.digest())
    return match, digests


@every_case
def test_saved_match_loads_to_the_same_position(case: Case) -> None:
    lines: list[str] = []
    match, _ = random_match(case.rules, "save", BOUND, lines)
    loaded, damage = Match.from_journal(case.rules, parse("".join(lines).encode()))
    assert damage is None
    assert loaded.digest() == match.digest()
    assert loaded.scores() == match.scores()
    assert [step.events for step in loaded.steps] == [step.events for step in match.steps]


@every_case
def test_undo_and_redo_walk_the_same_positions(case: Case) -> None:
    match, digests = random_match(case.rules, "undo", 60)
    for n in range(match.length - 1, -1, -1):
        assert match.undo(lift=True)
        assert match.digest() == digests[n]
    for n in range(1, match.length + 1):
        assert match.redo()
        assert match.digest() == digests[n]
    assert not match.redo()


@every_case
def test_barriers_hold(case: Case) -> None:
    """Without lifting, nothing is undone past chance; every action knows beforehand whether it can be."""
    match, stream = Match(case.rules, "barrier"), Stream(3)
    while not match.over and match.length < 60:
        action = stream.choice(match.legal())
        reversible = match.reversible(action)
        match.play(action)
        assert match.can_undo == reversible


@every_case
def test_journal_cut_anywhere_loads_its_longest_good_part(case: Case) -> None:
    lines: list[str] = []
    _, digests = random_match(case.rules, "cut", 6, lines)
    data = "".join(lines).encode()
    header = len(lines[0].encode())
    for cut in range(len(data) + 1):
        torn = data[:cut]
        if cut < header:
            with pytest.raises(JournalError):
                parse(torn)
            continue
        match, _ = Match.from_journal(case.rules, parse(torn))
        assert match.digest() == digests[match.length]
        assert match.length == torn.count(b"\n") - 1


def other_texts(rules: AnyRules) -> list[str]:
    """Action texts of other moments of other games."""
    seen: dict[str, None] = {}
    for n, s in enumerate(sights(rules, "elsewhere")):
        for action in rules.legal(s)[n % 3 :: 5]:
            seen[rules.text(action)] = None
    return list(seen)


@every_case
def test_illegal_actions_are_refused_with_a_reason(case: Case) -> None:
    """The door raises and nothing changes; the refusal names a rule of the book, words and a place."""
    rules, stream = case.rules, Stream(4)
    pool = other_texts(rules)
    match = Match(rules, "illegal")
    tried = 0
    while not match.over:
        tries = 6 if in_sight(match.length) else 0
        legal = set(match.legal_texts())
        before = match.digest()
        for text in {stream.choice(pool) for _ in range(tries)} - legal:
            with pytest.raises(IllegalAction) as caught:
                match.play_text(text)
            assert text in str(caught.value)
            assert match.digest() == before
            _check_refusal(case, match, text)
            tried += 1
        match.play(stream.choice(match.legal()))
    _check_refusal(case, match, pool[0])
    assert tried > 10


def _check_refusal(case: Case, match: Match, text: str) -> None:
    verb, ids = match.rules.ids(match.rules.parse(text))
    refusal = match.refuse(Attempt(verb, ids))
    assert refusal is not None, f"{text} is illegal, but not refused"
    assert refusal.rule in book(case.slug).by_id
    assert refusal.places or match.over, f"{text}: the refusal names no place"
    for words in texts(case.slug):
        key = refusal.key if refusal.key in words else f"refuse.{refusal.key}"
        sentence = words(key, **refusal.args)
        assert not words.missing, f"{words.lang}: {words.missing}"
        assert not PLACEHOLDER.search(sentence), sentence


@every_case
def test_legal_actions_are_never_refused(case: Case) -> None:
    for n, s in enumerate(sights(case.rules, "legal clicks")):
        for action in list(case.rules.legal(s))[n % 4 :: 4]:
            verb, ids = case.rules.ids(action)
            assert case.rules.refuse(s, Attempt(verb, ids)) is None


@every_case
def test_records_are_complete(case: Case) -> None:
    """Header, one line a decision with a complete legal set, footer: as an independent referee needs them."""
    match, _ = random_match(case.rules, "record", BOUND)
    header, *rows, footer = map(json.loads, record_lines(match))
    assert (header["record"], header["title"], header["players"]) == (1, case.slug, case.players)
    assert header["variants"] == case.variants
    assert header["setup"]
    assert [row["n"] for row in rows] == list(range(match.length))
    for row in rows:
        assert row["action"] in row["legal"]
        assert all("type" in event for event in row["events"])
        assert len(row["scores"]) == case.players
    assert footer["over"]
    assert len(footer["standing"]) == case.players
