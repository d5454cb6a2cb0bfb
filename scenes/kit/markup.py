"""The markup of texts: `*bold*`, `[coin]` inline pictures, `[@target|words]` links, `[#wine|words]` colours.

`[[` and `]]` are brackets, `\\*` an asterisk; a newline breaks the line; U+00A0 is a space that does not
break.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from game.content.text import escape, printable

__all__ = ["Piece", "Word", "escape", "parse", "plain", "printable"]

_TOKEN = re.compile(r"(\[\[|\]\]|\\\*|\*|\[[@#][^\]|]*\||\[[a-z][a-z0-9:_-]*\]|\]|[ \t]+|\n)")


class Piece(NamedTuple):
    """A run of letters, or with `sprite` the name of an inline picture."""

    text: str
    sprite: bool = False
    bold: bool = False
    link: str = ""
    colour: str = ""


Word = tuple[Piece, ...]  # pieces that stay together; the empty word is a line break


class _Reader:
    """Collects words; bold, link and colour hold until they are switched off."""

    def __init__(self) -> None:
        self.words: list[Word] = []
        self.word: list[Piece] = []
        self.bold, self.link, self.colour = False, "", ""

    def end_word(self) -> None:
        if self.word:
            self.words.append(tuple(self.word))
            self.word = []

    def add(self, text: str, sprite: bool = False) -> None:
        self.word.append(Piece(text, sprite, self.bold, self.link, self.colour))

    def take(self, token: str) -> None:
        if token == "*":
            self.bold = not self.bold
        elif token == "\n":
            self.end_word()
            self.words.append(())
        elif not token.strip(" \t"):
            self.end_word()
        elif token == "]" and (self.link or self.colour):
            self.link = self.colour = ""
        elif token[:2] in ("[@", "[#"):
            self.link, self.colour = (token[2:-1], "") if token[1] == "@" else ("", token[2:-1])
        elif token[0] == "[" and token != "[[":
            self.add(token[1:-1], sprite=True)
        else:
            self.add({"[[": "[", "]]": "]", "\\*": "*"}.get(token, token))


@lru_cache(4096)
def parse(text: str) -> tuple[Word, ...]:
    """The words of a marked-up text in order."""
    reader = _Reader()
    for token in _TOKEN.split(text):
        if token:
            reader.take(token)
    reader.end_word()
    return tuple(reader.words)


def plain(text: str) -> str:
    """The text without markup, pictures as their names: for window titles, the clipboard and logs."""
    lines: list[list[str]] = [[]]
    for word in parse(text):
        if word:
            lines[-1].append("".join(p.text for p in word))
        else:
            lines.append([])
    return "\n".join(" ".join(line) for line in lines)
