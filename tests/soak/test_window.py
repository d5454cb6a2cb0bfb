"""The verdict of a long run of events: memory that grows and scenes never open are found."""

from __future__ import annotations

import pytest

from tests.soak.places import PLACES
from tests.soak.progress import Progress
from tests.soak.window import AFTER, FIRST, LATER, MENU, TOUR, Window, compared


@pytest.mark.parametrize(("later", "grown"), [([200, 220], False), ([300, 310], True)])
def test_memory_that_grows_in_windows_of_a_size_is_found(later: list[float], grown: bool) -> None:
    """However many of the later windows happened to be large."""
    progress = Progress("seed", sums={"events": TOUR}, seen=dict.fromkeys(PLACES, 1))
    for when, small, large in (
        (FIRST, [100.0], [100.0]),
        (AFTER, [200.0, 212.0], [400.0]),
        (LATER, later, [410.0] * 5),
    ):
        for weight in small:
            progress.weigh(f"{MENU}, {when}, 800x600", weight)
        for weight in large:
            progress.weigh(f"{MENU}, {when}, 2560x1440", weight)
    progress.weigh(f"{MENU}, {LATER}, 1600x900", 999)
    before, after = compared(progress.weights, MENU)
    assert (before, after) == pytest.approx(((2 * 206 + 5 * 400) / 7, (sum(later) + 5 * 410) / 7))
    assert bool(Window().verdict(progress)) is grown


def test_a_scene_that_was_never_open_is_found() -> None:
    first, *others = PLACES
    progress = Progress("seed", sums={"events": TOUR}, seen=dict.fromkeys(others, 1))
    assert Window().verdict(progress) == [f"{first} was never open"]
    progress.sums["events"] = TOUR - 1
    assert Window().verdict(progress) == []
