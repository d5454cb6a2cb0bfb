"""The page that lists the keys of the table, over the small menu."""

from __future__ import annotations

import pygame as pg

from scenes.kit import chrome
from scenes.kit.button import Button
from scenes.kit.keys import KEYS, Key
from scenes.kit.text import draw_line
from scenes.shell.scene import Host, WidgetScene

SCOPES, LOOKING = ("table", "stage", "window"), ("look", "stage", "window")
WORDS = {"Space": "keys.cap.space", "arrows": "keys.cap.arrows"}
"""Labels of keys that are words, and the texts that say them."""


class KeyListScene(WidgetScene):
    """Two columns of keys, each with what it does: those of playing or, looking, those of a replay."""

    opaque = False
    name = "keys"

    def __init__(self, app: Host, *, looking: bool = False) -> None:
        super().__init__(app)
        self.looking = looking
        self.box = pg.Rect(0, 0, 1, 1)

    @property
    def keys(self) -> tuple[Key, ...]:
        """What counts at the table, its own keys first."""
        return tuple(
            key
            for scope in (LOOKING if self.looking else SCOPES)
            for key in KEYS.values()
            if key.scope == scope
        )

    def cap(self, key: Key) -> str:
        """What stands on a key, a word in the language of the window."""
        return self.app.texts(WORDS[key.label]) if key.label in WORDS else key.label

    def build(self) -> None:
        theme = self.theme
        rows = -(-len(self.keys) // 2)
        self.row = min(theme.tp(40), (theme.h - theme.tp(54 + 74) - theme.px(90)) // rows)
        width = min(theme.tp(1080), theme.w - theme.px(40))
        bar = theme.target(58)
        height = theme.tp(54) + rows * self.row + bar + theme.px(84)
        self.box = pg.Rect(0, 0, width, min(height, theme.h - theme.px(10)))
        self.box.center = theme.rect.center
        label = self.app.texts("table.pause.resume")
        back = Button((0, 0, 0, 0), label, self._resume, kind="gold", icon="play-button", name="resume")
        wide = max(theme.tp(280), back.preferred(theme, bar))
        other = Button(
            (0, 0, 0, 0),
            self.app.texts("keys.playing" if self.looking else "keys.looking"),
            self._turn,
            icon="clockwise-rotation",
            name="other",
        )
        wide = max(wide, other.preferred(theme, bar))
        gap, y = theme.px(16), self.box.bottom - theme.px(28) - bar
        back.rect = pg.Rect(self.box.centerx - wide - gap // 2, y, wide, bar)
        other.rect = pg.Rect(self.box.centerx + gap - gap // 2, y, wide, bar)
        self.ui.add(back, other)
        self.ui.focus.take(back, show=True)

    def _turn(self) -> None:
        """The keys of playing, or of going through the past."""
        self.looking = not self.looking
        self.layout()
        self.app.invalidate()

    def _resume(self) -> None:
        """Back to the table, past the small menu."""
        self.app.pop()
        self.app.pop()

    def paint(self, target: pg.Surface) -> None:
        theme = self.theme
        chrome.veil(target)
        chrome.panel(target, theme, self.box, bright=1.1, golden=True)
        r = self.box.inflate(-2 * theme.px(36), -2 * theme.px(24))
        head = pg.Rect(r.x, r.y, r.w, theme.tp(48))
        draw_line(target, theme, self.app.texts("keys.title"), head, "headb", 30, theme.wine)
        rows = -(-len(self.keys) // 2)
        column = (r.w - theme.px(30)) // 2
        for i, key in enumerate(self.keys):
            x = r.x + (i // rows) * (column + theme.px(30))
            self._row(target, key, pg.Rect(x, head.bottom + (i % rows) * self.row, column, self.row))

    def _row(self, target: pg.Surface, key: Key, r: pg.Rect) -> None:
        theme = self.theme
        width = max(chrome.key_width(theme, self.cap(other)) for other in self.keys)
        chrome.key_hint(target, theme, self.cap(key), pg.Rect(r.x, r.y, width, r.h))
        words = pg.Rect(r.x + width + theme.px(14), r.y, r.w - width - theme.px(14), r.h)
        text = self.app.texts(key.text)
        draw_line(target, theme, text, words, "text", 19, theme.ink, "left", ellipsis=True)
