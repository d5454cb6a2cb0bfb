"""The judge reads only, names its terms, and likes what is good."""

from __future__ import annotations

import pytest

from game.content.staging import staged
from game.core.errors import OptionError
from game.core.rng import Stream
from game.core.rules import Budget
from game.learn.riddle import load_riddles
from game.match.store import program_root
from game.titles import load
from game.titles.tabriz import open_title
from game.titles.tabriz.judge import TabrizJudge, open_judge
from game.titles.tabriz.state import changed
from tests.titles.tabriz.positions import DATA, Table, tabriz


def judge_of(table: Table) -> TabrizJudge:
    """A neutral judge."""
    return open_judge(DATA, table.rules, None)


def test_reading_changes_nothing_and_terms_sum_up() -> None:
    rules, stream = tabriz(3), Stream(5)
    judge = open_judge(DATA, rules, "climber")
    s = rules.setup("judge")
    for _ in range(150):
        before, actions = s.digest(), rules.legal(s)
        assert sum(judge.terms(s, 1).values()) == pytest.approx(judge.value(s, 1))
        values = judge.rate(s, actions)
        ordered = judge.order(s, actions)
        assert sorted(ordered) == sorted(actions)
        assert values[list(actions).index(ordered[0])] == max(values)
        assert judge.sample(s, Stream(1)) in actions
        brisk = dict(judge.brisk(s))
        assert list(brisk) == list(actions)
        assert values[list(actions).index(max(brisk, key=lambda action: brisk[action]))] > max(values) - 1
        assert s.digest() == before
        rules.apply(s, stream.choice(actions))


def test_more_prestige_is_better_and_a_rivals_is_worse() -> None:
    table = Table(3)
    judge, seat = judge_of(table), table.me
    base = judge.value(table.s, seat)
    table.s.prestige = changed(table.s.prestige, seat, table.s.prestige[seat] + 1)
    assert judge.value(table.s, seat) > base
    other = (seat + 1) % 3
    table.s.prestige = changed(table.s.prestige, other, table.s.prestige[other] + 10)
    assert judge.value(table.s, seat) < base


def test_greedy_completes_whenever_it_can() -> None:
    table = Table(3).hold("k02").give(wool=9).play("move:m:m", "skip")
    judge = judge_of(table)
    worths = {}
    for action in table.rules.legal(table.s):
        after = table.s.clone()
        table.rules.apply(after, action)
        worths[action.verb] = judge.greedy_score(after, table.me, action)
    assert worths["complete"] > worths["done"]


def test_greedy_counts_prestige_talent_qeran_goods_and_the_two_best_cards() -> None:
    table = Table(3).hold("k02").give(4, 1, wool=3)
    judge = judge_of(table)
    table.s.phase = 5
    # talent 2, qeran 4, three wool 3, and k02 (5 qeran and 1 talent = 7) with a third of its cost
    assert judge.greedy_score(table.s, table.me, table.rules.parse("done"))[1] == pytest.approx(
        2 + 4 + 3 + 7 / 9
    )


def test_styles_of_the_card_are_known_and_others_refused() -> None:
    title = open_title(DATA)
    for style in title.card.styles:
        assert title.judge(tabriz(2), style).terms(tabriz(2).setup("style"), 0)
    with pytest.raises(OptionError, match="unknown style"):
        title.judge(tabriz(2), "dreamer")


@pytest.mark.parametrize("name", ["trade-1", "trade-3"])
def test_bringing_about_the_end_is_measured_with_what_going_on_would_bring(name: str) -> None:
    """The ninth commission now, against plans of two more visits; playouts put it 4 points ahead."""
    title = load("tabriz", program_root() / "data")
    riddles = load_riddles(program_root() / "data" / "tabriz").graded
    riddle = next(graded.riddle for graded in riddles if graded.riddle.id == name)
    match = staged(title, riddle.position)
    task = match.task(match.to_act, Budget(), Stream(1))
    values = title.judge(match.rules, None).solve(task.world, task.legal, Stream(1), lambda: True)
    assert values is not None
    best = max(zip(values, task.legal), key=lambda pair: pair[0])[1]
    assert (match.rules.text(best),) in riddle.moves
