"""The weights of the evaluation and the styles of the computer players, read from `ai.yaml`."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp
from pathlib import Path

from game.content.brain import Brain, read_brain

STEPS = 4
"""How many camels ahead a caravan looks."""

TERMS = ("water", "oasis", "area", "caravan", "room")
"""The named parts of a seat's own value, in the order of `Style.factors`; `rivals` is taken off."""

Row = tuple[float, float, float, float, float]
"""A seat's own value by TERMS."""

Four = tuple[float, float, float, float]


@dataclass(frozen=True)
class LeadWeights:
    """What a leader sees from its space. oasis, water: shares of the points by steps from 1 on.

    room: a space within reach; rim: standing at the rim; crowd: another own leader within two steps;
    spread: one within five.
    """

    oasis: tuple[float, ...]
    water: tuple[float, ...]
    room: float
    rim: float
    crowd: float
    spread: float


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
    steps; alive: a caravan that can still grow; lead: steepness of the race for the longest caravan at
    the end; move: what being on turn is worth in it, in camels;
    fading: supply at which prospects have lost most of their worth; win: being first at the end;
    look: how many of the rivals' answers a search follows at most, None for as many as its level does.
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
    look: int | None = None
    stages: tuple[Stage, ...] = ()
    lead: float = 0.0
    fading: float = 0.0

    def __post_init__(self) -> None:
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
            # 22 is the supply of a table of two, 0.15 the least that a race counts.
            fade, lead = 1.0 - exp(-left / self.fading), self.lead * max(0.15, 1.0 - left / 22.0)
            return Stage(left, fade, fade, fade, 1.0, fade, lead)
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

    @property
    def factors(self) -> tuple[float, ...]:
        """The factors of the own terms, in the order of TERMS."""
        return tuple(getattr(self, name) for name in TERMS)


NEUTRAL = Style()


def load_brain(folder: Path) -> Brain[Weights, Style]:
    """Read `ai.yaml`; raises ContentError."""
    return read_brain(folder, Weights, NEUTRAL)
