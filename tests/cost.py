"""What a run of the tests has cost, so that it cannot grow unseen."""

from __future__ import annotations

import sys
from dataclasses import dataclass

SECONDS, MEGABYTES = 450, 600
"""The most that a plain run of all tests may cost, in processor time of all its processes and in memory."""


@dataclass(frozen=True)
class Cost:
    """Processor seconds of a process and of those that it has started; megabytes it held at the most."""

    seconds: float
    megabytes: float

    def __str__(self) -> str:
        words = f"suite: {self.seconds:.0f} CPU-s, {self.megabytes:.0f} MB"
        beyond = [f"{SECONDS} CPU-s"] * (self.seconds > SECONDS) + [f"{MEGABYTES} MB"] * (
            self.megabytes > MEGABYTES
        )
        return words + (f", beyond {' and '.join(beyond)}: see CONTRIBUTING" if beyond else "")


def spent() -> Cost | None:
    """The cost of this process so far, None where the system does not count it."""
    if sys.platform == "win32":
        return None
    import resource

    own, children = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    seconds = sum(use.ru_utime + use.ru_stime for use in (own, children))
    return Cost(seconds, own.ru_maxrss / (1 << 20 if sys.platform == "darwin" else 1 << 10))
