"""YAML files into positioned nodes: YAML 1.2 core scalars, no duplicate keys, every error with its line."""

from __future__ import annotations

import re
import stat
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import isfinite
from pathlib import Path
from typing import Any

import yaml

from game.content.errors import ContentError, suggest

_BASE: type = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_INT = re.compile(r"[-+]?[0-9]+\Z")
_FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?\Z")
_WORDS: dict[str, object] = {
    "": None, "~": None, "null": None, "Null": None, "NULL": None,
    "true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False,
}  # fmt: skip

# A file may come from anybody: its cost is limited before anything is built from it.
LARGEST = 1_000_000
"""Bytes of a file."""

DEEPEST = 50
"""Levels that stand inside each other."""

MOST_VALUES = 50_000
"""Values of a file; an alias counts as often as it is used."""

LONGEST_TEXT = 20_000
LONGEST_PLACE = 500
"""Letters of the path to a value inside its file."""

MOST_DIGITS = 12
LARGEST_NUMBER = 1e9


def scalar(text: str) -> object:
    """The value of a plain scalar after YAML 1.2's core schema (`no`, `on`, `1:30` stay text).

    Raises ValueError for a number that no game has.
    """
    if text in _WORDS:
        return _WORDS[text]
    if _INT.match(text):
        if len(text.lstrip("+-0")) > MOST_DIGITS:
            raise ValueError(f"a number of more than {MOST_DIGITS} digits")
        return int(text.lstrip("+-0") or "0") * (-1 if text[0] == "-" else 1)
    if _FLOAT.match(text):
        value = float(text)
        if not isfinite(value) or abs(value) > LARGEST_NUMBER:
            raise ValueError(f"a number beyond {LARGEST_NUMBER:.0f}")
        return value
    return text


@dataclass(frozen=True, slots=True)
class Node:
    """A value of a content file that knows where it stands.

    value: a scalar, a list of nodes, or a dict from key (str) to node; where: path inside the file
    ("cards[7].effect"); line counts from 1.
    """

    value: object
    file: Path
    line: int
    where: str

    def fail(self, message: str, *others: Node) -> ContentError:
        """The error to raise for this node; others: nodes of other files that may be to blame instead."""
        return ContentError(
            self.file, self.line, self.where, message, tuple(node.fail(message) for node in others)
        )

    @property
    def kind(self) -> str:
        """What the value is, in words for messages."""
        if isinstance(self.value, dict):
            return "a mapping"
        if isinstance(self.value, list):
            return "a list"
        if self.value is None:
            return "nothing"
        return repr(brief(self.value) if isinstance(self.value, str) else self.value)

    def mapping(self) -> dict[str, Node]:
        """The entries of a mapping; raises ContentError for anything else."""
        if not isinstance(self.value, dict):
            raise self.fail(f"expected a mapping, found {self.kind}")
        return self.value

    def items(self) -> list[Node]:
        """The entries of a list; raises ContentError for anything else."""
        if not isinstance(self.value, list):
            raise self.fail(f"expected a list, found {self.kind}")
        return self.value

    def __getitem__(self, key: str) -> Node:
        entries = self.mapping()
        if key not in entries:
            raise self.fail(f'"{key}" is missing{suggest(key, entries)}')
        return entries[key]

    def __contains__(self, key: str) -> bool:
        return key in self.mapping()

    def __iter__(self) -> Iterator[Node]:
        return iter(self.items())

    def hold_exactly(self, wanted: Iterable[str]) -> None:
        """Check that these are the keys of a mapping; raises ContentError for one more or less."""
        names, found = set(wanted), self.mapping()
        for name, node in found.items():
            if name not in names:
                raise node.fail(f'unknown "{name}" (known: {", ".join(sorted(names))})')
        for name in sorted(names - set(found)):
            raise self.fail(f'"{name}" is missing')

    def text(self) -> str:
        """A string; raises ContentError for anything else."""
        if not isinstance(self.value, str):
            raise self.fail(f"expected a text, found {self.kind}")
        return self.value

    def number(self) -> int:
        """A whole number; raises ContentError for anything else."""
        if isinstance(self.value, bool) or not isinstance(self.value, int):
            raise self.fail(f"expected a whole number, found {self.kind}")
        return self.value


def brief(text: str) -> str:
    """The text, cut where it is too long for a message."""
    return text if len(text) <= 60 else f"{text[:59]}…"


def load(file: Path, largest: int = LARGEST) -> Node:
    """Read one YAML file; raises ContentError for a missing, unreadable or malformed one."""
    try:
        text = read_bytes(file, largest).decode("utf-8")
    except UnicodeDecodeError as error:
        raise ContentError(
            file, 1, "", f"cannot be read: {error.reason} at byte {error.start + 1}"
        ) from error
    return parse(text, file)


def read_bytes(file: Path, largest: int = LARGEST) -> bytes:
    """The bytes of a file; raises ContentError, also for a pipe, which might never end, and a huge file."""
    try:
        found = file.stat()
        if not stat.S_ISREG(found.st_mode):
            raise ContentError(file, 1, "", "cannot be read: it is no file")
        if found.st_size <= largest:
            with file.open("rb") as stream:
                body = stream.read(largest + 1)
            if len(body) <= largest:
                return body
    except FileNotFoundError as error:
        raise ContentError(file, 1, "", "the file is missing") from error
    except OSError as error:
        raise ContentError(file, 1, "", f"cannot be read: {error.strerror}") from error
    raise ContentError(file, 1, "", f"the file has more than {largest} bytes")


def parse(text: str, file: Path) -> Node:
    """Read YAML text; `file` is named in errors."""
    loader = None
    try:
        loader = _BASE(text)
        return _Reader(loader, file).document()
    except yaml.YAMLError as error:
        raise _yaml_error(error, file) from error
    except ValueError as error:  # characters that the reader refuses
        raise ContentError(file, 1, "", f"not valid YAML: {error}") from error
    finally:
        if loader is not None:
            loader.dispose()


def _yaml_error(error: yaml.YAMLError, file: Path) -> ContentError:
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    line = mark.line + 1 if mark is not None else 1
    problem = getattr(error, "problem", None) or str(error).splitlines()[0]
    return ContentError(file, line, "", f"not valid YAML: {problem}")


class _Reader:
    """Builds nodes from the stream of events and stops where a file asks for too much.

    PyYAML's own tree is not used: libyaml composes it by recursion in C, which a deep file overflows.
    """

    def __init__(self, loader: Any, file: Path) -> None:
        self.loader, self.file = loader, file
        self.values = 0
        self.anchors: dict[str, tuple[Node, int] | None] = {}  # node and its values; None: still open

    def document(self) -> Node:
        """The one document of the file; raises ContentError, YAMLError."""
        self.loader.get_event()  # the stream starts
        if isinstance(self.loader.get_event(), yaml.StreamEndEvent):
            raise ContentError(self.file, 1, "", "the file is empty")
        node = self._node(self.loader.get_event(), "", 0)
        self.loader.get_event()  # the document ends
        after = self.loader.get_event()
        if not isinstance(after, yaml.StreamEndEvent):
            raise self._error(after, "", "not valid YAML: expected a single document in the stream")
        return node

    def _error(self, event: Any, where: str, message: str) -> ContentError:
        return ContentError(self.file, event.start_mark.line + 1, where, message)

    def _count(self, event: Any, where: str, values: int = 1) -> None:
        self.values += values
        if self.values > MOST_VALUES:
            raise self._error(event, brief(where), f"more than {MOST_VALUES} values")
        if len(where) > LONGEST_PLACE:
            raise self._error(event, brief(where), "the keys are too long")

    def _node(self, event: Any, where: str, depth: int) -> Node:
        if isinstance(event, yaml.AliasEvent):
            return self._alias(event, where)
        self._count(event, where)
        if depth > DEEPEST:
            raise self._error(event, brief(where), f"nested more than {DEEPEST} levels deep")
        if event.anchor in self.anchors:
            raise self._error(event, where, f"the anchor {brief(event.anchor)} stands here twice")
        before = self.values
        if event.anchor is not None:
            self.anchors[event.anchor] = None
        node = Node(self._value(event, where, depth), self.file, event.start_mark.line + 1, where)
        if event.anchor is not None:
            self.anchors[event.anchor] = node, self.values - before + 1
        return node

    def _alias(self, event: Any, where: str) -> Node:
        known = self.anchors.get(event.anchor)
        if known is None:
            raise self._error(event, where, f"no value before this one is called {brief(event.anchor)}")
        self._count(event, where, known[1])
        return known[0]

    def _value(self, event: Any, where: str, depth: int) -> object:
        if isinstance(event, yaml.ScalarEvent):
            return self._scalar(event, where)
        if isinstance(event, yaml.SequenceStartEvent):
            entries: list[Node] = []
            while not isinstance(inner := self.loader.get_event(), yaml.SequenceEndEvent):
                entries.append(self._node(inner, f"{where}[{len(entries)}]", depth + 1))
            return entries
        pairs: dict[str, Node] = {}
        while not isinstance(inner := self.loader.get_event(), yaml.MappingEndEvent):
            if not isinstance(inner, yaml.ScalarEvent):
                raise self._error(inner, where, "a key must be a plain word")
            key = inner.value
            if key in pairs:
                raise self._error(inner, where, f'"{brief(key)}" stands here twice')
            pairs[key] = self._node(self.loader.get_event(), f"{where}.{key}" if where else key, depth + 1)
        return pairs

    def _scalar(self, event: Any, where: str) -> object:
        if event.tag not in (None, "!") and event.tag.rpartition(":")[0] != "tag:yaml.org,2002":
            raise self._error(event, where, f"tag {brief(event.tag)} is not allowed")
        if len(event.value) > LONGEST_TEXT:
            raise self._error(event, where, f"a text of more than {LONGEST_TEXT} letters")
        if event.style:  # None in Python, "" in C: a plain one
            return event.value
        try:
            return scalar(event.value)
        except ValueError as error:
            raise self._error(event, where, str(error)) from error
