"""The text form of a match: one JSON line for everything that was done, each sealed by a running checksum.

A journal only grows. Line 1 is the header; then `{"n": 0, "seat": 1, "action": "..."}` for an action,
`{"at": 12}` for a step back, forward or to any moment (an action after it starts a branch), `{"seal": 12}`
for a confirmed hand-over, `{"at": 12, "comment": 3, "mark": "!", "text": "..."}` for what somebody wrote of
a moment (`at` is where the match is: programs that know no comments read a step to there). The last field
of every line, `crc`, is the CRC-32 of the line's other text and of the line before, so a torn tail, a
flipped bit or a missing line is found and all before it is good.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias
from zlib import crc32

from game.core.errors import JournalError
from game.core.event import Json

VERSION = 1
SEPARATORS = (", ", ": ")
DEEPEST = 16  # values within values that a line may hold; a header needs three
COPY = "put a copy of the file in its place"


@dataclass(frozen=True, slots=True)
class Played:
    """An action that was carried out as number `n`."""

    n: int
    seat: int
    action: str


@dataclass(frozen=True, slots=True)
class Jumped:
    """The match went to the moment after `at` actions (undo, redo, a click in the journal panel)."""

    at: int
    practice: bool = False


@dataclass(frozen=True, slots=True)
class TurnCommitted:
    """The turn was handed on after `at` actions: nothing before can be undone."""

    at: int


@dataclass(frozen=True, slots=True)
class Commented:
    """After `at` actions somebody wrote about the moment after `n` of them; nothing takes a comment away."""

    at: int
    n: int
    mark: str
    text: str


Entry: TypeAlias = Played | Jumped | TurnCommitted | Commented


@dataclass(frozen=True, slots=True)
class Damage:
    """Where a journal stops being good: the line (from 1), the byte before which all is good, and why."""

    line: int
    byte: int
    reason: str


@dataclass(frozen=True)
class Journal:
    """A journal that was read: its header, the good entries, and the damage that ended them, if any.

    marks: for the header and every good entry the byte after its line and the checksum there.
    """

    header: Mapping[str, Json]
    entries: tuple[Entry, ...]
    damage: Damage | None
    marks: tuple[tuple[int, int], ...]


class Writer:
    """Turns entries into lines; keeps the running checksum."""

    def __init__(self, chain: int = 0) -> None:
        self.chain = chain

    def line(self, body: Mapping[str, Json]) -> str:
        """One finished line with its newline."""
        text = json.dumps(body, ensure_ascii=False, separators=SEPARATORS)
        self.chain = crc32(text.encode("utf-8"), self.chain)
        return f'{text[:-1]}, "crc": "{self.chain:08x}"}}\n'

    def header(self, body: Mapping[str, Json]) -> str:
        """The first line of a journal."""
        return self.line({"journal": VERSION, **body})

    def entry(self, entry: Entry) -> str:
        """The line of an entry."""
        return self.line(entry_json(entry))


def entry_json(entry: Entry) -> dict[str, Json]:
    """An entry as its line holds it."""
    if isinstance(entry, Played):
        return {"n": entry.n, "seat": entry.seat, "action": entry.action}
    if isinstance(entry, Jumped):
        return {"at": entry.at, "practice": True} if entry.practice else {"at": entry.at}
    if isinstance(entry, Commented):
        return {"at": entry.at, "comment": entry.n, "mark": entry.mark, "text": entry.text}
    return {"seal": entry.at}


def parse(data: bytes) -> Journal:
    """Read a journal; raises JournalError only when not even the header is good."""
    lines = list(_lines(data))
    if not lines:
        raise JournalError(f"the file is empty; {COPY}", 1)
    try:
        header, chain = _read(lines[0][1], 0)
    except ValueError as error:
        raise JournalError(f"the header is damaged ({error}); {COPY}", 1) from error
    if header.get("journal") != VERSION:
        raise JournalError(
            f"another version of the program saved it (journal {header.get('journal')!r}, not {VERSION});"
            " open it with that one", 1, "version",
        )  # fmt: skip
    entries: list[Entry] = []
    marks = [(len(lines[0][1]), chain)]
    damage = None
    for number, (start, line) in enumerate(lines[1:], 2):
        try:
            body, chain = _read(line, chain)
            entries.append(_entry(body))
        except ValueError as error:
            damage = Damage(number, start, str(error))
            break
        marks.append((start + len(line), chain))
    return Journal(header, tuple(entries), damage, tuple(marks))


def _lines(data: bytes) -> Iterable[tuple[int, bytes]]:
    start = 0
    while start < len(data):
        end = data.find(b"\n", start)
        stop = len(data) if end < 0 else end + 1
        yield start, data[start:stop]
        start = stop


def _read(line: bytes, chain: int) -> tuple[dict[str, Json], int]:
    """Body and new checksum of a line; raises ValueError with the reason."""
    if not line.endswith(b'"}\n'):
        raise ValueError("the line is torn off")
    head, mark, tail = line.rpartition(b', "crc": "')
    if not mark:
        raise ValueError("the checksum is missing")
    text = head + b"}"
    chain = crc32(text, chain)
    if tail != f'{chain:08x}"}}\n'.encode():
        raise ValueError("the checksum differs: the line, or one before it, was changed")
    return _body(text), chain


def _body(text: bytes) -> dict[str, Json]:
    """What a line says. Nothing that is nested without end or cannot be written again gets any further."""
    try:
        body = json.loads(text.decode("utf-8"))
    except RecursionError:
        raise ValueError("it is nested too deeply") from None
    if not isinstance(body, dict):
        raise ValueError("the line is not an object")
    if text.count(b"{") + text.count(b"[") > DEEPEST:
        _check_depth(body)
    if b"\\u" in text:  # our own lines hold every letter as it is, and so no half ones
        _check_letters(body)
    return body


def _check_depth(body: Json) -> None:
    level: list[Json] = [body]
    for _ in range(DEEPEST):
        level = [inner for value in level for inner in _within(value)]
    if level:
        raise ValueError("it is nested too deeply")


def _within(value: Json) -> Iterable[Json]:
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list) else ()


def _check_letters(body: Json) -> None:
    try:
        json.dumps(body, ensure_ascii=False).encode("utf-8")
    except UnicodeEncodeError:
        raise ValueError("a text in it holds half a letter") from None


def _entry(body: Mapping[str, Json]) -> Entry:
    if "action" in body:
        return Played(_number(body, "n"), _number(body, "seat"), str(body["action"]))
    if "seal" in body:
        return TurnCommitted(_number(body, "seal"))
    if "comment" in body:
        at, n = _number(body, "at"), _number(body, "comment")
        return Commented(at, n, str(body.get("mark") or ""), str(body.get("text") or ""))
    return Jumped(_number(body, "at"), body.get("practice") is True)


def _number(body: Mapping[str, Json], key: str) -> int:
    value = body.get(key)
    if not isinstance(value, int) or isinstance(value, bool):
        raise ValueError(f'"{key}" is not a whole number')
    return value
