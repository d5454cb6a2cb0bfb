"""Events: what an action did, complete enough that folding them over a first view gives every later view."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import ClassVar, TypeAlias

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"


def to_json(value: object) -> Json:
    """Turn tuples, mappings and scalars into plain JSON values; raises TypeError for anything else."""
    if value is None or isinstance(value, bool | int | float | str):
        return value
    if isinstance(value, Mapping):
        return {str(key): to_json(item) for key, item in value.items()}
    if isinstance(value, tuple | list):
        return [to_json(item) for item in value]
    raise TypeError(f"not a JSON value: {value!r}")


@dataclass(frozen=True, slots=True)
class Event:
    """Base of all events. Subclasses are frozen dataclasses named by a past participle (`Placed`).

    Fields speak in content ids (str) and seats (int), never in kernel indices. The class name is the
    `type` of the record. `barrier` marks events after which nothing can be undone:
    chance was drawn or something hidden was shown. `closing` marks those that belong to what comes
    after a turn: a screen shows an action up to the first of them until the turn is handed on.
    """

    barrier: ClassVar[bool] = False
    closing: ClassVar[bool] = False

    def follows(self, seat: int) -> bool:
        """Whether this belongs to what comes after the turn of that seat, not to what it decided."""
        return self.closing

    @property
    def type(self) -> str:
        """Name of the event in records."""
        return type(self).__name__

    def to_json(self) -> dict[str, Json]:
        """The event as it stands in a record."""
        data: dict[str, Json] = {"type": self.type}
        for field in fields(self):
            data[field.name] = to_json(getattr(self, field.name))
        return data


Emit: TypeAlias = Callable[[Event], None]
