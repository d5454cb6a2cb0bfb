"""One word for one thing: no text uses a word that the glossary of its title replaces."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.glossary import Glossary, Term, glossary_of, load_glossary
from game.titles import TITLES, module_of
from tests.content.every_text import DATA, books, reasons, texts
from tests.content.test_typography import faults
from tests.languages import LANGUAGES

COMMON = DATA / "common"
FOLDERS = [COMMON, *(DATA / module_of(slug) for slug in TITLES)]


def glossary_for(file: Path, lang: str) -> Glossary:
    """The terms that hold in a file of texts."""
    return glossary_of(COMMON, DATA / file.relative_to(DATA).parts[0], lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_uses_a_word_that_the_glossary_replaces(lang: str) -> None:
    found = [
        f"{text} ({word!r} instead of {term.term!r})"
        for text in (*texts(lang), *books(lang), *reasons(lang))
        for term in glossary_for(text.file, lang).values()
        for word in term.variants(text.words)
    ]
    assert found == []


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_the_same_things_are_named_in_every_language(folder: Path) -> None:
    things = set(load_glossary(folder, LANGUAGES[0]))
    assert things
    assert [lang for lang in LANGUAGES if set(load_glossary(folder, lang)) != things] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_the_glossary_is_set_as_its_language_wants(folder: Path, lang: str) -> None:
    entries = load_glossary(folder, lang).items()
    assert [
        key for key, term in entries for words in (term.term, term.meaning) if list(faults(words, lang))
    ] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_no_term_is_forbidden_by_its_own_title(folder: Path, lang: str) -> None:
    glossary = glossary_of(COMMON, folder, lang)
    terms = [term.term for term in glossary.values()]
    assert [word for each in glossary.values() for term in terms for word in each.variants(term)] == []


def test_a_forbidden_word_is_found_as_a_whole_word_only() -> None:
    term = Term("space", "A hexagon.", ("hex", "lit hex"))
    assert list(term.variants("A lit HEX.")) == ["hex", "lit hex"]
    assert list(term.variants("The hexagons of {hex} and [hex].")) == []


def test_a_title_takes_the_place_of_a_common_term(tmp_path: Path) -> None:
    own, common = tmp_path / "own", tmp_path / "common"
    for folder, word in ((own, "token"), (common, "chip")):
        folder.mkdir()
        (folder / "glossary.en.yaml").write_text(
            f"chip: {{term: {word}, meaning: A piece.}}\n", encoding="utf-8"
        )
    assert glossary_of(common, own, "en")["chip"].term == "token"
    assert glossary_of(common, tmp_path / "none", "en")["chip"].term == "chip"
