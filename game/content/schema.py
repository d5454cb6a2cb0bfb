"""Positioned nodes into checked frozen dataclasses, driven by their type hints."""

from __future__ import annotations

import copyreg
import re
import types
from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields, is_dataclass
from functools import cache, cached_property, partial
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
    return cast(T, _binder(cast(Any, kind))(node))


Bind = Callable[[Node], Any]


@cache
def _binder(kind: Any) -> Bind:
    """What builds a value of that kind from a node: a type is looked at once, not again for every value."""
    if kind is Node:
        return _itself
    if is_dataclass(kind) and isinstance(kind, type):
        return _Record(kind)
    origin = get_origin(kind)
    if origin is Annotated:
        inner, *bounds = get_args(kind)
        return partial(_within, _binder(inner), bounds)
    if origin is Literal:
        return partial(_choice, get_args(kind))
    if origin in (types.UnionType, Union):
        options = get_args(kind)
        others = [_binder(option) for option in options if option is not type(None)]
        return partial(_optional, type(None) in options, others)
    if origin is tuple:
        return _tuple(get_args(kind))
    if origin in (dict, Mapping):
        key, value = get_args(kind)
        return partial(_mapping, key is int, _binder(value))
    return plain if kind is Any or kind is object else partial(_scalar, kind)


def _itself(node: Node) -> Node:
    return node


def _within(inner: Bind, bounds: Sequence[Within], node: Node) -> Any:
    value = inner(node)
    for bound in bounds:
        bound.check(node, value)
    return value


_NAMES = {int: "a whole number", float: "a number", str: "a text", bool: "true or false"}


def _scalar(kind: type, node: Node) -> Any:
    value = node.value
    if kind is float and isinstance(value, int) and not isinstance(value, bool):
        return float(value)
    if kind is int and isinstance(value, bool):
        raise node.fail(f"expected a whole number, found {node.kind}")
    if kind is int and isinstance(value, int) and abs(value) > FARTHEST:
        raise node.fail(f"must lie between -{FARTHEST} and {FARTHEST}")
    if not isinstance(value, kind):
        raise node.fail(f"expected {_NAMES.get(kind, kind)}, found {node.kind}")
    return value


def plain(node: Node) -> Any:
    """The bare value of a node: scalars, lists and dicts."""
    if isinstance(node.value, dict):
        return {key: plain(entry) for key, entry in node.value.items()}
    if isinstance(node.value, list):
        return [plain(entry) for entry in node.value]
    return node.value


def _choice(options: tuple[Any, ...], node: Node) -> Any:
    if isinstance(node.value, list | dict):
        raise node.fail(f"expected one word, found {node.kind}")
    if (type(node.value), node.value) not in {(type(option), option) for option in options}:
        word = brief(str(node.value))
        raise node.fail(f'unknown "{word}"{suggest(word, map(str, options))}')
    return node.value


def _optional(nothing: bool, options: Sequence[Bind], node: Node) -> Any:
    if node.value is None and nothing:
        return None
    errors: list[ContentError] = []
    for option in options:
        try:
            return option(node)
        except ContentError as error:
            errors.append(error)
    raise errors[-1]


def _tuple(parts: tuple[Any, ...]) -> Bind:
    if len(parts) == 2 and parts[1] is Ellipsis:
        return partial(_row, _binder(parts[0]))
    return partial(_fixed, [_binder(part) for part in parts])


def _row(part: Bind, node: Node) -> tuple[Any, ...]:
    return tuple([part(entry) for entry in node.items()])


def _fixed(parts: Sequence[Bind], node: Node) -> tuple[Any, ...]:
    entries = node.items()
    if len(entries) != len(parts):
        raise node.fail(f"expected {len(parts)} entries, found {len(entries)}")
    return tuple([part(entry) for part, entry in zip(parts, entries)])


def _mapping(numbered: bool, value: Bind, node: Node) -> Mapping[Any, Any]:
    result: dict[Any, Any] = {}
    for key, entry in node.mapping().items():
        if numbered and not _KEY.match(key):
            raise entry.fail(f'key "{brief(key)}" is not a whole number')
        if numbered and int(key) in result:
            raise entry.fail(f'"{key}" stands here twice')
        result[int(key) if numbered else key] = value(entry)
    return _read_only(result)


class _Record:
    """Builds a dataclass; its fields are bound with the first entry: it may hold others of its own kind."""

    def __init__(self, kind: Any) -> None:
        self._kind = kind
        known = [field for field in fields(kind) if field.init]
        self._names = {field.name: field.name for field in known} | {
            field.metadata["formerly"]: field.name for field in known if "formerly" in field.metadata
        }
        self._known = [field.name for field in known]
        self._needed = [f.name for f in known if f.default is MISSING and f.default_factory is MISSING]

    @cached_property
    def _binds(self) -> Mapping[str, Bind]:
        hints = get_type_hints(self._kind, include_extras=True)
        return {name: _binder(hints[name]) for name in self._known}

    def __call__(self, node: Node) -> Any:
        values: dict[str, Any] = {}
        for key, entry in node.mapping().items():
            name = self._names.get(key.replace("-", "_"))
            if name is None:
                raise entry.fail(f'unknown key "{brief(key)}"{suggest(brief(key), self._known)}')
            if name in values:
                raise entry.fail(f'"{key}" stands here twice')
            values[name] = self._binds[name](entry)
        for name in self._needed:
            if name not in values:
                raise node.fail(f'"{name}" is missing')
        try:
            return self._kind(**values)
        except ValueError as error:
            raise node.fail(str(error)) from error
