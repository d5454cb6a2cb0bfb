"""The presenter's base class under its former name, until every title imports `scenes.titles.contract`."""

from __future__ import annotations

from scenes.titles.contract.presenter import Moves, Speaks
from scenes.titles.contract.presenter import Presenter as BasePresenter

__all__ = ["BasePresenter", "Moves", "Speaks"]
