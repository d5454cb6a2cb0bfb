"""A turn of one weaver: the holdings as they stand, and the best end of the turn for any stock."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

from game.titles.tabriz.goods import GUARD
from game.titles.tabriz.judge.evaluate import Appraiser, Holdings, TurnsLeft
from game.titles.tabriz.state import TabrizState
from game.titles.tabriz.turn.cards import open_decks


class Turn:
    """Values of what a visit may leave, best completions included; kept by the appraiser."""

    def __init__(self, appraiser: Appraiser, turns_left: TurnsLeft, holdings: Holdings) -> None:
        self.appraiser, self.turns_left, self.holdings = appraiser, turns_left, holdings
        self._known = appraiser.known_worths(holdings, turns_left)
        self.base = self.worth(holdings.qeran, holdings.goods)

    def worth(self, qeran: int, goods: int) -> float:
        """The value of the end of the turn with that stock."""
        key = (qeran, goods)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self.settled(qeran, goods)[0]
        return found

    def settled(self, qeran: int, goods: int) -> tuple[float, Holdings]:
        """The same with the holdings that it ends with."""
        holdings = self.holdings.copy()
        holdings.qeran, holdings.goods = qeran, goods
        return self.finish(holdings)

    def finish(self, holdings: Holdings) -> tuple[float, Holdings]:
        """The best end of a turn whose visit is over."""
        appraiser, turns_left = self.appraiser, self.turns_left
        best, end = fsum(appraiser.row(holdings, turns_left)), holdings
        if holdings.completed < appraiser.facts.completions[holdings.talent]:
            guarded, costs = holdings.goods | GUARD, appraiser.facts.costs
            for card in holdings.hand:
                if (guarded - costs[card]) & GUARD == GUARD:
                    value, after = self.finish(appraiser.complete(holdings, card, turns_left))
                    if value > best:
                        best, end = value, after
        return best, end

    def with_card(self, card: int, more: int = 0) -> float:
        """The value with one card more in hand and some qeran more."""
        holdings = self.holdings.copy()
        holdings.hand = (*holdings.hand, card)
        holdings.qeran += more
        return self.finish(holdings)[0]


class Draws:
    """What cards yet unseen are worth to a turn: by their mean, or by the best of several.

    more: qeran that come with them; each: only every so many of a deck stand for all of it.
    """

    def __init__(self, turn: Turn, s: TabrizState, seat: int, more: int = 0, each: int = 1) -> None:
        facts = turn.appraiser.facts
        self.decks = open_decks(facts, s, seat)
        plain = turn.holdings.copy()
        plain.qeran += more
        self.base = turn.finish(plain)[0]
        share, self.second = turn.appraiser.weights.draw, turn.appraiser.weights.second
        self.gains: dict[int, list[float]] = {}
        for deck in self.decks:
            cards = unseen(facts.deck_cards[deck], s, seat, deck)
            cards = cards[(len(cards) - 1) % each // 2 :: each]
            self.gains[deck] = sorted(share * (turn.with_card(card, more) - self.base) for card in cards)

    def mean(self, deck: int) -> float:
        """Mean gain of one card of a deck."""
        gains = self.gains[deck]
        return fsum(gains) / len(gains) if gains else 0.0

    def best_mean(self) -> float:
        """Mean gain of one card of the best deck."""
        return max((self.mean(deck) for deck in self.decks), default=0.0)

    def best_of(self, mix: Sequence[int], keeps: int) -> float:
        """Mean gain of the best card (of the two best, where two are kept) of a mix of decks."""
        piles = [(self.gains[deck], n) for deck, n in enumerate(mix) if n and self.gains.get(deck)]
        levels = sorted({gain for gains, _ in piles for gain in gains})
        if not levels:
            return 0.0
        counts = [0] * len(piles)
        total, below, second_below = 0.0, 0.0, 0.0
        for level in levels:
            for i, (gains, _) in enumerate(piles):
                while counts[i] < len(gains) and gains[counts[i]] <= level:
                    counts[i] += 1
            shares = [count / len(gains) for count, (gains, _) in zip(counts, piles)]
            none = 1.0
            for share, (_, n) in zip(shares, piles):
                none *= share**n
            total += (none - below) * level
            below = none
            if keeps > 1:
                one = none + fsum(
                    n * (1.0 - share) * (none / share if share else 0.0)
                    for share, (_, n) in zip(shares, piles)
                )
                total += self.second * (one - second_below) * level
                second_below = one
        return total


def unseen(cards: Sequence[int], s: TabrizState, seat: int, deck: int) -> list[int]:
    """Cards of a deck that may be drawn next, as far as the seat knows."""
    known = {card for done in s.done for card in done} | set(s.hands[seat]) | set(s.looked[seat])
    lying = s.discards[deck]
    fresh = [card for card in cards if card not in known and not lying >> card & 1]
    if s.decks[deck]:
        return fresh
    return [card for card in cards if lying >> card & 1]
