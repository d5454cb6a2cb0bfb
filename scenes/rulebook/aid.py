"""The player aid: one page of the rule book on a sheet over the table, for a glance during play."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame as pg

from game.content.book import AID
from scenes.kit import chrome
from scenes.kit.keys import KEYS
from scenes.kit.widget import Button, ScrollPane
from scenes.match.staged_picture import titled_theme
from scenes.rulebook.blocks import draw_title
from scenes.rulebook.page import Flow
from scenes.rulebook.pages import Binder
from scenes.shell.scene import Host, WidgetScene


class AidScene(WidgetScene):
    """A sheet with the page in two columns; the dimmed table stays in sight.

    open_rules: opens the rule book over the table.
    """

    opaque = False
    name = "aid"

    def __init__(self, app: Host, slug: str, data: Path, open_rules: Callable[[], object]) -> None:
        super().__init__(app)
        self.slug, self.data, self.open_rules = slug, data, open_rules
        self.box = pg.Rect(0, 0, 1, 1)
        self.title = ""

    def build(self) -> None:
        t, texts = self.theme, self.app.texts
        theme = titled_theme(t, self.slug, self.data)
        binder = Binder(self.slug, self.data, self.app.data, theme, texts, lambda *_: lambda: None)
        self.title = binder.name(AID)
        edge, foot, head = t.px(40), t.target(56), t.tp(50)
        room = t.rect.inflate(-2 * t.px(60), -2 * t.px(50))
        width = min(room.w, t.tp(1320)) - 2 * edge - 22
        gap = t.px(36)
        half = (width - gap) // 2
        columns = self._columns(binder, half)
        height = max(column.height for column in columns)
        frame = 2 * edge + head + foot + 2 * t.px(16)
        self.box = pg.Rect(0, 0, width + 22 + 2 * edge, min(room.h, height + frame))
        self.box.center = t.rect.center
        inner = self.box.inflate(-2 * edge, -2 * edge)
        self.head = pg.Rect(inner.x, inner.y, inner.w, head)
        body = pg.Rect(inner.x, self.head.bottom + t.px(16), inner.w, inner.h - head - foot - 2 * t.px(16))

        def paint(target: pg.Surface, theme: object, area: pg.Rect) -> None:
            del theme
            for number, column in enumerate(columns):
                column.paint(target, t, pg.Rect(area.x + number * (half + gap), area.y, half, area.h))

        self.ui.add(ScrollPane(body, height, (), paint=paint, name="aid"))
        key = KEYS["table.aid"]
        close = Button((0, 0, 0, 0), texts("rulebook.aid_close"), self.app.pop, kind="gold", name="close")
        close.hotkey, close.key_label = key.hot, key.label
        rules = Button((0, 0, 0, 0), texts("table.rules"), self._rules, icon="rule-book", name="rules")
        w = max(button.preferred(t, foot) for button in (close, rules)) + t.px(50)
        rules.rect = pg.Rect(inner.x, inner.bottom - foot, w, foot)
        close.rect = pg.Rect(inner.right - w, inner.bottom - foot, w, foot)
        self.ui.add(rules, close)
        if not self.ui.focus.current:
            self.ui.focus.take(close, show=False)

    def _columns(self, binder: Binder, width: int) -> tuple[Flow, Flow]:
        """The blocks of the page in two columns of about one height."""
        blocks = binder.blocks(AID, width)
        total, left, right = sum(block.height for block in blocks), Flow(binder.theme), Flow(binder.theme)
        for block in blocks:
            full = right.height or left.height + block.height // 2 > total // 2
            (right if full else left).add(block)
        return left, right

    def _rules(self) -> None:
        self.app.pop()
        self.app.after(self.open_rules)

    def paint(self, target: pg.Surface) -> None:
        chrome.veil(target)
        chrome.panel(target, self.theme, self.box, bright=1.1, golden=True)
        draw_title(target, self.theme, self.title, self.head)
