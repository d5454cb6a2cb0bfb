"""Tabriz: carpets for labourers, merchants and nobles, for two to five weavers."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from game.content.card import load_card
from game.core.rules import AnyJudge, AnyRules
from game.core.title import Title
from game.titles.tabriz.content import load_content
from game.titles.tabriz.printed import printed
from game.titles.tabriz.rules import TabrizRules
from game.titles.tabriz.tables import tables


def open_title(folder: Path) -> Title:
    """Read `data/tabriz`; raises ContentError."""
    content = load_content(folder)
    decks = content.commissions.decks
    cards = [
        *(card.id for deck in decks for card in deck.cards),
        *(card.id for card in content.workshops.cards),
    ]
    words = (*(f"card.{card}" for card in cards), *(f"tile.{tile.id}" for tile in content.tiles))
    rules, judge = partial(TabrizRules, content), partial(_judge, folder)
    return Title(load_card(folder), rules, judge, words, printed(content), tables(content), staged=rules)


def _judge(folder: Path, facts: AnyRules, style: str | None) -> AnyJudge:
    """A judge with the weights of `ai.yaml`; read only when a computer player or a hint needs it."""
    from game.titles.tabriz.judge import open_judge

    return open_judge(folder, facts, style)
