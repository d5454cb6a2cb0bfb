"""YS-8: the cards."""

from __future__ import annotations

import pytest

from game.core.rng import Stream
from tests.titles.yspahan.positions import KINDS, Table, yspahan
from tests.titles.yspahan.rules.test_supervisor_and_caravan import walker


def test_ys_8_1_cards_before_the_roll_pay_for_yellow_dice() -> None:
    table = Table(3).give(0, gold=0, cards="gold")
    assert table.legal() == ["roll:0", "play:gold"]
    table.play("play:gold")
    assert len(table.legal("roll")) == 4


def test_ys_8_1_cards_before_and_after_the_action_and_after_building() -> None:
    table = Table(3).roll(1, 2, 6).give(0, camels=2, cards="camels gold caravan")
    table.play("play:camels", "take:camel:goods", "play:gold", "build:paddock", "play:caravan")
    assert (table.s.camels[0], table.s.gold[0], table.scores()[0]) == (4, 5, 2)


def test_ys_8_1_never_inside_an_action() -> None:
    table = Table(3).roll(1, 2, 2, 6).give(0, cards="camels cube").play("take:bag:goods")
    assert not table.legal("play")
    table.play(table.legal()[0])
    assert not table.legal("play")
    table = walker(3, 1).give(0, cards="gold")
    assert not table.legal("play")
    table = walker(3, 1).put(0, "vase-1.a").give(0, camels=1, cards="gold").play("move:n1")
    assert table.legal() == ["pay-camel", "let-go"]


def test_ys_8_1_a_card_just_drawn_may_be_played() -> None:
    table = Table(3, deck="gold camels").roll(1, 2, 6).play("take:bag:card", "play:camels")
    assert table.s.camels[0] == 3


def test_ys_8_2_one_card_for_one_more_die() -> None:
    table = Table(3).roll(1, 2, 6).give(0, cards="gold gold cube")
    assert table.legal("take:camel:goods") == [
        "take:camel:goods",
        "take:camel:goods+gold",
        "take:camel:goods+cube",
    ]
    table.play("take:camel:goods+gold")
    assert (table.s.camels[0], table.hand(0)) == (2, ["gold", "cube"])
    assert table.rules.observe(table.s, 1).discards == {"gold": 1}
    assert table.of("RowTaken")[0].discarded == "gold"


def test_ys_8_2_not_on_an_empty_row_and_not_for_the_other_uses() -> None:
    table = Table(3).roll(1, 6).give(0, cards="gold")
    assert not table.legal("take:bag")
    assert table.legal("take:camel") == [
        "take:camel:goods", "take:camel:goods+gold", "take:camel:supervisor", "take:camel:card",
    ]  # fmt: skip


def test_ys_8_3_exchange_one_way_one_for_one() -> None:
    table = Table(3).after().give(0, camels=2, gold=1, cards="exchange")
    assert table.legal("play") == ["play:camels-to-gold:1", "play:camels-to-gold:2", "play:gold-to-camels:1"]
    table.play("play:camels-to-gold:2")
    assert (table.s.camels[0], table.s.gold[0]) == (0, 3)
    table = Table(3).after().give(0, camels=2, gold=1, cards="exchange").play("play:gold-to-camels:1")
    assert (table.s.camels[0], table.s.gold[0]) == (3, 0)


def test_ys_8_4_three_camels_without_paddock() -> None:
    assert Table(3).after().give(0, cards="camels").raised(0, "paddock").play("play:camels").s.camels[0] == 3


def test_ys_8_5_three_gold_without_shop() -> None:
    assert Table(3).after().give(0, cards="gold").raised(0, "shop").play("play:gold").s.gold[0] == 5


def test_ys_8_6_a_cube_in_any_shop_by_the_usual_rules() -> None:
    table = Table(3).after().give(0, cards="cube").raised(0, "hoist").put(1, "vase-3.a").put(0, "bag-3.a")
    table.play("play:cube")
    assert table.legal("put:bag") == ["put:bag-3.b", "put:bag-3.c"]
    assert not table.legal("put:vase-3")
    table.play("put:barrel-5.e")
    assert table.legal() == ["end"]


@pytest.mark.parametrize(("card", "gets"), [("camels", (3, 2)), ("gold", (0, 5)), ("cube", (0, 2))])
def test_ys_8_15_no_building_adds_to_a_card(card: str, gets: tuple[int, int]) -> None:
    table = Table(3).after().give(0, camels=0, gold=2, cards=card).raised(0, "paddock", "shop", "hoist")
    table.play(f"play:{card}")
    if card == "cube":
        table.play("put:barrel-5.e")
    assert (table.s.camels[0], table.s.gold[0]) == gets
    assert not table.legal("put")


def test_ys_8_6_not_without_a_legal_shop() -> None:
    souks = list(yspahan(3).facts.city.souks)
    table = Table(3).after().give(0, cards="cube").put(1, *(f"{souk}.a" for souk in souks))
    assert table.legal() == ["end"]


def test_ys_8_7_a_cube_on_the_caravan_without_a_card() -> None:
    table = Table(4).after().give(0, cards="caravan").raised(0, "caravanserai").load(1, 1, 1, 1)
    table.play("play:caravan")
    assert (table.scores()[0], table.hand(0), table.s.caravan[-1]) == (1, [], 0)


def test_ys_8_7_may_fill_the_caravan() -> None:
    table = Table(2).after().give(0, cards="caravan").load(1, 1, 0, 1, 1).play("play:caravan")
    assert (table.scores(), table.s.caravan) == ((6, 12), ())


def test_ys_8_8_four_camels_at_most() -> None:
    table = Table(3).after().give(0, camels=7, cards="camel-points")
    assert len(table.legal("play")) == 4
    table.play("play:camel-points:4")
    assert (table.scores()[0], table.s.camels[0]) == (8, 3)
    assert not Table(3).after().give(0, camels=0, cards="camel-points").legal("play")


def test_ys_8_9_ten_gold_at_most() -> None:
    table = Table(3).after().give(0, gold=12, cards="gold-points")
    assert len(table.legal("play")) == 10
    table.play("play:gold-points:10")
    assert (table.scores()[0], table.s.gold[0]) == (10, 2)
    assert dict(table.rules.standing(table.s).rows[0].parts)["cards"] == 10


def test_ys_8_10_example_the_hoist_for_four_gold() -> None:
    table = Table(3).after().give(0, camels=0, gold=4, cards="no-camels").play("play:no-camels:hoist")
    assert (table.s.gold[0], table.s.raised[0]) == (0, (5,))
    assert not table.legal("build")
    assert table.legal() == ["end"]


def test_ys_8_10_also_where_the_price_could_be_paid() -> None:
    table = Table(3).after().give(0, camels=4, gold=4, cards="no-camels no-gold")
    assert len(table.legal("play:no-camels")) == len(table.legal("play:free")) == 6
    table.play("play:no-camels:paddock")
    assert table.s.camels[0] == 4


def test_ys_8_11_example_the_hoist_for_four_camels() -> None:
    table = Table(3).after().give(0, camels=4, gold=0, cards="no-gold").play("play:no-gold:hoist")
    assert (table.s.camels[0], table.s.raised[0]) == (0, (5,))


def test_ys_8_11_both_cards_make_one_building_free() -> None:
    table = Table(3).after().give(0, camels=0, gold=0, cards="no-camels no-gold")
    assert table.legal("play:no-gold") == []
    assert table.legal("play:no-camels") == ["play:no-camels:paddock"]
    table.play("play:free:bazaar")
    assert (table.hand(0), table.s.raised[0]) == ([], (4,))
    assert table.rules.observe(table.s, 0).discards == {"no-camels": 1, "no-gold": 1}


def test_ys_8_12_the_discards_are_shuffled_when_a_card_must_be_drawn() -> None:
    table = Table(3, deck="gold").roll(1, 2, 6).give(0, cards="gold").play("play:gold")
    assert (len(table.s.deck), table.rules.observe(table.s, 0).discards) == (0, {"gold": 1})
    table.play("take:bag:card")
    assert [event.type for event in table.events[1:3]] == ["Reshuffled", "CardDrawn"]
    assert table.hand(0) == ["gold"]


def test_ys_8_12_nothing_is_drawn_when_there_is_nothing() -> None:
    table = Table(3, deck="gold").roll(1, 2, 6).give(1, cards="gold").play("take:bag:card")
    assert [event.card for event in table.of("CardDrawn")] == [None]
    assert not table.of("Reshuffled")
    assert table.hand(0) == []


def test_ys_8_13_hands_are_secret_and_discards_public() -> None:
    table = Table(3, deck="gold camels").roll(1, 2, 6).play("take:bag:card")
    (drawn,) = table.of("CardDrawn")
    seen = [table.rules.redact(drawn, seat).to_json()["card"] for seat in range(3)]
    assert seen == ["camels", "hidden", "hidden"]
    views = [table.rules.observe(table.s, seat) for seat in range(3)]
    assert [view.hand for view in views] == [("camels",), (), ()]
    assert {view.stocks[0].cards for view in views} == {1}


def test_ys_8_13_unseen_cards_are_the_deck_without_hand_and_discards() -> None:
    table = Table(3).after().give(0, cards="gold cube").give(1, cards="camels camels").play("play:gold")
    world = table.rules.determinize(table.s, 0, Stream(5))
    cards = [KINDS[kind] for kind in world.deck]
    held = [kind for seat in (1, 2) for kind in table.rules.observe(world, seat).hand]
    assert sorted(cards + held + ["gold", "cube"]) == sorted(KINDS * 2)
    assert len(table.rules.observe(world, 1).hand) == 2
