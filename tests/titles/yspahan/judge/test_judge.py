"""What computer players think: terms, no foresight, the frozen worth of `greedy`, styles."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.errors import OptionError
from game.core.rng import Stream, key_of
from game.titles.yspahan.content import BUILDING_OPS
from game.titles.yspahan.judge import YspahanJudge, open_judge, weights
from game.titles.yspahan.judge.greedy import caravan_worth, greedy_score, plain_worth, souk_worth
from game.titles.yspahan.judge.weights import TERMS
from tests.titles.yspahan.positions import DATA, Table, yspahan


def judge(players: int = 3, style: str | None = None) -> YspahanJudge:
    return open_judge(DATA, yspahan(players), style)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_terms_add_up_to_the_value_and_nothing_changes(players: int) -> None:
    rules, stream, mind = yspahan(players), Stream(key_of("terms")), judge(players)
    s = rules.setup("terms")
    while s.to_act >= 0:
        before = s.digest()
        for seat in range(players):
            terms = mind.terms(s, seat)
            assert set(terms) == {*TERMS, "rivals"}
            expected = mind.value(s, seat)
            if s.phase == 3:
                expected -= mind._victory(mind.rows(s), seat)
                terms["rivals"] -= mind._victory(mind.rows(s), seat)
            assert sum(terms.values()) == pytest.approx(expected)
        values = mind.rate(s, rules.legal(s))
        assert len(values) == len(rules.legal(s))
        assert s.digest() == before
        rules.apply(s, stream.choice(rules.legal(s)))


def test_rating_a_roll_does_not_look_at_the_dice() -> None:
    one, two = Table(3).give(0, gold=3), Table(3).give(0, gold=3)
    two.s.rng = 12345
    mind, legal = judge(), one.rules.legal(one.s)
    assert len(legal) == 4
    assert mind.rate(one.s, legal) == mind.rate(two.s, legal)


def test_rating_a_draw_does_not_look_at_the_card() -> None:
    one = Table(3, deck="gold caravan").roll(1, 2, 2, 6)
    two = Table(3, deck="caravan gold").roll(1, 2, 2, 6)
    mind, legal = judge(), one.rules.legal(one.s)
    assert any(one.rules.text(action).endswith(":card") for action in legal)
    assert mind.rate(one.s, legal) == pytest.approx(mind.rate(two.s, legal))


def test_equal_knowledge_is_rated_alike() -> None:
    one = Table(3).roll(1, 2, 2, 6).give(1, cards="camels").give(2, cards="no-gold gold")
    two = Table(3).roll(1, 2, 2, 6).give(1, cards="gold").give(2, cards="camels exchange")
    mind = judge()
    worlds = [table.rules.determinize(table.s, 0, Stream(9)) for table in (one, two)]
    legal = one.rules.legal(one.s)
    assert mind.rate(worlds[0], legal) == mind.rate(worlds[1], legal)


def test_worth_of_greedy_as_the_words_define_it() -> None:
    table = Table(4).give(0, camels=3, gold=2, cards="gold cube").raised(0, "paddock", "shop")
    table.put(0, "bag-4.a", "bag-4.b", "vase-1.a").load(1, 1, 1, 1, 0).day(8)
    rules, s = table.rules, table.s
    assert souk_worth(rules.facts, s.goods[0]) == pytest.approx(4 * 0.25 + 4)
    assert caravan_worth(rules.facts, s, 0) == 2 * 2
    assert plain_worth(rules.facts, s, 0) == pytest.approx(3 + 2 + 2 * 2.5 + 2 * 4 + 5 + 4)
    assert greedy_score(rules, s, 0)[0] == 2.0
    assert greedy_score(rules, s, 0)[1] == pytest.approx(27.0)


def test_worth_counts_what_an_action_still_asks() -> None:
    table = Table(3).roll(1, 2, 2, 2, 6).play("take:bag:goods")
    assert greedy_score(table.rules, table.s, 0)[1] == pytest.approx(2 + 3)
    table = Table(3).roll(1, 4, 6).give(0, gold=0).put(0, "chest-2.b").play("take:bag:supervisor")
    assert greedy_score(table.rules, table.s, 0)[1] == pytest.approx(2 + 3)


def test_greedy_builds_whenever_it_can() -> None:
    table = Table(3).after().give(0, camels=4, gold=4)
    mind, found = judge(), []
    for action in table.rules.legal(table.s):
        after = table.s.clone()
        table.rules.apply(after, action)
        found.append((mind.greedy_score(after, 0, action), table.rules.text(action)))
    assert max(found)[1].startswith("build:")


def test_styles_weigh_differently_and_unknown_ones_are_refused() -> None:
    rules = yspahan(3)
    s = rules.setup("style")
    stream = Stream(4)
    for _ in range(60):
        rules.apply(s, stream.choice(rules.legal(s)))
    values = {
        style: judge(3, style).value(s, 0)
        for style in (None, "builder", "supplier", "caravaneer", "opportunist")
    }
    assert len(set(values.values())) == 5
    with pytest.raises(OptionError, match="unknown style"):
        judge(3, "dancer")


def test_a_souk_about_to_be_full_is_finished() -> None:
    table = Table(3).day(6).roll(1, 2, 3, 4).put(0, "barrel-4.a", "barrel-4.b", "barrel-4.c").give(0, gold=0)
    table.supervisor("n4")
    legal = table.rules.legal(table.s)
    values = judge().rate(table.s, legal)
    assert table.rules.text(legal[values.index(max(values))]) == "take:barrel:goods"


def test_the_owner_of_a_full_dear_souk_pays_a_camel() -> None:
    table = Table(3).day(7).put(1, "vase-3.a", "vase-3.b", "vase-3.c").give(1, camels=2).give(0, gold=9)
    table.roll(1, 3, 6).play("take:bag:supervisor", "move:e3")
    legal = table.rules.legal(table.s)
    values = judge().rate(table.s, legal)
    assert table.rules.text(legal[values.index(max(values))]) == "pay-camel"


def test_weights_that_know_fewer_effects_of_buildings_stay_good(monkeypatch: pytest.MonkeyPatch) -> None:
    """House rules may list the six of the first release; a later effect counts like their mean."""
    more = (*BUILDING_OPS, "new-effect")
    monkeypatch.setattr(weights, "BUILDING_OPS", more)
    judge = open_judge(DATA, yspahan(2), None)
    assert [judge.weights.power_of(op) for op in BUILDING_OPS] == list(judge.weights.power)
    mean = sum(judge.weights.power) / len(judge.weights.power)
    assert judge.weights.power_of(more[-1]) == pytest.approx(mean)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="power needs"):
        replace(judge.weights, power=judge.weights.power[:5])
