"""The judge of Tabriz: what computer players and hints think of a position.

A position is worth its prestige and what the stock, the hand and the strips promise; a decision is judged
by the best end of the turn, throws and draws by their exact mean over what the seat may know.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import fsum
from pathlib import Path
from typing import cast

from game.core.action import Action
from game.core.course import follow
from game.core.event import Event
from game.core.notes import Notes
from game.core.rng import Stream
from game.core.rules import AnyRules, Judge
from game.titles.tabriz.judge.evaluate import Appraiser, TurnsLeft
from game.titles.tabriz.judge.explain import Explainer
from game.titles.tabriz.judge.greedy import Yardstick
from game.titles.tabriz.judge.plan import Planner
from game.titles.tabriz.judge.rate import Rater
from game.titles.tabriz.judge.rivals import Rivals
from game.titles.tabriz.judge.visits import Visits
from game.titles.tabriz.judge.weights import NEUTRAL, TERMS, Style, Weights, load_brain
from game.titles.tabriz.rules import TabrizRules
from game.titles.tabriz.scoring import parts
from game.titles.tabriz.state import COMPLETE, FIRST, MOVE, OVER, TILE, TabrizState

EACH, DICE = 6, 1
"""A brisk player looks at every so many cards of a deck, and so many dice ahead."""

MOVE_TIME, TILE_TIME, SMALL_TIME = 3.0, 1.5, 0.3
"""Thinking time of a move, of a tile's action and of all else, as multiples of the average."""


def open_judge(folder: Path, rules: AnyRules, style: str | None) -> TabrizJudge:
    """The judge of a style (None = neutral), weights from `ai.yaml`; raises ContentError, OptionError."""
    return load_brain(folder).judge(TabrizJudge, cast(TabrizRules, rules), style)


class TabrizJudge(Judge[TabrizState]):
    """Values are expected final prestige, own less that of the rivals."""

    rules: TabrizRules
    tie_margin = 0.02
    quick_order = False

    def __init__(self, rules: TabrizRules, weights: Weights, style: Style = NEUTRAL) -> None:
        facts = rules.facts
        self.rules, self.facts, self.style = rules, facts, style
        self.weights = style.taste(weights)
        self.appraiser = Appraiser(facts, self.weights)
        self.visits, self.glances = Visits(facts), Visits(facts, DICE)
        self.yardstick = Yardstick(rules)
        self.explainer = Explainer(facts)
        self._opening: tuple[str, Sequence[float]] = "", ()
        """The last position of which the value of the turn was asked for, and what its moves were rated."""

    def value(self, s: TabrizState, seat: int) -> float:
        """Own expected prestige less that of the rivals."""
        return fsum(self.terms(s, seat).values())

    def terms(self, s: TabrizState, seat: int) -> dict[str, float]:
        """`value` by name: prestige, talent, qeran, goods, hand, strips, draws, posts, rivals."""
        found = dict(zip(TERMS, self._row(s, seat)))
        if s.phase == OVER:
            others = [fsum(self._row(s, i)) for i in range(self.facts.players) if i != seat]
            w = self.weights
            found["rivals"] = -w.rivals * fsum(others) / len(others) - w.leader * max(others)
        else:
            found["rivals"] = -Rivals(self.appraiser, s, seat).value
        return found

    def _row(self, s: TabrizState, seat: int) -> tuple[float, ...]:
        if s.phase == OVER:
            return (float(sum(parts(self.facts, s, seat))), *(0.0,) * (len(TERMS) - 1))
        if s.to_act == seat and s.phase == COMPLETE:
            return self._visiting(s)
        return self.appraiser.row(
            self.appraiser.holdings(s, seat), TurnsLeft(self.facts, self.weights, s, seat)
        )

    def _visiting(self, s: TabrizState) -> tuple[float, ...]:
        """The turn under way at its best end; what hangs on luck is the term `draws`."""
        rater = Rater(self.appraiser, self.visits, self.style.dice, s)
        holdings = rater.holdings
        value, end = rater.turn.base, (rater.turn.base, holdings.qeran, holdings.goods)
        if s.todo and s.todo[-1][0] == TILE and s.todo[-1][2] == FIRST:
            best = max(rater.ways(s.todo[-1][1]), key=lambda way: way.value, default=None)
            if best is not None and best.value > value:
                value, end = best.value, best.ends[len(best.ends) // 2]
        row = list(self.appraiser.row(rater.turn.settled(end[1], end[2])[1], rater.turns_left))
        row[TERMS.index("draws")] += value - fsum(row)
        return tuple(row)

    def rate(self, s: TabrizState, actions: Sequence[Action]) -> list[float]:
        """The value after each action at the best end of the turn; no luck is foreseen."""
        return Rater(self.appraiser, self.visits, self.style.dice, s).rate(actions)

    def brisk(self, s: TabrizState) -> Sequence[tuple[Action, float]]:
        """The same with a few cards that stand for all that may be drawn, and one die ahead."""
        actions = self.rules.legal(s)
        rater = Rater(self.appraiser, self.glances, self.style.dice, s, EACH)
        if rater.turns_left.ending is None and self.opens_turn(s) and self._opening[0] == s.key():
            return list(zip(actions, self._opening[1]))
        return list(zip(actions, rater.rate(actions)))

    def solve(
        self, s: TabrizState, actions: Sequence[Action], stream: Stream, within_budget: Callable[[], bool]
    ) -> list[float] | None:
        """Values of the actions by the best plan of the round."""
        return Planner(Rater(self.appraiser, self.visits, self.style.dice, s), within_budget).solve(actions)

    def explain(self, s: TabrizState, action: Action) -> Notes:
        """What the action and the rest of its turn bring, see `explain`."""
        course = follow(self, s, action)
        return self.explainer.explain([self.rules.ids(ply.action) for ply in course.plies], course)

    def likeness(self, s: TabrizState, action: Action, notes: Notes) -> object:
        """By their effect: whichever of two apprentices goes, or of two like workshop actions is used.

        Where chance decides, by the notes: one sampled throw says nothing.
        """
        after, events = s.clone(), list[Event]()
        self.rules.apply(after, action, events.append)
        luck = any(event.barrier for event in events)
        return notes if luck else self.compare(s, after, s.to_act)

    def order(self, s: TabrizState, actions: Sequence[Action]) -> list[Action]:
        """By the full rating."""
        values = self.rate(s, actions)
        return [actions[i] for i in sorted(range(len(actions)), key=lambda i: -values[i])]

    def sample(self, s: TabrizState, stream: Stream) -> Action:
        """The best of three actions drawn by chance; a commission that can be completed is."""
        actions = self.rules.legal(s)
        if actions[0].verb == "complete":
            return actions[0]
        few = [stream.choice(actions) for _ in range(3)] if len(actions) > 2 else list(actions)
        values = self.rate(s, few)
        return few[values.index(max(values))]

    def opens_turn(self, s: TabrizState) -> bool:
        """Before the move: all that a visit may bring is still to be chosen."""
        return s.phase == MOVE and not s.todo

    def turn_value(self, s: TabrizState) -> float:
        """The value with what the best visit adds to it; what ending the game is worth counts in neither."""
        rater = Rater(self.appraiser, self.glances, self.style.dice, s, EACH, ends=False)
        rates = rater.rate(self.rules.legal(s))
        self._opening = s.key(), rates
        return self.value(s, s.to_act) + max(rates) - rater.value(rater.holdings)

    def time_share(self, s: TabrizState) -> float:
        """Moves decide most: with the tile comes the rest of the turn."""
        if s.todo:
            return TILE_TIME if s.todo[-1][0] == TILE else SMALL_TIME
        return MOVE_TIME if s.phase == MOVE else SMALL_TIME

    def greedy_score(self, s: TabrizState, seat: int, action: Action) -> tuple[float, ...]:
        """The frozen yardstick, see `greedy`."""
        return self.yardstick.greedy_score(s, seat, action)
