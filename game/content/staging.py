"""Staged positions: a deal and the actions from it to the moment that a picture or a lesson is about.

    players: 2
    options: {}                       # the variants that differ from their default
    seed: lesson/td-4
    luck: {white: [[1, 1, 2, 5]]}     # draws by the title's name for the purpose, in their order
    opening: [lead:lemon:h14-07, ...] # action texts from the deal; an entry may hold several

The opening is played through the kernel, so that a changed rule shows at the line it breaks.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple
from weakref import WeakKeyDictionary

from game.content.errors import ContentError, suggest
from game.content.loader import Node
from game.core.errors import BadText, IllegalAction, OptionError
from game.core.match import Match
from game.core.rng import StagedLuck
from game.core.rules import AnyRules, Attempt, Options
from game.core.title import Title


@dataclass(frozen=True)
class Staging:
    """A position as a file describes it."""

    players: Node
    seed: str
    options: Mapping[str, bool] = field(default_factory=dict)
    luck: Mapping[str, tuple[Node, ...]] = field(default_factory=dict)
    opening: tuple[Node, ...] = ()


class Pointer(NamedTuple):
    """Something that can be pointed at, written `cell:h12-05`: a kind and ids, as a screen's region has."""

    kind: str
    ids: tuple[str, ...]


def pointer(node: Node) -> Pointer:
    """What an entry points at; raises ContentError."""
    kind, *ids = node.text().split(":")
    return Pointer(kind, tuple(ids))


def attempt(node: Node) -> Attempt:
    """An action text as something tried, legal or not; raises ContentError."""
    return tried(node.text())


def tried(text: str) -> Attempt:
    """An action text as something tried, legal or not."""
    verb, *ids = text.split(":")
    return Attempt(verb, tuple(ids))


def staged(title: Title, staging: Staging) -> Match:
    """The match at the moment that is meant; raises ContentError at the entry that does not work."""
    players = staging.players
    try:
        options = title.card.options(players.number(), staging.options)
    except OptionError as error:
        raise players.fail(str(error)) from error
    rules = _rules(title, staging, options)
    try:
        match = Match(rules, staging.seed)
    except ValueError as error:  # luck that is none
        raise players.fail(str(error)) from error
    for entry in staging.opening:
        play_texts(match, entry)
    return match


def play_texts(match: Match, entry: Node) -> None:
    """Carry out the actions of an entry; raises ContentError that names what is legal instead."""
    for text in entry.text().split():
        try:
            match.play_text(text)
        except (BadText, IllegalAction, ValueError) as error:
            raise entry.fail(f"{error}{suggest(text, match.legal_texts())}") from error


def _rules(title: Title, staging: Staging, options: Options) -> AnyRules:
    numbers, among = {}, {}
    for name, draws in staging.luck.items():
        if name not in title.chances or title.staged is None:
            where = draws[0] if draws else staging.players
            raise where.fail(f'no chance of the title is called "{name}"{suggest(name, title.chances)}')
        chance = title.chances[name]
        for counter, draw in enumerate(draws, chance.start):
            given = [draw.number()] if isinstance(draw.value, int) else [n.number() for n in draw.items()]
            try:
                numbers[chance.purpose, counter] = chance.number(given)
                if chance.among:
                    among[chance.purpose, counter] = chance.among(given)
            except ValueError as error:
                raise draw.fail(str(error)) from error
    return _kept(title, options, StagedLuck(numbers, among))


_KEPT: WeakKeyDictionary[Title, dict[Hashable, AnyRules]] = WeakKeyDictionary()
ROOM = 6
"""How many rules of a title are kept: a book or a lesson asks for the same ones again and again."""


def _kept(title: Title, options: Options, luck: StagedLuck) -> AnyRules:
    """Rules with that luck, bound anew only where the last few are others: they never change."""
    kept = _KEPT.setdefault(title, {})  # least recently used first
    variants, draws, among = (
        frozenset(found.items()) for found in (options.variants, luck.numbers, luck.among)
    )
    key = options.players, variants, draws, among
    found = kept.pop(key, None)
    if found is None:
        staged = title.staged if luck.numbers else None
        found = staged(options, luck) if staged else title.rules(options)
    kept[key] = found
    if len(kept) > ROOM:
        del kept[next(iter(kept))]
    return found


def works(title: Title, staging: Staging) -> bool:
    """Whether a position can be reached; house rules may shut the way to it."""
    try:
        staged(title, staging)
    except ContentError:
        return False
    return True
