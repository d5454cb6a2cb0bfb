"""Whole worlds, measured (`--slow`): rings without a seam, never clipped, softer than the effects."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from scenes.sound.ambience import LOUDNESS as AMBIENCE
from scenes.sound.ambience import ambience
from scenes.sound.effects import LOUDNESS as EFFECTS
from scenes.sound.loudness import loudness
from scenes.sound.synth import RATE, Stereo, Wave
from scenes.sound.tune import LOUDNESS as MUSIC
from scenes.sound.tune import play
from scenes.sound.world import sounds_of
from tests.sound.test_world import WORLDS

SECOND = RATE


def power(part: Wave) -> float:
    return float(sum(v * v for v in part) / len(part))


def seam(side: Wave) -> float:
    """The step over the seam, as a share of the steepest one about it."""
    about = side[-SECOND // 2 :] + side[: SECOND // 2]
    steps = [abs(a - b) for a, b in pairwise(about)]
    return steps[SECOND // 2 - 1] / max(steps)


def measured(sides: Stereo) -> tuple[float, float]:
    """Loudness in dB of a part, and the peak."""
    part = (sides[0][20 * SECOND // 10 : 80 * SECOND // 10], sides[1][20 * SECOND // 10 : 80 * SECOND // 10])
    return loudness(part), max(max(map(abs, side)) for side in sides)


def test_effects_are_louder_than_music_and_that_than_ambience() -> None:
    assert EFFECTS > MUSIC > AMBIENCE


@pytest.mark.slow
@pytest.mark.parametrize("folder", WORLDS, ids=lambda folder: folder.name)
def test_ambience_goes_round_without_a_seam(folder: Path) -> None:
    sides = ambience(sounds_of(folder).ambience)
    level, peak = measured(sides)
    assert abs(level - AMBIENCE) < 4, "all places are about as loud"
    assert peak < 0.9
    for side in sides:
        assert seam(side) <= 1, "not steeper than the sound itself"
        assert 0.2 < power(side[-SECOND:]) / power(side[:SECOND]) < 5


@pytest.mark.slow
@pytest.mark.parametrize("folder", WORLDS, ids=lambda folder: folder.name)
def test_music_goes_round_without_a_seam(folder: Path) -> None:
    music = sounds_of(folder).music
    *_, sides = play(music)
    assert sides is not None
    assert len(sides[0]) == round(music.seconds * RATE)
    level, peak = measured(sides)
    assert level < EFFECTS - 2, "quieter than the effects"
    assert peak < 0.9
    assert all(seam(side) <= 1 for side in sides)
    beats = [power(sides[0][at : at + SECOND // 2]) for at in range(0, len(sides[0]), SECOND // 2)]
    loud = max(beats)
    assert sum(beat < loud / 30 for beat in beats) > len(beats) / 10, "there is rest in it"
