"""A table at which the coach asks before a move: for pictures and tests of what he says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.ai.hint import Suggestion, advise
from game.core.action import Action
from game.core.errors import OptionError
from game.core.match import Match
from game.core.rng import Stream, key_of
from game.core.rules import Budget
from game.core.title import Title
from game.match.players import make_player
from game.match.session import Session
from scenes.match.seats import HUMAN
from scenes.shell.scene import Host
from scenes.table.brains import NoBrains
from scenes.table.coach import coaching
from scenes.table.scene import TableScene

CLOSE: Final = "close"
"""How closely the coach looks here."""


class Adviser(NoBrains):
    """Advice with the least thinking, at once; nobody else plays."""

    def __init__(self, title: Title) -> None:
        self.title = title
        self.worth: Mapping[Action, float] = {}
        self._found: Sequence[Suggestion] | None = None

    def hint(self, match: Match, seat: int) -> None:
        budget = Budget(steps=1)
        task = match.task(seat, budget, Stream(key_of(f"{match.seed}/coach/{match.position}")))
        player = make_player("one-ply", self.title, match.rules, budget, 1)
        self._found, self.worth = advise(player, match.rules, self.title.judge(match.rules, None), task)

    def advice(self) -> Sequence[Suggestion] | None:
        found, self._found = self._found, None
        return found


def slip_of(app: Host, session: Session, adviser: Adviser) -> Action:
    """The least slip of a person that the coach asks about; the best moves are played until there is one.

    Raises OptionError where the match ends before.
    """
    limits = coaching(app.data, session.match.rules.slug).of(CLOSE)
    assert limits is not None
    match = session.match
    while not match.over:
        adviser.hint(match, match.to_act)
        worth = adviser.worth
        slips = [action for action in worth if -worth[action] >= limits.ask]
        if slips and session.seats[match.to_act]["kind"] == HUMAN:
            return max(slips, key=lambda action: worth[action])
        match.play(max(match.legal(), key=lambda action: worth.get(action, 0.0)))
    raise OptionError("--coached: the coach never asks from here to the end of this match")


def coached_table(app: Host, session: Session) -> TableScene:
    """The table at the next decision that the coach has a question about; settled, it shows the question."""
    adviser = Adviser(session.title)
    slip = slip_of(app, session, adviser)
    session.match.commit_turn()
    app.prefs.coach = CLOSE
    scene = CoachedScene(app, session)
    scene.model.brains, scene.slip = adviser, slip
    return scene


class CoachedScene(TableScene):
    """Plays the slip as soon as the coach knows better."""

    slip: Action | None = None

    def settle(self) -> None:
        super().settle()
        coach = self.guidance.coach
        if self.slip is not None and coach is not None and coach.review is not None:
            slip, self.slip = self.slip, None
            self.play(slip)
