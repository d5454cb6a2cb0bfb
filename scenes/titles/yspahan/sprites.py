"""The inline pictures of Yspahan's texts."""

from __future__ import annotations

import pygame as pg

from scenes.art import stone
from scenes.kit.theme import Theme
from scenes.titles.yspahan.layout import Layout, rgb

WHITE = (244, 240, 228)


def register(theme: Theme, layout: Layout) -> None:
    """Make [gold], [cube:red], [good:bag], [building:hoist], [kind:exchange], [die:5] and more known."""
    sprites = theme.sprites
    for name, file in (
        ("gold", "two-coins"), ("pawn", "pawn"), ("caravan", "camel"), ("tower", "stone-tower"),
        ("dice", "rolling-dices"),
    ):  # fmt: skip
        sprites.icon(name, file)
    sprites.register("cube", _cube)
    sprites.register("die", lambda _theme, n, word: stone.die(n, int(word or 6), WHITE, 0))
    sprites.register("yellow", lambda _theme, n, _word: stone.die(n, 5, (244, 196, 62), 0))
    sprites.register("good", lambda t, n, word: _icon(t, layout.quarters[word or "bag"].icon, n))
    sprites.register("building", lambda t, n, word: _building(t, layout, n, word))
    sprites.register("kind", lambda t, n, word: _kind(t, layout, n, word))


def _icon(theme: Theme, file: str, height: int) -> pg.Surface:
    picture = theme.icons.get(file, round(height * 1.1), None, "plain")
    return picture.subsurface(picture.get_bounding_rect())


def _cube(theme: Theme, height: int, colour: str) -> pg.Surface:
    return theme.pieces.cube(height, colour or "red", shadow=False)


def _building(theme: Theme, layout: Layout, height: int, word: str) -> pg.Surface:
    """A building that stands, or ("hoist:empty") only its engraved place."""
    name, _, empty = word.partition(":")
    if not name:
        return _icon(theme, "stone-wall", height)
    icon = layout.buildings[name].icon
    return theme.icons.get(icon, height, None, "engraved") if empty else _icon(theme, icon, height)


def _kind(theme: Theme, layout: Layout, height: int, word: str) -> pg.Surface:
    look = layout.cards.get(word)
    if look is None:
        return _icon(theme, "playing-card", height)
    return theme.icons.get(look.icon, height, rgb(look.colour), "plain")
