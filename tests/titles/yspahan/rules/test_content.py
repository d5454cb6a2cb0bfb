"""The data of Yspahan: what it says, and that wrong data is refused with file and line."""

from __future__ import annotations

import pickle
from dataclasses import FrozenInstanceError
from pathlib import Path

import pytest

from game.content.errors import ContentError
from game.content.rulebook import load_rulebook
from game.content.text import compare_languages, load_texts
from game.core.rules import Options
from game.titles.yspahan import open_title
from game.titles.yspahan.content import ROWS, load_content
from tests.languages import LANGUAGES
from tests.titles.folders import changed
from tests.titles.yspahan.positions import BUILDINGS, DATA, KINDS, yspahan


def test_title_opens_for_two_to_four() -> None:
    title = open_title(DATA)
    assert (title.card.slug, title.card.rule_prefix, title.card.hidden_hands) == ("yspahan", "YS", True)
    for players in (2, 3, 4):
        assert title.rules(Options(players)).seats_hidden


def test_rule_book_and_texts_are_complete() -> None:
    assert len(load_rulebook(DATA, "YS").by_id) == 77
    assert [str(error) for error in compare_languages(DATA, LANGUAGES)] == []
    content = load_content(DATA)
    for lang in LANGUAGES:
        texts = load_texts(DATA, lang)
        for souk in content.city.souks:
            assert f"souk.{souk.id}" in texts
        for building in content.buildings.buildings:
            assert f"building.{building.id}.name" in texts
        for card in content.deck.cards:
            assert f"card.{card.id}.name" in texts


def test_ys_1_6_four_quarters_of_souks_told_apart_by_colour() -> None:
    city = load_content(DATA).city
    assert [quarter.id for quarter in city.quarters] == ["bag", "barrel", "chest", "vase"]
    assert (len(city.souks), len(city.shops)) == (14, 47)
    for quarter in city.quarters:
        assert len({souk.colour for souk in quarter.souks}) == len(quarter.souks)


def test_ys_1_7_the_arms_of_the_street_meet_in_the_centre() -> None:
    city = yspahan(3).facts.city
    centre = city.space_index["centre"]
    beside = [name for name, space in city.space_index.items() if city.distance[centre][space] == 1]
    assert beside == ["w1", "n1", "e1", "s1"]
    assert city.distance[city.space_index["w1"]][city.space_index["e1"]] == 2


def test_ys_1_8_six_rows_of_dice_three_of_camels_and_six_buildings() -> None:
    content = load_content(DATA)
    assert ROWS == ("camel", "bag", "barrel", "chest", "vase", "gold")
    assert len(content.numbers.caravan.arrival) == 3
    assert [building.id for building in content.buildings.buildings] == BUILDINGS


def test_ys_8_14_two_of_each_of_nine_kinds() -> None:
    deck = load_content(DATA).deck
    assert [(card.id, card.copies) for card in deck.cards] == [(kind, 2) for kind in KINDS]


def test_ys_1_6_and_ys_5_4_the_book_counts_souks_shops_and_spaces() -> None:
    said = open_title(DATA).printed
    names = ("souks", "shops", "souk_least", "souk_most", "value_least", "value_most")
    assert [said[name] for name in names] == [14, 47, 1, 6, 3, 12]
    assert (said["double_spaces"], said["corner_shops"]) == (2, 3)
    assert (said["cards"], said["card_kinds"], said["copies"], said["usual_copies"]) == (18, 9, 2, 1)


def test_facts_travel_to_the_computer_players() -> None:
    facts = pickle.loads(pickle.dumps(yspahan(3).facts))
    assert (facts.players, facts.souks, facts.powers) == (3, yspahan(3).facts.souks, yspahan(3).facts.powers)
    with pytest.raises(FrozenInstanceError):
        facts.players = 4


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        ("city.yaml", "[bag-3.b]", "[bag-3.d]", "there is no shop bag-3.d"),
        ("city.yaml", "id: barrel\n", "id: barel\n", 'unknown "barel"'),
        ("city.yaml", "points: 12", "points: many", "expected a whole number"),
        ("city.yaml", "id: bag-4,", "id: bag-3,", "same id"),
        ("numbers.yaml", "4: 9}", "5: 9}", "numbers for 2, 3 and 4"),
        ("numbers.yaml", "weeks: 3", "weeks: 0", "at least one week"),
        ("numbers.yaml", "arrival: [2, 1, 0]", "arrival: [2, 1]", "one number a row"),
        ("numbers.yaml", "camels: 0, gold: 2", "camels: 0, gold: -2", "less than nothing"),
        ("buildings.yaml", "op: more-gold", "op: more-goold", "more-gold"),
        ("buildings.yaml", "op: more-gold, n: 2", "op: more-gold, n: -2", "cannot take anything away"),
        ("buildings.yaml", "id: shop", "id: paddock", "same id"),
        ("buildings.yaml", "ladder: [0, 0, 5,", "ladder: [0, 0,", "one number a building"),
        ("cards.yaml", "op: gain-gold", "op: gain-camels", "in this order"),
        ("cards.yaml", "copies: 2", "copies: 99", "0 to 15 copies"),
        ("cards.yaml", "source: rulebook", "source: hearsay", 'unknown "hearsay"'),
    ],
)
def test_wrong_data_is_refused_with_file_and_line(
    tmp_path: Path, file: str, old: str, new: str, message: str
) -> None:
    folder = changed(DATA, tmp_path, file, old, new)
    with pytest.raises(ContentError, match=message) as caught:
        load_content(folder)
    assert file in str(caught.value)
