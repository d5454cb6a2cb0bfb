"""Positions that differ only in what a seat may not see look alike to that seat in everything it is given.

The view, the legal actions, what cannot be taken back, the refusals with their words, the world that hints
and computer players are given, and the events of the next action up to the first that shows something new.
"""

from __future__ import annotations

import random
from functools import cache
from typing import Any

from game.core.action import split_text
from game.core.event import Event
from game.core.rng import Stream, key_of
from game.core.rules import AnyRules, Attempt
from tests.conformance.table import BOUND, Case, sights
from tests.soak.games import judge, tables
from tests.soak.part import Part
from tests.soak.progress import Progress

LOOK_EVERY = 3  # decisions between two looks
ATTEMPTS = 4  # refused attempts at each look
TERMS_EVERY = 12  # looks between two comparisons of the evaluation's terms


class Secrets(Part):
    """Counts pairs of positions; a case is a random game."""

    name, unit, target = "secrets", "pairs", 100_000

    def case(self, chance: random.Random, progress: Progress) -> None:
        every = tables()
        table = every[progress.case % len(every)]
        rules, stream = table.rules, Stream(key_of(f"{chance.random()}"))
        s = rules.setup(f"{chance.random()}")
        for n in range(BOUND):
            if s.to_act < 0:
                return
            if n % LOOK_EVERY == progress.case % LOOK_EVERY:
                for seat in range(table.players):
                    Pair(table, s, seat, stream, progress).compare(n % TERMS_EVERY == 0)
            rules.apply(s, stream.choice(rules.legal(s)))


@cache
def attempts(table: Case) -> tuple[Attempt, ...]:
    """Actions of other moments of other games, as a person might try them now."""
    rules = table.rules
    found: dict[str, None] = {}
    for n, s in enumerate(sights(rules, "elsewhere")):
        for action in rules.legal(s)[n % 3 :: 5]:
            found[rules.text(action)] = None
    return tuple(Attempt(*split_text(text)) for text in found)


class Pair:
    """A position and its twin, in which all that a seat may not see was dealt again."""

    def __init__(self, table: Case, s: Any, seat: int, stream: Stream, progress: Progress) -> None:
        self.table, self.rules, self.seat, self.stream, self.progress = (
            table,
            table.rules,
            seat,
            stream,
            progress,
        )
        self.ours, self.theirs = s, self.rules.determinize(s, seat, stream)

    def compare(self, terms: bool) -> None:
        """All that the seat is given, from both."""
        progress, rules = self.progress, self.rules
        progress.count("pairs")
        twin = self.theirs.clone()
        twin.rng = self.ours.rng
        progress.count("pairs with hidden things", twin != self.ours)
        assert rules.observe(self.ours, self.seat) == rules.observe(self.theirs, self.seat), self.words(
            "views"
        )
        if self.seat == self.ours.to_act:
            self._compare_actions()
        self._compare_worlds(terms)
        self._compare_events(twin)

    def words(self, what: str) -> str:
        """What is said of a difference."""
        return f"{self.table}, seat {self.seat}: {what} differ"

    def _compare_actions(self) -> None:
        rules = self.rules
        ours, theirs = (list(rules.legal(s)) for s in (self.ours, self.theirs))
        assert ours == theirs, self.words("legal actions")
        for _ in range(ATTEMPTS):
            attempt = self.stream.choice(attempts(self.table))
            said = rules.refuse(self.ours, attempt)
            assert said == rules.refuse(self.theirs, attempt), self.words(f"refusals of {attempt}")
            self.progress.count("refusals", said is not None)
        action = self.stream.choice(ours)
        locks = [final(rules, s, action) for s in (self.ours, self.theirs)]
        assert locks[0] == locks[1], self.words(f"locks of {rules.text(action)}")

    def _compare_worlds(self, terms: bool) -> None:
        seed = self.stream.bits()
        ours, theirs = (self.rules.determinize(s, self.seat, Stream(seed)) for s in (self.ours, self.theirs))
        assert ours == theirs, self.words("the worlds of hints")
        if terms:
            worths = [judge(self.table).terms(world, self.seat) for world in (ours, theirs)]
            assert worths[0] == worths[1], self.words("terms")
            self.progress.count("terms")

    def _compare_events(self, twin: Any) -> None:
        """Of an action that is legal in both; the luck is the same in both."""
        legal = set(self.rules.legal(twin))
        actions = [action for action in self.rules.legal(self.ours) if action in legal]
        if not actions:
            return
        action = self.stream.choice(actions)
        (ours, seen_ours), (theirs, seen_theirs) = (self._seen(s, action) for s in (self.ours, twin))
        self.progress.count("actions with events")
        if ours == theirs:
            return
        self.progress.count("actions that show something")
        text = self.rules.text(action)
        assert seen_ours != seen_theirs, self.words(f"events of {text} (the views after them do not)")
        first = next((a for a, b in zip(ours, theirs) if a != b), None)
        assert first is None or self._may_show(first), self.words(f"events of {text} without a barrier")

    def _may_show(self, event: Event) -> bool:
        """New things are barriers; only what the acting seat knew itself and now lays open is none."""
        actor = self.ours.to_act
        return type(event).barrier or (actor != self.seat and getattr(event, "seat", None) == actor)

    def _seen(self, s: Any, action: Any) -> tuple[list[Event], Any]:
        """The redacted events of an action, and the view after it."""
        after, events = s.clone(), list[Event]()
        self.rules.apply(after, action, events.append)
        return [self.rules.redact(event, self.seat) for event in events], self.rules.observe(after, self.seat)


def final(rules: AnyRules, s: Any, action: Any) -> bool:
    """Whether that action could not be taken back."""
    after, events = s.clone(), list[Event]()
    rules.apply(after, action, events.append)
    return any(event.barrier for event in events)
