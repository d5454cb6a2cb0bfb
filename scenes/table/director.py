"""Runs one match on screen: plays actions, turns events into movement, hands the table on. Draws nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pygame as pg

from game.core.action import Action
from game.core.event import Event
from game.core.match import Match
from scenes.anim.timeline import Call, Parallel, Timeline
from scenes.match.seats import SeatInfo
from scenes.table.brains import Brains
from scenes.titles.contract.presenter import AnyPresenter as Presenter
from scenes.titles.contract.values import Moment, Region, Seat

FORCED = 0.5  # seconds before a forced move plays itself


@dataclass(frozen=True, kw_only=True)
class TableOptions:
    """How the table behaves, named after the preferences that say so.

    animation_speed: 0 for none; pace_seconds: between a computer player's steps; end_turn: it is confirmed
    before the table is handed on; auto_pass: forced moves play themselves; cover: the door between two
    people; undo: "barrier", "always" or "never".
    """

    animation_speed: float = 1.0
    reduce_motion: bool = False
    pace_seconds: float = 0.45
    end_turn: bool = True
    auto_pass: bool = True
    cover: bool = True
    undo: str = "barrier"


@dataclass(frozen=True, kw_only=True)
class DirectorHooks:
    """Whom the director tells: a sound, a hand-over to another person, the end; where things lie."""

    sound: Callable[[str], object]
    hand_over: Callable[[int], object]
    finished: Callable[[], object]
    anchor: Callable[[Region], pg.Rect | None]


class Director:
    """The displayed view follows the match event by event; when nothing moves the two are equal."""

    def __init__(
        self,
        match: Match,
        presenter: Presenter,
        infos: Sequence[SeatInfo],
        seats: Sequence[Seat],
        brains: Brains,
        hooks: DirectorHooks,
        options: TableOptions,
    ) -> None:
        self.match, self.presenter, self.brains, self.hooks = match, presenter, brains, hooks
        self.infos, self.seats = list(infos), tuple(seats)
        self.timeline = Timeline(options.animation_speed, options.reduce_motion)
        self.options = options
        self.viewer = self._first_viewer()
        self.displayed: Any = match.view(self.viewer)
        self.tail: Any = self.displayed
        self.moment: int | None = None
        self.touched: tuple[Region, ...] = self._recent(match.position)
        self.waited = 0.0
        self.waiting_for_pass = False
        self.ended = False

    def _first_viewer(self) -> int:
        people = [i for i, info in enumerate(self.infos) if info.person]
        if not people:
            return 0
        return self.match.to_act if self.match.to_act in people else people[0]

    def take_options(self, options: TableOptions) -> None:
        """Behave differently from now on."""
        self.options = options
        self.timeline.speed, self.timeline.reduced = options.animation_speed, options.reduce_motion

    # ---- who is asked ----
    @property
    def people(self) -> list[int]:
        """Seats of persons."""
        return [i for i, info in enumerate(self.infos) if info.person]

    @property
    def moving(self) -> bool:
        """Whether something is being shown."""
        return self.timeline.busy

    @property
    def confirms(self) -> bool:
        """Whether the screen asks before it hands the table on; not where ending a turn is an action."""
        return self.options.end_turn and not self.match.rules.ends_turns

    @property
    def must_confirm(self) -> bool:
        """Whether a person has finished a turn that is not handed on yet."""
        match = self.match
        if self.moving or self.moment is not None or not self.confirms or not match.can_undo:
            return False
        last = match.steps[match.position - 1].seat
        return self.infos[last].person and match.to_act != last

    @property
    def person(self) -> int:
        """The person who decides now, -1 for none."""
        if (
            self.moving
            or self.moment is not None
            or self.must_confirm
            or self.waiting_for_pass
            or self.match.over
        ):
            return -1
        seat = self.match.to_act
        return seat if self.infos[seat].person and seat == self.viewer else -1

    @property
    def thinking(self) -> bool:
        """Whether a computer player is to decide now."""
        if self.match.over or self.moment is not None or self.must_confirm or self.waiting_for_pass:
            return False
        return not self.infos[self.match.to_act].person

    # ---- playing ----
    def play(self, action: Action) -> None:
        """Carry an action out (it is on disk when this returns) and show what came of it."""
        match, seat = self.match, self.match.to_act
        fresh = match.position == 0 or match.steps[match.position - 1].seat != seat
        events = match.play(action)
        if not self.infos[seat].person or (not self.confirms and match.to_act != seat):
            match.commit_turn()
        if fresh and (self.infos[seat].person or not self.people):
            self.touched = ()
        self.show(events)

    def show(self, events: Sequence[Event]) -> None:
        """Put the movements of events on the timeline, as the viewer sees them."""
        self.waited = 0.0
        for full in events:
            event = self.match.rules.redact(full, self.viewer)
            before, after = self.tail, self.match.rules.fold(self.tail, event)
            moment = Moment(before, after, self.seats, self.hooks.anchor)
            motion = self.presenter.motion(event, moment)
            self.timeline.add(*motion.before, Call(self._step(after, event, motion.sound)))
            if motion.after:
                self.timeline.add(Parallel(*motion.after))
            self.tail = after
        if self.timeline.speed <= 0:
            self.timeline.skip()

    def _step(self, view: Any, event: Event, sound: str) -> Callable[[], None]:
        def advance() -> None:
            self.displayed = view
            self.touched += self.presenter.changed_regions((event,))
            if sound:
                self.hooks.sound(sound)

        return advance

    def skip(self) -> None:
        """Show the end of everything that moves."""
        self.timeline.skip()
        self.presenter.clear()

    def sync(self) -> None:
        """Throw movement away and show the match as it is."""
        self.timeline.clear()
        self.presenter.clear()
        self.waited = 0.0
        at = self.match.position if self.moment is None else self.moment
        self.displayed = self.tail = self.match.view_at(at, self.viewer)
        self.touched = self._recent(at)

    def _recent(self, at: int) -> tuple[Region, ...]:
        """What changed since the last turn of the seat to act, its present turn included."""
        seat = self.tail.to_act
        first = at
        while first > 0 and self.match.steps[first - 1].seat == seat:
            first -= 1
        while first > 0 and self.match.steps[first - 1].seat != seat:
            first -= 1
        steps = self.match.steps[first:at]
        redact = self.match.rules.redact
        return self.presenter.changed_regions(
            [redact(event, self.viewer) for s in steps for event in s.events]
        )

    # ---- back and forth ----
    @property
    def can_undo(self) -> bool:
        """Whether Undo does something: within the barrier, or past it where the table allows it."""
        if self.moment is not None or self.options.undo == "never":
            return False
        return self.match.can_undo or (self.lifts and self._own_before() is not None)

    @property
    def lifts(self) -> bool:
        """Whether Undo may pass the barrier: a practice table of one person against computers."""
        return self.options.undo == "always" and len(self.people) == 1

    def _own_before(self) -> int | None:
        """The last moment before now at which a person decided."""
        for n in range(self.match.position - 1, -1, -1):
            if self.infos[self.match.steps[n].seat].person:
                return n
        return None

    def undo(self) -> bool:
        """Take a person's last action back."""
        if not self.can_undo:
            return False
        self.brains.cancel()
        if self.match.can_undo:
            self.match.undo()
        else:
            back = self._own_before()
            if back is None:
                return False
            self.match.goto(back, lift=True)
        self.ended = False
        self.sync()
        return True

    def redo(self) -> bool:
        """Carry out again what was taken back."""
        if self.moment is not None or not self.match.can_redo:
            return False
        self.brains.cancel()
        self.match.redo()
        self.sync()
        return True

    def look(self, moment: int | None) -> None:
        """Show a moment of the past; None or the present one: now."""
        self.timeline.clear()
        self.presenter.clear()
        now = moment is None or moment >= self.match.position
        self.moment = None if now else moment
        self.sync()

    def go_on(self) -> None:
        """Make the moment looked at the present one."""
        if self.moment is None:
            return
        self.brains.cancel()
        self.match.goto(self.moment, lift=True)
        self.moment, self.ended = None, False
        self.sync()

    # ---- handing on ----
    def confirm(self) -> None:
        """The person's turn is done: nothing before can be undone, the table goes on."""
        if self.must_confirm:
            self.match.commit_turn()
            self._pass_on()

    def _pass_on(self) -> None:
        """If another person decides next, the table is handed over first."""
        seat = self.match.to_act
        if self.match.over or not self.infos[seat].person or seat == self.viewer or self._only_one():
            return
        if self.options.cover and (self.match.rules.seats_hidden or len(self.infos) > 2):
            self._cover(seat)
        else:
            self.take_seat(seat)

    def begin(self) -> None:
        """A table with secret hands and several people opens covered."""
        seat = self.match.to_act
        secret = self.match.rules.seats_hidden and self.options.cover and len(self.people) > 1
        if secret and not self.match.over and self.infos[seat].person:
            self._cover(seat)

    def _cover(self, seat: int) -> None:
        self.waiting_for_pass = True
        self.hooks.hand_over(seat)

    def take_seat(self, seat: int) -> None:
        """That person sits before the screen now."""
        self.viewer, self.waiting_for_pass = seat, False
        self.sync()

    # ---- time ----
    def update(self, dt: float) -> None:
        """Advance movement, computer players, forced moves and the hand-over."""
        if self.moving:
            self.timeline.update(dt)
            return
        if self.moment is not None or self.must_confirm or self.waiting_for_pass:
            return
        if self.match.over:
            if not self.ended:
                self.ended = True
                self.hooks.finished()
            return
        seat = self.match.to_act
        if self.infos[seat].person:
            if seat == self.viewer or self._only_one():
                self._forced(dt)
            else:
                self._pass_on()
        else:
            self._computer(seat, dt)

    def _only_one(self) -> bool:
        """Whether a person has a single legal action, which plays itself, unless it was just taken back."""
        match = self.match
        if not self.options.auto_pass or match.over or match.can_redo or not self.infos[match.to_act].person:
            return False
        return len(match.legal()) == 1

    def _forced(self, dt: float) -> None:
        """A single legal action plays itself after half a second; nobody takes the seat for it alone.

        Where nothing before it can be taken back either, the table goes on without being asked.
        """
        if not self._only_one():
            return
        self.waited += dt
        if self.waited >= FORCED:
            match, seat, alone = self.match, self.match.to_act, not self.match.can_undo
            self.play(match.legal()[0])
            if alone and match.to_act != seat:
                match.commit_turn()

    def _computer(self, seat: int, dt: float) -> None:
        """Ask, wait at least the pace, then play what comes back."""
        self.waited += dt
        self.brains.ask(self.match, seat, self.infos[seat])
        if self.waited < self.options.pace_seconds and self.options.animation_speed > 0:
            return
        action = self.brains.answer()
        if action is not None:
            self.play(action)

    @property
    def wake(self) -> float | None:
        """Seconds until `update` must run though nothing moves."""
        if self.moving or self.moment is not None or self.waiting_for_pass or self.match.over:
            return None
        if self.thinking:
            return 0.03
        return 0.05 if not self.must_confirm and self._only_one() else None
