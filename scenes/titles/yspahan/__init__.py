"""Yspahan on screen."""

from __future__ import annotations

from scenes.titles.contract.presenter import AnyPresenter
from scenes.titles.contract.values import Opening
from scenes.titles.yspahan.layout import read_layout
from scenes.titles.yspahan.presenter import YspahanPresenter

__all__ = ["open_presenter", "read_layout"]


def open_presenter(opening: Opening) -> AnyPresenter:
    """The presenter for one match."""
    return YspahanPresenter(opening)
