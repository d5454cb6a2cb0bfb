"""The interval of a share, against published tables."""

from __future__ import annotations

import pytest

from game.core.interval import Interval, wilson


def test_wilson_as_published() -> None:
    """R. G. Newcombe, Statistics in Medicine 17 (1998), table I, method 3."""
    published = {(81, 263): (0.2553, 0.3662), (15, 148): (0.0624, 0.1605), (0, 20): (0.0, 0.1611)}
    for (wins, games), bounds in published.items():
        found = wilson(wins, games)
        assert (found.low, found.high) == pytest.approx(bounds, abs=6e-5)


def test_without_games_every_share_is_possible() -> None:
    assert wilson(0, 0) == Interval(0.0, 0.0, 1.0)
