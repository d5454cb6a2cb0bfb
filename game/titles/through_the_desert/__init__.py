"""Through the Desert (Reiner Knizia, 1998): the first title of the table."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from game.content.card import load_card
from game.core.title import Title
from game.titles.through_the_desert.content_check import load_content
from game.titles.through_the_desert.judge import open_judge
from game.titles.through_the_desert.printed import printed, tables
from game.titles.through_the_desert.rules import DesertRules
from game.titles.through_the_desert.setup import CHANCES


def open_title(folder: Path) -> Title:
    """Read the title's data folder; raises ContentError."""
    card = load_card(folder)
    content = load_content(folder, card.players)
    rules, judge = partial(DesertRules, content), partial(open_judge, folder)
    return Title(
        card, rules, judge, printed=printed(content), tables=tables(content), staged=rules, chances=CHANCES
    )
