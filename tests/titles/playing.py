"""A position that a test plays on, whatever its title."""

from __future__ import annotations

from typing import Any, Generic, Self, TypeVar

from game.core.event import Event
from game.core.rules import AnyRules

R = TypeVar("R", bound=AnyRules)
S = TypeVar("S")


class Playing(Generic[R, S]):
    """The rules of a table and its position; events: all of the last action."""

    def __init__(self, rules: R, s: S) -> None:
        self.rules, self.s = rules, s
        self.events: list[Event] = []

    def play(self, *texts: str) -> Self:
        """Carry out legal actions; `events` are those of the last one."""
        for text in texts:
            legal = self.legal()
            assert text in legal, (text, legal)
            self.events = []
            self.rules.apply(self.s, self.rules.parse(text), self.events.append)
        return self

    def legal(self, start: str = "") -> list[str]:
        """Legal texts that begin with `start`."""
        return [t for t in map(self.rules.text, self.rules.legal(self.s)) if t.startswith(start)]

    def of(self, kind: str) -> list[Any]:
        """Events of the last action of a type."""
        return [event for event in self.events if event.type == kind]
