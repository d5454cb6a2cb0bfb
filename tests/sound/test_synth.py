"""The synthesis: strings in tune, rings without a seam, loudness as it is defined."""

from __future__ import annotations

import math
from array import array
from itertools import pairwise
from random import Random

import pytest

from scenes.sound import ambience
from scenes.sound.loudness import levelled, loudness
from scenes.sound.synth import RATE, Wave, band, circled, mix, noise, pluck, room, silence


def sine(hertz: float, seconds: float, level: float) -> Wave:
    return array("f", [level * math.sin(math.tau * hertz * i / RATE) for i in range(round(RATE * seconds))])


def pitch(wave: Wave, near: float) -> float:
    """Hertz by the autocorrelation about a period."""
    part = wave[4000:7000]
    lags = range(round(RATE / near * 0.94), round(RATE / near * 1.06))
    match = {lag: sum(a * b for a, b in zip(part, wave[4000 + lag : 7000 + lag])) for lag in lags}
    best = max(match, key=match.__getitem__)
    low, mid, high = (match.get(best + d, 0.0) for d in (-1, 0, 1))
    return RATE / (best + (low - high) / (2 * (low - 2 * mid + high)))


@pytest.mark.parametrize("hertz", [147.0, 246.9, 440.0])
def test_a_string_is_in_tune(hertz: float) -> None:
    found = pitch(pluck(hertz, 0.3, Random(1)), hertz)
    assert abs(1200 * math.log2(found / hertz)) < 6, "cents"


def test_what_goes_beyond_the_end_of_a_ring_goes_on_at_its_beginning() -> None:
    ring, part = silence(0.1), sine(500, 0.04, 1.0)
    mix(ring, part, at=0.08, round_about=True)
    n = len(ring) - round(0.08 * RATE)
    assert ring[-n:] + ring[: len(part) - n] == part
    straight = silence(0.1)
    mix(straight, part, at=0.08)
    assert not any(straight[: len(part) - n])


def test_a_filter_over_a_ring_has_no_seam() -> None:
    wave = noise(0.3, Random(2))
    once = circled(wave, lambda w: band(w, 200, 800), 0.2)
    again = band(wave + wave + wave, 200, 800)[2 * len(wave) :]
    assert max(abs(a - b) for a, b in zip(once, again)) < 1e-3


def test_the_wind_repeats_without_a_seam(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ambience, "SECONDS", 0.25)
    monkeypatch.setattr(ambience, "WARM", 0.1)
    for side in ambience.wind(Random(3)):
        steps = [abs(a - b) for a, b in pairwise(side)]
        assert abs(side[0] - side[-1]) <= max(steps)


def test_loudness_of_a_sine_is_that_of_the_recommendation() -> None:
    """BS.1770: a sine of 997 Hz at full scale on one side has -3.01."""
    assert abs(loudness((sine(997, 0.3, 1.0), silence(0.3))) + 3.01) < 0.1
    assert abs(loudness(levelled((sine(997, 0.2, 0.3), sine(997, 0.2, 0.3)), -20)) + 20) < 0.01


def test_a_room_dies_away() -> None:
    click = silence(0.8)
    click[0] = 1.0
    echo = room(click, 0.5)
    early, late = (sum(v * v for v in echo[a : a + 4000]) for a in (1500, 30000))
    assert 0 < late < early / 1000
