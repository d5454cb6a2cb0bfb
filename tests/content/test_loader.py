"""The strict YAML door: 1.2 scalars, duplicate keys, positions, binding to dataclasses."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from time import process_time
from typing import Literal

import pytest

from game.content.errors import ContentError
from game.content.loader import load, parse, scalar
from game.content.schema import bind
from tests.content.bombs import BOMBS

FILE = Path("/x/data/demo/cards.yaml")


@dataclass(frozen=True)
class Effect:
    op: Literal["gain-gold", "gain-camel"]
    n: int = 1


@dataclass(frozen=True)
class Card:
    id: str
    effect: Effect
    cost: tuple[int, ...] = ()
    weight: float = 1.0
    note: str | None = None


@dataclass(frozen=True)
class Deck:
    cards: tuple[Card, ...]
    price: Mapping[int, int]
    cell: tuple[int, int]

    def __post_init__(self) -> None:
        if not self.cards:
            raise ValueError("a deck needs cards")


GOOD = """\
cards:
  - {id: a, effect: {op: gain-gold, n: 3}, cost: [1, 2], weight: 2}
  - id: no
    effect: {op: gain-camel}
    note: ~
price: {1: 10, 2: 20}
cell: [4, 5]
"""


def test_scalars_follow_yaml_1_2() -> None:
    assert [scalar(t) for t in ("no", "on", "yes", "1:30", "012", "1_000")] == [
        "no", "on", "yes", "1:30", 12, "1_000",
    ]  # fmt: skip
    assert [scalar(t) for t in ("true", "false", "null", "~", "-3", "2.5", "1e3")] == [
        True, False, None, None, -3, 2.5, 1000.0,
    ]  # fmt: skip


def test_good_file_binds() -> None:
    deck = bind(parse(GOOD, FILE), Deck)
    assert deck.cards[0] == Card("a", Effect("gain-gold", 3), (1, 2), 2.0)
    assert deck.cards[1].id == "no"
    assert deck.price == {1: 10, 2: 20}
    assert deck.cell == (4, 5)


CASES = {
    "gian": ("gain-gold", "gian-gold",
             ':2 cards[0].effect.op: unknown "gian-gold" (did you mean "gain-gold"?)'),
    "kind": ("n: 3", "n: three", ":2 cards[0].effect.n: expected a whole number, found 'three'"),
    "bool": ("n: 3", "n: true", ":2 cards[0].effect.n: expected a whole number, found True"),
    "key": ("note", "notes",
            ':5 cards[1].notes: unknown key "notes" (did you mean "note"?)'),
    "twice": ("cell: [4, 5]", "cell: [4, 5]\ncell: [1, 2]", ':8 "cell" stands here twice'),
    "short": ("cell: [4, 5]", "cell: [4]", ":7 cell: expected 2 entries, found 1"),
    "missing": ("cell: [4, 5]", "", ':1 "cell" is missing'),
    "price": ("{1: 10", "{a: 10", ':6 price.a: key "a" is not a whole number'),
    "digit": ("{1: 10", "{²: 10", ':6 price.²: key "²" is not a whole number'),
    "far": ("{1: 10", "{1: 1000001", ":6 price.1: must lie between -1000000 and 1000000"),
    "list": ("cards:\n", "cards:\n  x: 1\n", ":"),
    "word": ("op: gain-gold", "op: [gain-gold]", ":2 cards[0].effect.op: expected one word, found a list"),
    "again": ("{1: 10", "{01: 9, 1: 10", ':6 price.1: "1" stands here twice'),
    "long": ("op: gain-gold", "op: " + "g" * 9000, f':2 cards[0].effect.op: unknown "{"g" * 59}…"'),
    "tag": ("id: no", "id: !!python/name:os.system x", ":3"),
    "tab": ("price:", "\tprice:", ":6"),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_errors_name_file_line_path_and_remedy(name: str) -> None:
    old, new, message = CASES[name]
    assert old in GOOD
    with pytest.raises(ContentError) as caught:
        bind(parse(GOOD.replace(old, new, 1), FILE), Deck)
    assert str(caught.value).startswith("data/demo/cards.yaml" + message)


def test_post_init_refusal_becomes_a_content_error() -> None:
    text = "cards: []\nprice: {}\ncell: [1, 2]\n"
    with pytest.raises(ContentError, match=r"cards.yaml:1 a deck needs cards"):
        bind(parse(text, FILE), Deck)


def test_missing_binary_and_empty_files(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="missing"):
        load(tmp_path / "none.yaml")
    (tmp_path / "b.yaml").write_bytes(b"\xff\xfe\x00x")
    with pytest.raises(ContentError, match="cannot be read"):
        load(tmp_path / "b.yaml")
    (tmp_path / "e.yaml").write_text("")
    with pytest.raises(ContentError, match="empty"):
        load(tmp_path / "e.yaml")


def test_deep_nesting_is_refused_not_a_crash() -> None:
    with pytest.raises(ContentError):
        parse("a: " + "[" * 60 + "]" * 60, FILE)


@pytest.mark.parametrize("name", BOMBS)
def test_bombs_are_refused_before_they_cost_anything(name: str, tmp_path: Path) -> None:
    file = tmp_path / "bomb.yaml"
    file.write_text(BOMBS[name], encoding="utf-8")
    begun = process_time()
    with pytest.raises(ContentError) as caught:
        load(file)
    assert process_time() - begun < 5
    assert caught.value.file == file
    assert len(str(caught.value)) < 400 + len(str(file))


def test_numbers_that_no_game_has_are_refused() -> None:
    assert scalar("0" * 5000 + "7") == 7
    assert scalar("-999999999999") == -999999999999
    for text in ("1" * 13, "-" + "1" * 5000, "1e999", "2e9", "9" * 400 + ".0"):
        with pytest.raises(ValueError, match="a number"):
            scalar(text)


def test_an_alias_stands_for_the_value_before_it() -> None:
    node = parse("a: &cost [1, 2]\nb: *cost\n", FILE)
    assert [entry.number() for entry in node["b"]] == [1, 2]


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "folder.yaml").mkdir()
    if hasattr(os, "mkfifo"):  # reading a pipe would wait for ever
        os.mkfifo(tmp_path / "pipe.yaml")
    for file in tmp_path.iterdir():
        with pytest.raises(ContentError, match="cannot be read: it is no file"):
            load(file)


@dataclass(frozen=True)
class Renamed:
    first: int = field(metadata={"formerly": "one"})
    second: int = field(default=2, metadata={"formerly": "two_of_them"})


def test_a_key_that_had_another_name_is_read_by_both() -> None:
    for text in ("{first: 1, second: 3}", "{one: 1, two-of-them: 3}", "{one: 1, second: 3}"):
        assert bind(parse(text, FILE), Renamed) == Renamed(1, 3)
    assert bind(parse("{one: 1}", FILE), Renamed) == Renamed(1)
    with pytest.raises(ContentError, match='"one" stands here twice'):
        bind(parse("{first: 1, one: 1}", FILE), Renamed)
    with pytest.raises(ContentError, match='"first" is missing'):
        bind(parse("{second: 1}", FILE), Renamed)
