"""What every computer player is: its name, its stream of chance, its clock, and the door `choose`."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass

from game.core.action import Action
from game.core.errors import OptionError
from game.core.rng import Stream
from game.core.rules import AnyJudge, AnyRules, Task

Clock = Callable[[], float]
"""Seconds from any start: processor time in ratings (a loaded machine changes nothing), else wall time."""

TIE_MARGIN = 0.3
"""Points within which two actions count as equally good."""


@dataclass(frozen=True)
class Spec:
    """A computer player by name: its kind ("sultan") and the style it plays in (None = neutral)."""

    kind: str
    style: str | None = None

    @property
    def text(self) -> str:
        """The name as it is written on the command line."""
        return f"{self.kind}:{self.style}" if self.style else self.kind


def parse_spec(text: str) -> Spec:
    """Read "sultan" or "sultan:encloser"; raises OptionError for an empty name."""
    kind, _, style = text.strip().partition(":")
    if not kind:
        raise OptionError(f"player {text!r} has no name")
    return Spec(kind, style or None)


@dataclass(frozen=True)
class Progress:
    """How far a player has thought: share of its budget (0..1) and what it would play now."""

    share: float
    best: Action


class Stop(Exception):  # noqa: N818 - a signal of the search to itself, not an error
    """Raised to make the player return the best action found so far."""


Watch = Callable[[Progress], bool]
"""Hears of progress; returns whether the player must stop and answer at once."""


def unwatched(_progress: Progress) -> bool:
    """The watch of a player that nobody waits for."""
    return False


class Player(ABC):
    """Chooses among the legal actions of a task. Sees the task and nothing else."""

    def __init__(self, rules: AnyRules, seed: int) -> None:
        self.rules = rules
        self.stream = Stream(seed)
        self.watch: Watch = unwatched

    @abstractmethod
    def choose(self, task: Task) -> Action:
        """One of `task.legal`."""


class RandomPlayer(Player):
    """Every legal action with the same chance."""

    def choose(self, task: Task) -> Action:
        return self.stream.choice(task.legal)


class OnePlyPlayer(Player):
    """The action with the best evaluation after it; no search, ties by chance."""

    def __init__(self, rules: AnyRules, judge: AnyJudge, seed: int) -> None:
        super().__init__(rules, seed)
        self.judge = judge

    def choose(self, task: Task) -> Action:
        values = self.judge.rate(task.world, task.legal)
        top = max(values)
        return self.stream.choice([a for a, value in zip(task.legal, values) if value >= top - 1e-9])


def wall_clock() -> float:
    """Time as a person in front of the window feels it."""
    return time.monotonic()


def work_clock() -> float:
    """Processor time of this process alone."""
    return time.process_time()
