"""The match: the only owner of the real position. Every change passes through its checked door."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from game.core.action import Action
from game.core.comment import Comment
from game.core.dice import DiceReport, Thrown, dice_report
from game.core.errors import BadText, IllegalAction, JournalError
from game.core.event import Event, Json
from game.core.journal import Commented, Damage, Entry, Journal, Jumped, Played, TurnCommitted, Writer
from game.core.rng import Stream
from game.core.rules import AnyRules, Attempt, Budget, Refusal, Standing, Task, View

Sink = Callable[[str], None]
T = TypeVar("T")
REPLAYED = 40
"""Entries of a journal that are replayed between two slices."""


def at_once(steps: Generator[None, None, T]) -> T:
    """What work in slices comes to, done without a pause."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            found: T = done.value
            return found


@dataclass(frozen=True, slots=True)
class Step:
    """One decision that was carried out: who decided what, what came of it, and the scores after it."""

    action: Action
    text: str
    seat: int
    events: tuple[Event, ...]
    scores: tuple[int, ...]


class Match:
    """A game in progress with its whole past and, after a step back, its future.

    Positions are kept after every action (a clone costs about a microsecond), so that going to any
    moment is a list access. `sink` receives every journal line before a call returns; an error that
    it raises leaves the match as it was.
    """

    def __init__(
        self, rules: AnyRules, seed: str, sink: Sink | None = None, header: Mapping[str, Json] | None = None
    ) -> None:
        opening: list[Event] = []
        first = rules.setup(seed, opening.append)
        self._begin(rules, seed, first, tuple(opening), sink)
        if sink is not None:
            sink(self._writer.header(self.header(header)))

    def _begin(
        self, rules: AnyRules, seed: str, first: Any, opening: tuple[Event, ...], sink: Sink | None
    ) -> None:
        self.rules, self.seed, self.opening = rules, seed, opening
        self.steps: list[Step] = []
        self.position = 0
        self.practice = False
        self.comments: dict[int, Comment] = {}  # by the number of actions before the moment they are about
        self._states: list[Any] = [first]
        self._committed = 0
        self._sink = sink
        self._writer = Writer()

    # ---- what stands on the table -----------------------------------------------------------------

    @property
    def _state(self) -> Any:
        return self._states[self.position]

    @property
    def length(self) -> int:
        """Number of actions known, those ahead of the present moment included."""
        return len(self.steps)

    @property
    def to_act(self) -> int:
        """Seat that decides now, -1 when the game is over."""
        return int(self._state.to_act)

    @property
    def turn(self) -> int:
        """Seat whose turn it is."""
        return int(self._state.turn)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._state.to_act < 0)

    def legal(self) -> Sequence[Action]:
        """The legal actions of the seat to act, in the kernel's order."""
        return self.rules.legal(self._state)

    def legal_at(self, n: int) -> Sequence[Action]:
        """The actions that were legal after `n` actions."""
        return self.rules.legal(self._states[n])

    def legal_texts(self) -> list[str]:
        """The texts of the legal actions, in the kernel's order."""
        return [self.rules.text(action) for action in self.legal()]

    def scores(self) -> tuple[int, ...]:
        """Points of every seat now."""
        return self.rules.scores(self._state)

    def standing(self) -> Standing:
        """Scores with breakdown and ranks now."""
        return self.rules.standing(self._state)

    def view(self, seat: int) -> Any:
        """What that seat's screen may show now."""
        return self.rules.observe(self._state, seat)

    def view_at(self, n: int, seat: int) -> Any:
        """What that seat's screen showed after `n` actions."""
        return self.rules.observe(self._states[n], seat)

    def first_view(self, seat: int) -> View:
        """What that seat's screen showed before the first action."""
        view: View = self.rules.observe(self._states[0], seat)
        return view

    def refuse(self, attempt: Attempt) -> Refusal | None:
        """Why an attempt is not legal now; None when it is."""
        return self.rules.refuse(self._state, attempt)

    def digest(self) -> str:
        """Fingerprint of the present position."""
        return str(self._state.digest())

    def dice_report(self) -> DiceReport | None:
        """The dice thrown up to now against what fair ones show; None where none were thrown."""
        thrown = [die for step in self.steps[: self.position] for die in self._thrown(step)]
        opening = self.rules.thrown(Action("", ()), self.opening)
        return dice_report(self.rules.dice, [*opening, *thrown])

    def _thrown(self, step: Step) -> Iterator[Thrown]:
        return self.rules.thrown(step.action, step.events)

    def setup_json(self) -> dict[str, Json]:
        """The `setup` object of a record."""
        return self.rules.setup_json(self._states[0])

    def header(self, more: Mapping[str, Json] | None = None) -> dict[str, Json]:
        """What a journal's first line says of the match."""
        options = self.rules.options
        return {
            "title": self.rules.slug,
            "players": options.players,
            "variants": dict(options.variants),
            "seed": self.seed,
            **self.rules.provenance,
            **(more or {}),
        }

    # ---- playing ----------------------------------------------------------------------------------

    def play(self, action: Action) -> tuple[Event, ...]:
        """Carry out an action of the seat to act; returns its complete, unredacted events.

        Raises IllegalAction and leaves everything as it was if the action is not legal. An action
        after a step back starts a branch: the future that was there is dropped.
        """
        rules, position, state = self.rules, self.position, self._state
        if action not in rules.legal(state):
            raise IllegalAction(self._quote(action), state.to_act, state.turn, position)
        after = state.clone()
        events: list[Event] = []
        rules.apply(after, action, events.append)
        text, seat = rules.text(action), state.to_act
        if self._sink is not None:
            self._write(Played(position, seat, text))
        if position < len(self.steps):
            self._drop_future()
        step = Step(action, text, seat, tuple(events), rules.scores(after))
        self.steps.append(step)
        self._states.append(after)
        self.position = position + 1
        return step.events

    def _drop_future(self) -> None:
        del self.steps[self.position :], self._states[self.position + 1 :]
        self._committed = min(self._committed, self.position)  # not in the dropped future
        self.comments = {n: said for n, said in self.comments.items() if n <= self.position}

    def play_text(self, text: str) -> tuple[Event, ...]:
        """Carry out the action of a text; raises BadText, IllegalAction."""
        return self.play(self.rules.parse(text))

    def _quote(self, action: Action) -> str:
        try:
            return self.rules.text(action)
        except (BadText, LookupError, TypeError):
            return repr(action)

    def comment(self, n: int, comment: Comment) -> None:
        """Write about the moment after `n` actions; an empty comment takes the old one away.

        Raises ValueError outside 0..length.
        """
        if not 0 <= n <= self.length:
            raise ValueError(f"moment {n} is not in 0..{self.length}")
        if self.comments.get(n, Comment()) == comment:
            return
        self._write(Commented(self.position, n, comment.mark, comment.text))
        self.comments.pop(n, None)
        if comment:
            self.comments[n] = comment

    def _write(self, entry: Entry) -> None:
        if self._sink is not None:
            chain = self._writer.chain
            try:
                self._sink(self._writer.entry(entry))
            except BaseException:
                self._writer.chain = chain
                raise

    # ---- back and forth ---------------------------------------------------------------------------

    @property
    def handed_on(self) -> int:
        """Number of actions up to the last hand-over."""
        return min(self._committed, self.position)

    @property
    def barrier(self) -> int:
        """Number of actions below which nothing can be undone: chance, a reveal or a hand-over."""
        for n in range(self.position, self._committed, -1):
            if any(event.barrier for event in self.steps[n - 1].events):
                return n
        return self.handed_on

    @property
    def can_undo(self) -> bool:
        """Whether the last action can be taken back without lifting the barrier."""
        return self.position > self.barrier

    @property
    def can_redo(self) -> bool:
        """Whether an action lies ahead."""
        return self.position < self.length

    def reversible(self, action: Action) -> bool:
        """Whether that legal action could be undone afterwards; known beforehand for every button."""
        trial = self._state.clone()
        events: list[Event] = []
        self.rules.apply(trial, action, events.append)
        return not any(event.barrier for event in events)

    def undo(self, lift: bool = False) -> bool:
        """Take the last action back; `lift` passes the barrier and marks the match as practice."""
        if self.position == 0 or not (lift or self.can_undo):
            return False
        self.goto(self.position - 1, lift=lift)
        return True

    def redo(self) -> bool:
        """Carry out again what was taken back."""
        if not self.can_redo:
            return False
        self.goto(self.position + 1, lift=True, practice=False)
        return True

    def goto(self, n: int, lift: bool = False, practice: bool = True) -> None:
        """Make the moment after `n` actions the present one; what lies ahead stays until an action is played.

        Raises ValueError outside 0..length or, unless `lift`, below the barrier.
        """
        if not 0 <= n <= self.length:
            raise ValueError(f"moment {n} is not in 0..{self.length}")
        below = n < self.barrier
        if below and not lift:
            raise ValueError(f"moment {n} lies before the barrier at {self.barrier}")
        marks = below and practice
        self._write(Jumped(n, marks))
        self.practice = self.practice or marks
        self.position = n

    def commit_turn(self) -> None:
        """Confirm the hand-over: what was done so far can no longer be undone."""
        if self._committed != self.position:
            self._write(TurnCommitted(self.position))
            self._committed = self.position

    # ---- journal and computer players -------------------------------------------------------------

    @classmethod
    def from_journal(
        cls, rules: AnyRules, journal: Journal, sink: Sink | None = None
    ) -> tuple[Match, Damage | None]:
        """Replay a journal; returns the match and the damage that ended it, also an illegal entry.

        `sink` continues the same file: no header is written. Raises JournalError when the header's
        seed is missing.
        """
        return at_once(cls.replaying(rules, journal, sink))

    @classmethod
    def replaying(
        cls, rules: AnyRules, journal: Journal, sink: Sink | None = None
    ) -> Generator[None, None, tuple[Match, Damage | None]]:
        """The same a few entries at a time."""
        seed = journal.header.get("seed")
        if not isinstance(seed, str):
            raise JournalError('the header has no "seed"', 1)
        match = cls(rules, seed)
        damage, good = journal.damage, len(journal.entries)
        for index, entry in enumerate(journal.entries):
            if index % REPLAYED == REPLAYED - 1:
                yield
            try:
                match._replay(entry)
            except (IllegalAction, BadText, ValueError) as error:
                damage, good = Damage(index + 2, journal.marks[index][0], str(error)), index
                break
        match._sink, match._writer = sink, Writer(journal.marks[good][1])
        return match, damage

    @property
    def attached(self) -> bool:
        """Whether lines are kept as they are written."""
        return self._sink is not None

    def attach(self, sink: Sink | None) -> None:
        """Keep the match in `sink` from now on; the lines continue those that were replayed."""
        self._sink = sink

    def _replay(self, entry: Entry) -> None:
        if isinstance(entry, Commented):
            self.comment(entry.n, Comment(entry.mark, entry.text))
        elif isinstance(entry, TurnCommitted):
            self.goto(entry.at, lift=True, practice=False)
            self._committed = self.position
        elif isinstance(entry, Jumped):
            self.goto(entry.at, lift=True, practice=False)
            self.practice = self.practice or entry.practice
        elif entry.n != self.position or entry.seat != self.to_act:
            raise ValueError(
                f"action {entry.n} of seat {entry.seat} stands where action {self.position}"
                f" of seat {self.to_act} belongs"
            )
        else:
            self.play_text(entry.action)

    def task(self, seat: int, budget: Budget, stream: Stream) -> Task:
        """What a computer player of that seat receives: view, legal actions and a re-dealt world."""
        state = self._state
        world = self.rules.determinize(state, seat, stream)
        return Task(seat, self.rules.observe(state, seat), tuple(self.rules.legal(state)), world, budget)
