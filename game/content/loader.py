"""YAML files into positioned nodes: YAML 1.2 core scalars, no duplicate keys, every error with its line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import yaml

from game.content.errors import ContentError, suggest

_BASE: type = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_INT = re.compile(r"[-+]?[0-9]+\Z")
_FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?\Z")
_WORDS: dict[str, object] = {
    "": None, "~": None, "null": None, "Null": None, "NULL": None,
    "true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False,
}  # fmt: skip


def scalar(text: str) -> object:
    """The value of a plain scalar after YAML 1.2's core schema (`no`, `on`, `1:30` stay text)."""
    if text in _WORDS:
        return _WORDS[text]
    if _INT.match(text):
        return int(text)
    if _FLOAT.match(text):
        return float(text)
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

    def fail(self, message: str) -> ContentError:
        """The error to raise for this node."""
        return ContentError(self.file, self.line, self.where, message)

    @property
    def kind(self) -> str:
        """What the value is, in words for messages."""
        if isinstance(self.value, dict):
            return "a mapping"
        if isinstance(self.value, list):
            return "a list"
        return f"{self.value!r}" if self.value is not None else "nothing"

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


def load(file: Path) -> Node:
    """Read one YAML file; raises ContentError for a missing, unreadable or malformed one."""
    try:
        text = file.read_text(encoding="utf-8")
    except FileNotFoundError as error:
        raise ContentError(file, 1, "", "the file is missing") from error
    except (OSError, UnicodeDecodeError) as error:
        raise ContentError(file, 1, "", f"cannot be read: {error}") from error
    return parse(text, file)


def parse(text: str, file: Path) -> Node:
    """Read YAML text; `file` is named in errors."""
    loader = None
    try:
        loader = _BASE(text)
        tree = loader.get_single_node()
    except yaml.YAMLError as error:
        raise _yaml_error(error, file) from error
    except ValueError as error:  # characters that the reader refuses
        raise ContentError(file, 1, "", f"not valid YAML: {error}") from error
    finally:
        if loader is not None:
            loader.dispose()
    if tree is None:
        raise ContentError(file, 1, "", "the file is empty")
    return _convert(tree, file, "", 0)


def _yaml_error(error: yaml.YAMLError, file: Path) -> ContentError:
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    line = mark.line + 1 if mark is not None else 1
    problem = getattr(error, "problem", None) or str(error).splitlines()[0]
    return ContentError(file, line, "", f"not valid YAML: {problem}")


def _convert(node: yaml.Node, file: Path, where: str, depth: int) -> Node:
    line = node.start_mark.line + 1
    if depth > 40:
        raise ContentError(file, line, where, "nested more than 40 levels deep")
    if isinstance(node, yaml.ScalarNode):
        if node.tag.rpartition(":")[0] != "tag:yaml.org,2002":
            raise ContentError(file, line, where, f"tag {node.tag} is not allowed")
        plain = not node.style  # None in Python, "" in C
        return Node(scalar(node.value) if plain else node.value, file, line, where)
    if isinstance(node, yaml.SequenceNode):
        entries = [_convert(n, file, f"{where}[{i}]", depth + 1) for i, n in enumerate(node.value)]
        return Node(entries, file, line, where)
    return Node(_pairs(node, file, where, depth), file, line, where)


def _pairs(node: yaml.Node, file: Path, where: str, depth: int) -> dict[str, Node]:
    pairs: dict[str, Node] = {}
    for key_node, value_node in node.value:
        line = key_node.start_mark.line + 1
        if not isinstance(key_node, yaml.ScalarNode):
            raise ContentError(file, line, where, "a key must be a plain word")
        key = key_node.value
        if key in pairs:
            raise ContentError(file, line, where, f'"{key}" stands here twice')
        pairs[key] = _convert(value_node, file, f"{where}.{key}" if where else key, depth + 1)
    return pairs
