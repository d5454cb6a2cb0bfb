"""The numbers that the headline, the forecast and the offer say are those of the position."""

from __future__ import annotations

from dataclasses import replace

from game.content.text import load_texts
from game.titles.alhambra_dice.outlook import chance_of_least, pay_change
from scenes.titles.alhambra_dice.rule_numbers import rule_numbers
from scenes.titles.alhambra_dice.tray.forecast import forecast_of
from scenes.titles.alhambra_dice.tray.offer import offer_of
from scenes.titles.alhambra_dice.words import Words
from scenes.titles.contract.values import Seat, TableSnapshot
from tests.titles.alhambra_dice.positions import DATA, Desk, bag

SEATS = (Seat("Amira", "red", True, ""), Seat("Yusuf", "blue", True, ""))
COLOURS = ("red", "blue")


def words(desk: Desk) -> Words:
    return Words(load_texts(DATA, "en"), desk.rules.facts)


def shown(desk: Desk) -> TableSnapshot:
    return TableSnapshot(view=desk.view, seats=SEATS, me=0)


def offered() -> Desk:
    """Seat 0 is first in the pavilions, seat 1 second; a chip of 3 points lies there."""
    desk = Desk(2, bag("3"), column=5)
    return desk.fill(("ppppgggg", "pavilion"), ("pppggggg", "pavilion")).to_prizes()


def test_the_headline_says_the_round_and_the_scoring_that_follows() -> None:
    desk = Desk(2, column=5)
    assert words(desk).headline(desk.view).startswith("Round 1 of 5")


def test_a_button_says_how_many_points_a_prize_brings() -> None:
    desk = offered()
    assert words(desk).prize(0, desk.view).startswith("2 ")
    assert words(desk).prize(1, desk.view).startswith("1 ")
    assert "3" in words(desk).prize(1, desk.view)[1:]


def test_the_offer_says_what_both_get_and_what_that_pays_at_the_next_scoring() -> None:
    desk = offered()
    offer = offer_of(shown(desk), words(desk), COLOURS)
    assert offer is not None
    (_, alone), (_, chip) = offer.cards
    assert [lines[-1] for lines in alone] == [
        "[seat:0] *+2* [pavilion]",
        "[seat:1] *+1* [pavilion] [ad-chip:points-3]",
    ]
    assert [lines[-1] for lines in chip] == [
        "[seat:0] *+1* [pavilion] [ad-chip:points-3]",
        "[seat:1] *+2* [pavilion]",
    ]
    first = desk.rules.facts.next_scoring(1).tables[0][0]
    assert alone[0][0] == f"[seat:0] *+2* [pavilion]: at 2, first, {first} in A"
    assert offer.coming[0].when == 1
    assert offer.coming[0].colours == COLOURS


def test_the_forecast_throws_what_is_not_kept() -> None:
    desk = Desk(2, column=5).throw("pppsacgt")
    found = forecast_of(shown(desk), words(desk), ())
    assert found.heading == "Throw 5, keep 3 [pavilion]"
    assert [(outcome.symbols, outcome.more) for outcome, _ in found.outcomes] == [
        (3, False),
        (4, False),
        (5, True),
    ]
    assert abs(sum(outcome.chance for outcome, _ in found.outcomes) - 1) < 1e-9
    assert abs(found.outcomes[0][0].chance - (5 / 6) ** 5) < 1e-9
    kept = forecast_of(shown(desk), words(desk), (2, 0, 0, 0, 0, 0))
    assert kept.heading == "Throw 6, keep 2 [pavilion]"


def test_a_stone_that_rises_is_never_paid_less() -> None:
    desk = Desk(2, column=5).build("pavilion", (0, 2), (1, 3))
    facts, view = desk.rules.facts, desk.view
    table = facts.next_scoring(view.round).tables[0]
    assert pay_change(facts, view, "pavilion", 0, 2) == table[0]
    assert pay_change(facts, view, "pavilion", 1, -2) == -table[0]


def test_the_chance_of_several_throws_for_the_same_type() -> None:
    """A die that is thrown again where it fails shows the type with 11 of 36."""
    p = 11 / 36
    assert abs(chance_of_least(2, 2, 2) - p * p) < 1e-12
    assert abs(chance_of_least(1, 2, 2) - (1 - (1 - p) ** 2)) < 1e-12
    assert abs(chance_of_least(0, 3, 2) - 1) < 1e-12


def test_the_prizes_name_the_two_best_of_a_column_in_their_order() -> None:
    desk = offered()
    (row,) = rule_numbers(words(desk), "AD-6.1", shown(desk)).rows
    assert row.startswith("[pavilion] ")
    assert 0 < row.index("Amira") < row.index("Yusuf")


def test_the_scores_stand_the_best_first_with_the_scoring_that_comes() -> None:
    desk = Desk(2, column=5)
    view = replace(desk.view, scores=(3, 8))
    here = replace(shown(desk), view=view)
    said = rule_numbers(words(desk), "AD-1.1", here)
    assert ["Amira" in row for row in said.rows] == [False, True, False]
    assert "8" in said.rows[0]
    assert "3" in said.rows[1]
    assert f" {desk.rules.facts.next_scoring(1).letter}" in said.rows[2]
    assert [region.ids for region in said.regions] == [("1",)]
    over = replace(here, view=replace(view, over=True))
    assert len(rule_numbers(words(desk), "AD-1.1", over).rows) == 2
