"""Positioned nodes into checked frozen dataclasses, driven by their type hints."""

from __future__ import annotations

import copyreg
import re
import types
from collections.abc import Mapping
from dataclasses import MISSING, Field, dataclass, fields, is_dataclass
from functools import cache
from typing import Annotated, Any, Literal, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from game.content.errors import ContentError, suggest
from game.content.loader import Node, brief

T = TypeVar("T")


@dataclass(frozen=True)
class Within:
    """Bounds of a whole number, or of the entries of a list: `Annotated[int, Within(0, 99)]`.

    A game's length, its memory or its drawing hangs on some numbers: those have bounds.
    """

    low: int
    high: int

    def check(self, node: Node, value: object) -> None:
        """Raise ContentError for what lies outside."""
        if isinstance(value, int) and not self.low <= value <= self.high:
            raise node.fail(f"must lie between {self.low} and {self.high}")
        if isinstance(value, tuple) and not self.low <= len(value) <= self.high:
            raise node.fail(f"{len(value)} entries: {self.low} to {self.high} are possible")


FARTHEST = 1_000_000
"""The largest whole number in a file, either side of zero; titles set narrower bounds of their own."""

_KEY = re.compile(r"[0-9]{1,6}\Z")
"""A whole number as a key: only what `int` takes, unlike `str.isdigit`."""


def _read_only(entries: dict[Any, Any]) -> types.MappingProxyType[Any, Any]:
    return types.MappingProxyType(entries)


# Bound content travels between processes with its mappings, which Python itself does not pickle.
copyreg.pickle(types.MappingProxyType, lambda proxy: (_read_only, (dict(proxy),)))


def bind(node: Node, kind: type[T]) -> T:
    """Build `kind` from a node.

    Understands bool, int, float, str, Literal, X | None, tuple[X, ...], tuple[X, Y], Mapping[str, X],
    Mapping[int, X], Annotated[X, Within(...)], nested dataclasses, and Node for what the caller binds
    later. Unknown and missing keys, wrong types and values that the dataclass's `__post_init__` refuses
    (ValueError) raise ContentError with file, line and suggestion.
    Underscores in field names stand for hyphens or underscores in keys. A field's metadata may name the
    key that it had `formerly`, which house rules of players still bear: it is read as well.
    """
    return cast(T, _value(node, kind))


@cache
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind, include_extras=True)


def _value(node: Node, kind: Any) -> Any:
    if kind is Node:
        return node
    if is_dataclass(kind) and isinstance(kind, type):
        return _record(node, kind)
    origin = get_origin(kind)
    if origin is Annotated:
        return _within(node, *get_args(kind))
    if origin is Literal:
        return _choice(node, get_args(kind))
    if origin in (types.UnionType, Union):
        return _optional(node, get_args(kind))
    if origin is tuple:
        return _tuple(node, get_args(kind))
    if origin in (dict, Mapping):
        return _mapping(node, *get_args(kind))
    return _scalar(node, kind)


def _within(node: Node, kind: Any, *bounds: Within) -> Any:
    value = _value(node, kind)
    for bound in bounds:
        bound.check(node, value)
    return value


def _scalar(node: Node, kind: Any) -> Any:
    value = node.value
    if kind is Any or kind is object:
        return plain(node)
    if kind is float and isinstance(value, int) and not isinstance(value, bool):
        return float(value)
    if kind is int and isinstance(value, bool):
        raise node.fail(f"expected a whole number, found {node.kind}")
    if kind is int and isinstance(value, int) and abs(value) > FARTHEST:
        raise node.fail(f"must lie between -{FARTHEST} and {FARTHEST}")
    names = {int: "a whole number", float: "a number", str: "a text", bool: "true or false"}
    if not isinstance(value, kind):
        raise node.fail(f"expected {names.get(kind, kind)}, found {node.kind}")
    return value


def plain(node: Node) -> Any:
    """The bare value of a node: scalars, lists and dicts."""
    if isinstance(node.value, dict):
        return {key: plain(entry) for key, entry in node.value.items()}
    if isinstance(node.value, list):
        return [plain(entry) for entry in node.value]
    return node.value


def _choice(node: Node, options: tuple[Any, ...]) -> Any:
    if isinstance(node.value, list | dict):
        raise node.fail(f"expected one word, found {node.kind}")
    if (type(node.value), node.value) not in {(type(option), option) for option in options}:
        word = brief(str(node.value))
        raise node.fail(f'unknown "{word}"{suggest(word, map(str, options))}')
    return node.value


def _optional(node: Node, options: tuple[Any, ...]) -> Any:
    if node.value is None and type(None) in options:
        return None
    errors: list[ContentError] = []
    for option in options:
        if option is type(None):
            continue
        try:
            return _value(node, option)
        except ContentError as error:
            errors.append(error)
    raise errors[-1]


def _tuple(node: Node, parts: tuple[Any, ...]) -> tuple[Any, ...]:
    entries = node.items()
    if len(parts) == 2 and parts[1] is Ellipsis:
        return tuple(_value(entry, parts[0]) for entry in entries)
    if len(entries) != len(parts):
        raise node.fail(f"expected {len(parts)} entries, found {len(entries)}")
    return tuple(_value(entry, part) for entry, part in zip(entries, parts))


def _mapping(node: Node, key_kind: Any, value_kind: Any) -> Mapping[Any, Any]:
    result: dict[Any, Any] = {}
    for key, entry in node.mapping().items():
        if key_kind is int and not _KEY.match(key):
            raise entry.fail(f'key "{brief(key)}" is not a whole number')
        if key_kind is int and int(key) in result:
            raise entry.fail(f'"{key}" stands here twice')
        result[int(key) if key_kind is int else key] = _value(entry, value_kind)
    return _read_only(result)


def _record(node: Node, kind: Any) -> Any:
    entries = node.mapping()
    known: dict[str, Field[Any]] = {field.name: field for field in fields(kind) if field.init}
    older = {field.metadata.get("formerly"): field.name for field in known.values()}
    values: dict[str, Any] = {}
    for key, entry in entries.items():
        name = key.replace("-", "_")
        name = older.get(name, name)
        if name not in known:
            raise entry.fail(f'unknown key "{brief(key)}"{suggest(brief(key), known)}')
        if name in values:
            raise entry.fail(f'"{key}" stands here twice')
        values[name] = _value(entry, _hints(kind)[name])
    for name, field in known.items():
        if name not in values and field.default is MISSING and field.default_factory is MISSING:
            raise node.fail(f'"{name}" is missing')
    try:
        return kind(**values)
    except ValueError as error:
        raise node.fail(str(error)) from error
