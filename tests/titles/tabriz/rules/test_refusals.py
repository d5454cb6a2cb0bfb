"""Why not: every refusal names a rule of the book, a place and words in three languages."""

from __future__ import annotations

from functools import cache

import pytest

from game.content.rulebook import RuleBook, load_rulebook
from game.content.text import PLACEHOLDER, Texts, load_texts
from game.core.rng import Stream, key_of
from game.core.rules import Attempt
from game.titles.tabriz.facts import StripNumbers
from tests.languages import LANGUAGES
from tests.titles.tabriz.positions import DATA, Table, tabriz


@cache
def book() -> RuleBook:
    """The rule book."""
    return load_rulebook(DATA, "TB")


@cache
def words() -> tuple[Texts, ...]:
    """The texts in all languages."""
    return tuple(load_texts(DATA, lang) for lang in LANGUAGES)


@pytest.mark.parametrize("on", [(), ("advanced_workshops",)])
def test_every_refusal_has_a_rule_a_place_and_words(on: tuple[str, ...]) -> None:
    rules, stream = tabriz(3, *on), Stream(key_of("why"))
    texts = list(rules.facts.actions.by_text)
    s = rules.setup("why")
    seen: set[str] = set()
    for _ in range(700):
        legal = rules.legal(s)
        for text in [stream.choice(texts) for _ in range(12)]:
            verb, *ids = text.split(":")
            refusal = rules.refuse(s, Attempt(verb, tuple(ids)))
            assert (refusal is None) == (rules.parse(text) in legal), text
            if refusal:
                seen.add(refusal.key)
                assert refusal.rule in book().by_id
                assert refusal.places
                for language in words():
                    sentence = language(f"refuse.{refusal.key}", **refusal.args)
                    assert not PLACEHOLDER.search(sentence)
                    assert not language.missing
        rules.apply(s, stream.choice(legal))
    assert len(seen) > 10


def test_something_else_comes_first() -> None:
    keys = []
    table = Table(3, keep=False)
    keys.append(table.why("move:m:s1"))
    table = Table(3)
    keys += [table.why("done"), table.play("move:m:m").why("complete:k01")]
    keys += [table.play("bank").why("done"), table.play("draw:karmandan").why("move:m:s1")]
    assert [(r.rule, r.key) for r in keys] == [
        ("TB-1.7", "keep_first"), ("TB-3.2", "move_first"), ("TB-3.6", "tile_first"),
        ("TB-4.2", "draw_first"), ("TB-2.2", "complete_or_done"),
    ]  # fmt: skip
    advanced = Table(3, "advanced_workshops", keep=False)
    assert advanced.why("keep:k01").key == "workshop_first"
    assert Table(3).end_round().why("move:m:s1").key == "strips_first"


def test_at_the_wrong_tile() -> None:
    table = Table(3).put("t1", "trader-silk-b").visit("t1")
    for text in ("bank", "take:4:0:0", "buy:1", "dice:1:0:0", "wager:wool:5:0:0", "hold"):
        assert (table.why(text).rule, table.why(text).places) == ("TB-5.9", ("t1",))
    assert (table.why("roll:black").rule, table.why("roll:black").key) == ("TB-6.1", "pool_idle")
    assert Table(3).play("move:m:m").why("trade:1:1").key == "not_here"


def test_decks_and_hands() -> None:
    table = Table(3).play("move:m:m")
    locked = table.why("take:3:1:0")
    assert (locked.rule, locked.args) == ("TB-4.4", {"deck": "bazaari", "level": 2, "talent": 0})
    assert table.why("take:3:0:0").key == "take_four"
    table.deck(0, table.s.decks[0][:3])
    assert table.why("take:4:0:0").args == {"deck": "karmandan", "there": 3}


def test_nobody_stands_there() -> None:
    refusal = Table(3).why("move:s1:s2")
    assert (refusal.rule, refusal.key, refusal.places) == ("TB-2.2", "nobody_stands", ("s1",))


def dice_tile(space: str, tile: str, dice: str = "") -> Table:
    """A visit of a tile with dice on that tile only."""
    return Table().no_dice_elsewhere().put(space, tile, "", dice).give(20).visit(space)


def test_dice_that_are_settled_or_not_yet() -> None:
    """Every stage of Bargain Paradise, with what is asked there."""
    table = dice_tile("c1", "bargain-paradise", "bw bf")
    assert (table.why("assign:1").rule, table.why("assign:1").key) == ("TB-6.8", "dice_first")
    assert table.why("assign:1").places == ("c1",)
    table.play("swap:2:white")
    for text in ("hold", "swap:1:grey", "skip"):
        assert (table.why(text).rule, table.why(text).key) == ("TB-6.6", "roll_new_die")
        assert (table.why(text).places, table.why(text).args) == (("c1",), {"n": 2})
    assert table.why("assign:1").key == "dice_first"
    assert table.why("buy").key == "dice_first"
    other = dice_tile("c1", "bargain-paradise", "bw bf").play("swap:1:white")
    assert other.why("hold").args == other.why("skip").args == {"n": 1}
    table.throw("reroll:1+2", "ps", colours="bw")
    assert table.why("hold").key == "dice_settled"
    assert (table.why("skip").rule, table.why("skip").key) == ("TB-6.8", "double_first")
    table.play("assign:1")
    assert table.why("assign:2").key == "dice_settled"
    assert table.why("reroll:1").key == "dice_settled"


def test_the_foreign_merchant_wants_a_bet_first() -> None:
    table = dice_tile("a1", "foreign-merchant")
    for text in ("wager", "wager:gold:1:0:0", "wager:1:0:0"):
        refusal = table.why(text)
        assert (refusal.rule, refusal.key, refusal.places) == ("TB-6.3", "bet_first", ("wool",))
    assert table.why("wager:wool:6:0:0").key == "dice_exactly"
    assert table.give(0).why("wager:silk:3:1:1").places == ("silk",)


def test_dice_that_are_rolled_where_no_die_is_rolled() -> None:
    for tile in ("crooks-alley", "foreign-merchant"):
        refusal = dice_tile("a1", tile).why("roll:black")
        assert (refusal.key, refusal.places) == ("not_here", ("a1",))
    assert dice_tile("c1", "farideh-sale", "bw bw bp").why("roll:black").key == "pool_idle"


def _draws_freely(strip: StripNumbers) -> bool:
    return bool(strip.draws) and not strip.card


def test_a_deck_that_a_workshop_action_cannot_open() -> None:
    table = Table(3).finished("k05").end_round()
    facts = table.rules.facts
    strips = [name for name in facts.strip_names if _draws_freely(facts.strips[facts.strip_number[name]])]
    card, place = strips[0].split(":")
    table.finished(card).give(20, wool=9, plant_dye=9, camel_fibre=9, carmine=9, silk=9, talent=0)
    locked = table.why(f"use:{card}:{place}:ashraf")
    assert (locked.rule, locked.key, locked.places) == ("TB-4.4", "deck_locked", ("ashraf",))
    assert table.why(f"use:{card}:{place}").key == "strips_first"


def test_a_place_that_is_no_deck() -> None:
    table = Table(3).play("move:m:m", "bank")
    assert (table.why("draw:hand").rule, table.why("draw:hand").key) == ("TB-4.2", "draw_first")
    assert table.why("draw:ashraf:hand").key == "deck_locked"
