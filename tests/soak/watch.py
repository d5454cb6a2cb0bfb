"""Where a long frame spent its time: the calls that ran every few milliseconds."""

from __future__ import annotations

import signal
from collections import Counter
from types import CodeType, FrameType

from tests.soak.part import ROOT

EVERY = 0.005  # seconds between two looks
NAMED = 24  # calls named of a frame
OURS, TESTS = f"{ROOT}/", f"{ROOT}/tests/"


class Watch:
    """Looks while it is open, where the system has such alarms; `begin` forgets what was seen."""

    def __init__(self) -> None:
        self._looks: list[list[tuple[CodeType, int]]] = []
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
        self._looks.clear()

    def words(self) -> str:
        """The calls in which the time since then went, each with its number of looks, outermost first."""
        seen: Counter[str] = Counter()
        for look in self._looks:
            seen.update([*dict.fromkeys(_called(*call) for call in reversed(look) if _of_ours(call[0]))])
        named = ", ".join(f"{call} {count}" for call, count in seen.most_common(NAMED))
        return f"of {len(self._looks)} looks: {named}"

    def _look(self, _number: int, frame: FrameType | None) -> None:
        calls: list[tuple[CodeType, int]] = []
        while frame is not None:
            calls.append((frame.f_code, frame.f_lineno or 0))
            frame = frame.f_back
        self._looks.append(calls)


def _of_ours(code: CodeType) -> bool:
    return code.co_filename.startswith(OURS) and not code.co_filename.startswith(TESTS)


def _called(code: CodeType, line: int) -> str:
    return f"{code.co_filename.rpartition('/')[2]}:{line} {code.co_name}"
