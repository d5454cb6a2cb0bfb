"""Runs one match on screen: plays actions, turns events into movement, hands the table on. Draws nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pygame as pg

from game.core.action import Action
from game.core.event import Event
from game.core.match import Match, Step
from scenes.anim.timeline import Timeline
from scenes.match.seats import SeatInfo
from scenes.table.brains import Brains
from scenes.table.captions import Caption
from scenes.table.options import TableOptions
from scenes.table.reel import Advance, Batch, Reel, Taken, unheard
from scenes.table.withheld import steps_without, view_without, withheld
from scenes.titles.contract.presenter import AnyPresenter as Presenter
from scenes.titles.contract.values import Cue, Region, Seat

FORCED = 0.5  # seconds before a forced move plays itself


@dataclass(frozen=True, kw_only=True)
class DirectorHooks:
    """Whom the director tells: a sound, a hand-over to another person, the end; where things lie."""

    sound: Callable[[Cue], object]
    hand_over: Callable[[int], object]
    finished: Callable[[], object]
    anchor: Callable[[Region], pg.Rect | None]


class Director:
    """The displayed view follows the match event by event; when nothing moves the two are equal.

    Only while a person is asked to hand the turn on, the view stays at the end of that turn: what comes
    after it (`Event.follows`) is shown when the turn is handed on. unseen: how many events of the last
    action are not shown yet, because they wait for that or for their movement.
    """

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
        self._set_timeline()
        self.viewer = self._first_viewer()
        self.moment: int | None = None
        self.unseen = self._withheld()
        self.displayed: Any = view_without(self.match, self.viewer, self.unseen)
        self.tail: Any = self.displayed
        self.touched: tuple[Region, ...] = self._recent(match.position)
        self.waited = 0.0
        self.waiting_for_pass = False
        self.ended = False
        self.replaying = False
        self._captions: list[Caption] = []  # of the actions since a person acted
        self._batch: Batch | None = None  # what was put on the timeline last, to put it there again
        self._gone_on = 0  # counts of it that a person has left

    def _first_viewer(self) -> int:
        people = [i for i, info in enumerate(self.infos) if info.person]
        if not people:
            return 0
        return self.match.to_act if self.match.to_act in people else people[0]

    def take_options(self, options: TableOptions) -> None:
        """Apply changed options from now on."""
        waited = self._unconfirmed
        self.options = options
        self._set_timeline()
        if waited and not self._unconfirmed:  # the turn is handed on without being asked for
            self.match.commit_turn()
            self.sync()

    def _set_timeline(self) -> None:
        """How fast it goes and whether counts wait, by the options."""
        options = self.options
        self.timeline.speed, self.timeline.reduced = options.animation_speed, options.reduce_motion
        self.timeline.holds = self._waits

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
    def held(self) -> bool:
        """Whether what is shown stays until a person goes on."""
        return self.timeline.held

    @property
    def stopped(self) -> bool:
        """Whether the turn of a computer player is over and a person goes on."""
        return self.timeline.stopped

    @property
    def _waits(self) -> bool:
        """Whether a count waits for a person; where computers play alone it goes by of itself."""
        return self.options.counts_wait and bool(self.people)

    @property
    def confirms(self) -> bool:
        """Whether the screen asks before it hands the table on; not where ending a turn is an action."""
        return self.options.end_turn and not self.match.rules.ending_verb

    @property
    def must_confirm(self) -> bool:
        """Whether a person is asked to hand on the turn that is finished."""
        return self._unconfirmed and not self.moving and self.moment is None

    @property
    def _unconfirmed(self) -> bool:
        """Whether a person has finished a turn that is not handed on yet."""
        match = self.match
        if self.options.looked_at or not self.confirms or match.position <= match.handed_on:
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
            or self.options.looked_at
        ):
            return -1
        seat = self.match.to_act
        return seat if self.infos[seat].person and seat == self.viewer else -1

    @property
    def thinking(self) -> bool:
        """Whether a computer player is to decide now."""
        if self.match.over or self.moment is not None or self._unconfirmed or self.waiting_for_pass:
            return False
        if self.options.looked_at:
            return False
        return not self.infos[self.match.to_act].person

    @property
    def others_play(self) -> bool:
        """Whether a computer player decides or its move is being shown."""
        shown = self.moving and self._batch is not None and not self.infos[self._batch.taken.actor].person
        return shown or (self.thinking and not self.moving)

    # ---- playing ----
    def play(self, action: Action, through: bool = False) -> None:
        """Carry an action out (it is on disk when this returns) and show what came of it.

        through: a turn that it ends is handed on without a question.
        """
        match, seat = self.match, self.match.to_act
        fresh = match.position == 0 or match.steps[match.position - 1].seat != seat
        events = match.play(action)
        if not self.infos[seat].person or (match.to_act != seat and (through or not self.confirms)):
            match.commit_turn()
        if fresh and (self.infos[seat].person or not self.people):
            self.touched = ()
        self.unseen = len(events)
        self.show(events[: len(events) - self._withheld()])

    def show(self, events: Sequence[Event]) -> None:
        """Put the movements of events on the timeline, as the viewer sees them."""
        self.waited = 0.0
        step = self.match.steps[self.match.position - 1]
        mine = self.infos[step.seat].person
        if mine:
            self._captions.clear()
        others = not mine and bool(self.people)
        told, stops = self.options.captions and not mine, self.options.stops and others
        self.line_up(self.match.position, events, self._step, told=told, stops=stops)
        if self.timeline.speed <= 0:
            self.timeline.skip()

    def line_up(
        self, at: int, events: Sequence[Event], step: Advance, *, told: bool = False, stops: bool = False
    ) -> None:
        """Put events of the action that led to position `at` on the timeline."""
        done = self.match.steps[at - 1]
        ids = self.presenter.ids_of(done.action)
        taken = Taken(events=events, before=self.tail, actor=done.seat, ids=ids, told=told, stops=stops)
        self._batch, self._gone_on = Batch(taken, step, self.unseen, self.touched), 0
        self._put(self._batch)

    def _put(self, batch: Batch, mute: bool = False) -> None:
        """Make the clips of some events and put them on the timeline. mute: they were heard already."""
        anchor, pace = self.hooks.anchor, self.options.pace_seconds
        heard = unheard if mute or batch.step == self._step_again else self.hooks.sound
        reel = Reel(self.match.rules, self.presenter, self.seats, anchor, self.viewer, pace, heard)
        step = batch.step
        advance: Advance = (lambda view, event, _: step(view, event, Cue())) if mute else step
        clips, self.tail = reel.clips(batch.taken, advance, self._captions.append)
        self.timeline.add(*clips)

    @property
    def caption(self) -> Caption | None:
        """What the sentence over the board says: of what the others do, until a person is asked."""
        shown = (self.moving or self.thinking) and not self.presenter.telling
        return self._captions[-1] if shown and self._captions else None

    def lay_again(self) -> None:
        """The window is another one: what moves is shown at its end, but a count that waits stays."""
        batch, gone = self._batch, self._gone_on
        if not self.moving or self.replaying or batch is None:
            self.sync()
            return
        self.timeline.clear()
        self.presenter.clear()
        self.displayed = self.tail = batch.taken.before
        self.unseen, self.touched = batch.unseen, batch.touched
        self._put(batch, mute=True)
        for _ in range(gone):
            self.timeline.skip()
            self.timeline.go_on()
        self.skip()

    def show_from(self, at: int) -> None:
        """Begin to show the past once more, from a position on; `sync` comes back to now."""
        self.replaying, self.touched = True, ()
        self._captions.clear()
        self.displayed = self.tail = self.match.view_at(at, self.viewer)

    def _step(self, view: Any, event: Event, cue: Cue) -> Callable[[], None]:
        def advance() -> None:
            self.displayed = view
            self.unseen -= 1
            self.touched += self.presenter.changed_regions((event,))
            if cue.key:
                self.hooks.sound(cue)

        return advance

    def skip(self) -> None:
        """Show the end of everything that moves, up to a count that waits for a person."""
        self.timeline.skip()
        if not self.held:
            self.presenter.clear()

    def go_on(self) -> None:
        """A person has seen the count that waits."""
        self._gone_on += 1
        self.timeline.go_on()

    def finish(self) -> None:
        """Show the end of everything, whatever waits."""
        while self.moving:
            self.timeline.skip()
            self.timeline.go_on()
        self.presenter.clear()

    def recount(self, moment: int) -> None:
        """Show a moment of the past with the count that led to it, as it stood at its end."""
        self.look(moment)
        match = self.match
        self.displayed = self.tail = match.view_at(moment - 1, self.viewer)
        self.timeline.holds = True
        self.line_up(moment, match.steps[moment - 1].events, self._step_again)
        self.timeline.skip()

    def _step_again(self, view: Any, event: Event, cue: Cue) -> Callable[[], None]:
        del event, cue  # it was heard and marked when it happened

        def advance() -> None:
            self.displayed = view

        return advance

    def sync(self) -> None:
        """Throw movement away and show the match as it is."""
        self.timeline.clear()
        self._set_timeline()
        self.replaying, self._batch = False, None
        self._captions.clear()
        self.presenter.clear()
        self.waited = 0.0
        at = self.match.position if self.moment is None else self.moment
        self.unseen = self._withheld()
        now = self.moment is None
        self.displayed = self.tail = (
            view_without(self.match, self.viewer, self.unseen) if now else self.match.view_at(at, self.viewer)
        )
        self.touched = self._recent(at)

    def _withheld(self) -> int:
        """How many events of the last action are shown only when its turn is handed on."""
        return withheld(self.match, self.viewer) if self._unconfirmed else 0

    def told(self) -> list[Step]:
        """The steps of the match as far as they were shown, for words that must not run ahead."""
        return steps_without(self.match, self.unseen)

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

    @property
    def can_redo(self) -> bool:
        """Whether something lies ahead that a person took back."""
        return self.moment is None and self.match.can_redo and self.options.undo != "never"

    def redo(self) -> bool:
        """Carry out again what was taken back."""
        if not self.can_redo:
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

    # ---- handing on ----
    def confirm(self) -> None:
        """The turn is done: nothing before it can be undone, what follows is shown, the table goes on."""
        if not self.must_confirm:
            return
        events = self.match.steps[self.match.position - 1].events
        self.match.commit_turn()
        self.show(events[len(events) - self.unseen :])
        if not self.moving:
            self._pass_on()

    def _pass_on(self) -> None:
        """If another person decides next, the table is handed over first."""
        seat = self.match.to_act
        if self.match.over or not self.infos[seat].person or seat == self.viewer or self.forced:
            return
        if self.options.cover and self.match.rules.seats_hidden:
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
        """That person is at the screen now."""
        self.viewer, self.waiting_for_pass = seat, False
        self.sync()

    # ---- time ----
    def update(self, dt: float) -> None:
        """Advance movement, computer players, forced moves and the hand-over."""
        if self.moving:
            self.timeline.update(dt)
            return
        if self.options.looked_at or self.moment is not None or self.must_confirm or self.waiting_for_pass:
            return
        if self.match.over:
            if not self.ended:
                self.ended = True
                self.hooks.finished()
            return
        seat = self.match.to_act
        if self.infos[seat].person:
            if seat == self.viewer or self.forced:
                self._play_forced(dt)
            else:
                self._pass_on()
        else:
            self._computer(seat, dt)

    @property
    def forced(self) -> bool:
        """Whether a person has a single legal action, which plays itself, unless it was just taken back.

        To end one's turn is a decision where the table asks for it, even if nothing else can be done.
        """
        match = self.match
        if not self.options.auto_pass or match.over or match.can_redo or not self.infos[match.to_act].person:
            return False
        legal = match.legal()
        ends = self.options.end_turn and legal[0].verb == match.rules.ending_verb
        return len(legal) == 1 and not ends

    def _play_forced(self, dt: float) -> None:
        """A single legal action plays itself after half a second; nobody takes the seat for it alone.

        A turn in which nothing was decided and nothing came by chance is handed on without a question.
        """
        if not self.forced:
            return
        self.waited += dt
        if self.waited >= FORCED:
            absent = self.match.to_act != self.viewer
            self.play(self.match.legal()[0], through=absent or self._nothing_decided())

    def _nothing_decided(self) -> bool:
        """Whether the turn so far was made of single legal actions without chance."""
        match, seat = self.match, self.match.to_act
        for n in range(match.position - 1, match.handed_on - 1, -1):
            step = match.steps[n]
            if step.seat != seat:
                break
            if len(match.legal_at(n)) > 1 or any(event.barrier for event in step.events):
                return False
        return match.reversible(match.legal()[0])

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
        return 0.05 if not self.must_confirm and self.forced else None
