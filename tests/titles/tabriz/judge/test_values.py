"""Values beside one another: last turns, ending the game, plans, and the terms they are made of."""

from __future__ import annotations

import pytest

from game.core.rng import Stream
from game.titles.tabriz.judge import TabrizJudge, evaluate, open_judge
from game.titles.tabriz.judge.rate import Rater
from tests.titles.tabriz.judge.tactics import Scene
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
    values = judge_of(table).solve(table.s, actions, Stream(1), lambda: True)
    assert values is not None
    return dict(zip(map(table.rules.text, actions), values))


def choice(values: dict[str, float]) -> str:
    """The best of them."""
    return max(values, key=lambda text: values[text])


def test_free_workshop_actions_are_used_one_after_the_other() -> None:
    table = Scene(2).finished("k02", "k04", "b22").at_workshop()
    for _ in range(3):
        assert choice(rated(table)) != "done"
        table.play(choice(rated(table)))
    assert table.legal() == ["done"]


def test_gita_is_stopped_rather_than_rolled_on() -> None:
    table = Table(2).hold("a25", "b25").give(8, 6, plant_dye=2)
    table.no_dice_elsewhere().put("a1", "gita-warehouse").visit("a1")
    table.throw("roll:white", "c", colours="w").throw("roll:white", "f", colours="w")
    values = rated(table)
    assert values["buy"] > max(values[text] for text in table.legal("roll"))


def test_the_last_turn_goes_where_prestige_is_on_a_full_bazaar_too() -> None:
    scene = Scene(2).hold("k15", "a08").give(9, 6, wool=5, plant_dye=3).last_turn()
    values = studied(scene.put("s2", "plant-a", "pp"))
    assert values["move:m:s2"] > values["move:m:m"]


def ending(lead: int) -> float:
    """What completing the ninth commission gains against going on, with such a lead."""
    done = ("k01", "k02", "k03", "k04", "k05", "k06", "k07", "k08")
    table = Scene(2).finished(*done).hold("k13", "a08", "a20").give(9, 6, wool=8, plant_dye=8, silk=2)
    values = rated(table.points(20 + lead, 20).play("move:m:m", "skip"))
    return values["complete:k13"] - values["done"]


def test_who_leads_ends_the_game_rather_than_who_is_far_behind() -> None:
    assert min(ending(0), ending(20)) > 1.0
    assert ending(-20) < 0.0


def test_a_plan_counts_later_visits_only_while_turns_are_left() -> None:
    table = Scene(2).hold("k15", "k13", "b25").give(12, 2, wool=3, plant_dye=3)
    one_ply, plans = rated(table), studied(table)
    assert plans[choice(plans)] > one_ply[choice(plans)] + 0.3
    one_ply, plans = rated(table.last_turn()), studied(table)
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


def test_the_value_of_a_turn_is_what_its_best_visit_adds() -> None:
    """Its points alone: that the game may end with it counts in neither; the rivals' hands are not read."""
    table = Table(2).hold("a25", "b25").give(8, 6, plant_dye=2)
    judge, s = judge_of(table), table.s
    assert judge.opens_turn(s)
    value = judge.value(s, s.to_act)
    assert judge.turn_value(s) > value
    other = table.rules.determinize(s, s.to_act, Stream(3))
    assert judge.turn_value(other) == pytest.approx(judge.turn_value(s))
    table.visit("a1")
    assert not judge.opens_turn(table.s)
    last = Scene(2).hold("k15", "a08").give(9, 6, wool=5, plant_dye=3).last_turn().put("s2", "plant-a", "pp")
    judge, s = judge_of(last), last.s
    assert 0 < judge.turn_value(s) - judge.value(s, s.to_act) < judge.weights.win


@pytest.mark.parametrize("bound", ["MOST_HANDS", "MOST_PRIZES", "MOST_SHORTAGES", "MOST_TURNS"])
def test_what_is_remembered_changes_no_value(monkeypatch: pytest.MonkeyPatch, bound: str) -> None:
    """One judge for a game beside one that forgets at once and one a position."""
    table = Table(2)
    kept, forgetful = judge_of(table), judge_of(table)
    stream, seen = Stream(5), 0
    while seen < 40:
        actions = table.rules.legal(table.s)
        if len(actions) > 1:
            seen += 1
            values = kept.rate(table.s, actions)
            with monkeypatch.context() as short:
                short.setattr(evaluate, bound, 0)
                assert forgetful.rate(table.s, actions) == values
            assert judge_of(table).rate(table.s, actions) == values
        table.rules.apply(table.s, kept.sample(table.s, stream))


def test_a_brisk_look_right_after_the_value_of_the_turn_is_the_same() -> None:
    """It reads what that rated, unless the end of the game counts, and never of another position."""
    last = Scene(2).hold("k15", "a08").give(9, 6, wool=5, plant_dye=3).last_turn().put("s2", "plant-a", "pp")
    for table in (Table(2).hold("a25", "b25").give(8, 6, plant_dye=2), last):
        judge = judge_of(table)
        judge.turn_value(table.s)
        assert judge.brisk(table.s) == judge_of(table).brisk(table.s)
        table.give(20)
        assert judge.brisk(table.s) == judge_of(table).brisk(table.s)


def test_a_brisk_look_at_crooks_alley_misses_little() -> None:
    """Mixes that grew by the best die, and a few throws of each, beside every mix and every throw."""
    missed = []
    for hand in (("a25", "b25"), ("k02", "k15"), ("k13", "b22", "a08"), ("k18", "k06")):
        for qeran in (4, 9, 14, 20):
            table = Table(2).no_dice_elsewhere().put("a1", "crooks-alley").hold(*hand).give(qeran, wool=2)
            judge, at = judge_of(table), table.rules.facts.bazaar.index["a1"]
            rater = Rater(judge.appraiser, judge.visits, 0.0, table.s)
            every, brisk = (
                visits.ways(table.s, at, qeran, rater.holdings.goods, rater.turn.worth)
                for visits in (judge.visits, judge.glances)
            )
            assert {way.action for way in brisk} < {way.action for way in every}
            missed.append(max(way.value for way in every) - max(way.value for way in brisk))
    assert max(map(abs, missed)) < 0.5
    assert abs(sum(missed)) / len(missed) < 0.1
