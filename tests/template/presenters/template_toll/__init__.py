"""Toll Road on screen: the smallest presenter that can be played, with a secret hand and buttons."""

from __future__ import annotations

from scenes.titles.template_toll.layout import read_layout
from scenes.titles.template_toll.presenter import TollPresenter

from scenes.titles.contract.values import Opening

__all__ = ["open_presenter", "read_layout"]


def open_presenter(opening: Opening) -> TollPresenter:
    """The presenter for one match."""
    return TollPresenter(opening)
