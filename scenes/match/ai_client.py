"""The window's end of the thinking process: ask, look for replies, hurry, cancel; nothing here blocks.

One process is started with "spawn" at the first question (or by `warm`). It answers one request at a
time, first come first served, and makes reviews in between. When it dies or falls silent it is started
again and the request repeated once.
"""

from __future__ import annotations

import atexit
import logging
import time
from collections import deque
from dataclasses import replace
from multiprocessing import get_context
from multiprocessing.process import BaseProcess
from pathlib import Path

from game.ai.worker import Answer, Failure, Order, Reply, Request, Reviewing, ReviewRequest, Thinking, serve
from game.core.rng import key_of
from game.core.rules import Options, Task
from game.review.source import ReviewFactory
from scenes.match.line import Line

LOG = logging.getLogger("caravanserai.thinker")
HINT_SPEC = "sultan"
GOODBYE = 0.5
"""Seconds that the window waits at most for a killed process to be gone."""

SILENCE = 20.0
"""Seconds without a word after which a process that should think is taken for stuck."""

MOST_A_POLL = 200
"""Words heard in one look, so that a process that never stops talking cannot hold the window."""

DEAD = "The computer players' process failed twice while it was thinking; see the log."

__all__ = ["Answer", "Failure", "Reply", "ReviewRequest", "Reviewing", "Thinker", "Thinking"]


class Thinker:
    """Sends questions to the thinking process and collects what it says."""

    def __init__(self, data_folder: Path) -> None:
        self.players = ReviewFactory(data_folder)
        self._process: BaseProcess | None = None
        self._line: Line | None = None
        self._waiting: deque[Request] = deque()
        self._current: Request | None = None
        self._repeated = False
        self._asked_at = self._heard_at = 0.0
        self._share = 0.0
        self._review: ReviewRequest | None = None
        self._review_repeated = False
        self.last_of_review: Reviewing | Failure | None = None
        """The last word on the review that was asked for last, whoever polled."""

    # ---- asking -----------------------------------------------------------------------------------

    def warm(self) -> None:
        """Start the process before the first question, so that it is ready."""
        if self._process is None:
            self._start()

    def ask(
        self,
        id: int,
        slug: str,
        options: Options,
        task: Task,
        spec: str,
        data: str = "",
        match: str = "",
        chance: str = "",
    ) -> None:
        """Ask a player for its action; the reply carries `id`. Without a budget the level's time holds.

        data: the data folder of a match with house rules; match: a name of the match: the same player
        answers all its questions; chance: what that player's luck hangs on, "" for the match's name.
        """
        seed = key_of(f"{chance or match}/player/{task.seat}") if match else id
        self._put(Request(id, "move", slug, _plain(options), task, spec, seed=seed, data=data, match=match))

    def hint(
        self, id: int, slug: str, options: Options, task: Task, spec: str = HINT_SPEC, data: str = ""
    ) -> None:
        """Ask for the best three actions with their reasons; comes as an Answer with `suggestions`."""
        self._put(Request(id, "hint", slug, _plain(options), task, spec, seed=id, data=data))

    def review(self, request: ReviewRequest) -> None:
        """Ask for the review of a game that is over; it comes as Reviewing replies until `report.done` is 1.

        It is made while no other question is open. A second one takes the place of the first.
        """
        self.cancel_review()
        self.last_of_review = None
        self._review = replace(request, options=_plain(request.options))
        self._review_repeated = False
        self._send(self._review)

    def cancel_review(self) -> None:
        """Drop the review that is being made; nothing more of it will come."""
        if self._review is not None:
            self._send(Order(self._review.id, "cancel"))
            self._review = None

    @property
    def reviewing(self) -> bool:
        """Whether a review is being made."""
        return self._review is not None

    def _put(self, request: Request) -> None:
        self._waiting.append(request)
        self._next()

    def _next(self) -> None:
        if self._current is None and self._waiting:
            self._current, self._repeated = self._waiting.popleft(), False
            self._asked_at = self._heard_at = time.monotonic()
            self._share = 0.0
            self._send(self._current)

    def _send(self, message: Request | ReviewRequest | Order) -> None:
        if self._process is None:
            self._start()
        assert self._line is not None
        self._line.send(message)

    # ---- listening --------------------------------------------------------------------------------

    def poll(self) -> list[Reply]:
        """What has been said since the last call; never waits."""
        found: list[Reply] = []
        line = self._line
        for reply in line.heard(MOST_A_POLL) if line is not None else ():
            self._hear(reply, found)
        if self._process is not None and not self._process.is_alive():
            self._died(found, f"ended (exit code {self._process.exitcode})")
        elif self._current is not None and time.monotonic() - self._heard_at > SILENCE:
            self._died(found, f"has said nothing for {SILENCE:.0f} s")
        return found

    def _hear(self, reply: Reply, found: list[Reply]) -> None:
        self._heard_at = time.monotonic()
        if self._review is not None and reply.id == self._review.id:
            self._hear_review(reply, found)
            return
        current = self._current
        if current is None or reply.id != current.id:
            return
        if isinstance(reply, Thinking):
            self._share = reply.share
            found.append(reply)
            return
        self._current = None
        found.append(reply)
        self._next()

    def _hear_review(self, reply: Reply, found: list[Reply]) -> None:
        if isinstance(reply, Failure) or (isinstance(reply, Reviewing) and reply.report.complete):
            self._review = None
        if isinstance(reply, Failure | Reviewing):
            self.last_of_review = reply
        found.append(reply)

    def _died(self, found: list[Reply], how: str) -> None:
        """Start again; repeat the question once, then give it up with a clear message."""
        LOG.error("the thinking process %s", how)
        self._stop()
        self._review_again(found)
        current = self._current
        if current is None:
            return
        if self._repeated:
            self._current = None
            found.append(Failure(current.id, DEAD))
            self._next()
        else:
            self._repeated, self._heard_at = True, time.monotonic()
            self._send(current)

    def _review_again(self, found: list[Reply]) -> None:
        """Begin the review again once, then give it up."""
        review = self._review
        if review is None:
            return
        if self._review_repeated:
            self._review, self.last_of_review = None, Failure(review.id, DEAD)
            found.append(self.last_of_review)
        else:
            self._review_repeated = True
            self._send(review)

    @property
    def busy(self) -> bool:
        """Whether a question is open."""
        return self._current is not None

    @property
    def elapsed(self) -> float | None:
        """Seconds since the open question was put, None without one."""
        return time.monotonic() - self._asked_at if self._current is not None else None

    @property
    def share(self) -> float:
        """How far the open question is, 0..1."""
        return self._share if self._current is not None else 0.0

    # ---- hurrying and dropping --------------------------------------------------------------------

    def move_now(self) -> None:
        """Let the open question be answered at once with the best found so far."""
        if self._current is not None:
            self._send(Order(self._current.id, "now"))

    def cancel(self) -> None:
        """Drop every question; no reply to them will come."""
        self._waiting.clear()
        if self._current is not None:
            self._send(Order(self._current.id, "cancel"))
            self._current = None

    # ---- the process ------------------------------------------------------------------------------

    def _start(self) -> None:
        context = get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=serve, args=(theirs, self.players), name="thinker", daemon=True)
        process.start()
        theirs.close()
        self._process, self._line = process, Line(ours)
        atexit.register(self.close)  # before multiprocessing's own, which would wait for a stopped process

    def _stop(self) -> None:
        line, process = self._line, self._process
        self._line = self._process = None
        atexit.unregister(self.close)
        if process is not None:
            process.kill()  # a stopped or busy process hears nothing milder, and it has nothing to save
            process.join(GOODBYE)
        if line is not None:
            line.close()

    def close(self) -> None:
        """End the process; the thinker can be asked again afterwards."""
        self._waiting.clear()
        self._current = self._review = None
        self._stop()


def _plain(options: Options) -> Options:
    """Options that can be sent to another process (a read-only mapping cannot)."""
    return replace(options, variants=dict(options.variants))
