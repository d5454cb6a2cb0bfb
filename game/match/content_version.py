"""The version of a title's content: two programs with the same one deal the same game from the same seed."""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from pathlib import Path

from game.content.loader import read_bytes

NOT_DEALT = ("ai", "book", "challenges", "glossary", "layout", "notes", "rules", "text")
"""First words of the names of files that say nothing of what can happen in a game."""


@lru_cache(16)
def content_version(folder: Path) -> str:
    """Eight hexadecimal digits of what a title's data folder says of its games; raises ContentError."""
    return _digest(_files(folder, NOT_DEALT))


@lru_cache(16)
def players_version(folder: Path, common: Path) -> str:
    """The same with what its computer players know: their weights and levels."""
    return _digest([*_files(folder, NOT_DEALT[1:]), common / "levels.yaml"])


def _files(folder: Path, without: tuple[str, ...]) -> list[Path]:
    return [file for file in sorted(folder.glob("*.yaml")) if file.name.partition(".")[0] not in without]


def _digest(files: list[Path]) -> str:
    digest = blake2b(digest_size=4)
    for file in files:
        digest.update(file.name.encode("utf-8"))
        digest.update(read_bytes(file).replace(b"\r\n", b"\n"))
    return digest.hexdigest()
