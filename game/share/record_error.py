"""What is wrong in a text record: the line, what stands there, and what would be right."""

from __future__ import annotations

from game.share.errors import ShareError


class RecordError(ShareError):
    """A line (from 1) of a record that cannot be read; the text of a window is `share.error.record.<key>`."""

    def __init__(self, line: int, key: str, message: str, **slots: object) -> None:
        super().__init__(f"record.{key}", f"line {line}: {message}", {"line": line, **slots})
        self.line = line
