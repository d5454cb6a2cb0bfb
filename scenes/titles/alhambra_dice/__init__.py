"""Alhambra Dice on screen."""

from __future__ import annotations

from pathlib import Path

from scenes.titles.alhambra_dice.layout import load_layout
from scenes.titles.alhambra_dice.presenter import DicePresenter
from scenes.titles.presenter import Opening, Presenter


def open_presenter(opening: Opening) -> Presenter:
    """The presenter for one match."""
    return DicePresenter(opening)


def read_layout(folder: Path) -> None:
    """Read `layout.yaml`; raises ContentError."""
    load_layout(folder)
