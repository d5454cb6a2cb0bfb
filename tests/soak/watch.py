"""Where a long frame spent its time: the calls that ran every few milliseconds."""

from __future__ import annotations

import signal
from collections import Counter
from types import FrameType

from tests.soak.part import ROOT

EVERY = 0.003  # seconds between two looks
NAMED = 24  # calls named of a frame


class Watch:
    """Looks while it is open, where the system has such alarms; `begin` forgets what was seen."""

    def __init__(self) -> None:
        self._looks = 0
        self._seen: Counter[str] = Counter()
        self._open = hasattr(signal, "SIGALRM")
        if self._open:
            self._before = signal.signal(signal.SIGALRM, self._look)
            signal.setitimer(signal.ITIMER_REAL, EVERY, EVERY)

    def close(self) -> None:
        """Look no more."""
        if self._open:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, self._before)

    def begin(self) -> None:
        """A frame begins."""
        self._looks = 0
        self._seen.clear()

    def words(self) -> str:
        """The calls in which the time since then went, each with its share of all looks, outermost first."""
        named = ", ".join(f"{calls} {count}" for calls, count in self._seen.most_common(NAMED))
        return f"of {self._looks} looks: {named}"

    def _look(self, _number: int, frame: FrameType | None) -> None:
        self._looks += 1
        calls: list[str] = []
        while frame is not None:
            code = frame.f_code
            if code.co_filename.startswith(f"{ROOT}/") and "/tests/" not in code.co_filename:
                calls.append(f"{code.co_filename.rpartition('/')[2]}:{frame.f_lineno} {code.co_name}")
            frame = frame.f_back
        self._seen.update([*dict.fromkeys(reversed(calls))])
