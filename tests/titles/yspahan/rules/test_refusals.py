"""Every refusal names the rule, the numbers of the position and the places that cause it."""

from __future__ import annotations

import pytest

from game.core.rules import Attempt, Refusal
from tests.titles.yspahan.positions import Table
from tests.titles.yspahan.rules.test_supervisor_and_caravan import walker

DICE = (1, 2, 2, 3, 5, 5, 6)


def refused(table: Table, text: str) -> Refusal:
    verb, *ids = text.split(":")
    refusal = table.rules.refuse(table.s, Attempt(verb, tuple(ids)))
    assert refusal is not None
    return refusal


def test_ys_4_2_the_souk_of_another_with_owner_and_count() -> None:
    table = Table(4).roll(*DICE).put(3, "bag-4.a", "bag-4.c").play("take:bag:goods")
    refusal = refused(table, "put:bag-4.b")
    assert (refusal.rule, refusal.key, dict(refusal.args)) == (
        "YS-4.2",
        "souk_taken",
        {"seat": 3, "n": 2, "shops": 4},
    )
    assert refusal.places == ("bag-4.a", "bag-4.c")


def test_ys_4_1_a_shop_that_holds_a_cube() -> None:
    table = Table(4).roll(*DICE).put(3, "bag-4.a").play("take:bag:goods")
    refusal = refused(table, "put:bag-4.a")
    assert (refusal.rule, refusal.places, dict(refusal.args)) == ("YS-4.1", ("bag-4.a",), {"seat": 3})


def test_ys_4_3_the_own_unfinished_souk() -> None:
    table = Table(4).roll(*DICE).put(0, "bag-3.a", "bag-3.c").play("take:bag:goods")
    refusal = refused(table, "put:bag-6.a")
    assert (refusal.rule, refusal.places) == ("YS-4.3", ("bag-3.b",))
    assert dict(refusal.args) == {"n": 2, "shops": 3, "souk": "bag-3"}


def test_ys_4_1_another_quarter() -> None:
    table = Table(4).roll(*DICE).play("take:bag:goods")
    assert refused(table, "put:vase-1.a").key == "other_quarter"
    assert refused(Table(4).after(), "put:vase-1.a").key == "no_cubes"


def test_ys_4_5_cubes_before_everything_else() -> None:
    table = Table(4).roll(*DICE).play("take:bag:goods")
    refusal = refused(table, "end")
    assert (refusal.rule, refusal.key, dict(refusal.args)) == ("YS-4.5", "place_first", {"n": 2})


def test_ys_4_6_a_closed_quarter_lights_the_goods_that_close_it() -> None:
    table = Table(3).roll(1, 2, 3, 4, 5, 6).put(1, "vase-1.a", "vase-2.a", "vase-3.b")
    refusal = refused(table, "take:vase:goods")
    assert (refusal.rule, refusal.places) == ("YS-4.6", ("vase-1.a", "vase-2.a", "vase-3.b"))


def test_ys_5_2_a_space_too_dear_with_its_price() -> None:
    refusal = refused(walker(3, 3, gold=1), "move:w6")
    assert (refusal.rule, refusal.key, refusal.places) == ("YS-5.2", "too_far", ("w6",))
    assert dict(refusal.args) == {"value": 3, "steps": 6, "price": 3, "gold": 1}


def test_ys_5_7_the_owner_must_answer_first() -> None:
    table = walker(3, 3).put(1, "bag-3.a").give(1, camels=1).play("move:w3")
    refusal = refused(table, "end")
    assert (refusal.rule, refusal.places, refusal.args["seat"]) == ("YS-5.7", ("bag-3.a",), 1)


def test_ys_7_1_a_building_too_dear() -> None:
    refusal = refused(Table(3).after().give(0, camels=1, gold=3), "build:hoist")
    assert (refusal.rule, refusal.key, refusal.places) == ("YS-7.1", "too_dear", ("hoist",))
    assert (refusal.args["has_camels"], refusal.args["camels"], refusal.args["gold"]) == (1, 4, 4)


@pytest.mark.parametrize(
    ("text", "rule", "key"),
    [
        ("roll:3", "YS-2.2", "yellow_gold"),
        ("roll:7", "YS-2.2", "yellow_most"),
        ("take:bag:goods", "YS-2.1", "roll_first"),
        ("build:hoist", "YS-7.1", "build_after"),
        ("play:camels", "YS-8.1", "no_card"),
        ("play:camel-points:2", "YS-8.1", "no_card"),
        ("play:no-gold:hoist", "YS-7.1", "build_after"),
        ("move:w1", "YS-5.1", "no_move"),
        ("end", "YS-3.1", "roll_first"),
        ("dance:slowly", "YS-2.1", "roll_first"),
    ],
)
def test_before_the_roll(text: str, rule: str, key: str) -> None:
    refusal = refused(Table(3), text)
    assert (refusal.rule, refusal.key) == (rule, key)
    assert refusal.places


@pytest.mark.parametrize(
    ("text", "rule", "key"),
    [
        ("roll:0", "YS-2.1", "rolled"),
        ("take:vase:goods", "YS-3.1", "empty_row"),
        ("take:bag:goods:gold", "YS-8.2", "no_card"),
        ("take:bag:build:hoist", "YS-7.1", "build_after"),
        ("draw", "YS-3.6", "rows_left"),
        ("end", "YS-3.1", "act_first"),
    ],
)
def test_before_the_dice_action(text: str, rule: str, key: str) -> None:
    refusal = refused(Table(3).roll(1, 2, 2, 6), text)
    assert (refusal.rule, refusal.key) == (rule, key)
    assert refusal.places


@pytest.mark.parametrize(
    ("text", "rule", "key"),
    [
        ("take:bag:goods", "YS-3.1", "taken"),
        ("build:paddock", "YS-7.2", "built"),
        ("play:no-camels:hoist", "YS-8.10", "no_card"),
        ("play:free:hoist", "YS-8.10", "no_card"),
        ("play:exchange", "YS-8.3", "sell_camels"),
        ("play:gold-points:11", "YS-8.9", "sell_gold"),
    ],
)
def test_after_the_dice_action(text: str, rule: str, key: str) -> None:
    table = (
        Table(3).after().raised(0, "paddock").give(0, camels=1, gold=12, cards="exchange gold-points no-gold")
    )
    refusal = refused(table, text)
    assert (refusal.rule, refusal.key) == (rule, key)


def test_ys_7_1_one_building_a_turn() -> None:
    table = Table(3).after().give(0, camels=8, gold=8).play("build:paddock")
    assert refused(table, "build:shop").key == "build_once"


def test_ys_8_6_no_shop_in_the_whole_city() -> None:
    souks = Table(3).rules.facts.city.souks
    table = Table(3).after().give(0, cards="cube").put(1, *(f"{souk}.a" for souk in souks))
    assert refused(table, "play:cube").rule == "YS-8.6"


def test_ys_10_4_and_ys_10_5_with_two_players() -> None:
    table = Table(2).roll(1, 2, 6, yellow=[3]).give(0, camels=1).play("take:camel:card", "end")
    refusal = refused(table, "take:barrel:card")
    assert (refusal.rule, dict(refusal.args)) == ("YS-10.4", {"seat": 0})
    assert refused(table, "take:bag:build:hoist").key == "too_dear"
    assert refused(table.play("take:bag:card"), "build:hoist").rule == "YS-10.5"


def test_ys_8_3_nothing_to_change() -> None:
    table = Table(3).after().give(0, camels=0, gold=0, cards="exchange")
    refusal = refused(table, "play:camels-to-gold:1")
    assert (refusal.rule, refusal.key, refusal.places) == ("YS-8.3", "exchange_none", ("stores",))
    assert dict(refusal.args) == {"camels": 0, "gold": 0}


@pytest.mark.parametrize("card", ["camels", "no-gold", "camel-points", "exchange", "cube"])
def test_ys_8_1_a_picked_card_and_a_place_that_it_has_nothing_to_do_with(card: str) -> None:
    table = Table(2).roll(*DICE).give(0, camels=1, cards=card)
    refusal = refused(table, f"play:{card}:take:bag:supervisor")
    assert (refusal.rule, refusal.key) == ("YS-8.1", "card_picked")


@pytest.mark.parametrize(
    ("place", "rule", "args"),
    [
        ("pile:deck", "YS-3.5", {"n": 18}),
        ("pile:discards", "YS-8.12", {"n": 0}),
        ("ladder", "YS-7.3", {"n": 5}),
        ("stores", "YS-7.1", {"camels": 3, "gold": 1}),
        ("caravan", "YS-6.1", {"n": 2}),
        ("calendar", "YS-1.4", {"day": 2, "week": 2}),
    ],
)
def test_a_place_that_is_never_a_move_says_what_it_is_for(
    place: str, rule: str, args: dict[str, int]
) -> None:
    table = Table(3).day(9).raised(0, "paddock", "shop").give(0, camels=3, gold=1).load(1, 2)
    refusal = table.rules.refuse(table.s, Attempt("use", (place,)))
    assert refusal is not None
    assert (refusal.rule, refusal.places, dict(refusal.args)) == (rule, (place,), args)


def test_ys_9_5_nothing_after_the_end() -> None:
    table = Table(2).day(21)
    for _ in range(3):
        table.after().play("end")
    assert refused(table, "roll:0").rule == "YS-9.5"
