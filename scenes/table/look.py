"""The finished table once more: to look at, not to play."""

from __future__ import annotations

from dataclasses import replace

import pygame as pg

from game.match.session import Session
from scenes.kit.keys import KEYS
from scenes.kit.widget import Button
from scenes.shell.scene import Host
from scenes.table.scene import TableScene


class LookScene(TableScene):
    """A table whose game is over; Esc and the golden button lead back to the results.

    moment: what is looked at first, the end without it.
    """

    name = "look"

    def __init__(self, app: Host, session: Session, moment: int | None = None) -> None:
        self._back: Button | None = None
        self._first = moment
        super().__init__(app, replace(session, undo="never"))
        self.branching.session = session  # a branch may take back as the match itself could
        self.director.ended = True

    def enter(self) -> None:
        """The journal is closed already: nothing is written here."""
        if self._first is not None:
            self.director.look(self._first)

    def leave(self) -> None:
        self.model.brains.cancel()

    def refresh(self) -> None:
        if self._back is not None:  # the buttons of a moment of the past stand in its place
            self._back.visible = self.director.moment is None
        super().refresh()

    def back(self) -> None:
        if self.director.moment is None:
            self.app.pop()
        else:
            super().back()

    def build(self) -> None:
        super().build()
        if self.zones is None:
            return
        r, t = self.zones.actions, self.theme
        button = Button(
            r, self.app.texts("results.back"), self.app.pop, kind="gold", icon="laurel-crown", name="results"
        )
        button.key_label = KEYS["back"].label
        button.rect = pg.Rect(r.x, r.y, min(r.w, button.preferred(t, r.h) + t.px(40)), r.h)
        self._back = button
        self.ui.add(button)
        self.refresh()
