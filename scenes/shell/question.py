"""A question over whatever scene is on top."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame as pg

from scenes.kit.dialog import Choice, ask
from scenes.shell.scene import WidgetScene

if TYPE_CHECKING:
    from scenes.shell.app import App


class Question(WidgetScene):
    """Asks and pops itself; the chosen answer's action runs after the scene is off the stack."""

    opaque = False
    name = "question"

    def __init__(self, app: App, title: str, text: str, choices: Sequence[Choice], icon: str = "") -> None:
        super().__init__(app)
        self.title, self.text, self.icon = title, text, icon
        self.choices = list(choices)

    @classmethod
    def quit(cls, app: App) -> Question:
        """Whether to end the program."""
        t = app.texts
        lost = app.journal.waiting if app.journal else 0
        question = cls(
            app,
            t("app.quit.title"),
            t("app.quit.text") if lost == 0 else t("app.quit.unkept", n=lost),
            [
                Choice(t("app.quit.stay"), default=True, escape=True, icon="return-arrow", key="Esc"),
                Choice(t("app.quit.leave"), app.quit, icon="exit-door"),
            ],
            icon="exit-door",
        )
        question.name = "quit"
        return question

    def build(self) -> None:
        closing = [self._closing(c) for c in self.choices]
        ask(self.ui, self.title, self.text, closing, icon=self.icon)

    def _closing(self, choice: Choice) -> Choice:
        def done() -> None:
            self.app.pop()
            if choice.action:
                self.app.after(choice.action)

        return Choice(
            choice.label, done, choice.default, choice.escape, choice.icon, choice.key, choice.hotkey
        )

    def draw(self, target: pg.Surface) -> None:
        self.ui.draw(target)
