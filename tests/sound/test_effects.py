"""The shipped effects, measured: as loud as each other, whole, prompt, and what the synthesis makes."""

from __future__ import annotations

import re
import wave
from pathlib import Path

import pytest

from scenes.sound.effects import EFFECTS, LOUDNESS, effect
from scenes.sound.loudness import loudness, read, wav
from scenes.sound.synth import RATE, Stereo
from tests.shell.harness import ROOT

FILES = sorted((ROOT / "assets" / "sounds").glob("*.wav"))
PLAYED = re.compile(r'sound\.play\(\s*"([\w-]+)"(?: if \w+ else "([\w-]+)")?')


@pytest.fixture(params=FILES, ids=lambda file: file.stem)
def file(request: pytest.FixtureRequest) -> Path:
    """Each shipped effect."""
    found = request.param
    assert isinstance(found, Path)
    return found


def rms(sides: Stereo) -> float:
    """The power of both sides together."""
    return float(sum(v * v for side in sides for v in side) ** 0.5)


def test_every_effect_is_shipped_once_and_together_they_are_small() -> None:
    assert {file.stem for file in FILES} == set(EFFECTS)
    assert sum(file.stat().st_size for file in FILES) < 1_250_000


def test_an_effect_is_as_loud_as_the_others_and_begins_and_ends_well(file: Path) -> None:
    with wave.open(str(file)) as f:
        assert (f.getframerate(), f.getnchannels(), f.getsampwidth()) == (44100, 2, 2)
    sides = read(file.read_bytes())
    top = max(abs(v) for side in sides for v in side)
    assert abs(loudness(sides) - LOUDNESS) < 1, "all lie within 2 dB"
    assert top < 0.95, "nothing is clipped"
    first = next(i for i, pair in enumerate(zip(*sides)) if max(map(abs, pair)) > 0.05 * top)
    assert first < 0.02 * RATE, "it is heard at once"
    assert max(abs(side[-1]) for side in sides) < 0.002, "it ends without a crack"
    both = rms(([(a + b) / 2**0.5 for a, b in zip(*sides)], []))  # type: ignore[arg-type]
    assert both > 0.8 * rms(sides), "one loudspeaker plays what two do"


def test_the_synthesis_makes_the_shipped_files() -> None:
    for name in ("click",):
        made = read(wav(effect(name, 0)))
        kept = read((ROOT / "assets" / "sounds" / f"{name}.wav").read_bytes())
        assert [len(side) for side in made] == [len(side) for side in kept]
        assert max(abs(a - b) for one, two in zip(made, kept) for a, b in zip(one, two)) < 0.001


def test_variations_differ_and_are_as_loud() -> None:
    takes = [effect("wood", n) for n in (1, 2)]
    assert len({bytes(left) for left, _ in takes}) == 2
    assert all(abs(loudness(take) - LOUDNESS) < 0.1 for take in takes)


def test_every_name_that_a_scene_plays_is_an_effect() -> None:
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / "scenes").rglob("*.py")]
    names = {name for text in texts for pair in PLAYED.findall(text) for name in pair if name}
    assert {"click", "coin", "refuse", "fanfare"} <= names <= set(EFFECTS)
