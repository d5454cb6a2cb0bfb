"""The words of a text record: head lines, and what the lines of the actions are made of."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass

from game.share.record_error import RecordError

BLANKS = re.compile(r"[ \t]*\n[ \t\n]*")  # a line's end within a comment, which mail may have put there
NAMED = {"n": "\n", "t": "\t", "r": "\r"}
PIECES = re.compile(
    r"""
    (?P<blank>\s+) | (?P<remark>;[^\n]*) | (?P<comment>\{(?:[^\\{}]|\\.)*\}) |
    (?P<number>[0-9]+)\. (?=\s|$) | seat\s+(?P<seat>[0-9]+) (?=\s|$) |
    (?P<mark>[!?]+) (?=[\s{;]|$) | (?P<action>[^\s;{}!?]+)
    """,
    re.VERBOSE | re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class Piece:
    """One word between the actions. kind: number, seat, mark, comment or action; text: what it says."""

    line: int
    kind: str
    text: str


def pieces(text: str, line: int) -> Iterator[Piece]:
    """The words of the lines from that number on; raises RecordError."""
    at = 0
    while at < len(text):
        found = PIECES.match(text, at)
        if found is None:
            raise _strange(text[at:], line)
        kind = found.lastgroup or ""
        if kind == "comment":
            yield Piece(line, kind, _comment(found["comment"][1:-1], line))
        elif kind not in ("blank", "remark"):
            yield Piece(line, kind, found[kind])
        line += text.count("\n", at, found.end())
        at = found.end()


def _strange(rest: str, line: int) -> RecordError:
    if rest[0] == "{":
        return RecordError(
            line,
            "open_comment",
            "a comment begins here and does not end; close it with } (a brace in it is \\})",
        )
    return RecordError(
        line, "strange", f"{rest[0]!r} has no meaning here; comments stand between braces", words=rest[0]
    )


def _comment(text: str, line: int) -> str:
    """A comment without its signs of escape; raises RecordError."""
    text = BLANKS.sub(" ", text)
    try:
        plain = re.sub(r"\\(u[0-9a-fA-F]{4}|.)", _letter, text, flags=re.DOTALL)
        return plain.encode("utf-16", "surrogatepass").decode("utf-16")  # two halves make one letter
    except UnicodeError:
        raise RecordError(
            line, "half_letter", "the comment holds half a letter; write the letter itself"
        ) from None


def _letter(found: re.Match[str]) -> str:
    code = found[1]
    return chr(int(code[1:], 16)) if len(code) == 5 else NAMED.get(code, code)


def values(text: str, line: int) -> list[str]:
    """What stands after the colon of a head line, between commas, quoted or not; raises RecordError."""
    found, decoder = list[str](), json.JSONDecoder()
    rest = text.strip()
    while True:
        if rest.startswith('"'):
            try:
                value, end = decoder.raw_decode(rest)
                value.encode("utf-8")
            except ValueError:
                raise RecordError(
                    line, "quotes", 'the quotes do not fit; a quote within a text is written \\"'
                ) from None
            after = rest[end:].lstrip()
        else:
            value, comma, after = rest.partition(",")
            value, after = value.strip(), comma + after
        found.append(value)
        if not after:
            return found
        if not after.startswith(","):
            raise RecordError(
                line, "quotes", "after a text in quotes a comma or the line's end belongs", words=after[:20]
            )
        rest = after[1:].strip()
