"""Weights of the evaluation and styles of computer players, from `ai.yaml`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from game.content.brain import Brain, read_brain

TERMS = ("prestige", "talent", "qeran", "goods", "hand", "strips", "draws", "posts")
"""Parts of a seat's own value; `rivals` comes on top."""


@dataclass(frozen=True)
class Weights:
    """The evaluation of one table size; values are expected final prestige.

    card_turns, talent_turns: own turns that a commission and a step of talent take on average; they say how
    many are left. prices: what one piece of each material costs to get, in qeran. money: a qeran when many
    turns are left; fade: turns left at which it is worth half of that. plenty: qeran that count in full;
    surplus: share of as many more, rest: share of that for the others. goods: loose goods against qeran.
    talent: a step; jumps: more for the levels 2, 4, 6, 8 and 10; talent_fade: turns left below which they
    lose value. income: a workshop action each round against its goods. pace: a completed commission.
    reward: qeran and goods of a reward.
    missing: goods that a card still lacks; kind: a kind that it lacks; speed: turns a qeran of missing goods
    takes; kind_time: turns a missing kind takes; blur: turns by which that is uncertain; ranks: share of the
    best cards in hand. draw: share of a fresh card that counts. post: a step away from Meydan.
    unknown: what a card of each deck in a rival's hand promises. rivals: weight of the rivals' mean, leader:
    of their best; win: what being first counts at the end; lead: points of lead that are nearly a win then.
    """

    card_turns: float
    talent_turns: float
    prices: tuple[float, ...]
    money: float
    fade: float
    plenty: float
    surplus: float
    rest: float
    goods: float
    talent: float
    jumps: tuple[float, ...]
    talent_fade: float
    income: float
    pace: float
    reward: float
    missing: float
    kind: float
    speed: float
    kind_time: float
    blur: float
    ranks: tuple[float, ...]
    draw: float
    post: float
    unknown: tuple[float, float, float]
    rivals: float
    leader: float
    win: float
    lead: float


@dataclass(frozen=True)
class Style:
    """Factors on some weights; 1 is neutral. late: how soon talent loses its worth; pace: added to it;
    dice: added to a visit of a dice tile."""

    talent: float = 1.0
    late: float = 1.0
    qeran: float = 1.0
    goods: float = 1.0
    strips: float = 1.0
    rivals: float = 1.0
    pace: float = 0.0
    dice: float = 0.0

    def taste(self, w: Weights) -> Weights:
        """The weights as this style feels them."""
        return replace(
            w,
            money=w.money * self.qeran,
            goods=w.goods * self.goods,
            talent=w.talent * self.talent,
            jumps=tuple(jump * self.talent for jump in w.jumps),
            talent_fade=w.talent_fade * self.late,
            income=w.income * self.strips,
            pace=w.pace + self.pace,
            rivals=w.rivals * self.rivals,
            leader=w.leader * self.rivals,
        )


NEUTRAL = Style()


def load_brain(folder: Path) -> Brain[Weights, Style]:
    """Read `ai.yaml`; raises ContentError."""
    return read_brain(folder, Weights, NEUTRAL)
