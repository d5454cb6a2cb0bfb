"""The way to the computer players: ask, poll for the answer, hurry, cancel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Protocol

from game.ai.hint import Suggestion
from game.core.action import Action
from game.core.match import Match
from scenes.match.seats import SeatInfo


class Brains(Protocol):
    """What the table needs of the thinking process."""

    def ask(self, match: Match, seat: int, info: SeatInfo) -> None:
        """Start thinking about this position; asking again for the same one does nothing."""

    def answer(self) -> Action | None:
        """The action once it has come, exactly once."""

    def hint(self, match: Match, seat: int) -> None:
        """Start looking for the best actions of this position."""

    def advice(self) -> Sequence[Suggestion] | None:
        """The best three actions once they have come, exactly once."""

    @property
    def worth(self) -> Mapping[Action, float]:
        """The points of every action that the last advice weighed, relative to the best."""

    def cancel(self) -> None:
        """Drop every question."""

    def hurry(self) -> None:
        """Answer with the best found so far."""

    @property
    def elapsed(self) -> float | None:
        """Seconds since the question, None if nothing was asked."""

    @property
    def share(self) -> float:
        """How far the thinking is, 0..1."""


class NoBrains:
    """No computer players: for screenshots."""

    worth: Mapping[Action, float] = MappingProxyType({})
    elapsed: float | None = None
    share = 0.0

    def ask(self, match: Match, seat: int, info: SeatInfo) -> None:
        """Nobody is there to ask."""

    def answer(self) -> Action | None:
        """No answer."""
        return None

    def hint(self, match: Match, seat: int) -> None:
        """Nobody is there to ask."""

    def advice(self) -> Sequence[Suggestion] | None:
        """No advice."""
        return ()

    def cancel(self) -> None:
        """Nothing to drop."""

    def hurry(self) -> None:
        """Nothing to hurry."""
