"""The rule book of a title: every rule with its id, its source and its words.

`rules.yaml` holds ids, order and links, `rules.<lang>.yaml` the words of one language. Words may also stand
in `rules.yaml` itself, language by language; there they count more, for they are a player's own. Where a
player's file stands in the place of `rules.<lang>.yaml`, `rules.stand-in.<lang>.yaml` holds the program's
words for the rules that it lacks.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Literal, TypeAlias

from game.content.errors import ContentError, suggest
from game.content.language import ORIGINAL
from game.content.loader import Node, load
from game.content.prose import Printed, faults, names
from game.content.schema import bind

FILE = "rules.yaml"
STAND_IN = "rules.stand-in.{lang}.yaml"
Fill: TypeAlias = Callable[[str, str], str]
"""Puts the numbers into a text: (language, text) -> text."""

Source = Literal["rulebook", "likely", "reconstructed", "ruling"]


@dataclass(frozen=True)
class Words:
    """One text in several languages, always in the original one."""

    by_language: Mapping[str, str]

    def __post_init__(self) -> None:
        if ORIGINAL not in self.by_language:
            raise ValueError(f'"{ORIGINAL}" is missing')
        for lang, text in self.by_language.items():
            if not text.strip():
                raise ValueError(f'the text for "{lang}" is empty')

    def in_language(self, lang: str) -> str:
        """The text in a language, in the original one where it is not translated."""
        return self.by_language.get(lang, self.by_language[ORIGINAL])

    def filled(self, fill: Fill) -> Words:
        """The same with its numbers."""
        return Words({lang: fill(lang, text) for lang, text in self.by_language.items()})


@dataclass(frozen=True)
class Rule:
    """One rule: `ruling` gives the reason where the project decided what the rule text leaves open."""

    id: str
    source: Source
    title: Words
    text: Words
    ruling: Words | None = None
    see: tuple[str, ...] = ()

    def filled(self, fill: Fill) -> Rule:
        """The same with its numbers."""
        ruling = self.ruling and self.ruling.filled(fill)
        return replace(self, title=self.title.filled(fill), text=self.text.filled(fill), ruling=ruling)


@dataclass(frozen=True)
class Chapter:
    """A chapter of the rule book, in reading order."""

    id: str
    title: Words
    rules: tuple[Rule, ...]

    def filled(self, fill: Fill) -> Chapter:
        """The same with its numbers."""
        return Chapter(self.id, self.title.filled(fill), tuple(rule.filled(fill) for rule in self.rules))


@dataclass(frozen=True)
class RuleBook:
    """All chapters of a title's rules."""

    chapters: tuple[Chapter, ...]

    @cached_property
    def by_id(self) -> dict[str, Rule]:
        """Rules by id."""
        return {rule.id: rule for chapter in self.chapters for rule in chapter.rules}

    def filled(self, fill: Fill) -> RuleBook:
        """The same with the numbers of its prose."""
        return RuleBook(tuple(chapter.filled(fill) for chapter in self.chapters))

    def chapter_of(self, rule_id: str) -> Chapter:
        """The chapter that holds a rule; raises KeyError."""
        for chapter in self.chapters:
            if any(rule.id == rule_id for rule in chapter.rules):
                return chapter
        raise KeyError(rule_id)


# ---- what stands in the files ----
@dataclass(frozen=True)
class _RuleEntry:
    """A rule of `rules.yaml`; title, text and ruling only where a player's own file still holds words.

    `example` is an old key that nothing asks for any more.
    """

    id: Node
    source: Source
    title: Node | None = None
    text: Node | None = None
    ruling: Node | None = None
    see: tuple[Node, ...] = ()
    example: str | None = None


@dataclass(frozen=True)
class _ChapterEntry:
    """A chapter of `rules.yaml`."""

    id: Node
    rules: tuple[_RuleEntry, ...]
    title: Node | None = None


@dataclass(frozen=True)
class _BookEntry:
    """`rules.yaml`; `numbers` is an old key that is no longer used."""

    chapters: tuple[_ChapterEntry, ...]
    numbers: Node | None = None


@dataclass(frozen=True)
class _RuleWords:
    """The words of a rule in one language."""

    title: str
    text: str
    ruling: str | None = None

    def __post_init__(self) -> None:
        for text in (self.title, self.text, self.ruling):
            if text is not None and not text.strip():
                raise ValueError("a text is empty")


@dataclass(frozen=True)
class _BookWords:
    """`rules.<lang>.yaml`: titles of chapters and words of rules by id."""

    chapters: Mapping[str, str]
    rules: Mapping[str, _RuleWords]


class _Filed:
    """The words of all `rules.<lang>.yaml` of a folder, the original language first."""

    def __init__(self, folder: Path) -> None:
        files = {file.suffixes[-2][1:]: load(file) for file in word_files(folder)}
        self.nodes = dict(sorted(files.items(), key=lambda pair: pair[0] != ORIGINAL))
        own = {lang: bind(node, _BookWords) for lang, node in self.nodes.items()}
        self.books = {lang: _completed(words, folder, lang) for lang, words in own.items()}

    def title(self, chapter: Node) -> dict[str, str]:
        """The title of a chapter in every language; raises ContentError for one that lacks it."""
        found = {}
        for lang, book in self.books.items():
            if chapter.text() not in book.chapters:
                raise self._lacking(chapter, "chapter", lang)
            found[lang] = book.chapters[chapter.text()]
        return found

    def rule(self, rule: Node) -> dict[str, _RuleWords]:
        """The words of a rule in every language; raises ContentError for one that lacks them."""
        found = {}
        for lang, book in self.books.items():
            if rule.text() not in book.rules:
                raise self._lacking(rule, "rule", lang)
            found[lang] = book.rules[rule.text()]
            if (found[lang].ruling is None) != (found[next(iter(found))].ruling is None):
                node = self.nodes[lang]["rules"].mapping().get(rule.text(), rule)
                raise node.fail(f'"{rule.text()}" has a ruling in one language and none in another')
        return found

    def some(self, entry: Node) -> dict[str, _RuleWords]:
        """The words of a rule in the languages that have it."""
        key = entry.text()
        return {lang: book.rules[key] for lang, book in self.books.items() if key in book.rules}

    def some_title(self, entry: Node) -> dict[str, str]:
        """The title of a chapter in the languages that have it."""
        key = entry.text()
        return {lang: book.chapters[key] for lang, book in self.books.items() if key in book.chapters}

    def _lacking(self, entry: Node, what: str, lang: str) -> ContentError:
        file = self.nodes[lang].file.name
        message = f'the {what} "{entry.text()}" has no words in "{lang}": add it to {file}'
        return entry.fail(message, self.nodes[lang])


def _completed(words: _BookWords, folder: Path, lang: str) -> _BookWords:
    """Words with those that stand in for what they lack."""
    file = folder / STAND_IN.format(lang=lang)
    if not file.is_file():
        return words
    more = bind(load(file), _BookWords)
    return _BookWords({**more.chapters, **words.chapters}, {**more.rules, **words.rules})


def word_files(folder: Path) -> list[Path]:
    """`rules.<lang>.yaml` of a folder, sorted."""
    return sorted(file for file in folder.glob("rules.*.yaml") if ".stand-in" not in file.suffixes)


def load_rulebook(folder: Path, prefix: str) -> RuleBook:
    """Read the rules of a title's folder; raises ContentError, also for bad ids and dead references."""
    entries = bind(load(folder / FILE), _BookEntry)
    rules = [rule for chapter in entries.chapters for rule in chapter.rules]
    pattern = re.compile(rf"{re.escape(prefix)}-\d+\.\d+\Z")
    seen: set[str] = set()
    for rule in rules:
        _check_id(rule.id, pattern, seen)
    for ref in (ref for rule in rules for ref in rule.see):
        if ref.text() not in seen:
            raise ref.fail(f'no rule has the id "{ref.text()}"')
    filed = _Filed(folder)
    return RuleBook(tuple(_chapter(entry, filed) for entry in entries.chapters))


def _check_id(entry: Node, pattern: re.Pattern[str], seen: set[str]) -> None:
    rule_id = entry.text()
    if not pattern.match(rule_id):
        raise entry.fail(f'"{rule_id}" is not a rule id like {pattern.pattern[:-2]}')
    if rule_id in seen:
        raise entry.fail(f'the id "{rule_id}" is taken')
    seen.add(rule_id)


def _chapter(entry: _ChapterEntry, filed: _Filed) -> Chapter:
    titles = filed.title(entry.id) if entry.title is None else filed.some_title(entry.id)
    rules = tuple(_rule(rule, filed) for rule in entry.rules)
    return Chapter(entry.id.text(), _words(entry.id, entry.title, titles), rules)


def _rule(entry: _RuleEntry, filed: _Filed) -> Rule:
    """A rule with its words; one with words in `rules.yaml` itself may be missing in the other files."""
    own = entry.title is not None or entry.text is not None
    words = filed.some(entry.id) if own else filed.rule(entry.id)
    title = _words(entry.id, entry.title, {lang: w.title for lang, w in words.items()})
    text = _words(entry.id, entry.text, {lang: w.text for lang, w in words.items()})
    reasons = {lang: w.ruling for lang, w in words.items() if w.ruling is not None}
    ruled = entry.ruling is not None or (reasons and not own)
    ruling = _words(entry.id, entry.ruling, reasons) if ruled else None
    see = tuple(ref.text() for ref in entry.see)
    return Rule(entry.id.text(), entry.source, title, text, ruling, see)


def _words(entry: Node, own: Node | None, filed: Mapping[str, str]) -> Words:
    """The words of `rules.yaml` before those of the languages' files; raises ContentError without any."""
    inline = bind(own, Mapping[str, str]) if own is not None else {}  # type: ignore[type-abstract]
    try:
        return Words({**filed, **inline})
    except ValueError as error:
        raise (own or entry).fail(str(error)) from error


def rule_ids(folder: Path) -> list[str]:
    """The ids of a folder's rules, whether they have words or not; raises ContentError."""
    entries = bind(load(folder / FILE), _BookEntry)
    return [rule.id.text() for chapter in entries.chapters for rule in chapter.rules]


def language_errors(folder: Path, spoken: Mapping[str, str]) -> Iterator[ContentError]:
    """Languages without a file of words, and words in a language that the program does not speak."""
    files = {file.suffixes[-2][1:]: file for file in word_files(folder)}
    for lang in spoken:
        if lang not in files:
            yield ContentError(folder / f"rules.{lang}.yaml", 1, "", "the file is missing")
    for lang, file in files.items():
        if lang not in spoken:
            yield ContentError(file, 1, "", f'"{lang}" is none of the languages{suggest(lang, spoken)}')
    for node in _inline(bind(load(folder / FILE), _BookEntry)):
        for lang, entry in node.mapping().items():
            if lang not in spoken:
                yield entry.fail(f'"{lang}" is none of the languages{suggest(lang, spoken)}')


def _inline(entries: _BookEntry) -> Iterator[Node]:
    """The words that stand in `rules.yaml` itself."""
    for chapter in entries.chapters:
        own = [chapter.title]
        for rule in chapter.rules:
            own += [rule.title, rule.text, rule.ruling]
        yield from (node for node in own if node is not None)


def stray_words(folder: Path) -> Iterator[ContentError]:
    """Words for chapters and rules that `rules.yaml` does not name."""
    entries = bind(load(folder / FILE), _BookEntry)
    chapters = [chapter.id.text() for chapter in entries.chapters]
    rules = rule_ids(folder)
    for file in word_files(folder):
        node = load(file)
        yield from _strays(node["chapters"], "chapter", chapters)
        yield from _strays(node["rules"], "rule", rules)


def _strays(words: Node, what: str, known: list[str]) -> Iterator[ContentError]:
    for key, entry in words.mapping().items():
        if key not in known:
            yield entry.fail(f'no {what} has the id "{key}"{suggest(key, known)}')


def number_errors(folder: Path, printed: Printed) -> Iterator[ContentError]:
    """What is wrong with the slots of the rules' words."""
    for node in _Filed(folder).nodes.values():
        for _, entry in _texts(node, ""):
            yield from faulty(entry, printed)
    for node in _inline(bind(load(folder / FILE), _BookEntry)):
        for entry in node.mapping().values():
            yield from faulty(entry, printed)


def differing_numbers(folder: Path) -> Iterator[ContentError]:
    """Translations that say other numbers; a player's own words in one language may."""
    nodes = _Filed(folder).nodes
    original = dict(_texts(nodes[ORIGINAL], ""))
    for node in nodes.values():
        for where, entry in _texts(node, ""):
            if where in original and not _say_the_same(entry, original[where]):
                yield entry.fail(f'the numbers differ from those in "{ORIGINAL}": say the same ones')


def faulty(entry: Node, printed: Printed) -> Iterator[ContentError]:
    """What is wrong with the slots of a text."""
    for message in faults(entry.text(), printed):
        yield entry.fail(message)


def _say_the_same(entry: Node, other: Node) -> bool:
    """Whether two texts say the same numbers; broken slots are an error of their own."""
    try:
        return names(entry.text()) == names(other.text())
    except ValueError:
        return True


def _texts(node: Node, where: str) -> Iterator[tuple[str, Node]]:
    """The texts of a file of words with their places."""
    if not isinstance(node.value, dict):
        yield where, node
        return
    for key, entry in node.mapping().items():
        yield from _texts(entry, f"{where}.{key}")
