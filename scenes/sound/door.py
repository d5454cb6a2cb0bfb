"""The doors to the two processes: what the window knows of them, without the mixer and the synthesis."""

from __future__ import annotations

from multiprocessing.connection import Connection
from pathlib import Path

from scenes.sound.world import World


def speak(connection: Connection, folders: tuple[str, ...]) -> None:
    """`scenes.sound.speaker.serve`, imported where it runs."""
    from scenes.sound.speaker import serve

    serve(connection, folders)


def make(folder: Path, world: World) -> None:
    """`scenes.sound.studio.work`, imported where it runs."""
    from scenes.sound.studio import work

    work(folder, world)
