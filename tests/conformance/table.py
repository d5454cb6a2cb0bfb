"""All tables that can be laid: titles x players x variants, and random walks through their games.

The template title of the tests takes part: it has dice, a secret hand and a decision out of turn.
"""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from game.content.rulebook import RuleBook, load_rulebook
from game.content.text import Texts, load_texts
from game.core.rng import Stream, key_of
from game.core.rules import AnyRules
from game.core.title import Title
from game.titles import TITLES, load, module_of
from tests.languages import LANGUAGES
from tests.sampled import sampled
from tests.template import registry as template

ROOT = Path(__file__).parents[2]
DATA = ROOT / "data"
BOUND = 10_000
"""No game of any title may take more decisions."""


@dataclass(frozen=True)
class Case:
    """One way to lay a title's table; `on` names the variants that differ from their default."""

    slug: str
    players: int
    on: tuple[str, ...]

    def __str__(self) -> str:
        return "-".join((self.slug, str(self.players), *self.on))

    @property
    def title(self) -> Title:
        """The opened title."""
        return opened(self.slug)

    @property
    def variants(self) -> Mapping[str, bool]:
        """All switches of this case."""
        return {v.id: v.default != (v.id in self.on) for v in self.title.card.variants}

    @property
    def rules(self) -> AnyRules:
        """The rules bound to this case."""
        return bound(self)


@cache
def opened(slug: str) -> Title:
    """A title with its content."""
    if slug == template.SLUG:
        with template.template_title() as data:
            return load(slug, data)
    return load(slug, DATA)


def home(slug: str) -> Path:
    """The data folder of a title."""
    return template.DATA / "template_toll" if slug == template.SLUG else DATA / module_of(slug)


@cache
def bound(case: Case) -> AnyRules:
    """Rules of a case, made once."""
    return case.title.rules(case.title.card.options(case.players, case.variants))


@cache
def book(slug: str) -> RuleBook:
    """The rule book of a title."""
    return load_rulebook(home(slug), opened(slug).card.rule_prefix)


@cache
def texts(slug: str) -> tuple[Texts, ...]:
    """A title's words in every language."""
    return tuple(load_texts(home(slug), lang) for lang in LANGUAGES)


def cases(slugs: Iterable[str]) -> list[Case]:
    """Every number of players without variants, and with each variant switched."""
    found = []
    for slug in slugs:
        card = opened(slug).card
        for players in range(card.players.min, card.players.max + 1):
            found.append(Case(slug, players, ()))
            found += [Case(slug, players, (variant.id,)) for variant in card.variants]
    return found


SOLD = cases(TITLES)
ALL = [*SOLD, *cases([template.SLUG])]


def sample(every: Iterable[Case]) -> list[Case]:
    """Of each title the fewest and the most players, and every variant with one number of players."""
    found = []
    for case in every:
        card = case.title.card
        span = range(card.players.min, card.players.max + 1)
        if case.on:
            number = [variant.id for variant in card.variants].index(case.on[0])
            wanted = case.players == span[(number + 1) % len(span)]
        else:
            wanted = case.players in (span[0], span[-1])
        found += [case] if wanted else []
    return found


every_case = sampled("case", ALL, sample(ALL), ids=str)
"""For checks that take their time; the other tables are slow."""


def walk(rules: AnyRules, seed: str) -> Iterator[Any]:
    """A random game: yields the position at every decision and at the end; the caller must not change it."""
    s = rules.setup(seed)
    stream = Stream(key_of(f"walk/{seed}"))
    for _ in range(BOUND):
        yield s
        if s.to_act < 0:
            return
        after = s.clone()
        rules.apply(after, stream.choice(rules.legal(s)))
        s = after
    raise AssertionError(f"{rules.slug}: no end after {BOUND} decisions of seed {seed!r}")


def in_sight(n: int) -> bool:
    """Whether the n-th decision of a game is looked at closely: each of the first 120, then ever fewer."""
    return n < 120 or n % (n // 40) == 0


def sights(rules: AnyRules, seed: str) -> Iterator[Any]:
    """A random game like `walk`, but of a long one only some positions, for checks that take their time."""
    for n, s in enumerate(walk(rules, seed)):
        if in_sight(n) or s.to_act < 0:
            yield s


def census(case: Case, s: Any) -> Mapping[str, object]:
    """Where every component is, counted by kind, from its `census.py`."""
    folder = "template" if case.slug == template.SLUG else f"titles.{module_of(case.slug)}.rules"
    module = importlib.import_module(f"tests.{folder}.census")
    counted: Mapping[str, object] = module.census(case.rules, s)
    return counted


def has_text(slug: str, key: str) -> bool:
    """Whether a key has words in every language."""
    return all(key in words for words in texts(slug))


ID = re.compile(r"\b([A-Z]{2}-\d+\.\d+)\b")
