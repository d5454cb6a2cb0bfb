"""The verdict of a long run of events: memory that grows and scenes never open are found."""

from __future__ import annotations

import pytest

from tests.soak.places import PLACES
from tests.soak.progress import Progress
from tests.soak.window import FIRST, LATER, TOUR, Window


@pytest.mark.parametrize(("later", "grown"), [([300, 520], False), ([420, 421], False), ([440, 445], True)])
def test_memory_that_grows_is_found_and_a_single_high_water_is_not(later: list[int], grown: bool) -> None:
    progress = Progress("seed", sums={"events": TOUR}, seen=dict.fromkeys(PLACES, 1))
    for when, weights in ((FIRST, [390, 430]), (LATER, later)):
        progress.count(f"times weighed {when}", len(weights))
        progress.count(f"MB {when} in all", sum(weights))
    assert bool(Window().verdict(progress)) is grown


def test_a_scene_that_was_never_open_is_found() -> None:
    first, *others = PLACES
    progress = Progress("seed", sums={"events": TOUR}, seen=dict.fromkeys(others, 1))
    assert Window().verdict(progress) == [f"{first} was never open"]
    progress.sums["events"] = TOUR - 1
    assert Window().verdict(progress) == []
