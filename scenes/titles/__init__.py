"""The presenters of the titles, found by the module name that `game.titles.TITLES` gives."""

from __future__ import annotations

import importlib
from typing import cast

from game.titles import module_of
from scenes.titles.presenter import Opening, Presenter


def present(slug: str, opening: Opening) -> Presenter:
    """The presenter of a title for one match; raises OptionError for an unknown title."""
    module = importlib.import_module(f"scenes.titles.{module_of(slug)}")
    return cast(Presenter, module.open_presenter(opening))


__all__ = ["Opening", "Presenter", "present"]
