"""Positions with a right answer: what the evaluation chooses at once, and what the plan of a round finds."""

from __future__ import annotations

import pytest

from game.core.rng import Stream
from game.titles.tabriz.judge import TabrizJudge, open_judge
from tests.titles.tabriz.positions import DATA, Table


def judge_of(table: Table) -> TabrizJudge:
    """A neutral judge."""
    return open_judge(DATA, table.rules, None)


def rated(table: Table) -> dict[str, float]:
    """The one-ply values of the legal actions."""
    actions = table.rules.legal(table.s)
    return dict(zip(map(table.rules.text, actions), judge_of(table).rate(table.s, actions)))


def studied(table: Table) -> dict[str, float]:
    """Their values after the study with all the time it wants."""
    actions = table.rules.legal(table.s)
    values = judge_of(table).study(table.s, actions, Stream(1), lambda: True)
    assert values is not None
    return dict(zip(map(table.rules.text, actions), values))


def choice(values: dict[str, float]) -> str:
    """The best of them."""
    return max(values, key=lambda text: values[text])


def both(table: Table) -> set[str]:
    """What both ways of thinking choose."""
    return {choice(rated(table)), choice(studied(table))}


def test_a_commission_that_can_be_completed_is() -> None:
    table = Table(2).hold("k02").give(3, wool=9).play("move:m:m", "skip")
    assert both(table) == {"complete:k02"}


def test_the_missing_goods_are_bought() -> None:
    table = Table(2).hold("b25", "k13").give(9, 2, plant_dye=3, camel_fibre=2).put("s3", "camel-a", "ff")
    table.visit("s3")
    assert both(table) == {"buy:2"}


def test_a_trade_that_allows_a_completion_is_made() -> None:
    table = Table(2).hold("a26", "k05").give(0, 6, carmine=5, silk=2, plant_dye=1)
    table.put("t1", "trader-silk-b").visit("t1")
    assert both(table) == {"trade:2:1"}


def test_the_whole_row_is_cheaper() -> None:
    table = Table(2).hold("k13", "k18").give(8).put("s1", "wool-b", "wwwwww").visit("s1")
    assert both(table) == {"buy:6"}


def test_the_sale_is_taken() -> None:
    table = Table(2).hold("k10", "k16").give(6, wool=2, plant_dye=1)
    table.no_dice_elsewhere().put("c1", "farideh-sale", "", "bw bp bf").visit("c1")
    values = rated(table)
    assert values["hold"] > values["skip"]
    assert choice(rated(table.play("hold"))) == "buy"


def test_the_dearer_die_is_free_where_the_purse_is_thin() -> None:
    table = Table(2).hold("a09", "b25").give(2, 6, wool=1)
    table.no_dice_elsewhere().put("c1", "bargain-paradise", "", "bw bf").visit("c1").play("hold")
    assert choice(rated(table)) == "assign:1"


def test_gita_stops_before_it_becomes_too_dear() -> None:
    table = Table(2).hold("a25", "b25").give(8, 6, plant_dye=2)
    table.no_dice_elsewhere().put("a1", "gita-warehouse").visit("a1")
    table.throw("roll:white", "c", colours="w").throw("roll:white", "f", colours="w")
    values = rated(table)
    assert values["buy"] > max(values[text] for text in table.legal("roll"))


def test_a_card_that_fits_the_goods_is_kept() -> None:
    table = Table(2).hold().give(3, wool=9).play("move:m:m")
    table.s.decks = (
        tuple(table.rules.card_index[c] for c in ("k11", "k22", "k07", "k02")),
        *table.s.decks[1:],
    )
    table.s.hands = [() for _ in table.s.hands]
    table.play("take:4:0:0")
    assert choice(rated(table)) == "keep:k02"


def test_the_noble_deck_is_drawn_from_when_time_is_left() -> None:
    table = Table(2).hold("k02").give(9, 7, carmine=2, silk=1, plant_dye=3).play("move:m:m", "bank")
    assert choice(rated(table)) == "draw:ashraf"


def test_free_workshop_actions_are_used() -> None:
    table = Table(2).finished("k02", "k04", "b22").end_round()
    while table.s.to_act != table.me:
        table.play("done")
    for _ in range(3):
        assert choice(rated(table)) != "done"
        table.play(choice(rated(table)))
    assert table.legal() == ["done"]


def closing(table: Table) -> Table:
    """The other seat has triggered the end; the seat to act takes its last turn."""
    other = 1 - table.me
    table.s.bonus, table.s.closing, table.s.owed = other, 1, 1 << table.me
    return table


def test_in_the_last_turn_only_prestige_counts() -> None:
    table = closing(Table(2).hold("k15", "a08").give(9, 6, wool=5, plant_dye=3)).put("s2", "plant-a", "pp")
    assert studied(table)["move:m:s2"] > studied(table)["move:m:m"]
    table.visit("s2")
    assert choice(rated(table)) in {"buy:1", "buy:2"}


def ending(lead: int) -> float:
    """What completing the ninth commission gains against going on, with such a lead."""
    done = ("k01", "k02", "k03", "k04", "k05", "k06", "k07", "k08")
    table = Table(2).finished(*done).hold("k13", "a08", "a20").give(9, 6, wool=8, plant_dye=8, silk=2)
    prestige = [20, 20]
    prestige[table.me] += lead
    table.s.prestige = tuple(prestige)
    values = rated(table.play("move:m:m", "skip"))
    return values["complete:k13"] - values["done"]


def test_who_leads_ends_the_game_rather_than_who_is_far_behind() -> None:
    assert ending(20) > ending(0) > ending(-20)
    assert ending(-20) < 0.0


def test_a_plan_counts_later_visits_only_while_turns_are_left() -> None:
    table = Table(2).hold("k15", "k13", "b25").give(12, 2, wool=3, plant_dye=3)
    one_ply, plans = rated(table), studied(table)
    assert plans[choice(plans)] > one_ply[choice(plans)] + 0.3
    one_ply, plans = rated(closing(table)), studied(table)
    assert plans[choice(plans)] == pytest.approx(one_ply[choice(plans)])


def test_the_value_of_a_position_is_the_sum_of_its_terms() -> None:
    table = Table(3).hold("k02", "b25").give(5, 3, wool=4, camel_fibre=2).finished("k07")
    judge = judge_of(table)
    for seat in range(3):
        assert sum(judge.terms(table.s, seat).values()) == pytest.approx(judge.value(table.s, seat))
    assert judge.terms(table.s, table.me)["strips"] > 0.0


def test_a_move_is_explained_by_what_its_visit_brings() -> None:
    table = Table(2).hold("k18", "k13", "k06").give(8).put("s1", "wool-b", "wwwwww")
    judge, before = judge_of(table), judge_of(table).terms(table.s, table.me)
    table.visit("s1")
    after = judge.terms(table.s, table.me)
    assert after["hand"] > before["hand"] + 0.5
    assert after["qeran"] < before["qeran"]
    lucky = Table(2).hold("k18").give(8).play("move:m:m")
    assert judge_of(lucky).terms(lucky.s, lucky.me)["draws"] > 0.0
