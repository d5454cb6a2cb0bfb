"""The anchor: Catan by `catanatron` 3.2.1 with two random players, measured in the same run as a title."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import venv
from pathlib import Path
from statistics import median

from game.core.title import Title
from tests.bench.kernel import calibration, random_chunk, two_player_rules

PACKAGE = "catanatron==3.2.1"
ROUNDS = 5
SECONDS = 2.0

CATAN = """
import sys, time
from catanatron import Color, Game, RandomPlayer
def calibration():
    t, x = time.process_time(), 1
    for _ in range(40000):
        x = (x * 6364136223846793005 + 1442695040888963407) & ((1 << 64) - 1)
    return 40000 / (time.process_time() - t)
for line in sys.stdin:
    seconds, moves = float(line), 0
    before = calibration()
    started = time.process_time()
    while time.process_time() - started < seconds:
        game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)])
        game.play()
        moves += len(game.state.actions)
    spent = time.process_time() - started
    print(moves / spent, (before + calibration()) / 2, flush=True)
"""


def anchor_figures(title: Title) -> dict[str, float]:
    """Moves a second of both, in turns, each divided by a calibration loop beside it, and their ratio.

    Makes a temporary environment and installs the package into it; needs the package index.
    """
    with tempfile.TemporaryDirectory(prefix="anchor-") as folder:
        python = _environment(Path(folder))
        return _compare(python, title)


def _environment(folder: Path) -> Path:
    venv.create(folder, with_pip=True)
    python = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    subprocess.run([str(python), "-m", "pip", "install", "-q", PACKAGE], check=True)
    return python


def _compare(python: Path, title: Title) -> dict[str, float]:
    rules = two_player_rules(title)
    ours, theirs, ratios = [], [], []
    with subprocess.Popen(
        [str(python), "-c", CATAN], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for i in range(ROUNDS):
            before = calibration()
            moves, spent = random_chunk(rules, SECONDS, f"anchor/{i}")
            pace = (before + calibration()) / 2
            process.stdin.write(f"{SECONDS}\n")
            process.stdin.flush()
            rate, their_pace = (float(word) for word in process.stdout.readline().split())
            ours.append(moves / spent)
            theirs.append(rate)
            ratios.append((moves / spent / pace) / (rate / their_pace))
        process.stdin.close()
    return {
        "moves_per_s": round(median(ours)),
        "catan_per_s": round(median(theirs)),
        "ratio": round(median(ratios), 3),
    }
