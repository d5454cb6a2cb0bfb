"""AD-9 and AD-10: the three scorings and the end."""

from __future__ import annotations

import pytest

from game.core.rules import Options
from game.titles.alhambra_dice import open_title, scoring
from game.titles.alhambra_dice.events import GameEnded, Scored
from tests.titles.alhambra_dice.positions import DATA, TYPES, Desk, content, named

PRINTED: dict[str, list[tuple[int, ...]]] = {
    "A": [(1,), (2,), (3,), (4,), (5,), (6,)],
    "B": [(8, 1), (9, 2), (10, 3), (11, 4), (12, 5), (13, 6)],
    "C": [(16, 8, 1), (17, 9, 2), (18, 10, 3), (19, 11, 4), (20, 12, 5), (21, 13, 6)],
}


def score(desk: Desk, number: int) -> list[dict[str, int]]:
    """The points of every seat after one scoring of the buildings as they stand."""
    desk.s.round = number
    scoring.score(desk.rules.facts, desk.s, desk.events.append)
    return [dict(row.parts) for row in desk.rules.standing(desk.s).rows]


def test_ad_9_5_the_book_says_what_every_place_scores() -> None:
    said = open_title(DATA).printed
    for letter, tables in PRINTED.items():
        for place, worth in enumerate(zip(*tables, strict=True), 1):
            assert said[f"worth_{letter.lower()}{place}"] == worth
    assert said["usual_tables"] == 1


def test_ad_9_5_the_printed_tables() -> None:
    facts = Desk().rules.facts
    found = {made.letter: list(made.tables) for made in facts.scorings.values()}
    assert found == PRINTED
    assert list(facts.scorings) == [1, 3, 5]
    assert sum(sum(map(sum, tables)) for tables in PRINTED.values()) == 300


@pytest.mark.parametrize(("number", "letter"), [(1, "A"), (3, "B"), (5, "C")])
@pytest.mark.parametrize("column", range(6))
def test_ad_9_1_one_two_or_three_places_are_paid(number: int, letter: str, column: int) -> None:
    desk = Desk(4).build(TYPES[column], (2, 4), (0, 3), (1, 2), (3, 1))
    rows = score(desk, number)
    pay = [*PRINTED[letter][column], 0, 0, 0][:4]
    assert [rows[seat][letter] for seat in (2, 0, 1, 3)] == pay
    seats = (2, 0, 1)[: len(PRINTED[letter][column])]
    assert Scored(letter, TYPES[column], seats, PRINTED[letter][column]) in desk.events


def test_ad_9_2_equal_points_go_to_the_lower_stone_without_sharing() -> None:
    rows = score(Desk(3).build("tower", (1, 2), (0, 2), (2, 2)), 5)
    assert [row["C"] for row in rows] == [13, 21, 6]


def test_ad_9_3_a_lone_leader_gets_the_first_place() -> None:
    rows = score(Desk(3).build("tower", (1, 1)), 5)
    assert [row["C"] for row in rows] == [0, 21, 0]


def test_ad_9_3_places_that_nobody_fills_are_not_paid() -> None:
    desk = Desk(3).build("tower", (1, 1), (2, 1))
    rows = score(desk, 5)
    assert [row["C"] for row in rows] == [0, 21, 13]
    assert Scored("C", "pavilion", (), ()) in desk.events


def test_ad_9_4_the_track_laps_but_points_go_on() -> None:
    assert content().board.score_track.lap == 100
    desk = Desk(2)
    for column in TYPES:
        desk.build(column, (0, 1))
    assert score(desk, 5)[0]["C"] == 111
    assert desk.rules.scores(desk.s) == (111, 0)


def play_out(desk: Desk) -> Desk:
    while desk.s.to_act >= 0:
        desk.finish_round()
        while desk.s.phase == 3:
            desk.play("hold")
    return desk


def test_ad_10_1_the_game_ends_after_scoring_c() -> None:
    desk = play_out(Desk(2))
    assert desk.events[-1] == GameEnded("end.last_round")
    assert desk.legal() == set()
    standing = desk.rules.standing(desk.s)
    assert standing.over
    assert standing.reason == "end.last_round"
    assert {str(e.to_json()["scoring"]) for e in named(desk.events, "Scored")} == {"C"}
    refusal = desk.refuse("throw", "0-0-0-0-0-0")
    assert refusal is not None
    assert refusal.rule == "AD-10.1"


def test_ad_10_3_unused_chips_are_worth_nothing() -> None:
    desk = Desk(2).give(1, "extra-throw", "black-die", "exchange")
    before = desk.rules.scores(desk.s)
    for number in (1, 3, 5):
        score(desk, number)
    assert desk.rules.scores(desk.s) == before


def test_ad_10_2_equal_points_share_the_victory() -> None:
    desk = Desk(3).build("tower", (0, 1)).build("garden", (1, 1)).give(1, "points-1").give(2, "points-3")
    score(desk, 1)
    standing = desk.rules.standing(desk.s)
    assert [row.rank for row in standing.rows] == [1, 1, 3]
    assert standing.winners == (0, 1)


def test_ad_11_1_two_players_use_the_plain_rules() -> None:
    desk = Desk(2)
    assert (desk.rules.facts.each, desk.rules.facts.turns, desk.rules.facts.seats) == (5, 10, 2)
    assert Options(2).players == 2
