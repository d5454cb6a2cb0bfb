"""The index of the matches: one JSON line a match, appended as it is read, so that keeping it takes no time.

A later line about a match replaces an earlier one. A line that is torn or damaged costs that match's line
alone; a file of another program version counts as empty, for its rules may count otherwise. All of it can
be deleted: it is made of the journals.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Sequence
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
AT_ONCE = 500  # lines that are written at once
SEPARATORS = (",", ":")


class Index:
    """The index in a cache folder; None keeps nothing.

    lines: what it says, by journal; a line is read when its match is asked for, for there may be many.
    """

    def __init__(self, folder: Path | None) -> None:
        self.path = None if folder is None else folder / NAME
        self.lines: dict[str, str] = {}
        self._written = 0  # lines in the file, without its head

    def load(self) -> None:
        """Read the file; where there is none of this program the index is empty."""
        if self.path is None:
            return
        with suppress(OSError):
            self.path.with_name(FORMER).unlink(missing_ok=True)
        try:
            head, *lines = read_regular(self.path).decode("utf-8", errors="replace").split("\n")
        except OSError:
            return
        if _object(head) != HEAD:
            return
        self.lines = {_file(line): line for line in lines if line}
        self._written = len(lines)

    def entry(self, file: str, mark: tuple[int, int]) -> Entry | None:
        """What the index says of a journal of that mark; None where it says nothing good."""
        line = self.lines.get(file, "")
        if not line.startswith(_opening(file, mark)):
            return None
        with suppress(TypeError, KeyError, ValueError, AttributeError):
            *_, body = _object(line)
            return entry_of(file, mark, body)
        return None

    def add(self, entries: Sequence[Entry]) -> None:
        """Append entries. One that cannot be kept is only read again next time."""
        new = {entry.file: _line(entry) for entry in entries}
        self.lines.update(new)
        if self.path is None:
            return
        with suppress(OSError):
            if not self._written:  # nothing good in it
                self.path.write_text(_head(), encoding="utf-8", newline="\n")
            with self.path.open("a", encoding="utf-8", newline="\n") as file:
                file.writelines(f"{line}\n" for line in ("", *new.values()))  # after a torn line a new one
            self._written += len(new)

    def tidy(self, files: Collection[str]) -> Iterator[None]:
        """Write the file anew, in slices, where much of it speaks of matches that are gone or went on."""
        if self.path is None or self._written <= 2 * len(files) + SPARE:
            return
        fresh = self.path.with_name(NAME + ".new")
        kept = [line for name, line in self.lines.items() if name in files]
        try:
            with fresh.open("w", encoding="utf-8", newline="\n") as file:
                file.write(_head())
                for start in range(0, len(kept), AT_ONCE):
                    file.writelines(f"{line}\n" for line in kept[start : start + AT_ONCE])
                    yield
            fresh.replace(self.path)
        except OSError:
            return
        self._written = len(kept)


def _head() -> str:
    return json.dumps(HEAD) + "\n"


def _opening(file: str, mark: tuple[int, int]) -> str:
    """How the line of a journal begins."""
    return json.dumps([file, *mark], ensure_ascii=False, separators=SEPARATORS)[:-1] + ","


def _line(entry: Entry) -> str:
    body = json.dumps(entry_json(entry), ensure_ascii=False, separators=SEPARATORS)
    return f"{_opening(entry.file, entry.mark)}{body}]"


def _file(line: str) -> str:
    """The journal that a line is about, "" for a line that is none."""
    name = line[2:].partition('",')[0]
    if "\\" not in name:
        return name
    body = _object(line)
    return str(body[0]) if isinstance(body, list) and body else ""


def _object(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None
