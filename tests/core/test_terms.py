"""What every evaluation promises: its terms are its value, and who says nothing waits for nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.rng import Stream
from game.core.rules import Judge, Options
from game.titles import TITLES, load

DATA = Path(__file__).parents[2] / "data"


@pytest.mark.parametrize("slug", TITLES)
def test_the_terms_of_a_position_add_up_to_its_value(slug: str) -> None:
    title = load(slug, DATA)
    rules = title.rules(Options(3))
    judge, stream, s = title.judge(rules, None), Stream(3), rules.setup("terms")
    for n in range(60):
        if n % 20 == 0:
            for seat in range(3):
                world = rules.determinize(s, seat, Stream(n))
                assert sum(judge.terms(world, seat).values()) == pytest.approx(judge.value(world, seat))
        rules.apply(s, stream.choice(rules.legal(s)))


def test_a_title_that_says_nothing_takes_its_whole_time() -> None:
    title = load("through-the-desert", DATA)
    judge = title.judge(title.rules(Options(2)), None)
    assert not Judge.awaits_chance(judge, None)
    assert Judge.time_share(judge, None) == 1.0


def test_a_title_that_promises_nothing_has_its_terms_as_they_are() -> None:
    title = load("through-the-desert", DATA)
    rules = title.rules(Options(2))
    judge, s = title.judge(rules, None), rules.setup("terms")
    assert Judge.promised(judge, s, 1) == (None, 0.0, judge.terms(s, 1))
