"""Which event moves what: every title says it of each of its events, in one table."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from types import ModuleType

import pytest

from game.core.event import Event
from game.titles import TITLES, module_of
from tests.template.registry import SLUG, template_title


def events_of(module: ModuleType) -> set[type[Event]]:
    """The event classes that a module defines."""
    kinds = (kind for kind in vars(module).values() if isinstance(kind, type) and issubclass(kind, Event))
    return {kind for kind in kinds if kind.__module__ == module.__name__}


@pytest.fixture(params=[*TITLES, SLUG])
def title(request: pytest.FixtureRequest) -> Iterator[str]:
    """The module name of a title."""
    with template_title():
        yield module_of(request.param)


def test_every_event_moves_something_or_is_known_to_be_silent(title: str) -> None:
    motion = import_module(f"scenes.titles.{title}.motion")
    kinds = events_of(import_module(f"game.titles.{title}.events"))
    assert kinds
    assert kinds == set(motion.MOTIONS) | motion.SILENT
    assert not set(motion.MOTIONS) & motion.SILENT
