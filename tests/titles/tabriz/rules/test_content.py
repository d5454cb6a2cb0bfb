"""The data of Tabriz: what it says, wrong data refused with file and line, and a player's own folder."""

from __future__ import annotations

from dataclasses import replace as replaced
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from game.content.errors import ContentError
from game.content.rulebook import load_rulebook
from game.content.text import compare_languages, load_texts
from game.core.rules import Options
from game.titles.tabriz import open_title
from game.titles.tabriz.content import MOST_ROUNDS, Price, Reward, Strip, exchanges, load_content
from game.titles.tabriz.content.circles import endless
from game.titles.tabriz.content.tiles import Shop
from game.titles.tabriz.rules import TabrizRules
from tests.languages import LANGUAGES
from tests.titles.folders import changed, copied, replace
from tests.titles.tabriz.positions import DATA, content


def test_title_opens_for_two_to_five() -> None:
    title = open_title(DATA)
    assert (title.card.slug, title.card.rule_prefix, title.card.hidden_hands) == ("tabriz", "TB", True)
    assert [v.id for v in title.card.variants] == ["advanced_workshops", "finish_round", "first_game_sides"]
    for players in (2, 3, 4, 5):
        assert title.rules(Options(players)).seats_hidden


def test_rule_book_and_texts_are_complete() -> None:
    assert len(load_rulebook(DATA, "TB").by_id) == 80
    assert [str(error) for error in compare_languages(DATA, LANGUAGES)] == []
    data = content()
    cards = [card.id for deck in data.commissions.decks for card in deck.cards]
    cards += [card.id for card in data.workshops.cards]
    for lang in LANGUAGES:
        texts = load_texts(DATA, lang)
        assert len({texts(f"card.{card}") for card in cards}) == 91
        assert all(f"tile.{tile.id}" in texts for tile in data.tiles)
        assert not texts.missing


def test_every_block_names_its_source() -> None:
    data = content()
    marks = {tile.source for tile in data.tiles} | {board.source for board in data.bazaar.boards}
    assert marks == {"rulebook", "likely", "reconstructed"}
    certain = {tile.id for tile in data.tiles if tile.source == "rulebook"}
    assert certain == {"gita-warehouse", "caravanserai", "trader-carmine-a", "trader-silk-b"}


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        ("bazaar.yaml", "[m, s1]", "[m, s9]", "s9, which is no space"),
        ("bazaar.yaml", "players: [2]", "players: [2, 3]", "needs one board"),
        ("bazaar.yaml", "{id: s2, kind: single-shop", "{id: s2, kind: trader", "spaces of kind"),
        ("tiles.yaml", "op: gita", "op: gitta", "gita"),
        ("tiles.yaml", "id: wool-b", "id: wool-a", "is taken"),
        ("tiles.yaml", "tile: silk\n    side: b", "tile: silks\n    side: b", "side a and a side b"),
        ("tiles.yaml", "ladder: [3, 3, 2, 2, 1, 1]", "ladder: [3, 3]", "one price a space"),
        ("tiles.yaml", "dice: [black, black]", "dice: [black]", "begins with 2 dice"),
        ("tiles.yaml", "colours: {black: 2,", "colours: {blck: 2,", "unknown key .blck."),
        ("numbers.yaml", "rounds: 300", "rounds: 1001", "between 1 and 1000"),
        ("numbers.yaml", "rounds: 300", "rounds: 0", "between 1 and 1000"),
        ("numbers.yaml", "level: 4,", "level: 1,", "levels must rise"),
        ("numbers.yaml", "op: unlock, deck: ashraf", "op: unlock, deck: ashaf", "ashraf"),
        ("numbers.yaml", "deal: 4", "deal: 6", "too small"),
        ("numbers.yaml", "faces: [wool, wool,", "faces: [wool,", "six faces"),
        ("commissions.yaml", "id: k02", "id: k01", "same id"),
        ("commissions.yaml", "id: k02", "id: K02", "lower case"),
        ("workshops.yaml", "{id: aw10,", "{id: aw 10,", "lower case"),
        ("commissions.yaml", "cost: {wool: 9}", "cost: {woll: 9}", "wool"),
        ("commissions.yaml", "talent: 3, camel-fibre: 1", "talent: 5, camel-fibre: 1", "two decks at once"),
        ("workshops.yaml", "{id: aw10,", "{id: aw09,", "different ids"),
    ],
)
def test_wrong_data_is_refused_with_file_and_line(
    tmp_path: Path, file: str, old: str, new: str, message: str
) -> None:
    folder = changed(DATA, tmp_path, file, old, new)
    with pytest.raises(ContentError, match=message) as caught:
        load_content(folder)
    assert caught.value.file.parent == folder
    assert caught.value.line >= 1


def test_a_players_own_folder_replaces_numbers_and_cards(tmp_path: Path) -> None:
    """House rules: another bank, another card, an action that may be repeated."""
    folder = copied(DATA, tmp_path)
    for file, old, new in (
        ("numbers.yaml", "bank: 4", "bank: 6"),
        ("commissions.yaml", "workshop: [{give: {wool: 1}, get: {plant-dye: 1}}]}",
         "workshop: [{give: {wool: 1}, get: {plant-dye: 1}, repeat: true}]}"),
    ):  # fmt: skip
        replace(folder, file, old, new)
    rules = TabrizRules(load_content(folder), Options(3))
    s = rules.setup("house")
    while not any(a.verb == "move" for a in rules.legal(s)):
        rules.apply(s, rules.legal(s)[0])
    for text in ("move:m:m", "bank"):
        rules.apply(s, rules.parse(text))
    assert s.qeran[s.turn] == 13
    assert rules.facts.strips[rules.facts.strip_number["k05:1"]].repeat


def test_house_rules_that_name_no_limit_have_the_highest(tmp_path: Path) -> None:
    folder = changed(DATA, tmp_path, "numbers.yaml", "  rounds: 300", "")
    assert load_content(folder).numbers.end.rounds == MOST_ROUNDS


def repeated(give: dict[str, int], get: dict[str, Any]) -> Strip:
    """A workshop action that may be repeated."""
    return Strip(Reward(**get), Price(**give), repeat=True)


@pytest.mark.parametrize(
    ("strips", "for_ever"),
    [
        ([repeated({"wool": 1}, {"wool": 2})], True),
        ([repeated({"wool": 2}, {"wool": 1})], False),
        ([repeated({"wool": 1}, {"silk": 1})], False),
        ([repeated({"wool": 1}, {"silk": 1}), repeated({"silk": 1}, {"wool": 1})], True),
        ([repeated({"wool": 2}, {"silk": 1}), repeated({"silk": 2}, {"wool": 1})], False),
        ([repeated({"qeran": 3}, {"wool": 1}), repeated({"wool": 1}, {"qeran": 3})], True),
        ([repeated({"qeran": 6}, {"silk": 1}), repeated({"silk": 1}, {"qeran": 4})], False),
        ([repeated({"wool": 1}, {"die": "black"})], True),
        ([repeated({"silk": 1}, {"die": "black"})], False),
        ([repeated({"card": 1}, {"talent": 1})], False),
        ([Strip(Reward(wool=2), Price(wool=1))], False),
        (
            [
                repeated({"wool": 1}, {"silk": 1}),
                repeated({"silk": 1}, {"carmine": 1}),
                repeated({"carmine": 1}, {"wool": 1}),
            ],
            True,
        ),
    ],
)
def test_repeated_actions_that_feed_each_other_for_ever(strips: list[Strip], for_ever: bool) -> None:
    data = content()
    cards = data.workshops.cards
    workshops = replaced(data.workshops, cards=(replaced(cards[0], workshop=tuple(strips)), *cards[1:]))
    found = endless(list(exchanges(data.commissions, workshops, data.numbers)), (1, 2, 3, 4, 5, 1, 1))
    assert found == ([cards[0].id] if for_ever else [])


def test_actions_without_end_are_refused(tmp_path: Path) -> None:
    folder = changed(
        DATA, tmp_path, "commissions.yaml", "workshop: [{give: {wool: 1}, get: {plant-dye: 1}}]}",
        "workshop: [{give: {wool: 1}, get: {wool: 1, plant-dye: 1}, repeat: true}]}",
    )  # fmt: skip
    with pytest.raises(ContentError, match="feed each other without end: k05"):
        load_content(folder)


def test_every_purchase_of_a_full_shop_has_its_action() -> None:
    rules = TabrizRules(content(), Options(3))
    for tile in content().tiles:
        if isinstance(tile, Shop):
            for numbers in product(*(range(track.spaces + 1) for track in tile.tracks)):
                if any(numbers):
                    text = ":".join(("buy", *map(str, numbers)))
                    assert rules.text(rules.parse(text)) == text


def test_the_same_data_in_another_folder_are_the_same_content(tmp_path: Path) -> None:
    assert load_content(copied(DATA, tmp_path)) == content()
