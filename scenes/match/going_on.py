"""Going on from a moment of the past: asked first, then played as a match of its own."""

from __future__ import annotations

import logging
import time

from game.content.text import Texts
from game.core.errors import CaravanseraiError
from game.core.match import Match
from game.match.branch import branch
from game.match.session import Session
from scenes.kit.dialog import Choice
from scenes.kit.keys import KEYS
from scenes.shell import router
from scenes.shell.refusal import refusal_of
from scenes.shell.scene import Host

LOG = logging.getLogger("caravanserai.branch")


def ask_to_go_on(app: Host, texts: Texts, session: Session, moment: int, person: bool, kept: bool) -> None:
    """Say what becomes of the match, then go on from that moment.

    person: whether a person's turn is played there, who may take it back to its beginning; kept: whether the
    match is on disk.
    """
    words = texts("table.branch.text" if kept else "table.branch.text_unkept", n=moment)
    cancel = Choice(texts("table.branch.cancel"), icon="cancel", escape=True, key=KEYS["back"].label)

    def begin() -> None:
        _begin(app, texts, session, moment, person, kept)

    go_on = Choice(texts("table.branch.do"), begin, default=True, icon="play-button")
    app.ask(texts("table.branch.title"), words, [go_on, cancel], icon="scroll-unfurled")


def _begin(app: Host, texts: Texts, session: Session, moment: int, person: bool, kept: bool) -> None:
    stamp = time.strftime("%Y%m%d-%H%M%S")
    handed_on = _turn_began(session.match, moment) if person else moment
    try:
        made = branch(session, moment, handed_on, app.store, stamp)
    except CaravanseraiError as error:
        LOG.warning("no branch from step %s: %s", moment, error)
        app.toast(texts("table.branch.failed", reason=refusal_of(error, None, texts)), "cross")
        return
    scene = router.make("table", app, made)
    app.start_over()
    app.push(scene)
    if kept and made.file is not None and not made.file.problem:
        app.toast(texts("table.branch.done"), "check")


def _turn_began(match: Match, moment: int) -> int:
    """Where the turn that is played at a moment began: a person may take back that far."""
    first, steps = moment, match.steps
    while first > 0 and steps[first - 1].seat == steps[moment - 1].seat:
        first -= 1
    return first
