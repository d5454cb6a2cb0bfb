"""What a position promises, what games teach of it, and what the figures of validity say of made-up games."""

from __future__ import annotations

from math import exp

import pytest

from game.core.rng import Stream
from game.review.calibrate import Sighting, calibrated, tried
from game.review.forecast import Forecast, along
from game.review.report import Identity
from game.review.validity import validity
from tests.review.conftest import game, title


@pytest.mark.parametrize(("slug", "players"), [("yspahan", 2), ("through-the-desert", 3)])
def test_chances_add_up_to_one_and_the_end_is_the_end(slug: str, players: int) -> None:
    one = game(slug, players)
    forecast = Forecast(one.rules, title(slug).judge(one.rules, None))
    for n in range(0, one.length + 1, 20):
        chances = forecast.chances(one.states[n], one.course(n))
        assert sum(chances) == pytest.approx(1.0)
        assert min(chances) >= 0
    rows = one.rules.standing(one.states[-1]).rows
    end, shares = forecast.margins(one.states[-1], 1.0), forecast.chances(one.states[-1], 1.0)
    for row in rows:
        assert end[row.seat] == row.total - max(other.total for other in rows if other is not row)
        assert (shares[row.seat] > 0) == (row.rank == 1)


def test_between_two_marks_lies_a_straight_line() -> None:
    assert along((3.0,), 0.7) == 3.0
    assert along((0.0, 1.0, 0.0), 0.25) == pytest.approx(0.5)
    assert along((0.0, 1.0, 0.0), 1.0) == 0.0


def made_up(games: int, slope: float, sharpness: float) -> list[Sighting]:
    """Games whose values are worth what is said, but for noise."""
    stream, found = Stream(3), list[Sighting]()
    for number in range(games):
        for _ in range(8):
            value = 20 * (stream.unit() - 0.5)
            noise = 4 * (stream.unit() - 0.5)
            won = float(stream.unit() < 1 / (1 + exp(-2 * sharpness * value)))
            margin = slope * value + noise
            found.append(
                Sighting(number, stream.unit(), (value, -value), (margin, -margin), (won, 1.0 - won))
            )
    return found


def test_a_calibration_finds_what_values_are_worth() -> None:
    seen = made_up(300, 0.6, 0.15)
    taught = calibrated(seen)
    assert taught.slope == pytest.approx((0.6,) * 5, abs=0.06)
    assert taught.shift == (0.0,)
    assert taught.sharpness == pytest.approx((0.15,) * 5, abs=0.05)
    trial = tried(seen)
    assert trial.explained > 0.85
    for row in filter(None, trial.bins):
        assert row.came == pytest.approx(row.foretold, abs=0.1)


def test_validity_says_what_luck_explains() -> None:
    stream, games = Stream(4), list[Identity]()
    for _ in range(200):
        luck, noise = 20 * (stream.unit() - 0.5), 10 * (stream.unit() - 0.5)
        games.append(Identity(0, luck + noise, 0.0, luck, 0.0, 0.0, 0.0, noise))
    figures = validity(games)
    assert figures.explained == pytest.approx(0.8, abs=0.06)
    assert figures.interval[0] < figures.explained < figures.interval[1]
    assert figures.slope == pytest.approx(1.0, abs=0.1)
    assert figures.unbiased
    biased = validity([Identity(0, 1.0 + i % 2, 0.0, 5.0 + i % 3, 0.0, 0.0, 0.0, 0.0) for i in range(30)])
    assert not biased.unbiased
