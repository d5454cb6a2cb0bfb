"""Every player: names, legal choices, determinism, honesty, and titles it was not written for."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from game.ai.levels import PLAIN_KINDS
from game.ai.player import Spec, parse_spec
from game.core.errors import OptionError
from game.core.match import Match
from game.core.rng import Stream
from game.core.rules import AnyJudge, AnyRules, Budget, Task
from game.core.title import Title
from game.match.players import check_spec, load_levels, make_player
from tests.ai.conftest import DATA, opened

LEVELS = load_levels(DATA)
KINDS = (*PLAIN_KINDS, *LEVELS.names)
FEW = Budget(steps=12)


def test_the_levels_are_those_of_the_command_line() -> None:
    assert LEVELS.names == ("apprentice", "merchant", "master", "sultan", "sultan-long")
    blurs = [LEVELS[name].temperature for name in LEVELS.names[:4]]
    assert blurs == sorted(blurs, reverse=True)
    assert LEVELS["sultan"].search is not None


def test_names_of_players() -> None:
    assert parse_spec(" sultan:encloser ") == Spec("sultan", "encloser")
    assert parse_spec("greedy").text == "greedy"


@pytest.mark.parametrize(
    ("text", "word"), [("", "no name"), ("vizier", "sultan"), ("sultan:dreamer", "encloser")]
)
def test_a_wrong_name_is_refused_with_what_is_possible(desert: Title, text: str, word: str) -> None:
    with pytest.raises(OptionError, match=word):
        check_spec(text, desert, LEVELS)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("moves", [0, 40])
def test_every_player_plays_a_legal_action(desert: Title, kind: str, moves: int) -> None:
    match = opened(desert, 2, "legal", moves)
    task = match.task(match.to_act, FEW, Stream(1))
    player = make_player(kind, desert, match.rules, FEW, 3)
    assert player.choose(task) in match.legal()


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_seed_and_steps_give_the_same_action(desert: Title, kind: str) -> None:
    match = opened(desert, 3, "same", 50)
    task = match.task(match.to_act, FEW, Stream(1))
    first, again = (make_player(kind, desert, match.rules, FEW, 3).choose(task) for _ in range(2))
    assert first == again


@pytest.mark.parametrize("kind", KINDS)
def test_what_nobody_can_know_changes_nothing(desert: Title, kind: str) -> None:
    """Two positions that look alike to the seat but hide another key give the identical action."""
    match = opened(desert, 2, "honest", 44)
    actions = []
    for key in (1, 2):
        match._state.rng = key
        task = match.task(match.to_act, FEW, Stream(5))
        actions.append(make_player(kind, desert, match.rules, FEW, 3).choose(task))
    assert actions[0] == actions[1]


@pytest.mark.parametrize("kind", KINDS)
def test_a_player_leaves_its_task_as_it_was(desert: Title, kind: str) -> None:
    match = opened(desert, 2, "still", 44)
    task = match.task(match.to_act, FEW, Stream(5))
    before = task.world.digest()
    make_player(kind, desert, match.rules, FEW, 3).choose(task)
    assert task.world.digest() == before


@pytest.mark.parametrize("kind", ["greedy", "one-ply", "merchant", "sultan"])
def test_players_know_no_title(toll_road: Title, kind: str) -> None:
    """They finish a game of a title with dice and hidden cards that nobody told them about."""
    rules = toll_road.rules(toll_road.card.options(toll_road.card.players.min, {}))
    match = Match(rules, "unknown")
    players = [make_player(kind, toll_road, rules, FEW, seat) for seat in range(rules.options.players)]
    while not match.over:
        match.play(players[match.to_act].choose(match.task(match.to_act, FEW, Stream(match.length))))
    assert match.standing().over


@pytest.mark.parametrize(("clear", "worlds"), [(1e9, 3), (-1.0, 1)])
def test_worlds_are_sampled_until_one_action_is_clearly_ahead(
    toll_road: Title, monkeypatch: pytest.MonkeyPatch, clear: float, worlds: int
) -> None:
    monkeypatch.setattr("game.ai.search.CLEAR", clear)
    match = opened(toll_road, toll_road.card.players.min, "worlds", 3)
    judged = replace(toll_road, judge=partial(_three_worlds, toll_road))
    task = match.task(match.to_act, Budget(steps=30), Stream(1))
    assert len(task.legal) > 1
    drawn: list[int] = []
    rules = match.rules
    original = rules.determinize
    rules.determinize = lambda s, seat, stream: drawn.append(seat) or original(s, seat, stream)  # type: ignore
    try:
        assert make_player("sultan", judged, rules, Budget(steps=30), 1).choose(task) in task.legal
    finally:
        del rules.determinize
    assert drawn == [task.seat] * (worlds - 1)


def _three_worlds(title: Title, rules: AnyRules, style: str | None) -> AnyJudge:
    judge = title.judge(rules, style)
    judge.worlds = 3
    return judge


def test_a_forced_action_costs_no_thought(desert: Title) -> None:
    match = opened(desert, 2, "forced", 30)
    task = match.task(match.to_act, FEW, Stream(1))
    only = Task(task.seat, task.view, task.legal[:1], task.world, FEW)
    assert make_player("sultan", desert, match.rules, FEW, 1).choose(only) == task.legal[0]


@pytest.mark.parametrize("budget", [Budget(steps=1), Budget(ms=0.001)])
def test_the_smallest_budget_still_gives_an_action(desert: Title, budget: Budget) -> None:
    match = opened(desert, 4, "hurried", 70)
    task = match.task(match.to_act, budget, Stream(1))
    assert make_player("sultan", desert, match.rules, budget, 1).choose(task) in match.legal()
