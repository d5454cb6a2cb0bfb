"""Figures of the window, each measured in a program of its own: first frame, table, frames, idle, memory.

Uses the display there is, else SDL's dummy driver. Wall times include whatever else the machine does.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from game.match.store import program_root

TIMEOUT = 300
DIFFERENT = 60  # games among many matches
UNREAD = 120  # matches that are read without an index


def client_figures() -> dict[str, float]:
    """All figures of the client, in seconds, milliseconds, percent of a core and megabytes."""
    with tempfile.TemporaryDirectory(prefix="client-") as folder:
        cold = probe("first", Path(folder))["first_frame_s"]
        probe("table", Path(folder))  # leaves the art that a later start finds
        warm = min((probe("first", Path(folder)) for _ in range(3)), key=lambda found: found["first_frame_s"])
        table = probe("table", Path(folder))["table_s"]
        frames = probe("think", Path(folder))
        idle = probe("idle", Path(folder))
    return {
        "first_frame_cold_s": round(cold, 3),
        "first_frame_s": round(warm["first_frame_s"], 3),
        "first_frame_cpu_s": round(warm["cpu_s"], 3),
        "table_s": round(table, 3),
        **{name: round(value, 2) for name, value in (frames | idle).items()},
    }


def crowded_figures(count: int) -> dict[str, float]:
    """Figures of the pages that show many matches: a folder of so many, its index there, then without it.

    Without the index only some are there, for each is played from its first move: journals a second.
    """
    from tests.bench.crowd import crowd

    found: dict[str, float] = {}
    with tempfile.TemporaryDirectory(prefix="crowd-") as folder:
        crowd(Path(folder) / "user", count, DIFFERENT)
        probe("first", Path(folder) / "user")  # leaves the art that a later start finds
        for page in ("matches", "statistics"):
            for name, value in probe(page, Path(folder) / "user").items():
                found[f"{page}_{name}"] = round(value, 3)
        crowd(Path(folder) / "unread", UNREAD, DIFFERENT, index=False)
        unread = probe("statistics", Path(folder) / "unread")
    found["unread_a_second"] = round(UNREAD / unread["read_s"], 1)
    found["unread_longest_ms"] = round(unread["longest_while_reading_ms"], 2)
    return found


def frames_of(size: str, title: str) -> dict[str, float]:
    """Work of every frame of a title's table in a window of some size while four sultans think."""
    with tempfile.TemporaryDirectory(prefix="client-") as folder:
        found = probe("think", Path(folder), size, title)
    return {name: round(value, 2) for name, value in found.items()}


def probe(kind: str, folder: Path, *more: str) -> dict[str, float]:
    """Run one probe in its own process; raises RuntimeError with its output if it fails."""
    command = [sys.executable, "-m", "tests.bench.probe", kind, str(folder), repr(time.monotonic()), *more]
    environment = dict(os.environ)
    if sys.platform.startswith("linux") and not (
        environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY")
    ):
        environment["SDL_VIDEODRIVER"] = "dummy"
    environment["SDL_AUDIODRIVER"] = "dummy"
    done = subprocess.run(
        command, cwd=program_root(), env=environment, capture_output=True, text=True, timeout=TIMEOUT
    )
    try:
        found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    except (IndexError, json.JSONDecodeError) as error:
        raise RuntimeError(f"probe {kind} failed:\n{done.stdout}\n{done.stderr}") from error
    return found
