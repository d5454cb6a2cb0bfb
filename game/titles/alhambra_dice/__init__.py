"""Alhambra: The Dice Game, for 2 to 6 players."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from game.content.card import load_card
from game.core.title import Title
from game.titles.alhambra_dice.chance import chances
from game.titles.alhambra_dice.content import load_content
from game.titles.alhambra_dice.judge import open_judge
from game.titles.alhambra_dice.printed import printed, tables
from game.titles.alhambra_dice.rules import DiceRules


def open_title(folder: Path) -> Title:
    """Read the title's data folder; raises ContentError."""
    content = load_content(folder)
    rules, judge = partial(DiceRules, content), partial(open_judge, folder)
    return Title(
        load_card(folder),
        rules,
        judge,
        printed=printed(content),
        tables=tables(content),
        staged=rules,
        chances=chances(content.board),
    )
