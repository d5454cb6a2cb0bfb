"""The prose of the rule books says the numbers that are played, in words and in every language."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from game.cli.check import errors_of_house
from game.content.number_words import NumberWords, number_words
from game.content.prose import Printed, faults, filled
from game.content.rulebook import RuleBook, differing_numbers, load_rulebook, number_errors
from game.match.house_rules import MANIFEST, HouseRulesFolder, open_house_rules
from game.match.store import program_root
from game.titles import TITLES, module_of
from scenes.match import books, library
from tests.languages import LANGUAGES

pytestmark = pytest.mark.usefixtures("untried")
DATA = program_root() / "data"
EN = number_words(DATA / "common", "en")
OTHER = (4, 6, 11)
"""What every number of a title is changed to, one after the other."""


@cache
def raw_book(slug: str) -> RuleBook:
    """The program's rule book with its slots."""
    return load_rulebook(DATA / module_of(slug), library.title(slug, DATA).card.rule_prefix)


def in_numbers(slug: str, printed: Printed, lang: str) -> dict[str, str]:
    """All texts of a title that may hold numbers, filled with these."""
    words = number_words(DATA / "common", lang)
    raw = raw_book(slug)
    found = {"blurb": filled(library.words(slug, DATA, lang)("title.blurb"), printed, words)}
    return found | dict(
        texts_of(raw.filled(lambda said, t: filled(t, printed, words) if said == lang else t), lang)
    )


def texts_of(book: RuleBook, lang: str) -> Iterator[tuple[str, str]]:
    """The texts of a book with their places."""
    for chapter in book.chapters:
        yield chapter.id, chapter.title.in_language(lang)
        for rule in chapter.rules:
            yield f"{rule.id} title", rule.title.in_language(lang)
            yield f"{rule.id} text", rule.text.in_language(lang)
            if rule.ruling:
                yield f"{rule.id} ruling", rule.ruling.in_language(lang)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", TITLES)
def test_every_number_changes_what_the_book_says(slug: str, lang: str) -> None:
    """With the sentences that name numbers one by one, or with those for all other numbers."""
    printed = library.title(slug, DATA).printed
    unusual = {**printed} | {name: 0 for name in printed if name.startswith("usual_")}
    bases = [(base, in_numbers(slug, base, lang)) for base in (printed, unusual)]
    for base, texts in bases:
        for place, text in texts.items():
            assert not set("{}%") & set(text), place
        assert base is printed or texts != bases[0][1]
    for name, number in printed.items():
        if not name.startswith("usual_"):
            others = (
                [(n, n) for n in OTHER] if isinstance(number, tuple) else [n for n in OTHER if n != number]
            )
            for other in others:
                assert any(in_numbers(slug, {**base, name: other}, lang) != texts for base, texts in bases), (
                    name
                )


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", TITLES)
def test_no_number_breaks_a_sentence(slug: str, lang: str) -> None:
    """Nought, one and a number beyond the words leave neither slots nor gaps."""
    printed = library.title(slug, DATA).printed
    for n in (0, 1, 2, 999):
        changed = {name: (n,) if isinstance(number, tuple) else n for name, number in printed.items()}
        for place, text in in_numbers(slug, changed, lang).items():
            assert not set("{}%") & set(text), place
            assert "  " not in text, place
            assert " ," not in text, place


CHANGES: dict[str, tuple[str, list[tuple[tuple[Any, ...], int]], dict[str, tuple[str, str, str]]]] = {
    "yspahan": (
        "numbers.yaml",
        [(("calendar", "weeks"), 4), (("calendar", "days"), 5), (("start", "camels"), 1)],
        {
            "YS-1.4": (
                "Four weeks of five days",
                "Quattro settimane di cinque giorni",
                "Vier weken van vijf dagen",
            ),
            "YS-1.2": ("2 gold, 1 camel and", "2 monete d’oro, 1 cammello e", "2 goud, met 1 kameel en"),
            "YS-9.5": ("the fourth week", "la quarta settimana", "de vierde week"),
        },
    ),
    "tabriz": (
        "numbers.yaml",
        [(("turns", "reach"), 2), (("meydan", "bank"), 6), (("end", "commissions"), 7)],
        {
            "TB-3.1": ("Up to two steps", "Fino a due passi", "Tot twee stappen"),
            "TB-4.2": ("Take 6 qeran", "Prendi 6 qeran", "Neem 6 qeran"),
            "TB-10.1": ("seven commissions", "sette commissioni", "zeven opdrachten"),
        },
    ),
    "through-the-desert": (
        "board.yaml",
        [
            (("numbers", "camels_per_turn"), 3),
            (("numbers", "oasis_points"), 1),
            (("numbers", "supply", 5), 25),
        ],
        {
            "TD-4.1": ("Three camels", "Tre cammelli", "Drie kamelen"),
            "TD-6.2": ("scores 1 point.", "vale 1 punto.", "levert 1 punt op."),
            "TD-2.5": (
                "30 with four, 25 with five",
                "30 in quattro, 25 in cinque",
                "30 met vier, 25 met vijf",
            ),
        },
    ),
    "alhambra-dice": (
        "board.yaml",
        [
            (("dice", "white"), 7),
            (("results", "rows"), 7),
            (("prizes", "alone"), 3),
            (("track", "spaces"), 21),
        ],
        {
            "AD-4.1": ("all seven white dice", "tutti i sette dadi bianchi", "alle zeven witte dobbelstenen"),
            "AD-6.2": ("Three building points", "Tre punti edificio", "Drie bouwpunten"),
            "AD-7.1": ("twenty-first space", "ventunesima casella", "eenentwintigste vak"),
            "AD-8.3": ("as an eighth", "come ottavo", "als achtste"),
        },
    ),
}
"""By title: a file, numbers in it, and what rules then say in the languages of LANGUAGES."""


def house_of(slug: str, folder: Path) -> Path:
    """A folder of house rules with the changed numbers."""
    file, changes, _ = CHANGES[slug]
    page = yaml.safe_load((DATA / module_of(slug) / file).read_text(encoding="utf-8"))
    for path, number in changes:
        inner = page
        for key in path[:-1]:
            inner = inner[key]
        inner[path[-1]] = number
    own = folder / module_of(slug)
    own.mkdir(parents=True)
    (own / file).write_text(yaml.safe_dump(page, sort_keys=False), encoding="utf-8")
    (folder / MANIFEST).write_text("name: Other numbers\n", encoding="utf-8")
    return folder


@pytest.mark.parametrize("slug", CHANGES)
def test_the_book_of_house_rules_says_their_numbers(tmp_path: Path, slug: str) -> None:
    folder = house_of(slug, tmp_path / "house")
    assert [str(error) for error in errors_of_house(folder, DATA)] == []
    houses = HouseRulesFolder(DATA)
    book = books.book(slug, houses.whole(open_house_rules(folder), slug), DATA)
    usual = books.book(slug, DATA)
    for rule, said in CHANGES[slug][2].items():
        for lang, words in zip(LANGUAGES, said, strict=True):
            found, before = book.by_id[rule], usual.by_id[rule]
            assert words in f"{found.title.in_language(lang)} {found.text.in_language(lang)}"
            assert words not in f"{before.title.in_language(lang)} {before.text.in_language(lang)}"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("{weeks:word|% week|", "{wekes:word|% week|", r'no number .* "wekes" \(did you mean "weeks"\?\)'),
        ("{weeks:word|% week|", "{weeks:wrod|% week|", r'no form "wrod" \(did you mean "word"\?\)'),
        ("{days:ordinal}", "{days:ordinal", r"begins no number: write \{name\}"),
        ("{days:ordinal}", "seventh", r'numbers differ from those in "en": say the same ones'),
    ],
)
def test_a_bad_slot_is_refused_with_file_and_line(tmp_path: Path, old: str, new: str, message: str) -> None:
    folder = tmp_path / "data" / "yspahan"
    shutil.copytree(DATA / "yspahan", folder)
    file = folder / "rules.nl.yaml"
    text = file.read_text(encoding="utf-8")
    start = text.index(old)
    file.write_text(text[:start] + new + text[start + len(old) :], encoding="utf-8")
    slots = number_errors(folder, library.title("yspahan", DATA).printed)
    errors = [str(error) for error in (*slots, *differing_numbers(folder))]
    place = f"data/yspahan/rules.nl.yaml:{text[:start].count(chr(10)) + 1} "
    assert any(error.startswith(place) and re.search(message, error) for error in errors), errors


def test_slots() -> None:
    printed: Printed = {"weeks": 1, "rows": (2, 1, 0), "big": 250}
    assert filled("{weeks:Word|1:% week|% weeks} of 100%", printed, EN) == "One week of 100%"
    assert filled("{weeks:ordinal} {big:word} {rows} {rows:or}", printed, EN) == "first 250 2, 1, 0 2, 1 or 0"
    assert filled("{weeks|0:none|{big|250:{weeks:word}|%} in %}", printed, EN) == "one in 1"
    assert filled("{weeks:word}", printed, NumberWords()) == "1"
    assert list(faults("{rows|1:a|b}", printed)) == ['"rows" is a row of numbers: take the choices away']
    assert list(faults("{weeks|1:a}", printed)) != []
    assert filled("{weeks|a|b} {big|a|b}", printed, EN) == "a b"
    assert list(faults("{weeks|a|b|c}", printed)) != []


def test_a_players_own_words_may_say_their_numbers_themselves(tmp_path: Path) -> None:
    """One language replaced, as before numbers stood in slots, is no error."""
    own = tmp_path / "house" / "tabriz"
    own.mkdir(parents=True)
    text = (DATA / "tabriz" / "rules.en.yaml").read_text(encoding="utf-8")
    (own / "rules.en.yaml").write_text(text.replace("{bank}", "4"), encoding="utf-8")
    (own.parent / MANIFEST).write_text("name: Own words\n", encoding="utf-8")
    assert [str(error) for error in errors_of_house(own.parent, DATA)] == []
