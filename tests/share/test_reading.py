"""Every kind of file that holds a match is opened by what stands in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.errors import StoreError
from game.match.branch import branch_text
from game.match.record import record_lines
from game.match.session import Session
from game.share.errors import ShareError
from game.share.match_code import code_of
from game.share.reading import open_file
from game.share.record_error import RecordError
from game.share.record_text import record_text
from tests.share.games import DATA, usual
from tests.share.test_match_code import begun


@pytest.fixture(scope="module")
def made() -> Session:
    return begun("alhambra-dice", 3, "files", 25)


def opened(path: Path, body: str | bytes) -> Session:
    path.write_bytes(body.encode() if isinstance(body, str) else body)
    return open_file(path, DATA, None, usual)


def test_every_kind_is_told_by_its_content(made: Session, tmp_path: Path) -> None:
    bodies: dict[str, str | bytes] = {
        "journal": branch_text(made, 25, 25),
        "text": "\ufeff" + record_text(made),
        "record": "".join(record_lines(made.match)),
        "two records": "".join(record_lines(made.match)) * 2,
        "code": f"\n {code_of(made)}\n",
    }
    for name, body in bodies.items():
        assert opened(tmp_path / "file", body).match.digest() == made.match.digest(), name


def test_records_name_the_line_that_is_wrong(made: Session, tmp_path: Path) -> None:
    lines = "".join(record_lines(made.match, legal=False)).splitlines(keepends=True)
    wrong = {
        ("json_line", 4): [*lines[:3], lines[3][:20]],
        ("json_action", 6): [*lines[:5], '{"n":4,"action":"fly:1"}\n'],
        ("json_deal", 1): [
            lines[0].replace('"seed":"files"', '"seed":"others"').replace('"first":2', '"first":1')
        ],
        ("json_scores", 8): [*lines[:7], lines[7].replace('"scores":[', '"scores":[7')],
        ("json_set_up", 1): [lines[0].replace('"players":3', '"players":33')],
        ("json_head", 1): lines[1:],
        ("version", 1): [lines[0].replace('"record":1', '"record":2')],
    }
    for (key, line), body in wrong.items():
        with pytest.raises(RecordError) as caught:
            opened(tmp_path / "file", "".join(body))
        assert (caught.value.key, caught.value.line) == (f"record.{key}", line)


def test_other_files_are_refused_in_words(tmp_path: Path) -> None:
    for body, key in ((b"", "no_match"), (b"\x89PNG\r\n", "record.utf8"), (b"hello", "no_match")):
        with pytest.raises(ShareError) as caught:
            opened(tmp_path / "file", body)
        assert caught.value.key == key
    with pytest.raises(StoreError):
        opened(tmp_path / "file", b'{"journal": 1, "title": "yspahan"')
    for path in (tmp_path, tmp_path / "nowhere"):
        with pytest.raises(ShareError) as caught:
            open_file(path, DATA, None, usual)
        assert caught.value.key == "unread"
