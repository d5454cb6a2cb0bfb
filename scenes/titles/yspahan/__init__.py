"""Yspahan on screen. What it is made of is imported when it is first needed (`scenes.titles.loaded`)."""

from __future__ import annotations

from pathlib import Path

from scenes.titles.contract.presenter import AnyPresenter
from scenes.titles.contract.values import Opening


def open_presenter(opening: Opening) -> AnyPresenter:
    """The presenter for one match."""
    from scenes.titles.yspahan.presenter import YspahanPresenter

    return YspahanPresenter(opening)


def read_layout(folder: Path) -> None:
    """Read `layout.yaml`; raises ContentError."""
    from scenes.titles.yspahan import layout

    layout.read_layout(folder)
