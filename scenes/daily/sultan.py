"""Sultan plays the deal of a day in the players' process, a decision at a time, while the window goes on."""

from __future__ import annotations

import itertools

from game.core.title import Title
from game.match.daily import DailyDeal, SultanGame, SultanScores
from scenes.match.ai_client import Answer, Failure, Thinker

_IDS = itertools.count(-1, -1)  # those of tables count upwards


class SultanRun:
    """One game of Sultan. `poll` asks and hears; `scores` once it is over; `failed` where no answer came."""

    def __init__(self, deal: DailyDeal, title: Title, thinker: Thinker, kept: SultanScores) -> None:
        self.deal, self.thinker, self.kept = deal, thinker, kept
        self.game = SultanGame(deal, title)
        self.failed = ""
        self._id = 0
        self._ask()

    @property
    def over(self) -> bool:
        """Whether nothing is to come any more."""
        return self.game.over or bool(self.failed)

    @property
    def decisions(self) -> int:
        """Actions carried out so far."""
        return self.game.match.position

    def _ask(self) -> None:
        if self.game.over:
            self.kept.keep(self.deal, self.game.scores)
            return
        self._id, match = next(_IDS), self.game.match
        self.thinker.ask(
            self._id, self.deal.title, match.rules.options, self.game.task(), self.game.spec,
            match=f"{self.deal.seed}/sultan",
        )  # fmt: skip

    def poll(self) -> bool:
        """Take what was answered; whether anything has changed."""
        changed = False
        for reply in self.thinker.poll():
            if reply.id != self._id or self.over:
                continue
            if isinstance(reply, Failure):
                self.failed = reply.message
                changed = True
            elif isinstance(reply, Answer):
                self.game.play(reply.action)
                self._ask()
                changed = True
        return changed

    def cancel(self) -> None:
        """Drop it; nothing is kept."""
        self.thinker.cancel()
