"""Games in windows of their own, one after the other beside whatever else goes on."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
LONGEST = 900
"""Seconds that a game may take on a busy machine."""


class Played(NamedTuple):
    """What a game left: exit code, output, errors, the folder with its saves."""

    code: int
    out: str
    errors: str
    folder: Path


class Desks:
    """Whole games by a real pointer, each on a display of its own.

    A hand waits for its window most of the time, so the games run beside the other tests; one at a time,
    lest they take the processor from those.
    """

    def __init__(self, titles: Iterable[str], folder: Path) -> None:
        self._hands = ThreadPoolExecutor(max_workers=1)
        self._running: subprocess.Popen[str] | None = None
        self._games: dict[str, Future[Played]] = {
            title: self._hands.submit(self._play, title, 90 + 10 * i, folder / title)
            for i, title in enumerate(titles)
        }

    def played(self, title: str) -> Played:
        """The finished game of a title; waits for it."""
        return self._games[title].result(timeout=LONGEST * len(self._games))

    def close(self) -> None:
        """End the game under way and forget those to come."""
        for game in self._games.values():
            game.cancel()
        if self._running is not None:
            self._running.terminate()
        self._hands.shutdown()

    def _play(self, title: str, display: int, folder: Path) -> Played:
        screen = ["xvfb-run", "-a", "-n", str(display), "-s", "-screen 0 1280x720x24"]
        self._running = subprocess.Popen(
            [*screen, sys.executable, "-m", "tests.desktop.play", str(folder), title],
            cwd=ROOT,
            env={k: v for k, v in os.environ.items() if not k.startswith("SDL_")},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        out, errors = self._running.communicate(timeout=LONGEST)
        return Played(self._running.returncode, out, errors, folder)
