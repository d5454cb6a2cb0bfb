"""The blurred choice: caps, temperatures, near-ties."""

from __future__ import annotations

from collections import Counter

from game.ai.chance import near_tie, softmax_choice
from game.core.rng import Stream


def test_no_choice_gives_away_more_than_the_cap() -> None:
    stream, values = Stream(1), [0.0, 4.0, 9.0, 10.0]
    drawn = {softmax_choice(values, 50.0, 6.0, stream) for _ in range(400)}
    assert drawn == {1, 2, 3}


def test_temperature_zero_takes_the_best_and_ties_by_chance() -> None:
    stream = Stream(2)
    assert {softmax_choice([1.0, 5.0, 5.0], 0.0, 9.0, stream) for _ in range(60)} == {1, 2}


def test_a_point_of_loss_at_temperature_one_is_drawn_e_times_less_often() -> None:
    stream = Stream(3)
    drawn = Counter(softmax_choice([0.0, 1.0], 1.0, 9.0, stream) for _ in range(20_000))
    assert 2.5 < drawn[1] / drawn[0] < 2.95


def test_near_ties_vary_and_worse_actions_never_come() -> None:
    stream = Stream(4)
    assert {near_tie([4.6, 5.0, 4.8], 0.3, stream) for _ in range(80)} == {1, 2}
