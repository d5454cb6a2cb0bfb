"""What a presenter may offer beyond the contract, and what the table does with those that do not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from game.core.action import Action
from scenes.titles.presenter import AnyView, Course, Order, Point, Presenter, Region, Shown


@runtime_checkable
class Warns(Protocol):
    """Words before an action that loses something at once."""

    def warning(self, action: Action, shown: Shown) -> str:
        """What a person must know before the action is played; "" for nothing."""


@runtime_checkable
class FollowsPicks(Protocol):
    """Buttons that say what is picked."""

    def orders_with(
        self, legal: Sequence[Action], view: AnyView, picked: frozenset[Region]
    ) -> tuple[Order, ...]:
        """The legal actions without a place, in view of what is picked so far."""


@runtime_checkable
class TakesDrops(Protocol):
    """What letting go of something carried means."""

    def dropped(self, carried: Region, pos: Point) -> Region | None:
        """The region that a drop clicks: `carried` was lifted, let go at a point; None: nothing more."""


@runtime_checkable
class Counsels(Protocol):
    """Reasons of a hint in the title's own words."""

    def counsel(self, course: Course, shown: Shown) -> str:
        """What an action and the rest of its turn bring, with names and numbers; "" for nothing to say."""


def warning_of(presenter: Presenter, action: Action, shown: Shown) -> str:
    """The warning of an action; "" for presenters that never warn."""
    return presenter.warning(action, shown) if isinstance(presenter, Warns) else ""


def orders_of(
    presenter: Presenter, legal: Sequence[Action], view: AnyView, picked: frozenset[Region]
) -> tuple[Order, ...]:
    """The buttons of this moment."""
    if isinstance(presenter, FollowsPicks):
        return presenter.orders_with(legal, view, picked)
    return presenter.orders(legal, view)


def drop_of(presenter: Presenter, carried: Region, pos: Point) -> Region | None:
    """What a drop clicks: the place under the pointer, unless it is where the drag began."""
    if isinstance(presenter, TakesDrops):
        return presenter.dropped(carried, pos)
    region = presenter.hit(pos)
    return None if region == carried else region
