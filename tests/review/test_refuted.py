"""`python -m tests.review.refuted`: what is refuted, whose decisions count, and that a run goes on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.ai.playouts import Lead
from game.cli.calibrate import play
from game.core.rng import Stream
from game.core.rules import Budget
from game.match.store import program_root
from game.titles import load
from tests.ai.conftest import opened
from tests.review import refuted
from tests.review.refuted import Verdict, loser, refutes, summary
from tests.review.sultans import SultanPlayouts

SLUG = "yspahan"


@pytest.mark.parametrize(
    ("mean", "error", "wrong"), [(3.1, 1.0, True), (3.1, 1.1, False), (2.9, 0.1, False), (12.0, 5.0, False)]
)
def test_a_decision_is_refuted_beyond_three_points_and_three_errors(
    mean: float, error: float, wrong: bool
) -> None:
    assert refutes(Lead(mean, error)) is wrong


def test_decisions_of_who_lost_are_tried_and_a_run_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "lost.jsonl"
    options = ["--title", SLUG, "--budget", "iter:2", "--rounds", "2", "--json", str(file)]
    assert refuted.main([*options, "--decisions", "2"]) == 0
    game = play(SLUG, ["sultan", "sultan"], {}, "lost/0", 0, "iter:2")
    seat = loser(game)
    assert seat is not None
    scores = game.rules.scores(game.states[-1])
    assert scores[seat] == min(scores)
    first = file.read_text("utf-8").splitlines()
    verdicts = [one for line in first[1:] for one in json.loads(line)["verdicts"]]
    assert len(verdicts) == 2
    assert all(game.seat(one["at"]) == seat for one in verdicts)
    assert refuted.main([*options, "--decisions", "3", "--resume"]) == 0
    lines = file.read_text("utf-8").splitlines()
    assert lines[: len(first)] == first
    assert capsys.readouterr().out.count("3 decisions") == 1


def test_sultans_say_whether_a_refutation_stands() -> None:
    found = [
        Verdict(1, "a", "b", 5.0, 1.0, (6.0, 1.0)),
        Verdict(2, "a", "b", 5.0, 1.0, (1.0, 1.0)),
        Verdict(3, "a", "b", 1.0, 1.0),
    ]
    assert [one.stands for one in found] == [True, False, False]
    assert summary(found) == "3 decisions, 2 refuted, 1 of them by sultans too"
    assert summary(found[2:]) == "1 decisions, 0 refuted"


def test_sultans_play_a_match_to_its_end_in_common_worlds() -> None:
    title = load(SLUG, program_root() / "data")
    match = opened(title, 2, "sultans", 150)
    playouts = SultanPlayouts(title, match.rules, Budget(steps=1), 3)
    before, first = match.digest(), (match.legal()[0],)
    (one,) = playouts.run(match._state, [first], 1, Stream(2))
    again = SultanPlayouts(title, match.rules, Budget(steps=1), 3).run(match._state, [first], 1, Stream(2))
    assert again == [one], "the same seed says the same"
    assert match.digest() == before
