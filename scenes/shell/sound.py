"""Sounds by name; without a device or files, or when muted, the program goes on in silence."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import TYPE_CHECKING

import pygame as pg

if TYPE_CHECKING:
    from scenes.shell.preferences import Preferences

LOG = logging.getLogger("caravanserai.sound")
AMBIENCE = "ambience"  # file of the endless background


class Sound:
    """The mixer, opened when the first sound is wanted so that it does not delay the first frame."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._open: bool | None = False if folder is None else None
        self._sounds: dict[str, pg.mixer.Sound | None] = {}
        self._effects, self._ambience, self._mute = 0.7, 0.4, False
        self._loop: pg.mixer.Channel | None = None
        self._wanted = False

    @classmethod
    def silent(cls) -> Sound:
        """Stands in for a sound that cannot be played."""
        return cls(None)

    @property
    def available(self) -> bool:
        """Whether there is a device (opens it)."""
        if self._open is None:
            self._open = self._start()
        return self._open

    def _start(self) -> bool:
        try:
            pg.mixer.init(44100, -16, 2, 512)
        except pg.error as error:
            LOG.info("no sound: %s", error)
            return False
        return True

    def adjust(self, prefs: Preferences) -> None:
        """Apply the volumes and the mute switch."""
        self._effects, self._ambience, self._mute = prefs.effects / 100, prefs.ambience / 100, prefs.mute
        if self._loop:
            self._loop.set_volume(0.0 if self._mute else self._ambience)
        elif self._wanted:
            self.start_ambience()

    def play(self, name: str, volume: float = 1.0) -> None:
        """Play `assets/sounds/<name>.wav` once; unknown names are silent and logged."""
        if self._mute or self._effects <= 0 or not self.available:
            return
        sound = self._get(name)
        if sound:
            sound.set_volume(self._effects * volume)
            sound.play()

    def start_ambience(self) -> None:
        """Loop the background at its own volume, now or as soon as it is not muted."""
        self._wanted = True
        if self._mute or self._ambience <= 0:
            return
        if self._loop is None and self.available and (sound := self._get(AMBIENCE)):
            self._loop = sound.play(loops=-1, fade_ms=800)
            if self._loop:
                self._loop.set_volume(0.0 if self._mute else self._ambience)

    def loaded(self, name: str) -> bool:
        """Whether a sound of that name can be played."""
        return self.available and self._get(name) is not None

    def stop(self) -> None:
        """Close the device."""
        if self._open and pg.mixer.get_init():
            pg.mixer.quit()
        self._loop, self._open = None, False

    def _get(self, name: str) -> pg.mixer.Sound | None:
        if name not in self._sounds:
            path = self._folder / f"{name}.wav" if self._folder else None
            try:
                self._sounds[name] = pg.mixer.Sound(str(path)) if path and path.is_file() else None
            except pg.error as error:
                LOG.warning("sound %s cannot be read: %s", name, error)
                self._sounds[name] = None
            if self._sounds[name] is None:
                LOG.info("no sound %r", name)
        return self._sounds[name]
