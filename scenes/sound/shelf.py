"""Where the files lie that the studio makes, and whether some are missing."""

from __future__ import annotations

from pathlib import Path

from scenes.sound.world import World

VERSION = 1
"""Of what is made: another one has another folder."""

NO_ROOM = 3
"""Exit code of the studio where a file could not be written."""

VARIED = "variations.done"
"""The file that says that all variations of the effects are there."""


def studio_folder(cache: Path) -> Path:
    """Where what is made lies in a cache folder."""
    return cache / f"sounds-{VERSION}"


def wanting(folder: Path, world: World) -> bool:
    """Whether something of a world is still to be made."""
    return not all((folder / name).is_file() for name in (world.ambience_file, VARIED, world.music_file))
