"""Switch, segments and slider: the controls of wood, brass and glaze."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame as pg

from scenes.art.palette import INK
from scenes.kit import chrome
from scenes.kit.base import ACTIVATE, TARGET, Box, Ui, Widget
from scenes.kit.stage import Hoverable
from scenes.kit.text import draw_line, measure
from scenes.kit.theme import Theme

ON_INK = (14, 82, 84)
PALE = (252, 236, 200)


class Switch(Widget):
    """On or off: a brass knob in a sunk slot at the right end, with the word beside it.

    words: what stands beside the knob for off and on. The whole rectangle is the target.
    """

    focusable = True
    clicks = True
    radius = 24.0

    def __init__(
        self,
        rect: Box,
        on: bool,
        on_change: Callable[[bool], object],
        *,
        words: tuple[str, str] = ("", ""),
        name: str = "",
        tip: str = "",
        help_id: Hashable = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(rect, name=name, tip=tip, help_id=help_id, enabled=enabled)
        self.on, self.on_change, self.words = on, on_change, words

    @property
    def slot(self) -> pg.Rect:
        """The sunk slot with the knob."""
        h = (
            min(max(TARGET, self.rect.h - 8), self.rect.h)
            if self.rect.h < 48
            else max(TARGET, round(self.rect.h * 0.9))
        )
        slot = pg.Rect(0, 0, min(self.rect.w, h * 2), h)
        slot.midright = self.rect.midright
        return slot

    @property
    def ring(self) -> pg.Rect:
        return self.slot

    def activate(self, ui: Ui) -> None:
        if self.enabled:
            self.on = not self.on
            self.on_change(self.on)

    def key(self, ui: Ui, event: pg.event.Event) -> bool:
        if self.enabled and event.key in (pg.K_LEFT, pg.K_RIGHT) and self.on != (event.key == pg.K_RIGHT):
            self.activate(ui)
            return True
        return super().key(ui, event)

    def draw(self, target: pg.Surface, theme: Theme) -> None:
        b = self.slot
        chrome.well(target, theme, b, b.h / 2 / theme.u)
        i = b.inflate(-2 * theme.px(4), -2 * theme.px(4))
        if self.on:
            chrome.plate(target, theme, i, (chrome.TEAL_TOP, chrome.TEAL_LOW), i.h / theme.u, (200, 240, 230))
            tick = int(i.h * 0.6)
            chrome.icon(
                target, theme, "check-mark", (i.x + i.h * 0.62, i.centery), tick, (250, 250, 230), "flat"
            )
        else:
            pg.draw.circle(
                target, (222, 190, 140), (i.right - i.h * 0.6, i.centery), theme.px(8), theme.px(2)
            )
        chrome.knob(target, theme, (i.right - i.h / 2 if self.on else i.x + i.h / 2, i.centery), i.h)
        word = self.words[self.on]
        if word:
            room = pg.Rect(self.rect.x, self.rect.y, b.x - theme.px(14) - self.rect.x, self.rect.h)
            colour = ON_INK if self.on and not theme.look.high_contrast else theme.ink_soft
            draw_line(target, theme, word, room, "head", 21, colour, "right")
        if self.hover and self.enabled:
            pg.draw.rect(target, (255, 226, 140), b, theme.px(2), border_radius=b.h // 2)


class Segments(Hoverable):
    """One of a few: labels side by side in a sunk tray, the chosen one of gold with a tick.

    sizes: sizes of the labels in design units where they differ (the text size shows itself); an item of
    `blocked` cannot be chosen now.
    """

    focusable = True
    clicks = True
    radius = 10.0

    def __init__(
        self,
        rect: Box,
        labels: Sequence[str],
        chosen: int,
        on_change: Callable[[int], object],
        *,
        sizes: Sequence[float] = (),
        blocked: Sequence[int] = (),
        name: str = "",
        tip: str = "",
        help_id: Hashable = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(rect, name=name, tip=tip, help_id=help_id, enabled=enabled)
        self.labels, self.chosen, self.on_change = list(labels), chosen, on_change
        self.sizes = list(sizes) or [19.0] * len(self.labels)
        self.blocked = set(blocked)
        self.under: int | None = None

    def cells(self, theme: Theme) -> list[pg.Rect]:
        """The rectangle of every item: as wide as its label needs plus an equal share of the rest."""
        inner = self.rect.inflate(-2 * theme.px(4), -2 * theme.px(4))
        widths = [measure(theme, t, "bold", z)[0] for t, z in zip(self.labels, self.sizes)]
        widths[self.chosen] += theme.px(22)
        spare = (inner.w - sum(widths)) / len(widths)
        cells, x = [], float(inner.x)
        for w in widths:
            cells.append(pg.Rect(round(x), inner.y, round(x + w + spare) - round(x), inner.h))
            x += w + spare
        return cells

    def index_at(self, theme: Theme, pos: tuple[int, int]) -> int | None:
        """The item under a point; the whole height of the control counts."""
        for i, cell in enumerate(self.cells(theme)):
            if cell.left <= pos[0] < cell.right and self.target.collidepoint(pos):
                return i
        return None

    def hovered_at(self, ui: Ui, pos: tuple[int, int] | None) -> bool:
        before = self.under
        self.under = None
        if pos is not None:
            self.under = self.index_at(ui.theme, pos)
        return before != self.under

    def choose(self, index: int) -> None:
        """Choose an item unless it is blocked or chosen already."""
        if (
            self.enabled
            and 0 <= index < len(self.labels)
            and index not in self.blocked
            and index != self.chosen
        ):
            self.chosen = index
            self.on_change(index)

    def release(self, ui: Ui, pos: tuple[int, int]) -> None:
        index = self.index_at(ui.theme, pos)
        if index is not None:
            self.choose(index)

    def key(self, ui: Ui, event: pg.event.Event) -> bool:
        step = {pg.K_LEFT: -1, pg.K_RIGHT: 1}.get(event.key)
        if step is None:
            return event.key in ACTIVATE
        index = self.chosen + step
        while index in self.blocked:
            index += step
        self.choose(index)
        return True

    def draw(self, target: pg.Surface, theme: Theme) -> None:
        chrome.well(target, theme, self.rect, 10)
        for i, cell in enumerate(self.cells(theme)):
            if i == self.chosen:
                self._draw_chosen(target, theme, cell, i)
                continue
            if i and i != self.chosen + 1:
                top, low = (cell.x, cell.y + theme.px(8)), (cell.x, cell.bottom - theme.px(8))
                pg.draw.line(target, (136, 92, 46), top, low)
            colour = (158, 130, 96) if i in self.blocked else (255, 214, 120) if i == self.under else PALE
            draw_line(target, theme, self.labels[i], cell, "bold", self.sizes[i], colour)

    def _draw_chosen(self, target: pg.Surface, theme: Theme, cell: pg.Rect, i: int) -> None:
        chrome.plate(target, theme, cell, ((255, 232, 152), (222, 162, 58)), 8)
        tick, gap = theme.px(15), theme.px(5)
        words = min(
            measure(theme, self.labels[i], "bold", self.sizes[i])[0], cell.w - tick - gap - theme.px(8)
        )
        x = cell.centerx - (words + tick + gap) / 2
        chrome.icon(target, theme, "check-mark", (x + tick / 2, cell.centery), tick, (92, 44, 6), "flat")
        room = pg.Rect(round(x + tick + gap), cell.y, words + theme.px(4), cell.h)
        draw_line(target, theme, self.labels[i], room, "bold", self.sizes[i], INK, "left")


class Slider(Widget):
    """A value between 0 and 1 (steps: only that many places), or with `stops` one of several named places.

    The whole track is the target. shown: turns the value into the words at the right end. `on_change` is
    called while dragging, `on_done` when the knob is let go.
    """

    focusable = True
    radius = 12.0

    def __init__(
        self,
        rect: Box,
        value: float,
        on_change: Callable[[float], object],
        *,
        steps: int = 21,
        stops: Sequence[str] = (),
        shown: Callable[[float], str] | None = None,
        icon: str = "",
        on_done: Callable[[float], object] | None = None,
        name: str = "",
        tip: str = "",
        help_id: Hashable = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(rect, name=name, tip=tip, help_id=help_id, enabled=enabled)
        self.value, self.on_change, self.on_done = value, on_change, on_done
        self.stops, self.shown, self.icon = list(stops), shown, icon
        self.steps = len(self.stops) if self.stops else steps

    @property
    def stop(self) -> int:
        """The number of the nearest place."""
        return round(self.value * (self.steps - 1))

    def track(self, theme: Theme) -> pg.Rect:
        """The groove in which the knob runs."""
        words = measure(theme, self.shown(1.0), "bold", 19)[0] + theme.px(10) if self.shown else 0
        head = theme.px(38) if self.icon else 0
        g = pg.Rect(self.rect.x + head, 0, self.rect.w - words - head, theme.px(14))
        g.centery = self.rect.y + theme.px(19) if self.stops else self.rect.centery
        return g

    def _ends(self, theme: Theme) -> tuple[float, float]:
        g, z = self.track(theme), theme.px(34)
        return g.x + z / 2, g.right - z / 2

    def move_to(self, value: float) -> None:
        """Move the knob to the place nearest to `value`."""
        value = round(max(0.0, min(1.0, value)) * (self.steps - 1)) / (self.steps - 1)
        if self.enabled and value != self.value:
            self.value = value
            self.on_change(value)

    def press(self, ui: Ui, pos: tuple[int, int]) -> None:
        self.drag(ui, pos)

    def drag(self, ui: Ui, pos: tuple[int, int]) -> None:
        x0, x1 = self._ends(ui.theme)
        self.move_to((pos[0] - x0) / max(1.0, x1 - x0))

    def release(self, ui: Ui, pos: tuple[int, int]) -> None:
        if self.on_done:
            self.on_done(self.value)

    def key(self, ui: Ui, event: pg.event.Event) -> bool:
        one = 1 / (self.steps - 1)
        step = {
            pg.K_LEFT: -one,
            pg.K_RIGHT: one,
            pg.K_HOME: -1.0,
            pg.K_END: 1.0,
            pg.K_PAGEDOWN: -5 * one,
            pg.K_PAGEUP: 5 * one,
        }.get(event.key)
        if step is None:
            return False
        self.move_to(self.value + step)
        if self.on_done:
            self.on_done(self.value)
        return True

    def draw(self, target: pg.Surface, theme: Theme) -> None:
        g = self.track(theme)
        x0, x1 = self._ends(theme)
        x = x0 + (x1 - x0) * self.value
        if self.icon:
            chrome.icon(
                target,
                theme,
                self.icon,
                (self.rect.x + theme.px(14), g.centery),
                theme.px(28),
                (92, 50, 20),
                "flat",
            )
        chrome.well(target, theme, g, 7)
        filled = pg.Rect(
            g.x + theme.px(3), g.y + theme.px(3), max(g.h, round(x - g.x)), max(4, g.h - 2 * theme.px(3))
        )
        pg.draw.rect(target, (228, 170, 62), filled, border_radius=filled.h // 2)
        pg.draw.rect(
            target, (255, 228, 140), (filled.x, filled.y, filled.w, max(1, filled.h // 3)), border_radius=2
        )
        self._draw_stops(target, theme, g, x0, x1)
        chrome.knob(target, theme, (x, g.centery), theme.px(38 if self.hover or self.pressed else 34))
        if self.shown:
            room = pg.Rect(g.right, self.rect.y, self.rect.right - g.right, self.rect.h)
            draw_line(target, theme, self.shown(self.value), room, "bold", 19, theme.ink, "right")

    def _draw_stops(self, target: pg.Surface, theme: Theme, g: pg.Rect, x0: float, x1: float) -> None:
        top = g.centery + theme.px(18)
        for i, label in enumerate(self.stops):
            x = x0 + (x1 - x0) * i / (self.steps - 1)
            pg.draw.circle(target, (70, 36, 12), (x, g.centery), theme.px(5))
            pg.draw.circle(target, (255, 232, 176), (x, g.centery), theme.px(4))
            half = (x1 - x0) / (self.steps - 1) / 2
            role = "bold" if i == self.stop else "text"
            w = min(measure(theme, label, role, 18)[0], round(2 * half))
            left = round(max(self.rect.x, min(x - w / 2, self.rect.right - w)))
            room = pg.Rect(left, top, w, self.rect.bottom - top)
            draw_line(target, theme, label, room, role, 18, theme.wine if i == self.stop else theme.ink)
