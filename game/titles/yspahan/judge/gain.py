"""What an option brings its owner: expected points more than an idle action would leave."""

from __future__ import annotations

from math import fsum

from game.core.action import Action
from game.titles.yspahan.actions import BUILD_CARDS
from game.titles.yspahan.judge.evaluate import Appraiser
from game.titles.yspahan.judge.finish import Finisher
from game.titles.yspahan.rules import YspahanRules
from game.titles.yspahan.state import AFTER, YspahanState, cards_in

DICE_ACTIONS = ("take", "draw")


class Gains:
    """Own expected points by option, whatever it does to the others: for the screen, not for playing."""

    def __init__(self, rules: YspahanRules, appraiser: Appraiser, finisher: Finisher) -> None:
        self.rules, self.appraiser, self.finisher = rules, appraiser, finisher
        self.mean_card = fsum(appraiser.weights.card) / len(appraiser.weights.card)

    def of(self, s: YspahanState, action: Action) -> float:
        """Expected points of a legal action for the seat to act, against doing nothing instead."""
        if action.verb == "end":
            return 0.0
        if action.verb == "roll":
            return self._of_roll(s, action.args[0])
        return self._after(s, action) - self._own(idle_position(s, action), s.to_act)

    def _own(self, s: YspahanState, seat: int) -> float:
        return fsum(self.appraiser.rows(s)[seat])

    def _after(self, s: YspahanState, action: Action) -> float:
        """Own points after it; cards drawn count as mean ones, since nobody can see them beforehand."""
        after, seat = s.clone(), s.to_act
        self.rules.apply(after, action)
        self.finisher.finish(after)
        drawn = max(0, cards_in(after.hands[seat]) - cards_in(s.hands[seat]))
        if drawn:
            after.hands[seat] = s.hands[seat]
        return self._own(after, seat) + drawn * self.mean_card

    def _of_roll(self, s: YspahanState, yellow: int) -> float:
        """Yellow dice by their mean worth, less their gold."""
        after, seat = s.clone(), s.to_act
        after.gold[seat] -= yellow * self.rules.facts.yellow_price
        gain = fsum(self.appraiser.weights.yellow[:yellow])
        return self._own(after, seat) - self._own(s, seat) + gain


def idle_position(s: YspahanState, action: Action) -> YspahanState:
    """The position with the action under way dropped, the dice action wasted, the building not raised."""
    idle = s.clone()
    idle.todo = []
    if action.verb in DICE_ACTIONS:
        idle.phase = AFTER
    if action.verb == "build" or (action.verb == "play" and action.args[0] >= BUILD_CARDS):
        idle.raised_now = True
    return idle
