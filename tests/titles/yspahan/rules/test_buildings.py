"""YS-7: the six buildings."""

from __future__ import annotations

from tests.titles.yspahan.positions import BUILDINGS, Table
from tests.titles.yspahan.rules.test_supervisor_and_caravan import spaces, walker


def test_ys_7_1_price_and_moment() -> None:
    table = Table(3).roll(1, 2, 6).give(0, camels=4, gold=4)
    assert not table.legal("build")
    table.play("take:bag:card")
    assert table.legal("build") == [f"build:{name}" for name in BUILDINGS]
    table.play("build:hammam")
    assert (table.s.camels[0], table.s.gold[0]) == (2, 2)
    assert not table.legal("build")
    assert Table(3).after().give(0, camels=2, gold=1).legal() == ["build:paddock", "end"]


def test_ys_7_1_building_is_not_compulsory() -> None:
    assert "end" in Table(3).after().give(0, camels=4, gold=4).legal()


def test_ys_7_2_each_building_once_in_any_order() -> None:
    table = Table(3).after().give(0, camels=9, gold=9).raised(0, "hoist")
    assert table.legal("build") == [f"build:{name}" for name in BUILDINGS[:5]]
    assert not Table(3).after().give(0, camels=9, gold=9).raised(0, *BUILDINGS).legal("build")


def test_ys_7_3_example_the_caravanserai_as_third_building_brings_five_points() -> None:
    table = Table(4, first=3).after().give(3, camels=3, gold=3).raised(3, "paddock", "bazaar")
    table.play("build:caravanserai")
    assert (table.scores()[3], table.s.camels[3], table.s.gold[3]) == (5, 0, 0)


def test_ys_7_3_ladder() -> None:
    gained = []
    table = Table(3).give(0, camels=17, gold=15)
    for name in BUILDINGS:
        before = table.scores()[0]
        table.s.raised_now = False
        table.after().play(f"build:{name}")
        gained.append(table.scores()[0] - before)
    assert gained == [0, 0, 5, 5, 5, 10]
    assert (table.s.camels[0], table.s.gold[0]) == (0, 0)


def test_ys_7_4_paddock() -> None:
    table = Table(3).roll(1, 1, 2, 6).raised(0, "paddock").play("take:camel:goods")
    assert table.s.camels[0] == 3
    table = Table(3).roll(1, 1, 2, 6).raised(0, "paddock").give(0, cards="gold").play("take:camel:goods+gold")
    assert table.s.camels[0] == 4


def test_ys_7_5_shop() -> None:
    table = Table(3).roll(1, 2, 6, 6).raised(0, "shop").play("take:gold:goods")
    assert table.s.gold[0] == 6


def test_ys_7_6_hammam_gives_three_spaces_and_gold_adds() -> None:
    table = Table(3).roll(1, 4).raised(0, "hammam").give(0, gold=1).play("take:gold:supervisor")
    prices = table.rules.observe(table.s, 0).prices
    assert {prices[space] for space in ("w1", "w4", "w7")} == {0}
    assert (prices["w8"], prices["centre"]) == (1, 1)
    assert "w9" not in spaces(table)


def test_ys_7_6_hammam_reaches_distance_nought() -> None:
    table = (
        Table(3).roll(1, 3).raised(0, "hammam").give(0, gold=0).supervisor("e4").play("take:gold:supervisor")
    )
    assert "e4" in spaces(table)


def test_ys_7_7_caravanserai_draws_for_each_own_good_whoever_moved() -> None:
    table = walker(3, 3).put(1, "bag-3.a").raised(1, "caravanserai").give(1, camels=1).play("move:w3")
    table.play("pay-camel")
    assert [event.seat for event in table.of("CardDrawn")] == [1]
    table = (
        walker(3, 1)
        .put(0, "vase-1.a", "barrel-2.a")
        .raised(0, "caravanserai")
        .play("move:e1", "first:vase-1.a")
    )
    assert len(table.hand(0)) == 2
    assert [e.type for e in table.events if e.type in ("GoodSent", "CardDrawn")] == [
        "GoodSent",
        "CardDrawn",
    ] * 2


def test_ys_7_7_the_card_comes_after_the_scoring_of_a_full_caravan() -> None:
    table = walker(2, 3).load(*[1] * 5).put(1, "bag-3.a").raised(1, "caravanserai").play("move:w3")
    kinds = [event.type for event in table.events][1:4]
    assert kinds == ["GoodSent", "CaravanScored", "CardDrawn"]


def test_ys_7_8_bazaar_adds_two_a_full_souk() -> None:
    table = Table(3).day(7).put(0, "vase-1.a", "chest-2.a", "chest-2.b", "vase-2.a").raised(0, "bazaar")
    for _ in range(3):
        table.after().play("end")
    assert [(e.souk, e.points, e.bonus) for e in table.of("SoukScored")] == [
        ("chest-2", 6, 2),
        ("vase-1", 6, 2),
    ]
    assert table.scores() == (12, 0, 0)


def test_ys_7_10_the_cube_of_the_hoist_stays_in_the_quarter() -> None:
    table = Table(3).roll(1, 2, 6).raised(0, "hoist").play("take:bag:goods", "put:bag-3.a")
    assert table.legal() == table.legal("put:bag-3")
    assert table.rules.observe(table.s, 0).number == 1


def test_ys_7_9_hoist_adds_a_cube_in_the_same_quarter() -> None:
    table = Table(3).roll(1, 2, 6).raised(0, "hoist").give(0, cards="gold").play("take:bag:goods")
    assert table.rules.observe(table.s, 0).number == 2
    table = Table(3).roll(1, 2, 6).raised(0, "hoist").give(0, cards="gold").play("take:bag:goods+gold")
    assert table.rules.observe(table.s, 0).number == 3
