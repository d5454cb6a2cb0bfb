"""What a hint says: an action against an idle one, under the names of what happened.

A sentence of its own for something that happened is a name in `Explainer.changes` and its two texts.
"""

from __future__ import annotations

from game.core.action import Action
from game.core.notes import Notes, difference, points_notes
from game.core.rules import Judge
from game.titles.yspahan.actions import SELL_CAMELS, SELL_GOLD
from game.titles.yspahan.judge.finish import Finisher
from game.titles.yspahan.judge.gain import idle_position
from game.titles.yspahan.state import CARD_BITS, ROLL, YspahanState, cards_in


class Explainer:
    """Notes on the actions of one table: full souks, goods sent, souks broken, dice bought."""

    def __init__(self, judge: Judge[YspahanState], finisher: Finisher) -> None:
        self.judge, self.finisher, self.facts = judge, finisher, finisher.facts
        weights = finisher.appraiser.weights
        self.yellow = weights.yellow
        mean = sum(weights.card) / len(weights.card)
        plain = [kind for kind in range(len(weights.card)) if kind not in (SELL_CAMELS, SELL_GOLD)]
        self.mean_kind = min(plain, key=lambda kind: abs(weights.card[kind] - mean))

    def explain(self, s: YspahanState, action: Action) -> Notes:
        """Points scored and the changes that weigh most."""
        before, after = self.compared(s, action)
        scored = self.judge.scored(before, after, s.to_act)
        return points_notes(scored, self.changes(before, after, s.to_act))

    def compared(self, s: YspahanState, action: Action) -> tuple[YspahanState, YspahanState]:
        """The position with an idle action, and the one after the action with all that it still asks for."""
        before = idle_position(s, action)
        if action.verb == "end":
            return before, before
        after = s.clone()
        self.judge.rules.apply(after, action)
        self.finisher.finish(after)
        plain_cards(before, after, self.mean_kind)
        return before, after

    def changes(self, before: YspahanState, after: YspahanState, seat: int) -> dict[str, float]:
        """The changes of the terms under the names of what happened, and the worth of yellow dice."""
        named = difference(self.judge.terms(before, seat), self.judge.terms(after, seat))
        if self._full(after, seat) > self._full(before, seat):
            _rename(named, "souks", "full")
        if after.caravan.count(seat) > before.caravan.count(seat):
            _rename(named, "caravan", "loaded")
        elif len(after.caravan) < len(before.caravan):
            _rename(named, "caravan", "emptied")
        rivals = [i for i in range(self.facts.players) if i != seat]
        if any(self._full(after, i) < self._full(before, i) for i in rivals):
            _rename(named, "rivals", "broken")
        elif any(after.caravan.count(i) > before.caravan.count(i) for i in rivals):
            _rename(named, "rivals", "carried")
        if before.phase == ROLL and any(after.yellow):
            named["dice"] = sum(self.yellow[: sum(after.yellow)])
        return named

    def _full(self, s: YspahanState, seat: int) -> int:
        """How many souks a seat has filled."""
        return sum(1 for mask in self.facts.city.souk_masks if s.goods[seat] & mask == mask)


def _rename(named: dict[str, float], old: str, new: str) -> None:
    named[new] = named.pop(old)


def plain_cards(before: YspahanState, after: YspahanState, mean: int) -> None:
    """Cards drawn since `before` become cards of the kind `mean`: nobody knows them beforehand."""
    for seat, hand in enumerate(before.hands):
        drawn = cards_in(after.hands[seat]) - cards_in(hand)
        if drawn > 0:
            after.hands[seat] = hand + (drawn << CARD_BITS * mean)
