"""Search in a rule book: forgiving about accents and case, best hits first, with the words round each hit."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from game.content.rulebook import Rule, RuleBook
from scenes.kit.markup import plain

_TAG = re.compile(r"(\[[^\]]*\])")


class Place(NamedTuple):
    """What can be found: the rule or page to open, its badge ("" for none), its name, its plain words."""

    id: str
    badge: str
    title: str
    words: str


class Hit(NamedTuple):
    """A place that matches, and how well (lower is better)."""

    place: Place
    rank: int

    @property
    def rule(self) -> str:
        """The rule or page to open."""
        return self.place.id


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


def find(book: RuleBook, query: str, lang: str, more: Iterable[Place] = ()) -> list[Hit]:
    """The rules and other places that hold every word of the query, best first; of equals the rules first."""
    needles = folded(query).split()
    if not needles:
        return []
    places = (*_rules(book, lang), *more)
    hits = [Hit(place, rank) for place in places if (rank := _rank(place, needles)) is not None]
    return sorted(hits, key=lambda hit: hit.rank)


def _rules(book: RuleBook, lang: str) -> Iterator[Place]:
    for chapter in book.chapters:
        for rule in chapter.rules:
            yield Place(rule.id, rule.id, rule.title.in_language(lang), words_of(rule, lang))


def _rank(place: Place, needles: list[str]) -> int | None:
    title = folded(f"{place.badge} {place.title}")
    if all(word in title for word in needles):
        return 0
    body = title + " " + folded(place.words)
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
