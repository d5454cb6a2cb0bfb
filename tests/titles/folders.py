"""Copies of a title's data folder with something changed, for the tests of what is read from it."""

from __future__ import annotations

import shutil
from pathlib import Path


def copied(data: Path, into: Path) -> Path:
    """A copy of a title's folder below a temporary one."""
    return Path(shutil.copytree(data, into / data.name))


def replace(folder: Path, file: str, old: str, new: str) -> None:
    """Write `new` for the first `old` in a file of a copied folder; fails where `old` is not found."""
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert old in text, f"{file}: {old}"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def changed(data: Path, into: Path, file: str, old: str, new: str) -> Path:
    """A copy of a title's folder with one change."""
    folder = copied(data, into)
    replace(folder, file, old, new)
    return folder
