"""Yspahan on screen."""

from __future__ import annotations

from scenes.titles.presenter import Opening, Presenter
from scenes.titles.yspahan.layout import read_layout
from scenes.titles.yspahan.presenter import YspahanPresenter

__all__ = ["open_presenter", "read_layout"]


def open_presenter(opening: Opening) -> Presenter:
    """The presenter for one match."""
    return YspahanPresenter(opening)
