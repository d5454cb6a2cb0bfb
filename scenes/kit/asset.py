"""A file of the program's own that is not there or cannot be read."""

from __future__ import annotations

from pathlib import Path


class MissingAsset(Exception):  # noqa: N818 - reads as what it is
    """A font or picture without which nothing can be drawn; names its file."""

    def __init__(self, path: Path, reason: object) -> None:
        super().__init__(
            f"a file of the program is missing or damaged: {path} ({reason}); install the program again"
        )
        self.path = path
