"""The others as a judge sees them: what everybody sees of them, and a guess for each card in their hands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import fsum, tanh

from game.titles.tabriz.judge.evaluate import Appraiser, Row, TurnsLeft, turns_owed
from game.titles.tabriz.judge.weights import TERMS
from game.titles.tabriz.scoring import parts, wealth
from game.titles.tabriz.state import TabrizState

HAND = TERMS.index("hand")


class Rivals:
    """Values of the rivals of a seat in one position; hands count by their decks alone."""

    def __init__(self, appraiser: Appraiser, s: TabrizState, seat: int) -> None:
        self.appraiser, self.s, self.seat = appraiser, s, seat
        self.others = [i for i in range(appraiser.facts.players) if i != seat]
        self.rows = [self._row(i) for i in self.others]
        w = appraiser.weights
        sums = [fsum(row) for row in self.rows]
        self.value = w.rivals * fsum(sums) / len(sums) + w.leader * max(sums)

    def _guesses(self, rival: int) -> list[float]:
        """What the cards in a rival's hand may promise, best first."""
        unknown, decks = self.appraiser.weights.unknown, self.appraiser.facts.deck_of
        return sorted((unknown[decks[card]] for card in self.s.hands[rival]), reverse=True)

    def _row(self, rival: int) -> Row:
        appraiser, s = self.appraiser, self.s
        holdings, turns_left = (
            appraiser.holdings(s, rival),
            TurnsLeft(appraiser.facts, appraiser.weights, s, rival),
        )
        holdings.hand = ()
        row = list(appraiser.row(holdings, turns_left))
        left = turns_left.left(holdings.done, holdings.talent)
        w = appraiser.weights
        guesses = zip(w.ranks, self._guesses(rival))
        row[HAND] += min(1.0, left / w.soon) * fsum(share * guess for share, guess in guesses)
        return tuple(row)

    def ending(self, own: float) -> Callable[[float], float]:
        """By own final prestige, what ending the game now brings beyond the own holdings.

        own: value of going on. With the holdings of an ended game it comes to the value of going on, what the
        chance of winning gains or loses, and something for coming to an end.
        """
        w, sure = self.appraiser.weights, self._sure(self.others)
        left = TurnsLeft(self.appraiser.facts, w, self.s, self.seat).rest
        lead = own - max(fsum(row) for row in self.rows)
        open_still = 0.5 + 0.5 * tanh(lead / (w.lead + w.lead_turn * left))
        return lambda final: own - final + w.brisk * sure(final) + w.win * (sure(final) - open_still)

    def closing(self) -> Callable[[float], float]:
        """By own final prestige, what the chance of winning is worth in the last turn."""
        facts, s, w = self.appraiser.facts, self.s, self.appraiser.weights
        sure = self._sure([i for i in self.others if turns_owed(facts, s, i) > 0])
        return lambda final: w.win * sure(final)

    def _sure(self, moving: Sequence[int]) -> Callable[[float], float]:
        """The chance of being first by own final prestige; moving: rivals who still have a turn."""
        s, w = self.s, self.appraiser.weights
        lead = w.settled
        best = -1.0
        for i in self.others:
            final = sum(parts(self.appraiser.facts, s, i)) + w.tie * wealth(s, i)
            if i in moving and (guess := max(self._guesses(i), default=0.0)):
                final += w.last_turn * guess
                lead = w.lead
            best = max(best, final)
        return lambda final: 0.5 + 0.5 * tanh((final - best) / lead)
