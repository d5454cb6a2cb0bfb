"""The others as a judge sees them: what everybody sees of them, and a guess for each card in their hands."""

from __future__ import annotations

from math import tanh

from game.titles.tabriz.judge_sheet import Appraiser, Clock, Row
from game.titles.tabriz.state import TabrizState

LAST_TURN = 0.4
"""Share of the best guess that a rival still completes in a last turn."""

SPREAD = 0.6
"""Prestige by which a lead may still change, for each turn that is left."""


class Rivals:
    """Values of the rivals of a seat in one position; hands count by their decks alone."""

    def __init__(self, appraiser: Appraiser, s: TabrizState, seat: int) -> None:
        self.appraiser, self.s, self.seat = appraiser, s, seat
        self.others = [i for i in range(appraiser.rules.players) if i != seat]
        self.rows = [self._row(i) for i in self.others]
        w = appraiser.weights
        sums = [sum(row) for row in self.rows]
        self.value = w.rivals * sum(sums) / len(sums) + w.leader * max(sums)

    def _guesses(self, rival: int) -> list[float]:
        """What the cards in a rival's hand may promise, best first."""
        unknown, decks = self.appraiser.weights.unknown, self.appraiser.rules.deck_of
        return sorted((unknown[decks[card]] for card in self.s.hands[rival]), reverse=True)

    def _row(self, rival: int) -> Row:
        appraiser, s = self.appraiser, self.s
        sheet, clock = appraiser.sheet(s, rival), Clock(appraiser.rules, appraiser.weights, s, rival)
        sheet.hand = ()
        row = list(appraiser.row(sheet, clock))
        left = clock.left(sheet.done, sheet.talent)
        guesses = zip(appraiser.weights.ranks, self._guesses(rival))
        row[HAND] += min(1.0, left / 6.0) * sum(share * guess for share, guess in guesses)
        return tuple(row)

    def ending(self, own: float, final: float) -> float:
        """What ending the game now brings beyond the own sheet: the rivals stop, and the lead counts.

        own: value of going on; final: own prestige where the game ends now.
        """
        w, s = self.appraiser.weights, self.s
        ends = [
            sum(self.appraiser.rules.parts(s, i)) + LAST_TURN * max(self._guesses(i), default=0.0)
            for i in self.others
        ]
        best = max(sum(row) for row in self.rows)
        stopped = w.rivals * sum(ends) / len(ends) + w.leader * max(ends)
        left = Clock(self.appraiser.rules, w, s, self.seat).rest
        sure = tanh((final - max(ends)) / w.lead)
        open_still = tanh((own - best) / (w.lead + SPREAD * left))
        return self.value - stopped + w.win * (sure - open_still)


HAND = 4
"""Place of the hand among TERMS."""
