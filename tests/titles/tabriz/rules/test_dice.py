"""Chapter 6: the dice pool and the six dice tiles."""

from __future__ import annotations

from tests.titles.tabriz.positions import Table


def lone(space: str, tile: str, goods: str = "", dice: str = "") -> Table:
    """A table with dice on that tile only."""
    return Table().no_dice_elsewhere().put(space, tile, goods, dice)


def test_tb_6_1_the_dice() -> None:
    table = Table(3)
    lying = sum(len(dice) for dice in table.s.dice)
    assert sum(table.s.pool) + lying == 13
    assert table.rules.facts.faces == [[0, 0, 1, 1, 2, 2], [1, 1, 2, 2, 3, 3], [2, 2, 3, 3, 4, 4]]


def test_tb_6_2_crooks_alley() -> None:
    table = lone("a1", "crooks-alley").give(13).visit("a1")
    assert "dice:1:2:1" in table.legal()
    assert "dice:0:1:2" in table.legal()
    assert table.why("dice:0:0:3").args == {"price": 15, "qeran": 13}
    assert table.why("dice:0:0:4").key == "pool_short"
    assert table.why("dice:6:0:0").key == "dice_most"
    table.throw("dice:1:2:1", "wpps", colours="bggw")
    assert (table.qeran(), table.goods()) == (0, {"wool": 1, "plant-dye": 2, "silk": 1})
    assert table.s.pool == (6, 4, 3)


def test_tb_6_3_foreign_merchant() -> None:
    table = lone("a1", "foreign-merchant").give(4).visit("a1")
    assert not table.legal("wager:silk")
    assert len(table.legal("wager:camel-fibre")) == 17
    assert table.why("wager:wool:4:0:0").key == "dice_exactly"
    table.throw("wager:camel-fibre:3:1:1", "wffcs", colours="bbbgw")
    assert (table.qeran(), table.goods()) == (0, {"camel-fibre": 2})


def test_tb_6_4_gita_step_by_step() -> None:
    table = lone("a1", "gita-warehouse").give(9).visit("a1")
    assert table.legal() == ["roll:black", "roll:grey", "roll:white", "skip"]
    prices = []
    for roll, face in (("roll:black", "p"), ("roll:grey", "c"), ("roll:white", "f")):
        table.throw(roll, face, colours=roll[5])
        prices.append(table.view(table.me).number)
    assert prices == [2, 6, 9]
    assert table.view(table.me).pool == {"black": 5, "grey": 3, "white": 2}
    table.play("buy")
    assert (table.qeran(), table.goods()) == (0, {"plant-dye": 1, "camel-fibre": 1, "carmine": 1})
    assert table.s.pool == (6, 4, 3)


def test_tb_6_4_too_dear_ends_the_visit_and_five_dice_are_most() -> None:
    table = lone("a1", "gita-warehouse").give(3).visit("a1").throw("roll:white", "c", colours="w")
    assert table.of("TooDear")[0].price == 4
    assert table.legal()[-1] == "done"
    assert table.s.pool == (6, 4, 3)
    table = lone("a1", "gita-warehouse").give(10).visit("a1")
    for _ in range(5):
        table.throw("roll:black", "w", colours="b")
    assert table.legal() == ["buy", "skip"]
    table.play("skip")
    assert (table.goods(), table.s.pool) == ({}, (6, 4, 3))


def test_tb_6_5_keep_reroll_or_swap_at_the_caravanserai() -> None:
    table = lone("a1", "caravanserai", "f", "gf").give(9).visit("a1")
    assert table.legal() == ["hold", "reroll:1", "swap:1:black", "swap:1:grey", "swap:1:white", "skip"]
    assert table.why("buy").key == "dice_first"
    table.play("hold")
    assert table.legal() == ["buy", "skip"]
    assert table.why("hold").key == "dice_settled"


def test_tb_6_6_a_swapped_die_comes_from_the_pool_and_is_rolled() -> None:
    table = lone("a1", "caravanserai", "f", "gf").give(9).visit("a1")
    table.throw("swap:1:white", "c", colours="w")
    assert table.s.pool == (6, 4, 2)
    assert table.of("DiceRolled")[0].dice == (("white", "carmine"),)
    empty = lone("a1", "caravanserai", "f", "gf").visit("a1")
    empty.s.pool = (0, 4, 3)
    assert "swap:1:black" not in empty.legal()
    assert empty.why("swap:1:black").rule == "TB-6.6"


def test_tb_6_7_rolling_at_bargain_paradise() -> None:
    table = lone("c1", "bargain-paradise", "", "bw bf").give(20).visit("c1")
    assert table.legal() == [
        "hold", "reroll:1", "reroll:2",
        "swap:1:black", "swap:1:grey", "swap:1:white", "swap:2:black", "swap:2:grey", "swap:2:white",
        "reroll:1+2", "skip",
    ]  # fmt: skip
    table.play("swap:2:white")
    assert table.view(table.me).dice["c1"][1] == ("white", "")
    assert table.legal() == ["reroll:2", "reroll:1+2"]
    assert table.why("skip").rule == "TB-6.6"
    table.throw("reroll:1+2", "ps", colours="bw")
    assert table.legal() == ["assign:1", "assign:2"]


def test_tb_6_8_two_of_one_and_the_other_free() -> None:
    table = lone("c1", "bargain-paradise", "", "bw bf").give(20).visit("c1")
    table.play("swap:1:white").throw("reroll:1", "s", colours="w").play("assign:2")
    assert (table.view(table.me).number, table.view(table.me).doubled) == (6, 2)
    table.play("buy")
    assert (table.qeran(), table.goods()) == (14, {"camel-fibre": 2, "silk": 1})
    dear = lone("c1", "bargain-paradise", "", "bw bf").give(5).visit("c1").play("hold", "assign:2")
    assert dear.legal() == ["skip"]


def test_tb_6_9_all_three_at_faridehs_sale() -> None:
    table = lone("c1", "farideh-sale", "", "bw bw bp").give(2).visit("c1")
    assert len(table.legal("reroll")) == 3
    table.throw("swap:1:grey", "p", colours="g")
    assert table.view(table.me).number == 2
    table.play("buy")
    assert (table.qeran(), table.goods()) == (0, {"wool": 1, "plant-dye": 2})
    free = lone("c1", "farideh-sale", "", "bw bw bw").give(0).visit("c1").play("hold", "buy")
    assert free.goods() == {"wool": 3}


def test_tb_6_10_every_roll_adds_a_good() -> None:
    table = lone("a1", "caravanserai", "f", "gf").give(9).visit("a1")
    table.throw("reroll:1", "p", colours="g")
    assert table.stock("a1") == "pf"
    table.play("skip", "done").end_round()
    assert len(table.stock("a1")) == 3


def test_tb_6_11_the_dearest_material_pays_for_all() -> None:
    wool = lone("a1", "caravanserai", "wf", "bw").give(3).visit("a1").play("hold", "buy")
    assert (wool.qeran(), wool.goods(), wool.stock("a1")) == (0, {"wool": 1, "camel-fibre": 1}, "")
    table = lone("a1", "caravanserai", "f", "gf").give(4).visit("a1")
    table.throw("swap:1:white", "c", colours="w").play("buy")
    assert (table.qeran(), table.goods()) == (0, {"camel-fibre": 1, "carmine": 1})
    nothing = lone("a1", "caravanserai", "", "bw").give(9).visit("a1").play("hold")
    assert nothing.legal() == ["skip"]
    assert nothing.why("buy").key == "nothing_there"


def test_tb_6_12_without_such_a_die_nothing_happens() -> None:
    table = Table().hold("k16").give(wool=3, plant_dye=2, camel_fibre=2).play("move:m:m", "skip")
    table.s.pool = (0, 4, 3)
    table.play("complete:k16")
    assert not table.of("DiceRolled")
    rolled = Table().no_dice_elsewhere().hold("k16").give(wool=3, plant_dye=2, camel_fibre=2)
    rolled.play("move:m:m", "skip").throw("complete:k16", "p", colours="b")
    assert rolled.of("DiceRolled")[0].where == "pool"
    assert rolled.goods() == {"plant-dye": 1}
