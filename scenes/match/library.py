"""What the menu scenes read of the titles: cards, words, rule books and pieces. Each is read once."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

import pygame as pg

from game.content.book import BookPages, load_book
from game.content.example import true_numbers
from game.content.number_words import number_words
from game.content.prose import Printed, filled
from game.content.rulebook import RuleBook, load_rulebook
from game.content.text import BLURB, Texts, load_texts
from game.core.title import Title, TitleCard
from game.titles import TITLES, load, module_of
from scenes.art.piece import Pieces
from scenes.kit.sprite import Sprites
from scenes.kit.theme import Theme


@lru_cache(16)
def title(slug: str, data: Path) -> Title:
    """A title's card, rules and judge; raises OptionError, ContentError."""
    return load(slug, data)


def cards(data: Path) -> dict[str, TitleCard]:
    """The cards of all titles by slug, in the order of TITLES."""
    return {slug: title(slug, data).card for slug in TITLES}


@lru_cache(48)
def words(slug: str, data: Path, lang: str) -> Texts:
    """A title's own texts in one language; raises ContentError."""
    return load_texts(data / module_of(slug), lang)


def worded(common: Texts, slug: str, data: Path, theme: Theme) -> Texts:
    """The common texts with a title's own on top; colours have the names of the palette in use."""
    return common.plus(words(slug, data, common.lang)).coloured(theme.palette.name)


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


@lru_cache(256)
def caption_numbers(slug: str, data: Path, example: str) -> Mapping[str, int] | None:
    """The numbers that the kernel gives an example; None where house rules make it untrue."""
    return true_numbers(title(slug, data), pages(slug, data).example(example))


def blurb(slug: str, data: Path, lang: str) -> str:
    """The sentence that offers a title, with its numbers; raises ContentError."""
    said = words(slug, data, lang)(BLURB)
    return filled(said, title(slug, data).printed, number_words(data / "common", lang))


def pieces(theme: Theme) -> Pieces:
    """The pieces for a theme's scale and palette."""
    return theme.pieces


def badge(theme: Theme, colour: str, px: int) -> pg.Surface:
    """The mark of a player's colour with its shape, about `px` pixels."""
    return pieces(theme).badge(px, colour)


def register_badges(sprites: Sprites[Theme]) -> None:
    """Let texts show a player's mark as `[badge:red]`."""
    sprites.register("badge", lambda theme, height, colour: badge(theme, colour, round(height * 1.25)))
