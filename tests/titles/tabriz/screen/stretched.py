"""Tabriz with other numbers: all numbers of its data changed at random, as far as its checks accept them.

The boards stay, because the boxes of their spaces lie in the layout. The folder of the content is still the
printed one: a screen that read the YAML by itself would show other numbers than the rules go by.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

from game.content.card import load_card
from game.core.rng import Stream
from game.core.title import Title
from game.titles.tabriz import open_title
from game.titles.tabriz.content import Commissions, Numbers, TabrizContent, load_content
from game.titles.tabriz.content.tiles import MATERIALS
from game.titles.tabriz.rules import TabrizRules

TRIES = 4
"""How often a field is changed anew before it is left as it is."""

KEPT = ("id", "tile", "material", "materials", "level", "pieces", "players")
"""What identifies things, and levels of talent, which must stay apart; pieces lie in the box only."""


def stretched(value: Any, stream: Stream) -> Any:
    """The same value with other numbers inside, and other materials on dice and in restocks."""
    if isinstance(value, int) and not isinstance(value, bool):
        return (value, value - 2, value - 1, value + 1, value + 2, 2 * value)[stream.below(6)]
    if isinstance(value, str):
        return stream.choice(MATERIALS) if value in MATERIALS else value
    if isinstance(value, tuple):
        return tuple(stretched(each, stream) for each in value)
    if is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            if field.name not in KEPT:
                value = _with_field(value, field.name, stream)
    return value


def _with_field(value: Any, name: str, stream: Stream) -> Any:
    for _ in range(TRIES):
        try:
            return replace(value, **{name: stretched(getattr(value, name), stream)})
        except ValueError:  # the checks of the content refuse it
            continue
    return value


def stretched_content(folder: Path, stream: Stream) -> TabrizContent:
    """The content of a folder with other numbers."""
    content = load_content(folder)
    numbers = stretched(content.numbers, stream)
    commissions = stretched(content.commissions, stream)
    return replace(
        content,
        tiles=tuple(stretched(tile, stream) for tile in content.tiles),
        commissions=_without_leaps(numbers, commissions),
        workshops=stretched(content.workshops, stream),
        numbers=_dealt(numbers, commissions),
    )


def _dealt(numbers: Numbers, commissions: Commissions) -> Numbers:
    """No more cards are dealt than the first deck has."""
    most = len(commissions.decks[0].cards) // 5
    start = numbers.start
    deal = min(start.deal, most)
    return replace(numbers, start=replace(start, deal=deal, keep=min(start.keep, deal)))


def _without_leaps(numbers: Numbers, commissions: Commissions) -> Commissions:
    """No reward leaps over two decks."""
    levels = [mark.level for mark in numbers.talent if mark.effect.op == "unlock"]
    most = min(high - low for low, high in pairwise(levels))
    decks = tuple(
        replace(
            deck,
            cards=tuple(
                replace(card, reward=replace(card.reward, talent=min(most, card.reward.talent)))
                for card in deck.cards
            ),
        )
        for deck in commissions.decks
    )
    return replace(commissions, decks=decks)


def stretched_title(folder: Path, seed: int) -> Title:
    """The title with other numbers."""
    content, usual = stretched_content(folder, Stream(seed)), open_title(folder)
    return Title(load_card(folder), partial(TabrizRules, content), usual.judge, usual.words)
