"""The thinking process: takes requests from a connection, answers, and listens while it thinks.

It is started with the "spawn" method, lowers its own priority and never sees a window. The caller hands
in a `PlayerSource` that opens titles and makes players, so that nothing here knows a title.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from typing import Literal, Protocol

from game.ai.hint import Suggestion, advise
from game.ai.player import Player, Progress
from game.core.action import Action
from game.core.errors import CaravanseraiError
from game.core.rules import AnyJudge, AnyRules, Options, Task

NICE = 10
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


Reply = Thinking | Answer | Failure


class PlayerSource(Protocol):
    """Opens titles and makes players; must be picklable."""

    def seat(self, request: Request) -> tuple[Player, AnyRules, AnyJudge]:
        """The player of a request with its rules and judge; raises CaravanseraiError."""


def serve(connection: Connection, source: PlayerSource) -> None:
    """Answer requests until the other end is closed."""
    step_back()
    with suppress(EOFError, OSError):
        while True:
            message = connection.recv()
            if isinstance(message, Request):
                reply = _Session(connection, source, message).run()
                if reply is not None:
                    connection.send(reply)


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


class _Session:
    """One request while it is thought about."""

    def __init__(self, connection: Connection, source: PlayerSource, request: Request) -> None:
        self.connection, self.source, self.request = connection, source, request
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
        return False
