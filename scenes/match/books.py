"""The rule books of the titles as the screens show them, with the numbers that are played. Each is read once.

Apart from the library, because the first frame of the program needs no book.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from game.content.book import BookPages, load_book
from game.content.example import true_numbers
from game.content.number_words import number_words
from game.content.prose import Printed, filled
from game.content.rulebook import RuleBook, load_rulebook
from game.titles import module_of
from scenes.match.library import title


def book(slug: str, data: Path, program: Path | None = None) -> RuleBook:
    """A title's rule book with the numbers that are played; raises ContentError.

    program: the data folder that holds the words of numbers, where `data` holds house rules alone.
    """
    return _book(slug, data, program or data)


@lru_cache(16)
def _book(slug: str, data: Path, program: Path) -> RuleBook:
    opened = title(slug, data)
    raw = load_rulebook(data / module_of(slug), opened.card.rule_prefix)
    return raw.filled(lambda lang, text: filled(text, opened.printed, number_words(program / "common", lang)))


@lru_cache(16)
def pages(slug: str, data: Path) -> BookPages:
    """What a title's rule book has beside its rules; raises ContentError."""
    return load_book(data / module_of(slug))


def numbered(slug: str, data: Path, program: Path, lang: str, text: str, more: Printed | None = None) -> str:
    """A text of the rule book with the numbers that are played, and some of its own."""
    words = number_words(program / "common", lang)
    return filled(text, {**title(slug, data).printed, **(more or {})}, words)


def caption_numbers(slug: str, data: Path, example: str) -> Mapping[str, int] | None:
    """The numbers that the kernel gives an example; None where house rules make it untrue."""
    known = _numbers(slug, data)
    if example not in known:
        known[example] = true_numbers(title(slug, data), pages(slug, data).example(example))
    return known[example]


def knows_caption(slug: str, data: Path, example: str) -> bool:
    """Whether the kernel was asked for the numbers of an example before: the first answer takes long."""
    return example in _numbers(slug, data)


@lru_cache(8)
def _numbers(slug: str, data: Path) -> dict[str, Mapping[str, int] | None]:
    """What is known of the examples of a title so far."""
    del slug, data
    return {}
