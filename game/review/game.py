"""A finished game to look back on: every position, action and event, replayed from its seed and texts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from game.core.action import Action
from game.core.errors import OptionError
from game.core.event import Event
from game.core.match import Match
from game.core.rules import AnyRules


@dataclass(frozen=True)
class PlayedGame:
    """states[n]: the position after n actions; actions and events by number, so one fewer."""

    rules: AnyRules
    states: tuple[Any, ...]
    actions: tuple[Action, ...]
    texts: tuple[str, ...]
    events: tuple[tuple[Event, ...], ...]

    @property
    def length(self) -> int:
        """Number of actions."""
        return len(self.actions)

    @property
    def players(self) -> int:
        """Number of seats."""
        return self.rules.options.players

    @cached_property
    def certain(self) -> bool:
        """Whether nothing in it came by chance or out of hiding, so that a search alone tells everything."""
        return not any(event.barrier for events in self.events for event in events)

    def seat(self, n: int) -> int:
        """Who decided action number `n` (from 0)."""
        return int(self.states[n].to_act)

    def course(self, n: int) -> float:
        """How much of the game is over after `n` actions, 0..1."""
        return n / max(1, self.length)

    def round_at(self, n: int) -> int:
        """The round (week) after `n` actions, from 1."""
        return int(self.rules.observe(self.states[n], 0).round)


def replay(rules: AnyRules, seed: str, texts: Sequence[str]) -> PlayedGame:
    """The game of a seed and its actions.

    Raises IllegalAction and BadText for what these rules do not know, OptionError for a game that is not
    over.
    """
    match = Match(rules, seed)
    states = [rules.setup(seed)]
    for text in texts:
        match.play_text(text)
        after = states[-1].clone()
        rules.apply(after, match.steps[-1].action)
        states.append(after)
    if not match.over:
        raise OptionError("only a match that was played to its end can be reviewed")
    steps = match.steps
    actions, events = tuple(step.action for step in steps), tuple(step.events for step in steps)
    return PlayedGame(rules, tuple(states), actions, tuple(step.text for step in steps), events)
