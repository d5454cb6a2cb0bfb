"""The window and its sound: it never waits, whatever the device, the disk and the two processes do."""

from __future__ import annotations

import logging
import os
import threading
import time
from array import array
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.match.store import Store
from scenes.kit.widget import Button
from scenes.shell.app import App
from scenes.shell.preferences import Preferences, read
from scenes.shell.scene import WidgetScene
from scenes.sound import sound as window_sound
from scenes.sound import studio
from scenes.sound.message import Levels, Loops, Message, Play
from scenes.sound.shelf import NO_ROOM, VARIED, studio_folder, wanting
from scenes.sound.sound import Sound
from scenes.sound.synth import stereo
from scenes.sound.world import World, sounds_of
from tests.shell.harness import ROOT, click

SOUNDS = ROOT / "assets" / "sounds"
HOME = sounds_of(ROOT / "data" / "common").world
BAZAAR = sounds_of(ROOT / "data" / "yspahan").world
SOON = 0.1
"""Seconds that a call of the window may take on a busy machine; they take about a thousandth."""


class Stand:
    """Stands in for both processes: what they were asked to do."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.said: list[Message] = []
        self.begun: list[tuple[object, ...]] = []
        self.stopped: list[str] = []
        self.exit_codes: dict[str, int] = {}
        self.helpers: dict[str, SimpleNamespace] = {}
        line = SimpleNamespace(send=self.said.append, close=lambda: None)
        monkeypatch.setattr(window_sound, "Line", lambda _: line)
        monkeypatch.setattr(window_sound, "Helper", self._begin)

    def last(self) -> Message:
        """What was said last."""
        return self.said[-1]

    def _begin(self, name: str, target: object, *args: object, started: object = None) -> SimpleNamespace:
        self.begun.append((name, *args[1:]))
        end = lambda: self.stopped.append(name)  # noqa: E731
        helper = SimpleNamespace(exit_code=self.exit_codes.get(name), stop=end, dismiss=end)
        self.helpers[name] = helper
        return helper


@pytest.fixture
def stand(monkeypatch: pytest.MonkeyPatch) -> Stand:
    return Stand(monkeypatch)


def quick(started: float) -> bool:
    return time.perf_counter() - started < SOON


# ---- what the window asks for ----
def test_a_silent_window_begins_no_process(stand: Stand, app: App) -> None:
    """That of screenshots and of `--no-sound`: nothing is played, nothing is made."""
    app.sound.begin(HOME)
    app.sound.play("coin")
    app.sound.enter(BAZAAR)
    assert stand.begun == []


def test_muted_sound_opens_no_device(stand: Stand, tmp_path: Path) -> None:
    sound = Sound(SOUNDS, tmp_path)
    sound.adjust(Preferences(mute=True))
    sound.play("click")
    sound.begin(HOME)
    assert stand.begun == []
    sound.adjust(Preferences(mute=False))
    assert [name for name, *_ in stand.begun] == ["speaker", "studio"]


def test_volumes_and_worlds_are_told(stand: Stand, tmp_path: Path) -> None:
    sound, folder = Sound(SOUNDS, tmp_path), studio_folder(tmp_path)
    sound.begin(HOME)
    sound.enter(BAZAAR)
    assert stand.last() == Loops(str(folder / BAZAAR.ambience_file), str(folder / BAZAAR.music_file))
    sound.enter(None)
    assert stand.last() == Loops(str(folder / HOME.ambience_file), str(folder / HOME.music_file))
    assert stand.stopped == ["studio", "studio"], "what is not heard any more is not made"
    sound.adjust(Preferences(mute=True))
    assert stand.last() == Levels(0.0, 0.0)
    sound.adjust(Preferences(music=10, ambience=20, effects=50))
    assert Levels(0.2, 0.1) in stand.said
    sound.play("coin", pan=-3.0)
    said = stand.last()
    assert isinstance(said, Play)
    assert (said.name, said.volume, said.pan) == ("coin", 0.5, -1.0)


def test_without_a_cache_there_are_effects_alone(stand: Stand) -> None:
    sound = Sound(SOUNDS, None)
    sound.begin(HOME)
    assert stand.begun == []
    sound.play("coin")
    assert [name for name, *_ in stand.begun] == ["speaker"]


def test_a_full_disk_is_logged_once_and_not_tried_again(
    stand: Stand, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    stand.exit_codes["studio"] = NO_ROOM
    with caplog.at_level(logging.WARNING, "caravanserai.sound"):
        sound = Sound(SOUNDS, tmp_path)
        sound.begin(HOME)
        for world in (BAZAAR, HOME, BAZAAR):
            sound.enter(world)
    assert [name for name, *_ in stand.begun].count("studio") == 1
    assert caplog.text.count("no music") == 1


def test_buttons_click(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    class One(WidgetScene):
        def build(self) -> None:
            self.ui.add(Button((100, 100, 200, 50), "Play"), Button((100, 200, 200, 50), "No", enabled=False))

    played: list[str] = []
    monkeypatch.setattr(app.sound, "play", played.append)
    app.push(One(app))
    app.frame(0.016)
    app.frame(0.016, [*click((150, 120)), *click((150, 220)), *click((700, 500))])
    assert played == ["click"]


def test_music_has_its_own_volume_and_old_settings_open(tmp_path: Path) -> None:
    (tmp_path / "settings.yaml").write_text("effects: 20\nambience: 0\nmute: true\n", encoding="utf-8")
    prefs = read(Store(tmp_path))
    assert (prefs.effects, prefs.ambience, prefs.music, prefs.mute) == (20, 0, 30, True)
    with pytest.raises(ValueError, match="music must lie between 0 and 100"):
        Preferences(music=101)


def test_what_is_played_comes_out_of_the_device(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From end to end: the process is begun, reads the effect and SDL writes it to a file."""
    out = tmp_path / "device"
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(out))
    sound = Sound(SOUNDS)
    end = time.monotonic() + 20
    while not _heard(out) and time.monotonic() < end:
        sound.play("coin", pan=1.0)
        time.sleep(0.1)
    sound.stop()
    samples = array("h", out.read_bytes()[: out.stat().st_size // 4 * 4])
    assert max(map(abs, samples[1::2])) > 1000
    assert max(map(abs, samples[0::2])) == 0, "it comes from the right"


def _heard(file: Path) -> bool:
    return file.exists() and any(file.read_bytes()[-200_000:])


def test_without_a_device_nothing_is_asked_for_until_the_settings_change(stand: Stand) -> None:
    sound = Sound(SOUNDS)
    sound.play("coin")
    stand.helpers["speaker"].exit_code = 0
    said = len(stand.said)
    sound.play("coin")
    assert len(stand.said) == said
    sound.adjust(Preferences())
    sound.play("coin")
    assert [name for name, *_ in stand.begun] == ["speaker", "speaker"]
    assert isinstance(stand.last(), Play)


# ---- a device that hangs ----
@pytest.fixture
def frozen_device(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """SDL writes what is heard to a pipe that nobody reads: opening the device never comes back."""
    pipe = tmp_path / "device"
    os.mkfifo(pipe)
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(pipe))
    return pipe


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs a named pipe")
def test_a_device_that_hangs_delays_neither_frame_nor_click_nor_exit(frozen_device: Path, app: App) -> None:
    class One(WidgetScene):
        def build(self) -> None:
            self.ui.add(Button((100, 100, 200, 50), "Play", lambda: pressed.append(1)))

    pressed: list[int] = []
    app.sound = Sound(SOUNDS)
    app.push(One(app))
    app.frame(0.016)
    started = time.perf_counter()
    app.frame(0.016, click((150, 120)))
    assert pressed
    assert quick(started)
    speaker = app.sound._speaker
    assert speaker is not None
    for _ in range(200):  # until the process has come as far as the device
        if speaker.exit_code is None and _opens(speaker.pid):
            break
        time.sleep(0.02)
    started = time.perf_counter()
    for _ in range(20):
        app.frame(0.016, click((150, 120)))
    assert quick(started)
    started = time.perf_counter()
    app.sound.stop()
    assert time.perf_counter() - started < 0.5
    assert speaker.exit_code is not None, "it was killed"


def _opens(pid: int | None) -> bool:
    """Whether a process waits for somebody to read its pipe (Linux; elsewhere it is waited for a while)."""
    try:
        return Path(f"/proc/{pid}/wchan").read_text(encoding="ascii") in ("wait_for_partner", "fifo_open")
    except OSError:
        return False


def test_a_process_that_cannot_be_begun_delays_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The system takes its time to begin it; the window goes on, and ends after a moment."""
    gate = threading.Event()
    process = SimpleNamespace(start=lambda: gate.wait(5), pid=None, kill=lambda: None)
    context = SimpleNamespace(Process=lambda **_: process)
    monkeypatch.setattr("scenes.sound.helper.get_context", lambda _: context)
    started = time.perf_counter()
    sound = Sound(SOUNDS)
    sound.play("coin")
    assert quick(started)
    sound.stop()
    assert time.perf_counter() - started < 0.6
    gate.set()


# ---- what is made ----
@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """A studio whose work is a moment of silence."""
    monkeypatch.setattr(studio, "step_back", lambda: None)
    monkeypatch.setattr(studio, "EFFECTS", {"coin": None})
    monkeypatch.setattr(studio, "effect", lambda *_: stereo(0.01))
    monkeypatch.setattr(studio, "ambience", lambda _: stereo(0.01))
    monkeypatch.setattr(studio, "play", lambda _: iter([None, stereo(0.01)]))


def test_the_studio_makes_what_is_missing_and_leaves_no_half_file(small: None, tmp_path: Path) -> None:
    folder = studio_folder(tmp_path)
    assert wanting(folder, HOME)
    studio.work(folder, HOME)
    assert not wanting(folder, HOME)
    files = {path.name for path in folder.iterdir()}
    varied = {f"coin-{n}.wav" for n in (1, 2, 3)}
    assert files == {HOME.ambience_file, HOME.music_file, VARIED, *varied}
    old = folder / "music-1.part"
    old.touch()
    os.utime(old, (1, 1))
    studio.work(folder, BAZAAR)
    assert not old.exists(), "what a killed one left behind"


def test_a_file_that_cannot_be_written_whole_is_not_there(
    small: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, _: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(SystemExit) as ended:
        studio.work(studio_folder(tmp_path), HOME)
    assert ended.value.code == NO_ROOM
    assert list(studio_folder(tmp_path).iterdir()) == []


def test_a_world_is_made_again_when_its_music_is_another(small: None, tmp_path: Path) -> None:
    folder = studio_folder(tmp_path)
    studio.work(folder, HOME)
    assert wanting(folder, World(HOME.ambience, BAZAAR.music))
