"""Ten thousand steps of the state machine over `Match`: play, undo, redo, goto, branch, seal, kill, reload"""

from __future__ import annotations

import random

from hypothesis import HealthCheck, seed, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.property.match_machine import MatchMachine
from tests.soak.part import Part
from tests.soak.progress import Progress

LONG = settings(
    max_examples=5,
    stateful_step_count=60,
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
)


class Machine(Part):
    """Counts steps; a case is five matches."""

    name, unit, target = "match", "steps", 10_000

    def case(self, chance: random.Random, progress: Progress) -> None:
        class Counted(MatchMachine):
            """Its own count of steps."""

        seed(chance.getrandbits(32))(Counted)
        try:
            run_state_machine_as_test(Counted, settings=LONG)
        finally:
            progress.count("steps", Counted.steps)
            progress.count("matches", LONG.max_examples)
