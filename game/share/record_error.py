"""What is wrong in a text record: the line, what stands there, and what would be right."""

from __future__ import annotations

from game.share.errors import ShareError

LONGEST_WORDS = 60
"""Signs of what stands in a file that are told: the line may have millions."""

LONGEST_MESSAGE = 600


class RecordError(ShareError):
    """A line (from 1) of a record that cannot be read; the text of a window is `share.error.record.<key>`."""

    def __init__(self, line: int, key: str, message: str, **slots: object) -> None:
        told = {name: _cut(said, LONGEST_WORDS) for name, said in slots.items()}
        super().__init__(
            f"record.{key}", f"line {line}: {_cut(message, LONGEST_MESSAGE)}", {"line": line, **told}
        )
        self.line = line


def _cut(said: object, most: int) -> object:
    """Words with their middle left out where they are too many: what would be right stands at the end."""
    if not isinstance(said, str) or len(said) <= most:
        return said
    return f"{said[: most // 2]} … {said[-(most // 2) :]}"
