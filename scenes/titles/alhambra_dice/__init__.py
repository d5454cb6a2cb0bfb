"""Alhambra Dice on screen."""

from __future__ import annotations

from pathlib import Path

from scenes.titles.alhambra_dice.layout import load_layout
from scenes.titles.alhambra_dice.presenter import DicePresenter
from scenes.titles.contract.presenter import AnyPresenter
from scenes.titles.contract.values import Opening


def open_presenter(opening: Opening) -> AnyPresenter:
    """The presenter for one match."""
    return DicePresenter(opening)


def read_layout(folder: Path) -> None:
    """Read `layout.yaml`; raises ContentError."""
    load_layout(folder)
