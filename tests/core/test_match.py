"""The match: checked door, undo with barriers, branches, journal and reload, over the template title."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game import titles
from game.core.action import Action
from game.core.errors import IllegalAction, StoreError
from game.core.journal import parse
from game.core.match import Match
from game.core.rng import Stream
from game.core.rules import AnyRules, Budget, Options
from game.match.session import load_session, new_session
from game.match.store import Store
from tests.template.registry import SLUG, template_title


@pytest.fixture
def data() -> Iterator[Path]:
    with template_title() as folder:
        yield folder


@pytest.fixture
def rules(data: Path) -> AnyRules:
    return titles.load(SLUG, data).rules(Options(3))


def play_random(match: Match, seed: int, steps: int = 1000) -> None:
    stream = Stream(seed)
    while not match.over and steps:
        match.play(stream.choice(match.legal()))
        steps -= 1


def test_illegal_action_is_refused_and_nothing_changes(rules: AnyRules) -> None:
    match = Match(rules, "a")
    before = match.digest()
    with pytest.raises(IllegalAction, match=r"'play:1' is not legal for seat 0 \(turn of seat 0, journal"):
        match.play(Action("play", (1,)))
    assert match.digest() == before
    assert match.length == 0


def test_failed_disk_leaves_the_match_as_it_was(rules: AnyRules) -> None:
    lines: list[str] = []

    def sink(line: str) -> None:
        if len(lines) == 2:
            raise StoreError("disk full")
        lines.append(line)

    match = Match(rules, "a", sink)
    match.play_text("roll")
    before = match.digest()
    with pytest.raises(StoreError):
        match.play_text("roll")
    assert (match.digest(), match.length) == (before, 1)
    lines.append("")
    match.attach(lines.append)
    match.play_text("roll")
    kept = "".join(lines).encode()
    assert parse(kept).damage is None
    assert len(parse(kept).entries) == 2


def test_undo_stops_at_chance_and_at_a_seal(rules: AnyRules) -> None:
    match = Match(rules, "deal")
    match.play_text("draw")
    for _ in range(2):
        match.play_text("roll")
    assert match.barrier == 3
    assert not match.undo()
    match.play_text(next(text for text in match.legal_texts() if text.startswith("play")))
    assert match.barrier == 3
    assert match.undo()
    assert match.redo()
    match.commit_turn()
    assert not match.undo()
    assert not match.practice
    assert match.undo(lift=True)
    assert match.practice


def test_every_button_knows_whether_it_can_be_undone(rules: AnyRules) -> None:
    match = Match(rules, "deal")
    verdicts = {match.rules.text(action): match.reversible(action) for action in match.legal()}
    assert verdicts == {"roll": False, "draw": False}


def test_an_action_after_a_step_back_starts_a_branch(rules: AnyRules) -> None:
    match = Match(rules, "c")
    play_random(match, 1, 6)
    match.goto(2, lift=True)
    assert match.can_redo
    match.play_text("roll")
    assert (match.length, match.position) == (3, 3)
    assert not match.can_redo


def test_a_branch_before_a_seal_can_be_taken_back(rules: AnyRules) -> None:
    """The hand-over belongs to the future that was dropped."""
    match = Match(rules, "deal")
    match.play_text("draw")
    for _ in range(2):
        match.play_text("roll")
    plays = [text for text in match.legal_texts() if text.startswith("play")]
    match.play_text(plays[0])
    match.commit_turn()
    match.goto(3, lift=True)
    match.play_text(plays[0])
    assert match.undo()


def test_goto_refuses_moments_that_do_not_exist(rules: AnyRules) -> None:
    match = Match(rules, "c")
    match.play_text("roll")
    with pytest.raises(ValueError, match=r"not in 0\.\.1"):
        match.goto(2)
    with pytest.raises(ValueError, match="barrier"):
        match.goto(0)


def test_everything_is_on_disk_and_comes_back(data: Path, tmp_path: Path) -> None:
    store = Store(tmp_path)
    session = new_session(titles.load(SLUG, data), 3, {"short_road": True}, "d", [{}, {}, {}], store, "t")
    match = session.match
    play_random(match, 3, 7)
    match.goto(4, lift=True)
    match.play_text("roll")
    match.commit_turn()
    session.close()
    saved = store.resume()
    assert saved is not None
    again = load_session(saved.path, data, store)
    assert again.damage is None
    assert again.match.digest() == match.digest()
    assert again.match.practice == match.practice
    assert again.match.barrier == match.barrier
    play_random(again.match, 5)
    again.finish()
    again.close()
    assert store.resume() is None
    assert load_session(saved.path, data, None).match.over


def test_torn_journal_keeps_the_original_and_goes_on(data: Path, tmp_path: Path) -> None:
    store = Store(tmp_path)
    session = new_session(titles.load(SLUG, data), 2, {}, "d", [{}, {}], store, "t")
    play_random(session.match, 3, 5)
    session.close()
    assert session.file is not None
    path = session.file.path
    torn = path.read_bytes()[:-9]
    path.write_bytes(torn)
    again = load_session(path, data, store)
    assert again.damage is not None
    assert again.damage.line == 6
    assert again.match.length == 4
    again.match.play(again.match.legal()[0])
    again.close()
    assert path.with_suffix(".journal.damaged").read_bytes() == torn
    assert load_session(path, data, store).damage is None


def test_task_hides_the_real_hands_and_chance(rules: AnyRules) -> None:
    match = Match(rules, "secret")
    for _ in range(6):
        match.play_text("draw")
    task = match.task(0, Budget(ms=1), Stream(8))
    assert rules.observe(task.world, 0) == match.view(0)
    assert task.world.rng != match._state.rng
