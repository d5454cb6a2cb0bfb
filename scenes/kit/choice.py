"""The drop-down list."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame as pg

from scenes.art.palette import INK, Colour
from scenes.kit import chrome
from scenes.kit.base import ACTIVATE, TARGET, Box, Group, Layer, Ui, Widget
from scenes.kit.stage import Hoverable
from scenes.kit.text import draw_line
from scenes.kit.theme import Theme

PAPER = ((255, 246, 220), (234, 206, 154))
PAPER_LIT = ((255, 252, 236), (244, 222, 178))


class DropDown(Widget):
    """One of several: a parchment field that opens a list above everything.

    swatches: colours shown as dots before each label; details: small words at the right of each open row;
    blocked: items that cannot be chosen; letters: font and size of the labels.
    """

    focusable = True
    clicks = True

    def __init__(
        self,
        rect: Box,
        labels: Sequence[str],
        chosen: int,
        on_change: Callable[[int], object],
        *,
        swatches: Sequence[Sequence[Colour]] = (),
        details: Sequence[str] = (),
        blocked: Sequence[int] = (),
        icon: str = "",
        letters: tuple[str, float] = ("bold", 20),
        name: str = "",
        tip: str = "",
        help_id: Hashable = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(rect, name=name, tip=tip, help_id=help_id, enabled=enabled)
        self.letters = letters
        self.labels, self.chosen, self.on_change = list(labels), chosen, on_change
        self.swatches, self.details, self.blocked, self.icon = (
            list(swatches),
            list(details),
            set(blocked),
            icon,
        )
        self.layer: Layer | None = None

    def choose(self, index: int) -> None:
        """Choose an item unless it is blocked."""
        if index in self.blocked or not 0 <= index < len(self.labels):
            return
        if index != self.chosen:
            self.chosen = index
            self.on_change(index)

    def activate(self, ui: Ui) -> None:
        if not self.enabled:
            return
        popup = DropList(self, ui.theme)
        self.layer = Layer(Group(popup.rect, [popup]), on_close=self._closed)
        ui.open(self.layer)
        self.layer.focus.take(popup)

    def _closed(self) -> None:
        self.layer = None

    def key(self, ui: Ui, event: pg.event.Event) -> bool:
        if event.key in (pg.K_DOWN, pg.K_UP) and event.mod & pg.KMOD_ALT:
            self.activate(ui)
            return True
        if event.key in (pg.K_LEFT, pg.K_RIGHT):
            step = 1 if event.key == pg.K_RIGHT else -1
            index = self.chosen + step
            while index in self.blocked:
                index += step
            self.choose(index)
            return True
        return super().key(ui, event)

    def draw(self, target: pg.Surface, theme: Theme) -> None:
        r = self.rect
        tones = PAPER_LIT if self.hover or self.layer else PAPER
        chrome.plate(target, theme, r, tones, 9, (255, 250, 230))
        box = pg.Rect(r.right - r.h, r.y, r.h, r.h)
        chrome.plate(target, theme, box, chrome.ROSEWOOD, 9)
        chrome.arrow(target, theme, box.center, "up" if self.layer else "down", theme.px(22))
        area = pg.Rect(r.x + theme.px(14), r.y, box.x - theme.px(8) - r.x - theme.px(14), r.h)
        self.draw_item(target, theme, self.chosen, area, INK if self.enabled else (120, 100, 78))

    def draw_item(self, target: pg.Surface, theme: Theme, index: int, area: pg.Rect, ink: Colour) -> None:
        """Draw dots, icon and label of an item."""
        x = area.x
        for colour in self.swatches[index] if index < len(self.swatches) else ():
            pg.draw.circle(target, INK, (x + theme.px(8), area.centery), theme.px(9))
            pg.draw.circle(target, colour, (x + theme.px(8), area.centery), theme.px(8))
            x += theme.px(18)
        x += theme.px(8) if x > area.x else 0
        if self.icon:
            px = theme.px(26)
            chrome.icon(target, theme, self.icon, (x + px / 2, area.centery), px, None, "plain")
            x += px + theme.px(10)
        words = pg.Rect(x, area.y, area.right - x, area.h)
        draw_line(target, theme, self.labels[index], words, *self.letters, ink, "left")


class DropList(Hoverable):
    """The open list of a drop-down: rows of at least 32 px, below the field or above it."""

    focusable = True
    clicks = True

    def __init__(self, owner: DropDown, theme: Theme) -> None:
        self.owner = owner
        self.row = max(TARGET, theme.tp(42), owner.rect.h * 9 // 10)
        self.pad = theme.px(8)
        super().__init__(self._place(theme), name=f"{owner.name}:list")
        self.under = owner.chosen

    def _place(self, theme: Theme) -> pg.Rect:
        r = self.owner.rect
        height = self.row * len(self.owner.labels) + 2 * self.pad
        box = pg.Rect(r.x, r.bottom + theme.px(4), r.w, height)
        if box.bottom > theme.h - theme.px(6):
            box.bottom = r.y - theme.px(4)
        return box.clamp(theme.rect)

    @property
    def ring(self) -> pg.Rect:
        return self.rect

    def index_at(self, pos: tuple[int, int]) -> int | None:
        """The row under a point."""
        i = (pos[1] - self.rect.y - self.pad) // self.row
        return i if self.rect.collidepoint(pos) and 0 <= i < len(self.owner.labels) else None

    def hovered_at(self, ui: Ui, pos: tuple[int, int] | None) -> bool:
        before = self.under
        if pos is not None and (i := self.index_at(pos)) is not None:
            self.under = i
        return before != self.under

    def _take(self, ui: Ui, index: int) -> None:
        if index in self.owner.blocked:
            return
        ui.close(self.owner.layer)
        self.owner.choose(index)

    def release(self, ui: Ui, pos: tuple[int, int]) -> None:
        index = self.index_at(pos)
        if index is not None:
            self._take(ui, index)

    def key(self, ui: Ui, event: pg.event.Event) -> bool:
        if event.key in ACTIVATE:
            self._take(ui, self.under)
            return True
        step = {pg.K_UP: -1, pg.K_DOWN: 1}.get(event.key)
        if step is None:
            return bool(event.key == pg.K_TAB)
        index = self.under + step
        while index in self.owner.blocked:
            index += step
        if 0 <= index < len(self.owner.labels):
            self.under = index
        return True

    def draw(self, target: pg.Surface, theme: Theme) -> None:
        chrome.panel(target, theme, self.rect, bright=1.25, golden=True)
        for i in range(len(self.owner.labels)):
            r = pg.Rect(
                self.rect.x + self.pad,
                self.rect.y + self.pad + i * self.row,
                self.rect.w - 2 * self.pad,
                self.row,
            )
            if i == self.under:
                pg.draw.rect(target, (255, 214, 110), r, border_radius=theme.px(6))
                pg.draw.rect(target, (150, 96, 30), r, theme.px(1), border_radius=theme.px(6))
            ink = (150, 128, 98) if i in self.owner.blocked else INK
            tick = theme.px(16)
            if i == self.owner.chosen:
                chrome.icon(
                    target, theme, "check-mark", (r.x + theme.px(16), r.centery), tick, (92, 44, 6), "flat"
                )
            area = pg.Rect(r.x + theme.px(32), r.y, r.w - theme.px(40), r.h)
            detail = self.owner.details[i] if i < len(self.owner.details) else ""
            if detail:
                room = pg.Rect(area.x + area.w * 3 // 5, area.y, area.w * 2 // 5, area.h)
                drawn = draw_line(target, theme, detail, room, "text", 17, theme.ink_soft, "right")
                area.w = drawn.rect.x - theme.px(8) - area.x
            self.owner.draw_item(target, theme, i, area, ink)
