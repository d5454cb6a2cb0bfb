"""Positions with one clearly right decision, for the bare evaluation and for the studied turn."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.core.rng import Stream
from game.titles.alhambra_dice.judge import open_judge
from game.titles.alhambra_dice.state import EXCHANGE, PRIZE
from tests.titles.alhambra_dice.positions import DATA, LETTERS, TYPES, Desk

KEEP_FOUR = "throw:0-0-0-0-0-4"


def last_marker(players: int, round_number: int, columns: dict[str, list[tuple[int, int, int]]]) -> Desk:
    """The last turn of a round; by column the markers as row, space, seat."""
    desk = Desk(players)
    s, rules = desk.s, desk.rules
    while s.round < round_number:
        desk.finish_round()
        if s.phase == EXCHANGE:
            desk.play("hold")
    s.start, s.placed = 0, rules.facts.turns - 1
    s.to_act = s.turn = players - 1
    s.markers = tuple(
        tuple(sorted((8 - row) * 3 + space - 1 << 3 | seat for row, space, seat in columns.get(name, [])))
        for name in TYPES
    )
    return desk


def level(desk: Desk, points: int) -> Desk:
    """All seats with as many building points in every column, the seat to act the last to arrive."""
    s, n = desk.s, desk.rules.facts.seats
    s.height = [0] * len(s.height)
    s.order = ((),) * len(TYPES)
    seats = [seat for seat in range(n) if seat != s.to_act] + [s.to_act]
    for name in TYPES:
        desk.build(name, *((seat, points) for seat in seats))
    return desk


def crowded(seats: tuple[int, int], but: str = "") -> dict[str, list[tuple[int, int, int]]]:
    """Two markers out of reach in every column but one."""
    return {name: [(8, 1, seats[0]), (8, 2, seats[1])] for name in TYPES if name != but}


def eight_towers() -> Desk:
    return Desk(2).throw("tttttttt")


def eight_gardens_of_six_players() -> Desk:
    return Desk(6).throw("cgggggggg"[1:])


def seven_that_nobody_can_pass() -> Desk:
    return level(last_marker(2, 5, crowded((0, 0), "tower")), 1).throw("tttttttp")


def one_die_for_an_empty_column() -> Desk:
    return level(last_marker(3, 5, crowded((0, 1), "arcade")), 2).throw("ppssccga")


def second_place_that_is_free() -> Desk:
    columns = crowded((0, 1), "garden") | {"garden": [(8, 1, 0)]}
    return level(last_marker(3, 5, columns), 2).throw("ppssccgg")


def enough_to_lead() -> Desk:
    columns = crowded((0, 1), "tower") | {"tower": [(4, 2, 0), (3, 1, 1)]}
    return level(last_marker(3, 5, columns), 2).throw("ttttppss")


def one_short_of_the_lead() -> Desk:
    columns = crowded((0, 1), "tower") | {"tower": [(5, 1, 0), (4, 1, 1)]}
    return level(last_marker(3, 5, columns), 2).throw("ttttppsa")


def one_short_with_an_extra_throw() -> Desk:
    columns = crowded((0, 1), "tower") | {"tower": [(5, 1, 0), (4, 1, 1)]}
    desk = level(last_marker(3, 5, columns), 2)
    desk.give(desk.s.to_act, "extra-throw")
    return desk.throw("ttttppsa").throw("ppsa", "tttt").throw("ppsa", "tttt")


def an_extra_throw_that_is_not_needed() -> Desk:
    desk = level(last_marker(3, 4, crowded((0, 1), "tower")), 2)
    desk.give(desk.s.to_act, "extra-throw")
    return desk.throw("ttttttps").throw("pc", "tttttt").throw("pc", "tttttt")


def the_last_chance_for_the_black_die() -> Desk:
    columns = crowded((0, 1), "tower") | {"tower": [(5, 1, 0), (5, 2, 1)]}
    desk = level(last_marker(3, 5, columns), 2)
    desk.give(desk.s.to_act, "black-die")
    return desk


def two_dice_for_second_place_before_five_for_third() -> Desk:
    columns = crowded((0, 1), "seraglio") | {"seraglio": [(3, 1, 0)]}
    desk = level(last_marker(3, 5, columns), 2)
    return desk.throw("tttttsps").throw("sps", "ttttt").throw("sps", "ttttt")


def three_throws_used_up() -> Desk:
    desk = Desk(2).throw("ttttttps").throw("ps", "tttttt")
    return desk.throw("ps", "tttttt")


def a_building_that_decides() -> Desk:
    desk = Desk(2, column=5)
    while desk.s.round < 5:
        desk.finish_round()
        if desk.s.phase == EXCHANGE:
            desk.play("hold")
    desk.to_prizes("tower")
    while desk.s.column < 5:
        desk.play("prize:buildings")
    s = desk.s
    best = s.to_act
    s.height[10 + best], s.height[11 - best] = 3, 4
    at = 5 * 2
    s.height[at + best], s.height[at + 1 - best] = 3, 4
    s.order = (*s.order[:5], (1 - best, best))
    s.markers = (*s.markers[:5], (s.markers[5][0] >> 3 << 3 | best,))
    return desk


def a_chip_when_the_column_is_lost() -> Desk:
    desk = a_building_that_decides()
    s, best = desk.s, desk.s.to_act
    s.height[10 + best], s.height[11 - best] = 3, 12
    return desk


def an_exchange_that_gains() -> Desk:
    desk = Desk(2, column=5).give(0, "exchange").to_prizes("pavilion")
    desk.play("prize:buildings")
    while desk.s.phase != EXCHANGE:
        desk.play("prize:buildings")
    for name in TYPES:
        at = TYPES.index(name) * 2
        desk.s.height[at : at + 2] = [0, 0]
    desk.s.order = ((),) * 6
    return desk.build("tower", (1, 1), (0, 1)).build("pavilion", (0, 1))


def a_sole_building_stays() -> Desk:
    desk = an_exchange_that_gains()
    desk.s.height = [0] * 12
    desk.s.order = ((),) * 6
    return desk.build("tower", (0, 3)).build("garden", (0, 3))


def at_every_table(column: str) -> Callable[[int], Desk]:
    """Six dice of a type whose column nobody is in, at the last marker of the game."""

    def make(players: int) -> Desk:
        others = (0, players - 2) if players > 2 else (0, 0)
        letter = LETTERS[TYPES.index(column)]
        other = "s" if letter == "p" else "p"
        return level(last_marker(players, 5, crowded(others, column)), 2).throw(letter * 6 + other * 2)

    return make


CASES: list[tuple[Callable[[], Desk], Callable[[str], bool]]] = [
    (eight_towers, lambda a: a == "mark:tower"),
    (eight_gardens_of_six_players, lambda a: a == "mark:garden"),
    (seven_that_nobody_can_pass, lambda a: a == "mark:tower"),
    (one_die_for_an_empty_column, lambda a: a == "mark:arcade"),
    (second_place_that_is_free, lambda a: a == "mark:garden"),
    (enough_to_lead, lambda a: a == "mark:tower"),
    (one_short_of_the_lead, lambda a: a == KEEP_FOUR),
    (one_short_with_an_extra_throw, lambda a: a == "extra:0-0-0-0-0-4"),
    (an_extra_throw_that_is_not_needed, lambda a: a == "mark:tower"),
    (the_last_chance_for_the_black_die, lambda a: a == "black-die"),
    (two_dice_for_second_place_before_five_for_third, lambda a: a == "mark:seraglio"),
    (three_throws_used_up, lambda a: a == "mark:tower"),
    (a_building_that_decides, lambda a: a == "prize:buildings"),
    (a_chip_when_the_column_is_lost, lambda a: a == "prize:chip"),
    (an_exchange_that_gains, lambda a: a == "exchange:pavilion:tower"),
    (a_sole_building_stays, lambda a: a not in ("exchange:tower:garden", "exchange:garden:tower")),
]


def preferred(desk: Desk, studied: bool) -> set[str]:
    """The best actions; those that come to the same are all best."""
    judge, legal = open_judge(DATA, desk.rules, None), desk.rules.legal(desk.s)
    values = judge.rate(desk.s, legal)
    if studied:
        steps = iter(range(40))
        values = judge.solve(desk.s, legal, Stream(1), lambda: next(steps, None) is not None) or []
    top = max(values)
    return {desk.rules.text(action) for action, value in zip(legal, values) if value > top - 1e-9}


@pytest.mark.parametrize("studied", [False, True])
@pytest.mark.parametrize("case", CASES, ids=[make.__name__ for make, _ in CASES])
def test_the_right_decision(case: tuple[Callable[[], Desk], Callable[[str], bool]], studied: bool) -> None:
    make, right = case
    assert any(right(text) for text in preferred(make(), studied))


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("column", ["pavilion", "tower"])
def test_an_empty_column_is_taken_at_every_table(players: int, column: str) -> None:
    desk = at_every_table(column)(players)
    assert f"mark:{column}" in preferred(desk, studied=False)


def test_a_rivals_answer_before_a_scoring_counts() -> None:
    """Who holds loses the tower to a rival who exchanges after him; the bare evaluation does not see it."""
    desk = an_exchange_that_gains()
    s, rules = desk.s, desk.rules
    s.height, s.order = [0] * len(s.height), ((),) * len(TYPES)
    desk.give(1, "exchange").build("tower", (0, 2), (1, 2)).build("pavilion", (1, 1)).build("garden", (0, 1))
    s.todo = [(1,), (0,)]
    judge, legal = open_judge(DATA, rules, None), rules.legal(s)
    hold = next(i for i, action in enumerate(legal) if rules.text(action) == "hold")
    values = judge.solve(s, legal, Stream(1), lambda: True)
    assert values is not None
    assert values[hold] < judge.rate(s, legal)[hold] - 1.0
    after = s.clone()
    rules.apply(after, legal[hold])
    answers = rules.legal(after)
    worths = judge.rate(after, answers)
    rules.apply(after, answers[worths.index(max(worths))])
    assert values[hold] == pytest.approx(judge.value(after, 0))
    assert judge.solve(s, legal, Stream(1), lambda: False) == judge.rate(s, legal), "without time"


def test_cut_off_what_was_followed_counts_and_nothing_else_is_put_before_it() -> None:
    desk = an_exchange_that_gains()
    judge, legal = open_judge(DATA, desk.rules, None), desk.rules.legal(desk.s)
    rates, steps = judge.rate(desk.s, legal), iter(range(2))
    best, second, *others = sorted(range(len(legal)), key=lambda i: -rates[i])
    assert others
    whole = judge.solve(desk.s, legal, Stream(1), lambda: True)
    part = judge.solve(desk.s, legal, Stream(1), lambda: next(steps, None) is not None)
    assert whole is not None
    assert part is not None
    assert (part[best], part[second]) == (whole[best], whole[second])
    assert all(part[i] <= min(part[best], part[second]) for i in others)
    assert all(part[i] <= rates[i] for i in others)


def test_prizes_and_exchanges_get_more_time_than_the_average() -> None:
    desk = an_exchange_that_gains()
    judge = open_judge(DATA, desk.rules, None)
    for desk.s.phase in (EXCHANGE, PRIZE):
        assert judge.time_share(desk.s) > 2
