"""What became of a mutant."""

from __future__ import annotations

from dataclasses import dataclass

from tests.mutation.mutant import Mutant

KILLED, TIMEOUT, ALIVE, UNREACHED = "killed", "timeout", "alive", "unreached"


@dataclass(frozen=True)
class Outcome:
    """What became of a mutant, and the test that noticed it."""

    mutant: Mutant
    verdict: str
    by: str = ""

    @property
    def noticed(self) -> bool:
        """Whether a test failed or never came to an end."""
        return self.verdict in (KILLED, TIMEOUT)
