"""The titles on the table: one explicit line each."""

from __future__ import annotations

import importlib
from difflib import get_close_matches
from pathlib import Path
from types import ModuleType
from typing import cast

from game.core.errors import OptionError
from game.core.event import Event
from game.core.title import Title

TITLES: dict[str, str] = {
    "through-the-desert": "through_the_desert",
    "yspahan": "yspahan",
    "alhambra-dice": "alhambra_dice",
    "tabriz": "tabriz",
}


def module_of(slug: str) -> str:
    """Folder and module name of a title; raises OptionError with a suggestion."""
    if slug not in TITLES:
        near = get_close_matches(slug, TITLES, 1)
        hint = f" (did you mean {near[0]!r}?)" if near else f" (known: {', '.join(TITLES)})"
        raise OptionError(f"unknown title {slug!r}{hint}")
    return TITLES[slug]


def kernel(slug: str) -> ModuleType:
    """The rules of a title, imported; raises OptionError."""
    return importlib.import_module(f"game.titles.{module_of(slug)}")


def load(slug: str, data: Path) -> Title:
    """Read a title's content below the `data` folder; raises OptionError, ContentError."""
    return cast(Title, kernel(slug).open_title(data / module_of(slug)))


def events_of(slug: str) -> dict[str, type[Event]]:
    """The classes of a title's events by name; raises OptionError."""
    name = f"{kernel(slug).__name__}.events"
    kinds = (kind for kind in vars(importlib.import_module(name)).values() if isinstance(kind, type))
    return {kind.__name__: kind for kind in kinds if issubclass(kind, Event) and kind.__module__ == name}
