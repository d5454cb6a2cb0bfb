"""The examples that the rule book works out cost what the kernel charges, and follow other data."""

from __future__ import annotations

from dataclasses import replace
from itertools import accumulate

import pytest

from game.titles.tabriz.content import Numbers, TabrizContent
from game.titles.tabriz.content.tiles import DiceTile, DiePrices, Goods
from game.titles.tabriz.printed import printed
from tests.titles.tabriz.positions import Table, content
from tests.titles.tabriz.rules.test_dice import lone
from tests.titles.tabriz.rules.test_weaving import strips

SAID = printed(content())
RICH = 90


def spent(table: Table) -> int:
    return RICH - table.qeran()


def test_every_usual_sentence_fits() -> None:
    assert {name: n for name, n in SAID.items() if name.startswith("usual_") and not n} == {}


def test_the_full_plant_dye_shop() -> None:
    ladder = SAID["ladder"]
    assert isinstance(ladder, tuple)
    for n, price in enumerate(accumulate(ladder), 1):
        table = Table().put("s1", "plant-b", "p" * len(ladder)).give(RICH).visit("s1").play(f"buy:{n}")
        assert spent(table) == price


@pytest.mark.parametrize(("name", "letter"), [("wool_over", "w"), ("camel_over", "f")])
def test_what_clears_a_track(name: str, letter: str) -> None:
    """As many as the book says are too many, one less is not."""
    over = SAID[name]
    assert isinstance(over, int)
    kept = Table().put("d1", "wool-camel-a", letter * (over - 2)).end_round()
    gone = Table().put("d1", "wool-camel-a", letter * (over - 1)).end_round()
    assert kept.stock("d1").count(letter) == over - 1
    assert letter not in gone.stock("d1")


def test_the_silk_shop() -> None:
    spaces, more, reset = (SAID[f"silk_{what}"] for what in ("spaces", "more", "reset"))
    table = Table().put("c1", "silk-b", "s").give(RICH).visit("c1").play("buy:1")
    assert len(table.stock("c1")) == 1 + int(str(more))
    full = Table().put("c1", "silk-b", "ssss").give(RICH).visit("c1").play("buy:2")
    assert len(full.stock("c1")) == spaces
    assert len(full.play("done").end_round().stock("c1")) == reset


def test_the_trader() -> None:
    get, times = (int(str(SAID[f"trade_{what}"])) for what in ("get", "times"))
    table = Table().put("t1", "trader-carmine-a").give(carmine=times + 1).visit("t1")
    assert f"trade:1:{times}" in table.legal()
    assert f"trade:1:{times + 1}" not in table.legal()
    assert table.play(f"trade:1:{times}").goods() == {"wool": get * times, "carmine": 1}


def test_the_dice_tiles() -> None:
    crook = lone("a1", "crooks-alley").give(RICH).visit("a1").throw("dice:1:2:1", "wpps", colours="bggw")
    assert spent(crook) == SAID["crook_example"]
    foreign = lone("a1", "foreign-merchant").give(RICH).visit("a1")
    foreign.throw("wager:camel-fibre:3:1:1", "wffcs", colours="bbbgw")
    assert spent(foreign) == SAID["foreign_camel"]
    for name, faces in (("gita_one", "p"), ("gita_two", "pc"), ("gita_three", "pcf")):
        gita = lone("a1", "gita-warehouse").give(RICH).visit("a1")
        for face in faces:
            gita.throw("roll:grey", face, colours="g")
        assert spent(gita.play("buy")) == SAID[name]
    bargain = lone("c1", "bargain-paradise", "", "ws bf").give(RICH).visit("c1")
    assert spent(bargain.play("hold", "assign:2", "buy")) == SAID["bargain_example"]
    farideh = lone("c1", "farideh-sale", "", "bw bp gp").give(RICH).visit("c1").play("hold", "buy")
    assert spent(farideh) == SAID["farideh_example"]
    bribe = lone("a1", "caravanserai", "wf", "bw").give(RICH).visit("a1").play("hold", "buy")
    assert spent(bribe) == SAID["bribe_example"]


def test_workshop_actions_with_cards_and_talent() -> None:
    assert spent(strips("b17", qeran=RICH).play("use:b17:1:karmandan")) == SAID["strip_draw"]
    assert spent(strips("k12", qeran=RICH, hand=("k01",)).play("use:k12:1:k01")) == SAID["strip_swap"]
    assert spent(strips("b19", qeran=RICH).play("use:b19:1")) == SAID["strip_talent"]
    assert strips("b08", hand=("k01",)).play("use:b08:1:k01").qeran() == SAID["strip_sell"]


def dice_tile(name: str) -> DiceTile:
    return next(tile for tile in content().tiles if tile.id == name and isinstance(tile, DiceTile))


def with_tile(changed: DiceTile) -> TabrizContent:
    """The content with one side of a tile changed."""
    data = content()
    return replace(data, tiles=tuple(changed if tile.id == changed.id else tile for tile in data.tiles))


def test_other_prices_are_said() -> None:
    dear = printed(with_tile(replace(dice_tile("crooks-alley"), colours=DiePrices(3, 4, 6))))
    assert (dear["crook_example"], dear["usual_dice"]) == (17, 1)
    sale = replace(dice_tile("farideh-sale"), prices=Goods(wool=2, plant_dye=3))
    assert printed(with_tile(sale))["farideh_example"] == 8


def test_examples_that_do_not_fit_are_left_out() -> None:
    assert printed(with_tile(replace(dice_tile("crooks-alley"), most=3)))["usual_dice"] == 0
    none = printed(replace(content(), tiles=()))
    assert {none[f"usual_{what}"] for what in ("ladder", "split", "silk", "trade", "dice")} == {0}
    assert none["ladder"] == ()


def test_the_materials_rise_in_price() -> None:
    """TB-1.10: from wool to silk, each is dearer than the one before."""
    numbers: Numbers = content().numbers
    assert [each.id for each in numbers.materials] == ["wool", "plant-dye", "camel-fibre", "carmine", "silk"]
    prices = [each.list_price for each in numbers.materials]
    assert prices == sorted(set(prices))
