"""A whole game of every title clicked through in a real window under Xvfb with real mouse events."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.titles import TITLES

ROOT = Path(__file__).resolve().parents[2]
TOOLS = ("Xvfb", "xvfb-run", "xdotool")
LONGEST = 900
"""Seconds that a game may take on a busy machine."""


class Desk:
    """One game in a window of its own on a display of its own; its saves lie in `folder`."""

    def __init__(self, title: str, number: int, folder: Path) -> None:
        self.folder = folder
        environment = {k: v for k, v in os.environ.items() if not k.startswith("SDL_")}
        display = ["xvfb-run", "-a", "-n", str(90 + 10 * number), "-s", "-screen 0 1280x720x24"]
        self.game = subprocess.Popen(
            [*display, sys.executable, "-m", "tests.desktop.play", str(folder), title],
            cwd=ROOT,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def result(self) -> tuple[int, str, str]:
        """Exit code, output and errors when the game is over."""
        out, errors = self.game.communicate(timeout=LONGEST)
        return self.game.returncode, out, errors


@pytest.fixture(scope="module")
def desks(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Desk]]:
    """All titles at once, since a hand that waits for a window leaves the processor to the others."""
    found = {title: Desk(title, i, tmp_path_factory.mktemp("user")) for i, title in enumerate(TITLES)}
    yield found
    for desk in found.values():
        desk.game.kill()
        desk.game.wait()


@pytest.mark.skipif(
    not all(shutil.which(tool) for tool in TOOLS), reason="needs Xvfb, xvfb-run and xdotool on the path"
)
@pytest.mark.parametrize("title", TITLES)
def test_a_whole_game_by_real_mouse_events(title: str, desks: dict[str, Desk]) -> None:
    code, out, errors = desks[title].result()
    assert code == 0, errors[-3000:]
    assert out.rpartition("\n")[0].endswith("]"), out
    assert f"over: {title}, " in out, out
    assert list((desks[title].folder / "matches").glob("*.journal.done")), "the match is marked as played"
