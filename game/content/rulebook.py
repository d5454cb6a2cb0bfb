"""The rule book of a title: every rule with its id, its source and its words in three languages."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Literal

from game.content.loader import Node, load
from game.content.schema import bind

Source = Literal["rulebook", "likely", "reconstructed", "ruling"]


@dataclass(frozen=True)
class Words:
    """One text in every language of the program."""

    en: str
    it: str
    nl: str

    def __post_init__(self) -> None:
        for lang in ("en", "it", "nl"):
            if not getattr(self, lang).strip():
                raise ValueError(f'the text for "{lang}" is empty')

    def in_language(self, lang: str) -> str:
        """The text in "en", "it" or "nl"."""
        return str(getattr(self, lang))


@dataclass(frozen=True)
class Rule:
    """One rule: `ruling` gives the reason where the project decided what the rule text leaves open."""

    id: str
    source: Source
    title: Words
    text: Words
    ruling: Words | None = None
    see: tuple[str, ...] = ()
    example: str | None = None


@dataclass(frozen=True)
class Chapter:
    """A chapter of the rule book, in reading order."""

    id: str
    title: Words
    rules: tuple[Rule, ...]


@dataclass(frozen=True)
class RuleBook:
    """All chapters of `data/<title>/rules.yaml`."""

    chapters: tuple[Chapter, ...]
    numbers: Mapping[str, Words] = field(default_factory=dict)

    @cached_property
    def by_id(self) -> dict[str, Rule]:
        """Rules by id."""
        return {rule.id: rule for chapter in self.chapters for rule in chapter.rules}

    def chapter_of(self, rule_id: str) -> Chapter:
        """The chapter that holds a rule; raises KeyError."""
        for chapter in self.chapters:
            if any(rule.id == rule_id for rule in chapter.rules):
                return chapter
        raise KeyError(rule_id)


def load_rulebook(folder: Path, prefix: str) -> RuleBook:
    """Read `rules.yaml` of a title's folder; raises ContentError, also for bad ids and dead references."""
    node = load(folder / "rules.yaml")
    book = bind(node, RuleBook)
    pattern = re.compile(rf"{re.escape(prefix)}-\d+\.\d+\Z")
    seen: set[str] = set()
    for chapter in node["chapters"]:
        for rule in chapter["rules"]:
            _check_id(rule, pattern, seen)
    for chapter in node["chapters"]:
        for rule in chapter["rules"]:
            _check_references(rule, seen)
    return book


def _check_references(rule: Node, known: set[str]) -> None:
    if "see" not in rule:
        return
    for ref in rule["see"]:
        if ref.text() not in known:
            raise ref.fail(f'no rule has the id "{ref.text()}"')


def _check_id(rule: Node, pattern: re.Pattern[str], seen: set[str]) -> None:
    rule_id = rule["id"].text()
    if not pattern.match(rule_id):
        raise rule["id"].fail(f'"{rule_id}" is not a rule id like {pattern.pattern[:-2]}')
    if rule_id in seen:
        raise rule["id"].fail(f'the id "{rule_id}" is taken')
    seen.add(rule_id)
