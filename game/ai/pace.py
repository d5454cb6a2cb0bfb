"""How long a player may think: its budget, banked over its match, and the watch that counts it down."""

from __future__ import annotations

from game.ai.player import Clock, Progress, Stop, Watch
from game.core.action import Action
from game.core.rules import Budget

REPAY = 0.2
"""Share of what was overdrawn (or saved) that the next decision pays back."""

LOOK = 0.03
"""Seconds between two reports of progress."""


class Bank:
    """Keeps the average over a player's decisions at the budget, although some deserve more than others."""

    def __init__(self, budget: Budget, clock: Clock) -> None:
        self.budget, self.clock = budget, clock
        self.balance = 0.0

    def skip(self) -> None:
        """A decision that needed no thought: its time is saved for the others."""
        self.balance += self.budget.ms

    def allowance(self, crucial: float) -> float:
        """Milliseconds for the coming decision; at least a fifth of the budget."""
        self.balance += self.budget.ms
        wanted = self.budget.ms * crucial
        later = self.balance - wanted
        return max(self.budget.ms * 0.2, wanted + REPAY * (later if later < 0 or crucial >= 1 else 0.0))

    def spend(self, ms: float) -> None:
        """Book the time that a decision took."""
        self.balance -= ms


class Countdown:
    """One decision's time or steps. `tick` after every piece of work; raises Stop when all is used up.

    stopped: the watch asked for an answer at once.
    """

    def __init__(self, budget: Budget, ms: float, clock: Clock, watch: Watch) -> None:
        self.clock, self.watch = clock, watch
        self.started = self.reported = clock()
        self.ms, self.steps = ms, budget.steps
        self.taken = 0
        self.stopped = False
        self.best: Action | None = None

    @property
    def elapsed(self) -> float:
        """Milliseconds since the start."""
        return (self.clock() - self.started) * 1000.0

    @property
    def share(self) -> float:
        """How much of the budget is used up, 0..1."""
        used = self.taken / self.steps if self.steps else self.elapsed / self.ms if self.ms else 1.0
        return min(1.0, used)

    def tick(self) -> None:
        """Count one step."""
        self.taken += 1
        if self.share >= 1.0:
            raise Stop
        now = self.clock()
        if self.best is not None and now - self.reported >= LOOK:
            self.reported = now
            if self.watch(Progress(self.share, self.best)):
                self.stopped = True
                raise Stop
