"""Easing, paths, clips and the timeline."""

from __future__ import annotations

from functools import partial

import pytest

from scenes.anim import easing, path
from scenes.anim.timeline import Call, Hold, Parallel, Sequence, Timeline, Tween, Value, Wait


@pytest.mark.parametrize("name", ["ease_out", "ease_in_out"])
def test_curves_start_at_0_and_end_at_1(name: str) -> None:
    curve = getattr(easing, name)
    assert curve(0.0) == pytest.approx(0.0, abs=1e-9)
    assert curve(1.0) == pytest.approx(1.0, abs=1e-9)


@pytest.mark.parametrize("name", ["ease_out", "ease_in_out"])
def test_smooth_curves_never_go_back(name: str) -> None:
    curve = getattr(easing, name)
    values = [curve(i / 50) for i in range(51)]
    assert values == sorted(values)


def test_pulse_returns_to_0() -> None:
    assert easing.pulse(0.5) == pytest.approx(1.0)
    assert easing.pulse(1.0) == pytest.approx(0.0, abs=1e-9)


def test_arc_is_highest_in_its_middle() -> None:
    assert path.arc((0, 0), (10, 0), 0.5, 40) == (5, -40)
    assert path.arc((0, 0), (10, 6), 1.0, 40) == (10, 6)


def test_along_counts_length_not_points() -> None:
    corner = [(0.0, 0.0), (30.0, 0.0), (30.0, 10.0)]
    assert path.along(corner, 0.5) == (20, 0)
    assert path.along(corner, 1.0) == (30, 10)
    assert path.along([(4.0, 4.0)], 0.3) == (4, 4)


def test_tween_reaches_exactly_1() -> None:
    seen: list[float] = []
    line = Timeline()
    line.add(Tween(0.25, seen.append))
    for _ in range(20):
        line.update(1 / 60)
    assert seen[-1] == 1.0
    assert not line.busy
    assert seen == sorted(seen)


def test_sequence_plays_in_order_and_calls_once() -> None:
    seen: list[str] = []
    line = Timeline()
    line.add(Sequence(Call(lambda: seen.append("a")), Wait(0.1), Call(lambda: seen.append("b"))))
    line.update(0.05)
    assert seen == ["a"]
    line.update(0.1)
    assert seen == ["a", "b"]
    line.update(1.0)
    assert seen == ["a", "b"]


def test_left_over_time_goes_to_the_next_clip() -> None:
    seen: list[float] = []
    line = Timeline()
    line.add(Wait(0.1), Tween(0.2, seen.append, easing.ease_in_out))
    line.update(0.2)
    assert seen == [pytest.approx(0.5)]


def test_parallel_staggers() -> None:
    seen: list[str] = []
    both = Parallel(Call(lambda: seen.append("a")), Call(lambda: seen.append("b")), stagger=0.2)
    line = Timeline()
    line.add(both)
    line.update(0.1)
    assert seen == ["a"]
    line.update(0.15)
    assert seen == ["a", "b"]


def test_skip_leaves_the_same_end_as_watching() -> None:
    def play(skip: bool) -> list[tuple[str, float]]:
        last: dict[str, float] = {}
        line = Timeline()
        line.add(
            Parallel(
                Tween(0.3, lambda t: last.__setitem__("x", t)), Tween(0.1, lambda t: last.__setitem__("y", t))
            ),
            Call(lambda: last.__setitem__("called", last.get("called", 0) + 1)),
        )
        line.update(0.05)
        if skip:
            line.skip()
        for _ in range(60):
            line.update(1 / 60)
        return sorted(last.items())

    assert play(True) == play(False) == [("called", 1), ("x", 1.0), ("y", 1.0)]


def test_speed_multiplies_time_and_0_shows_the_end() -> None:
    seen: list[float] = []
    fast = Timeline(speed=2.0)
    fast.add(Tween(1.0, seen.append, easing.ease_in_out))
    assert fast.left == pytest.approx(0.5)
    fast.update(0.25)
    assert seen == [pytest.approx(0.5)]
    off = Timeline(speed=0.0)
    off.add(Tween(1.0, seen.append), Wait(5.0))
    off.update(0.0)
    assert seen[-1] == 1.0
    assert not off.busy


def test_reduced_motion_jumps_and_fades_briefly() -> None:
    places: list[float] = []
    fades: list[float] = []
    line = Timeline(reduced=True)
    line.add(Tween(0.6, places.append, easing.ease_in_out, fade=fades.append))
    line.update(0.05)
    line.update(0.05)
    line.update(0.1)
    assert set(places) == {1.0}
    assert fades[0] == pytest.approx(1 / 3)
    assert fades[-1] == 1.0
    assert not line.busy


def test_clear_shows_nothing_more() -> None:
    seen: list[float] = []
    line = Timeline()
    line.add(Tween(1.0, seen.append))
    line.update(0.1)
    line.clear()
    line.update(1.0)
    assert len(seen) == 1
    assert not line.busy


def test_skip_shows_clips_that_clips_add() -> None:
    seen: list[str] = []
    line = Timeline()
    line.add(Call(lambda: line.add(Call(lambda: seen.append("second")))))
    line.skip()
    assert seen == ["second"]


def test_what_holds_waits_for_somebody_at_any_speed() -> None:
    for speed in (1.0, 0.0):
        seen: list[str] = []
        line = Timeline(speed, holds=True)
        line.add(Hold(0.1), Call(partial(seen.append, "end")))
        line.update(5.0)
        line.skip()
        assert line.held
        assert seen == []
        line.go_on()
        line.update(0.1)
        assert seen == ["end"]
        assert not line.busy


def test_where_nobody_has_to_go_on_it_holds_for_a_while() -> None:
    seen: list[str] = []
    line = Timeline()
    line.add(Hold(1.0), Call(lambda: seen.append("end")))
    line.update(0.9)
    assert seen == []
    line.update(0.2)
    assert seen == ["end"]


def test_value_runs_to_its_target() -> None:
    value = Value(0.0, seconds=0.1)
    value.target = 1.0
    value.update(0.05)
    assert value.now == pytest.approx(0.5)
    assert value.moving
    value.update(0.06)
    assert value.now == 1.0
    value.target = 0.0
    value.update(0.001, speed=0)
    assert value.now == 0.0
