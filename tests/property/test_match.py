"""The match as a state machine; `python -m tests.soak match` runs ten thousand steps of it."""

from __future__ import annotations

import pytest

pytest.importorskip("hypothesis", reason="hypothesis is a developer tool and not installed here")

from hypothesis import settings
from hypothesis.stateful import run_state_machine_as_test

from tests.property.match_machine import MatchMachine


def test_a_match_follows_a_plain_list_of_positions() -> None:
    few = settings(max_examples=12, stateful_step_count=25, deadline=None, derandomize=True, database=None)
    run_state_machine_as_test(MatchMachine, settings=few)
