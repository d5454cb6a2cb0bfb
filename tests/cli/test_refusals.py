"""Every option that cannot be met is refused with a sentence and code 2: words, files and full disks."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.match.store import program_root
from main import main
from tests.sampled import sampled

FULL = Path("/dev/full")
TABLE = ["--title", "through-the-desert", "--seats", "random,random"]
HEADLESS, ARENA = ["--headless", *TABLE], ["--arena", *TABLE, "--games", "2"]
needs_full = pytest.mark.skipif(not FULL.exists(), reason="no disk that is always full")


def run(*words: str | bytes, out: Path | None = None) -> subprocess.CompletedProcess[str]:
    """The program as a process of its own, its output to a file if one is given."""
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    with (out or Path(os.devnull)).open("w") as file:
        return subprocess.run(
            [sys.executable, "main.py", *words],
            cwd=program_root(),
            env=env,
            check=False,
            stdout=file if out else subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            timeout=120,
        )


def refused(done: subprocess.CompletedProcess[str], *named: str) -> None:
    """A refusal: code 2 and a sentence that names what it is about."""
    assert done.returncode == 2, (done.returncode, done.stderr)
    assert "Traceback" not in done.stderr
    assert "Exception ignored" not in done.stderr
    for word in named:
        assert word in done.stderr


REFUSALS: list[tuple[list[str | bytes], list[str]]] = [
    ([*HEADLESS, "--seed", b"\xff"], ["--seed", "UTF-8"]),
    (["--title", b"\xff"], ["--title", "UTF-8"]),
    (["--title", "tabriz", "--seed", ""], ["--seed", "empty"]),
    (["--title", "tabriz", "--house-rules", ""], ["--house-rules", "empty"]),
    (["--title", "tabriz", "--seats", "merchant:,random"], ["--seats", "'merchant:'", "style"]),
    ([*HEADLESS[:3], "--seats", "random,:oasis"], ["--seats", "':oasis'"]),
    (["--continue", "--title", "yspahan"], ["--continue", "--title"]),
    (["--load", "x.journal", "--title", "yspahan"], ["--load", "--title"]),
    (["--continue", "--seed", "a"], ["--continue", "--seed"]),
    (["--screenshot", "menu", "x.xyz"], ["--screenshot", "x.xyz", ".png"]),
    (["--self-check", "1", "--user-dir", "/proc/nowhere/at/all"], ["--user-dir", "/proc/nowhere/at/all"]),
    (["--self-check", "1", "--user-dir", "main.py"], ["--user-dir", "main.py"]),
    (["--code", "main.py"], ["--code main.py", "holds no match"]),
    (["--code", "nowhere.journal", "--moves", "3"], ["--code nowhere.journal"]),
    (["--replay", "main.py", "--seed", "a"], ["--replay", "--seed"]),
    (["--open-code", "CV1", "--load", "x.journal"], ["--open-code", "--load"]),
    ([*HEADLESS, "--record", "/proc/nowhere/x.jsonl"], ["--record", "/proc/nowhere/x.jsonl"]),
    (["--screenshot", "credits", "/proc/nowhere/x.png"], ["--screenshot", "/proc/nowhere/x.png"]),
]
"""Some as a program of their own; all but the last, which opens a window, in this process as well."""


@sampled("words, named", REFUSALS, [REFUSALS[0], REFUSALS[1], REFUSALS[-1]])
def test_words_and_files_that_cannot_be_met(words: list[str | bytes], named: list[str]) -> None:
    refused(run(*words), *named)


@pytest.mark.parametrize(("words", "named"), REFUSALS[:-1])
def test_the_same_words_in_this_process(
    words: list[str | bytes],
    named: list[str],
    capfd: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As Python hands them over: bytes that are no text as lone surrogates."""
    monkeypatch.chdir(program_root())
    code = exit_code([os.fsdecode(word) for word in words])
    said = capfd.readouterr().err
    assert code == 2, said
    assert [word for word in named if word not in said] == []


def exit_code(argv: list[str]) -> object:
    """What the program ends with, whether it returns or exits."""
    try:
        return main(argv)
    except SystemExit as left:
        return left.code


def test_a_seed_that_is_no_text_leaves_nothing_in_the_folder(tmp_path: Path) -> None:
    refused(run("--title", "tabriz", "--user-dir", str(tmp_path), "--seed", b"\xff"), "--seed")
    assert list(tmp_path.iterdir()) == []


@needs_full
def test_records_on_a_full_disk() -> None:
    refused(run(*HEADLESS, "--record", str(FULL)), "--record", "No space left")


def test_a_record_is_not_begun_for_a_player_that_nobody_knows(tmp_path: Path) -> None:
    words = [*HEADLESS[:3], "--seats", "random,vizier", "--record", str(tmp_path / "x.jsonl")]
    refused(run(*words), "vizier")
    assert list(tmp_path.iterdir()) == []


def test_ratings_into_a_folder_leave_nothing_beside_it(tmp_path: Path) -> None:
    aim = tmp_path / "aim"
    aim.mkdir()
    refused(run(*ARENA, "--json", str(aim)), "--json", "folder")
    refused(run(*ARENA, "--json", str(tmp_path / "nowhere" / "x.json")), "--json", "nowhere")
    assert list(tmp_path.rglob("*")) == [aim]


@needs_full
def test_ratings_on_a_full_disk_leave_nothing_beside_it() -> None:
    refused(run(*ARENA, "--json", str(FULL)), "--json", "No space left")
    assert not FULL.with_name("full.blocks").exists()


def test_ratings_do_not_go_on_with_what_is_no_list_of_blocks(tmp_path: Path) -> None:
    (tmp_path / "x.json.blocks").write_text("garbage\n")
    done = run(*ARENA, "--json", str(tmp_path / "x.json"), "--resume")
    assert (done.returncode, "another event" in done.stderr) == (1, True)


COMMON = str(program_root() / "data" / "common")
TALKING = [HEADLESS, ARENA, ["--check-data", COMMON], ["--self-check", "1"], ["--help"], ["--version"]]
BUFFERS = ("", "1")
CASES = [(words, unbuffered) for words in TALKING for unbuffered in BUFFERS]
SAMPLE = [(words, BUFFERS[i % 2]) for i, words in enumerate(TALKING)]


@needs_full
@sampled("words, unbuffered", CASES, [*SAMPLE, (["--version"], "")])
def test_an_output_on_a_full_disk(
    words: list[str], unbuffered: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONUNBUFFERED", unbuffered)
    more = ["--user-dir", str(tmp_path)] if "--self-check" in words else []
    refused(run(*words, *more, out=FULL), "output", "No space left")


def test_names_of_files_that_are_no_text_are_printed_all_the_same(tmp_path: Path) -> None:
    done = run("--check-data", os.fsencode(tmp_path) + b"/\xff")
    assert done.returncode == 1
    assert "there is no such folder" in done.stdout


def test_continue_names_a_match_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "matches" / "20260101-000000-x.journal").mkdir(parents=True)
    done = run("--continue", "--user-dir", str(tmp_path))
    assert (done.returncode, "20260101-000000-x.journal" in done.stderr) == (1, True)
