"""Sounds by name, for the window: says what is to be heard and never waits for it.

The process of `speaker` owns the device, that of `studio` makes music, ambience and variations as files
of the cache. Without a device, files or a process the program goes on in silence.
"""

from __future__ import annotations

import logging
import time
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING

from scenes.match.line import Line
from scenes.sound.door import make, speak
from scenes.sound.helper import Helper
from scenes.sound.message import Levels, Loops, Message, Play
from scenes.sound.shelf import NO_ROOM, studio_folder, wanting
from scenes.sound.world import World

if TYPE_CHECKING:
    from scenes.shell.preferences import Preferences

LOG = logging.getLogger("caravanserai.sound")
SOFTER = {"click": 0.55}
"""Effects that are heard all the time."""


class Sound:
    """What the window wants heard. folder: of the effects, None for silence; cache: for what is made."""

    def __init__(self, folder: Path | None, cache: Path | None = None) -> None:
        self._folder = folder
        self._made = studio_folder(cache) if cache else None
        self._effects, self._ambience, self._music, self._mute = 0.7, 0.4, 0.3, False
        self._line: Line | None = None
        self._speaker: Helper | None = None
        self._studio: Helper | None = None
        self._home: World | None = None
        self._world: World | None = None
        self._begun = False
        self._making: World | None = None
        self._no_room = False

    @classmethod
    def silent(cls) -> Sound:
        """Stands in for a sound that cannot be played."""
        return cls(None)

    # ---- what is heard ----
    def adjust(self, prefs: Preferences) -> None:
        """Apply the volumes and the mute switch."""
        self._effects, self._ambience = prefs.effects / 100, prefs.ambience / 100
        self._music, self._mute = prefs.music / 100, prefs.mute
        if self._ended:  # there was no device; perhaps there is one now
            self._close()
        if self._line is not None:
            self._tell(self._levels())
        self._go_on()

    def play(self, name: str, volume: float = 1.0, pan: float = 0.0) -> None:
        """Play an effect once, from a place between left (-1) and right (1); an unknown name is silence."""
        if self._mute or self._effects <= 0 or not name or not self._open():
            return
        loud = self._effects * volume * SOFTER.get(name, 1.0)
        self._tell(Play(name, loud, max(-1.0, min(1.0, pan)), time.monotonic()))

    def begin(self, home: World) -> None:
        """From now on something goes on behind: this, where nothing else was entered."""
        self._home, self._begun = home, True
        self._go_on()

    def enter(self, world: World | None) -> None:
        """Go over to what belongs to a scene, None: to what goes on behind all others."""
        self._world = world
        self._go_on()

    def stop(self) -> None:
        """End both processes, whatever they are doing; nothing is heard any more."""
        self._folder = None
        if self._studio is not None:
            self._studio.stop()
        self._studio = None
        self._close()

    def _close(self) -> None:
        if self._speaker is not None:
            self._speaker.stop()
        if self._line is not None:
            self._line.close()
        self._line = self._speaker = None

    # ---- the processes ----
    def _levels(self) -> Levels:
        return Levels(0.0, 0.0) if self._mute else Levels(self._ambience, self._music)

    def _tell(self, message: Message) -> None:
        if self._line is not None:
            self._line.send(message)

    @property
    def _ended(self) -> bool:
        """Whether the process that plays has ended: there is no device."""
        return self._speaker is not None and self._speaker.exit_code is not None

    def _open(self) -> bool:
        """Whether there is somebody to play; begins the process when it is wanted first."""
        if self._folder is None or self._ended:
            return False
        if self._speaker is None:
            ours, theirs = get_context("spawn").Pipe()
            folders = tuple(str(folder) for folder in (self._folder, self._made) if folder)
            self._line = Line(ours)
            self._speaker = Helper("speaker", speak, theirs, folders, started=theirs.close)
            self._tell(self._levels())
        return True

    def _go_on(self) -> None:
        """Let the world of this moment be heard, and made where it is not there yet."""
        levels, world, folder = self._levels(), self._world or self._home, self._made
        heard = levels.ambience > 0 or levels.music > 0
        if not self._begun or world is None or folder is None or not heard or not self._open():
            return
        self._tell(Loops(str(folder / world.ambience_file), str(folder / world.music_file)))
        self._make(folder, world)

    def _make(self, folder: Path, world: World) -> None:
        """Begin the helper process for a world that is not made yet; one that makes another one is ended."""
        if self._studio is not None:
            if self._studio.exit_code == NO_ROOM and not self._no_room:
                self._no_room = True
                LOG.warning("no music: %s cannot be written", folder)
            if self._making == world and self._studio.exit_code is None:
                return
            self._studio.dismiss()
            self._studio = None
        if not self._no_room and wanting(folder, world):
            self._making = world
            self._studio = Helper("studio", make, folder, world)
