"""Through the Desert (Reiner Knizia, 1998): the first title of the table."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from game.content.card import load_card
from game.core.rules import AnyJudge, AnyRules
from game.core.title import Title
from game.titles.through_the_desert.content_check import load_content
from game.titles.through_the_desert.rules import DesertRules


def open_title(folder: Path) -> Title:
    """Read the title's data folder; raises ContentError."""
    card = load_card(folder)
    content = load_content(folder, card.players)
    return Title(card, partial(DesertRules, content), partial(_judge, folder))


def _judge(folder: Path, rules: AnyRules, style: str | None) -> AnyJudge:
    """A judge with the weights of `ai.yaml`; read only when a computer player or a hint needs it."""
    from game.titles.through_the_desert.judge import open_judge

    return open_judge(folder, rules, style)
