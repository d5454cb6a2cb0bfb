"""The judge of Alhambra Dice, opened with the weights of `ai.yaml`."""

from __future__ import annotations

from pathlib import Path
from typing import cast

from game.core.rules import AnyRules
from game.titles.alhambra_dice.judge.evaluate import DiceJudge
from game.titles.alhambra_dice.judge.weights import load_brain
from game.titles.alhambra_dice.rules import DiceRules

__all__ = ["DiceJudge", "open_judge"]


def open_judge(folder: Path, rules: AnyRules, style: str | None) -> DiceJudge:
    """The judge of a style (None = neutral), weights from `ai.yaml`; raises ContentError, OptionError."""
    mine = cast(DiceRules, rules)
    return load_brain(folder).judge(DiceJudge, mine, style, mine.facts.seats)
