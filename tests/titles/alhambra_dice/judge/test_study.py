"""The studied turn: honest about luck to come, settled by evidence, and close to what it samples."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

import pytest

from game.core.rng import Stream
from game.titles.alhambra_dice.judge import DiceJudge, open_judge
from game.titles.alhambra_dice.judge.rollout import MOST, Rollout, between, falling, put
from tests.titles.alhambra_dice.positions import DATA, Desk


def judge_of(desk: Desk) -> DiceJudge:
    return open_judge(DATA, desk.rules, None)


def steps(n: int) -> Callable[[], bool]:
    """Goes on for n asks."""
    asked = count(1)
    return lambda: next(asked) <= n


def opening(players: int) -> Desk:
    return Desk(players).fill(("ttttggps", "tower"), ("ggggttps", "garden")).throw("ttttsacg")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_other_luck_to_come_leads_to_the_same_decision(players: int) -> None:
    """Neither dice nor face-down chips of the given world are looked at."""
    desk = opening(players)
    other = desk.s.clone()
    other.rng ^= 0xABCDEF
    other.bag = (*other.bag[:5], *other.bag[:4:-1])
    legal = desk.rules.legal(desk.s)
    found = [judge_of(desk).solve(s, legal, Stream(5), steps(48)) for s in (desk.s, other)]
    assert found[0] == found[1]


def rollout(desk: Desk, seed: int) -> tuple[Rollout, list[list[float]]]:
    judge, s = judge_of(desk), desk.s
    prospects = [judge.prospect(s, seat) for seat in range(desk.rules.facts.seats)]
    formula = prospects[s.to_act].spaces(s.to_act)
    return Rollout(s, s.to_act, prospects, Stream(seed), lambda value: value), formula


def test_a_better_space_is_never_worth_less() -> None:
    sampled, formula = rollout(opening(3), 2)
    for row in sampled.spaces(formula, steps(40)):
        assert len(row) == 25
        assert row[:24] == sorted(row[:24], reverse=True)


def test_too_few_samples_leave_the_formula_alone() -> None:
    sampled, formula = rollout(opening(3), 2)
    assert sampled.spaces(formula, steps(5)) == formula


def test_more_samples_agree_better_with_each_other() -> None:
    """Two independent studies differ the less, the longer they look."""
    gaps = []
    for n in (32, 192):
        one, two = (rollout(opening(2), seed) for seed in (3, 4))
        a, b = one[0].spaces(one[1], steps(n)), two[0].spaces(two[1], steps(n))
        gaps.append(sum((x - y) ** 2 for row, other in zip(a, b) for x, y in zip(row, other)))
    assert gaps[1] < gaps[0]


def test_a_study_ends_when_the_evidence_is_enough() -> None:
    asked = 0

    def going() -> bool:
        nonlocal asked
        asked += 1
        return True

    desk = opening(2)
    judge_of(desk).solve(desk.s, desk.rules.legal(desk.s), Stream(1), going)
    assert asked <= MOST


def test_following_a_changed_column_equals_playing_the_whole_round() -> None:
    """What is shared between the spaces tried gives the same markers as a round played for each alone."""
    desk = opening(4)
    sampled, _ = rollout(desk, 7)
    luck = [sampled._deal() for _ in sampled.coming]
    played, end = sampled._base(luck)
    different = 0
    for column, space in sampled._starts():
        first = put(desk.s.markers[column], space << 3 | desk.s.to_act)
        changed = sampled._follow({column: first}, luck, played)
        quick = [changed.get(k, end[k]) for k in range(6)]
        alone, _ = rollout(desk, 7)
        alone.s = desk.s.clone()
        alone.s.markers = tuple(first if k == column else row for k, row in enumerate(desk.s.markers))
        assert quick == alone._base(luck)[1]
        different += len(changed) > 1
    assert different


def test_interpolation_and_order() -> None:
    assert [between([(2, 1.0), (4, 3.0)], at) for at in (0, 2, 3, 4, 9)] == [1.0, 1.0, 2.0, 3.0, 3.0]
    assert between([], 3) == 0.0
    assert put((8, 24), 16) == (8, 16, 24)
    assert falling([1.0, 2.0]) == [1.5, 1.5]
