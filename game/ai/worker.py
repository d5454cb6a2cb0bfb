"""The thinking process: takes requests from a connection, answers, and listens while it thinks.

It is started with the "spawn" method, lowers its own priority and never sees a window. The caller hands
in a `PlayerSource` that opens titles and makes players, so that nothing here knows a title.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from collections import deque
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from typing import Any, Literal, Protocol

from game.ai.hint import Suggestion, advise
from game.ai.player import Player, Progress
from game.core.action import Action
from game.core.errors import CaravanseraiError
from game.core.rules import AnyJudge, AnyRules, Options, Task

NICE = 10
REPORT_EVERY = 0.25
"""Seconds between two reports of how far a review is."""

BELOW_NORMAL = 0x00004000  # Windows: BELOW_NORMAL_PRIORITY_CLASS


@dataclass(frozen=True)
class Request:
    """Something to think about. kind: an action to play, or the best three with reasons.

    data: the data folder of a match that is not played with the program's own, else ""; match: a name of the
    match, so that its players live as long as it does; "" makes a player for this request alone.
    """

    id: int
    kind: Literal["move", "hint"]
    slug: str
    options: Options
    task: Task
    spec: str
    seed: int
    data: str = ""
    match: str = ""


@dataclass(frozen=True)
class Order:
    """A word to the thinking player: answer at once ("now") or drop the request ("cancel")."""

    id: int
    word: Literal["now", "cancel"]


@dataclass(frozen=True)
class Thinking:
    """How far a request is: share of its time (0..1) and the action that would be played now."""

    id: int
    share: float
    best: Action


@dataclass(frozen=True)
class Answer:
    """The end of a request: an action, for a hint also the suggestions (the first one's action).

    worth: for a hint the points of every action relative to the best.
    """

    id: int
    action: Action
    suggestions: tuple[Suggestion, ...] = ()
    worth: Mapping[Action, float] = field(default_factory=dict)


@dataclass(frozen=True)
class Failure:
    """A request that could not be answered, and why, in words for the log and the screen."""

    id: int
    message: str


@dataclass(frozen=True)
class ReviewRequest:
    """A game that is over, to be looked back on: its seed and the texts of its actions.

    persons: the seats whose losses count most, none for all; data: as in a Request; key: a fingerprint that
    its reports bear.
    """

    id: int
    slug: str
    options: Options
    seed: str
    actions: tuple[str, ...]
    persons: tuple[int, ...] = ()
    key: str = ""
    data: str = ""


class Growing(Protocol):
    """What is made in the background and shown while it grows."""

    @property
    def done(self) -> float:
        """How much of it is there, 0..1."""


@dataclass(frozen=True)
class Reviewing:
    """A review as far as it is made; `report.done` is 1 when it is whole."""

    id: int
    report: Any


Reply = Thinking | Answer | Failure | Reviewing


class PlayerSource(Protocol):
    """Opens titles and makes players and reviews; must be picklable."""

    def seat(self, request: Request) -> tuple[Player, AnyRules, AnyJudge]:
        """The player of a request with its rules and judge; raises CaravanseraiError."""

    def review(self, request: ReviewRequest) -> Iterator[Growing]:
        """A review as it grows; raises CaravanseraiError."""


def serve(connection: Connection, source: PlayerSource) -> None:
    """Answer requests until the other end is closed."""
    step_back()
    desk = _Desk(connection, source)
    with suppress(EOFError, OSError):
        while True:
            desk.take(connection.recv())


def step_back() -> None:
    """Leave the processor to the window, and the interrupt key to it as well."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(OSError, AttributeError):
        if sys.platform == "win32":
            import ctypes

            kernel = ctypes.windll.kernel32
            kernel.SetPriorityClass(kernel.GetCurrentProcess(), BELOW_NORMAL)
        else:
            os.nice(NICE)


class _Desk:
    """Where messages arrive. Every other request is answered between the slices of a review."""

    def __init__(self, connection: Connection, source: PlayerSource) -> None:
        self.connection, self.source = connection, source
        self.dropped: set[int] = set()
        self.waiting: deque[ReviewRequest] = deque()

    def take(self, message: object) -> None:
        """Carry a message out, and what it leaves to be done."""
        self._hear(message)
        while self.waiting:
            self._review(self.waiting.popleft())

    def _hear(self, message: object) -> None:
        if isinstance(message, Request):
            reply = _Session(self, message).run()
            if reply is not None:
                self.connection.send(reply)
        else:
            self.note(message)

    def note(self, message: object) -> None:
        """Remember what is for later: a review to be made, one that nobody wants any more."""
        if isinstance(message, ReviewRequest):
            self.dropped.discard(message.id)
            self.waiting.append(message)
        elif isinstance(message, Order) and message.word == "cancel":
            self.dropped.add(message.id)

    def _review(self, request: ReviewRequest) -> None:
        """Make a review; say how far it is a few times a second."""
        said = 0.0
        try:
            for report in self.source.review(request):
                while self.connection.poll():
                    self._hear(self.connection.recv())
                if request.id in self.dropped:
                    return
                now = time.monotonic()
                if report.done >= 1.0 or now - said >= REPORT_EVERY:
                    said = now
                    self.connection.send(Reviewing(request.id, report))
        except CaravanseraiError as error:
            self.connection.send(Failure(request.id, str(error)))


class _Session:
    """One request while it is thought about. What its watch hears for others the desk takes note of."""

    def __init__(self, desk: _Desk, request: Request) -> None:
        self.desk, self.connection, self.source, self.request = desk, desk.connection, desk.source, request
        self.cancelled = False

    def run(self) -> Reply | None:
        """The reply; None for a request that was cancelled."""
        request = self.request
        try:
            player, rules, judge = self.source.seat(request)
            player.watch = self._watch
            if request.kind == "hint":
                suggestions, worth = advise(player, rules, judge, request.task)
                reply: Reply = Answer(request.id, suggestions[0].action, suggestions, worth)
            else:
                reply = Answer(request.id, player.choose(request.task))
        except CaravanseraiError as error:
            reply = Failure(request.id, str(error))
        return None if self.cancelled else reply

    def _watch(self, progress: Progress) -> bool:
        """Report, and listen for a word; anything for an older request is out of date."""
        self.connection.send(Thinking(self.request.id, progress.share, progress.best))
        while self.connection.poll():
            word = self.connection.recv()
            if isinstance(word, Order) and word.id == self.request.id:
                self.cancelled = self.cancelled or word.word == "cancel"
                return True
            self.desk.note(word)
        return False
