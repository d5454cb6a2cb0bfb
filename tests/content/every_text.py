"""Every text of the program's data that a player may read, for the checks of the words."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from game.content.book import load_book
from game.content.example import played
from game.content.loader import load
from game.content.number_words import number_words
from game.content.prose import filled
from game.content.text import flatten, text_files
from game.titles import TITLES, module_of
from game.titles import load as load_title
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
def texts(lang: str) -> tuple[Text, ...]:
    """The texts of all folders in one language."""
    folders = sorted({file.parent for file in DATA.rglob(f"text*.{lang}.yaml")})
    files = [file for folder in folders for file in text_files(folder, lang)]
    return tuple(
        Text(file, lang, key, words) for file in files for key, (words, _node) in flatten(load(file)).items()
    )


@cache
def reasons(lang: str) -> tuple[Text, ...]:
    """Why the solutions of all riddles are best, in one language."""
    return tuple(
        Text(file, lang, key, words)
        for file in sorted(DATA.glob(f"*/riddles/words.{lang}.yaml"))
        for key, (words, _node) in flatten(load(file)).items()
    )


def folders() -> tuple[Path, ...]:
    """The folders that hold texts."""
    return tuple(sorted({file.parent for lang in LANGUAGES for file in DATA.rglob(f"text*.{lang}.yaml")}))


@cache
def books(lang: str) -> tuple[Text, ...]:
    """The pages of all rule books in one language, with the numbers that are played."""
    spoken = number_words(DATA / "common", lang)
    found = []
    for slug in TITLES:
        folder, title = DATA / module_of(slug), load_title(slug, DATA)
        numbers = {e.id: played(title, e).numbers for e in load_book(folder).plan.examples}
        for file in folder.glob(f"book.{lang}.yaml"):
            for key, (words, _node) in flatten(load(file)).items():
                more = numbers.get(key.split(".")[1], {}) if key.startswith("examples.") else {}
                found.append(Text(file, lang, key, filled(words, {**title.printed, **more}, spoken)))
    return tuple(found)
