"""What the table asks of a title on screen: one base class, with defaults where most titles answer alike."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any, ClassVar, Generic, Protocol, TypeAlias, TypeVar

import pygame as pg

from game.content.text import Texts
from game.core.action import Action
from game.core.event import Event
from game.core.notes import Phrase
from game.core.rules import Refusal
from scenes.anim.timeline import Clip
from scenes.art.cache import Steps
from scenes.kit.theme import Theme
from scenes.titles.contract.actors import Moves
from scenes.titles.contract.stirs import Stirs
from scenes.titles.contract.values import (
    AnyView,
    Ask,
    Choice,
    Gain,
    Help,
    Line,
    Moment,
    Motion,
    Opening,
    Order,
    Point,
    Preview,
    Progress,
    Region,
    Row,
    RuleNow,
    Seat,
    Step,
    TableSnapshot,
    Toggle,
    ZoneSizes,
)


class Speaks(Protocol):
    """A title's sentences, see the methods of `Presenter` of the same names."""

    def headline(self, view: AnyView) -> str: ...
    def status(self, seat: int, shown: TableSnapshot) -> str: ...
    def rows(self, seat: int, shown: TableSnapshot) -> tuple[Row, ...]: ...
    def refusal(self, refusal: Refusal, seats: Sequence[Seat]) -> str: ...


W = TypeVar("W", bound=Speaks)
M = TypeVar("M", bound=Moves)


class Presenter(ABC, Generic[W, M]):
    """Everything about a title that can be seen. Made once a match; `layout` comes before any drawing.

    words: set by the title when it is made, and again with its texts by `layout`; theme and movement are
    None until then. shown, previews: what `show` was told last; shown is None until then.
    """

    words: W
    late = False
    """Whether a part of the picture is still of before: the next one brings it, so that none takes long."""

    broad = 1.5
    """Width for height up to which a small picture shows the whole table; of a broader one, its middle."""

    def __init__(self, opening: Opening) -> None:
        self.texts = Texts("en", {})
        self.toggles: tuple[Toggle, ...] = ()
        self.text_of, self.ids_of = opening.text, opening.ids
        self.facts = opening.facts
        self.theme: Theme | None = None
        self.movement: M | None = None
        self.shown: TableSnapshot | None = None
        self.previews: Mapping[Action, Preview] = {}

    # ---- space and pictures ----
    @abstractmethod
    def zones(self, theme: Theme) -> ZoneSizes:
        """Zones beside the board for this window; the table sets `texts` before."""

    @abstractmethod
    def layout(
        self, theme: Theme, texts: Texts, board: pg.Rect, side: pg.Rect | None, strip: pg.Rect | None
    ) -> None:
        """Take rectangles (pixels, inside the frames) and drop pictures of another size.

        What is shown must be told again afterwards.
        """

    def show(self, shown: TableSnapshot, previews: Mapping[Action, Preview]) -> None:
        """Take what is on the table now: the only method that remembers it.

        Called whenever something of it changes or moves. What is not told otherwise (`hit`, `anchor`,
        `draw`, `name`, `chip` ...) goes by it.
        """
        self.shown, self.previews = shown, previews

    @abstractmethod
    def draw(self, target: pg.Surface) -> None:
        """Draw board and zones as last shown onto the window's surface; changes nothing."""

    @abstractmethod
    def sprites(self, theme: Theme) -> None:
        """Register the title's inline pictures with the theme; the table registers "seat:N"."""

    @abstractmethod
    def picture(
        self, theme: Theme, view: AnyView, size: tuple[int, int], seats: Sequence[Seat]
    ) -> pg.Surface:
        """A small picture of a position (menu, new game, recap)."""

    def picture_in_steps(
        self, theme: Theme, view: AnyView, size: tuple[int, int], seats: Sequence[Seat]
    ) -> Steps:
        """The same picture in slices, for titles that take their time over it."""
        yield self.picture(theme, view, size, seats)

    def marked_in_steps(
        self,
        theme: Theme,
        view: AnyView,
        size: tuple[int, int],
        seats: Sequence[Seat],
        regions: Sequence[Region],
    ) -> Steps:
        """A picture of a position of exactly `size` with the regions in sight, marked where a title can."""
        whole = (size[0], max(size[1], round(size[0] / 1.5)))
        for picture in self.picture_in_steps(theme, view, whole, seats):
            if picture is None:
                yield None
            else:
                yield picture.subsurface((0, (whole[1] - size[1]) // 2, *size)).copy()

    @property
    def rough(self) -> bool:
        """Whether something simpler is drawn until `prepare` has come to its end."""
        return False

    def prepare(self) -> Iterator[None]:
        """Make the expensive pictures in slices; drawing works at any moment, with simpler ones before."""
        yield from ()

    def draw_by_and_by(self, target: pg.Surface, busy: bool = False) -> None:
        """Draw as `draw` does where another picture follows at once: some of it may be `late`.

        busy: other parts of the table take their time in this picture already.
        """
        self.draw(target)

    def draw_in_slices(self, target: pg.Surface) -> Iterator[None]:
        """What `draw` draws, in slices, for a picture that is asked for while nobody waits."""
        self.draw(target)
        yield

    def draw_moving(self, target: pg.Surface) -> None:
        """Draw what moves, above everything else on the table."""
        if self.movement:
            self.movement.draw(target)

    def zoom(self, steps: int, at: Point) -> bool:
        """Look closer (or less close) at a point; returns whether anything changed."""
        return False  # everything is in sight

    def pan(self, dx: float, dy: float) -> bool:
        """Move the looked-at part; returns whether anything changed."""
        return False  # everything is in sight

    # ---- pointing ----
    @abstractmethod
    def hit(self, pos: Point) -> Region | None:
        """What lies under a point."""

    @abstractmethod
    def anchor(self, region: Region) -> pg.Rect | None:
        """Where a region lies on the window; None if it is not in sight."""

    @abstractmethod
    def resolve(self, region: Region, shown: TableSnapshot) -> Region:
        """What a click on a region picks ("h14-07" with an own mint camel picks "colour:mint")."""

    @abstractmethod
    def choices(self, legal: Sequence[Action], view: AnyView) -> tuple[Choice, ...]:
        """The legal actions that have a place, with their regions, in reading order for the keyboard."""

    def orders(self, legal: Sequence[Action], view: AnyView, picked: frozenset[Region]) -> tuple[Order, ...]:
        """The legal actions without a place; buttons may say what is picked so far."""
        return ()

    def dropped(self, carried: Region, pos: Point) -> Region | None:
        """The region that a drop clicks: `carried` was lifted and let go at a point; None: nothing more."""
        region = self.hit(pos)
        return None if region == carried else region

    @abstractmethod
    def shortcut(self, key: str, shown: TableSnapshot) -> Region | None:
        """The region that a key picks ("5" the fifth colour)."""

    def region_of(self, place: str) -> Region:
        """The region of a content id that a refusal names."""
        return Region("place", (place,))

    @abstractmethod
    def refuse(self, region: Region, shown: TableSnapshot, ask: Ask) -> Refusal | None:
        """Why a click there is refused; None where the click means nothing."""

    def warning(self, action: Action, shown: TableSnapshot) -> str:
        """What a person must know before an action that loses something at once; "" for nothing."""
        return ""

    @abstractmethod
    def obstacles(self, shown: TableSnapshot) -> list[pg.Rect]:
        """Rectangles that a bubble should not hide: pieces and legal places."""

    def headings(self) -> list[pg.Rect]:
        """Rectangles whose words say what the rest is, and questions over the board: no card hides them."""
        return []

    def written(self, shown: TableSnapshot) -> list[pg.Rect]:
        """Words and numbers beside legal places, which small marks leave in sight where they can."""
        del shown
        return []

    @abstractmethod
    def picture_name(self, region: Region) -> str:
        """The name of the inline picture of a pickable region, for small choosers."""

    def which(self, regions: Sequence[Region]) -> tuple[str, tuple[str, ...]]:
        """What a small chooser asks, and each possibility in words; none where the pictures say it."""
        del regions
        return "", ()

    def named(self, region: Region) -> Region:
        """The place that the words of such a possibility name."""
        return region

    def daylight(self, view: AnyView) -> float | None:
        """How far the day is that the light over the board tells of, 0 to 1; None for a light of no hour."""
        del view
        return None

    def stir(self, stirs: Stirs, chance: Random) -> Clip | None:
        """Something small that stirs on the board for less than a second while nobody acts; None: nothing."""
        return stirs.bird(chance)

    # ---- words ----
    @abstractmethod
    def prompt(self, shown: TableSnapshot) -> str:
        """What is asked of whom, in one line."""

    def headline(self, view: AnyView) -> str:
        """The line under the title: round and warnings."""
        return self.words.headline(view)

    def progress(self, shown: TableSnapshot) -> Progress | None:
        """The steps of the turn beside the buttons; None where a decision stands alone."""
        return None

    def status(self, seat: int, shown: TableSnapshot) -> str:
        """The line under a name while it is that seat's turn."""
        return self.words.status(seat, shown)

    def rows(self, seat: int, shown: TableSnapshot) -> tuple[Row, ...]:
        """The rows of a player panel."""
        return self.words.rows(seat, shown)

    def hand(self, view: AnyView) -> tuple[str, ...]:
        """The cards that the viewer alone sees, by id; none in a title without secret hands."""
        return ()

    @abstractmethod
    def journal(self, steps: Sequence[Step], opening: Sequence[Event], seats: Sequence[Seat]) -> list[Line]:
        """The readable lines of the match so far, grouped by turn."""

    def refusal(self, refusal: Refusal, seats: Sequence[Seat]) -> str:
        """The sentence of a refusal with names for seats and words for ids."""
        return self.words.refusal(refusal, seats)

    def caption(self, event: Event, moment: Moment) -> str:
        """What an event is, in words that follow the name of its seat, or stand alone where it has none.

        The table adds the points; "" for what goes without saying.
        """
        key = self.caption_key(event)
        return self.texts(key, **self.caption_words(event, moment)) if key in self.texts else ""

    def caption_key(self, event: Event) -> str:
        """The text of an event's caption; an event without one has none."""
        return f"caption.{event.type}"

    def caption_words(self, event: Event, moment: Moment) -> Mapping[str, object]:
        """What the placeholders of that text stand for."""
        del event, moment
        return {}

    @abstractmethod
    def gain(self, preview: Preview) -> str:
        """The tag of an action: "+5 oasis"."""

    @abstractmethod
    def name(self, action: Action) -> str:
        """An action in words, for hints and lists."""

    def hint_name(self, action: Action) -> str:
        """An action of a hint in words, with a direction or a name that tells where it lies."""
        return self.name(action)

    def asked(self, action: Action, preview: Preview | None) -> str:
        """An action as a question names it: what, where, and what it brings."""
        gain = self.gain(preview) if preview else ""
        return " · ".join(words for words in (self.hint_name(action), gain) if words)

    def marked(self, choice: Choice) -> tuple[Region, ...]:
        """The regions that bear the number of a hinted action."""
        return (choice.commit,)

    @abstractmethod
    def help(self, region: Region, shown: TableSnapshot) -> Help | None:
        """What lies there: name, numbers now, rule."""

    def tip(self, region: Region, shown: TableSnapshot) -> str:
        """What lies there in a few words, for a pointer that rests on it: the first sentence of its help."""
        found = self.help(region, shown)
        if found is None:
            return ""
        first, dot, _ = found.text.partition("\n")[0].partition(". ")
        return f"*{found.title}*\n{first}{dot.strip()}"

    def tag(self, region: Region, shown: TableSnapshot) -> str:
        """What a click there would bring: a tag beside it that is there at once; "" for none."""
        del region, shown
        return ""

    def said(self, shown: TableSnapshot) -> str:
        """The tag of what is pointed at; silent while something else speaks, so that two never do."""
        place = shown.hover or shown.focus
        return self.tag(place, shown) if place and not shown.told else ""

    def rule_numbers(self, rule: str, shown: TableSnapshot) -> RuleNow:
        """What a rule comes to now; empty where there is nothing to say."""
        return RuleNow()

    def phrase(self, phrase: Phrase) -> str:
        """What a hint names, in words or pictures; a title whose notes hold none needs no words for them."""
        raise NotImplementedError(phrase.kind)

    # ---- the match as a whole ----
    part_pictures: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """The inline picture of each source of points; without one its words stand alone."""

    def period(self, view: AnyView) -> tuple[int, str]:
        """The part of the match that a moment lies in: its number from 1, what it is called."""
        return view.round, self.texts("chart.period", n=view.round)

    def moment_name(self, view: AnyView) -> str:
        """What a moment of the match is called, in a few words."""
        return self.period(view)[1]

    def counted(self, events: Sequence[Event]) -> str:
        """A letter or an inline picture where points are counted in these events; "" where none are."""
        del events
        return ""

    def face_picture(self, face: str) -> str:
        """The inline picture of a die's face."""
        return face

    # ---- movement ----
    def motion(self, event: Event, moment: Moment) -> Motion:
        """The clips of one event; they may add and remove what moves on the presenter's stage."""
        return self.movement.of(event, moment) if self.movement else Motion()

    @property
    def telling(self) -> str:
        """What a count or a throw that is shown says, in the place of the prompt; "" for none."""
        return self.movement.telling if self.movement else ""

    @property
    def counting(self) -> bool:
        """Whether points are counted, so that nobody is asked for anything."""
        return bool(self.movement and self.movement.counting)

    def clear(self) -> None:
        """Take everything that moves off the stage at once (undo, load, resize, skip)."""
        if self.movement:
            self.movement.clear()

    @abstractmethod
    def changed_regions(self, events: Sequence[Event]) -> tuple[Region, ...]:
        """The places that events changed, to mark them."""

    def finale(self, view: AnyView) -> list[Gain]:
        """The steps of the final count beyond what the scores show already."""
        return []  # in most titles everything is scored when it happens


AnyPresenter: TypeAlias = Presenter[Any, Any]
