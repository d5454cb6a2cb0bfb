"""The small menu over the table: go on, look back, settings, rules, leave."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame as pg

from scenes.kit import chrome
from scenes.kit.button import Button
from scenes.kit.text import draw_line, draw_paragraph, measure
from scenes.shell.scene import Host, WidgetScene
from scenes.table.rules import open_rule

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

VEIL = 110


class PauseScene(WidgetScene):
    """A framed column of buttons; the dimmed table stays in sight."""

    opaque = False
    name = "pause"

    def __init__(self, app: Host, table: TableScene) -> None:
        super().__init__(app)
        self.table = table
        self.box = pg.Rect(0, 0, 1, 1)

    def _entries(self) -> list[tuple[str, str, Callable[[], object]]]:
        since = [("since", "scroll-unfurled", self._since)] if self._seat() is not None else []
        return [
            ("resume", "play-button", self.app.pop),
            *since,
            ("settings", "cog", self._settings),
            ("rules", "rule-book", self._rules),
            ("leave", "desert-camp", self._leave),
            ("quit", "exit-door", self._quit),
        ]

    def build(self) -> None:
        theme, t = self.theme, self.app.texts
        entries = self._entries()
        high, gap = theme.target(60), theme.px(12)
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
        wide = max(theme.tp(440), *(b.preferred(theme, high) for b in buttons))
        words = measure(theme, self._words(), "text", 19, wide)[1]
        total = theme.tp(54) + words + theme.px(18) + len(entries) * (high + gap)
        self.box = pg.Rect(0, 0, wide + 2 * theme.px(44), total + 2 * theme.px(30))
        self.box.center = theme.rect.center
        y = self.box.bottom - theme.px(30) - len(entries) * (high + gap) + gap
        for button in buttons:
            button.rect = pg.Rect(self.box.x + theme.px(44), y, wide, high)
            y += high + gap
        self.ui.add(*buttons)
        if not self.ui.focus.current:
            self.ui.focus.take(buttons[0], show=True)

    def _words(self) -> str:
        kept = self.table.session.file is not None and not self.table.keeping.trouble
        return self.app.texts("table.pause.saved" if kept else "table.pause.unsaved")

    def paint(self, target: pg.Surface) -> None:
        theme = self.theme
        keep = 255 - VEIL
        target.fill((keep, keep - 4, keep - 8), special_flags=pg.BLEND_RGB_MULT)
        chrome.panel(target, theme, self.box, bright=1.1, golden=True)
        r = self.box.inflate(-2 * theme.px(44), -2 * theme.px(26))
        head = pg.Rect(r.x, r.y, r.w, theme.tp(48))
        draw_line(target, theme, self.app.texts("table.pause.title"), head, "headb", 30, theme.wine)
        body = pg.Rect(r.x, head.bottom, r.w, measure(theme, self._words(), "text", 19, r.w)[1] + theme.px(4))
        draw_paragraph(target, theme, self._words(), body, "text", 19, theme.ink, "center")

    def _seat(self) -> int | None:
        """Who may look back: the person who decides, or the only person at the table."""
        table = self.table
        persons = [i for i, seat in enumerate(table.seats) if seat.person]
        seat = table.person if table.person >= 0 else persons[0] if len(persons) == 1 else None
        return seat if table.match.position and not table.match.over else None

    def _since(self) -> None:
        self.app.replace_with("recap", self.table.session, self._seat(), sitting=True)

    def _settings(self) -> None:
        self.app.open("settings")

    def _rules(self) -> None:
        open_rule(self.table, "")

    def _leave(self) -> None:
        self.app.pop()
        self.app.pop()

    def _quit(self) -> None:
        self.app.ask_quit()
