"""The weights of the evaluation and the styles of the computer players, read from `ai.yaml`."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.content.brain import Brain, read_brain
from game.titles.yspahan.content import BUILDING_OPS, CARD_OPS, BuildingOp

TERMS = ("souks", "caravan", "buildings", "cards", "power", "camels", "gold")
"""The named parts of a seat's own value, in the order of `Style.factors`; `rivals` is taken off."""


@dataclass(frozen=True)
class Weights:
    """Expected points.

    finish: by quarter, the chance that one action completes a souk that lacks one cube; decay: what each
    further missing cube leaves of it; hoist: what the Hoist makes of it. risk: chance that one action of
    anybody sends off a good with one link to the street. keep: how surely a caravan that is not full stays
    until the next scoring; rise: what a cube may gain by a higher row; ship: worth of a link from an own
    good to the street, a week to come. income: camels and gold an action
    brings towards buildings; spread: how unsure that is. power: by effect of a
    building (in the order of BUILDING_OPS), what it is worth an action.
    camel, gold: worth of the first ones and of those beyond `plenty`; card: by kind; yellow: worth of the
    first, second, third yellow die; fading: actions before the end at which stocks have lost half their
    worth.
    """

    finish: tuple[float, float, float, float]
    decay: float
    hoist: float
    risk: float
    keep: float
    rise: float
    ship: float
    income: float
    spread: float
    power: tuple[float, ...]
    camel: tuple[float, float]
    gold: tuple[float, float]
    plenty: int
    card: tuple[float, ...]
    yellow: tuple[float, ...]
    fading: float
    win: float

    def __post_init__(self) -> None:
        if len(self.card) != len(CARD_OPS):
            raise ValueError("card needs one number a kind")
        if len(self.power) != len(BUILDING_OPS):
            raise ValueError("power needs one number an effect of buildings")

    def power_of(self, op: BuildingOp) -> float:
        """What a building with that effect is worth an action."""
        return self.power[BUILDING_OPS.index(op)]


@dataclass(frozen=True)
class Style:
    """A way to play: factors on the terms of the own value, and on what the rivals take off."""

    souks: float = 1.0
    caravan: float = 1.0
    buildings: float = 1.0
    cards: float = 1.0
    power: float = 1.0
    camels: float = 1.0
    gold: float = 1.0
    rivals: float = 1.0

    @property
    def factors(self) -> tuple[float, ...]:
        """The factors of the own terms, in the order of TERMS."""
        return tuple(getattr(self, name) for name in TERMS)


NEUTRAL = Style()


def load_brain(folder: Path) -> Brain[Weights, Style]:
    """Read `ai.yaml`; raises ContentError."""
    return read_brain(folder, Weights, NEUTRAL)
