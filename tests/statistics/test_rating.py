"""Intervals and ratings against published figures, exact counts and players of known strength."""

from __future__ import annotations

import json
from itertools import permutations
from pathlib import Path

import pytest

from game.ai.levels import LEVEL_NAMES
from game.cli.options import parse
from game.cli.rate_levels import rate_levels
from game.core.errors import OptionError
from game.match.store import program_root
from game.statistics.glicko import Meeting, Rating, after, weight
from game.statistics.ladder import ELSEWHERE, Ratings, Strength, ladder, read_ratings
from game.statistics.ladder_fit import Event, fit
from game.statistics.rating import rate
from game.titles import TITLES
from tests.statistics.entries import PERSON, entry
from tests.statistics.simulation import recovery
from tests.statistics.test_result import tally


def test_glicko_as_published() -> None:
    """The example of Glickman's note: 1500 (200) against 1400 (30), 1550 (100) and 1700 (300)."""
    rivals = (Rating(1400, 30), Rating(1550, 100), Rating(1700, 300))
    met = [Meeting(rival, outcome) for rival, outcome in zip(rivals, (1.0, 0.0, 0.0))]
    found = after(Rating(1500, 200), met, players=2)
    assert found.value == pytest.approx(1464, abs=0.6)
    assert found.deviation == pytest.approx(151.4, abs=0.1)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_weight_is_that_of_the_independent_games(players: int) -> None:
    """Counted over all orders of equal players: what n - 1 results of one seat together vary by."""
    ahead = [
        sum(own < other for other in order[1:]) for order in permutations(range(players)) for own in order[:1]
    ]
    mean = sum(ahead) / len(ahead)
    spread = sum((n - mean) ** 2 for n in ahead) / len(ahead)
    independent = (players - 1) ** 2 * 0.25 / spread  # games whose mean varies as much as theirs
    assert weight(players) * (players - 1) == pytest.approx(independent)


@pytest.mark.parametrize("players", [2, 4])
def test_known_strengths_are_recovered(players: int) -> None:
    """After 30 games as near as 30 games allow; the README says what `python -m tests.statistics` finds."""
    found = recovery(players, games=30, runs=150, seed=f"suite/{players}")
    assert found.near >= 0.5
    assert abs(found.bias) < 25
    assert found.covered >= 0.88


FIGURES = Path(__file__).parent / "figures"
RATINGS = Ratings({"yspahan": {2: {"merchant": Strength(1500, 0, 9), "master": Strength(1800, 20, 9)}}})


def test_the_place_is_between_two_levels() -> None:
    rungs = ladder(RATINGS, "yspahan", 2)
    assert rungs.measured
    assert rungs.between(1600) == ("merchant", "master")
    assert rungs.between(1499) == ("", "merchant")
    assert rungs.between(1900) == ("master", "")
    assert [rungs.fitting(value) for value in (1200, 1640, 1660)] == ["merchant", "merchant", "master"]


def test_tables_that_were_not_measured_take_two_players_less_surely() -> None:
    rungs = ladder(RATINGS, "yspahan", 4)
    merchant = rungs.rating("merchant")
    assert not rungs.measured
    assert merchant is not None
    assert (merchant.value, merchant.deviation) == (1500, ELSEWHERE)
    assert ladder(RATINGS, "tabriz", 2).rungs == ()


def test_only_rivals_with_a_rating_count() -> None:
    seats = (PERSON, ("Nadia", "human"), ("Yusuf", "merchant"))
    results = tally(entry(1, (10, 30, 20), seats), entry(2, (9, 8, 7), seats), entry(3)).people["amira"]
    found = rate(results, RATINGS, "yspahan", 3)
    assert (found.games, len(found.course)) == (2, 2)
    assert rate(results, RATINGS, "yspahan", 2).rating.value > 1500
    assert not found.shown


def test_the_likeliest_ratings_foretell_what_was_won() -> None:
    events = [
        Event(("merchant", "apprentice"), 200, (160.0, 40.0)),
        Event(("master", "merchant"), 100, (75.0, 25.0)),
    ]
    found = fit(events)
    assert found["merchant"] == Rating(1500, 0)
    assert found["apprentice"].value == pytest.approx(1500 - 240.8, abs=3)  # 400 log10(4)
    assert found["master"].value == pytest.approx(1500 + 190.8, abs=3)
    assert found["master"].deviation == pytest.approx(1 / (0.0057565 * (100 * 0.75 * 0.25) ** 0.5), rel=0.02)


def test_the_program_knows_how_strong_its_levels_are() -> None:
    ratings = read_ratings(program_root() / "data")
    for title in TITLES:
        names = [name for name, _ in ladder(ratings, title, 2).rungs]
        assert names == list(LEVEL_NAMES[:-1]), title


def test_the_ratings_are_what_the_figures_say(capsys: pytest.CaptureFixture[str]) -> None:
    assert rate_levels(parse(["--rate-levels", str(FIGURES)])) == 0
    assert capsys.readouterr().out == (program_root() / "data" / "common" / "ratings.yaml").read_text("utf-8")


def test_the_table_is_written_from_figures_of_arenas(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    seats = [{"player": "merchant", "win_share": 0.8, "mean_rank": 1.2}]
    seats.append({"player": "apprentice", "win_share": 0.2, "mean_rank": 1.8})
    body = {"title": "tabriz", "games": 200, "budget": "ms:100", "seats": seats}
    (tmp_path / "one.json").write_text(json.dumps(body))
    options = parse(["--rate-levels", str(tmp_path)])
    assert rate_levels(options) == 0
    said = capsys.readouterr().out
    assert "apprentice: {rating: 1259, deviation:" in said
    assert "merchant: {rating: 1500, deviation: 0, games: 200}" in said
    (tmp_path / "two.json").write_text("[]")
    with pytest.raises(OptionError, match=r"two\.json"):
        rate_levels(options)
    with pytest.raises(OptionError, match="no figures"):
        rate_levels(parse(["--rate-levels", str(tmp_path / "nowhere")]))
