"""The clips of an action: what its events move, the sentence about them, and where they stop."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

from game.core.event import Event
from game.core.rules import AnyRules
from scenes.anim.timeline import Call, Clip, Parallel, Stop, Wait
from scenes.table.captions import Caption, Telling, gains, stay
from scenes.titles.contract.presenter import AnyPresenter as Presenter
from scenes.titles.contract.values import Anchors, Cue, Ids, Moment, Motion, Region, Seat

Advance: TypeAlias = Callable[[Any, Event, Cue], Callable[[], None]]
"""Makes the call that shows a view after an event, with its sound."""

WIDTH = 0.6  # of the stage on which the table is heard, for the width of the window

Say: TypeAlias = Callable[[Caption], object]
"""Takes the sentence that stands over the board from now on."""


def unheard(_: Cue) -> None:
    """Takes a sound that was heard already."""


@dataclass(frozen=True, kw_only=True)
class Taken:
    """Events of an action as they are shown. before: the view that they change; ids: of the action.

    told: a sentence says what the actor does; stops: a person goes on when the turn of the actor is over.
    """

    events: Sequence[Event]
    before: Any
    actor: int
    ids: Ids = ("", ())
    told: bool = False
    stops: bool = False


class Batch(NamedTuple):
    """Events on the timeline, what shows each of them, and what was unseen and marked before them."""

    taken: Taken
    step: Advance
    unseen: int
    touched: tuple[Region, ...]


@dataclass(frozen=True)
class Reel:
    """Makes clips of events as `viewer` sees them. pace: seconds between the steps of computer players.

    heard: takes what is heard before a view changes.
    """

    rules: AnyRules
    presenter: Presenter
    seats: Sequence[Seat]
    anchors: Anchors
    viewer: int
    pace: float
    heard: Callable[[Cue], object]

    def clips(self, taken: Taken, step: Advance, say: Say) -> tuple[list[Clip], Any]:
        """The clips of some events, and the view after them."""
        view, stops, found = taken.before, taken.stops, list[Clip]()
        telling = Telling(self.presenter, self.seats) if taken.told else None
        for full in taken.events:
            event = self.rules.redact(full, self.viewer)
            moment = Moment(view, self.rules.fold(view, event), self.seats, self.anchors, taken.ids)
            view = moment.after
            if stops and (view.to_act != taken.actor or event.follows(taken.actor)):
                found.append(Stop())
                stops = False
            found += self._event(event, moment, telling, step, say)
        return found, view

    def _event(
        self, event: Event, moment: Moment, telling: Telling | None, step: Advance, say: Say
    ) -> Iterator[Clip]:
        """The clips of one event, with its caption while it moves and for a while after."""
        motion = self.presenter.motion(event, moment)
        caption = telling.add(event, moment) if telling else None
        if caption:
            yield Call(lambda: say(caption))
        cue = self._cue(event, motion)
        if motion.at_once:
            first, cue = cue, Cue()
            yield Call(lambda: self.heard(first))
        yield from motion.before
        yield Call(step(moment.after, event, cue))
        if motion.after:
            yield Parallel(*motion.after)
        if caption and not motion.last:
            yield Wait(stay(sum(max(0, points) for points in gains(moment)), self.pace))
        yield from motion.last

    def _cue(self, event: Event, motion: Motion) -> Cue:
        """What is heard of an event, from the side of the table where it happens."""
        key = event.type if motion.sound is None else motion.sound
        theme, regions = self.presenter.theme, self.presenter.changed_regions((event,))
        rect = self.anchors(regions[0]) if regions else None
        if not key or rect is None or theme is None:
            return Cue(key)
        return Cue(key, WIDTH * (2 * rect.centerx / theme.w - 1))
