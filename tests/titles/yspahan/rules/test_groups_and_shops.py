"""YS-3 and YS-4: taking a group, supplying shops."""

from __future__ import annotations

from tests.titles.yspahan.positions import Table

EXAMPLE = (1, 1, 3, 3, 5, 5, 6, 6, 6)


def test_ys_3_1_a_taken_group_is_gone_for_the_others() -> None:
    table = Table(3).roll(*EXAMPLE).play("take:bag:card", "end")
    assert table.s.turn == 1
    assert not table.legal("take:bag")
    assert table.legal("take:chest:goods") == []
    assert table.legal("take:gold") == ["take:gold:goods", "take:gold:supervisor", "take:gold:card"]


def test_ys_3_2_three_uses_of_every_row() -> None:
    table = Table(3).roll(1, 2, 3, 4, 5, 6)
    assert len(table.legal("take")) == 18
    assert table.legal("take:vase") == ["take:vase:goods", "take:vase:supervisor", "take:vase:card"]


def test_ys_3_3_example_blue_takes_three_camels() -> None:
    table = Table(4).roll(1, 1, 1, 2, 3, 3, 5, 5, 6, 6, 6).play("take:camel:goods")
    assert table.s.camels[0] == 3


def test_ys_3_4_example_green_takes_three_gold() -> None:
    table = Table(4).roll(1, 1, 1, 3, 3, 5, 5, 6, 6, 6).play("take:camel:goods", "end", "take:gold:goods")
    assert table.s.gold == [2, 5, 2, 2]


def test_ys_3_5_example_one_card_however_large_the_group() -> None:
    table = Table(4, deck="gold camels").roll(*EXAMPLE).play("take:bag:card")
    assert table.hand(0) == ["camels"]
    assert table.s.deck == (2,)


def test_ys_3_6_drawing_when_no_group_is_left() -> None:
    table = Table(4, deck="gold camels cube").roll(2, 5).give(2, camels=2, gold=0)
    table.play("take:camel:card", "end", "take:gold:card", "end")
    assert table.legal() == ["draw"]
    table.play("draw")
    assert table.hand(2) == ["gold"]
    assert table.s.white == (0,) * 6
    assert table.legal("build") == ["build:paddock"]
    assert set(table.legal()) == {"build:paddock", "play:gold", "end"}


def test_ys_3_7_after_that_draw_cards_and_building_stay_open() -> None:
    table = Table(3, deck="gold camels cube").roll(5).play("take:camel:card", "end")
    table.give(1, camels=2, gold=0, cards="camels").play("draw")
    assert set(table.legal()) == {"build:paddock", "play:camels", "play:gold", "end"}
    table.play("play:camels", "build:paddock")
    assert table.s.camels[1] == 3


def test_ys_3_6_yellow_dice_alone_are_no_group_for_the_others() -> None:
    table = Table(3).roll(2, 2, 2, yellow=[5]).play("take:camel:goods", "end")
    assert table.legal() == ["draw"]


def chest_example() -> Table:
    """Rulebook: yellow souk two of three by Blue (0), blue souk one of two by Red (2), pink souk empty."""
    table = Table(4, first=2).roll(*EXAMPLE).put(0, "chest-3.a", "chest-3.b").put(2, "chest-2.a")
    table.s.white = (0, 0, 2, 2, 0, 3)
    table.s.faces = (0, 0, 3, 5, 0, 6)
    return table


def test_ys_4_1_example_red_takes_two_cubes() -> None:
    table = chest_example().play("take:chest:goods")
    assert table.rules.observe(table.s, 2).number == 2
    assert table.s.to_act == 2


def test_ys_4_3_example_red_must_finish_the_blue_souk() -> None:
    assert chest_example().play("take:chest:goods").legal() == ["put:chest-2.b"]


def test_ys_4_2_example_the_yellow_souk_belongs_to_blue() -> None:
    table = chest_example().play("take:chest:goods", "put:chest-2.b")
    assert table.legal() == ["put:chest-4.a", "put:chest-4.b", "put:chest-4.c", "put:chest-4.d"]


def test_ys_4_4_example_red_finishes_one_souk_and_starts_another() -> None:
    table = chest_example().play("take:chest:goods", "put:chest-2.b")
    assert table.of("CubePlaced")[0].completed
    table.play("put:chest-4.d")
    assert table.goods(2) == {"chest-2.a", "chest-2.b", "chest-4.d"}
    assert table.legal() == ["end"]
    assert not table.rules.facts.city.open_shops(2, table.s.goods[1], table.s.taken)


def test_ys_4_1_one_cube_a_shop_and_only_in_that_quarter() -> None:
    table = Table(3).roll(1, 2, 6).play("take:bag:goods")
    assert len(table.legal()) == 18
    assert all(text.startswith("put:bag-") for text in table.legal())
    table.play("put:bag-5.e")
    assert table.legal() == ["end"]


def test_ys_4_5_excess_cubes_go_back() -> None:
    table = Table(3).roll(1, 2, 3, 4, 5, 5, 6).put(1, "vase-2.a", "vase-3.c")
    table.s.white = (1, 1, 1, 1, 4, 1)
    table.play("take:vase:goods")
    assert table.legal() == ["put:vase-1.a"]
    table.play("put:vase-1.a")
    assert table.of("CubesLost")[0].cubes == 3
    assert table.legal() == ["end"]


def test_ys_4_5_cubes_must_be_placed() -> None:
    table = Table(3).roll(1, 2, 2, 6).play("take:bag:goods", "put:bag-6.f")
    assert all(text.startswith("put:bag-6") for text in table.legal())
    assert len(table.legal()) == 5


def test_ys_4_6_a_quarter_without_a_legal_shop() -> None:
    table = Table(3).roll(1, 2, 3, 4, 5, 6).give(0, cards="gold")
    table.put(1, "vase-1.a", "vase-2.a", "vase-3.b")
    assert table.legal("take:vase") == ["take:vase:supervisor", "take:vase:card"]
    assert table.legal("take:bag:goods") == ["take:bag:goods", "take:bag:goods+gold"]


def test_ys_4_7_two_unfinished_souks_may_both_be_filled() -> None:
    table = Table(3).roll(1, 2, 2, 6).put(0, "bag-3.a", "bag-3.b", "bag-4.a")
    table.play("take:bag:goods")
    assert table.legal() == ["put:bag-3.c", "put:bag-4.b", "put:bag-4.c", "put:bag-4.d"]
    table.play("put:bag-3.c")
    assert table.legal() == ["put:bag-4.b", "put:bag-4.c", "put:bag-4.d"]


def test_ys_4_7_the_cube_card_starts_no_third_souk() -> None:
    table = Table(3).after().give(0, cards="cube").put(0, "vase-2.a", "vase-3.b").play("play:cube")
    assert [text for text in table.legal() if "vase" in text] == [
        "put:vase-2.b",
        "put:vase-3.a",
        "put:vase-3.c",
    ]
