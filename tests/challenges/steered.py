"""A player that plays for a challenge: the evaluation, and how far the challenge is from being met."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.challenges.challenge import Challenge, Need
from game.challenges.measure import Course, deficit, shortfall
from game.core.action import Action
from game.core.event import Event
from game.core.match import Match
from game.core.rng import Stream
from game.core.rules import AnyJudge, Budget

MOST = 40
"""Actions that are looked at; of more a part is drawn."""


@dataclass
class Steered:
    """Chooses by the evaluation less `pull` times what its challenge still lacks; `noise`: points of chance.

    Sees a world that is dealt anew, like every computer player.
    """

    challenge: Challenge
    judge: AnyJudge
    seat: int
    pull: float
    noise: float
    stream: Stream

    def choose(self, match: Match, kinds: Sequence[str]) -> Action:
        """The action of its seat in a match."""
        task = match.task(self.seat, Budget(), self.stream)
        legal = list(task.legal)
        while len(legal) > MOST:
            legal.pop(self.stream.below(len(legal)))
        if len(legal) == 1:
            return legal[0]
        past = self._before(match, kinds)
        return max(legal, key=lambda action: self._worth(match, task.world, action, past))

    def _before(self, match: Match, kinds: Sequence[str]) -> Course:
        asked = {need.tally[1].event.value for need in self.challenge.needs if need.tally}
        steps = match.steps[: match.position]
        events = tuple(event for step in steps for event in step.events if event.type in asked)
        worst = max((deficit(step.scores, self.seat) for step in steps), default=0)
        return Course(events, match.standing(), (max(0, worst),) * len(kinds), tuple(kinds))

    def _worth(self, match: Match, world: object, action: Action, past: Course) -> float:
        rules, events = match.rules, list[Event]()
        after = world.clone()  # type: ignore[attr-defined]
        rules.apply(after, action, events.append)
        worst = max(past.deficits[self.seat], deficit(rules.scores(after), self.seat))
        found = replace(
            past,
            events=(*past.events, *events),
            standing=rules.standing(after),
            deficits=(worst,) * len(past.kinds),
        )
        lacks = sum(shortfall(need, found, self.seat) for need in self.challenge.needs if steerable(need))
        value = self.judge.value(after, self.seat)
        return value - self.pull * lacks + self.noise * self.stream.unit()


def steerable(need: Need) -> bool:
    """Whether single actions bring a need nearer; who wins, and against whom, they do not say."""
    return need.win is None and need.against is None and need.players is None and need.lead is None
