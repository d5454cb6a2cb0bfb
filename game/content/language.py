"""The languages of the program: `common/languages.yaml` of a data folder is the only list."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from game.content.loader import load
from game.content.schema import bind

FILE = "languages.yaml"
ORIGINAL = "en"
"""The language that the others are translated from; every text has it."""

CODE = re.compile(r"[a-z]{2,3}\Z")


@cache
def languages(data: Path) -> Mapping[str, str]:
    """Codes and own names of the languages of a data folder, as Settings lists them; raises ContentError.

    Read once: a running program does not learn a language.
    """
    return read_languages(data)


def read_languages(data: Path) -> Mapping[str, str]:
    """The same, without the cache."""
    node = load(data / "common" / FILE)
    names = bind(node, Mapping[str, str])  # type: ignore[type-abstract]
    for code, entry in node.mapping().items():
        if not CODE.match(code):
            raise entry.fail(f'"{code}" is not the code of a language like "{ORIGINAL}"')
        if not names[code].strip():
            raise entry.fail(f'the language "{code}" has no name')
    if ORIGINAL not in names:
        raise node.fail(f'"{ORIGINAL}" is missing: the other languages are compared with it')
    return names
