"""The presenters of the titles, found by the module name that `game.titles.TITLES` gives."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from pathlib import Path
from typing import cast

from game.titles import module_of
from scenes.titles.contract.presenter import AnyPresenter as Presenter
from scenes.titles.contract.values import Opening


def present(slug: str, opening: Opening) -> Presenter:
    """The presenter of a title for one match; raises OptionError for an unknown title."""
    module = importlib.import_module(f"scenes.titles.{module_of(slug)}")
    return cast(Presenter, module.open_presenter(opening))


def check_layout(slug: str, folder: Path) -> Iterator[None]:
    """Read the layout of a title's presenter in slices; raises ContentError."""
    module = importlib.import_module(f"scenes.titles.{module_of(slug)}")
    yield
    module.read_layout(folder)


__all__ = ["Opening", "Presenter", "check_layout", "present"]
