"""A run says what it has cost, and that it has cost too much."""

from __future__ import annotations

import pytest

from tests.cost import MEGABYTES, SECONDS, Cost, spent


@pytest.mark.parametrize(
    ("cost", "words"),
    [
        (Cost(287.4, 540.2), "suite: 287 CPU-s, 540 MB"),
        (Cost(SECONDS + 20, 540), "suite: 470 CPU-s, 540 MB, beyond 450 CPU-s: see CONTRIBUTING"),
        (Cost(SECONDS, MEGABYTES + 1), "suite: 450 CPU-s, 601 MB, beyond 600 MB: see CONTRIBUTING"),
        (Cost(451, 601), "suite: 451 CPU-s, 601 MB, beyond 450 CPU-s and 600 MB: see CONTRIBUTING"),
    ],
)
def test_a_run_says_what_it_has_cost(cost: Cost, words: str) -> None:
    assert str(cost) == words


def test_processor_time_and_memory_are_counted() -> None:
    before = spent()
    if before is None:
        pytest.skip("the system does not count them")
    held = bytearray(b"x" * (64 << 20))
    while (after := spent()) is not None and after.seconds < before.seconds + 0.05:
        held.reverse()
    assert after is not None
    assert 64 < after.megabytes < 64_000
    assert after.megabytes >= before.megabytes
