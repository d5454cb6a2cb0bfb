"""Challenges of a title: what must hold for a seat at the end of a match, as its file says it.

    challenges:                                  # in challenges.yaml of the title
      - id: no-caravan
        needs:
          - win: true
          - part: {caravan: {at-most: 0}}
          - count: {event: Enclosed, where: {points: {at-least: 5}}, at-least: 2}

Every need holds for the same seat. The words stand in text.challenges.<lang>.yaml, `challenge.<id>.name` and
`.text`; their numbers are the bounds of the needs, {n} the first of them, {m} the second, {k} the third.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Literal, get_args

from game.content.loader import Node, load
from game.content.schema import bind

FILE = "challenges.yaml"
PLACEHOLDERS = ("n", "m", "k")
SEAT = "seat"
OWN, RIVAL, ANY = "own", "rival", "any"
SIDES = (OWN, RIVAL, ANY)
"""Whose events count: those of the seat, those of the others, all. Without a word they are the seat's."""


@dataclass(frozen=True)
class Bounds:
    """Between which whole numbers a number lies, both included."""

    at_least: int | None = None
    at_most: int | None = None
    exactly: int | None = None

    def __post_init__(self) -> None:
        if self.exactly is None and self.at_least is None and self.at_most is None:
            raise ValueError('say "at-least", "at-most" or "exactly"')
        if self.exactly is not None and (self.at_least, self.at_most) != (None, None):
            raise ValueError('"exactly" stands alone')
        if self.at_least is not None and self.at_most is not None and self.at_least > self.at_most:
            raise ValueError('"at-least" is more than "at-most": nothing lies between')

    @property
    def low(self) -> int | None:
        """The least number that lies within, None without one."""
        return self.at_least if self.exactly is None else self.exactly

    @property
    def high(self) -> int | None:
        """The largest number that lies within, None without one."""
        return self.at_most if self.exactly is None else self.exactly

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers that the file says."""
        return tuple(n for n in (self.exactly, self.at_least, self.at_most) if n is not None)

    def holds(self, number: float) -> bool:
        """Whether a number lies within."""
        return (self.low is None or number >= self.low) and (self.high is None or number <= self.high)


@dataclass(frozen=True)
class Tally:
    """A number taken from the events of a match.

    event: its class; where: what its fields must be (one value, a list of them, or bounds; of a tuple its
    length); field: whose values are summed, compared or told apart; by: where `field` has a number for every
    seat "seat", or the field that lists the seats of its numbers.
    """

    event: Node
    field: Node | None = None
    by: Node | None = None
    where: Mapping[str, Node] = dataclasses.field(default_factory=dict)
    at_least: int | None = None
    at_most: int | None = None
    exactly: int | None = None

    def __post_init__(self) -> None:
        _ = self.bounds

    @property
    def bounds(self) -> Bounds:
        """Where the number must lie."""
        return Bounds(self.at_least, self.at_most, self.exactly)


Kind = Literal["count", "sum", "most", "different", "same"]
TALLIES: tuple[Kind, ...] = get_args(Kind)
"""How many events there are; the sum of a field; its largest value; how many values it has; how often the
commonest of them comes."""


@dataclass(frozen=True)
class Need:
    """One thing that must hold; exactly one of the fields is given.

    win: whether the seat has won, alone or with others; total: its final points; lead: those before the best
    rival's; deficit: by how much the best rival was ahead at worst, after any action; part: points by part of
    the standing; players: how many there are; against: the level that every rival has at least, all of them
    computer players.
    """

    win: bool | None = None
    total: Bounds | None = None
    lead: Bounds | None = None
    deficit: Bounds | None = None
    part: Mapping[str, Bounds] | None = None
    players: Bounds | None = None
    against: Node | None = None
    count: Tally | None = None
    sum: Tally | None = None
    most: Tally | None = None
    different: Tally | None = None
    same: Tally | None = None

    def __post_init__(self) -> None:
        given = [name.name for name in fields(self) if getattr(self, name.name) is not None]
        if len(given) != 1:
            known = ", ".join(name.name for name in fields(self))
            raise ValueError(f"a need says exactly one of: {known}")

    @property
    def tally(self) -> tuple[Kind, Tally] | None:
        """The number from the events and how it is taken."""
        return next(((kind, found) for kind in TALLIES if (found := getattr(self, kind)) is not None), None)

    @property
    def numbers(self) -> tuple[int, ...]:
        """Its bounds, in the order in which words may say them; those of its fields come first."""
        if self.tally is not None:
            _, tally = self.tally
            inner = [n for node in tally.where.values() for n in _numbers(node)]
            return (*inner, *tally.bounds.numbers)
        bounds = [self.total, self.lead, self.deficit, self.players, *(self.part or {}).values()]
        return tuple(n for each in bounds if each is not None for n in each.numbers)


@dataclass(frozen=True)
class Challenge:
    """A challenge as its file describes it."""

    id: str
    needs: tuple[Need, ...]

    def __post_init__(self) -> None:
        if not self.needs:
            raise ValueError("a challenge needs something")

    @property
    def numbers(self) -> dict[str, int]:
        """The numbers of its words."""
        found = [n for need in self.needs for n in need.numbers]
        return dict(zip(PLACEHOLDERS, found))


@dataclass(frozen=True)
class _File:
    challenges: tuple[Challenge, ...]


def bounds_of(node: Node) -> Bounds:
    """Bounds of a field."""
    return bind(node, Bounds)


def _numbers(node: Node) -> tuple[int, ...]:
    return bounds_of(node).numbers if isinstance(node.value, dict) else ()


def load_challenges(folder: Path) -> tuple[Challenge, ...]:
    """The challenges of a title's data folder; none where it has no such file. Raises ContentError."""
    if not (folder / FILE).exists():
        return ()
    node = load(folder / FILE)
    found: dict[str, Challenge] = {}
    for entry, challenge in zip(node["challenges"].items(), bind(node, _File).challenges):
        if challenge.id in found:
            raise entry.fail(f'there is a challenge "{challenge.id}" already: give it another id')
        found[challenge.id] = challenge
    return tuple(found.values())
