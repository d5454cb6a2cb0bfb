"""Toll Road: the template title. Small, but it has dice, a secret hand, a variant and a decision out of turn.

It lives in the tests and proves that a title needs its own folders and one line in `TITLES`, nothing else.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

from game.titles.template_toll.content import load_content
from game.titles.template_toll.judge import open_judge
from game.titles.template_toll.printed import printed
from game.titles.template_toll.rules import TollRules

from game.content.card import load_card
from game.core.title import Title


def open_title(folder: Path) -> Title:
    """Read `data/template_toll`; raises ContentError."""
    content = load_content(folder)
    rules, judge = partial(TollRules, content), partial(open_judge, folder)
    return Title(load_card(folder), rules, judge, printed=printed(content))
