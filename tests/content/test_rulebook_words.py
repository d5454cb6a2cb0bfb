"""The words of the rule books, with their numbers, are set and named like all other texts."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.content.glossary import glossary_of
from game.match.store import program_root
from game.titles import TITLES, module_of
from scenes.match import books
from tests.content.test_typography import faults
from tests.languages import LANGUAGES

DATA = program_root() / "data"


def said(slug: str, lang: str) -> Iterator[tuple[str, str]]:
    """The titles and texts of a book with their places."""
    for chapter in books.book(slug, DATA).chapters:
        yield chapter.id, chapter.title.in_language(lang)
        for rule in chapter.rules:
            for words in filter(None, (rule.title, rule.text, rule.ruling)):
                yield rule.id, words.in_language(lang)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", TITLES)
def test_a_book_is_set_as_its_language_wants(slug: str, lang: str) -> None:
    assert [(place, fault) for place, words in said(slug, lang) for fault in faults(words, lang)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", TITLES)
def test_a_book_uses_the_words_of_the_glossary(slug: str, lang: str) -> None:
    glossary = glossary_of(DATA / "common", Path(DATA, module_of(slug)), lang)
    assert [
        (place, word)
        for place, words in said(slug, lang)
        for term in glossary.values()
        for word in term.variants(words)
    ] == []
