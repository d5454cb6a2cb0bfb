"""The error of every broken content file."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path

from game.core.errors import CaravanseraiError


class ContentError(CaravanseraiError):
    """A content file that cannot be used; reads like `data/x/cards.yaml:41 cards[7].op: unknown ...`.

    others: the same error at other places that may be to blame, where two files do not fit together.
    """

    def __init__(
        self, file: Path, line: int, where: str, message: str, others: tuple[ContentError, ...] = ()
    ) -> None:
        place = f"{shown(file)}:{line}"
        super().__init__(f"{place} {where}: {message}" if where else f"{place} {message}")
        self.file, self.line, self.where, self.message = file, line, where, message
        self.others = others


def shown(file: Path) -> str:
    """The path from the `data` folder on, with forward slashes, so that messages read the same everywhere."""
    parts = file.parts
    for name in ("data",):
        if name in parts:
            return "/".join(parts[len(parts) - 1 - parts[::-1].index(name) :])
    return file.as_posix()


def suggest(word: str, known: Iterable[str]) -> str:
    """ " (did you mean ...?)" or the list of what is known."""
    names = [str(name) for name in known]
    near = get_close_matches(word, names, 1, 0.6)
    if near:
        return f' (did you mean "{near[0]}"?)'
    return f" (known: {', '.join(names[:12])})" if names else ""
