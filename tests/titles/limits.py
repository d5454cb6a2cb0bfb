"""Limits of what a title's data may say: the last number that it may have, and the first that it may not."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeAlias

import pytest

Limit: TypeAlias = tuple[Any, dict[str, Any], dict[str, Any]]
"""A dataclass of the data, what may stand in it instead, and what may not."""


def every_limit(limits: list[Limit]) -> pytest.MarkDecorator:
    """A test of each limit."""
    return pytest.mark.parametrize("limit", limits, ids=lambda limit: type(limit[0]).__name__)


def holds(limit: Limit) -> bool:
    """Whether it lies where it is said to lie, and says why."""
    thing, good, bad = limit
    replace(thing, **good)
    try:
        replace(thing, **bad)
    except ValueError as error:
        return bool(str(error))
    return False
