"""The glossary of a language: one word for one thing, what it means, and the words that it replaces.

`glossary.<lang>.yaml` in `data/common` holds what all titles share, the file in a title's folder what is
named differently there: an entry of the title takes the place of the common one with the same id.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from game.content.errors import ContentError
from game.content.loader import load
from game.content.schema import bind

VARIABLE = re.compile(r"\{[^{}|]*\}|\[[^\[\]]*\]")
"""What stands in a text without being one of its words: placeholders and inline pictures."""


@dataclass(frozen=True)
class Term:
    """A thing's word. `never` lists other words for it, each with all its forms."""

    term: str
    meaning: str
    never: tuple[str, ...] = ()

    def variants(self, text: str) -> Iterator[str]:
        """The forbidden words that a text uses, in the spelling of the glossary."""
        words = VARIABLE.sub(" ", text)
        for variant in self.never:
            if _whole(variant).search(words):
                yield variant


@cache
def _whole(words: str) -> re.Pattern[str]:
    """Finds words where no other letters touch them; there are more than the system's own cache keeps."""
    return re.compile(rf"(?<!\w){re.escape(words)}(?!\w)", re.IGNORECASE)


Glossary = Mapping[str, Term]


def glossary_file(folder: Path, lang: str) -> Path:
    """Where the glossary of a folder in one language stands."""
    return folder / f"glossary.{lang}.yaml"


def load_glossary(folder: Path, lang: str) -> Glossary:
    """The terms of one folder by id; a folder without a glossary has none. Raises ContentError."""
    file = glossary_file(folder, lang)
    if not file.exists():
        return {}
    return {key: bind(node, Term) for key, node in load(file).mapping().items()}


def compare_glossaries(folder: Path, spoken: Collection[str]) -> Iterator[ContentError]:
    """The things that a folder's glossary names in one language and not in another; a malformed one.

    A language may do without glossaries.
    """
    files = {lang: file for lang in spoken if (file := glossary_file(folder, lang)).exists()}
    tables = {lang: load(file).mapping() for lang, file in files.items()}
    for table in tables.values():
        for key, node in table.items():
            bind(node, Term)
            for other in files:
                if key not in tables[other]:
                    yield node.fail(f'"{key}" has no entry in {files[other].name}')


def glossary_of(common: Path, folder: Path, lang: str) -> Glossary:
    """The terms that hold in a title: its own over the common ones."""
    return {**load_glossary(common, lang), **load_glossary(folder, lang)}
