"""YS-9 and YS-10: day, week, end; the game for two."""

from __future__ import annotations

from tests.titles.yspahan.positions import Table, yspahan


def finish_day(table: Table) -> Table:
    """End all turns of the day."""
    for _ in table.s.order[table.s.step :]:
        table.after().play("end")
    return table


def points(table: Table, *scores: int) -> Table:
    """Give every seat so many points for souks."""
    table.s.points[: len(scores)] = list(scores)
    return table


def test_ys_9_1_the_tower_is_cleared_and_the_player_to_the_left_is_first() -> None:
    table = finish_day(Table(3, first=2).roll(1, 2, 6))
    assert (table.s.first, table.s.order, table.s.white) == (0, (0, 1, 2), (0,) * 6)
    assert table.legal() == ["roll:0", "roll:1", "roll:2"]


def test_ys_9_1_the_order_goes_on_across_weeks() -> None:
    assert finish_day(Table(4, first=1).day(7)).s.first == 2


def test_ys_9_2_example_chest_quarter() -> None:
    """Rulebook: Blue 6 for the yellow souk, Red 4 for the blue one, nothing for the unfinished pink one."""
    table = (
        Table(4)
        .day(7)
        .put(0, "chest-3.a", "chest-3.b", "chest-3.c")
        .put(2, "chest-2.a", "chest-2.b", "chest-4.c")
    )
    finish_day(table)
    assert table.scores() == (6, 0, 4, 0)
    assert table.s.goods == [0, 0, 0, 0]
    assert table.s.taken == 0


def test_ys_9_2_example_with_the_bazaar() -> None:
    table = (
        Table(4)
        .day(7)
        .put(0, "chest-3.a", "chest-3.b", "chest-3.c")
        .put(2, "chest-2.a", "chest-2.b", "chest-4.c")
    )
    table.raised(0, "bazaar").raised(2, "bazaar")
    assert finish_day(table).scores() == (8, 0, 6, 0)


def test_ys_9_3_the_caravan_is_counted_and_stays() -> None:
    table = finish_day(Table(3).day(14).load(0, 1, 0, 0))
    assert (table.scores(), table.s.caravan) == ((6, 1, 0), (0, 1, 0, 0))
    kinds = [e.type for e in table.events if e.type in ("WeekEnded", "CaravanScored", "SupervisorReturned")]
    assert kinds == ["WeekEnded", "CaravanScored", "SupervisorReturned"]


def test_ys_9_4_the_supervisor_returns() -> None:
    assert finish_day(Table(3).day(7).supervisor("e5")).s.supervisor == 0
    assert finish_day(Table(3).day(6).supervisor("e5")).s.supervisor != 0


def test_ys_9_5_end_and_shared_victory() -> None:
    table = finish_day(points(Table(3).day(21), 12, 9, 12))
    standing = table.rules.standing(table.s)
    assert (standing.over, standing.reason, standing.winners) == (True, "end.weeks", (0, 2))
    assert [row.rank for row in standing.rows] == [1, 3, 1]
    assert table.legal() == []


def test_ys_9_7_souks_caravan_buildings_and_cards_make_the_score() -> None:
    table = points(Table(3).day(21), 12, 9, 12)
    (first, *_), facts = table.rules.standing(table.s).rows, table.rules.facts
    assert tuple(first.parts) == ("souks", "caravan", "buildings", "cards")
    for part in range(4):
        table.s.points[part * facts.players] += 10
    assert table.scores()[0] == first.total + 40


def test_ys_9_6_last_day_of_four_in_ascending_order() -> None:
    table = finish_day(points(Table(4).day(20), 30, 10, 40, 20))
    assert table.s.order == (1, 3, 0, 2)
    assert (table.s.first, table.s.turn) == (1, 1)
    assert table.of("DayBegan")[0].order == (1, 3, 0, 2)


def test_ys_9_6_ties_go_to_the_seat_furthest_clockwise() -> None:
    table = finish_day(points(Table(4, first=1).day(20), 10, 10, 10, 10))
    assert table.s.order == (0, 3, 2, 1)
    table = finish_day(points(Table(4, first=1).day(20), 10, 5, 10, 5))
    assert table.s.order == (3, 1, 0, 2)


def test_ys_9_6_three_players_keep_the_usual_order() -> None:
    assert finish_day(points(Table(3, first=1).day(20), 1, 2, 0)).s.order == (2, 0, 1)


def test_ys_10_1_eight_dice_and_two_camels_a_row() -> None:
    assert yspahan(2).facts.white_dice == 8
    table = Table(2).play("roll:0")
    assert sum(table.s.white) == 8
    assert yspahan(2).facts.caravan_size == 6


def test_ys_10_2_the_first_player_alternates() -> None:
    assert finish_day(Table(2, first=0)).s.order == (1, 0, 1)
    assert finish_day(Table(2, first=1)).s.order == (0, 1, 0)


def test_ys_10_2_last_day_lower_score_first() -> None:
    assert finish_day(points(Table(2, first=0).day(20), 5, 9)).s.order == (0, 1, 0)
    assert finish_day(points(Table(2, first=0).day(20), 9, 5)).s.order == (1, 0, 1)
    assert finish_day(points(Table(2, first=0).day(20), 7, 7)).s.order == (1, 0, 1)
    assert finish_day(points(Table(2, first=1).day(20), 7, 7)).s.order == (0, 1, 0)


def test_ys_10_3_first_other_first() -> None:
    table = Table(2).roll(1, 2, 3, 6).play("take:camel:card", "end")
    assert table.s.turn == 1
    table.play("take:bag:card", "end")
    assert table.s.turn == 0
    table.play("take:gold:card", "end")
    assert (table.s.day, table.s.first) == (1, 1)


def test_ys_10_4_yellow_dice_stay_and_serve_the_first_player_alone() -> None:
    table = Table(2).roll(1, 2, 6, yellow=[2, 3]).play("take:camel:goods", "end")
    assert not table.legal("take:barrel")
    assert table.legal("take:bag") == [
        "take:bag:goods", "take:bag:supervisor", "take:bag:card",
    ]  # fmt: skip
    table.play("take:bag:goods")
    assert table.rules.observe(table.s, 1).number == 1
    table.play(table.legal()[0], "end")
    assert table.legal("take:bag") == []
    assert table.legal("take:barrel:goods") == ["take:barrel:goods"]


def test_ys_10_4_the_first_player_uses_white_and_yellow() -> None:
    table = Table(2).roll(1, 1, 2, 6, yellow=[1]).play("take:camel:goods")
    assert table.s.camels[0] == 3


def test_ys_10_5_building_is_a_use_of_a_group() -> None:
    table = Table(2).roll(1, 2, 3, 6).give(0, camels=4, gold=4)
    assert table.legal("take:bag:build") == [
        f"take:bag:build:{b}" for b in ("paddock", "shop", "hammam", "caravanserai", "bazaar", "hoist")
    ]
    table.play("take:bag:build:paddock")
    assert table.legal() == ["end"]
    table.play("end", "take:camel:card", "end", "take:gold:build:hammam")
    assert table.s.raised[0] == (0, 2)


def test_ys_10_5_no_building_after_an_action_or_a_draw() -> None:
    table = Table(2, deck="exchange").roll(1).give(0, camels=4, gold=4).give(1, camels=4, gold=4)
    table.play("take:camel:goods")
    assert table.legal() == ["end"]
    table.play("end")
    assert table.legal() == ["draw"]
    table.play("draw")
    assert not [text for text in table.legal() if "build" in text]


def test_ys_10_6_the_building_cards_need_a_group_too() -> None:
    table = Table(2).roll(1, 6).give(0, camels=0, gold=4, cards="no-camels no-gold")
    assert not table.legal("play")
    assert "take:camel:build-no-camels:hoist" in table.legal()
    assert "take:gold:build-free:bazaar" in table.legal()
    table.play("take:gold:build-free:bazaar")
    assert (table.s.gold[0], table.hand(0), table.s.raised[0]) == (4, [], (4,))
