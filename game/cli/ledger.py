"""Finished pieces of a long run, a JSON line each, so that the run can go on where it ended."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from game.core.errors import OptionError, StoreError


class Lines:
    """A file whose first line says what the run is (`head`) and every other one what a finished piece gave.

    option: the option that names the file, for what is refused. What is no file, as a pipe, keeps nothing.
    """

    def __init__(self, path: Path, head: Mapping[str, Any], option: str, idle: bool = False) -> None:
        self.path, self.option, self.idle = path, option, idle
        self.head = json.loads(json.dumps(head))

    def read(self) -> list[dict[str, Any]]:
        """What an earlier run of the same kind has found; from a torn line on nothing counts.

        Raises OptionError where it cannot be read, StoreError for another kind of run.
        """
        with named(self.path, self.option):
            lines = self.path.read_text("utf-8", errors="replace").splitlines() if self.path.exists() else []
        if not lines:
            return []
        if _object(lines[0]) != self.head:
            raise StoreError(
                f"{self.path}: holds another event; remove it or choose another {self.option} file"
            )
        found = []
        for line in lines[1:]:
            body = _object(line)
            if body is None:
                break
            found.append(body)
        return found

    def start(self, known: Sequence[Mapping[str, Any]]) -> None:
        """Write the file anew with what is known. Raises OptionError."""
        if self.idle:
            return
        lines = [json.dumps(self.head), *map(json.dumps, known)]
        with named(self.path, self.option):
            self.path.write_text("\n".join(lines) + "\n", encoding="utf-8")

    def add(self, piece: Mapping[str, Any]) -> None:
        """Append one piece. Raises OptionError."""
        if self.idle:
            return
        with named(self.path, self.option), self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(piece) + "\n")


@contextmanager
def named(path: Path, option: str) -> Iterator[None]:
    """A refusal of the system as an error of the option."""
    try:
        yield
    except OSError as error:
        raise OptionError(f"{option}: {path} cannot be read or written ({error.strerror})") from error


def _object(line: str) -> dict[str, Any] | None:
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None
