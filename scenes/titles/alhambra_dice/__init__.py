"""Alhambra Dice on screen. What it is made of is imported when first needed (`scenes.titles.loaded`)."""

from __future__ import annotations

from pathlib import Path

from scenes.titles.contract.presenter import AnyPresenter
from scenes.titles.contract.values import Opening


def open_presenter(opening: Opening) -> AnyPresenter:
    """The presenter for one match."""
    from scenes.titles.alhambra_dice.presenter import DicePresenter

    return DicePresenter(opening)


def read_layout(folder: Path) -> None:
    """Read `layout.yaml`; raises ContentError."""
    from scenes.titles.alhambra_dice.layout import load_layout

    load_layout(folder)
