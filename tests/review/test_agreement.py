"""The check that two reviews agree: it goes on where it ended, and counts what it found."""

from __future__ import annotations

import json
from pathlib import Path
from unittest.mock import patch

import pytest

from tests.review import __main__ as command
from tests.review.__main__ import Found, Loss, Pair, told, turn_of
from tests.review.conftest import game as review_game


def found(number: int) -> Found:
    """A game in which one seat lost 5 points, and the other in one review alone."""
    a, b = Loss(3, 5.0, 1.0, 2), Loss(8, 2.0, 0.5, 8)
    return Found(number, (Pair((a,), (a, b)), Pair((), (b,))), ((3, "loss", 4.0), (9, "praise", -0.5)))


def run(file: Path, games: int, *more: str) -> tuple[int, list[int]]:
    """The exit code, and the numbers of the games that were played."""
    played: list[int] = []

    def look(slug: str, game: object, number: int, labels: int, person: bool) -> Found:
        played.append(number)
        return found(number)

    words = ["--title", "yspahan", "--games", str(games), "--json", str(file), *more]
    with patch.object(command, "looked_at", look), patch.object(command, "play"):
        return command.main(words), played


def test_it_plays_only_what_is_missing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.jsonl"
    assert run(file, 2) == (0, [0, 1])
    with file.open("a", encoding="utf-8") as torn:
        torn.write('{"number": 2, "pai')
    assert run(file, 4, "--resume") == (0, [2, 3])
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    assert [line.get("number") for line in lines[1:]] == [0, 1, 2, 3]
    assert run(file, 4, "--resume") == (0, [])
    assert capsys.readouterr().out.splitlines()[-1] == told([found(n) for n in range(4)])
    assert run(file, 1) == (0, [0])  # without it the file is begun anew
    assert run(file, 4, "--begin", "2") == (0, [2, 3])


def test_another_run_is_not_gone_on_with(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.jsonl"
    run(file, 1)
    assert run(file, 1, "--resume", "--seed", "other") == (1, [])
    assert "another event" in capsys.readouterr().err


def test_after_its_minutes_it_begins_no_game(tmp_path: Path) -> None:
    with patch.object(command, "monotonic", side_effect=[0.0, 10.0, 100.0]):
        assert run(tmp_path / "games.jsonl", 5, "--minutes", "1") == (0, [0])


def test_what_is_said_counts_pairs_and_labels() -> None:
    words = told([found(0), found(1)])
    assert "2 games: the same worst decision 2 of 4 = 50% (15% to 85%), one of the same turn 2 of 4" in words
    assert "of the others 0 ties" in words
    assert "none named in 0; contradicted 2 of 4 = 50%" in words


def test_a_turn_begins_where_a_seat_takes_over_or_a_round_begins() -> None:
    game = review_game("yspahan")
    for n in range(1, game.length):
        begins = game.seat(n) != game.seat(n - 1) or game.round_at(n) != game.round_at(n - 1)
        assert turn_of(game, n) == (n if begins else turn_of(game, n - 1))
