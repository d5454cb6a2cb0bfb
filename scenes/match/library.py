"""What the menu scenes read of the titles: cards, words and pieces. Each is read once."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pygame as pg

from game.content.number_words import number_words
from game.content.prose import filled
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


def title_names(data: Path, lang: str) -> dict[str, str]:
    """What the titles are called, by slug; raises ContentError."""
    return {slug: words(slug, data, lang)("title.name") for slug in TITLES}


def worded(common: Texts, slug: str, data: Path, theme: Theme) -> Texts:
    """The common texts with a title's own on top; colours have the names of the palette in use."""
    return common.plus(words(slug, data, common.lang)).coloured(theme.palette.name)


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
