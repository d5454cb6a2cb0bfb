"""Ratings: blocks, figures, the JSON file, going on after an interruption, bad options."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.cli.arena import Fixture, figures, interval, play_block, run_arena
from game.cli.options import parse
from game.core.errors import OptionError, StoreError
from game.match.store import program_root

BASE = ["--arena", "--title", "through-the-desert", "--seed", "tests"]


def arena(*words: str) -> int:
    return run_arena(parse([*BASE, *words]))


def read(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def test_games_are_rounded_up_to_whole_blocks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out.json"
    assert arena("--seats", "random,greedy,random", "--games", "4", "--json", str(out)) == 0
    result = read(out)
    assert result["games"] == 6
    assert [seat["player"] for seat in result["seats"]] == ["random", "greedy", "random"]
    assert sum(seat["win_share"] for seat in result["seats"]) == pytest.approx(1.0, abs=0.001)
    for seat in result["seats"]:
        assert seat["ci"][0] <= seat["win_share"] <= seat["ci"][1]
        assert {"mean_score", "mean_rank", "ms_median", "ms_p95"} <= seat.keys()
    assert "greedy: wins" in capsys.readouterr().out


def test_every_player_sits_on_every_chair() -> None:
    fixture = Fixture("through-the-desert", ("greedy", "random"), {}, "tests", "ms:10")
    block = play_block(fixture, 0)
    assert sum(block.wins) == 2
    assert all(len(times) > 20 for times in block.times)
    assert figures(fixture, [block])["games"] == 2


def test_the_same_seed_gives_the_same_figures() -> None:
    fixture = Fixture("through-the-desert", ("master", "greedy"), {}, "again", "iter:5")
    first, again = play_block(fixture, 3), play_block(fixture, 3)
    assert (first.wins, first.scores, first.ranks) == (again.wins, again.scores, again.ranks)


def test_resume_plays_only_what_is_missing(tmp_path: Path) -> None:
    out = tmp_path / "out.json"
    seats = ["--seats", "random,random", "--json", str(out)]
    assert arena(*seats, "--games", "4") == 0
    ledger = tmp_path / "out.json.blocks"
    lines = ledger.read_text(encoding="utf-8").splitlines()
    marked = json.loads(lines[1]) | {"scores": [9000.0, 0.0]}
    ledger.write_text("\n".join([lines[0], json.dumps(marked), lines[2][:20]]), encoding="utf-8")
    assert arena(*seats, "--games", "6", "--resume") == 0
    result = read(out)
    assert result["games"] == 6
    assert result["seats"][0]["mean_score"] > 1000, "the finished block was played again"
    assert len(ledger.read_text(encoding="utf-8").splitlines()) == 4


def test_resume_refuses_the_file_of_another_event(tmp_path: Path) -> None:
    out = tmp_path / "out.json"
    assert arena("--seats", "random,random", "--games", "2", "--json", str(out)) == 0
    again = ["--seats", "random,greedy", "--games", "2", "--json", str(out), "--resume"]
    with pytest.raises(StoreError, match="another event"):
        arena(*again)


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["--seats", "random,human"], "human"),
        (["--seats", "random,vizier"], "vizier"),
        (["--seats", "random"], "players"),
        (["--seats", "random,random", "--resume"], "--json"),
    ],
)
def test_bad_options_are_named(words: list[str], named: str) -> None:
    with pytest.raises(OptionError, match=named):
        arena(*words)


def test_jobs_change_nothing_but_the_clock(tmp_path: Path) -> None:
    """Two processes, started as a program, give the figures of one."""
    found = []
    for jobs in ("1", "2"):
        out = tmp_path / f"{jobs}.json"
        command = [sys.executable, "main.py", *BASE, "--seats", "greedy,random", "--games", "4"]
        done = subprocess.run(
            [*command, "--jobs", jobs, "--json", str(out)], cwd=program_root(), capture_output=True, text=True
        )
        assert done.returncode == 0, done.stderr
        found.append([(seat["win_share"], seat["mean_score"], seat["ci"]) for seat in read(out)["seats"]])
    assert found[0] == found[1]


def test_the_interval_holds_the_mean_and_narrows() -> None:
    few, many = [0.0, 1.0] * 4, [0.0, 1.0] * 200
    assert interval(few)[0] <= 0.5 <= interval(few)[1]
    assert interval(many)[1] - interval(many)[0] < interval(few)[1] - interval(few)[0]
    assert interval([1.0] * 9) == (1.0, 1.0)
