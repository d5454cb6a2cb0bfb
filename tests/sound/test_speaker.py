"""The process that plays, in that of the test: variations, loops that come later, effects too old to play."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import pairwise
from multiprocessing import Pipe
from pathlib import Path

import pytest
from pygame import mixer

from scenes.sound.loudness import wav
from scenes.sound.message import Levels, Loops, Message, Play
from scenes.sound.speaker import KEPT, Speaker
from scenes.sound.synth import tone
from tests.shell.harness import ROOT


@pytest.fixture
def device() -> Iterator[None]:
    """SDL's dummy device."""
    mixer.init(44100, -16, 2, 512)
    mixer.set_num_channels(12)
    yield
    mixer.quit()


def write(file: Path, hertz: float = 440) -> Path:
    wave = tone(hertz, 0.05, 5)
    file.parent.mkdir(exist_ok=True)
    file.write_bytes(wav((wave, wave)))
    return file


def play(name: str, pan: float = 0.0, age: float = 0.0) -> Play:
    return Play(name, 0.5, pan, time.monotonic() - age)


def said(speaker: Speaker, *messages: Message) -> None:
    for message in messages:
        speaker.take(message)


def playing() -> list[mixer.Sound]:
    found = (mixer.Channel(i).get_sound() for i in range(mixer.get_num_channels()))
    return [sound for sound in found if sound is not None]


def speaker_of(*folders: Path) -> Speaker:
    return Speaker(Pipe()[1], list(folders))


def waiting(speaker: Speaker) -> bool:
    return speaker.waits


def test_no_variation_comes_twice_running(device: None, tmp_path: Path) -> None:
    write(tmp_path / "a" / "coin.wav", 400)
    for n in (1, 2):
        write(tmp_path / "b" / f"coin-{n}.wav", 400 + 90 * n)
    write(tmp_path / "b" / "coins.wav", 900)
    speaker = speaker_of(tmp_path / "a", tmp_path / "b")
    heard = []
    for _ in range(24):
        said(speaker, play("coin"))
        heard.append(playing()[-1])
        mixer.stop()
    assert len({id(sound) for sound in heard}) == 3
    assert all(one is not two for one, two in pairwise(heard))


def test_variations_that_are_made_meanwhile_are_heard(device: None, tmp_path: Path) -> None:
    write(tmp_path / "a" / "coin.wav")
    speaker = speaker_of(tmp_path / "a", tmp_path / "b")
    said(speaker, play("coin"))
    write(tmp_path / "b" / "coin-1.wav")
    said(speaker, play("coin"))
    assert len({id(sound) for sound in playing()}) == 2


def test_an_effect_comes_from_its_side_and_not_when_it_is_too_old(device: None) -> None:
    speaker = speaker_of(ROOT / "assets" / "sounds")
    said(speaker, play("coin", age=2.0), play("nothing-of-the-kind"))
    assert playing() == []
    said(speaker, play("coin", pan=-0.5))
    assert mixer.Channel(KEPT).get_sound() is not None, "the channels of the loops are kept for them"


def test_a_loop_begins_when_its_file_is_there_and_fades_into_the_next(device: None, tmp_path: Path) -> None:
    one, two = tmp_path / "one.wav", tmp_path / "two.wav"
    speaker = speaker_of(tmp_path)
    said(speaker, Levels(0.4, 0.0), Loops(str(one), str(two)))
    assert waiting(speaker)
    assert playing() == []
    write(one)
    speaker.look()
    (sound,) = playing()
    assert sound.get_volume() == pytest.approx(0.4, abs=0.01)
    assert waiting(speaker) is False, "nobody would hear the music"
    write(two)
    said(speaker, Levels(0.2, 0.3))
    assert sound.get_volume() == pytest.approx(0.2, abs=0.01)
    assert len(playing()) == 2
    said(speaker, Loops(str(two), str(two)))
    assert len(playing()) == 3, "the old ambience still fades"
    said(speaker, Levels(0.0, 0.0))
    assert all(loop.get_volume() == 0 for loop in playing() if loop is not sound)


def test_a_broken_file_is_silence(device: None, tmp_path: Path) -> None:
    (tmp_path / "coin.wav").write_bytes(b"RIFF nonsense")
    speaker = speaker_of(tmp_path)
    said(speaker, Levels(1.0, 1.0), play("coin"), Loops(str(tmp_path / "coin.wav"), ""))
    assert playing() == []
    assert not waiting(speaker)
