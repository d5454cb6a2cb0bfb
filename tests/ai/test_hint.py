"""Hints: the best three actions, their order, reasons with points, words in three languages."""

from __future__ import annotations

import pytest

from game.ai.hint import MOST, Suggestion, ranked, suggest
from game.ai.search import Line, SearchPlayer
from game.content.text import load_texts
from game.core.match import Match
from game.core.rng import Stream
from game.core.rules import Budget, Task
from game.core.title import Title
from game.match.players import make_player
from game.titles import load
from tests.ai.conftest import DATA, opened
from tests.languages import LANGUAGES
from tests.review.conftest import game

FEW = Budget(steps=25)


def advised(title: Title, match: Match, spec: str = "sultan") -> tuple[Suggestion, ...]:
    task = match.task(match.to_act, FEW, Stream(1))
    player = make_player(spec, title, match.rules, FEW, 1)
    return suggest(player, match.rules, title.judge(match.rules, None), task)


@pytest.mark.parametrize("moves", [0, 12, 40, 60])
def test_a_hint_names_three_legal_actions_best_first(desert: Title, moves: int) -> None:
    match = opened(desert, 3, "hint", moves)
    found = advised(desert, match)
    assert len({one.action for one in found}) == len(found) == MOST
    assert {one.action for one in found} <= set(match.legal())
    points = [one.points for one in found]
    assert points[0] == 0.0
    assert points == sorted(points, reverse=True)
    assert [one.equal for one in found] == [gap > -0.3 for gap in points]
    assert found[0].text == match.rules.text(found[0].action)


def test_the_first_suggestion_is_what_the_search_likes_best(desert: Title) -> None:
    match = opened(desert, 2, "favourite", 40)
    task = match.task(match.to_act, FEW, Stream(1))
    player = make_player("sultan", desert, match.rules, FEW, 1)
    assert isinstance(player, SearchPlayer)
    best = player.consider(task)[0].first
    assert advised(desert, match)[0].action == best


def test_points_scored_at_once_are_the_first_reason(desert: Title) -> None:
    match = opened(desert, 2, "gains", 40)
    task = match.task(match.to_act, FEW, Stream(1))
    judge = desert.judge(match.rules, None)
    seen = 0
    for action in task.legal:
        after = task.world.clone()
        match.rules.apply(after, action)
        scored = match.rules.scores(after)[task.seat] - match.rules.scores(task.world)[task.seat]
        found = judge.explain(task.world, action)
        gains = [note.points or 0.0 for note in found if note.key.startswith("gain.")]
        assert sum(gains) == scored
        assert [note.points for note in found[: len(gains)]] == gains
        seen += bool(gains)
    assert seen, "no action of this position scores"


def test_a_forced_action_is_a_hint_of_one(desert: Title) -> None:
    match = opened(desert, 2, "forced", 40)
    task = match.task(match.to_act, FEW, Stream(1))
    one = type(task)(task.seat, task.view, task.legal[:1], task.world, FEW)
    player = make_player("sultan", desert, match.rules, FEW, 1)
    found = suggest(player, match.rules, desert.judge(match.rules, None), one)
    assert [suggestion.action for suggestion in found] == [task.legal[0]]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_has_its_words(desert: Title, lang: str) -> None:
    match = opened(desert, 2, "words", 40)
    judge = desert.judge(match.rules, None)
    world = match.task(match.to_act, FEW, Stream(1)).world
    texts = load_texts(DATA / "through_the_desert", lang)
    parts = match.rules.standing(world).rows[0].parts
    keys = [f"gain.{part}" for part in parts]
    keys += [f"term.{term}.{side}" for term in judge.terms(world, 0) for side in ("for", "against")]
    assert [key for key in keys if key not in texts] == []


def test_places_that_make_no_difference_are_as_good_as_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search follows one of them; the others are not worse for that."""
    one, title = game("yspahan"), load("yspahan", DATA)
    judge, seen = title.judge(one.rules, None), 0
    for n in range(one.length):
        legal = tuple(one.rules.legal(one.states[n]))
        if len(legal) < 3 or legal[0].verb != "put":
            continue
        task = Task(one.seat(n), one.rules.observe(one.states[n], one.seat(n)), legal, one.states[n], FEW)
        values = judge.rate(task.world, legal)
        lines = [Line(legal[0], None, 3.0), Line(legal[-1], None, 1.0)]
        monkeypatch.setattr(SearchPlayer, "consider", lambda _self, _task, found=lines: found)
        gaps = dict(ranked(make_player("sultan", title, one.rules, FEW, 1), judge, task))
        for action, value in list(zip(legal, values))[1:-1]:
            alike = action.verb == "put" and value == values[0]
            seen += alike
            assert (gaps[action] == 0.0) == alike or value == values[-1]
    assert seen > 3
