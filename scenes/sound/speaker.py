"""The process that owns the sound device: it plays what the window tells it to, and nobody waits for it.

SDL opens the device while it holds Python's lock: where that hangs, a thread of the window would stop the
window as well. So the mixer lives in a process of its own; at the worst it is killed.
"""

from __future__ import annotations

import os
import random
import signal
import time
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from pygame import error, mixer

from scenes.sound.message import Levels, Loops, Message, Play

BUFFER = 512  # samples: 12 ms
CHANNELS, KEPT = 20, 4  # of the mixer; those of the loops, two each to fade from one into the other
LATE = 0.4  # seconds after which an effect is not worth playing
LOOK = 1.0  # seconds between two looks for a file that is being made
FADE_IN, FADE_OUT = 2500, 1500  # milliseconds


def serve(connection: Connection, folders: tuple[str, ...]) -> None:
    """Play until the other end is closed; end at once where there is no device. folders: of the effects."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(error, EOFError, OSError):
        mixer.init(44100, -16, 2, BUFFER)
        mixer.set_num_channels(CHANNELS)
        Speaker(connection, [Path(folder) for folder in folders]).run()


class _Loop:
    """A background that changes by fading. first: the first of its two channels."""

    def __init__(self, first: int) -> None:
        self._channels = (mixer.Channel(first), mixer.Channel(first + 1))
        self._now = 0
        self._sound: mixer.Sound | None = None
        self._file, self._level = "", 0.0
        self.missing = False

    def change(self, file: str) -> None:
        """Go over to a file, "" for silence; one that goes on already is left alone."""
        if file != self._file:
            self._file = file
            self._channels[self._now].fadeout(FADE_OUT)
            self._sound = None
            self.look()

    def look(self) -> None:
        """Begin as soon as the file is there and somebody would hear it."""
        self.missing = bool(self._file) and self._sound is None and self._level > 0
        if self.missing and Path(self._file).is_file():
            self.missing = False
            with suppress(error):
                self._sound = mixer.Sound(self._file)
                self._sound.set_volume(self._level)
                self._now = 1 - self._now
                self._channels[self._now].play(self._sound, loops=-1, fade_ms=FADE_IN)

    def level(self, level: float) -> None:
        """Play as loud as that from now on."""
        self._level = level
        if self._sound is not None:
            self._sound.set_volume(level)
        self.look()


class Speaker:
    """Effects by name in several variations, and the loops."""

    def __init__(self, connection: Connection, folders: list[Path]) -> None:
        self._connection, self._folders = connection, folders
        self._effects: dict[str, list[mixer.Sound]] = {}
        self._counted: dict[str, int] = {}  # files of an effect when they were read last
        self._last: dict[str, mixer.Sound] = {}
        self._ambience, self._music = _Loop(0), _Loop(2)

    def run(self) -> None:
        """Carry out what comes, and look for files in between."""
        for file in sorted(self._folders[0].glob("*.wav")):
            self._variations(file.stem)
        while True:
            if self._connection.poll(LOOK if self.waits else None):
                self.take(self._connection.recv())
            else:
                self.look()

    @property
    def waits(self) -> bool:
        """Whether a loop that somebody would hear is not made yet."""
        return self._ambience.missing or self._music.missing

    def look(self) -> None:
        """Begin the loops that were made meanwhile."""
        self._ambience.look()
        self._music.look()

    def take(self, message: Message) -> None:
        """Do what the window says."""
        match message:
            case Play():
                if time.monotonic() - message.sent < LATE:
                    self._play(message)
            case Levels(ambience, music):
                self._ambience.level(ambience)
                self._music.level(music)
            case Loops(ambience, music):
                self._ambience.change(ambience)
                self._music.change(music)

    def _play(self, message: Play) -> None:
        found = self._variations(message.name)
        channel = _free()
        if not found or channel is None:
            return
        last = self._last.get(message.name)
        sound = random.choice([s for s in found if s is not last] or found)
        self._last[message.name] = sound
        channel.play(sound)
        left, right = min(1.0, 1 - message.pan), min(1.0, 1 + message.pan)
        channel.set_volume(message.volume * left, message.volume * right)

    def _variations(self, name: str) -> list[mixer.Sound]:
        """The files of an effect, read again when there are more of them."""
        files = [file for folder in self._folders for file in sorted(folder.glob(f"{name}*.wav"))]
        files = [file for file in files if file.stem.rstrip("0123456789-") == name]
        if len(files) != self._counted.get(name):
            self._counted[name] = len(files)
            self._effects[name] = [sound for file in files if (sound := _read(file)) is not None]
        return self._effects[name]


def _free() -> mixer.Channel | None:
    """A channel for an effect; the mixer's own search would give one of the loops'."""
    channels = (mixer.Channel(i) for i in range(KEPT, mixer.get_num_channels()))
    return next((channel for channel in channels if not channel.get_busy()), None)


def _read(file: Path) -> mixer.Sound | None:
    with suppress(error, OSError):
        return mixer.Sound(str(file))
    return None
