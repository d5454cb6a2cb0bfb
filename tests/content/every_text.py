"""Every text of the program's data that a player may read, for the checks of the words."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from game.content.loader import load
from game.content.text import flatten, text_files
from tests.languages import LANGUAGES

DATA = Path(__file__).parents[2] / "data"


@dataclass(frozen=True)
class Text:
    """One text with its place."""

    file: Path
    lang: str
    key: str
    words: str

    def __str__(self) -> str:
        return f"{self.file.relative_to(DATA)} {self.key}: {self.words}"


@cache
def texts(lang: str, *, without: tuple[str, ...] = ()) -> tuple[Text, ...]:
    """The texts of all folders in one language, except files with one of these parts in their name."""
    folders = sorted({file.parent for file in DATA.rglob(f"text*.{lang}.yaml")})
    files = [file for folder in folders for file in text_files(folder, lang)]
    return tuple(
        Text(file, lang, key, words)
        for file in files
        if not any(part in file.name for part in without)
        for key, (words, _node) in flatten(load(file)).items()
    )


def folders() -> tuple[Path, ...]:
    """The folders that hold texts."""
    return tuple(sorted({file.parent for lang in LANGUAGES for file in DATA.rglob(f"text*.{lang}.yaml")}))
