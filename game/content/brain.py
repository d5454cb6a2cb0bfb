"""What every title's `ai.yaml` has in common: weights, blur of levels and styles by number of players.

A title states its weights as one frozen dataclass of numbers, read by name: those of `every_table` count at
all tables, an entry of `weights` for its number of players and for more. A number that came later than the
first release has a default, so that the `ai.yaml` of a player's folder stays readable.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Generic, TypeAlias, TypeVar

from game.content.loader import Node, load
from game.content.rulebook import Source
from game.content.schema import bind
from game.core.errors import OptionError
from game.core.odds import Odds
from game.core.rules import AnyJudge, AnyRules

W = TypeVar("W")
"""A title's weights of one table size."""

S = TypeVar("S")
"""A title's style: a taste on top of the weights."""

R = TypeVar("R", bound=AnyRules)
J = TypeVar("J", bound=AnyJudge)

V = TypeVar("V")
"""What holds at a table."""

OfLevels: TypeAlias = Mapping[str, float]
"""Points by name of a level."""

FormsOfLevels: TypeAlias = Mapping[str, tuple[float, ...]]
"""Factors on the temperature by name of a level: the days that it may have."""

SMALLEST = 2
"""Players of the smallest table, whose numbers count for larger ones without any of their own."""


@dataclass(frozen=True)
class AiConfig(Generic[W, S]):
    """All of `ai.yaml`, by number of players: weights, styles by id, odds of reviews, blur of the levels."""

    weights: Mapping[int, W]
    styles: Mapping[str, Mapping[int, S]]
    neutral: S
    temperatures: Mapping[int, OfLevels]
    regrets: Mapping[int, OfLevels] = field(default_factory=dict)
    forms: Mapping[int, FormsOfLevels] = field(default_factory=dict)
    review: Mapping[int, Odds] = field(default_factory=dict)

    def of(self, players: int) -> W:
        """The weights for a number of players: its own or those of the largest smaller table."""
        return self.weights[max(n for n in self.weights if n <= players)]

    def style(self, name: str | None, players: int) -> S:
        """The style of that id at a table, None for the neutral one; raises OptionError with known ids."""
        if name is None:
            return self.neutral
        if name not in self.styles:
            raise OptionError(f"unknown style {name!r} (known: {', '.join(self.styles)})")
        return at_table(self.styles[name], players, self.neutral)

    def judge(self, make: Callable[[R, W, S], J], rules: R, style: str | None, seats: int | None = None) -> J:
        """What `make` builds from rules, weights and style, with the title's own blur of the levels.

        Raises OptionError. seats: the table whose weights and styles count, where others than the players
        sit at it too.
        """
        players = rules.options.players
        table = seats or players
        judge = make(rules, self.of(table), self.style(style, table))
        judge.temperatures = at_table(self.temperatures, players, {})
        judge.regrets = at_table(self.regrets, players, {})
        judge.forms = at_table(self.forms, players, {})
        judge.odds = at_table(self.review, players, Odds())
        return judge


@dataclass(frozen=True)
class _Page:
    """The keys of `ai.yaml`; weights and styles are each title's own."""

    source: Source
    weights: Mapping[int, Node]
    every_table: Node | None = None
    styles: Mapping[str, Node] = field(default_factory=dict)
    temperatures: Mapping[int, OfLevels] = field(default_factory=dict)
    regrets: Mapping[int, OfLevels] = field(default_factory=dict)
    forms: Mapping[int, FormsOfLevels] = field(default_factory=dict)
    review: Mapping[int, Odds] = field(default_factory=dict)


def read_brain(folder: Path, weights: type[W], neutral: S) -> AiConfig[W, S]:
    """Read `ai.yaml` of a title's folder: weights of that class, styles of the neutral one's class.

    Raises ContentError, also where the smallest table, two players, has no weights.
    """
    node = load(folder / "ai.yaml")
    page = bind(node, _Page)
    if min(page.weights, default=SMALLEST + 1) > SMALLEST:
        raise node["weights"].fail(f"weights for {SMALLEST} players are missing")
    for players, levels in page.forms.items():
        for name, form in levels.items():
            if min(form, default=-1.0) < 0:
                raise node["forms"][str(players)][name].fail("expected factors from 0 on, at least one")
    shared = page.every_table.mapping() if page.every_table else {}
    tables = {
        players: bind(replace(entry, value={**shared, **entry.mapping()}), weights)
        for players, entry in page.weights.items()
    }
    styles = {name: _tastes(entry, type(neutral)) for name, entry in page.styles.items()}
    return AiConfig(tables, styles, neutral, page.temperatures, page.regrets, page.forms, page.review)


def _tastes(entry: Node, kind: type[S]) -> Mapping[int, S]:
    """A style by number of players; factors that stand under no number hold at every table.

    Raises ContentError, also where the smallest table has no factors.
    """
    if not any(key.isdecimal() for key in entry.mapping()):
        return {SMALLEST: bind(entry, kind)}
    tables = bind(entry, dict[int, Node])
    if min(tables) > SMALLEST:
        raise entry.fail(f"the style for {SMALLEST} players is missing")
    return {players: bind(node, kind) for players, node in tables.items()}


def brain_reader(weights: type[W], neutral: S) -> Callable[[Path], AiConfig[W, S]]:
    """What reads `ai.yaml` of a title with weights and styles of its own classes, see `read_brain`."""
    return lambda folder: read_brain(folder, weights, neutral)


def factors(style: object, terms: Iterable[str]) -> tuple[float, ...]:
    """The factors of a style on the terms of the evaluation, in their order."""
    return tuple(getattr(style, term) for term in terms)


def at_table(entries: Mapping[int, V], players: int, otherwise: V) -> V:
    """What holds for a number of players: their own entry or that of the largest smaller table."""
    fitting = [n for n in entries if n <= players]
    return entries[max(fitting)] if fitting else otherwise
