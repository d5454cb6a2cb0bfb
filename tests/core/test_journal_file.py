"""One writer a journal; no full disk, vanished folder or damage costs a move or an original."""

from __future__ import annotations

import errno
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from game.core.rng import Stream
from game.match.journal_file import JournalFile
from game.match.lock import FileBusy, FileLock
from game.match.session import load_session, new_session
from game.match.store import Saved, SaveError, Store, program_root
from game.titles import TITLES, load

DATA = program_root() / "data"
SLUG = next(iter(TITLES))


class Disk:
    """A disk that can be full: writing beyond `room` bytes fails as the system's own does."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.full = False
        real = os.fsync

        def fsync(file: int) -> None:
            if self.full:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            real(file)

        monkeypatch.setattr("game.match.journal_file.os.fsync", fsync)


def start(folder: Path, stamp: str = "20260101-000000") -> tuple[Store, JournalFile]:
    store = Store(folder)
    file = store.start_match("x", stamp)
    assert file is not None
    return store, file


# ---- a disk that takes everything ----
@pytest.mark.parametrize("slug", TITLES)
def test_every_line_is_safe_when_it_is_acknowledged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, slug: str
) -> None:
    """Nothing waits for a later line, not even in the system's memory: after every action, step back and
    hand-over the whole journal is read from the disk by another hand, and as much of it was synchronized."""
    safe: list[int] = []
    real = os.fsync

    def fsync(file: int) -> None:
        real(file)
        safe.append(os.fstat(file).st_size)

    monkeypatch.setattr("game.match.journal_file.os.fsync", fsync)
    title, stream = load(slug, DATA), Stream(3)
    session = new_session(title, title.card.players.min, {}, "safe", [{}, {}], Store(tmp_path), "now")
    match, before = session.match, 0
    assert session.file is not None
    for n in range(24):
        match.play(stream.choice(match.legal()))
        if n % 4 == 3:
            match.undo()
        if n % 6 == 5:
            match.commit_turn()
        on_disk = session.file.path.read_bytes()
        assert (on_disk, safe[-1]) == (session.file.text, len(on_disk))
        assert len(on_disk) > before
        before = len(on_disk)
    assert load_session(session.file.path, DATA, None).match.digest() == match.digest()
    session.close()


# ---- a disk that refuses ----
def test_lines_wait_while_the_disk_is_full_and_are_written_when_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = Disk(monkeypatch)
    _, file = start(tmp_path)
    file("one\n")
    disk.full = True
    file("two\n")
    file("three\n")
    assert "No space left" in file.problem
    assert str(file.path) in file.problem
    assert file.waiting == 2
    assert file.path.read_text() == "one\n"
    disk.full = False
    assert file.save()
    assert (file.problem, file.waiting) == ("", 0)
    assert file.path.read_text() == "one\ntwo\nthree\n"


def test_the_next_line_brings_what_waits_with_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    disk = Disk(monkeypatch)
    _, file = start(tmp_path)
    disk.full = True
    file("one\n")
    disk.full = False
    file("two\n")
    assert file.path.read_text() == "one\ntwo\n"


def test_a_match_begun_on_a_full_disk_is_kept_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    disk = Disk(monkeypatch)
    disk.full = True
    title = load(SLUG, DATA)
    session = new_session(title, 2, {}, "full", [{}, {}], Store(tmp_path), "now")
    session.match.play(session.match.legal()[0])
    assert session.file is not None
    assert session.file.problem
    disk.full = False
    session.match.play(session.match.legal()[0])
    session.close()
    assert load_session(session.file.path, DATA, None).match.length == 2


def test_a_folder_that_was_removed_comes_back_with_the_whole_match(tmp_path: Path) -> None:
    store, file = start(tmp_path / "user")
    file("one\n")
    shutil.rmtree(tmp_path / "user")
    file("two\n")
    assert file.problem == ""
    assert file.path.read_text() == "one\ntwo\n"
    assert store.folder is not None


def test_a_torn_rest_is_cut_off_before_anything_follows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where not even cutting works at the moment of the error, the next save does it."""
    disk = Disk(monkeypatch)
    _, file = start(tmp_path)
    file("one\n")
    disk.full = True
    monkeypatch.setattr("game.match.journal_file.suppress", _no_truncation)
    file("two\n")
    with file.path.open("ab") as other:
        other.write(b"tw")
    disk.full = False
    file.save()
    assert file.path.read_text() == "one\ntwo\n"


class _no_truncation:  # noqa: N801 - stands for `suppress`
    def __init__(self, *_: object) -> None:
        pass

    def __enter__(self) -> None:
        pass

    def __exit__(self, *_: object) -> bool:
        return True


# ---- one writer ----
HOLD = """
import sys, time
from pathlib import Path
from game.match.journal_file import JournalFile
file = JournalFile(Path(sys.argv[1]), fresh=False)
print("held", flush=True)
time.sleep(60)
"""


def hold(path: Path) -> subprocess.Popen[str]:
    """Another process that plays the match."""
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path)], cwd=program_root(), stdout=subprocess.PIPE, text=True
    )
    assert holder.stdout is not None
    assert holder.stdout.readline() == "held\n"
    return holder


def test_a_second_process_is_refused_with_the_number_of_the_first(tmp_path: Path) -> None:
    _, file = start(tmp_path)
    file("one\n")
    file.close()
    with hold(file.path) as holder:
        with pytest.raises(FileBusy, match=f"process {holder.pid}") as refused:
            JournalFile(file.path, fresh=False)
        assert refused.value.process == holder.pid
        holder.send_signal(signal.SIGKILL)
    again = JournalFile(file.path, fresh=False)  # what a killed process leaves behind is stale
    again("two\n")
    again.close()
    assert file.path.read_text() == "one\ntwo\n"


def test_a_lock_is_gone_when_its_journal_is_closed(tmp_path: Path) -> None:
    _, file = start(tmp_path)
    with pytest.raises(FileBusy):
        FileLock(file.path)
    file.close()
    assert list((tmp_path / "matches").glob("*.lock")) == []
    FileLock(file.path).release()


def test_two_windows_of_one_folder_play_side_by_side(tmp_path: Path) -> None:
    title = load(SLUG, DATA)
    first, second = (
        new_session(title, 2, {}, seed, [{}, {}], Store(tmp_path), "20260101-000000") for seed in "ab"
    )
    for _ in range(5):
        for session in (first, second):
            session.match.play(session.match.legal()[0])
    for session in (first, second):
        assert session.file is not None
        session.close()
        assert load_session(session.file.path, DATA, None).match.length == 5


def test_a_match_that_is_played_elsewhere_is_not_opened(tmp_path: Path) -> None:
    session = new_session(load(SLUG, DATA), 2, {}, "a", [{}, {}], Store(tmp_path), "now")
    assert session.file is not None
    with pytest.raises(FileBusy):
        load_session(session.file.path, DATA, Store(tmp_path))
    assert load_session(session.file.path, DATA, None).match.length == 0  # a copy may be looked at
    session.close()
    load_session(session.file.path, DATA, Store(tmp_path)).close()


# ---- damage ----
def test_every_damaged_original_is_kept(tmp_path: Path) -> None:
    session = new_session(load(SLUG, DATA), 2, {}, "a", [{}, {}], Store(tmp_path), "now")
    assert session.file is not None
    path = session.file.path
    for _ in range(6):
        session.match.play(session.match.legal()[0])
    session.close()
    originals = []
    for cut in (5, 9, 7):
        path.write_bytes(path.read_bytes()[:-cut])
        originals.append(path.read_bytes())
        opened = load_session(path, DATA, Store(tmp_path))
        assert opened.damage is not None
        opened.close()
        assert load_session(path, DATA, None).damage is None
    kept = sorted((tmp_path / "matches").glob("*.damaged*"), key=lambda p: (len(p.name), p.name))
    assert [p.read_bytes() for p in kept] == originals
    assert [p.name.partition(".damaged")[2] for p in kept] == ["", "-2", "-3"]


def test_a_damaged_header_is_reported_with_the_name_of_its_file(tmp_path: Path) -> None:
    path = tmp_path / "matches" / "20260101-000000-x.journal"
    path.parent.mkdir()
    path.write_bytes(b"garbage\n")
    with pytest.raises(SaveError, match=r"20260101-000000-x\.journal: line 1"):
        load_session(path, DATA, Store(tmp_path))
    assert [type(found) for found in Store(tmp_path).unfinished()] == [SaveError]


def test_a_save_of_an_unknown_title_is_named_as_a_save(tmp_path: Path) -> None:
    store, file = start(tmp_path)
    from game.core.journal import Writer

    file(Writer().header({"title": "nope", "players": 2, "seed": "a", "variants": {}}))
    file.close()
    with pytest.raises(SaveError, match=r"x\.journal: .*nope"):
        load_session(file.path, DATA, store)


# ---- the order of time ----
def test_continue_goes_by_what_was_played_last_not_by_file_times(tmp_path: Path) -> None:
    store = Store(tmp_path)
    paths = []
    for stamp in ("20260103-000000", "20260101-000000", "20260102-000000"):
        session = new_session(load(SLUG, DATA), 2, {}, stamp, [{}, {}], store, stamp)
        assert session.file is not None
        session.close()
        paths.append(session.file.path)
    os.utime(paths[0], (4e9, 4e9))  # saved under a clock that was ahead
    assert [match.path for match in found(store)] == paths[::-1]
    load_session(paths[1], DATA, store).close()
    assert [match.path for match in found(store)] == [paths[1], paths[2], paths[0]]
    (tmp_path / "matches" / "order.log").unlink()
    assert [match.path for match in found(store)] == [paths[0], paths[2], paths[1]]  # by their start


def found(store: Store) -> list[Saved]:
    return [match for match in store.unfinished() if isinstance(match, Saved)]
