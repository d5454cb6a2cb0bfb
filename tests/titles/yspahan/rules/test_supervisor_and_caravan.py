"""YS-5 and YS-6: the Supervisor, goods that leave, the caravan."""

from __future__ import annotations

from game.core.rules import Attempt
from tests.titles.yspahan.positions import Table, yspahan


def walker(players: int, value: int, at: str = "centre", gold: int = 0) -> Table:
    """Seat 0 is about to move the Supervisor with a group of that value."""
    faces = sorted({value, 1 if value > 1 else 2})
    table = Table(players).roll(*faces).give(0, gold=gold).supervisor(at)
    row = "camel" if faces[0] == value else "gold"
    return table.play(f"take:{row}:supervisor")


def spaces(table: Table) -> set[str]:
    return {text.removeprefix("move:") for text in table.legal("move")}


def test_ys_5_1_distance_is_the_value_of_the_dice() -> None:
    assert spaces(walker(3, 3)) == {"w3", "n3", "e3", "s3"}
    table = Table(3).roll(1, 4, 4, 4, 6).give(0, gold=0).play("take:bag:supervisor")
    assert spaces(table) == {"w4", "n4", "e4", "s4"}


def test_ys_5_1_arms_end() -> None:
    assert spaces(walker(3, 5)) == {"w5", "e5", "s5"}
    assert spaces(walker(3, 4, at="e4")) == {"centre"}


def test_ys_5_1_every_place_has_a_walk_of_one_to_six() -> None:
    city = yspahan(2).facts.city
    for space in city.spaces:
        for value in range(1, 7):
            assert spaces(walker(2, value, at=space)), (space, value)
    assert len(city.spaces) == 29


def test_ys_5_2_gold_changes_the_distance() -> None:
    table = walker(3, 3, gold=2)
    assert table.rules.observe(table.s, 0).prices["w5"] == 2
    table.play("move:w1")
    assert (table.s.gold[0], table.of("SupervisorMoved")[0].steps) == (0, 1)
    assert "w6" not in spaces(walker(3, 3, gold=2))


def test_ys_5_3_no_space_twice() -> None:
    assert "w1" not in spaces(walker(3, 3, at="w2"))
    assert spaces(walker(3, 3, at="w2")) == {"w5", "n1", "e1", "s1"}


def test_ys_5_4_links_of_the_street() -> None:
    city = yspahan(4).facts.city
    served = {space: city.served[i] for i, space in enumerate(city.spaces)}
    assert served["centre"] == ()
    assert {space for space, shops in served.items() if len(shops) == 2} == {"e1", "s1"}
    assert sum(len(shops) for shops in served.values()) == 30
    assert len({shop for shops in served.values() for shop in shops}) == 27
    assert len(city.shops) == 47


def test_ys_5_4_points_of_the_quarters() -> None:
    city = yspahan(4).facts.city
    totals = [sum(city.souk_points[souk] for souk in souks) for souks in city.quarter_souks]
    assert (totals, len(city.souks)) == ([21, 21, 18, 22], 14)


def yellow_example() -> Table:
    """Rulebook: 3s from w2 reach both double spaces; barrel-2.a is Blue's, bag-3.b is Yellow's.

    The space four steps away that sends only a good of Yellow is w6 (chest-3.a).
    """
    table = Table(4, first=3).roll(1, 3, 3, 6).put(0, "barrel-2.a").put(3, "bag-3.b", "chest-3.a")
    return table.give(3, gold=1).supervisor("w2").play("take:bag:supervisor")


def test_ys_5_4_example_double_spaces() -> None:
    assert {"e1", "s1"} <= spaces(yellow_example())
    table = yellow_example().play("move:e1")
    assert [event.seat for event in table.of("GoodSent")] == [0]
    table = yellow_example().play("move:s1")
    assert table.legal() == ["first:barrel-2.a", "first:bag-3.b"]


def test_ys_5_2_example_yellow_pays_one_gold_for_four_spaces() -> None:
    table = yellow_example().play("move:w6")
    (sent,) = table.of("GoodSent")
    assert (sent.seat, sent.shop, sent.points, table.s.gold[3]) == (3, "chest-3.a", 2, 0)
    assert table.goods(3) == {"bag-3.b"}


def test_ys_5_7_example_yellow_keeps_the_good_for_a_camel() -> None:
    table = yellow_example().give(3, camels=1).play("move:w6")
    assert table.legal() == ["pay-camel", "let-go"]
    table.play("pay-camel")
    assert table.goods(3) == {"bag-3.b", "chest-3.a"}
    assert (table.s.camels[3], table.s.caravan, table.scores()[3]) == (0, (3,), 2)


def test_ys_5_5_distance_nought_serves_the_space_again() -> None:
    table = walker(3, 1, at="w2", gold=1).put(1, "chest-2.a")
    assert "w2" in spaces(table)
    table.play("move:w2")
    assert table.of("SupervisorMoved")[0].steps == 0
    assert table.of("GoodSent")[0].seat == 1


def test_ys_5_6_goods_of_everybody_leave() -> None:
    table = walker(3, 3).put(2, "bag-3.a").play("move:w3")
    assert (table.s.caravan, table.scores()) == ((2,), (0, 0, 2))
    assert table.legal() == ["end"]


def test_ys_5_6_the_mover_orders_two_goods_and_the_first_is_settled_before_the_other() -> None:
    table = walker(3, 1).put(1, "vase-1.a").put(2, "barrel-2.a").give(1, camels=1).give(2, camels=1)
    table.play("move:e1", "first:barrel-2.a")
    assert table.s.to_act == 2
    table.play("let-go")
    assert (table.s.to_act, table.s.caravan) == (1, (2,))
    table.play("pay-camel")
    assert table.s.caravan == (2, 1)
    assert table.s.to_act == 0
    assert table.goods(1) == {"vase-1.a"}


def test_ys_5_6_the_order_is_asked_also_of_goods_of_one_owner() -> None:
    table = walker(3, 1).put(0, "vase-1.a", "barrel-2.a").play("move:e1")
    assert table.legal() == ["first:vase-1.a", "first:barrel-2.a"]
    refusal = table.rules.refuse(table.s, Attempt("end", ()))
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("YS-5.6", "order_first")
    assert refusal.places == ("vase-1.a", "barrel-2.a")
    table.play("first:vase-1.a")
    assert [event.shop for event in table.of("GoodSent")] == ["vase-1.a", "barrel-2.a"]


def test_ys_5_7_one_camel_is_spent_only_once() -> None:
    table = walker(3, 1).put(1, "vase-1.a", "barrel-2.a").give(1, camels=1).play("move:e1", "first:vase-1.a")
    table.play("pay-camel")
    assert table.legal() == ["end"]
    assert table.goods(1) == {"vase-1.a"}


def test_ys_5_7_the_owner_decides_out_of_turn() -> None:
    table = walker(4, 3).put(2, "bag-3.a").give(2, camels=3).play("move:w3")
    assert (table.s.to_act, table.s.turn) == (2, 0)
    table.play("let-go")
    assert (table.s.camels[2], table.s.to_act) == (3, 0)


def test_ys_6_1_example_yellow_gets_two_points_on_the_first_camel() -> None:
    table = yellow_example().play("move:w6")
    assert table.scores()[3] == 2


def test_ys_6_1_points_of_the_rows() -> None:
    for loaded, points in ((0, 2), (3, 2), (4, 1), (7, 1), (8, 0), (10, 0)):
        table = walker(4, 3).load(*[1] * loaded).put(2, "bag-3.a").play("move:w3")
        assert table.of("GoodSent")[0].points == points


def test_ys_6_2_a_full_caravan_is_scored_and_emptied_in_the_middle_of_an_action() -> None:
    table = walker(3, 1).load(*[1] * 8).put(2, "vase-1.a", "barrel-2.a").play("move:e1", "first:vase-1.a")
    kinds = [event.type for event in table.events if event.type in ("GoodSent", "CaravanScored")]
    assert kinds == ["GoodSent", "CaravanScored", "GoodSent"]
    assert table.of("CaravanScored")[0].points == (0, 24, 3)
    assert (table.s.caravan, table.scores()) == ((2,), (0, 24, 5))


def test_ys_6_3_example_of_the_caravan() -> None:
    """Rulebook: Green 2 x 2, Yellow 4 x 3, Blue 2 x 2, Red 1 x 2."""
    blue, green, red, yellow = range(4)
    table = Table(4).load(green, blue, yellow, yellow, green, blue, red, yellow, yellow).day(7)
    for _ in range(4):
        table.after().play("end")
    assert table.of("CaravanScored")[0].points == (4, 4, 2, 12)
    assert len(table.s.caravan) == 9


def test_ys_6_4_example_three_players_use_three_camels_a_row() -> None:
    table = walker(3, 3).load(1, 1, 1).put(2, "bag-3.a").play("move:w3")
    assert (table.of("GoodSent")[0].row, table.of("GoodSent")[0].points) == (1, 1)
    assert [yspahan(n).facts.caravan_size for n in (2, 3, 4)] == [6, 9, 12]
