"""One point, two points: every count in every text of the three languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module

import pytest

from game.content.text import PLACEHOLDER, Texts, form
from game.titles import TITLES
from tests.content import plural_words
from tests.content.every_text import Text, texts
from tests.content.plural_words import VERBS
from tests.languages import LANGUAGES

AMOUNTS = (0, 1, 2, 5, 11)

KNOWN = (plural_words, *(import_module(f"tests.titles.{name}.plural_words") for name in TITLES.values()))
COUNTS = frozenset(name for known in KNOWN for name in known.COUNTS.split())
NAMES = frozenset(name for known in KNOWN for name in known.NAMES.split())
ONE_FORM = {
    lang: frozenset(word for known in KNOWN for word in known.ONE_FORM[lang].split()) for lang in LANGUAGES
}


def literal_after_count(words: str) -> Iterator[tuple[str, str]]:
    """Every word that follows a count, with the placeholder; "+{n} oasis" names what is gained."""
    for slot in PLACEHOLDER.finditer(words):
        if slot[2] is None and slot[1] in COUNTS and not words[: slot.start()].endswith("+"):
            after = re.match(r"\]?\*? (?:\[[a-z:-]+\])?([^\W\d_]+)", words[slot.end() :])
            if after:
                yield slot[1], after[1]


def chosen_by_entry(text: Text, name: str) -> bool:
    """Whether a mapping with `one` and `other` chooses this text by the placeholder or by its numeral."""
    return name in ("n", "number", "capital") and text.key.rpartition(".")[2] in ("one", "other")


def unchecked(text: Text) -> list[str]:
    """Words after counts that stay the same for one and for many although they may have two forms."""
    known = ONE_FORM[text.lang]
    return [
        word
        for name, word in literal_after_count(text.words)
        if not chosen_by_entry(text, name) and word.lower() not in known
    ]


def forms(lang: str) -> tuple[set[str], set[str]]:
    """The words that some text uses for one only, and for many only."""
    slots = [s for text in texts(lang) for s in PLACEHOLDER.finditer(text.words) if s[2] is not None]
    one = {first(slot[2]) for slot in slots}
    many = {first(slot[3]) for slot in slots}
    unmarked = {"", *ONE_FORM[lang], *VERBS[lang].split()}
    return one - many - unmarked, many - one - unmarked


def first(words: str) -> str:
    """The first word of a few."""
    return words.strip().partition(" ")[0].lower()


def spoken(text: Text, amount: int) -> str:
    """A text with this amount for every count; an entry for one or for many stays silent for the other."""
    if text.key.endswith((".one", ".other")) and not text.key.endswith(f".{form(amount)}"):
        return ""
    catalogue = Texts(text.lang, {"text": text.words})
    return catalogue("text", **dict.fromkeys(COUNTS, amount))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_placeholder_is_a_count_or_a_name(lang: str) -> None:
    slots = {slot[1] for text in texts(lang) for slot in PLACEHOLDER.finditer(text.words)}
    assert slots - COUNTS - NAMES == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_word_after_a_count_has_a_form_for_one_and_for_many(lang: str) -> None:
    assert [f"{text} ({word})" for text in texts(lang) for word in unchecked(text)] == []


@pytest.mark.parametrize("amount", AMOUNTS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_says_one_points_or_two_point(lang: str, amount: int) -> None:
    one, many = forms(lang)
    wrong = many if form(amount) == "one" else one
    found = [
        said
        for text in texts(lang)
        for said in [spoken(text, amount)]
        for after in re.findall(rf"(?<![\d+]){amount} ([^\W\d_]+)", said)
        if after.lower() in wrong
    ]
    assert one
    assert many
    assert found == []


def test_a_text_with_one_form_is_found() -> None:
    text = Text(texts("en")[0].file, "en", "x", "{n} points, {n} of {m} {m|card|cards}, {name} points")
    assert unchecked(text) == ["points"]


@pytest.mark.parametrize(
    ("count", "words"),
    [
        (0, "0 camels"),
        (1, "1 camel"),
        ("1", "1 camel"),
        ("+1", "+1 camel"),
        (2, "2 camels"),
        (11, "11 camels"),
    ],
)
def test_a_count_chooses_its_words(count: object, words: str) -> None:
    assert Texts("en", {"x": "{n} {n|camel|camels}"})("x", n=count) == words


def test_each_count_of_a_text_chooses_its_own_words() -> None:
    both = Texts("en", {"x": "{n} {n|camel|camels}, {k} {k|oasis|oases}"})
    assert both("x", n=2, k=1) == "2 camels, 1 oasis"
    assert both("x", n=1, k=0) == "1 camel, 0 oases"


def test_a_count_that_nobody_gives_shows_itself() -> None:
    assert Texts("en", {"x": "{n} {n|camel|camels}"})("x") == "{n} {n|camel|camels}"
