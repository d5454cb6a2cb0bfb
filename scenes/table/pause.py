"""The small menu over the table: go on, look back, settings, rules, leave."""

from __future__ import annotations

from collections.abc import Callable

import pygame as pg

from scenes.kit import chrome
from scenes.kit.button import Button
from scenes.kit.dialog import Choice
from scenes.kit.keys import KEYS
from scenes.kit.text import draw_line, draw_paragraph, measure
from scenes.match.keeping import Keeping
from scenes.match.start import deal_again
from scenes.shell.scene import Host, WidgetScene
from scenes.table.feedback import Feedback
from scenes.table.handover import HandOver
from scenes.table.model import TableModel


class PauseScene(WidgetScene):
    """A framed column of buttons and what is on disk; the dimmed table stays in sight."""

    opaque = False
    name = "pause"

    def __init__(
        self, app: Host, model: TableModel, away: HandOver, feedback: Feedback, keeping: Keeping
    ) -> None:
        super().__init__(app)
        self.model, self.away, self.feedback, self.keeping = model, away, feedback, keeping
        self.box = pg.Rect(0, 0, 1, 1)

    def _entries(self) -> list[tuple[str, str, Callable[[], object]]]:
        since = [("since", "scroll-unfurled", self._since)] if self._seat() is not None else []
        aid = [("aid", "info", self._aid)] if self.feedback.has_aid else []
        again = [("again", "rolling-dices", self._again)] if self.keeping.whole else []
        return [
            ("resume", "play-button", self.app.pop),
            *since,
            ("settings", "cog", self._settings),
            ("rules", "rule-book", self.feedback.open_rule),
            *aid,
            ("send", "tied-scroll", self._send),
            ("keys", "keyboard", self._keys),
            *again,
            ("leave", "desert-camp", self._leave),
            ("quit", "exit-door", self.app.ask_quit),
        ]

    def build(self) -> None:
        theme, t = self.theme, self.app.texts
        entries = self._entries()
        height, gap = theme.target(60), theme.px(12)
        icons = set(theme.icons.names())
        buttons = [
            Button(
                (0, 0, 0, 0),
                t(f"table.pause.{name}"),
                act,
                icon=icon if icon in icons else "",
                name=name,
                kind="gold" if name == "resume" else "wood",
            )
            for name, icon, act in entries
        ]
        width = max(theme.tp(440), *(b.preferred(theme, height) for b in buttons))
        words = measure(theme, self._words(), "text", 19, width)[1]
        total = theme.tp(54) + words + theme.px(18) + len(entries) * (height + gap)
        self.box = pg.Rect(0, 0, width + 2 * theme.px(44), total + 2 * theme.px(30))
        self.box.center = theme.rect.center
        y = self.box.bottom - theme.px(30) - len(entries) * (height + gap) + gap
        for button in buttons:
            button.rect = pg.Rect(self.box.x + theme.px(44), y, width, height)
            y += height + gap
        self.ui.add(*buttons)
        if not self.ui.focus.current:
            self.ui.focus.take(buttons[0], show=True)

    def _words(self) -> str:
        return self.keeping.sentence(self.app.texts)

    def paint(self, target: pg.Surface) -> None:
        theme = self.theme
        chrome.veil(target)
        chrome.panel(target, theme, self.box, bright=1.1, golden=True)
        r = self.box.inflate(-2 * theme.px(44), -2 * theme.px(26))
        head = pg.Rect(r.x, r.y, r.w, theme.tp(48))
        draw_line(target, theme, self.app.texts("table.pause.title"), head, "headb", 30, theme.wine)
        body = pg.Rect(r.x, head.bottom, r.w, measure(theme, self._words(), "text", 19, r.w)[1] + theme.px(4))
        draw_paragraph(target, theme, self._words(), body, "text", 19, theme.ink, "center")

    def _seat(self) -> int | None:
        """Who may look back: the person who decides, or the only person at the table."""
        model = self.model
        persons = [i for i, seat in enumerate(model.seats) if seat.person]
        seat = model.person if model.person >= 0 else persons[0] if len(persons) == 1 else None
        return seat if model.match.position and not model.match.over else None

    def _since(self) -> None:
        self.away.look_back(self._seat())

    def _again(self) -> None:
        """A new deal for the same people, once somebody says so; this match stays where it is."""
        t = self.app.texts
        begin = Choice(t("table.again.do"), self._deal_again, default=True, icon="rolling-dices")
        back = Choice(t("table.again.cancel"), icon="cancel", escape=True, key=KEYS["back"].label)
        self.app.pop()
        self.app.ask(t("table.again.title"), t("table.again.text"), [begin, back], icon="rolling-dices")

    def _deal_again(self) -> None:
        deal_again(self.app, self.model.session, self.model.infos)

    def _send(self) -> None:
        director = self.model.director
        self.app.replace_with("send", self.model.session, director.moment, director.viewer)

    def _keys(self) -> None:
        director = self.model.director
        self.app.open("keys", looking=director.moment is not None or director.ended)

    def _settings(self) -> None:
        self.app.open("settings")

    def _aid(self) -> None:
        self.app.pop()
        self.app.after(lambda: self.feedback.open_aid() and None)

    def _leave(self) -> None:
        self.app.pop()
        self.app.pop()
