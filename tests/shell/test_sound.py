"""Sound is optional: no device, no file, muted."""

from __future__ import annotations

from pathlib import Path

import pygame as pg
import pytest

from scenes.kit.widget import Button
from scenes.shell.app import App
from scenes.shell.preferences import Preferences
from scenes.shell.scene import WidgetScene
from scenes.shell.sound import Sound
from tests.shell.harness import ROOT, click


@pytest.fixture
def mixer_closed() -> None:
    pg.mixer.quit()


def test_no_device_is_silence(mixer_closed: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nothing-of-the-kind")
    sound = Sound(ROOT / "assets" / "sounds")
    assert not sound.available
    sound.play("click")
    sound.start_ambience()
    sound.stop()


def test_every_shipped_sound_can_be_read(mixer_closed: None) -> None:
    sound = Sound(ROOT / "assets" / "sounds")
    assert sound.available
    names = [path.stem for path in (ROOT / "assets" / "sounds").glob("*.wav")]
    assert "click" in names
    for name in names:
        assert sound.loaded(name)
    sound.stop()


def test_unknown_and_broken_files_are_silent(mixer_closed: None, tmp_path: Path) -> None:
    (tmp_path / "broken.wav").write_bytes(b"RIFF nonsense")
    sound = Sound(tmp_path)
    assert sound.available
    for name in ("broken", "absent"):
        sound.play(name)
        assert not sound.loaded(name)
    sound.stop()


def test_muted_sound_opens_no_device(mixer_closed: None) -> None:
    sound = Sound(ROOT / "assets" / "sounds")
    sound.adjust(Preferences(mute=True))
    sound.play("click")
    sound.start_ambience()
    assert pg.mixer.get_init() is None


def test_ambience_starts_when_mute_ends(mixer_closed: None) -> None:
    sound = Sound(ROOT / "assets" / "sounds")
    sound.adjust(Preferences(mute=True))
    sound.start_ambience()
    sound.adjust(Preferences(mute=False))
    assert pg.mixer.get_init() is not None
    sound.stop()


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
