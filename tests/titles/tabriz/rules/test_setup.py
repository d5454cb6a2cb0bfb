"""Chapters 1 and 2: the set-up and the course of a round."""

from __future__ import annotations

import pytest

from game.core.rng import Stream
from game.titles.tabriz.tile_goods import goods_on
from tests.titles.tabriz.positions import Table, content, tabriz


@pytest.mark.parametrize(("players", "spaces", "paths"), [(2, 15, 22), (3, 17, 24), (5, 17, 24)])
def test_tb_1_2_two_sides_of_the_bazaar(players: int, spaces: int, paths: int) -> None:
    board = content().board(players)
    assert (len(board.spaces), len(board.paths)) == (spaces, paths)
    assert sum(space.kind == "double-shop" for space in board.spaces) == (0 if players == 2 else 2)


def test_tb_1_2_corners_are_three_steps_from_meydan() -> None:
    bazaar = tabriz(4).facts.bazaar
    assert [bazaar.steps[0][bazaar.index[s]] for s in ("s1", "t1", "d1", "a1", "c2")] == [1, 2, 2, 3, 3]


def test_tb_1_3_sides_by_lot_or_for_a_first_game() -> None:
    tiles = content().tiles
    sides = {tiles[t].side for i in range(6) for t in tabriz(3).setup(str(i)).tiles if t >= 0}
    assert sides == {"a", "b"}
    rules = tabriz(3, "first_game_sides")
    layouts = [rules.setup(str(i)).tiles for i in range(6)]
    assert {tiles[t].side for layout in layouts for t in layout if t >= 0} == {"a"}
    assert len(set(layouts)) > 1


def test_tb_1_4_goods_and_dice_at_the_start() -> None:
    rules = tabriz(2, "first_game_sides")
    s = rules.setup("goods")
    lying = {
        rules.facts.content.tiles[t].id: goods_on(rules.facts, t, s.stock[i])
        for i, t in enumerate(s.tiles)
        if t >= 0
    }
    assert lying["wool-a"] == ("wool",) * 3
    assert lying["silk-a"] == ()
    rules = tabriz(3, "first_game_sides")
    s = rules.setup("goods")
    lying = {
        rules.facts.content.tiles[t].id: goods_on(rules.facts, t, s.stock[i])
        for i, t in enumerate(s.tiles)
        if t >= 0
    }
    assert lying["wool-a"] == ("wool",) * 4
    assert lying["wool-camel-a"] == ("wool", "wool", "camel-fibre")
    assert [len(dice) for dice in s.dice if dice] == [2]
    assert s.pool == (4, 4, 3)


def test_tb_1_5_the_supply_has_no_limit() -> None:
    table = Table().put("t1", "trader-carmine-a").give(carmine=40)
    table.visit("t1").play("trade:1:3").give(wool=500)
    assert table.goods() == {"wool": 500}


def test_tb_1_6_what_the_seats_begin_with() -> None:
    table = Table(5, keep=False)
    s, order = table.s, [(table.s.first + i) % 5 for i in range(5)]
    assert s.qeran == [7] * 5
    assert [table.goods(seat) for seat in order] == [
        {}, {"wool": 1}, {"plant-dye": 1}, {"camel-fibre": 1}, {"carmine": 1}
    ]  # fmt: skip
    assert len({tabriz(5).setup(str(i)).first for i in range(30)}) == 5


def test_tb_1_7_two_of_four_commissions_are_kept() -> None:
    table = Table(3, keep=False)
    first, dealt = table.s.first, table.view(table.s.first).looking
    assert len(dealt) == 4
    assert table.legal() == [f"keep:{card}" for card in dealt]
    table.play(f"keep:{dealt[1]}", f"keep:{dealt[3]}")
    assert table.view(first).hand == (dealt[1], dealt[3])
    assert table.s.to_act == (first + 1) % 3
    assert set(table.view(first).discards[0]) == {dealt[0], dealt[2]}


def test_tb_1_8_hands_and_looked_at_cards_are_secret() -> None:
    table = Table(3, keep=False)
    other = (table.s.first + 1) % 3
    view = table.view(table.s.first)
    assert view.weavers[other].looking == ("karmandan",) * 4
    assert not set(view.looking) & set(table.view(other).looking)
    world = table.rules.determinize(table.s, table.s.first, Stream(1))
    assert table.rules.observe(world, table.s.first) == view
    assert table.rules.observe(world, other) != table.view(other)


def test_tb_1_1_the_most_prestige_is_first() -> None:
    table = Table()
    table.s.prestige = (1, 5, 3)
    assert [row.rank for row in table.rules.standing(table.s).rows] == [3, 1, 2]


def test_tb_2_1_three_turns_each_and_then_a_workshop_phase() -> None:
    table = Table(3)
    turns = 0
    while table.s.round == 1:
        assert table.legal("move:")
        table.end_turn()
        turns += 1
    assert turns == 9
    assert table.legal() == ["done"]


def test_tb_2_2_move_then_the_tile_then_a_commission() -> None:
    table = Table().give(7, wool=9).hold("k02")
    assert {text.split(":")[0] for text in table.legal()} == {"move"}
    table.visit("s1")
    assert table.legal("skip")
    table.play("skip")
    assert table.legal() == ["complete:k02", "done"]


def test_tb_2_3_turns_go_clockwise_from_the_first_player() -> None:
    table = Table(3)
    seen = []
    while table.s.round == 1:
        seen.append(table.s.to_act)
        table.end_turn()
    first = table.s.first
    assert seen == [(first + i) % 3 for i in range(9)]


def test_tb_2_4_the_workshop_phase_fills_stands_up_and_rerolls() -> None:
    table = Table(3).put("s1", "plant-a", "pp").put("a1", "caravanserai", "w", "bw").end_round()
    assert [e.type for e in table.events][:2] == ["TurnEnded", "RoundBegan"]
    assert table.stock("s1") == "ppp"
    assert len(table.stock("a1")) == 2
    assert all(standing == (0, 0, 0) for standing in table.s.standing)
    assert [e.where for e in table.of("DiceRolled")] == [
        table.rules.facts.bazaar.spaces[i] for i, dice in enumerate(table.s.dice) if dice
    ]


def test_tb_2_5_the_marker_passes_to_the_left() -> None:
    table = Table(3)
    first = table.s.first
    table.end_round()
    assert table.s.to_act == first
    table.play("done", "done", "done")
    assert table.of("MarkerPassed")[0].first == table.s.first == table.s.to_act == (first + 1) % 3
