"""The bottom bar: badge and sentence, this decision's buttons, and Undo, Redo, Hint, Rules, Menu."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame as pg

from scenes.art import frame
from scenes.art.palette import CREAM
from scenes.kit import chrome
from scenes.kit.base import Group
from scenes.kit.button import Button, IconButton, lay_row
from scenes.kit.stage import HotKey
from scenes.kit.text import draw_line, draw_paragraph, measure
from scenes.kit.theme import Theme
from scenes.titles.presenter import Progress

PROMPT_RIM = (36, 16, 4)
SQUEEZE = 0.75
"""How much of the width that they want buttons must keep beside the steps of the turn."""


class Push(NamedTuple):
    """A button of the row: words, what it does, its look; kept equal while nothing about it changes."""

    name: str
    label: str
    icon: str = ""
    key: str = ""
    gold: bool = False
    lock: bool = False
    enabled: bool = True
    pressed: bool = False
    tip: str = ""


def key_code(key: str) -> HotKey | None:
    """The hot key of a name as it stands on a button ("O", "Enter")."""
    if not key:
        return None
    return HotKey(pg.K_RETURN if key == "Enter" else pg.key.key_code(key.lower()))


class Toggled(Button):
    """A button that stays down while its switch is on."""

    down = False

    @property
    def state(self) -> str:
        return "pressed" if self.down and self.enabled and not self.hover else super().state


class ActionRow(Group):
    """The row under the sentence; rebuilt only when its buttons differ."""

    def __init__(self, rect: pg.Rect, theme: Theme, act: Callable[[str], object]) -> None:
        super().__init__(rect, name="actions")
        self.theme, self.act = theme, act
        self.pushes: tuple[Push, ...] = ()
        self.progress: Progress | None = None
        self.crowded = False

    def show(self, pushes: Sequence[Push], progress: Progress | None) -> bool:
        """Take the buttons and what is shown of the turn's steps; returns whether anything changed."""
        if (tuple(pushes), progress) == (self.pushes, self.progress):
            return False
        self.pushes, self.progress = tuple(pushes), progress
        buttons = [self._button(push) for push in self.pushes]
        self.members = [*buttons]
        self.crowded = False
        self.crowded = self._room().w < SQUEEZE * sum(self._least(button) for button in buttons)
        lay_row(self.theme, self._room(), buttons)
        return True

    def _least(self, button: Button) -> int:
        """The width that a button wants for its words alone."""
        return button.preferred(self.theme, self.rect.h, icon=False, key=False)

    def _button(self, push: Push) -> Button:
        button = Toggled(
            (0, 0, 0, 0),
            push.label,
            lambda: self.act(push.name),
            kind="gold" if push.gold else "wood",
            icon=push.icon,
            key=push.key,
            hotkey=key_code(push.key),
            lock=push.lock,
            name=push.name,
            tip=push.tip,
            enabled=push.enabled,
        )
        button.down = push.pressed
        return button

    def tray(self) -> pg.Rect | None:
        """Where the steps of the turn are shown; they give way to buttons that would lose their words."""
        if self.progress is None or self.crowded:
            return None
        icons = len(self.progress.steps) * round(self.rect.h * 1.05)
        words = measure(self.theme, self.progress.label, "head", 22)[0] if self.progress.label else 0
        width = icons + words + 2 * self.theme.px(14)
        if width > self.rect.w * 0.42:
            width = icons + self.theme.px(16)
        return pg.Rect(self.rect.x, self.rect.y, width, self.rect.h)

    def _room(self) -> pg.Rect:
        tray = self.tray()
        if tray is None:
            return self.rect
        left = tray.right + self.theme.px(12)
        return pg.Rect(left, self.rect.y, self.rect.right - left, self.rect.h)

    def draw(self, target: pg.Surface, theme: Theme) -> None:
        tray = self.tray()
        if tray and self.progress:
            self._draw_tray(target, theme, tray, self.progress)
        super().draw(target, theme)

    def _draw_tray(self, target: pg.Surface, theme: Theme, tray: pg.Rect, progress: Progress) -> None:
        chrome.well(target, theme, tray)
        step = round(tray.h * 1.05)
        n = round(tray.h * 0.70)
        x = tray.x + theme.px(8)
        for sprite, state in progress.steps:
            cell = pg.Rect(x, tray.y + theme.px(5), step - theme.px(4), tray.h - theme.px(10))
            if state == "now":
                chrome.plate(target, theme, cell, ((255, 232, 150), (220, 160, 62)), 8)
            image = theme.sprites.make(theme, sprite, n) if sprite else None
            if image is not None:
                if state != "done":
                    image = image.copy()
                    image.set_alpha(165 if state == "now" else 110)
                target.blit(image, image.get_rect(center=cell.center))
            if state == "done":
                size = max(14, round(n * 0.55))
                centre = (cell.right - size * 0.35, cell.bottom - size * 0.4)
                chrome.icon(target, theme, "check-mark", centre, size, (120, 200, 90), "plain")
            x += step
        words = pg.Rect(x + theme.px(4), tray.y, tray.right - x - theme.px(12), tray.h)
        if progress.label and words.w > theme.px(40):
            draw_line(target, theme, progress.label, words, "head", 22, CREAM, "left", outline=PROMPT_RIM)


def system_buttons(
    rects: Sequence[pg.Rect], specs: Sequence[tuple[str, str, str, Callable[[], object], HotKey, str]]
) -> list[IconButton]:
    """The big buttons at the right: (name, label, icon, action, key, tip) each."""
    return [
        IconButton(rect, label, icon, action, hotkey=key, name=name, tip=tip)
        for rect, (name, label, icon, action, key, tip) in zip(rects, specs)
    ]


def draw_prompt(target: pg.Surface, theme: Theme, rect: pg.Rect, seat: int | None, text: str) -> None:
    """Badge and sentence on the dark wood; two lines where one does not fit."""
    n = min(rect.h - theme.px(4), theme.tp(38))
    x = rect.x
    if seat is not None:
        image = theme.sprites.make(theme, f"seat:{seat}", n)
        if image is not None:
            target.blit(image, image.get_rect(center=(x + n // 2, rect.centery)))
        x += n + theme.px(12)
    area = pg.Rect(x, rect.y, rect.right - x, rect.h)
    ink = (255, 255, 255) if theme.look.high_contrast else (255, 244, 216)
    if measure(theme, text, "head", 21)[0] <= area.w:
        draw_line(target, theme, text, area, "head", 27, ink, "left", outline=PROMPT_RIM)
    else:
        draw_paragraph(
            target, theme, text, area, "bold", 21, ink, "left", "middle", outline=PROMPT_RIM, leading=0.96
        )


def draw_banner(target: pg.Surface, theme: Theme, rect: pg.Rect, text: str) -> None:
    """A golden band over the upper edge of the board: the past, practice, the final count."""
    w = min(rect.w - theme.px(40), measure(theme, text, "head", 22)[0] + theme.px(60))
    box = pg.Rect(0, 0, w, theme.tp(46))
    box.midtop = (rect.centerx, rect.y + theme.px(8))
    frame.shadow(target, box, theme.u)
    chrome.plate(target, theme, box, ((255, 236, 164), (226, 166, 60)), 12)
    draw_line(target, theme, text, box.inflate(-2 * theme.px(16), 0), "head", 22, (66, 32, 6))
