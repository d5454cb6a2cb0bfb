"""The numbers that tags, panels and help say are those of the position."""

from __future__ import annotations

import re

import pytest

from game.content.text import load_texts
from game.core.action import Action
from game.titles.yspahan.events import CaravanScored, CubeLoaded, CubePlaced, Received
from scenes.titles.contract.values import Choice, Preview, Region, Seat, TableSnapshot
from scenes.titles.yspahan.help import Helper
from scenes.titles.yspahan.hover_tag import tag_words
from scenes.titles.yspahan.regions import CARAVAN, at_shop, at_space
from scenes.titles.yspahan.rule_numbers import rule_numbers
from scenes.titles.yspahan.words import Words
from tests.languages import LANGUAGES
from tests.titles.yspahan.positions import DATA, Table, yspahan

SEATS = tuple(Seat(name, "red", True, "") for name in ("Amira", "Yusuf", "Leila", "Karim"))
COMMON = DATA.parent / "common"
HERE, THERE = at_shop("bag-3.a"), at_shop("bag-3.b")
CHOICES = (
    Choice(Action("put", (1,)), (HERE,), HERE),
    Choice(Action("put", (2,)), (THERE,), THERE),
    Choice(Action("put", (3,)), (THERE,), THERE),
)


def words(lang: str = "en") -> Words:
    return Words(load_texts(COMMON, lang).plus(load_texts(DATA, lang)), yspahan(3).facts)


def shown(table: Table, picked: frozenset[Region] = frozenset()) -> TableSnapshot:
    seats = SEATS[: table.rules.facts.players]
    return TableSnapshot(
        view=table.rules.observe(table.s, 0), seats=seats, me=0, choices=CHOICES, picked=picked
    )


def tag(place: Region | None, *previews: Preview) -> str:
    """What the tag of a place says, with a preview for each of the first choices."""
    found = dict(zip((choice.action for choice in CHOICES), previews))
    return tag_words(words(), shown(Table(3)), place, lambda region, _: region, found)


def test_the_tag_says_what_an_option_brings_at_once_and_in_the_long_run() -> None:
    sure = CubePlaced(0, "bag-3.a", True)
    assert tag(HERE, Preview(0, (sure,), (), 5.25)) == "+3 completes the souk   about +5.2"
    assert tag(HERE, Preview(0, (sure,), ())) == "+3 completes the souk"
    assert tag(HERE, Preview(0, (), (), -0.5)) == "about \u22120.5"
    assert tag(None, Preview(0, (sure,), (), 5.25)) == ""
    assert tag(at_space("w1"), Preview(0, (sure,), (), 5.25)) == ""


def test_of_several_options_the_tag_says_the_best_expectation_alone() -> None:
    sure = CubePlaced(0, "bag-3.b", True)
    previews = (Preview(0, (), ()), Preview(0, (sure,), (), 1.0), Preview(0, (), (), 3.5))
    assert tag(THERE, *previews) == "about +3.5"
    assert tag(THERE, Preview(0, (), (), 9.0)) == ""


@pytest.mark.parametrize(("lang", "number"), [("en", "+5.3"), ("it", "+5,3"), ("nl", "+5,3")])
def test_expected_points_have_a_sign_and_the_point_of_their_language(lang: str, number: str) -> None:
    assert number in words(lang).expected(5.3)
    assert number in words(lang).expects(5.3)
    assert words(lang).expected(-5.3).count("\u2212") == 1


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("points", [0.0, 0.04, -0.04])
def test_what_comes_to_nothing_is_said_without_a_number(lang: str, points: float) -> None:
    for said in (words(lang).expected(points), words(lang).expects(points)):
        assert said
        assert not any(sign.isdigit() or sign in "+\u2212{" for sign in said)


def test_a_gain_is_told_with_the_seat_that_has_it() -> None:
    say = words()

    def gain(*events: object) -> str:
        return say.gain(Preview(0, events, ())).replace("\u00a0", " ")  # type: ignore[arg-type]

    assert gain(CubePlaced(0, "bag-3.a", False)) == ""
    assert gain(CubeLoaded(1, 3, 1, 2)) == "[seat:1] +2 [caravan]"
    assert gain(CaravanScored((4, 0, 7), False)) == "[seat:0] +4  [seat:2] +7"

    assert gain(Received(0, 2, 3, "row")) == "+2 [camel]  +3 [gold]"
    assert gain(Received(1, 2, 3, "row")) == ""


def test_a_panel_numbers_the_buildings_in_the_order_in_which_they_were_raised() -> None:
    table = Table(3).raised(0, "hoist", "shop").give(0, camels=4, gold=7)
    stores, buildings = words().rows(0, shown(table))
    assert {item.name: item.value for item in stores.items} == {"gold": "7", "camels": "4", "cards": "0"}
    found = {item.name.removeprefix("building-"): (item.value, item.lit) for item in buildings.items}
    assert (found["hoist"], found["shop"], found["bazaar"]) == (("1", True), ("2", True), ("–", False))


def test_the_help_of_the_caravan_says_what_it_would_pay_now() -> None:
    table = Table(3).load(0, 0, 1)
    points = table.rules.facts
    helper = Helper(load_texts(DATA, "en"), points)
    told = helper.help(CARAVAN, shown(table))
    empty = helper.help(CARAVAN, shown(Table(3)))
    assert told is not None
    assert empty is not None
    assert empty.text.endswith(": Amira 0, Yusuf 0, Leila 0.")
    assert told.text != empty.text
    assert told.text.endswith("Leila 0.")
    assert told.rule == "YS-6.3"


def test_the_help_of_a_shop_says_who_holds_how_much_of_its_souk() -> None:
    table = Table(3).put(1, "bag-3.a", "bag-3.b")
    helper = Helper(load_texts(DATA, "en"), table.rules.facts)
    told = helper.help(at_shop("bag-3.c"), shown(table))
    free = helper.help(at_shop("bag-4.a"), shown(table))
    assert told is not None
    assert free is not None
    assert re.findall(r"Yusuf|\d+", told.text) == ["Yusuf", "2", "3", "3"]
    assert free.text.startswith("Free: 4 shops")


def test_ys_1_4_the_day_says_how_many_days_are_still_to_come() -> None:
    table = Table(3)
    facts = table.rules.facts
    said = rule_numbers(words(), "YS-1.4", shown(table)).rows
    assert said == (f"Week 1, day 1: {facts.weeks * facts.days - 1} days to go.",)
