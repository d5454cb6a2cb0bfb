"""Weights of the evaluation and styles of computer players, from `ai.yaml`."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.content.brain import brain_reader

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

    tie: a qeran or a piece of goods at the end, which breaks ties (TB-10.7). approach: steps before a level
    of talent on which what it brings begins to count; at_level: share of it that the level's own step brings.
    strip_step, strip_draw, strip_card: qeran that a step of talent, a card drawn and a card given count in a
    workshop action; strip_used: share of the phases in which one that costs something is used;
    strip_least: the least it is worth. lag: turns by which a rival's race to the end may take longer;
    fewest: turns left at least; spare: turns that being in time has to spare. second: share of the second
    of two cards kept. near_done, near_talent: commissions and steps of talent before the end at which the
    chance of winning counts. soon: turns left below which a rival's hand promises less; last_turn: share of
    the best guess that a rival completes in a last turn; lead_turn: prestige by which a lead may change in
    a turn; settled: the same where no rival has a turn left; brisk: prestige for which a won game is not
    drawn out, about what a visit gains. trust: what a later visit of a plan counts: others may be there
    first, and better plans may come up; second_card: what a fresh card counts in a plan that has been to
    Meydan already.
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
    tie: float = 0.02
    approach: int = 2
    at_level: float = 0.75
    strip_step: float = 2.5
    strip_draw: float = 2.5
    strip_card: float = 4.0
    strip_used: float = 0.6
    strip_least: float = 0.2
    lag: float = 0.5
    fewest: float = 0.5
    spare: float = 0.5
    second: float = 0.6
    near_done: int = 2
    near_talent: int = 4
    soon: float = 6.0
    last_turn: float = 0.4
    lead_turn: float = 0.6
    settled: float = 0.3
    brisk: float = 1.5
    trust: float = 0.7
    second_card: float = 0.4

    def __post_init__(self) -> None:
        if self.soon <= 0 or self.settled <= 0:
            raise ValueError("soon and settled are more than 0")


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

load_brain = brain_reader(Weights, NEUTRAL)
"""Reads `ai.yaml` of a folder; raises ContentError."""
