"""The contract between the table and a title: what a presenter is told and what it gives.

A *region* is the id of anything that can be pointed at. The title's places use their content ids ("h14-07"),
what a
presenter invents is "kind:id" ("colour:mint"); "seat:1" and "part:1:water" are the player panels' own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeAlias, runtime_checkable

import pygame as pg

from game.content.text import Texts
from game.core.action import Action
from game.core.event import Event
from game.core.rules import Attempt, Options, Refusal
from scenes.anim.timeline import Clip
from scenes.kit.theme import Theme

Region: TypeAlias = str
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

    folder: where its layout lies; facts: the rules' content bound to the options; text: the rules' text of
    an action; start: a view of the first position, for what chance lays out once.
    """

    folder: Path
    options: Options
    text: Callable[[Action], str]
    start: AnyView = None
    facts: Any = None


class Wants(NamedTuple):
    """Zones beside the board that a title asks for, in design units; 0: none."""

    side: float = 0.0
    strip: float = 0.0


class Choice(NamedTuple):
    """One legal action as a person makes it: regions to pick in any order; one of them commits it."""

    action: Action
    picks: tuple[Region, ...]
    commit: Region


class Order(NamedTuple):
    """A legal action without a place: a button. key: its keyboard letter; default: drawn in gold."""

    action: Action
    label: str
    icon: str = ""
    key: str = ""
    default: bool = False


class Toggle(NamedTuple):
    """A switch of what the board shows (never of the game): a button with a key. on: at the start."""

    name: str
    label: str
    icon: str
    key: str
    on: bool = False


class Preview(NamedTuple):
    """What an action would do, tried on a re-dealt world: its events and the points of every seat.

    events and gains are empty where luck decides. expected: own points it brings in the long run by the
    judge of the title, None where that says nothing.
    """

    events: tuple[Event, ...]
    gains: tuple[int, ...]
    expected: float | None = None


class Leg(NamedTuple):
    """One action of a hint's line: the view before it, and its events, None where chance decides them."""

    action: Action
    before: AnyView
    events: tuple[Event, ...] | None


class Course(NamedTuple):
    """What a hint proposes: its action and what the seat would do next in the turn; after: the view then."""

    legs: tuple[Leg, ...]
    after: AnyView


class Mark(NamedTuple):
    """A hint on the board: rank from 1, its action and its reason in words."""

    rank: int
    action: Action
    reason: str


class Refused(NamedTuple):
    """A refused click: where, and why."""

    region: Region
    refusal: Refusal


@dataclass(frozen=True)
class Shown:
    """All that decides the picture. Equal values give equal pictures.

    view: the displayed view; seats; me: the seat that decides and is a person here, -1 for none; choices:
    what that
    seat may do now (empty while anything moves); picked: regions picked so far; hover, focus: under the
    pointer, the
    keyboard; last: regions that the latest turn changed; toggles: names of switches that are on; done: the
    actions of the seat to
    act since another seat acted; spot: regions that the rule book asked to show.
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


class Line(NamedTuple):
    """A line of the journal: seat or None, words, the position it leads to, fewer words."""

    seat: int | None
    text: str
    position: int
    short: str = ""


class Item(NamedTuple):
    """One thing in a row of a player panel.

    sprite: name of an inline picture; value: the number; label: word behind it where there is room; note: a
    small
    second number ("+10"); lit: stands out; bar: share 0..1 for a progress bar instead of a label; hint: help
    text.
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


class Meaning(NamedTuple):
    """What a rule comes to in this position: sentences with its numbers, and the regions concerned."""

    rows: tuple[str, ...] = ()
    regions: tuple[Region, ...] = ()


class Progress(NamedTuple):
    """The steps of this turn: (sprite, "done" | "now" | "next") each, and a few words."""

    steps: tuple[tuple[str, str], ...]
    label: str = ""


class Gain(NamedTuple):
    """One step of the final count: who gets how many points, for what, and where it lies on the table."""

    seat: int
    points: int
    text: str
    regions: tuple[Region, ...] = ()


@dataclass
class Motion:
    """How an event is shown: clips before the view takes it over, and clips after."""

    before: list[Clip] = field(default_factory=list)
    after: list[Clip] = field(default_factory=list)
    sound: str = ""


class Step(Protocol):
    """One step of a match as the journal needs it (game.core.match.Step)."""

    @property
    def seat(self) -> int: ...
    @property
    def action(self) -> Action: ...
    @property
    def events(self) -> tuple[Event, ...]: ...


class Presenter(Protocol):
    """Everything about a title that can be seen. Made once a match; `layout` comes before any drawing."""

    texts: Texts
    toggles: tuple[Toggle, ...]

    # ---- space and pictures ----
    def wants(self, theme: Theme) -> Wants:
        """Zones beside the board for this window; the table sets `texts` before."""

    def layout(
        self, theme: Theme, texts: Texts, board: pg.Rect, side: pg.Rect | None, strip: pg.Rect | None
    ) -> None:
        """Take rectangles (pixels, inside the frames) and drop pictures of another size."""

    def prepare(self) -> Iterator[None]:
        """Make the expensive pictures in slices; drawing works at any moment, with simpler ones before."""

    def draw(self, target: pg.Surface, shown: Shown, previews: Mapping[Action, Preview]) -> None:
        """Draw board and zones with what moves, onto the window's surface."""

    def fly(self, target: pg.Surface) -> None:
        """Draw what moves, above everything else on the table."""

    def zoom(self, steps: int, at: Point) -> bool:
        """Look closer (or less close) at a point; returns whether anything changed."""

    def pan(self, dx: float, dy: float) -> bool:
        """Move the looked-at part; returns whether anything changed."""

    # ---- pointing ----
    def hit(self, pos: Point) -> Region | None:
        """What lies under a point."""

    def anchor(self, region: Region) -> pg.Rect | None:
        """Where a region lies on the window; None if it is not in sight."""

    def part(self, region: Region, shown: Shown) -> Region:
        """What a click on a region picks ("h14-07" with an own mint camel picks "colour:mint")."""

    def choices(self, legal: Sequence[Action], view: AnyView) -> tuple[Choice, ...]:
        """The legal actions that have a place, with their regions, in reading order for the keyboard."""

    def orders(self, legal: Sequence[Action], view: AnyView) -> tuple[Order, ...]:
        """The legal actions without a place."""

    def quick(self, key: str, shown: Shown) -> Region | None:
        """The region that a key picks ("5" the fifth colour)."""

    def refuse(self, region: Region, shown: Shown, ask: Ask) -> Refusal | None:
        """Why a click there is refused; None where the click means nothing."""

    def obstacles(self, shown: Shown) -> list[pg.Rect]:
        """Rectangles that a bubble should not hide: pieces and legal places."""

    def chip(self, region: Region) -> str:
        """The name of the inline picture of a pickable region, for small choosers."""

    # ---- words ----
    def prompt(self, shown: Shown) -> str:
        """What is asked of whom, in one line."""

    def headline(self, view: AnyView) -> str:
        """The line under the title: round and warnings."""

    def progress(self, shown: Shown) -> Progress | None:
        """The steps of the turn beside the buttons; None where a decision stands alone."""

    def status(self, seat: int, shown: Shown) -> str:
        """The line under a name while it is that seat's turn."""

    def rows(self, seat: int, shown: Shown) -> tuple[Row, ...]:
        """The rows of a player panel."""

    def journal(self, steps: Sequence[Step], opening: Sequence[Event], seats: Sequence[Seat]) -> list[Line]:
        """The readable lines of the match so far, grouped by turn."""

    def refusal(self, refusal: Refusal, seats: Sequence[Seat]) -> str:
        """The sentence of a refusal with names for seats and words for ids."""

    def gain(self, preview: Preview, seat: int) -> str:
        """The tag of an action: "+5 oasis"."""

    def name(self, action: Action) -> str:
        """An action in words, for hints and lists."""

    def help(self, region: Region, shown: Shown) -> Help | None:
        """What lies there: name, numbers now, rule."""

    def sprites(self, theme: Theme) -> None:
        """Register the title's inline pictures with the theme; the table registers "seat:N"."""

    # ---- movement ----
    def motion(
        self,
        event: Event,
        before: AnyView,
        after: AnyView,
        seats: Sequence[Seat],
        anchors: Callable[[Region], pg.Rect | None],
    ) -> Motion:
        """The clips of one event; they may add and remove what moves on the presenter's stage."""

    def clear(self) -> None:
        """Take everything that moves off the stage at once (undo, load, resize, skip)."""

    def touched(self, events: Sequence[Event]) -> tuple[Region, ...]:
        """The places that events changed, to mark them."""

    def finale(self, view: AnyView, parts: Sequence[Mapping[str, int]]) -> list[Gain]:
        """The steps of the final count beyond what the scores show already (`parts` by seat)."""

    def picture(
        self, theme: Theme, view: AnyView, size: tuple[int, int], seats: Sequence[Seat]
    ) -> pg.Surface:
        """A small picture of a position (menu, new game, recap)."""


@runtime_checkable
class Explains(Protocol):
    """What a presenter may offer beyond the contract: its rules with the numbers of this moment."""

    def meaning(self, rule: str, shown: Shown) -> Meaning:
        """What a rule comes to now; an empty meaning where there is nothing to say."""


def meaning_of(presenter: Presenter, rule: str, shown: Shown) -> Meaning:
    """What a rule comes to now; empty for presenters that do not explain."""
    return presenter.meaning(rule, shown) if isinstance(presenter, Explains) else Meaning()


@runtime_checkable
class MarksPlaces(Protocol):
    """What a presenter may offer beyond the contract: a small picture that marks some regions."""

    def marked_picture(
        self,
        theme: Theme,
        view: AnyView,
        size: tuple[int, int],
        seats: Sequence[Seat],
        regions: Sequence[Region],
    ) -> pg.Surface:
        """A picture of a position of exactly `size` with the regions in sight and marked."""
