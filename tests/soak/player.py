"""The real program in its own process, played by random events until it is killed: the victim of `kills`.

`python -m tests.soak.player USER_DIR SEED [options of main.py]`. After every line of a journal it prints
`file number checksum`: that line is acknowledged.
"""

from __future__ import annotations

import multiprocessing
import os
import random
import sys
from collections.abc import Sequence
from typing import Any

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


def listen() -> None:
    """Say after every journal line that it is acknowledged: the call that wrote it has returned."""
    from game.match.journal_file import JournalFile

    usual: Any = JournalFile.__call__

    def told(file: JournalFile, line: str) -> None:
        usual(file, line)
        if not file.waiting:
            number = file._text.count(b"\n")
            sys.stdout.write(f"{file.path.name} {number} {line[-11:-3]}\n")
            sys.stdout.flush()

    JournalFile.__call__ = told  # type: ignore[method-assign, assignment]


def play(seed: str) -> None:
    """Let random events stand in the system's queue whenever the program looks into it."""
    import pygame as pg

    from scenes.shell.app import App
    from tests.soak.hand import Hand

    usual, chance = App._frame, random.Random(seed)

    def frame(app: App, dt: float, events: Sequence[Any]) -> bool:
        hand = Hand(app, chance)
        for event in hand.play() if chance.random() < 0.8 else hand.choose():
            pg.event.post(event)
        return usual(app, dt, events)

    App._frame = frame  # type: ignore[method-assign, assignment]


def main() -> int:
    """Play until killed."""
    from main import main as program

    user, seed, *options = sys.argv[1:]
    listen()
    play(seed)
    return program([*options, "--user-dir", user, "--no-sound", "--windowed"])


if __name__ == "__main__":
    multiprocessing.freeze_support()
    sys.exit(main())
