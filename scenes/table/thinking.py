"""The table's end of the thinking process: one question at a time, answers for the position that asked."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence

from game.ai.hint import Suggestion
from game.core.action import Action
from game.core.match import Match
from game.core.rng import Stream, key_of
from game.core.rules import Budget
from game.match.session import Session
from scenes.match.ai_client import Answer, Failure, Thinker
from scenes.match.seats import SeatInfo
from scenes.shell.scene import Host
from scenes.table.brains import Brains, NoBrains

_IDS = itertools.count(1)  # of the program: replies to an earlier table's questions must not match


def brains_of(app: Host, session: Session) -> Brains:
    """The computer players of a table; none while a screenshot is taken."""
    if app.still:
        return NoBrains()
    if app.thinker is None:
        app.thinker = Thinker(app.data)
    app.thinker.warm()
    return ThinkerBrains(app, app.thinker, session)


class ThinkerBrains:
    """Asks the thinker and keeps what came back until the table takes it."""

    def __init__(self, app: Host, thinker: Thinker, session: Session) -> None:
        self.app, self.thinker, self.session = app, thinker, session
        self._asked: tuple[str, int, int] | None = None
        self._id = -1
        self._reply: Answer | Failure | None = None
        self._legal: Sequence[Action] = ()
        self.worth: Mapping[Action, float] = {}
        self._match = f"{session.match.seed}/{next(_IDS)}"

    def ask(self, match: Match, seat: int, info: SeatInfo) -> None:
        """Start thinking about this position; asking again for the same one does nothing."""
        self._put("move", match, seat, info.spec)

    def hint(self, match: Match, seat: int) -> None:
        """Start looking for the best actions of this position."""
        self._put("hint", match, seat, "")

    def _put(self, kind: str, match: Match, seat: int, spec: str) -> None:
        key = (kind, match.position, match.length)
        if self._asked == key:
            return
        self.cancel()
        self._asked, self._id = key, next(_IDS)
        stream = Stream(key_of(f"{match.seed}/table/{match.position}"))
        task = match.task(seat, Budget(), stream)
        self._legal = task.legal
        rules, data = match.rules, str(self.session.data or "")
        if kind == "hint":
            self.thinker.hint(self._id, rules.slug, rules.options, task, data=data)
        else:
            # a game that is gone on with meets the same player on the same day (`forms` of ai.yaml)
            self.thinker.ask(self._id, rules.slug, rules.options, task, spec, data, self._match, match.seed)

    def _take(self, kind: str) -> Answer | Failure | None:
        for reply in self.thinker.poll():
            if reply.id == self._id and isinstance(reply, Answer | Failure):
                self._reply = reply
        if self._asked is None or self._asked[0] != kind or self._reply is None:
            return None
        reply, self._reply, self._asked = self._reply, None, None
        return reply

    def answer(self) -> Action | None:
        """The action once it has come; a failed player's move is left to chance, and the screen says so."""
        legal = self._legal
        reply = self._take("move")
        if isinstance(reply, Failure):
            self.app.toast(self.app.texts("table.failed", reason=reply.message), "cross")
            return Stream(self._id).choice(legal)
        return reply.action if reply else None

    def advice(self) -> Sequence[Suggestion] | None:
        """The best three actions once they have come; none where they could not be found."""
        reply = self._take("hint")
        if isinstance(reply, Failure):
            self.app.toast(self.app.texts("table.failed", reason=reply.message), "cross")
            return ()
        if reply is None:
            return None
        self.worth = reply.worth
        return reply.suggestions

    def cancel(self) -> None:
        """Drop every question."""
        self.thinker.cancel()
        self._asked = self._reply = None

    def hurry(self) -> None:
        """Answer with the best found so far."""
        self.thinker.move_now()

    @property
    def elapsed(self) -> float | None:
        """Seconds since the question, None if nothing was asked."""
        return self.thinker.elapsed if self._asked else None

    @property
    def share(self) -> float:
        """How far the thinking is, 0..1."""
        return self.thinker.share
