"""The values of the contract between the table and a title: what a presenter is told and what it gives.

A *region* is anything that can be pointed at: its kind and its ids ("cell", "h14-07"; "colour", "mint").
("seat", "1") and ("part", "1", "water") are the player panels' own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeAlias

import pygame as pg

from game.core.action import Action
from game.core.event import Event
from game.core.rules import Attempt, Options, Refusal
from scenes.anim.timeline import Clip


class Region(NamedTuple):
    """A region: its kind, a word of its title, and the ids that tell it from others of its kind."""

    kind: str
    ids: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        """The first id, "" for a region that is the only one of its kind."""
        return self.ids[0] if self.ids else ""


Ids: TypeAlias = tuple[str, tuple[str, ...]]
"""An action as values: its verb and its content ids."""

Point: TypeAlias = tuple[float, float]
Ask: TypeAlias = Callable[[Attempt], Refusal | None]
AnyView: TypeAlias = (
    Any  # the title's own frozen view; the presenter knows its type, the table only View's fields
)


class Seat(NamedTuple):
    """Who sits at a seat, as pictures and sentences need it.

    name: escaped for markup; colour: a name of the palette.
    """

    name: str
    colour: str
    person: bool
    level: str


@dataclass(frozen=True)
class Opening:
    """What a presenter is made from, once a match.

    folder: where its layout lies; facts: the rules' content bound to the options; text, ids: the rules'
    text of an action, and its verb with its content ids; start: a view of the first position, for what
    chance lays out once.
    """

    folder: Path
    options: Options
    text: Callable[[Action], str]
    start: AnyView = None
    facts: Any = None
    ids: Callable[[Action], Ids] = lambda action: (action.verb, ())


class ZoneSizes(NamedTuple):
    """Zones beside the board that a title asks for, in design units; 0: none."""

    side: float = 0.0
    strip: float = 0.0


class Choice(NamedTuple):
    """One legal action as a person makes it: regions to pick in any order; one of them commits it."""

    action: Action
    picks: tuple[Region, ...]
    commit: Region


class Order(NamedTuple):
    """A legal action without a place: a button. key: its keyboard letter; default: drawn in gold.

    hint: what it does, in a sentence.
    """

    action: Action
    label: str
    icon: str = ""
    key: str = ""
    default: bool = False
    hint: str = ""


class Toggle(NamedTuple):
    """A switch of what the board shows (never of the game): a button with a key. on: at the start.

    hint: what it shows, in a sentence.
    """

    name: str
    label: str
    icon: str
    key: str
    on: bool = False
    hint: str = ""


class Preview(NamedTuple):
    """What an action of `seat` would do, tried on a re-dealt world: its events and the points of every seat.

    events and gains are empty where luck decides. expected: own points it brings in the long run by the
    judge of the title, None where that says nothing.
    """

    seat: int
    events: tuple[Event, ...]
    gains: tuple[int, ...]
    expected: float | None = None


class Mark(NamedTuple):
    """A hint on the board: rank from 1, its action and its reason in words."""

    rank: int
    action: Action
    reason: str


class Refused(NamedTuple):
    """A refused click: where, and why."""

    region: Region
    refusal: Refusal


@dataclass(frozen=True, kw_only=True)
class TableSnapshot:
    """All that decides the picture. Equal values give equal pictures.

    view: the displayed view; me: the seat that decides and is a person here, -1 for none; choices: what that
    seat may do now (empty while anything moves); picked: regions picked so far; hover, focus: under the
    pointer, the keyboard; last: regions that the latest turn changed; toggles: names of switches that are
    on; past: a moment of the past is shown; done: the actions of the seat to act since another seat acted;
    spot: regions that the rule book asked to show; hands: the cards of every seat where all lie open, which
    is so in a replay of a finished match alone; told: a bubble or a tip speaks, so that no tag does.
    """

    view: AnyView
    seats: tuple[Seat, ...]
    me: int = -1
    choices: tuple[Choice, ...] = ()
    picked: frozenset[Region] = frozenset()
    hover: Region | None = None
    focus: Region | None = None
    last: tuple[Region, ...] = ()
    hints: tuple[Mark, ...] = ()
    refused: Refused | None = None
    toggles: frozenset[str] = frozenset()
    past: bool = False
    done: tuple[Action, ...] = ()
    spot: tuple[Region, ...] = ()
    hands: tuple[tuple[str, ...], ...] = ()
    told: bool = False


class Line(NamedTuple):
    """A line of the journal: seat or None, words, the position it leads to, fewer words.

    counts: a click on it shows its count again; comment: somebody wrote it about that moment.
    """

    seat: int | None
    text: str
    position: int
    short: str = ""
    counts: bool = False
    comment: bool = False


class Item(NamedTuple):
    """One thing in a row of a player panel.

    sprite: name of an inline picture; value: the number; label: word behind it, note: a small second number
    ("+10"), both where there is room; lit: stands out; bar: share 0..1 for a progress bar instead of a label;
    hint: help text.
    """

    name: str
    sprite: str
    value: str
    label: str = ""
    note: str = ""
    lit: bool = False
    bar: float | None = None
    hint: str = ""


class Row(NamedTuple):
    """A row of a player panel; boxed: every item in its own cell, all of equal width."""

    items: tuple[Item, ...]
    boxed: bool = False


class Help(NamedTuple):
    """What lies under the pointer: name, words with the numbers of this moment, rule id or ""."""

    title: str
    text: str
    rule: str = ""


class RuleNow(NamedTuple):
    """What a rule comes to in this position: sentences with its numbers, and the regions concerned."""

    rows: tuple[str, ...] = ()
    regions: tuple[Region, ...] = ()


class Progress(NamedTuple):
    """The steps of this turn: (sprite, "done" | "now" | "next") each, a few words. hint: what they are."""

    steps: tuple[tuple[str, str], ...]
    label: str = ""
    hint: str = ""


class Gain(NamedTuple):
    """One step of the final count: who gets how many points, for what, and where it lies on the table."""

    seat: int
    points: int
    text: str
    regions: tuple[Region, ...] = ()


@dataclass
class Motion:
    """How an event is shown: clips before the view takes it over, and clips after, all at once.

    last: clips after those, one by one; a `Hold` stands there or in `before`. sound: the entry of
    `sounds.yaml`: None the one of the event's class, "" none. at_once: it is heard when the first clip
    begins, not when the view changes.
    """

    before: list[Clip] = field(default_factory=list)
    after: list[Clip] = field(default_factory=list)
    sound: str | None = None
    last: list[Clip] = field(default_factory=list)
    at_once: bool = False


Anchors: TypeAlias = Callable[[Region], pg.Rect | None]
"""Where a region lies on the window: a place of the title, a player's panel or an item of it."""


class Cue(NamedTuple):
    """What is heard of an event: an entry of `sounds.yaml`, and from where: -1 (left) to 1."""

    key: str = ""
    pan: float = 0.0


class Moment(NamedTuple):
    """When an event happens: the views before and after it, who sits at the table, where things lie.

    ids: the action that it comes from.
    """

    before: AnyView
    after: AnyView
    seats: Sequence[Seat]
    anchors: Anchors
    ids: Ids = ("", ())


class Step(Protocol):
    """One step of a match as the journal needs it (game.core.match.Step)."""

    @property
    def seat(self) -> int: ...
    @property
    def action(self) -> Action: ...
    @property
    def events(self) -> tuple[Event, ...]: ...
