"""Files that somebody made up or put into the wrong place: named as what they are, never read without end."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

from game.core.errors import JournalError
from game.core.journal import Played, Writer, parse
from game.match import journal_file
from game.match.session import load_session, new_session
from game.match.store import Saved, SaveError, Store, program_root, read_journal
from game.titles import TITLES, load
from tests.core.limits import within_seconds

DATA = program_root() / "data"
SLUG = next(iter(TITLES))
NAME = "20260102-000000-x.journal"


def line(text: str, chain: int = 0) -> bytes:
    """A line with the right checksum, whatever it says."""
    return f'{text[:-1]}, "crc": "{crc32(text.encode(), chain):08x}"}}\n'.encode()


def header(title: str = f'"{SLUG}"', seed: str = '"a"') -> str:
    return f'{{"journal": 1, "title": {title}, "players": 2, "variants": {{}}, "seed": {seed}}}'


def nested(depth: int) -> str:
    return "[" * depth + "]" * depth


def put_deep(path: Path) -> None:
    path.write_bytes(line(header(nested(100_000))))


def put_deepish(path: Path) -> None:
    path.write_bytes(line(header(nested(900))))


def put_half_letter(path: Path) -> None:
    path.write_bytes(line(header(seed=r'"\ud800"')))


def put_pipe(path: Path) -> None:
    os.mkfifo(path)


def put_folder(path: Path) -> None:
    path.mkdir()


def put_huge(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(200 << 20)


CRAFTED = [put_deep, put_deepish, put_half_letter, put_pipe, put_folder, put_huge]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A user folder with one good match."""
    session = new_session(load(SLUG, DATA), 2, {}, "good", [{}, {}], Store(tmp_path), "20260101-000000")
    session.match.play(session.match.legal()[0])
    session.close()
    return tmp_path


@pytest.mark.parametrize("put", CRAFTED)
def test_what_is_no_match_is_named_and_the_good_one_is_offered(folder: Path, put: Any) -> None:
    if put is put_pipe and not hasattr(os, "mkfifo"):
        pytest.skip("no pipes in folders here")
    path = folder / "matches" / NAME
    put(path)
    with (folder / "matches" / "order.log").open("a") as order:
        order.write(f"{NAME}\n")
    with within_seconds(5):
        first, second = Store(folder).unfinished()
        assert isinstance(first, SaveError)
        assert (first.path, NAME in str(first)) == (path, True)
        assert isinstance(second, Saved)
        assert Store(folder).resume() == second
        assert [bad for bad, _ in Store(folder).unreadable()] == [path]
        for store in (Store(folder), None):
            with pytest.raises(SaveError, match=NAME):
                load_session(path, DATA, store)
    assert list((folder / "matches").glob("*.lock")) == []


def test_a_deep_line_is_damage_and_all_before_it_is_good() -> None:
    head = line(header())
    chain = parse(head).marks[0][1]
    deep = line(f'{{"n": 0, "seat": 0, "action": {nested(100_000)}}}', chain)
    journal = parse(head + deep)
    assert (journal.entries, journal.damage and journal.damage.line) == ((), 2)


def test_deep_headers_are_refused_up_to_the_bound() -> None:
    parse(line(header(nested(14))))
    with pytest.raises(JournalError, match="nested"):
        parse(line(header(nested(17))))


def test_letters_that_are_written_as_numbers_are_read() -> None:
    assert parse(line(header(seed=r'"\u00e9\ud83d\ude00"'))).header["seed"] == "é😀"
    writer = Writer()
    text = writer.header({"seed": "\x01"}) + writer.entry(Played(0, 0, "a"))
    assert parse(text.encode()).header["seed"] == "\x01"


def test_a_missing_save_is_not_made_by_looking_for_it(tmp_path: Path) -> None:
    (tmp_path / "matches").mkdir()
    path = tmp_path / "matches" / NAME
    with pytest.raises(SaveError, match=NAME):
        load_session(path, DATA, Store(tmp_path))
    assert not path.exists()


def test_an_order_log_that_is_no_file_is_passed_by(folder: Path) -> None:
    log = folder / "matches" / "order.log"
    log.unlink()
    log.mkdir()
    assert Store(folder).resume() is not None


def test_the_largest_file_that_is_read_has_room_for_a_hundred_of_the_longest_matches(folder: Path) -> None:
    path = next((folder / "matches").glob("*.journal"))
    assert read_journal(path).damage is None
    assert journal_file.LARGEST > 100 * 100_000
