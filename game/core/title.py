"""A title as the frame sees it: its card, its rule book, and how its rules and judges are made."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from game.core.errors import OptionError
from game.core.rng import Luck
from game.core.rules import AnyJudge, AnyRules, Options


@dataclass(frozen=True)
class PlayerRange:
    """How many can sit down."""

    min: int
    max: int


@dataclass(frozen=True)
class Variant:
    """A named switch of a title; its words stand under `variant.<id>` in the title's texts."""

    id: str
    default: bool
    source: str


@dataclass(frozen=True)
class TitleCard:
    """The head of `data/<title>/title.yaml`: what the new-game scene must know of a title.

    rule_prefix: start of its rule ids ("TD"); minutes: usual length; hidden_hands: hot-seat needs the
    cover; styles: ids of its computer players' styles, words under `style.<id>` in the texts;
    benefits_from_time: whether a player with more time than Sultan plays better, so that one is offered.
    """

    slug: str
    rule_prefix: str
    players: PlayerRange
    minutes: int
    hidden_hands: bool
    variants: tuple[Variant, ...]
    styles: tuple[str, ...]
    benefits_from_time: bool = field(default=True, metadata={"formerly": "unhurried"})

    def options(self, players: int, variants: Mapping[str, bool]) -> Options:
        """Checked options; raises OptionError that names what is wrong and what is possible."""
        if not self.players.min <= players <= self.players.max:
            raise OptionError(
                f"{self.slug} is for {self.players.min} to {self.players.max} players, not {players}"
            )
        known = {variant.id: variant.default for variant in self.variants}
        for name in variants:
            if name not in known:
                names = ", ".join(known) or "none"
                raise OptionError(f"{self.slug} has no variant {name!r} (known: {names})")
        return Options(players, {**known, **variants})


@dataclass(frozen=True)
class Amounts:
    """How many of what inline pictures show: ((2, "wool"), (1, "qeran"))."""

    parts: tuple[tuple[int, str], ...]


Cell: TypeAlias = int | tuple[int, ...] | str | Amounts | None
"""A number, several, the key of words of the rule book or of a text of the title, amounts, or nothing.

A key may follow an inline picture: "[wool] material.wool".
"""

NumberTable: TypeAlias = tuple[tuple[Cell, ...], ...]
"""Rows of a table of numbers, all of one length."""


def as_it_stands(numbers: Sequence[int]) -> int:
    """A draw that a file gives as the one number it is; raises ValueError."""
    if len(numbers) != 1:
        raise ValueError("one number is drawn here, not several")
    return numbers[0]


@dataclass(frozen=True)
class Chance:
    """A chance purpose as files of staged positions call it.

    purpose: the kernel's number for it; number: the draw that gives what the file says (the faces of dice);
    start: the counter of the first draw, where a name stands for some draws of the purpose only; among: how
    many outcomes what the file says is meant for, where other draws are left to chance.
    """

    purpose: int
    number: Callable[[Sequence[int]], int] = as_it_stands
    start: int = 0
    among: Callable[[Sequence[int]], int] | None = None


@dataclass(frozen=True, eq=False)
class Title:
    """A playable title. `rules` binds options once; `judge` binds rules and a style (None = neutral).

    words: text keys that its content asks for (names of cards and the like); printed: the numbers of its
    content that the prose of its rule book says, by name; tables: the same in rows, by the name of the table;
    staged: the rules with luck of their own; chances: what that luck may settle, by name.
    """

    card: TitleCard
    rules: Callable[[Options], AnyRules]
    judge: Callable[[AnyRules, str | None], AnyJudge]
    words: tuple[str, ...] = ()
    printed: Mapping[str, int | tuple[int, ...]] = field(default_factory=dict)
    tables: Mapping[str, NumberTable] = field(default_factory=dict)
    staged: Callable[[Options, Luck], AnyRules] | None = None
    chances: Mapping[str, Chance] = field(default_factory=dict)
