"""Going on from an earlier moment makes a match of its own; the one it came from loses nothing."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from game.core.rng import Stream
from game.match.archive import Archive
from game.match.branch import branch
from game.match.session import Session, load_session, new_session
from game.match.store import Store, program_root, read_journal
from game.titles import TITLES, load

DATA = program_root() / "data"
STAMP = "20260101-000000"


def played(folder: Path, slug: str, moves: int = 12) -> tuple[Store, Session]:
    """A match of two people after some random actions."""
    store, stream = Store(folder), Stream(3)
    seats = [{"name": name, "kind": "human", "colour": colour} for name, colour in ANYONE]
    session = new_session(load(slug, DATA), 2, {}, "amber-camel-1", [dict(s) for s in seats], store, STAMP)
    for _ in range(moves):
        session.match.play(stream.choice(session.match.legal()))
    return store, session


ANYONE = (("Amira", "red"), ("Yusuf", "blue"))


def journals(folder: Path) -> list[Path]:
    """The matches on disk."""
    return sorted((folder / "matches").glob("*.journal"))


@pytest.mark.parametrize("slug", TITLES)
def test_a_branch_is_a_match_of_its_own(tmp_path: Path, slug: str) -> None:
    store, session = played(tmp_path, slug)
    assert session.file is not None
    before = session.file.path.read_bytes()
    found = branch(session, 7, 5, store, STAMP)
    assert found.file is not None
    assert found.file.path != session.file.path
    found.close()
    again = load_session(found.file.path, DATA, store)
    assert again.damage is None
    assert [step.text for step in again.match.steps] == [step.text for step in session.match.steps[:7]]
    assert read_journal(found.file.path).header == read_journal(session.file.path).header
    assert again.match.handed_on == 5
    again.match.play(again.match.legal()[-1])
    again.close()
    assert session.file.path.read_bytes() == before
    session.close()
    archive = Archive(store, DATA)
    archive.entries()
    list(archive.refresh())
    assert sorted(entry.position for entry in archive.entries()) == [8, 12]


@pytest.mark.parametrize("slug", TITLES)
def test_the_branch_has_the_same_luck_ahead_and_says_that_it_was_known(tmp_path: Path, slug: str) -> None:
    store, session = played(tmp_path, slug)
    for at in range(session.match.position + 1):
        found = branch(session, at, at, store, STAMP)
        assert found.match.practice == (at < session.match.barrier)
        for step in session.match.steps[at:]:
            found.match.play_text(step.text)
        assert found.match.digest() == session.match.digest()
        found.close()


def test_a_branch_is_on_disk_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store, session = played(tmp_path, next(iter(TITLES)))
    at_their_names: list[bytes] = []
    real = Path.replace

    def replace(source: Path, target: Path) -> Path:
        """A kill right before the file gets its name."""
        if target.suffix == ".journal":
            at_their_names.append(source.read_bytes())
            raise KeyboardInterrupt
        return real(source, target)

    monkeypatch.setattr(Path, "replace", replace)
    with pytest.raises(KeyboardInterrupt):
        branch(session, 7, 5, store, STAMP)
    assert session.file is not None
    assert journals(tmp_path) == [session.file.path]
    monkeypatch.undo()
    found = branch(session, 7, 5, store, STAMP)
    assert found.file is not None
    assert [found.file.path.read_bytes()] == at_their_names, "it was complete before it had its name"


def test_a_branch_waits_for_a_full_disk_like_any_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, session = played(tmp_path, next(iter(TITLES)))

    def full(_file: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("game.match.journal_file.os.fsync", full)
    found = branch(session, 7, 5, store, STAMP)
    assert found.file is not None
    assert found.file.waiting == 9, "header, seven actions, one hand-over"
    monkeypatch.undo()
    found.match.play(found.match.legal()[0])
    assert not found.file.problem
    found.close()
    assert load_session(found.file.path, DATA, None, tmp_path).match.position == 8


def test_where_nothing_is_kept_a_branch_is_played_all_the_same(tmp_path: Path) -> None:
    _, session = played(tmp_path, next(iter(TITLES)))
    found = branch(session, 7, 5, Store(None), STAMP)
    assert found.file is None
    assert found.match.position == 7
    assert session.match.position == 12
