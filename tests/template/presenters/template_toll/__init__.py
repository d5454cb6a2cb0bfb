"""Toll Road on screen: the smallest presenter that can be played, with a secret hand and buttons.

What it is made of is imported when first needed (`scenes.titles.loaded`).
"""

from __future__ import annotations

from pathlib import Path

from scenes.titles.contract.presenter import AnyPresenter
from scenes.titles.contract.values import Opening


def open_presenter(opening: Opening) -> AnyPresenter:
    """The presenter for one match."""
    from scenes.titles.template_toll.presenter import TollPresenter

    return TollPresenter(opening)


def read_layout(folder: Path) -> None:
    """Read `layout.yaml`; raises ContentError."""
    from scenes.titles.template_toll import layout

    layout.read_layout(folder)
