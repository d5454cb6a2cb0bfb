"""What a review looks at again: decisions that the first glance missed, losses that lie close together."""

from __future__ import annotations

from dataclasses import replace
from typing import Any
from unittest.mock import patch

import pytest

from game.core.rules import Budget
from game.review.decisions import FIRST_TRIAL, Critic, Glance, Study, Trial
from game.review.inquiry import CONTENDERS, DECIDED, NARROWED, OVERLOOKED, SUSPECTS, PlayingOn, Searching
from game.review.pace import Pace
from game.review.report import Moment
from game.review.reviewer import Reviewer
from tests.review.__main__ import Loss, Pair
from tests.review.conftest import game, title

SLUG, DESERT = "yspahan", "through-the-desert"


def reviewer(**pace: Any) -> Reviewer:
    """One that has glanced at everything by the evaluation alone and taken every loss for nothing."""
    made = Reviewer(title(SLUG), game(SLUG), (0,), pace=Pace(glances=0.0, luck="never", **pace))
    for _ in made.inquiry._glances():
        pass
    made.inquiry.glances = {n: replace(one, loss=0.0, lead=0.0) for n, one in made.inquiry.glances.items()}
    return made


def searching(made: Reviewer) -> Searching:
    """Its looks at decisions."""
    assert isinstance(made.inquiry, Searching)
    return made.inquiry


def mine(made: Reviewer) -> list[int]:
    """Decisions of the person, the late ones first: there a point is worth most."""
    return [n for n in reversed(made.inquiry.numbers) if made.game.seat(n) == 0]


def studied(made: Reviewer, n: int, *lost: float) -> Study:
    """A long look at a decision in which something was better by so many points, world by world."""
    study = made.critic.study(made.inquiry.glances[n], Budget(ms=1.0), "loss")
    played = made.game.actions[n]
    better = next(action for action, _ in made.inquiry.glances[n].gaps if action != played)
    for points in lost:
        study.gaps.add([(better, 0.0), (played, -points / made.critic.slope(n))])
    study.worlds = len(lost)
    made.inquiry.studies[n] = study
    return study


def test_a_second_glance_adds_what_the_first_missed() -> None:
    made = reviewer()
    missed, *others = mine(made)[: OVERLOOKED + 2]
    worth = {missed: 30.0, **dict.fromkeys(others, 20.0)}

    def glance(_: Critic, n: int, budget: Budget, again: bool = False) -> Glance:
        assert again
        return replace(made.inquiry.glances[n], loss=worth.get(n, 0.0))

    with patch.object(Critic, "glance", glance):
        for _ in searching(made)._glances_again():
            pass
    assert made.inquiry.glances[missed].loss == 30.0  # the longer look holds
    found = [study.glance.n for study in searching(made)._overlooked()]
    assert len(found) == OVERLOOKED
    assert missed in found
    assert set(found) <= {missed, *others}


def test_what_was_studied_is_not_glanced_at_again() -> None:
    made = reviewer()
    n = mine(made)[0]
    studied(made, n, *[50.0] * 6)
    looked: list[int] = []

    def glance(_: Critic, n: int, budget: Budget, again: bool = False) -> Glance:
        looked.append(n)
        return made.inquiry.glances[n]

    with patch.object(Critic, "glance", glance):
        for _ in searching(made)._glances_again():
            pass
    assert n not in looked
    assert looked == sorted(mine(made)[1:])


def test_the_worst_of_the_first_trial_are_tried_again_and_only_they_are_suspects() -> None:
    """Tabriz: a first trial may miss by much; what the second one finds decides."""
    made = Reviewer(title("tabriz"), game("tabriz"), (0,), pace=Pace(glances=0.0, luck="never"))
    for _ in made.inquiry._glances():
        pass
    numbers = [n for n in made.inquiry.numbers if made.game.seat(n) == 0]
    assert len(numbers) > NARROWED
    first = {n: float(rank) / made.critic.slope(n) for rank, n in enumerate(numbers, 1)}
    again: list[int] = []

    def tried(_: Critic, glance: Glance, ms: float, trial: Trial) -> Glance:
        if trial == FIRST_TRIAL:
            return replace(glance, loss=first[glance.n])
        again.append(glance.n)
        return replace(glance, loss=0.0 if glance.n == numbers[-1] else first[glance.n])

    with patch.object(Critic, "tried", tried):
        assert isinstance(made.inquiry, PlayingOn)
        for _ in made.inquiry._tries():
            pass
    assert sorted(again) == numbers[-NARROWED:]
    suspects = [glance.n for glance in made.inquiry._suspects_of(0)]
    assert suspects == numbers[-2 : -2 - SUSPECTS : -1]


def test_losses_are_looked_at_longer_until_one_is_the_worst() -> None:
    made = reviewer(deciding=60_000.0)
    one, other, third, *_ = mine(made)
    studied(made, one, 30.0, 30.0, 29.0, 31.0, 28.0, 32.0)
    close = studied(made, other, 29.5, 29.5, 28.0, 31.0, 27.5, 31.5)
    studied(made, third, 10.0, 10.0, 9.0, 11.0, 10.0, 10.0)
    assert [study.glance.n for study in made.inquiry.contenders(0)] == [one, other]

    def step(study: Study) -> None:
        """In the worlds to come the second is clearly less."""
        lost = 20.0 if study is close else 30.0
        study.gaps.add([(action, gap and -lost / made.critic.slope(study.glance.n)) for action, gap in
                        study.gaps.worlds[0].items()])  # fmt: skip

    with patch.object(Study, "step", step):
        for piece in made.inquiry._close_calls(0, 60_000.0):
            if piece.study is not None:
                made._judged(piece.study)
    assert made.inquiry.contenders(0) == []
    counts = [len(made.inquiry.studies[n].gaps.worlds) for n in (one, other, third)]
    assert counts[0] == counts[1] > 6 == counts[2]
    assert (counts[0] - 6) % Searching.more == 0
    assert [moment.at for moment in made.report.losses(0)][:1] == [one]


@pytest.mark.parametrize(("looks", "longer"), [(60_000.0, True), (0.0, False)])
def test_nothing_is_looked_at_longer_when_the_time_of_all_looks_is_over(looks: float, longer: bool) -> None:
    made = reviewer(deciding=60_000.0, looks=looks)
    one, other, *_ = mine(made)
    studied(made, one, 30.0, 30.0, 29.0, 31.0, 28.0, 32.0)
    studied(made, other, 29.5, 29.5, 28.0, 31.0, 27.5, 31.5)
    with (
        patch.object(Searching, "shortly", return_value=iter(())),
        patch.object(Searching, "_closely", return_value=iter(())),
        patch.object(Study, "step", lambda study: study.gaps.add(list(study.gaps.worlds[0].items()))),
        patch.object(Searching, "contenders", side_effect=[[made.inquiry.studies[one]], []]),
    ):
        for _ in made.inquiry.run():
            pass
    assert (len(made.inquiry.studies[one].gaps.worlds) > 6) is longer


def test_what_can_never_be_shown_is_not_looked_at_longer() -> None:
    made = reviewer()
    one, other, *_ = mine(made)
    for n in (one, other):
        least = 2 * made.judge.odds.doubt * made.critic.slope(n)
        studied(made, n, *[0.6 * least, 0.61 * least] * 3)
    assert made.inquiry.contenders(0) == []
    for n in mine(made)[: CONTENDERS + 2]:
        studied(made, n, *[29.0, 31.0] * 3)
    assert len(made.inquiry.contenders(0)) == CONTENDERS


def test_what_is_known_badly_is_looked_at_longer_first() -> None:
    """Six worlds that differ by much may hide the worst loss, however little they say on average."""
    made = reviewer()
    one, other, wild, *_ = mine(made)
    studied(made, one, *[29.0, 31.0] * 3)
    studied(made, other, *[27.0, 29.0] * 3)
    studied(made, wild, *[-60.0, 60.0] * 3)
    assert [study.glance.n for study in made.inquiry.contenders(0)] == [wild, one, other]
    studied(made, wild, *[-60.0, 60.0] * 300)
    assert [study.glance.n for study in made.inquiry.contenders(0)] == [one, other]


def test_what_hardly_counts_is_looked_at_longer_until_it_does_or_does_not() -> None:
    made = reviewer()
    n = mine(made)[0]
    least = 2 * made.judge.odds.doubt * made.critic.slope(n)
    close = studied(made, n, *[least - 1, least + 2] * 3)
    assert abs(close.beyond) < 1
    assert made.inquiry.contenders(0) == [close]
    studied(made, n, *[least + 5, least + 6] * 3)
    assert made.inquiry.contenders(0) == []
    studied(made, n, *[least - 5, least - 6] * 3)
    assert made.inquiry.contenders(0) == []


def test_a_longer_look_takes_a_moment_back() -> None:
    made = reviewer()
    n = mine(made)[0]
    study = studied(made, n, *[60.0] * 6)
    made._judged(study)
    assert made.losses[n] == 60.0
    assert [(one.at, one.loss) for one in made.report.moments] == [(n, 60.0)]
    studied(made, n, *[60.0, -60.0] * 3)
    made._judged(made.inquiry.studies[n])
    assert made.losses == {}
    assert made.report.moments == ()


def test_two_reviews_agree_differ_or_cannot_tell() -> None:
    a, b, c = Loss(1, 5.0, 1.0, 1), Loss(2, 4.5, 1.0, 2), Loss(3, 1.0, 0.4, 3)
    assert Pair((a, b), (a, c)).same
    assert not Pair((), ()).named
    assert Pair((), ()).same
    swapped = Pair((a, b), (replace(b, points=5.2), a))
    assert not swapped.same
    assert swapped.tied
    assert not Pair((a, c), (replace(c, points=6.0), a)).tied  # the first holds it for clearly less
    near = Pair((a,), (replace(b, turn=1),))
    assert near.same_turn
    assert not near.same
    assert not near.tied
    assert not Pair((a,), ()).same
    assert not Pair((a,), ()).tied


def test_a_moment_keeps_its_kind() -> None:
    """A decision that is praised is not taken out by a look for losses."""
    made = reviewer()
    n = mine(made)[0]
    loss = studied(made, n, *[60.0] * 6)
    made._judged(loss)
    (moment,) = made.report.moments
    praise: Moment = replace(moment, kind="praise")
    made.report = replace(made.report, moments=(moment, praise))
    made._judged(loss)
    assert sorted(one.kind for one in made.report.moments) == ["loss", "praise"]


def test_of_a_turn_one_loss_is_named() -> None:
    """The first that may be the worst; what belongs to another turn is a moment of its own."""
    made = reviewer()
    found = [n for n in mine(made) if made.game.seat(n - 1) == 0 and made._same_turn(n - 1, n)]
    n, apart = found[0], next(n for n in range(1, made.game.length) if not made._same_turn(n - 1, n))
    made._judged(studied(made, n, 60.0, 60.0, 60.0, 60.0, 60.0, 60.0))
    (late,) = made.report.moments
    for points, named in ((59.9, n - 1), (20.0, n)):
        early = replace(late, at=n - 1, loss=points)
        assert [one.at for one in made._one_a_turn((late, early))] == [named]
    other = replace(late, at=apart, loss=1.0), replace(late, at=apart - 1, loss=9.0)
    assert len(made._one_a_turn(other)) == 2
    assert len(made._one_a_turn((late, replace(late, at=n - 1, kind="praise")))) == 2


def test_what_trying_takes_too_long_the_long_looks_have_less() -> None:
    """A round of some moves takes what it takes; the review keeps to its time all the same."""
    made = reviewer()
    made.inquiry.glances[made.inquiry.numbers[0]] = replace(
        made.inquiry.glances[made.inquiry.numbers[0]], loss=5.0
    )
    made.inquiry.suspects()
    assert made.inquiry.long.ms > 0
    made.inquiry.late = made.pace.studies
    made.inquiry.suspects()
    assert made.inquiry.long.ms == 0


@pytest.mark.parametrize("slug", ["tabriz", "yspahan", "through-the-desert"])
def test_a_review_comes_forward_and_takes_every_look_to_its_end(slug: str) -> None:
    pace = Pace(glances=0.0, again=1.0, agains=1.0, narrow=1.0, narrows=1.0, studies=1.0, deciding=1.0)
    looks = Reviewer(title(slug), game(slug), (0,), pace=pace).inquiry
    looks.numbers = looks.numbers[:16]
    steps = list(looks.run())
    assert [step.done for step in steps] == sorted(step.done for step in steps)
    assert 0 < steps[0].done <= steps[-1].done <= DECIDED
    known = {(step.study.kind, step.study.glance.n) for step in steps if step.study is not None}
    assert {n for kind, n in known if kind == "loss"} == set(looks.studies)
    assert all(step.study is None or step.study.done for step in steps)


def test_where_one_world_tells_all_quick_searches_leave_their_time_to_slow_ones() -> None:
    pace = Pace(glances=0.0, agains=0.0, deciding=100.0, studies=200.0, study=250.0, luck="never")
    made = Reviewer(title(DESERT), game(DESERT), (0,), pace=pace)
    for _ in made.inquiry._glances():
        pass
    studies = made.inquiry.suspects()[:3]
    had: list[float] = []
    clock = iter([0.0, 0.0, 0.0, 0.1])  # of 0.3 seconds the first two take nothing and a tenth

    def step(study: Study) -> None:
        had.append(study.budget.ms)
        study.gaps.add([(action, 0.0) for action, _ in study.glance.gaps])

    with patch.object(Study, "step", step), patch("game.review.inquiry.work_clock", lambda: next(clock)):
        assert len(list(made.inquiry._looked_at(studies, 0.0, 1.0))) == 6
    assert had == pytest.approx([100.0, 150.0, 200.0])
