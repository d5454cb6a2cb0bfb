"""A version of the program on disk, and the process in which its players think."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import tarfile
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from game.core.errors import CaravanseraiError, OptionError
from game.match.store import program_root

DRIVER = Path(__file__).with_name("driver.py")
HERE = "."
"""The name of the version that stands in the work tree, with what is not committed yet."""


class DuelError(CaravanseraiError):
    """Two versions do not agree on the rules, or one of them gave up."""


def git(*words: str) -> bytes:
    """What a git command says; raises OptionError with its complaint."""
    done = subprocess.run(["git", *words], cwd=program_root(), capture_output=True)
    if done.returncode:
        raise OptionError(f"git {words[0]}: {done.stderr.decode(errors='replace').strip()}")
    return done.stdout


def named(revision: str) -> str:
    """The commit of a revision, or the last one with a mark for what stands in the work tree."""
    commit = git("rev-parse", "--short", "HEAD" if revision == HERE else f"{revision}^{{commit}}")
    return commit.decode().strip() + ("+" if revision == HERE else "")


def unpacked(revision: str, folder: Path) -> Path:
    """A folder with the files of a revision; the work tree itself for HERE."""
    if revision == HERE:
        return program_root()
    target = folder / named(revision)
    if not target.exists():
        with tarfile.open(fileobj=io.BytesIO(git("archive", revision, "main.py", "game", "data"))) as archive:
            archive.extractall(target, filter="data")
    return target


class Peer:
    """A process that runs the driver in one version's folder."""

    def __init__(self, name: str, folder: Path) -> None:
        self.name = name
        environment = {**os.environ, "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"}
        self.process = subprocess.Popen(
            [sys.executable, "-P", str(DRIVER)],
            cwd=folder,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()

    def ask(self, do: str, **more: object) -> dict[str, Any]:
        """The answer to a request; raises DuelError where the process has ended."""
        assert self.process.stdin
        assert self.process.stdout
        try:
            self.process.stdin.write(json.dumps({"do": do, **more}) + "\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            line = ""
        else:
            line = self.process.stdout.readline()
        if not line:
            raise DuelError(f"version {self.name} gave up over {do!r}; its own words stand above")
        answer: dict[str, Any] = json.loads(line)
        return answer
