"""The judge of Yspahan: what computer players and hints think of a position."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import fsum
from pathlib import Path
from typing import cast

from game.content.brain import factors
from game.core.action import Action
from game.core.notes import Notes
from game.core.rng import Stream
from game.core.row_judge import Row, RowJudge
from game.core.rules import AnyRules
from game.titles.yspahan.actions import LET_GO, PAY
from game.titles.yspahan.judge.evaluate import LATE, Appraiser
from game.titles.yspahan.judge.explain import Explainer
from game.titles.yspahan.judge.finish import Finisher
from game.titles.yspahan.judge.gain import Gains
from game.titles.yspahan.judge.greedy import greedy_score
from game.titles.yspahan.judge.weights import NEUTRAL, TERMS, Style, Weights, load_brain
from game.titles.yspahan.rules import YspahanRules
from game.titles.yspahan.state import OVER, ROLL, TAKE, YspahanState, cards_in

TAKE_TIME, SMALL_TIME = 2.0, 0.4
"""Thinking time of a roll or a group, and of all that follows of it, as multiples of the average."""


def open_judge(folder: Path, rules: AnyRules, style: str | None) -> YspahanJudge:
    """The judge of a style (None = neutral), weights from `ai.yaml`; raises ContentError, OptionError."""
    return load_brain(folder).judge(YspahanJudge, cast(YspahanRules, rules), style)


class YspahanJudge(RowJudge[YspahanState]):
    """Values are expected final points, own less half the best and half the mean of the rivals'."""

    rules: YspahanRules
    worlds = 2
    quick_order = False

    def __init__(self, rules: YspahanRules, weights: Weights, style: Style = NEUTRAL) -> None:
        self.rules, self.facts, self.weights, self.style = rules, rules.facts, weights, style
        self.names, self.factors = TERMS, factors(style, TERMS)
        self.rivals, self.win = style.rivals * weights.rivals, weights.win
        self.appraiser = Appraiser(rules.facts, weights)
        self.finisher = Finisher(rules, self.appraiser)
        self.mean_card = fsum(weights.card) / len(weights.card)
        self.gainer = Gains(rules, self.appraiser, self.finisher)
        self.explainer = Explainer(self, self.finisher)

    # ---- the full evaluation ----------------------------------------------------------------------

    def rows(self, s: YspahanState) -> list[Row]:
        """Every seat's own value by term."""
        return self.appraiser.final_rows(s) if s.phase == OVER else self.appraiser.rows(s)

    def over(self, s: YspahanState) -> bool:
        """Whether nothing but points counts any more."""
        return s.phase == OVER

    def settled(self, s: YspahanState) -> YspahanState:
        """The position after the action that is under way."""
        return self.finisher.finished(s) if s.todo else s

    def rate(self, s: YspahanState, actions: Sequence[Action]) -> list[float]:
        """The value after each action for the seat to act; chance counts by its mean."""
        seat = s.to_act
        found: list[float] = []
        known: dict[int, float] = {}
        for action in actions:
            if action.verb == "roll":
                found.append(self._after_roll(s, action.args[0]))
            elif action.verb == "put":
                kind = self.finisher.kind_of(action.args[0])
                if kind not in known:
                    known[kind] = self._after(s, action, seat)
                found.append(known[kind])
            else:
                found.append(self._after(s, action, seat))
        return found

    def _after(self, s: YspahanState, action: Action, seat: int) -> float:
        after = s.clone()
        self.rules.apply(after, action)
        if after.todo:
            after = self.finisher.finish(after)
        drawn = 0.0
        if len(after.deck) != len(s.deck):
            drawn = self._forget_cards(s, after, seat)
        return self.relative(self.rows(after), seat, after.phase == OVER) + drawn

    def _forget_cards(self, before: YspahanState, after: YspahanState, seat: int) -> float:
        """Take drawn cards out of the hands again and count each as a mean card."""
        total = 0.0
        for i in range(self.facts.players):
            gained = cards_in(after.hands[i]) - cards_in(before.hands[i])
            if gained > 0:
                after.hands[i] = before.hands[i]
                share = 1.0 if i == seat else -1.0 / (self.facts.players - 1)
                total += share * gained * self.mean_card * self._use(after, i)
        return total

    def _use(self, s: YspahanState, seat: int) -> float:
        """How much of a card's worth is left: none where no turn comes any more."""
        _, game = self.appraiser.halves_left(s, seat)
        return 1.0 if game > LATE else self.weights.late if game or s.turn == seat else 0.0

    def _after_roll(self, s: YspahanState, yellow: int) -> float:
        """Yellow dice by their mean worth, less their gold."""
        after = s.clone()
        after.gold[s.turn] -= yellow * self.facts.yellow_price
        gain = fsum(self.weights.yellow[:yellow])
        return self.relative(self.rows(after), s.turn, False) + gain

    def expected_gains(self, s: YspahanState, actions: Sequence[Action]) -> list[float]:
        """What each action brings the seat to act in expected own points, see `gain`."""
        return [self.gainer.of(s, action) for action in actions]

    def explain(self, s: YspahanState, action: Action) -> Notes:
        """Against an idle action, under the names of what happened, see `explain`."""
        return self.explainer.explain(s, action)

    # ---- quick looks ------------------------------------------------------------------------------

    def order(self, s: YspahanState, actions: Sequence[Action]) -> list[Action]:
        """By the full rating: the lists of this game are short."""
        values = self.rate(s, actions)
        order = sorted(range(len(actions)), key=lambda i: -values[i])
        return [actions[i] for i in order]

    def sample(self, s: YspahanState, stream: Stream) -> Action:
        """The best of three actions drawn by chance."""
        actions = self.rules.legal(s)
        if len(actions) < 3 or actions[0] in (PAY, LET_GO):
            return stream.choice(actions)
        few = [stream.choice(actions) for _ in range(3)]
        values = self.rate(s, few)
        return few[values.index(max(values))]

    def search_depth(self, plies: int) -> int:
        """As many plies as the level says, and with two players the own second action of the day."""
        return plies + (self.facts.players == 2)

    def awaits_chance(self, s: YspahanState) -> bool:
        """The day is over: the next throw decides what can be done."""
        return s.phase == ROLL

    def solve(
        self, s: YspahanState, actions: Sequence[Action], stream: Stream, within_budget: Callable[[], bool]
    ) -> list[float] | None:
        """Yellow dice by their mean worth (`rate`): a search would know what they show."""
        return self.rate(s, actions) if s.phase == ROLL else None

    def rollout_turns(self, s: YspahanState) -> int:
        """To the end of the week, see `rollout_over`."""
        return self.facts.days * 2

    def rollout_over(self, start: YspahanState, s: YspahanState) -> bool:
        """At the end of the week the city is cleared: the evaluation no longer guesses what comes of it."""
        return s.day // self.facts.days != start.day // self.facts.days

    def time_share(self, s: YspahanState) -> float:
        """Rolls and groups decide most; what follows is smaller."""
        return TAKE_TIME if not s.todo and s.phase in (ROLL, TAKE) else SMALL_TIME

    # ---- the frozen yardstick ---------------------------------------------------------------------

    def greedy_score(self, s: YspahanState, seat: int, action: Action) -> tuple[float, ...]:
        """What `greedy` looks at, see `greedy`."""
        return greedy_score(self.rules, s, seat)
