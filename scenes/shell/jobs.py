"""Background work in slices, done in the time that frames leave over."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from typing import TypeVar

Work = Generator[None, None, None]
T = TypeVar("T")

READING = 0.003
"""Seconds of reading files between two frames."""


class Job:
    """A piece of background work; `cancel` drops what is left of it.

    owner: the scene that it is for; the job waits while another scene lies on top. None: it always runs.
    """

    def __init__(self, work: Work, name: str, owner: object | None = None) -> None:
        self.work, self.name, self.owner, self.done = work, name, owner, False

    def cancel(self) -> None:
        """Never run it again."""
        self.work.close()
        self.done = True

    def step(self) -> None:
        """Run one slice."""
        try:
            next(self.work)
        except StopIteration:
            self.done = True


class Jobs:
    """A queue of jobs, first come first served."""

    def __init__(self) -> None:
        self._queue: deque[Job] = deque()

    def add(self, work: Work | Callable[[], object], name: str, owner: object | None = None) -> Job:
        """Queue a generator, or a plain call as a single slice."""
        job = Job(_once(work) if callable(work) else work, name, owner)
        self._queue.append(job)
        return job

    def waiting(self, top: object | None) -> bool:
        """Whether a job could run while that scene is on top."""
        return self._next(top) is not None

    def drop(self, owner: object) -> None:
        """Cancel the jobs of a scene that is gone, and let go of it."""
        for job in self._queue:
            if job.owner is owner:
                job.cancel()
        self._forget()

    def run(self, budget: float, top: object | None = None) -> None:
        """Run slices for at most `budget` seconds (at least one slice) of what may run under that scene."""
        end = time.perf_counter() + budget
        job = self._next(top)
        while job is not None:
            job.step()
            if time.perf_counter() >= end:
                return
            job = self._next(top)

    def _next(self, top: object | None) -> Job | None:
        """The first job that is not done and whose scene is on top."""
        self._forget()
        return next((job for job in self._queue if job.owner in (None, top)), None)

    def _forget(self) -> None:
        """Take out what is done, wherever it stands: it holds its scene with all pictures."""
        if any(job.done for job in self._queue):
            self._queue = deque(job for job in self._queue if not job.done)


def sliced(steps: Iterable[T], seconds: float = READING) -> Iterator[T]:
    """Of many small steps the one at the end of every so many seconds, and the last one."""
    until, left = time.perf_counter() + seconds, list[T]()
    for step in steps:
        left = [step]
        if time.perf_counter() > until:
            yield step
            until, left = time.perf_counter() + seconds, []
    yield from left


def _once(call: Callable[[], object]) -> Work:
    call()
    yield
