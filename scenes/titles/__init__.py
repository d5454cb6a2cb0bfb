"""The presenters of the titles, found by the module name that `game.titles.TITLES` gives."""

from __future__ import annotations

import importlib
import pkgutil
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import cast

from game.core.errors import OptionError
from game.titles import events_of, module_of
from scenes.sound.effects import EFFECTS
from scenes.sound.world import read_sounds
from scenes.titles.contract.presenter import AnyPresenter as Presenter
from scenes.titles.contract.values import Opening


def present(slug: str, opening: Opening) -> Presenter:
    """The presenter of a title for one match; raises OptionError for a title that is unknown or has none."""
    return cast(Presenter, _module(slug).open_presenter(opening))


def loaded(slug: str) -> Iterator[None]:
    """Import what a title's presenter is made of in slices: `present` would do it all at once."""
    package = _module(slug)
    if package.__name__ in _LOADED:
        return
    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        if found.name not in sys.modules:
            importlib.import_module(found.name)
            yield
    _LOADED.add(package.__name__)


_LOADED: set[str] = set()


def check_layout(slug: str, folder: Path) -> Iterator[None]:
    """Read the layout of a title's presenter and its sounds in slices.

    slug: "" for the sounds that all titles share. Raises ContentError, OptionError if it has no presenter.
    """
    if not slug:
        read_sounds(folder, EFFECTS)
        return
    module = _module(slug)
    yield
    module.read_layout(folder)
    yield
    read_sounds(folder, EFFECTS, events_of(slug))


def _module(slug: str) -> ModuleType:
    name = f"scenes.titles.{module_of(slug)}"
    if find_spec(name) is None:
        raise OptionError(f"{slug} has no presenter: {name} is missing")
    return importlib.import_module(name)


__all__ = ["Opening", "Presenter", "check_layout", "loaded", "present"]
