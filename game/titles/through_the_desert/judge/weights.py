"""The weights of the evaluation and the styles of the computer players, read from `ai.yaml`."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import exp

from game.content.brain import brain_reader

FARTHEST = 12
"""Steps within which leaders may be looked at; a wider ring would be the whole map."""

STEPS = 4
"""How many camels ahead a caravan looks."""

TERMS = ("water", "oasis", "area", "caravan", "room")
"""The named parts of a seat's own value, in the order of a position's rows; `rivals` is taken off."""

Row = tuple[float, float, float, float, float]
"""A seat's own value by TERMS."""

Three = tuple[float, float, float]
Four = tuple[float, float, float, float]


@dataclass(frozen=True)
class LeadWeights:
    """What a leader sees from its space. oasis, water: shares of the points by steps from 1 on.

    room: a space within reach; rim: standing at the rim; crowd: another own leader within
    `beside` steps; spread: one within `around` steps.
    """

    oasis: tuple[float, ...]
    water: tuple[float, ...]
    room: float
    rim: float
    crowd: float
    spread: float
    beside: int = 2
    around: int = 5

    def __post_init__(self) -> None:
        if not (0 < self.beside < self.around <= FARTHEST):
            raise ValueError(f"beside and around are steps: 0 < beside < around <= {FARTHEST}")


@dataclass(frozen=True)
class FirstLook:
    """Points of the evaluation for what is seen of a camel before it is placed.

    token, oasis: a point of what it takes at once; next_token, next_oasis: of what comes within its
    caravan's next step; space: a space that does; closing: a point of an own area of which it is one of the
    spaces that are missing, by their number from 1; spoiling: of a rival's area that it lies in or shuts,
    likewise; denied: a point of water that a rival could take next; first, sooner: standing where a rival
    could with one camel, with two; shut: a space that a rival's caravan of the colour could have taken
    next; race: a point of the longest caravans' odds.
    """

    token: float = 0.43
    oasis: float = 0.34
    next_token: float = 0.18
    next_oasis: float = 0.07
    space: float = 0.17
    closing: Three = (0.24, 0.1, 0.1)
    spoiling: Three = (0.13, 0.36, 0.06)
    denied: float = 0.53
    first: float = 0.49
    sooner: float = 0.26
    shut: float = 0.37
    race: float = 0.49

    @property
    def weights(self) -> tuple[float, ...]:
        """All in the order of their fields."""
        ahead = self.token, self.oasis, self.next_token, self.next_oasis, self.space
        against = self.denied, self.first, self.sooner, self.shut, self.race
        return *ahead, *self.closing, *self.spoiling, *against


@dataclass(frozen=True)
class Stage:
    """What prospects are worth while `left` camels of the scarcest colour remain; straight lines in between.

    water, oasis, area, caravan, room: factors on the terms, without the points that are scored already;
    lead: how surely a camel ahead makes the longest caravan in the end.
    """

    left: int
    water: float
    oasis: float
    area: float
    caravan: float
    room: float
    lead: float

    def __post_init__(self) -> None:
        if self.left < 0:
            raise ValueError("left counts camels from 0 on")


@dataclass(frozen=True)
class Weights:
    """Expected points. Rows: own steps from 1; columns: the nearest rival's steps from 1 (4: farther).

    oasis: share of its points by own steps; water: share of a token's points; closing: share of what an
    area holds, rows by the camels that are missing; ready: that share where it can be closed in this
    turn; exposed: factor where a rival on turn gets in before; safe: a space nearer to oneself, by own
    steps; alive: a caravan that can still grow; move: what being on turn is worth in the race for the
    longest caravan, in camels; rivals: weight of the best rival and of the mean; win: being first at the end;
    max_plies: how many of the rivals' answers a search follows at most, None for as many as its level does;
    stages: factors by how near the end is. Tables without stages have instead
    lead: steepness of the race for the longest caravan at the end; longest_supply, longest_least: it falls
    from its whole by the share of this supply that is left of the scarcest colour, down to the least share;
    fading: supply at which prospects have lost most of their worth.
    """

    oasis: Four
    water: tuple[Four, Four, Four, Four]
    closing: tuple[Four, Four, Four]
    ready: float
    exposed: float
    safe: Four
    alive: float
    move: float
    win: float
    leader: LeadWeights
    max_plies: int | None = field(default=None, metadata={"formerly": "look"})
    stages: tuple[Stage, ...] = ()
    lead: float = 0.0
    fading: float = 0.0
    longest_supply: float = 22.0
    longest_least: float = 0.15
    rivals: float = 0.5
    first_look: FirstLook = field(default_factory=FirstLook)

    def __post_init__(self) -> None:
        if self.longest_supply <= 0:
            raise ValueError("longest_supply is a number of camels")
        marks = [stage.left for stage in self.stages]
        if marks != sorted(set(marks)):
            raise ValueError("stages must be ordered by the camels left, each number once")
        if not marks and (self.lead <= 0 or self.fading <= 0):
            raise ValueError("weights have stages, or lead and fading above 0")

    def staged(self, supply: int) -> tuple[Stage, ...]:
        """A stage for every number of camels that may be left of the scarcest colour."""
        return tuple(self._stage(left) for left in range(supply + 1))

    def _stage(self, left: int) -> Stage:
        if not self.stages:
            fade = 1.0 - exp(-left / self.fading)
            pull = self.lead * max(self.longest_least, 1.0 - left / self.longest_supply)
            return Stage(left, fade, fade, fade, 1.0, fade, pull)
        before = max((x for x in self.stages if x.left <= left), key=_left, default=self.stages[0])
        after = min((x for x in self.stages if x.left >= left), key=_left, default=before)
        span = after.left - before.left
        share = (left - before.left) / span if span > 0 else 0.0
        mixed = [
            getattr(before, name) + share * (getattr(after, name) - getattr(before, name))
            for name in (*TERMS, "lead")
        ]
        return Stage(left, *mixed)


def _left(stage: Stage) -> int:
    return stage.left


@dataclass(frozen=True)
class Style:
    """A way to play: factors on the terms of the own value, and on what the rivals take off."""

    water: float = 1.0
    oasis: float = 1.0
    area: float = 1.0
    caravan: float = 1.0
    room: float = 1.0
    rivals: float = 1.0


NEUTRAL = Style()

load_brain = brain_reader(Weights, NEUTRAL)
"""Reads `ai.yaml` of a folder; raises ContentError."""
