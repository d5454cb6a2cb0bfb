"""The frozen worth of the `greedy` player: a yardstick, not an opponent. Not to be changed.

The words: "among the legal actions, the highest own worth after the action and its automatic consequences,
ties by chance; chance is never foreseen; worth = 3 x prestige + 2 x talent + qeran + list price of the goods
+ for the two best cards in hand their reward x (share of the cost held) squared; completes whenever it can".

How they are read, each as strongly as they allow:

* A move, and every action on a tile, is judged by the best end of its visit.
* "Completes whenever it can": a visit after which a commission can be completed comes before all others, and
  is judged after the completion; a completion comes before `done`. Otherwise greedy would keep away from the
  last good of a card, because the worth falls when the goods are handed in.
* The reward of a card is counted like the worth: 3 a prestige, 2 a talent, 1 a qeran, list price of goods,
  and the mean list price of the faces for a die.
* Throws and draws of the sampled world are never looked at. A visit that hangs on dice is no gain to count
  on and comes last, a free die of a workshop action is nothing but gain and comes first, a card for 8 qeran
  is a certain loss. Decks to draw from are compared by the mean of the share term over all their cards.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.core.action import Action
from game.titles.tabriz.goods import BITS, KINDS, MASK, amounts, covers
from game.titles.tabriz.rules import TabrizRules
from game.titles.tabriz.scoring import parts
from game.titles.tabriz.state import COMPLETE, TILE, TabrizState

LUCKY = frozenset(("dice", "wager", "roll", "reroll", "swap", "take"))
"""Verbs of a visit whose outcome nobody knows."""

FIRST, LAST = (0.5, 0.0), (-1.0, 0.0)
"""Worths above and below all others that complete nothing."""


class Yardstick:
    """The worth at one table; every method reads the position only."""

    def __init__(self, rules: TabrizRules) -> None:
        facts = rules.facts
        self.rules, self.facts = rules, facts
        self.list_price = tuple(material.list_price for material in facts.numbers.materials)
        means = [sum(self.list_price[face] for face in faces) / len(faces) for faces in facts.faces]
        self.needs = [amounts(card.cost) for card in facts.commissions]
        self.costs = [self.listed(card.cost) for card in facts.commissions]
        self.rewards = [
            card.qeran + 3 * card.prestige + 2 * card.talent + self.listed(card.goods)
            + (means[card.die] if card.die >= 0 else 0.0)
            for card in facts.commissions
        ]  # fmt: skip

    def listed(self, goods: int) -> int:
        """List price of a packed stock."""
        return sum(n * price for n, price in zip(amounts(goods), self.list_price))

    def greedy_score(self, s: TabrizState, seat: int, action: Action) -> tuple[float, ...]:
        """Completions first, then the worth; `s` is the position that the action has just led to."""
        if action.verb == "complete":
            card = action.args[0]
            return (1.0, self.rewards[card] - self.costs[card])
        if action.verb == "draw":
            return (0.0, self._mean_share(action.args[0], s.goods[seat]))
        if action.verb in LUCKY:
            return LAST
        if action.verb == "use" and len(action.args) > 2:
            strip = self.facts.strips[self.facts.actions.strip_at[action.args[0]] + action.args[1]]
            if strip.die >= 0 or not strip.card:
                return FIRST if strip.die >= 0 else LAST
        return max(self._finished(end, seat) for end in self._ends(s, seat))

    def _mean_share(self, deck: int, stock: int) -> float:
        cards = self.facts.deck_cards[deck]
        return sum(self._share(card, stock) for card in cards) / len(cards)

    def _ends(self, s: TabrizState, seat: int) -> Iterator[TabrizState]:
        """The ends of a visit that need no luck."""
        if s.to_act != seat or s.phase != COMPLETE or not s.todo or s.todo[-1][0] != TILE:
            yield s
            return
        for action in self.rules.legal(s):
            if action.verb not in LUCKY:
                after = s.clone()
                self.rules.apply(after, action)
                yield from self._ends(after, seat)

    def _finished(self, s: TabrizState, seat: int) -> tuple[float, float]:
        """Commissions that can still be completed in this turn, and the worth after the best of them."""
        worth = self.position(s, seat)
        if s.to_act != seat or s.phase != COMPLETE or s.todo:
            return (0.0, worth)
        if s.completed >= self.facts.completions[s.talent[seat]]:
            return (0.0, worth)
        stock = s.goods[seat]
        ready = [card for card in s.hands[seat] if covers(stock, self.facts.costs[card])]
        return max(((1.0, self._completed(s, seat, card)) for card in ready), default=(0.0, worth))

    def _completed(self, s: TabrizState, seat: int, card: int) -> float:
        """The worth after one completion, a die of its reward by its mean."""
        what, facts = self.facts.commissions[card], self.facts
        after = s.clone()
        after.goods[seat] += what.goods - what.cost
        after.hands[seat] = tuple(other for other in s.hands[seat] if other != card)
        before = self.position(after, seat)
        talent = min(s.talent[seat] + what.talent, facts.top_talent)
        steps = facts.talent_prestige[talent] - facts.talent_prestige[s.talent[seat]]
        ends = len(s.done[seat]) + 1 >= facts.numbers.end.commissions and s.bonus < 0
        bonus = facts.numbers.end.bonus if ends else 0
        return before + self.rewards[card] - self.listed(what.goods) + 3 * (steps + bonus)

    def position(self, s: TabrizState, seat: int) -> float:
        """3 a prestige, 2 a talent, 1 a qeran, list price of goods, and the two best cards in hand."""
        prestige, stock = sum(parts(self.facts, s, seat)), s.goods[seat]
        shares = sorted((self._share(card, stock) for card in s.hands[seat]), reverse=True)
        return 3 * prestige + 2 * s.talent[seat] + s.qeran[seat] + self.listed(stock) + sum(shares[:2])

    def _share(self, card: int, stock: int) -> float:
        """The reward of a card times the square of the share of its cost that is held."""
        held = 0
        for i in range(KINDS):
            held += min(self.needs[card][i], stock >> BITS * i & MASK) * self.list_price[i]
        share = held / self.costs[card]
        return self.rewards[card] * share * share
