"""Chapter 5: shops and traders."""

from __future__ import annotations

from tests.titles.tabriz.positions import Table


def test_tb_5_1_rows_are_bought_from_the_right() -> None:
    table = Table().put("s1", "plant-a", "ppp").give(10).visit("s1")
    assert table.legal() == ["buy:1", "buy:2", "skip"]
    table.play("buy:2")
    assert (table.qeran(), table.goods(), table.stock("s1")) == (6, {"plant-dye": 2}, "p")
    assert not table.legal("buy")


def test_tb_5_1_one_must_be_able_to_pay() -> None:
    table = Table().put("s1", "plant-a", "pppp").give(3).visit("s1")
    assert table.legal() == ["buy:1", "skip"]
    refusal = table.why("buy:2")
    assert (refusal.rule, refusal.args) == ("TB-5.1", {"price": 4, "qeran": 3})
    assert table.why("buy:3").key == "no_row"


def test_tb_5_2_a_plus_takes_everything() -> None:
    table = Table().put("s1", "wool-a", "wwwww").give(10).visit("s1")
    assert table.legal() == ["buy:1", "buy:3", "buy:5", "skip"]
    table.play("buy:5")
    assert (table.qeran(), table.goods()) == (7, {"wool": 5})
    four = Table().put("s1", "wool-a", "wwww").give(10).visit("s1")
    assert four.legal() == ["buy:1", "buy:3", "buy:4", "skip"]


def test_tb_5_3_the_ladder_counts_by_space() -> None:
    table = Table().put("s1", "plant-b", "pppppp").give(20).visit("s1")
    prices = []
    for n in range(1, 7):
        again = Table().put("s1", "plant-b", "pppppp").give(20).visit("s1").play(f"buy:{n}")
        prices.append(20 - again.qeran())
    assert prices == [1, 2, 4, 6, 9, 12]
    assert len(table.legal("buy")) == 6
    half = Table().put("s1", "plant-b", "ppp").give(20).visit("s1").play("buy:2")
    assert half.qeran() == 20 - 2 - 3


def test_tb_5_4_goods_come_from_the_left_in_the_workshop_phase() -> None:
    table = Table().put("s1", "wool-b", "www").put("s2", "carmine-b", "c").end_round()
    assert (table.stock("s1"), table.stock("s2")) == ("wwwwww", "cc")


def test_tb_5_5_refill_after_the_last_good() -> None:
    table = Table().put("s1", "plant-b", "pp").give(20).visit("s1").play("buy:2")
    assert table.stock("s1") == "ppp"
    assert table.of("StockChanged")[0].goods == ("plant-dye",) * 3
    plain = Table().put("s1", "wool-b", "ww").give(20).visit("s1").play("buy:2")
    assert plain.stock("s1") == ""


def test_tb_5_6_an_x_clears_and_without_it_the_surplus_is_lost() -> None:
    table = Table().put("s1", "wool-a", "wwww").put("s2", "plant-b", "pppppp").end_round()
    assert (table.stock("s1"), table.stock("s2")) == ("", "pppppp")
    assert [e.why for e in table.of("StockChanged") if e.space == "s1"] == ["cleared"]
    exact = Table().put("s1", "wool-a", "www").end_round()
    assert exact.stock("s1") == "wwwww"


def test_tb_5_7_two_tracks_are_bought_in_one_action() -> None:
    table = Table().put("d1", "wool-camel-a", "wwwwff").give(20).visit("d1")
    assert set(table.legal("buy")) == {
        "buy:1:0", "buy:4:0", "buy:0:1", "buy:0:2", "buy:1:1", "buy:1:2", "buy:4:1", "buy:4:2"
    }  # fmt: skip
    table.play("buy:4:2")
    assert (table.qeran(), table.goods()) == (13, {"wool": 4, "camel-fibre": 2})


def test_tb_5_7_each_track_is_cleared_by_itself() -> None:
    wool = Table().put("d1", "wool-camel-a", "wwwwf").end_round()
    assert wool.stock("d1") == "ff"
    camel = Table().put("d1", "wool-camel-a", "wwff").end_round()
    assert camel.stock("d1") == "www"


def test_tb_5_8_one_track_for_both_materials() -> None:
    table = Table().put("d1", "wool-camel-b", "wfw").give(20).visit("d1").play("buy:3")
    assert (table.qeran(), table.goods()) == (15, {"wool": 2, "camel-fibre": 1})
    mixed = Table().put("d1", "wool-camel-b", "w").end_round()
    assert mixed.stock("d1") == "wwf"
    full = Table().put("d1", "wool-camel-b", "wfwfw").end_round()
    assert full.stock("d1") == ""


def test_tb_5_9_one_trade_up_to_its_limit() -> None:
    table = Table().put("t1", "trader-carmine-a").give(carmine=4).visit("t1")
    assert table.legal("trade:1") == ["trade:1:1", "trade:1:2", "trade:1:3"]
    assert table.legal("trade:3") == [f"trade:3:{n}" for n in range(1, 5)]
    assert table.why("trade:1:4").args == {"n": 3}
    assert table.why("trade:2:5").args == {"material": "carmine", "need": 5, "has": 4}
    table.play("trade:2:2")
    assert table.goods() == {"plant-dye": 6, "carmine": 2}
    assert not table.legal("trade")


def test_tb_5_9_the_three_trades_for_and_of_silk() -> None:
    def after(trade: str, **goods: int) -> object:
        return Table().put("t1", "trader-silk-b").give(**goods).visit("t1").play(trade).goods()

    assert after("trade:1:1", wool=1, plant_dye=1, camel_fibre=1) == {"silk": 1}
    assert after("trade:2:2", plant_dye=2, carmine=2) == {"silk": 2}
    assert after("trade:3:1", silk=1) == {"plant-dye": 2, "carmine": 2}
    assert not Table().put("t1", "trader-silk-b").give(silk=1).visit("t1").legal("trade:1")


def test_tb_5_10_both_silk_shops() -> None:
    plain = Table().put("c1", "silk-a", "").end_round()
    assert plain.stock("c1") == "s"
    table = Table().put("c1", "silk-b", "s").give(30).visit("c1").play("buy:1")
    assert table.stock("c1") == "ss"
    full = Table().put("c1", "silk-b", "sss").give(30).visit("c1").play("buy:3")
    assert full.stock("c1") == "ssss"
    full.play("done").end_round()
    assert full.stock("c1") == "s"
