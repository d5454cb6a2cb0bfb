"""The numbers of an evaluation as a vector: every float of its weights that is not 0, by its name.

What says of itself that it is measured in games (`measured` in a field's metadata) is left as it is. A step
of 1 is a factor of exp(PACE), so that a number keeps its sign whatever the step.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import Field, fields, is_dataclass, replace
from math import exp
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

PACE = 0.25
"""Logarithm of the factor of one step."""


def numbers(weights: object) -> dict[str, float]:
    """What can be tuned: names such as `jumps.2` or `decisions.gold`, and the values."""
    return dict(_walk(weights, ""))


def moved(weights: Any, steps: Mapping[str, float]) -> Any:
    """The same weights with some numbers so many steps away. Raises ValueError where they do not allow it."""
    return _changed(weights, "", lambda name, value: value * exp(PACE * steps.get(name, 0.0)))


def _walk(value: object, name: str) -> Iterator[tuple[str, float]]:
    if isinstance(value, float):
        if value:
            yield name, value
    elif isinstance(value, tuple):
        for i, one in enumerate(value):
            yield from _walk(one, _below(name, i))
    elif is_dataclass(value):
        for field in tunable(value):
            yield from _walk(getattr(value, field.name), _below(name, field.name))


def _changed(value: Any, name: str, change: Callable[[str, float], float]) -> Any:
    if isinstance(value, float):
        return change(name, value) if value else value
    if isinstance(value, tuple):
        return tuple(_changed(one, _below(name, i), change) for i, one in enumerate(value))
    if is_dataclass(value) and not isinstance(value, type):
        entries = {
            f.name: _changed(getattr(value, f.name), _below(name, f.name), change) for f in tunable(value)
        }
        return replace(value, **entries)
    return value


def tunable(value: DataclassInstance | type[DataclassInstance]) -> list[Field[Any]]:
    """The fields that matches may set."""
    return [field for field in fields(value) if not field.metadata.get("measured")]


def _below(name: str, part: object) -> str:
    return f"{name}.{part}" if name else str(part)
