"""Search in a rule book: forgiving about accents and case, best hits first, with the words round each hit."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import NamedTuple

from game.content.rulebook import Rule, RuleBook
from scenes.kit.markup import plain

_TAG = re.compile(r"(\[[^\]]*\])")


class Hit(NamedTuple):
    """A rule that matches: its id, and how well (lower is better)."""

    rule: str
    rank: int


class Snippet(NamedTuple):
    """The words round the first hit of a text."""

    before: str
    hit: str
    after: str


def folded(text: str) -> str:
    """The text in small letters without accents, letter for letter (the length stays)."""
    return "".join(_bare(c) for c in text)


def _bare(c: str) -> str:
    base = unicodedata.normalize("NFD", c)[0].lower()
    return base if len(base) == 1 else c


def find(book: RuleBook, query: str, lang: str) -> list[Hit]:
    """The rules that hold every word of the query in their id, title, text or ruling, best first."""
    needles = folded(query).split()
    if not needles:
        return []
    hits = [Hit(rule.id, rank) for rule in _rules(book) if (rank := _rank(rule, needles, lang)) is not None]
    return sorted(hits, key=lambda hit: hit.rank)


def _rules(book: RuleBook) -> Iterator[Rule]:
    for chapter in book.chapters:
        yield from chapter.rules


def _rank(rule: Rule, needles: list[str], lang: str) -> int | None:
    title = folded(f"{rule.id} {rule.title.in_language(lang)}")
    if all(word in title for word in needles):
        return 0
    body = title + " " + folded(words_of(rule, lang))
    return 1 if all(word in body for word in needles) else None


def words_of(rule: Rule, lang: str) -> str:
    """A rule's text and ruling without markup."""
    parts = [rule.text.in_language(lang)]
    if rule.ruling:
        parts.append(rule.ruling.in_language(lang))
    return " ".join(plain(part).replace("\n", " ") for part in parts)


def snippet(text: str, query: str, lead: int = 24) -> Snippet | None:
    """The first hit of any word of the query in a plain text, with at most `lead` letters before it."""
    low = folded(text)
    places = [(low.find(word), len(word)) for word in folded(query).split() if word in low]
    if not places:
        return None
    at, size = min(places)
    start = 0 if at <= lead else low.rfind(" ", 0, at - lead // 2) + 1
    before = ("… " if start else "") + text[start:at]
    return Snippet(before, text[at : at + size], text[at + size :])


def highlighted(text: str, query: str) -> str:
    """A marked-up text with every hit of the query in bold wine red; pictures and links stay as they are."""
    needles = [word for word in folded(query).split() if len(word) > 1]
    if not needles or "[@" in text:
        return text
    pattern = re.compile("|".join(re.escape(word) for word in sorted(needles, key=len, reverse=True)))
    return "".join(part if part.startswith("[") else _mark(part, pattern) for part in _TAG.split(text))


def _mark(part: str, pattern: re.Pattern[str]) -> str:
    out, end = [], 0
    for match in pattern.finditer(folded(part)):
        out += [part[end : match.start()], "[#wine|", part[match.start() : match.end()], "]"]
        end = match.end()
    return "".join([*out, part[end:]])
