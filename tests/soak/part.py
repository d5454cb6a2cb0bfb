"""A part of the soak: numbered cases, each made of its seed and its number alone, and a target."""

from __future__ import annotations

import os
import random
import time
import traceback
from abc import ABC, abstractmethod
from pathlib import Path

from tests.soak.progress import Progress, read

ROOT = Path(__file__).resolve().parents[2]
SAVE_EVERY = 5.0  # seconds
MOST_FINDINGS = 20  # after which a part stops: they will have few causes


class Part(ABC):
    """unit: the sum that the target counts; a case that raises is a finding."""

    name: str
    unit: str
    target: int

    def open(self) -> None:  # noqa: B027 - most parts need nothing
        """Before the first case of a run."""

    @abstractmethod
    def case(self, chance: random.Random, progress: Progress) -> None:
        """One case, made of `chance` alone."""

    def close(self) -> None:  # noqa: B027 - the same
        """After the last case of a run."""

    def verdict(self, progress: Progress) -> list[str]:
        """What the figures of all cases together say is wrong."""
        del progress
        return []


def run(part: Part, progress: Progress, seconds: float, path: Path | None, target: int) -> None:
    """Carry out cases until the target is reached, the time is over, or too much is wrong."""
    began = saved = time.monotonic()
    before = progress.seconds
    part.open()
    try:
        while progress.sums.get(part.unit, 0) < target and len(progress.findings) < MOST_FINDINGS:
            one(part, progress)
            progress.case += 1
            now = time.monotonic()
            progress.seconds = before + now - began
            if path and now - saved > SAVE_EVERY:
                progress.save(path)
                saved = now
            if now - began > seconds:
                break
    finally:
        part.close()
    if path:
        progress.save(path)


def one(part: Part, progress: Progress) -> None:
    """The next case; whatever it raises is written down."""
    try:
        part.case(random.Random(f"{progress.seed}/{part.name}/{progress.case}"), progress)
    except AssertionError as error:
        progress.find(f"{error}\n{traceback.format_exc()}" if not str(error) else str(error))
    except Exception:  # noqa: BLE001 - whatever it is, it is what the soak looks for
        progress.find(traceback.format_exc())


def kept_in(name: str, seed: str) -> Path:
    """Where the progress of a part lies."""
    folder = Path(os.environ.get("SOAK_DIR", ROOT / ".soak"))
    return folder / f"{name}-{seed}.json"


def resumed(part: Part, seed: str, fresh: bool, begin: int = 0) -> tuple[Progress, Path]:
    """The progress to go on with, and its file; begin: the first case where there is none yet."""
    path = kept_in(part.name, seed)
    found = None if fresh else read(path, seed)
    return found or Progress(seed, begin), path
