"""Going on from a moment of the past: asked first, then played as a match of its own."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

from game.core.errors import CaravanseraiError
from game.match.branch import branch
from game.match.session import Session
from scenes.kit.dialog import Choice
from scenes.kit.keys import KEYS
from scenes.shell import router
from scenes.shell.refusal import refusal_of
from scenes.table.model import TableModel

LOG = logging.getLogger("caravanserai.branch")


class Branching:
    """The question of "Go on from here", and what follows it.

    session: the match as its header has it; kept(): whether it is on disk.
    """

    def __init__(self, model: TableModel, session: Session, kept: Callable[[], bool]) -> None:
        self.model, self.session, self.kept = model, session, kept

    def ask(self) -> None:
        """Say what becomes of the match, then go on from the moment that is looked at."""
        model, t = self.model, self.model.texts
        moment = model.director.moment
        if moment is None:
            return
        words = t("table.branch.text" if self.kept() else "table.branch.text_unkept", n=moment)
        cancel = Choice(t("table.branch.cancel"), icon="cancel", escape=True, key=KEYS["back"].label)
        go_on = Choice(t("table.branch.do"), lambda: self._begin(moment), default=True, icon="play-button")
        model.app.ask(t("table.branch.title"), words, [go_on, cancel], icon="scroll-unfurled")

    def _begin(self, moment: int) -> None:
        model, app = self.model, self.model.app
        stamp = time.strftime("%Y%m%d-%H%M%S")
        kept = self.kept()
        try:
            session = branch(self.session, moment, self._handed_on(moment), app.store, stamp)
        except CaravanseraiError as error:
            LOG.warning("no branch from step %s: %s", moment, error)
            reason = refusal_of(error, None, model.texts)
            app.toast(model.texts("table.branch.failed", reason=reason), "cross")
            return
        scene = router.make("table", app, session)
        app.start_over()
        app.push(scene)
        if kept and session.file is not None and not session.file.problem:
            app.toast(model.texts("table.branch.done"), "check")

    def _handed_on(self, moment: int) -> int:
        """Where the turn that is played at a moment began: a person may take back that far."""
        steps, infos = self.model.match.steps, self.model.infos
        if moment == 0 or not infos[steps[moment - 1].seat].person:
            return moment
        first = moment
        while first > 0 and steps[first - 1].seat == steps[moment - 1].seat:
            first -= 1
        return first
