"""Where a review comes from: the file beside the journal, or the players' process that makes it."""

from __future__ import annotations

import itertools
import logging
from collections.abc import Sequence
from dataclasses import replace

from game.ai.worker import ReviewRequest
from game.core.errors import StoreError
from game.match.session import Session
from game.review.game import replay
from game.review.kept import keep, kept, key_of
from game.review.pace import Pace
from game.review.report import Report
from game.review.reviewer import Reviewer
from scenes.match.ai_client import Failure, Reviewing, Thinker
from scenes.match.seats import SeatInfo
from scenes.shell.refusal import refusal_of
from scenes.shell.scene import Host

LOG = logging.getLogger("caravanserai.review")
_IDS = itertools.count(-1, -1)  # questions of a table count upwards


class Feed:
    """The review of a session's match as far as it is there. problem: why it cannot be made, in words."""

    def __init__(self, app: Host, session: Session, seats: Sequence[SeatInfo]) -> None:
        self.app, self.session, self.match = app, session, session.match
        self.persons = tuple(n for n, seat in enumerate(seats) if seat.person)
        self.key = key_of(self.match)
        self.problem = ""
        self.stopped = False
        self._id = 0
        options = self.match.rules.options
        empty = Report(self.match.rules.slug, options.players, self.match.position, self.key)
        self.report = self._read() or empty

    def _read(self) -> Report | None:
        journal = self.session.journal
        return kept(journal, self.key) if journal is not None else None

    @property
    def working(self) -> bool:
        """Whether more is to come."""
        return not (self.report.complete or self.problem or self.stopped)

    # ---- asking ----------------------------------------------------------------------------------------
    def begin(self) -> None:
        """Ask for what is not there yet; nobody is asked while a picture of the screen is taken."""
        self.stopped = False
        if self.report.complete or self.app.still:
            return
        if self.app.thinker is None:
            self.app.thinker = Thinker(self.app.data)
        self._id, rules = next(_IDS), self.match.rules
        texts = tuple(step.text for step in self.match.steps[: self.match.position])
        data = str(self.session.data or "")
        request = ReviewRequest(
            self._id, rules.slug, rules.options, self.match.seed, texts, self.persons, self.key, data
        )
        self.app.thinker.review(request)

    def make_here(self, pace: Pace) -> None:
        """Make the whole review at once, in this process (pictures of the screen)."""
        match, persons = self.match, self.persons
        game = replay(match.rules, match.seed, [step.text for step in match.steps[: match.position]])
        self.report = Reviewer(self.session.title, game, persons, self.key, pace).whole()

    def stop(self) -> None:
        """Make no more of it; what is there stays."""
        if self.working and self.app.thinker is not None:
            self.app.thinker.cancel_review()
        self.stopped = not self.report.complete

    # ---- listening -------------------------------------------------------------------------------------
    def poll(self) -> bool:
        """Take what has come; whether anything has changed. Never waits."""
        if not self.working or self.app.thinker is None:
            return False
        self.app.thinker.poll()
        said = self.app.thinker.last_of_review
        if said is None or said.id != self._id:
            return False
        if isinstance(said, Failure):
            self.problem = said.message
            return True
        return self._take(said)

    def _take(self, said: Reviewing) -> bool:
        report: Report = said.report
        if report.done == self.report.done and report.complete == self.report.complete:
            return False
        self.report = report
        if report.complete:
            self._keep()
        return True

    def _keep(self) -> None:
        """Write it beside the journal; where that cannot be, it is made again another time."""
        journal = self.session.journal
        if journal is None:
            return
        try:
            keep(journal, replace(self.report, key=self.key))
        except StoreError as error:
            LOG.warning("the review cannot be kept: %s", error)
            texts = self.app.texts
            reason = refusal_of(error, journal, texts)
            self.app.toast(texts("review.not_stored", reason=reason), "cross")
