"""The weights of the evaluation and the styles of the computer players, read from `ai.yaml`."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import fsum

from game.content.brain import brain_reader
from game.titles.yspahan.content import BUILDING_OPS, CARD_OPS, BuildingOp

TERMS = ("souks", "caravan", "buildings", "cards", "power", "camels", "gold")
"""The named parts of a seat's own value, in the order of a position's rows; `rivals` is taken off."""


FIRST_EFFECTS = 6
"""Effects of buildings that every `ai.yaml` lists; one written for fewer than there are stays good."""


@dataclass(frozen=True)
class Decisions:
    """Points by which the small decisions that carry an action to its end are taken.

    gold, camel: what is paid; late_camel: a camel in the last actions; card: one drawn by the Caravanserai.
    street: a link of a shop to the street; missing: how much less a souk counts for each cube that it will
    lack; left_over: a cube more than a souk needs. rival: what a rival gains against own points. later: how
    sure a caravan scoring to come is, since a full caravan is emptied; further: those after it.
    """

    gold: float = 0.5
    camel: float = 0.9
    late_camel: float = 0.2
    card: float = 2.0
    street: float = 0.1
    missing: float = 0.15
    left_over: float = 0.3
    rival: float = 0.5
    later: float = 0.8
    further: float = 0.6


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
    surest: the most that one action may promise; guarded: by camels in the own stock (the last for more) how
    likely a good that would be sent is kept for one. corner: what a good's second link to the street counts;
    ship_time: actions left in the week from which a link counts in full; climb: share of the rise by a
    higher row for each week to come. paid: how sure the points of a building are that can be paid for, since
    the stock may be spent otherwise; paid_last: the same after the last action; doubt: what each missing
    camel or gold adds to `spread`. sold: in the last actions the share of its points that a selling card
    will bring, late: what other cards are worth then. rivals: weight of the best rival and of the mean.
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
    surest: float = 0.95
    guarded: tuple[float, ...] = (0.0, 0.6, 0.75, 0.8)
    corner: float = 0.5
    ship_time: float = 3.0
    climb: float = 0.5
    paid: float = 0.97
    paid_last: float = 0.9
    doubt: float = 0.25
    sold: float = 0.9
    late: float = 0.4
    rivals: float = 0.5
    decisions: Decisions = field(default_factory=Decisions)

    def __post_init__(self) -> None:
        if len(self.card) != len(CARD_OPS):
            raise ValueError("card needs one number a kind")
        if not FIRST_EFFECTS <= len(self.power) <= len(BUILDING_OPS):
            raise ValueError("power needs one number for each effect of a building")
        if not self.guarded or self.ship_time <= 0:
            raise ValueError("guarded needs a number for no camel, ship_time some actions")

    def power_of(self, op: BuildingOp) -> float:
        """What a building with that effect is worth an action; the mean for an effect that is not listed."""
        at = BUILDING_OPS.index(op)
        return self.power[at] if at < len(self.power) else fsum(self.power) / len(self.power)


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


NEUTRAL = Style()

load_brain = brain_reader(Weights, NEUTRAL)
"""Reads `ai.yaml` of a folder; raises ContentError."""
