"""The frozen worth of `greedy`, word by word."""

from __future__ import annotations

import pytest

from game.core.rng import Stream
from game.titles.tabriz.judge import TabrizJudge, open_judge
from tests.titles.tabriz.positions import DATA, Table


def judge_of(table: Table) -> TabrizJudge:
    """A neutral judge."""
    return open_judge(DATA, table.rules, None)


def worth(table: Table, text: str) -> tuple[float, ...]:
    """What greedy thinks of a legal action."""
    action, after = table.rules.parse(text), table.s.clone()
    table.rules.apply(after, action)
    return judge_of(table).greedy_score(after, table.s.to_act, action)


def best(table: Table) -> set[str]:
    """The actions that greedy may choose."""
    worths = {text: worth(table, text) for text in table.legal()}
    return {text for text, value in worths.items() if value == max(worths.values())}


def test_it_sums_prestige_talent_qeran_goods_and_the_two_best_cards() -> None:
    table = Table(3).hold("k02").give(4, 1, wool=3)
    table.s.phase = 5
    # talent 2, qeran 4, three wool 3, and k02 (5 qeran and 1 talent = 7) with a third of its cost
    assert worth_now(table) == pytest.approx(2 + 4 + 3 + 7 / 9)
    table.hold("k02", "k07", "k13").give(0, 0, wool=3)
    # k13 (7 qeran, 1 prestige = 10) with 3 of 12; k07 has nothing, a third card would not count
    assert worth_now(table) == pytest.approx(3 + 7 / 9 + 10 / 16)


def worth_now(table: Table) -> float:
    """The second part of the worth of the position as it stands."""
    return judge_of(table).greedy_score(table.s, table.me, table.rules.parse("done"))[1]


def test_it_completes_whenever_it_can() -> None:
    table = Table(3).hold("k02").give(wool=9).play("move:m:m", "skip")
    assert best(table) == {"complete:k02"}


def test_it_goes_where_it_can_complete_although_the_worth_falls() -> None:
    table = Table(3).hold("k02").give(5, wool=8).put("s1", "wool-a", "ww")
    completes, bank = worth(table, "move:m:s1"), worth(table, "move:m:m")
    assert completes[0] == 1.0
    assert bank[0] == 0.0
    assert completes[1] < bank[1]
    assert all(worth(table, text)[0] == 1.0 for text in best(table))


def test_a_move_is_judged_by_the_best_end_of_its_visit() -> None:
    table = Table(3).hold().give(4).put("s1", "wool-b", "wwwwww")
    # six wool for four qeran: worth 6 instead of 4
    assert worth(table, "move:m:s1")[1] == pytest.approx(worth_now(table) + 2)
    assert worth(table, "move:m:m")[1] == pytest.approx(worth_now(table) + 4)


def test_throws_and_looked_at_cards_are_never_counted_on() -> None:
    table = Table(3).give(9).put("c1", "farideh-sale", "", "bw bw bp").visit("c1")
    held = worth(table, "hold")
    for text in table.legal("reroll") + table.legal("swap"):
        assert worth(table, text) < held
    assert worth(Table(3).play("move:m:m"), "take:4:0:0") < worth(Table(3).play("move:m:m"), "bank")


def test_decks_are_compared_without_knowing_the_card_on_top() -> None:
    table = Table(3).give(2, 6, carmine=3, silk=2).play("move:m:m", "bank")
    decks = table.legal("draw")
    assert len(decks) == 3
    worths = [worth(table, text) for text in decks]
    for seed in range(4):
        table.s = table.rules.determinize(table.s, table.me, Stream(seed))
        assert [worth(table, text) for text in decks] == worths
    assert max(worths) == worths[2]


def test_a_free_die_comes_first_and_a_card_for_eight_qeran_last() -> None:
    table = Table(3).finished("b22", "b17").give(9).end_round()
    while table.s.to_act != table.me:
        table.play("done")
    assert best(table) == {"use:b22:1:black"}
    assert worth(table, "use:b17:1:karmandan") < worth(table, "done")
