"""What stands in for texts that house rules lack.

For texts of their own in a language that their player does not write the English ones do; for a rule that
their `rules.<lang>.yaml` does not have, because the program gained it later, the program's paragraph does.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path

from game.content.errors import ContentError
from game.content.language import ORIGINAL
from game.content.loader import Node, load, read_bytes
from game.content.rulebook import FILE, word_files
from game.content.rulebook import STAND_IN as PARAGRAPHS
from game.content.text import flatten, text_files

STAND_IN = "text.stand-in.{lang}.yaml"
"""The file of the whole folder that holds them."""


def unspoken(files: Sequence[Path], spoken: Iterable[str]) -> tuple[str, ...]:
    """Languages in which the files of one title hold no text; none where they hold no English one either."""
    written = {file.suffixes[-2][1:] for file in files if file.name.startswith("text.")}
    return tuple(lang for lang in spoken if lang not in written) if ORIGINAL in written else ()


def own_texts(files: Sequence[Path], base: Path) -> dict[str, tuple[str, Node]]:
    """English texts that the program does not have, by key; broken files are left to the checks."""
    known: set[str] = set()
    for file in text_files(base, ORIGINAL):
        known |= flatten(load(file)).keys()
    found: dict[str, tuple[str, Node]] = {}
    for file in files:
        if file.name.startswith("text.") and file.suffixes[-2][1:] == ORIGINAL:
            with suppress(ContentError):
                found |= flatten(load(file))
    return {key: entry for key, entry in found.items() if key not in known}


def stand_ins(files: Sequence[Path], base: Path, spoken: Iterable[str]) -> dict[str, bytes]:
    """Files by name that give every unspoken language these English texts."""
    missing = unspoken(files, spoken)
    own = own_texts(files, base) if missing else {}
    lines = (f"{json.dumps(key)}: {json.dumps(text, ensure_ascii=False)}\n" for key, (text, _) in own.items())
    body = "".join(lines).encode()
    return {STAND_IN.format(lang=lang): body for lang in missing} if own else {}


def notes(files: Sequence[Path], base: Path, spoken: Iterable[str]) -> Iterator[ContentError]:
    """What is shown in English for want of a text, with its first place and the file to add."""
    missing = unspoken(files, spoken)
    own = own_texts(files, base) if missing else {}
    for lang in missing:
        if own:
            key, (_, node) = next(iter(own.items()))
            add = node.file.name.replace(f".{ORIGINAL}.", f".{lang}.")
            yield node.fail(
                f'"{key}" (one of {len(own)}) has no text in "{lang}", the English one is shown: add {add}'
            )


def paragraphs(files: Sequence[Path], base: Path) -> dict[str, bytes]:
    """Files by name with the program's words, for every file of rules in the place of one of these."""
    own = {file.name for file in files}
    return {
        PARAGRAPHS.format(lang=file.suffixes[-2][1:]): read_bytes(file)
        for file in word_files(base)
        if file.name in own
    }


def paragraph_notes(files: Sequence[Path], base: Path) -> Iterator[ContentError]:
    """Files of rules that lack some of the program's, with the first of these; raises ContentError."""
    for file in files:
        usual = base / file.name
        if not file.name.startswith("rules.") or file.name == FILE or not usual.is_file():
            continue
        node = load(file)
        missing = [rule for rule in load(usual)["rules"].mapping() if rule not in node["rules"].mapping()]
        if missing:
            yield node["rules"].fail(
                f'"{missing[0]}" (one of {len(missing)}) has no words here, the program\'s are shown: add it'
            )
