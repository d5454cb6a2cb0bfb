"""Temporary folders: those of living processes stay, what a killed one left is gone after the next start."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest

from game.match import bench
from game.match.store import program_root

HOLD = "import time\nfrom game.match.bench import bench\nprint(bench(), flush=True)\ntime.sleep(60)"


@pytest.fixture
def temp(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A system's folder for temporary files of its own."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    return tmp_path


def begin(temp: Path, code: str = HOLD) -> tuple[subprocess.Popen[str], Path]:
    """Another process with its folder."""
    env = {**os.environ, "TMPDIR": str(temp)}
    other = subprocess.Popen(
        [sys.executable, "-c", code], cwd=program_root(), env=env, stdout=subprocess.PIPE, text=True
    )
    assert other.stdout is not None
    return other, Path(other.stdout.readline().strip())


def test_what_a_killed_process_left_is_gone_and_a_living_one_keeps_its_folder(temp: Path) -> None:
    (living, kept), (dead, left) = begin(temp), begin(temp)
    with living, dead:
        (left / "rules").mkdir()
        (left / "rules" / "board.yaml").write_text("a: 1\n")
        dead.send_signal(signal.SIGKILL)
        dead.wait()
        assert left.is_dir()
        bench.sweep()
        assert (left.exists(), kept.is_dir()) == (False, True)
        living.send_signal(signal.SIGKILL)
    bench.sweep()
    assert list(temp.iterdir()) == []


def test_a_folder_goes_with_its_process(temp: Path) -> None:
    other, folder = begin(temp, "from game.match.bench import bench\nprint(bench(), flush=True)")
    with other:
        assert other.wait() == 0
    assert folder.parent == temp
    assert list(temp.iterdir()) == []


def test_folders_without_a_lock_stay_for_a_day_and_those_of_others_for_ever(temp: Path) -> None:
    young, old, other, file = (
        temp / name for name in ("caravanserai-a", "caravanserai-b", "c", "caravanserai-d")
    )
    for folder in (young, old, other):
        folder.mkdir()
    file.touch()
    aim = temp / "caravanserai-link"
    aim.symlink_to(other)
    past = time.time() - 2 * bench.YOUNG
    for path in (old, other, file):
        os.utime(path, (past, past))
    bench.sweep()
    assert sorted(path.name for path in temp.iterdir()) == sorted(
        path.name for path in (young, other, file, aim)
    )


def test_a_folder_that_cannot_be_looked_into_is_no_hindrance(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", "/nowhere/at/all")
    bench.sweep()
