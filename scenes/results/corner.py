"""The corner of the results: challenges that this match was the first to meet, and the way to its deal."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import pygame as pg

from game.challenges.ledger import Ledger
from game.core.errors import CaravanseraiError
from game.match.session import Session
from scenes.kit.button import Button
from scenes.kit.theme import Theme
from scenes.match import library
from scenes.match.challenge_words import challenge_name, challenges_of
from scenes.shell.jobs import Work
from scenes.shell.scene import Host


class Corner:
    """One quiet button. What is new is found in slices; then the button is golden and says how many they are.

    found: hears that there are some, and builds the button anew.
    """

    def __init__(self, app: Host, session: Session, found: Callable[[], object]) -> None:
        self.app, self.session, self.found = app, session, found
        self.new: tuple[str, ...] = ()
        self._read = False
        self._button: Button | None = None

    def read(self) -> Work:
        """Find out which challenges are new."""
        yield
        if self._read or self.session.file is None:
            return
        slug, ledger = self.session.match.rules.slug, Ledger(self.app.store, self.app.data)
        with suppress(CaravanseraiError):  # the page of challenges says what is wrong with them
            for _ in ledger.refresh():
                yield
            self.new = tuple(ledger.newly(slug, self.session.file.path.name))
        self._read = True
        if self.new:
            self.found()

    def _words(self) -> str:
        """The names of the new ones."""
        slug, texts = self.session.match.rules.slug, self.app.texts
        own = library.words(slug, self.app.data, texts.lang)
        found = [each for each in challenges_of(slug, self.app.data) if each.id in self.new]
        names = " · ".join(challenge_name(own, challenge) for challenge in found)
        return f"{texts('challenges.new', n=len(found))}: {names}"

    def button(self, theme: Theme, banner: pg.Rect) -> Button:
        """The button in the upper right corner of the banner."""
        texts, inner = self.app.texts, banner.inflate(-2 * theme.px(26), -2 * theme.px(24))
        button = Button((0, 0, 0, 0), texts("deal.corner"), self._open, icon="scales", name="corner")
        button.tip = texts("deal.corner_hint")
        if self.new:
            button.label, button.tip = texts("challenges.just_met", n=len(self.new)), self._words()
            button.kind, button.icon = "gold", "trophy-cup"
        button.size, height = 19, theme.target(44)
        width = min(button.preferred(theme, height), inner.w // 3)
        button.rect = pg.Rect(inner.right - width, inner.y, width, height)
        self._button = button
        return button

    @property
    def rect(self) -> pg.Rect | None:
        """Where the button lies."""
        return self._button.rect if self._button is not None else None

    def _open(self) -> None:
        self.app.open("deal", self.session, self.new)
