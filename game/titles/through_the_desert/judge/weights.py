"""The weights of the evaluation and the styles of the computer players, read from `ai.yaml`."""

from __future__ import annotations

from dataclasses import dataclass
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
    lead: float
    move: float
    fading: float
    win: float
    leader: LeadWeights
    look: int | None = None


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
