"""The numbers that panels, tags and prompts say are those of the position."""

from __future__ import annotations

import re
from dataclasses import replace
from unittest.mock import Mock

import pygame as pg
import pytest

from game.content.text import load_texts
from game.titles.through_the_desert.events import Enclosed, OasisReached, WaterTaken
from game.titles.through_the_desert.rules import DesertRules
from game.titles.through_the_desert.state import DesertState
from scenes.titles.contract.values import Item, Opening, Preview, Seat, TableSnapshot
from scenes.titles.through_the_desert import presenter
from scenes.titles.through_the_desert.board.painting import OWNERS
from scenes.titles.through_the_desert.presenter import DesertPresenter
from scenes.titles.through_the_desert.words import LOW, Words
from tests.titles.through_the_desert.positions import DATA, cell, desert, play, standing

SEATS = (Seat("Amira", "red", True, ""), Seat("Yusuf", "blue", True, ""), Seat("Leila", "green", True, ""))
LEADERS = {
    (0, "mint"): "5-2 5-3 5-4",
    (1, "mint"): "9-6 9-7",
    (1, "lemon"): "12-3 12-4",
    (2, "lemon"): "15-8 15-9",
}


def position() -> tuple[DesertRules, DesertState]:
    """Seat 0 leads in mint, seats 1 and 2 share lemon, an oasis lies beside the mint caravan of seat 0."""
    rules = desert(3)
    return rules, standing(rules, LEADERS, palms="6-4", water={"6-5": 3})


def shown(rules: DesertRules, s: DesertState) -> TableSnapshot:
    return TableSnapshot(view=rules.observe(s, 0), seats=SEATS, me=0)


def words(rules: DesertRules) -> Words:
    return Words(load_texts(DATA, "en"), rules.facts)


def numbers(text: str) -> list[int]:
    """The numbers of a sentence, in their order."""
    return [int(found) for found in re.findall(r"\d+", text)]


def panel(rules: DesertRules, s: DesertState, seat: int) -> dict[str, Item]:
    """The items of a seat's panel by name."""
    rows = words(rules).rows(seat, shown(rules, s))
    return {item.name: item for row in rows for item in row.items}


def test_td_9_2_a_panel_shows_the_prize_of_the_longest_caravan() -> None:
    rules, s = position()
    first, second = panel(rules, s, 0), panel(rules, s, 1)
    assert (first["caravan-mint"].value, first["caravan-mint"].note) == ("3", "+10")
    assert (second["caravan-mint"].value, second["caravan-mint"].note) == ("2", "")
    assert second["caravan-lemon"].note == panel(rules, s, 2)["caravan-lemon"].note == "+5"
    assert numbers(first["caravan-mint"].hint) == [3, 3, 10, 5]
    assert (first["caravan-lime"].value, first["caravan-lime"].note) == ("0", "")


def test_no_prize_stands_while_the_leaders_are_placed() -> None:
    """A leader alone is the longest of its colour, but nobody has grown a caravan yet."""
    rules = desert(3)
    s = rules.setup("leaders")
    first, action = s.to_act, rules.legal(s)[0]
    rules.apply(s, action)
    mine = panel(rules, s, first)[f"caravan-{rules.ids(action)[1][0]}"]
    assert (mine.value, mine.note, mine.lit) == ("1", "", False)


def test_a_panel_counts_the_oases_and_points_of_its_own_seat() -> None:
    rules, s = position()
    play(rules, s, "place:mint:6-5")
    mine, other = panel(rules, s, 0), panel(rules, s, 1)
    assert (mine["water"].value, other["water"].value) == ("3", "0")
    assert (numbers(mine["oasis"].label), numbers(other["oasis"].label)) == ([1], [0])
    assert [numbers(of["oasis"].hint) for of in (mine, other)] == [[0, 1], [0, 0]]


def test_a_tag_names_one_source_and_adds_up_several() -> None:
    rules, _ = position()
    say = words(rules)
    water, oasis = WaterTaken(0, cell("6-5"), 3), OasisReached(0, "mint", cell("6-4"), 5)
    area = Enclosed(0, "mint", (cell("5-2"), cell("5-3")), 7)
    assert say.gain(Preview(0, (water,), ())) == "+3 water"
    assert say.gain(Preview(0, (oasis,), ())) == "+5 oasis"
    assert say.gain(Preview(0, (area, water), ())).replace("\u00a0", " ") == "+10 = 7 [area] 3 [water]"
    assert say.gain(Preview(0, (), ())) == ""


def test_a_camel_that_scores_nothing_says_how_long_its_caravan_becomes() -> None:
    rules, s = position()
    here = shown(rules, s)
    assert words(rules).length(here, "mint") == "caravan of 4"
    assert words(rules).length(here, "lime") == ""
    second = TableSnapshot(view=rules.observe(s, 1), seats=SEATS, me=1)
    assert words(rules).length(second, "lemon") == "longest now: 3"


def test_the_third_camel_of_a_turn_is_called_the_third() -> None:
    """House rules may let a turn have more than two camels."""
    rules, s = position()
    here = shown(rules, s)
    longer = replace(here, view=replace(here.view, placed=2, quota=4))
    assert words(rules).prompt(longer, None, False) == "Amira, place camel 3 of 4."


def test_the_camels_of_a_turn_are_counted_from_one() -> None:
    rules, s = position()
    say = words(rules)
    before = say.progress(shown(rules, s), "mint", ())
    assert before is not None
    assert [state for _, state in before.steps] == ["now", "next"]
    assert before.label == "0 of 2 placed"
    assert say.prompt(shown(rules, s), None, False).startswith("Amira, place your first camel")
    play(rules, s, "place:mint:6-5")
    after = say.progress(shown(rules, s), None, ("mint",))
    assert after is not None
    assert after.steps == (("camel:mint", "done"), ("camel", "now"))
    assert say.prompt(shown(rules, s), None, False) == "Amira, place your second camel."


@pytest.mark.parametrize(("left", "warned"), [(LOW + 1, False), (LOW, True), (1, True)])
def test_the_headline_warns_of_a_colour_that_runs_low(left: int, warned: bool) -> None:
    rules, s = position()
    s.supply[2] = left
    headline = words(rules).headline(rules.observe(s, 0))
    assert (f"{left} lemon camel" in headline) == warned


def test_owner_marks_are_shown_from_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    rules, s = position()
    for picture in ("BoardArt", "Movement"):
        monkeypatch.setattr(presenter, picture, lambda *_: None)
    opening = Opening(DATA, rules.options, rules.text, rules.observe(s, 0), rules.facts, rules.ids)
    table = DesertPresenter(opening)
    table.layout(Mock(), load_texts(DATA, "en"), pg.Rect(0, 0, 9, 9), None, None)
    assert [(toggle.name, toggle.on) for toggle in table.toggles] == [(OWNERS, True)]
