"""YS-1 and YS-2: set-up, dice and tower."""

from __future__ import annotations

import pytest

from game.core.event import Event
from game.core.rng import StagedLuck
from game.core.rules import Options
from game.titles.yspahan.events import Rolled
from game.titles.yspahan.rules import YspahanRules
from game.titles.yspahan.turn.dice import CHANCES
from tests.titles.yspahan.positions import KINDS, Table, content, rigged, yspahan


def tower(table: Table) -> dict[str, tuple[int, int, int]]:
    """Rows with dice: value, white, yellow."""
    view = table.rules.observe(table.s, 0)
    return {row.id: (row.value, row.white, row.yellow) for row in view.tower if row.value}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_ys_1_2_everybody_begins_with_two_gold(players: int) -> None:
    s = yspahan(players).setup("any")
    assert (s.gold, s.camels, s.hands) == ([2] * players, [0] * players, [0] * players)
    view = yspahan(players).observe(s, 0)
    assert (view.supervisor, view.goods, view.caravan, view.deck) == ("centre", {}, (), 18)
    assert sorted(s.deck) == [kind for kind in range(9) for _ in range(2)]


def test_ys_1_1_parts_of_the_score() -> None:
    row = yspahan(3).standing(yspahan(3).setup("any")).rows[0]
    assert dict(row.parts) == {"souks": 0, "caravan": 0, "buildings": 0, "cards": 0}


def test_ys_1_3_first_player_is_drawn() -> None:
    firsts = {yspahan(4).setup(f"s{i}").first for i in range(40)}
    assert firsts == {0, 1, 2, 3}
    assert yspahan(4).setup_json(yspahan(4).setup("s1")) == {"first": yspahan(4).setup("s1").first}


def test_ys_1_4_three_weeks_of_seven_days() -> None:
    table = Table(3).day(7).roll(1, 2)
    assert table.rules.observe(table.s, 0).week == 1
    for _ in range(3):
        table.after().play("end")
    view = table.rules.observe(table.s, 0)
    assert (view.week, view.day, view.round) == (2, 1, 8)


def test_ys_1_5_camels_and_gold_are_unlimited() -> None:
    table = Table(3).give(0, camels=40, gold=60, cards="camels gold").after()
    table.play("play:camels", "play:gold")
    assert (table.s.camels[0], table.s.gold[0]) == (43, 63)


def test_ys_2_1_nine_white_dice() -> None:
    table = Table(3, rules=rigged(3, [1, 1, 1, 3, 3, 5, 5, 6, 6])).play("roll:0")
    (rolled,) = table.of("Rolled")
    assert (rolled.white, rolled.yellow) == ((3, 0, 2, 0, 2, 2), (0,) * 6)
    assert table.s.gold == [2, 2, 2]


def test_ys_2_2_example_blue_buys_two_yellow_dice() -> None:
    """Rulebook: three 1s, one 2, two 3s, two 5s, three 6s; the 2 and one of the 1s are yellow here."""
    table = Table(4, rules=rigged(4, [1, 1, 3, 3, 5, 5, 6, 6, 6], [1, 2]))
    assert table.legal("roll") == ["roll:0", "roll:1", "roll:2"]
    table.play("roll:2")
    assert table.s.gold == [0, 2, 2, 2]
    assert tower(table) == {
        "camel": (1, 2, 1), "bag": (2, 0, 1), "barrel": (3, 2, 0), "chest": (5, 2, 0), "gold": (6, 3, 0),
    }  # fmt: skip


def test_ys_2_2_three_yellow_dice_at_most() -> None:
    assert len(Table(3).give(0, gold=9).legal("roll")) == 4
    assert Table(3).give(0, gold=0).legal() == ["roll:0"]


def test_ys_2_3_lowest_group_on_camel_then_upwards() -> None:
    assert tower(Table(3).roll(2, 2, 3, 4, 5, 5, 6)) == {
        "camel": (2, 2, 0), "bag": (3, 1, 0), "barrel": (4, 1, 0), "chest": (5, 2, 0), "gold": (6, 1, 0),
    }  # fmt: skip


def test_ys_2_4_example_only_twos_and_fives() -> None:
    assert tower(Table(3).roll(2, 2, 2, 2, 5, 5, 5, 5, 5)) == {"camel": (2, 4, 0), "gold": (5, 5, 0)}


def test_ys_2_5_all_dice_equal_lie_on_camel() -> None:
    assert tower(Table(3).roll(*[4] * 9)) == {"camel": (4, 9, 0)}


def test_ys_2_6_example_yellow_dice_leave_after_the_first_player() -> None:
    """Rulebook: Blue takes three camels; the yellow die on Bag leaves and the row is empty."""
    table = Table(4).roll(1, 1, 3, 3, 5, 5, 6, 6, 6, yellow=[1, 2]).play("take:camel:goods")
    assert table.s.camels == [3, 0, 0, 0]
    assert [event.type for event in table.events[:2]] == ["RowTaken", "YellowRemoved"]
    assert set(tower(table)) == {"barrel", "chest", "gold"}
    table.play("end")
    assert not table.legal("take:bag")


def test_deck_has_two_of_each_kind() -> None:
    assert (yspahan(2).facts.kinds, yspahan(2).facts.copies) == (tuple(KINDS), (2,) * 9)


@pytest.mark.parametrize(("yellow", "meant"), [(2, True), (1, False), (3, False)])
def test_dice_of_a_staged_throw_count_for_so_many_dice_alone(yellow: int, meant: bool) -> None:
    """What the screen foretells may throw more or fewer dice: then chance decides, and nothing breaks."""
    settled = [CHANCES["white"], CHANCES["yellow"]]
    thrown = [[1, 1, 2, 2, 3, 3, 4, 4, 6], [5, 5]]
    numbers = {(chance.purpose, 0): chance.number(dice) for chance, dice in zip(settled, thrown)}
    among = {(c.purpose, 0): c.among(dice) for c, dice in zip(settled, thrown) if c.among}
    events = rolled(StagedLuck(numbers, among), yellow)
    assert events.white == (2, 2, 2, 2, 0, 1)
    assert (events.yellow == (0, 0, 0, 0, 2, 0)) == meant
    assert sum(events.yellow) == yellow


def rolled(luck: StagedLuck, yellow: int) -> Rolled:
    """The first roll of a table with this luck and enough gold."""
    rules = YspahanRules(content(), Options(3), luck)
    s = rules.setup("staged")
    s.gold = [9] * 3
    found: list[Event] = []
    rules.apply(s, rules.parse(f"roll:{yellow}"), found.append)
    return next(event for event in found if isinstance(event, Rolled))
