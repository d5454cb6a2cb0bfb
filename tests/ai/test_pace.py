"""Thinking time: the bank keeps the average, the countdown stops in time and by word."""

from __future__ import annotations

import pytest

from game.ai.pace import Bank, Countdown
from game.ai.player import Progress, Stop
from game.core.action import Action
from game.core.rules import Budget


class Watchless:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def never(progress: Progress) -> bool:
    del progress
    return False


def always(progress: Progress) -> bool:
    del progress
    return True


def test_the_average_over_a_game_stays_at_the_budget() -> None:
    bank, total = Bank(Budget(ms=100.0), Watchless()), 0.0
    for crucial in [2.4] * 5 + [1.0] * 35:
        ms = bank.allowance(crucial)
        assert ms >= 20.0
        bank.spend(ms)
        total += ms
    assert 90.0 <= total / 40 <= 110.0


def test_crucial_decisions_get_more_and_saved_time_is_used() -> None:
    bank = Bank(Budget(ms=100.0), Watchless())
    assert bank.allowance(2.4) > 190.0
    saver = Bank(Budget(ms=100.0), Watchless())
    for _ in range(5):
        saver.skip()
    assert saver.allowance(1.0) > 150.0


def test_a_countdown_of_steps_stops_after_them() -> None:
    countdown = Countdown(Budget(steps=3), 0.0, Watchless(), never)
    countdown.tick()
    countdown.tick()
    with pytest.raises(Stop):
        countdown.tick()


def test_a_countdown_of_time_stops_when_it_is_over_and_reports_on_the_way() -> None:
    clock, heard = Watchless(), list[Progress]()

    def watch(progress: Progress) -> bool:
        heard.append(progress)
        return False

    countdown = Countdown(Budget(ms=100.0), 100.0, clock, watch)
    countdown.best = Action("go")
    for now in (0.04, 0.08):
        clock.now = now
        countdown.tick()
    clock.now = 0.11
    with pytest.raises(Stop):
        countdown.tick()
    assert [round(progress.share, 2) for progress in heard] == [0.4, 0.8]


def test_the_watch_can_stop_the_player() -> None:
    clock = Watchless()
    countdown = Countdown(Budget(ms=1000.0), 1000.0, clock, always)
    countdown.best = Action("go")
    clock.now = 0.05
    with pytest.raises(Stop):
        countdown.tick()
    assert countdown.stopped
