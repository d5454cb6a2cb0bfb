"""The fit: its arithmetic, samples that add up, and figures that come out again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.ai.regression import Ridge, explained, hats, slope
from game.cli.fit import Sample, Selfplay, calibration, fitted, lessons, play_lesson
from game.cli.options import parse
from game.core.match import Match
from game.core.rng import Stream
from game.titles import TITLES, load
from main import main
from tests.ai.conftest import DATA


def noise(stream: Stream) -> float:
    return stream.unit() - 0.5


def test_a_ridge_finds_the_weights_behind_its_samples() -> None:
    stream, ridge = Stream(5), Ridge(3)
    for _ in range(4000):
        x, y = noise(stream), noise(stream)
        ridge.add([x, y, 0.0], 3.0 * x - 2.0 * y + 0.1 * noise(stream))
    assert ridge.solve([0.0, 0.0, 7.0], 1.0) == pytest.approx([3.0, -2.0, 7.0], abs=0.05)


def test_a_ridge_keeps_to_the_given_weights_where_little_is_known() -> None:
    ridge = Ridge(1)
    for _ in range(100):
        ridge.add([1.0], 3.0)
    assert ridge.solve([1.0], 0.0) == pytest.approx([3.0])
    assert ridge.solve([1.0], 100.0) == pytest.approx([2.0])


def test_what_is_fitted_is_tested_on_games_that_it_has_not_seen() -> None:
    """One game of its own kind: its own fold knows nothing of it, the others do."""
    samples = [
        Sample(game, 0.5, 0.0, 1.0, 0.0, (1.0,), 9.0 if game == 2 else 1.0) for game in range(4)
    ] * 9000
    factors, folds = fitted(samples, (0.0, 1.0))
    assert folds[2][0][0] == pytest.approx(1.0)
    assert folds[0][0][0] == pytest.approx(folds[3][0][0])
    assert 2.5 < factors[0][0] < folds[0][0][0] < 3.7


def test_what_is_explained_and_how_steeply() -> None:
    truth = [1.0, 2.0, 3.0, 4.0]
    assert explained(truth, truth) == 1.0
    assert explained(truth, [2.5] * 4) == 0.0
    assert explained(truth, [4.0, 3.0, 2.0, 1.0]) < 0
    assert slope(truth, [2.0, 4.0, 6.0, 8.0]) == pytest.approx(0.5)


@pytest.mark.parametrize(
    ("at", "shares"), [(-1, [1, 0, 0]), (0, [1, 0, 0]), (1, [0.75, 0.25, 0]), (9, [0, 0, 1])]
)
def test_a_place_belongs_to_the_marks_beside_it(at: float, shares: list[float]) -> None:
    assert hats((0.0, 4.0, 8.0), at) == pytest.approx(shares)


def test_a_fit_finds_by_stage_how_much_too_high_a_term_is() -> None:
    stream, samples = Stream(9), []
    for game in range(900):
        stage, term, sure = 10.0 * stream.unit(), 40 * noise(stream), 8 * noise(stream)
        truth = sure + term * (0.5 + stage / 10.0) + noise(stream)
        samples.append(Sample(game, stage / 10.0, stage, sure + term, sure, (term,), truth))
    factors, folds = fitted(samples * 20, (0.0, 10.0))
    assert [row[0] for row in factors] == pytest.approx([0.5, 1.5], abs=0.15)
    for row in calibration(samples, folds, (0.0, 10.0)):
        assert row["r2_fitted"] > row["r2_today"]
        assert row["slope_fitted"] == pytest.approx(1.0, abs=0.15)


@pytest.mark.parametrize("slug", TITLES)
@pytest.mark.parametrize("players", [2, 3])
def test_what_is_sure_and_the_terms_add_up_to_the_value(slug: str, players: int) -> None:
    title = load(slug, DATA)
    rules = title.rules(title.card.options(players, {}))
    judge, match, stream = title.judge(rules, None), Match(rules, "sum"), Stream(3)
    for _ in range(120):
        if match.over:
            break
        for seat in range(players):
            stage, sure, terms = judge.promised(match._state, seat)
            assert sure + sum(terms.values()) == pytest.approx(judge.value(match._state, seat))
            assert (stage is None) == (not judge.stages)
        match.play(stream.choice(match.legal()))


def test_the_same_seed_gives_the_same_figures(tmp_path: Path) -> None:
    found: list[dict[str, Any]] = []
    for name in ("one", "two"):
        out = tmp_path / name
        words = ["--fit", "--title", "tabriz", "--seats", "random,greedy", "--games", "3", "--json", str(out)]
        assert main(words) == 0
        found.append(json.loads(out.read_text(encoding="utf-8")))
    assert found[0] == found[1]
    assert {"fingerprint", "factors", "calibration"} <= found[0].keys()


def test_two_processes_play_the_games_of_one() -> None:
    play = Selfplay("through-the-desert", ("random", "random"), {}, "tests")
    assert list(lessons(play, 2, 2)) == [play_lesson(play, 0), play_lesson(play, 1)]


def test_bad_players_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    for seats, word in (("human,sultan", "human"), ("vizier,sultan", "vizier"), ("sultan", "players")):
        assert main(["--fit", "--title", "tabriz", "--seats", seats]) == 2
        assert word in capsys.readouterr().err
    assert parse(["--fit", "--title", "tabriz", "--seats", "master,master"]).mode == "fit"
