"""The index of the matches: one JSON line a match, appended as it is read, so that keeping it takes no time.

A later line about a match replaces an earlier one. A line that is torn or damaged costs that match's line
alone; a file of another program version counts as empty, for its rules may count otherwise. All of it can
be deleted: it is made of the journals.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from game.match.entry import Entry, entry_json, entry_of
from game.match.journal_file import read_regular
from game.version import VERSION

NAME = "matches.jsonl"
FORMER = "matches.json"
"""What 0.1.0 called its index."""

FORM = 2
HEAD = {"index": FORM, "program": VERSION}
SPARE = 500  # superseded lines that the file may hold for nothing
LINES = 500  # lines that are written at once


class Index:
    """The index in a cache folder; None keeps nothing."""

    def __init__(self, folder: Path | None) -> None:
        self.path = None if folder is None else folder / NAME
        self.lines = 0  # in the file, without its head

    def load(self) -> dict[str, Entry]:
        """The entries by file; empty where there is no index of this program."""
        if self.path is None:
            return {}
        with suppress(OSError):
            self.path.with_name(FORMER).unlink(missing_ok=True)
        try:
            head, *lines = read_regular(self.path).decode("utf-8", errors="replace").split("\n")
            if _object(head) != HEAD:
                return {}
        except OSError:
            return {}
        bodies = _bodies([line for line in lines if line])
        self.lines = len(bodies)
        found: dict[str, Entry] = {}
        for body in bodies:
            with suppress(TypeError, KeyError, ValueError, AttributeError):
                file, size, changed, rest = body
                found[file] = entry_of(file, (size, changed), rest)
        return found

    def add(self, entries: Iterable[Entry]) -> None:
        """Append entries. One that cannot be kept is only read again next time."""
        if self.path is None:
            return
        new = [_line(entry) for entry in entries]
        with suppress(OSError):
            if not self.lines:  # nothing good in it
                self.path.write_text(_head(), encoding="utf-8", newline="\n")
            with self.path.open("a", encoding="utf-8", newline="\n") as file:
                file.write("".join(new))
            self.lines += len(new)

    def tidy(self, entries: Mapping[str, Entry]) -> Iterator[None]:
        """Write the file anew, in slices, where much of it speaks of matches that are gone or went on."""
        if self.path is None or self.lines <= 2 * len(entries) + SPARE:
            return
        fresh, kept = self.path.with_name(NAME + ".new"), list(entries.values())
        try:
            with fresh.open("w", encoding="utf-8", newline="\n") as file:
                file.write(_head())
                for start in range(0, len(kept), LINES):
                    file.write("".join(map(_line, kept[start : start + LINES])))
                    yield
            fresh.replace(self.path)
        except OSError:
            return
        self.lines = len(kept)


def _head() -> str:
    return json.dumps(HEAD) + "\n"


def _line(entry: Entry) -> str:
    body = [entry.file, *entry.mark, entry_json(entry)]
    return json.dumps(body, ensure_ascii=False, separators=(",", ":")) + "\n"


def _object(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def _bodies(lines: list[str]) -> list[Any]:
    """What the lines say: all at once, or one by one where one of them is damaged."""
    whole = _object(f"[{','.join(lines)}]")
    if isinstance(whole, list) and len(whole) == len(lines):
        return whole
    return [_object(line) for line in lines]
