"""The inline pictures of the title's texts."""

from __future__ import annotations

from functools import partial

import pygame as pg

from game.titles.tabriz.content.tiles import MATERIALS
from game.titles.tabriz.facts import TabrizFacts
from scenes.art.palette import CREAM
from scenes.kit.theme import Theme
from scenes.titles.tabriz.layout import layout_of
from scenes.titles.tabriz.pieces.wares import Wares

ICONS = {
    "prestige": "laurel-crown", "steps": "footprint", "strip": "spinning-wheel", "dice": "rolling-dices",
    "bonus": "trophy-cup", "check": "check-mark", "cross": "cancel", "card": "playing-card",
    "repeat": "clockwise-rotation",
}  # fmt: skip


def register(theme: Theme, facts: TabrizFacts) -> None:
    """Make [wool], [wool:ghost], [qeran:7], [talent], [to], [die:black:wool] and the others known."""
    sprites, wares = theme.sprites, Wares(theme, layout_of(facts.content.folder))
    for material in MATERIALS:
        sprites.register(material, partial(_good, wares, material))
    for name, maker in (
        ("qeran", _qeran), ("talent", _talent), ("to", _arrow), ("die", _die), ("man", _man), ("deck", _deck),
        ("tier", _tier),
    ):  # fmt: skip
        sprites.register(name, partial(maker, wares))
    sprites.register("rug", partial(_rug, wares, facts))
    sprites.register("carpet", partial(_carpet, wares, facts))
    for name, icon in ICONS.items():
        sprites.icon(name, icon)


def _trim(image: pg.Surface) -> pg.Surface:
    return image.subsurface(image.get_bounding_rect())


def _good(wares: Wares, material: str, _theme: Theme, n: int, word: str) -> pg.Surface:
    return _trim(wares.good(material, n, word == "ghost", False))


def _qeran(wares: Wares, theme: Theme, n: int, word: str) -> pg.Surface:
    """Coins, or one coin with its number."""
    return wares.coin(n, int(word)) if word else _trim(theme.icons.get("two-coins", n, None, "plain"))


def _talent(wares: Wares, _theme: Theme, n: int, _word: str) -> pg.Surface:
    return wares.star(n)


def _arrow(wares: Wares, _theme: Theme, n: int, word: str) -> pg.Surface:
    """An arrow; "pale" on a dark plate."""
    return wares.arrow(round(n * 0.8), CREAM) if word == "pale" else wares.arrow(round(n * 0.8))


def _die(wares: Wares, _theme: Theme, n: int, word: str) -> pg.Surface:
    """A die; "grey:wool:bare" without its shadow, for dice in the air."""
    colour, face, bare = (*word.split(":"), "", "")[:3]
    if face:
        return wares.die(colour, face, n, shadow=False) if bare else _trim(wares.die(colour, face, n))
    return wares.blank(colour or "black", n, shadow=False)


def _man(wares: Wares, _theme: Theme, n: int, word: str) -> pg.Surface:
    colour, _, lying = word.partition(":")
    return _trim(wares.man(colour or "red", n, not lying, shadow=False))


def _deck(wares: Wares, _theme: Theme, n: int, word: str) -> pg.Surface:
    return wares.back(word or "karmandan", (round(n * 0.78), n))


def _tier(wares: Wares, _theme: Theme, n: int, word: str) -> pg.Surface:
    return wares.tier(word or "karmandan", n)


def _rug(wares: Wares, facts: TabrizFacts, _theme: Theme, n: int, word: str) -> pg.Surface:
    """A small carpet: of a card, or of any."""
    card = word or next(iter(facts.cards))
    return wares.rug(card, facts.cards[card].deck, (round(n * 1.3), n), False)


def _carpet(wares: Wares, facts: TabrizFacts, _theme: Theme, n: int, card: str) -> pg.Surface:
    """The carpet of a card, large and with its fringes."""
    return wares.rug(card, facts.cards[card].deck, (round(n * 0.72), n))
