"""The judge of Tabriz: what computer players and hints think of a position.

A position is worth its prestige and what the stock, the hand and the strips promise. A decision is judged
by the best end of its visit that needs no luck: a move by the best thing to do on the tile, a tile's
action by the commission that it allows to complete.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import cast

from game.content.brain import temperatures_for
from game.core.action import Action
from game.core.rng import Stream
from game.core.rules import AnyRules, Judge
from game.titles.tabriz.goods import BITS, KINDS, MASK, amounts
from game.titles.tabriz.judge_weights import TERMS, Style, Weights, load_brain
from game.titles.tabriz.rules import TabrizRules
from game.titles.tabriz.state import COMPLETE, OVER, TILE, TabrizState

LUCKY = frozenset(("dice", "wager", "roll", "reroll", "swap", "take", "use"))
"""Verbs whose outcome nobody knows, or that do not belong to the end of a visit."""


def open_judge(folder: Path, rules: AnyRules, style: str | None) -> TabrizJudge:
    """The judge of a style (None = neutral), weights from `ai.yaml`; raises ContentError, OptionError."""
    brain = load_brain(folder)
    judge = TabrizJudge(cast(TabrizRules, rules), brain.weights, brain.style(style))
    judge.temperatures = temperatures_for(brain.temperatures, rules.options.players)
    return judge


class TabrizJudge(Judge[TabrizState]):
    """Values are expected final prestige, own less the mean of the rivals'."""

    worlds = 3

    def __init__(self, rules: TabrizRules, weights: Weights, style: Style) -> None:
        self.rules, self.weights, self.style = rules, weights, style
        self.factors = style.factors
        numbers = rules.content.numbers
        self.list_price = tuple(material.list_price for material in numbers.materials)
        means = [sum(self.list_price[face] for face in faces) / len(faces) for faces in rules.faces]
        self.needs = [amounts(card.cost) for card in rules.commissions]
        self.costs = [self._listed(card.cost) for card in rules.commissions]
        self.rewards = [
            card.qeran + 3 * card.prestige + 2 * card.talent + self._listed(card.goods)
            + (means[card.die] if card.die >= 0 else 0.0)
            for card in rules.commissions
        ]  # fmt: skip
        self.income = [
            strip.get_qeran + self._listed(strip.get_goods) + 2 * strip.talent
            + (means[strip.die] if strip.die >= 0 else 0.0) + 4 * strip.draws
            - strip.qeran - self._listed(strip.goods) - 4 * strip.card
            for strip in rules.strips
        ]  # fmt: skip

    def _listed(self, goods: int) -> int:
        return sum(n * price for n, price in zip(amounts(goods), self.list_price))

    # ---- the full evaluation ----------------------------------------------------------------------

    def value(self, s: TabrizState, seat: int) -> float:
        """Own expected prestige less the mean of the rivals'."""
        return sum(self.terms(s, seat).values())

    def terms(self, s: TabrizState, seat: int) -> dict[str, float]:
        """`value` by name: prestige, talent, qeran, goods, hand, strips, rivals."""
        rows = [self._row(s, i) for i in range(self.rules.players)]
        found = {name: f * x for name, f, x in zip(TERMS, self.factors, rows[seat])}
        others = [sum(row) for i, row in enumerate(rows) if i != seat]
        found["rivals"] = -self.style.rivals * self.weights.rivals * sum(others) / len(others)
        return found

    def _row(self, s: TabrizState, seat: int) -> tuple[float, ...]:
        """A seat's value by term; only prestige counts once the game is over."""
        prestige = float(sum(self.rules.parts(s, seat)))
        if s.phase == OVER:
            return (prestige, 0.0, 0.0, 0.0, 0.0, 0.0)
        w, numbers = self.weights, self.rules.content.numbers.end
        race = max(len(s.done[seat]) / numbers.commissions, s.talent[seat] / numbers.talent)
        left = max(0.0, 1.0 - race)
        purse = s.qeran[seat]
        qeran = min(purse, w.plenty) + w.surplus * max(0, purse - w.plenty)
        strips = self.rules.lists.strips_of(s.done[seat], s.workshop[seat])
        return (
            prestige + w.pace * len(s.done[seat]),
            w.talent * s.talent[seat] * (0.5 + left / 2),
            w.qeran * qeran * (0.3 + 0.7 * left),
            w.goods * self._listed(s.goods[seat]) * (0.3 + 0.7 * left),
            self._hand(s, seat),
            w.strips * sum(max(0.0, self.income[i]) for i in strips) * left,
        )

    def _hand(self, s: TabrizState, seat: int) -> float:
        """The best cards in hand: their reward less what is missing, by rank."""
        w, stock = self.weights, s.goods[seat]
        worths = sorted((self._promise(card, stock) for card in s.hands[seat]), reverse=True)
        return w.hand * sum(share * worth for share, worth in zip(w.ranks, worths))

    def _promise(self, card: int, stock: int) -> float:
        """What a card in hand promises: its reward, less material missing and each kind missing."""
        missing = kinds = 0
        for i in range(KINDS):
            lack = self.needs[card][i] - (stock >> BITS * i & MASK)
            if lack > 0:
                missing += lack * self.list_price[i]
                kinds += 1
        held = self.costs[card] - missing
        promise = self.rewards[card] + self.weights.held * held - self.weights.missing * missing
        return max(0.0, promise - self.weights.kind * kinds)

    # ---- decisions --------------------------------------------------------------------------------

    def _after(self, s: TabrizState, action: Action) -> TabrizState:
        after = s.clone()
        self.rules.apply(after, action)
        return after

    def _ends(self, s: TabrizState, seat: int) -> list[TabrizState]:
        """The ends of a visit that need no luck, and what can be completed after it."""
        if s.to_act != seat or s.phase != COMPLETE:
            return [s]
        if not s.todo:
            steps = [a for a in self.rules.legal(s) if a.verb == "complete"]
        elif s.todo[-1][0] == TILE:
            steps = [a for a in self.rules.legal(s) if a.verb not in LUCKY]
        else:
            return [s]
        return [end for action in steps for end in self._ends(self._after(s, action), seat)] or [s]

    def rate(self, s: TabrizState, actions: Sequence[Action]) -> list[float]:
        """The value after each action for the seat to act, at the best end of the visit without luck."""
        seat = s.to_act
        return [max(self.value(end, seat) for end in self._ends(self._after(s, a), seat)) for a in actions]

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

    # ---- the frozen yardstick ---------------------------------------------------------------------

    def worth(self, s: TabrizState, seat: int, action: Action) -> tuple[float, ...]:
        """What `greedy` looks at: it completes whenever it can, otherwise the best end of the visit."""
        best = max(self._worth(end, seat) for end in self._ends(s, seat))
        return (float(action.verb == "complete"), best)

    def _worth(self, s: TabrizState, seat: int) -> float:
        """3 a prestige, 2 a talent, 1 a qeran, list price of goods, and the two best cards in hand."""
        prestige, stock = sum(self.rules.parts(s, seat)), s.goods[seat]
        shares = sorted((self._share(card, stock) for card in s.hands[seat]), reverse=True)
        return 3 * prestige + 2 * s.talent[seat] + s.qeran[seat] + self._listed(stock) + sum(shares[:2])

    def _share(self, card: int, stock: int) -> float:
        """The reward of a card times the square of the share of its cost that is held."""
        held = 0
        for i in range(KINDS):
            held += min(self.needs[card][i], stock >> BITS * i & MASK) * self.list_price[i]
        share = held / self.costs[card]
        return self.rewards[card] * share * share
