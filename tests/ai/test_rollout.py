"""Playing on from the best actions: common worlds, clear evidence, and no time without a need."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game.ai.levels import Rollouts
from game.ai.pace import Countdown
from game.ai.player import unwatched, work_clock
from game.ai.rollout import Candidate, Race
from game.core.action import Action
from game.core.match import Match
from game.core.rng import Stream
from game.core.rules import AnyJudge, AnyRules, Budget
from game.core.title import Title
from game.titles import TITLES, load
from tests.ai.conftest import DATA, opened

PLAN = Rollouts(candidates=3, within=2.0, rounds=8, looked_at=4, temperature=0.3)
ONE, OTHER = Action("one", ()), Action("other", ())


def race(rules: AnyRules, judge: AnyJudge, monkeypatch: pytest.MonkeyPatch, turns: int = 2) -> Race:
    """A race with time enough, playing on for so many turns."""
    monkeypatch.setattr(judge, "rollout_turns", lambda _: turns)
    countdown = Countdown(Budget(steps=4000), 0.0, work_clock, unwatched)
    return Race(rules, judge, PLAN, countdown, Stream(4))


def rated(judge: AnyJudge, match: Match) -> list[tuple[Action, float]]:
    legal = match.legal()
    values = judge.rate(match._state, legal)
    return sorted(zip(legal, values), key=lambda pair: -pair[1])


def test_without_rounds_the_search_decides() -> None:
    better, worse = Candidate(ONE, 1.0), Candidate(OTHER, 0.5)
    assert better.against(worse)[0] == 0.5


def test_the_same_words_again_and_again_overrule_the_search() -> None:
    first, other = Candidate(ONE, 1.0), Candidate(OTHER, 0.0)
    first.results, other.results = [0.0] * 40, [4.0] * 40
    gain, error = other.against(first)
    assert 2.0 < gain < 4.0
    assert error < 1.0


def test_noise_does_not() -> None:
    first, other = Candidate(ONE, 1.0), Candidate(OTHER, 0.0)
    first.results, other.results = [0.0] * 4, [30.0, -25.0, 28.0, -27.0]
    assert other.against(first)[0] < 0


def test_a_candidate_clearly_behind_is_given_up(desert: Title, monkeypatch: pytest.MonkeyPatch) -> None:
    match = opened(desert, 2, "kept", 30)
    one = race(match.rules, desert.judge(match.rules, None), monkeypatch)
    racing = [Candidate(ONE, 0.0, [5.0] * 20), Candidate(OTHER, 0.0, [0.0] * 20)]
    assert [left.action for left in one._kept(racing)] == [ONE]


@pytest.mark.parametrize("slug", TITLES)
def test_every_title_can_be_played_on(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    title = load(slug, DATA)
    match = opened(title, 2, "on", 40)
    judge = title.judge(match.rules, None)
    before = match.digest()
    task = match.task(match.to_act, Budget(steps=1), Stream(1))
    pairs = rated(judge, match)
    found = race(match.rules, judge, monkeypatch).run(task, pairs)
    assert [action for action, _ in found] == [action for action, _ in pairs]
    assert found[0] == pairs[0]
    assert match.digest() == before
    assert race(match.rules, judge, monkeypatch).run(task, pairs) == found, "the same stream says the same"


def test_candidates_meet_the_same_worlds_and_time_is_kept(
    desert: Title, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = opened(desert, 2, "worlds", 40)
    judge = desert.judge(match.rules, None)
    monkeypatch.setattr(judge, "rollout_turns", lambda _: 2)
    task = match.task(match.to_act, Budget(steps=1), Stream(1))
    met: list[list[tuple[int, int]]] = []

    class Noting(Race):
        def _playout(self, world: Any, action: Action, seat: int, turns: int, stream: Stream) -> float:
            met.append([(world.rng, stream.state)])
            return super()._playout(world, action, seat, turns, stream)

    countdown = Countdown(Budget(steps=60), 0.0, work_clock, unwatched)
    pairs = [(action, 0.0) for action, _ in rated(judge, match)[:2]]
    Noting(match.rules, judge, PLAN, countdown, Stream(4)).run(task, pairs)
    assert met[0] == met[1]
    assert countdown.taken == 60


def test_a_title_may_do_without(desert: Title, monkeypatch: pytest.MonkeyPatch) -> None:
    match = opened(desert, 2, "without", 30)
    judge = desert.judge(match.rules, None)
    task = match.task(match.to_act, Budget(steps=1), Stream(1))
    one = race(match.rules, judge, monkeypatch, turns=0)
    pairs = rated(judge, match)
    assert one.run(task, pairs) == pairs
    assert one.countdown.taken == 0


def test_one_clear_best_action_needs_no_playout(toll_road: Title, monkeypatch: pytest.MonkeyPatch) -> None:
    match = opened(toll_road, 2, "clear", 3)
    judge = toll_road.judge(match.rules, None)
    task = match.task(match.to_act, Budget(steps=1), Stream(1))
    one = race(match.rules, judge, monkeypatch)
    legal: Sequence[Action] = match.legal()
    pairs = [(action, -10.0 * i) for i, action in enumerate(legal)]
    assert one.run(task, pairs) == pairs
    assert one.countdown.taken == 0


def test_a_playout_may_end_where_the_evaluation_is_surest(monkeypatch: pytest.MonkeyPatch) -> None:
    title = load("yspahan", DATA)
    match = opened(title, 2, "week", 40)
    judge = title.judge(match.rules, None)
    seen: list[int] = []

    def noted(s: Any, seat: int) -> float:
        seen.append(s.day)
        return 0.0

    monkeypatch.setattr(judge, "value", noted)
    task = match.task(match.to_act, Budget(steps=1), Stream(1))
    countdown = Countdown(Budget(steps=4000), 0.0, work_clock, unwatched)
    one = Race(match.rules, judge, PLAN, countdown, Stream(4))
    one._playout(task.world, match.legal()[0], task.seat, judge.rollout_turns(task.world), Stream(1))
    days = match.rules.facts.days
    assert seen == [task.world.day // days * days + days], "the first day of the week to come"
