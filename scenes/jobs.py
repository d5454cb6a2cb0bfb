"""Background work in slices, done in the time that frames leave over."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Generator

Work = Generator[None, None, None]


class Job:
    """A piece of background work; `cancel` drops what is left of it."""

    def __init__(self, work: Work, name: str) -> None:
        self.work, self.name, self.done = work, name, False

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

    def __bool__(self) -> bool:
        return bool(self._queue)

    def add(self, work: Work | Callable[[], object], name: str) -> Job:
        """Queue a generator, or a plain call as a single slice."""
        job = Job(_once(work) if callable(work) else work, name)
        self._queue.append(job)
        return job

    def run(self, budget: float) -> None:
        """Run slices for at most `budget` seconds (at least one slice)."""
        end = time.perf_counter() + budget
        while self._queue:
            job = self._queue[0]
            if not job.done:
                job.step()
            if job.done:
                self._queue.popleft()
            if time.perf_counter() >= end:
                return


def _once(call: Callable[[], object]) -> Work:
    call()
    yield
