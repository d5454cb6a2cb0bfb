"""A match to look at, not to play: from beginning to end, by itself or step by step."""

from __future__ import annotations

from dataclasses import replace

from game.match.session import Session
from game.review.kept import kept, key_of
from scenes.shell.scene import Host
from scenes.table.action_bar import ButtonSpec
from scenes.table.scene import TableScene


def reviewed(session: Session) -> tuple[int, ...]:
    """The decisions that a kept review says something of, as moments; none where there is no review."""
    if session.journal is None:
        return ()
    report = kept(session.journal, key_of(session.match))
    return () if report is None else tuple(moment.at for moment in report.moments)


class LookScene(TableScene):
    """A table with the controls of a replay; Esc and the golden button lead back to where it came from.

    start: the moment in sight at first, None for the last; eyes: whose knowledge is seen may be chosen, of a
    match that is over or was sent here. One that is still kept as running shows no hand but its player's.
    """

    name = "look"
    looked_at = True

    def __init__(self, app: Host, session: Session, start: int | None = None, *, eyes: bool = False) -> None:
        super().__init__(app, replace(session, undo="never"))
        self.branching.session = session  # a branch may take back as the match itself could
        self.director.ended = True
        self.transport.always = True
        self.transport.eyes = session.match.over or (eyes and session.journal is None)
        self._reviewed = reviewed(session)
        marks = self.model.playback.marks
        self.model.playback.marks = lambda: [*marks(), *self._reviewed]
        if start is not None:
            self.director.look(start)

    def enter(self) -> None:
        """The journal is closed already: nothing is written here."""

    def leave(self) -> None:
        self.model.brains.cancel()

    def back(self) -> None:
        if self.feedback.spot or self.model.playback.playing:
            self.model.playback.pause()
            super().back()
        else:
            self.app.pop()

    def way_out(self) -> ButtonSpec | None:
        """The button that leads back."""
        below = self.app.stack[-2].name if len(self.app.stack) > 1 else ""
        key = "results.back" if below == "results" else "replay.back"
        icon = "laurel-crown" if below == "results" else "return-arrow"
        return ButtonSpec("results", self.app.texts(key), icon, gold=True)
