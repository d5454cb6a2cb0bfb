"""Ten thousand matches in the folder: the start and Settings stay quick, and the log of the order short."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.core.journal import Journal
from game.match import store as store_module
from game.match.session import load_session, new_session
from game.match.store import ORDER, ORDER_LINES, Kept, Store, program_root
from game.titles import TITLES, load

DATA = program_root() / "data"
MANY = 10_000


def open_match(folder: Path, stamp: str) -> Path:
    session = new_session(load(next(iter(TITLES)), DATA), 2, {}, stamp, [{}, {}], Store(folder), stamp)
    session.close()
    assert session.file is not None
    return session.file.path


@pytest.fixture(scope="module")
def crowded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A user folder with ten thousand finished matches and an unfinished one that was played before them."""
    folder = tmp_path_factory.mktemp("user")
    body = open_match(folder, "20250101-000000").read_bytes()
    names = [f"20260101-{n:06d}-x.journal" for n in range(MANY)]
    for name in names:
        (folder / "matches" / name).write_bytes(body)
        (folder / "matches" / f"{name}.done").touch()
    with (folder / "matches" / ORDER).open("a") as order:
        order.writelines(f"{name}\n" for name in names)
    return folder


def test_finished_matches_are_not_read(crowded: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    real = store_module.read_journal

    def watched(path: Path) -> Journal:
        read.append(path.name)
        return real(path)

    monkeypatch.setattr(store_module, "read_journal", watched)
    started = time.perf_counter()
    found = Store(crowded).resume()
    assert time.perf_counter() - started < 0.5
    assert found is not None
    assert read == [found.path.name]
    assert found.path.name.startswith("20250101")


def test_the_matches_are_counted_once_until_a_file_comes_or_goes(
    crowded: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks: list[object] = []
    real = os.scandir

    def watched(folder: Path) -> Any:
        looks.append(folder)
        return real(folder)

    monkeypatch.setattr("game.match.store.os.scandir", watched)
    store = Store(crowded)
    kept = [store.kept() for _ in range(50)]
    assert len(looks) == 1
    assert set(kept) == {Kept(MANY + 1, kept[0].size)}
    assert kept[0].size > MANY * 100
    more = crowded / "matches" / "20260102-000000-x.journal"
    more.write_bytes(b"12345")
    assert store.kept() == Kept(MANY + 2, kept[0].size + 5)
    more.unlink()
    assert Store(None).kept() == Store(crowded / "nowhere").kept() == Kept()


class Counted:
    """A look into a folder that counts the files it was asked for."""

    def __init__(self, found: Iterator[os.DirEntry[str]]) -> None:
        self.found, self.seen = found, 0

    def __enter__(self) -> Counted:
        return self

    def __exit__(self, *_: object) -> None:
        self.found.close()  # type: ignore[attr-defined]

    def __iter__(self) -> Iterator[os.DirEntry[str]]:
        for entry in self.found:
            self.seen += 1
            yield entry


def test_whether_there_is_a_match_is_known_at_the_first_one(
    crowded: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The menu asks at every change of the window's size, however many there are."""
    looks: list[Counted] = []
    real = os.scandir

    def watched(folder: Path) -> Counted:
        looks.append(Counted(real(folder)))
        return looks[-1]

    before_the_first = next(n for n, e in enumerate(real(crowded / "matches")) if e.name.endswith(".journal"))
    monkeypatch.setattr("game.match.store.os.scandir", watched)
    assert Store(crowded).holds_matches()
    assert [look.seen for look in looks] == [before_the_first + 1]
    assert not Store(tmp_path).holds_matches()
    (tmp_path / "matches").mkdir()
    (tmp_path / "matches" / ORDER).touch()
    assert not Store(tmp_path).holds_matches()
    assert not Store(None).holds_matches()


def test_the_log_of_the_order_is_shortened_and_says_the_same(tmp_path: Path) -> None:
    store = Store(tmp_path)
    first, second = (open_match(tmp_path, stamp) for stamp in ("20260101-000000", "20260102-000000"))
    log = tmp_path / "matches" / ORDER
    with log.open("a") as order:
        order.writelines(f"{path.name}\nremoved.journal\n" for path in [first, second] * ORDER_LINES)
    load_session(first, DATA, store).close()
    assert log.read_text().splitlines() == [second.name, first.name]
    resumed = store.resume()
    assert resumed is not None
    assert resumed.path == first


def test_a_log_that_names_every_match_once_is_left_alone(crowded: Path) -> None:
    before = (crowded / "matches" / ORDER).stat().st_ino
    path = open_match(crowded, "20270101-000000")
    assert (crowded / "matches" / ORDER).stat().st_ino == before
    path.unlink()
