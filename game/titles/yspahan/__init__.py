"""Yspahan: dice, souks, a Supervisor and the caravan, for two to four players."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from game.content.card import load_card
from game.core.rules import AnyJudge, AnyRules
from game.core.title import Title
from game.titles.yspahan.content import load_content
from game.titles.yspahan.printed import printed, tables
from game.titles.yspahan.rules import YspahanRules
from game.titles.yspahan.turn.dice import CHANCES


def open_title(folder: Path) -> Title:
    """Read `data/yspahan`; raises ContentError."""
    content = load_content(folder)
    rules, judge = partial(YspahanRules, content), partial(_judge, folder)
    return Title(
        load_card(folder),
        rules,
        judge,
        printed=printed(content),
        tables=tables(content),
        staged=rules,
        chances=CHANCES,
    )


def _judge(folder: Path, rules: AnyRules, style: str | None) -> AnyJudge:
    """A judge with the weights of `ai.yaml`; read only when a computer player or a hint needs it."""
    from game.titles.yspahan.judge import open_judge

    return open_judge(folder, rules, style)
