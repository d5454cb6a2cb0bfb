"""Through the Desert on screen."""

from __future__ import annotations

from scenes.titles.contract.values import Opening
from scenes.titles.through_the_desert.layout import read_layout
from scenes.titles.through_the_desert.presenter import DesertPresenter

__all__ = ["open_presenter", "read_layout"]


def open_presenter(opening: Opening) -> DesertPresenter:
    """The presenter for one match."""
    return DesertPresenter(opening)
