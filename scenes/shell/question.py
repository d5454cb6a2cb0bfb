"""A question over whatever scene is on top."""

from __future__ import annotations

from collections.abc import Sequence

import pygame as pg

from scenes.kit.dialog import Choice, ask
from scenes.kit.keys import KEYS
from scenes.shell.scene import Host, WidgetScene


class Question(WidgetScene):
    """Asks and pops itself; the chosen answer's action runs after the scene is off the stack."""

    opaque = False
    name = "question"

    def __init__(self, app: Host, title: str, text: str, choices: Sequence[Choice], icon: str = "") -> None:
        super().__init__(app)
        self.title, self.text, self.icon = title, text, icon
        self.choices = list(choices)

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


class QuitQuestion(Question):
    """Whether to end the program; says how much of the match on the table is on disk."""

    name = "quit"

    def __init__(self, app: Host) -> None:
        t = app.texts
        text = app.keeping.sentence(t) if app.keeping else t("app.kept.no_match")
        stay = Choice(
            t("app.quit.stay"), default=True, escape=True, icon="return-arrow", key=KEYS["back"].label
        )
        leave = Choice(t("app.quit.leave"), app.quit, icon="exit-door")
        super().__init__(app, t("app.quit.title"), text, [stay, leave], "exit-door")
