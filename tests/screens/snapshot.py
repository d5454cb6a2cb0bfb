"""What an object of ours holds, all the way down, as a flat picture that can be compared with a later one."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import cache
from typing import Any

import pygame as pg

PLAIN = (type(None), bool, int, float, str, bytes, Enum)
OURS = ("scenes.", "tests.")


@dataclass
class Snapshot:
    """Path ("scene.ui.layers[0]") -> value there. Things that are not ours count by identity.

    kept: holds on to these things, so that no later one gets the identity of one that is gone.
    """

    values: dict[str, object] = field(default_factory=dict)
    kept: list[object] = field(default_factory=list)


def snapshot(root: object, name: str, ignored: Mapping[str, str]) -> Snapshot:
    """All that can be reached from an object through attributes and containers.

    ignored: a class (also as a base) or an attribute of any class -> why it is not looked at.
    """
    found = Snapshot()
    seen: set[int] = set()
    work = deque[tuple[str, object]]([(name, root)])
    while work:
        path, value = work.popleft()
        if isinstance(value, PLAIN):
            found.values[path] = value
            continue
        if isinstance(value, pg.Rect):
            found.values[path] = tuple(value)
            continue
        inner = None if unread(value, ignored) else parts(value, ignored)
        if inner is None or id(value) in seen:
            found.values[path] = identity(value)
            found.kept.append(value)
            continue
        if not isinstance(value, tuple):  # a value: met twice it is the same both times
            seen.add(id(value))
        found.kept.append(value)
        label = type(value).__name__
        if not isinstance(value, list | dict | set | frozenset | tuple):
            label = f"{label} {id(value)}"  # another object of ours in its place is a change
        rows = list(inner)
        found.values[path] = f"{label} of {len(rows)}"
        work += [(path + step, part) for step, part in rows]
    return found


def identity(value: object) -> object:
    """Something that is not looked into; a bound method by its function and owner."""
    method = getattr(value, "__func__", None)
    return (id(method), id(getattr(value, "__self__", None))) if method else id(value)


def unread(value: object, ignored: Mapping[str, str]) -> bool:
    """Whether a whole class is not looked into."""
    kind: Any = type(value)
    return not bases(kind).isdisjoint(ignored)


@cache
def bases(kind: type) -> frozenset[str]:
    """The names of a class and of those that it is made from."""
    return frozenset(base.__name__ for base in kind.__mro__)


@cache
def slots(kind: type) -> tuple[str, ...]:
    """The attributes of a class that stand in slots."""
    found = [base.__dict__.get("__slots__", ()) for base in kind.__mro__]
    names = [name for each in found for name in ((each,) if isinstance(each, str) else each)]
    return tuple(name for name in names if name not in ("__dict__", "__weakref__"))


def parts(value: object, ignored: Mapping[str, str]) -> Iterable[tuple[str, object]] | None:
    """Step and part of a container or an object of ours; None where it is opaque."""
    if isinstance(value, tuple | list):
        return [(f"[{i}]", part) for i, part in enumerate(value)]
    if isinstance(value, dict):
        return [(f"[{key!r}]", part) for key, part in value.items()]
    if isinstance(value, set | frozenset):
        return [(f"{{{i}}}", part) for i, part in enumerate(sorted(value, key=repr))]
    kind = type(value)
    if not kind.__module__.startswith(OURS) or isinstance(value, type):
        return None
    return [(f".{name}", part) for name, part in attributes(value) if name not in ignored]


def attributes(value: object) -> Iterator[tuple[str, Any]]:
    """Attributes by name, those in slots included."""
    yield from getattr(value, "__dict__", {}).items()
    kind: Any = type(value)
    for name in slots(kind):
        if hasattr(value, name):
            yield name, getattr(value, name)


def changes(before: Snapshot, after: Snapshot) -> list[str]:
    """Paths whose value differs, the outermost only."""
    nothing = object()
    a, b = before.values, after.values
    found = sorted(p for p in a.keys() | b.keys() if a.get(p, nothing) != b.get(p, nothing))
    outer: list[str] = []
    for path in found:
        if not any(path.startswith((f"{o}.", f"{o}[", f"{o}{{")) for o in outer):
            outer.append(path)
    return outer
