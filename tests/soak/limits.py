"""A limit of processor time: what would never end is a finding, however busy the machine is."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def within_work(seconds: float) -> Iterator[None]:
    """End what takes more processor time with TimeoutError, where the system has such alarms."""
    if not hasattr(signal, "SIGPROF"):
        yield
        return

    def ring(_number: int, _frame: object) -> None:
        raise TimeoutError(f"it took more than {seconds:.0f} seconds of processor time")

    before = signal.signal(signal.SIGPROF, ring)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
