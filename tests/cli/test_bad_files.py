"""Files that hold no match, or not all of one: every command refuses them with file, reason and remedy.

Code 2, no traceback, and the file stays as it is. What a window says of them: `tests/screens/test_share.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from game.cli.options import parse
from game.core.errors import OptionError
from game.match.branch import branch_text
from game.match.store import Store, program_root
from game.share.match_code import code_of
from game.share.record_text import FIRST_LINE, record_text
from main import main
from scenes.match.command_line import asked
from tests.core.test_crafted_saves import header, line
from tests.sampled import in_turn, of_both, sampled
from tests.share.games import played

LONG = 2_000_000


@cache
def whole() -> tuple[str, bytes, str]:
    """A finished match as a text, as a journal and as a code."""
    made = played("bad files", "yspahan", 2)
    end = made.match.position
    return record_text(made), branch_text(made, end, end), code_of(made)


def journal_of(version: int) -> bytes:
    """A journal of another version of the program, with its checksum."""
    return line(header().replace('"journal": 1', f'"journal": {version}'))


BAD: dict[str, tuple[Callable[[], bytes], str]] = {
    "nothing": (lambda: b"", "holds no match"),
    "zeros": (lambda: b"\0" * 5000, "holds no match"),
    "right-to-left": (
        lambda: "\u202e\u05d0\u05d1 \u0645\u0631\u062d\u0628\u0627\n".encode(),
        "holds no match",
    ),
    "letters": (lambda: b"x" * LONG, "holds no match"),
    "a long head": (lambda: f"{FIRST_LINE}\n{'y' * LONG}".encode(), "known are title"),
    "a long word": (lambda: whole()[0].replace("roll:1", "y" * LONG, 1).encode(), "is no action"),
    "another letter coding": (lambda: whole()[0].encode("utf-16"), "UTF-8"),
    "a text of another version": (
        lambda: whole()[0].replace(" 1\n", " 7\n", 1).encode(),
        "open it with that",
    ),
    "a text of another game": (lambda: whole()[0].replace("yspahan", "chess", 1).encode(), "possible are"),
    "a wrong move": (lambda: whole()[0].replace("take:barrel:card", "take:all", 1).encode(), "may play"),
    "a missing move": (lambda: _without_line(whole()[0], 12).encode(), "one is missing"),
    "half a code": (lambda: whole()[2][:40].encode(), "copy it to its end"),
    "three signs of a code": (lambda: b"CV1", "copy it to its end"),
    "a changed code": (lambda: _changed(whole()[2]).encode(), "copy the whole code again"),
    "a code of another kind": (lambda: b"CV9" + b"a" * 60, "get a newer one"),
    "a record of another version": (lambda: b'{"record": 9, "title": "yspahan"}\n', "open it with that one"),
    "half a head": (lambda: whole()[1][:50], "put a copy of the file in its place"),
    "a changed head": (lambda: whole()[1].replace(b"seed", b"sEEd", 1), "put a copy of the file"),
    "a journal of another version": (lambda: journal_of(99), "open it with that one"),
}
"""What may lie in a file, and what is said of it."""

COMMANDS = ("--code", "--text", "--review", "--verify", "--film", "--replay", "--load")
OF_JOURNALS = ("half a head", "a changed head", "a journal of another version")
CASES = of_both(BAD, COMMANDS)
SAMPLE = in_turn(BAD, COMMANDS)


def _without_line(text: str, number: int) -> str:
    lines = text.splitlines(keepends=True)
    return "".join(lines[: number - 1] + lines[number:])


def _changed(code: str) -> str:
    return code[:30] + ("a" if code[30] != "a" else "b") + code[31:]


def refusal(command: str, file: Path, folder: Path, capsys: pytest.CaptureFixture[str]) -> tuple[object, str]:
    """Exit code and words of a command about a file."""
    user = ["--user-dir", str(folder / "user")]
    if command in ("--replay", "--load"):  # what the window asks for before it opens
        options = parse([command, str(file), *user])
        try:
            asked(options, program_root() / "data", Store(folder / "user"), "en")
        except OptionError as error:
            return 2, str(error)
        return 0, ""
    words = [command, str(file)]
    if command == "--film":
        words = ["--film", str(folder / "film.png"), "--load", str(file)]
    return main([*words, *user]), capsys.readouterr().err


@sampled("name, command", CASES, SAMPLE)
def test_a_bad_file_is_refused_with_a_remedy(
    name: str, command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made, said = BAD[name]
    file = tmp_path / "sent.txt"
    body = made()
    file.write_bytes(body)
    code, words = refusal(command, file, tmp_path, capsys)
    assert code == 2, words
    assert str(file) in words
    expected = "--replay opens texts" if command == "--load" and name not in OF_JOURNALS else said
    assert expected in words
    assert "Traceback" not in words
    assert len(words) < 2000
    assert file.read_bytes() == body
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == [file.name]


@sampled("command", COMMANDS, COMMANDS[::3])
def test_a_file_or_folder_that_cannot_be_read(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for file, said in ((tmp_path / "none.txt", "No such file"), (tmp_path, "folder")):
        code, words = refusal(command, file, tmp_path, capsys)
        assert (code, said in words) == (2, True), words


def test_what_is_good_of_a_damaged_journal_is_used_and_that_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    body, file = whole()[1], tmp_path / "cut.journal"
    file.write_bytes(body[: len(body) // 2])
    assert main(["--text", str(file)]) == 0
    text, words = capsys.readouterr()
    assert text.startswith(FIRST_LINE)
    assert "damaged from line" in words
    assert str(file) in words
    assert main(["--verify", str(file)]) == 1
    assert file.read_bytes() == body[: len(body) // 2]


def test_a_review_that_could_not_be_written_is_not_begun(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.cli.review.Reviewer", None)
    file = tmp_path / "match.txt"
    file.write_text(whole()[0], encoding="utf-8")
    for target, said in ((tmp_path, "is a folder"), (tmp_path / "nowhere" / "x.json", "no folder")):
        assert main(["--review", str(file), "--json", str(target)]) == 2
        assert said in capsys.readouterr().err
