"""Decisions: a blunder is found and said what was better; no secret is held against a seat."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from game.ai.player import work_clock
from game.core.action import Action
from game.core.rng import Stream
from game.core.rules import Budget
from game.match.players import make_player
from game.review.decisions import FIRST_TRIAL, RIVALLING, SECOND_TRIAL, WORLDS, Critic, Gaps
from game.review.forecast import Forecast
from game.review.game import PlayedGame, replay
from game.review.inquiry import RIVALS
from game.review.pace import Pace
from game.review.reviewer import Reviewer
from tests.review.conftest import game, title

SHORT = Budget(ms=25.0)


def critic(one: PlayedGame, slug: str) -> Critic:
    opened = title(slug)
    make = partial(make_player, "sultan", opened, one.rules, clock=work_clock)
    return Critic(one, Forecast(one.rules, opened.judge(one.rules, None)), make, 5)


def with_blunder(slug: str, n: int) -> PlayedGame:
    """A game in which action number `n` is the worst by the evaluation, ended anyhow."""
    one = game(slug)
    rules, judge = one.rules, title(slug).judge(one.rules, None)
    state, texts = one.states[n].clone(), list(one.texts[:n])
    legal = rules.legal(state)
    values = judge.rate(state, legal)
    action = legal[values.index(min(values))]
    while True:
        texts.append(rules.text(action))
        rules.apply(state, action)
        if state.to_act < 0:
            return replay(rules, "review", texts)
        action = rules.legal(state)[0]


def test_a_blunder_is_found_with_what_was_better_and_its_answer() -> None:
    one = with_blunder("through-the-desert", 30)
    looking = critic(one, "through-the-desert")
    glance = looking.glance(30, SHORT)
    assert glance.loss > 3
    study = looking.study(glance, SHORT, "loss")
    while not study.done:
        study.step()
    moment = study.result()
    assert moment is not None
    assert (moment.at, moment.seat, moment.kind) == (30, one.seat(30), "loss")
    assert moment.loss > 2 * moment.error > 0
    assert moment.best.action != moment.played == one.texts[30]
    assert moment.choice.points < 0 == moment.best.points
    assert moment.best.notes
    assert moment.best.move[0] == moment.best.action
    assert moment.choice.reply
    assert 0 < moment.chance <= 1
    # what is shown as the best move and as its answer can be played
    world = one.states[30].clone()
    for text in (*moment.best.move, *moment.best.reply):
        action = one.rules.parse(text)
        assert action in one.rules.legal(world)
        one.rules.apply(world, action)


def test_the_best_move_of_the_search_is_no_loss() -> None:
    one = game("through-the-desert")
    looking = critic(one, "through-the-desert")
    glance = next(
        found for found in map(partial(looking.glance, budget=SHORT), range(40, 60)) if not found.loss
    )
    assert glance.gaps[0][0] == one.actions[glance.n]
    study = looking.study(glance, SHORT, "loss")
    while not study.done:
        study.step()
    assert study.result() is None


@pytest.mark.parametrize("slug", ["yspahan", pytest.param("tabriz", marks=pytest.mark.slow)])
def test_no_secret_is_held_against_a_seat(slug: str) -> None:
    """Positions that a seat cannot tell apart are judged in the same worlds."""
    one = game(slug)
    n = next(n for n in range(one.length // 2, one.length) if len(one.rules.legal(one.states[n])) > 1)
    seat = one.seat(n)
    hidden = one.rules.determinize(one.states[n], seat, Stream(99))
    assert hidden != one.states[n]
    states = (*one.states[:n], hidden, *one.states[n + 1 :])
    other = PlayedGame(one.rules, states, one.actions, one.texts, one.events)
    for number in range(3):
        assert critic(one, slug)._task(n, number) == critic(other, slug)._task(n, number)


def test_small_losses_of_a_misled_search_are_played_on() -> None:
    """Tabriz: the search says what else to look at, quick players what it is worth; no secret is held against
    a seat, and moves that lead to the same place are looked at once."""
    one = game("tabriz")
    looking = critic(one, "tabriz")
    turns = looking.judge.odds.played_on
    assert turns
    n = next(n for n in range(one.length // 2, one.length) if len(one.rules.legal(one.states[n])) > RIVALLING)
    study = looking.study(looking.glance(n, SHORT), Budget(ms=5.0), "loss")
    study.step()
    study.step()
    assert study.candidates[0] == one.actions[n]
    assert 2 <= len(study.candidates) <= RIVALLING + 1
    assert len({looking.leads_to(n, action) for action in study.candidates}) == len(study.candidates)
    for gaps in study.gaps.worlds:
        assert list(gaps) == list(study.candidates)
        assert max(gaps.values()) == 0
    hidden = one.rules.determinize(one.states[n], one.seat(n), Stream(99))
    values = [
        looking.playouts.values(state, study.candidates, turns, 0.0, Stream(7))
        for state in (one.states[n], hidden)
    ]
    assert values[0] == values[1]


def test_a_short_playing_on_finds_what_is_studied() -> None:
    """Tabriz: its loss counts instead of the search's, the best others are candidates, in their order."""
    one = game("tabriz")
    looking = critic(one, "tabriz")
    n = next(
        n
        for n in range(one.length // 2, one.length)
        if len(one.rules.legal(one.states[n])) > FIRST_TRIAL.others
    )
    tried = looking.tried(looking.glance(n, SHORT), 20.0)
    assert 1 <= len(tried.rivals) <= SECOND_TRIAL.others
    assert one.actions[n] not in tried.rivals
    study = looking.study(tried, Budget(ms=5.0), "loss")
    study.step()
    assert study.candidates == (one.actions[n], *tried.rivals[:RIVALLING])
    actions, stream = looking.apart(n, list(one.rules.legal(one.states[n])), 1), Stream(7)
    assert len(actions) == 2
    assert looking.tried(replace(tried, gaps=((one.actions[n], 0.0),), rivals=()), 20.0).loss == 0
    (first,) = looking.playouts.values(one.states[n], actions, 1, 0.0, stream)
    both = looking.playouts.values(one.states[n], actions, 2, 0.0, Stream(7))
    assert both[0] == first
    assert both[1] != first, "another turn is judged"


def test_turns_that_do_not_agree_make_a_loss_smaller() -> None:
    """A loss of three points that is six after one turn and none after two counts for one and a half."""
    played, best, gaps = Action("p"), Action("a"), Gaps()
    for _ in range(WORLDS):
        gaps.add([(played, -3.0), (best, 0.0)])
        gaps.turns.append([{played: -6.0, best: 0.0}, {played: 0.0, best: 0.0}])
    assert gaps.lost(played, 0.5) == (1.5, 0.5)
    assert gaps.lead(best, played, 0.5) == (3.0, 0.5)


def test_a_game_that_ends_is_played_on_no_further() -> None:
    """What is known then is the value of its end."""
    one = game("tabriz")
    looking = critic(one, "tabriz")
    n = one.length - 1
    after = one.states[-1]
    assert after.to_act < 0
    values = looking.playouts.values(one.states[n], [one.actions[n]], 3, 0.0, Stream(7))
    assert values == [[pytest.approx(looking.judge.value(after, one.seat(n)))]] * 3


def test_what_is_best_by_chance_is_no_loss() -> None:
    """Each world says of other actions that they are best: what the rest of the worlds find is measured."""
    played, *others = [Action(name) for name in "pabc"]
    gaps = Gaps()
    for lucky in others:
        gaps.add([(played, -2.0), *((one, 0.0 if one == lucky else -3.0) for one in others)])
    best = gaps.best_but(played)
    assert best is not None
    assert gaps.lead(best, played, 0.0)[0] == pytest.approx(0.0)
    assert gaps.lost(played, 0.0) == (-1.0, 0.0)
    assert gaps.lost(played, 0.5) == (-1.0, 0.5)


def test_an_action_that_is_given_up_counts_where_it_was_looked_at() -> None:
    """It is the best no more, and what is known of it stands."""
    played, best, given_up = [Action(name) for name in "pbg"]
    gaps = Gaps()
    for _ in range(WORLDS):
        gaps.add([(best, 0.0), (given_up, -1.0), (played, -3.0)])
    gaps.add([(best, 0.0), (played, -3.0)])
    assert gaps.lost(played, 0.0) == (3.0, 0.0)
    assert gaps.lead(best, given_up, 0.0) == (1.0, 0.0)
    assert dict(gaps.means()) == {best: 0.0, given_up: -1.0, played: -3.0}
    gaps = Gaps()
    gaps.add([(best, -1.0), (given_up, 0.0), (played, -3.0)])
    gaps.add([(best, 0.0), (played, -3.0)])
    assert gaps.best_but(played) == best
    assert gaps.lost(played, 0.0) == (2.5, 0.5)


def test_others_that_fall_clearly_behind_are_played_on_no_more() -> None:
    one = game("tabriz")
    looking = critic(one, "tabriz")
    moves = {n: looking.apart(n, one.rules.legal(one.states[n]), RIVALLING) for n in looking.decisions()[:20]}
    n = next(n for n, apart in moves.items() if len(apart) > RIVALLING)
    glance = replace(looking.glance(n, Budget()), rivals=moves[n][1:])
    study = looking.study(glance, Budget(ms=1.0), "loss")
    for _ in range(2):
        study.step()
    assert len(study.candidates) == RIVALLING + 1
    best, worse = study.candidates[1:]
    study.gaps = Gaps()
    for world in range(WORLDS):
        study.gaps.add([(best, 0.0), (worse, -5.0 - world % 2), (one.actions[n], -1.0)])
    study.step()
    assert study.candidates == (one.actions[n], best)


def test_all_worlds_measure_what_is_better_in_all_of_them() -> None:
    played, better, other = [Action(name) for name in "pbo"]
    gaps = Gaps()
    for lead in (2.0, 4.0, 2.0, 4.0, 2.0, 4.0):
        gaps.add([(better, 0.0), (other, -lead - 1), (played, -lead)])
    assert gaps.best_but(played) == better
    lost, error = gaps.lost(played, 0.0)
    assert lost == 3.0
    assert error == pytest.approx(1.2**0.5 / 6**0.5)
    assert gaps.lead(better, played, 0.0) == (lost, error)


def test_a_game_without_chance_has_one_world_and_every_decision_of_a_person_is_looked_at() -> None:
    one = game("through-the-desert")
    assert critic(one, "through-the-desert").worlds == 1
    assert critic(game("yspahan"), "yspahan").worlds == WORLDS
    pace = Pace(glance=0.0, glances=0.0, study=1.0, studies=1.0, luck="never")
    made = Reviewer(title("through-the-desert"), one, (0,), pace=pace)
    for _ in made.inquiry._glances():
        pass
    looked = [study.glance.n for study in made.inquiry.suspects() if study.kind == "loss"]
    mine = [n for n in made.critic.decisions() if one.seat(n) == 0]
    assert set(mine) <= set(looked)
    assert len(looked) - len(mine) <= RIVALS


def test_one_world_chooses_and_measures() -> None:
    gaps, better, played = Gaps(), Action("a"), Action("b")
    gaps.add([(better, 0.0), (played, -3.0)])
    assert gaps.best_but(played) == better
    assert gaps.lost(played, 1.0) == (3.0, 1.0)
