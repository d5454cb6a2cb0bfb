"""The helper process that makes what is not shipped: variations of the effects, ambience and music, as files.

It lets everybody else go first, writes a file under another name until it is whole, and can be killed at any
moment. Without room on the disk there is no music.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import suppress
from multiprocessing import parent_process
from pathlib import Path

from game.ai.worker import step_back
from scenes.sound.ambience import ambience
from scenes.sound.effects import EFFECTS, VARIATIONS, effect
from scenes.sound.loudness import wav
from scenes.sound.shelf import NO_ROOM, VARIED
from scenes.sound.synth import Stereo
from scenes.sound.tune import play
from scenes.sound.world import World

PART = ".part"
OLD = 3600.0  # seconds after which an unfinished file is nobody's


def work(folder: Path, world: World) -> None:
    """Make what is missing for a world: its ambience, variations of the effects, its music."""
    step_back()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        _sweep(folder)
        for name, made in _missing(folder, world):
            for sides in made:
                if _alone():
                    return
                if sides is not None:
                    _write(folder / name, wav(sides))
    except OSError:
        raise SystemExit(NO_ROOM) from None


def _missing(folder: Path, world: World) -> Iterator[tuple[str, Iterator[Stereo | None]]]:
    """The names of the files that are not there, and the slices in which they are made."""
    if not (folder / world.ambience_file).is_file():
        yield world.ambience_file, iter([ambience(world.ambience)])
    for name, (stem, number) in _variations().items():
        if not (folder / name).is_file():
            yield name, iter([effect(stem, number)])
    (folder / VARIED).touch()
    if not (folder / world.music_file).is_file():
        yield world.music_file, play(world.music)


def _variations() -> dict[str, tuple[str, int]]:
    """The files of the effects beyond the one that is shipped."""
    numbers = range(1, VARIATIONS)
    return {f"{name}-{number}.wav": (name, number) for name in EFFECTS for number in numbers}


def _alone() -> bool:
    """Whether the window is gone."""
    parent = parent_process()
    return parent is not None and not parent.is_alive()


def _write(file: Path, data: bytes) -> None:
    part = file.with_name(f"{file.stem}-{os.getpid()}{PART}")
    try:
        part.write_bytes(data)
        part.replace(file)
    except OSError:
        with suppress(OSError):
            part.unlink()
        raise


def _sweep(folder: Path) -> None:
    """Remove what a killed helper left behind."""
    for part in folder.glob(f"*{PART}"):
        with suppress(OSError):
            if time.time() - part.stat().st_mtime > OLD:
                part.unlink()
