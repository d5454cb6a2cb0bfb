"""What the presenters of most titles answer alike; a title overrides whatever it has more to say about."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Generic, Protocol, TypeVar

import pygame as pg

from game.content.text import Texts
from game.core.event import Event
from game.core.rules import Refusal
from scenes.kit.theme import Theme
from scenes.titles.presenter import (
    AnyView,
    Gain,
    Motion,
    Opening,
    Point,
    Progress,
    Region,
    Row,
    Seat,
    Shown,
    Toggle,
)


class Speaks(Protocol):
    """A title's sentences, see the methods of `Presenter` of the same names."""

    def headline(self, view: AnyView) -> str: ...
    def status(self, seat: int, shown: Shown) -> str: ...
    def rows(self, seat: int, shown: Shown) -> tuple[Row, ...]: ...
    def refusal(self, refusal: Refusal, seats: Sequence[Seat]) -> str: ...


class Moves(Protocol):
    """A title's moving things: the clips of an event put them on the stage and take them off."""

    def draw(self, target: pg.Surface) -> None: ...
    def clear(self) -> None: ...
    def of(
        self,
        event: Event,
        before: AnyView,
        after: AnyView,
        seats: Sequence[Seat],
        anchors: Callable[[Region], pg.Rect | None],
    ) -> Motion: ...


W = TypeVar("W", bound=Speaks)
M = TypeVar("M", bound=Moves)


class BasePresenter(Generic[W, M]):
    """A presenter whose board is seen whole, and whose points are all scored when the match ends.

    words: set by the title when it is made, and again with its texts by `layout`; theme and movement are
    None until then.
    """

    words: W

    def __init__(self, opening: Opening) -> None:
        self.texts = Texts("en", {})
        self.toggles: tuple[Toggle, ...] = ()
        self.text_of = opening.text
        self.theme: Theme | None = None
        self.movement: M | None = None

    # ---- space and pictures ----
    def prepare(self) -> Iterator[None]:
        """No picture is expensive."""
        yield from ()

    def fly(self, target: pg.Surface) -> None:
        """What moves."""
        if self.movement:
            self.movement.draw(target)

    def zoom(self, steps: int, at: Point) -> bool:
        """Everything is in sight."""
        del steps, at
        return False

    def pan(self, dx: float, dy: float) -> bool:
        """Everything is in sight."""
        del dx, dy
        return False

    # ---- words ----
    def headline(self, view: AnyView) -> str:
        """The line under the title."""
        return self.words.headline(view)

    def progress(self, shown: Shown) -> Progress | None:
        """A decision stands alone, or the board shows the steps of a turn."""
        del shown
        return None

    def status(self, seat: int, shown: Shown) -> str:
        """Under a name."""
        return self.words.status(seat, shown)

    def rows(self, seat: int, shown: Shown) -> tuple[Row, ...]:
        """A player's panel."""
        return self.words.rows(seat, shown)

    def refusal(self, refusal: Refusal, seats: Sequence[Seat]) -> str:
        """A refusal in words."""
        return self.words.refusal(refusal, seats)

    # ---- movement ----
    def motion(
        self,
        event: Event,
        before: AnyView,
        after: AnyView,
        seats: Sequence[Seat],
        anchors: Callable[[Region], pg.Rect | None],
    ) -> Motion:
        """The clips of one event."""
        return self.movement.of(event, before, after, seats, anchors) if self.movement else Motion()

    def clear(self) -> None:
        """Nothing moves any more."""
        if self.movement:
            self.movement.clear()

    def finale(self, view: AnyView, parts: Sequence[Mapping[str, int]]) -> list[Gain]:
        """Everything is scored when it happens; nothing is left for the end."""
        del view, parts
        return []
