"""A whole game of every title clicked through in a real window under Xvfb with real mouse events."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.titles import TITLES

ROOT = Path(__file__).resolve().parents[2]
TOOLS = ("Xvfb", "xvfb-run", "xdotool")


@pytest.mark.skipif(
    not all(shutil.which(tool) for tool in TOOLS), reason="needs Xvfb, xvfb-run and xdotool on the path"
)
@pytest.mark.parametrize("title", TITLES)
def test_a_whole_game_by_real_mouse_events(title: str, tmp_path: Path) -> None:
    environment = {k: v for k, v in os.environ.items() if not k.startswith("SDL_")}
    command = ["xvfb-run", "-a", "-s", "-screen 0 1280x720x24", sys.executable, "-m", "tests.desktop.play"]
    run = subprocess.run(
        [*command, str(tmp_path), title],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=900,
    )
    assert run.returncode == 0, run.stderr[-3000:]
    assert run.stdout.rpartition("\n")[0].endswith("]"), run.stdout
    assert f"over: {title}, " in run.stdout, run.stdout
    assert list((tmp_path / "matches").glob("*.journal.done")), "the match is marked as played to its end"
