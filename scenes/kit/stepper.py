"""The stepper: one of many by two arrows."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame as pg

from scenes.kit import chrome
from scenes.kit.base import ACTIVATE, Box, Ui
from scenes.kit.stage import Hoverable
from scenes.kit.text import draw_line
from scenes.kit.theme import Theme


class Stepper(Hoverable):
    """One of many by two arrow buttons; wraps round only if told."""

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
        wrap: bool = False,
        name: str = "",
        tip: str = "",
        help_id: Hashable = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(rect, name=name, tip=tip, help_id=help_id, enabled=enabled)
        self.labels, self.chosen, self.on_change, self.wrap = list(labels), chosen, on_change, wrap
        self.side = 0

    def step(self, way: int) -> None:
        """Go to the next (1) or previous (-1) item."""
        index = self.chosen + way
        if self.wrap:
            index %= len(self.labels)
        if self.enabled and 0 <= index < len(self.labels):
            self.chosen = index
            self.on_change(index)

    def _side(self, pos: tuple[int, int]) -> int:
        if not self.target.collidepoint(pos):
            return 0
        third = max(self.rect.h, self.rect.w // 3)
        return -1 if pos[0] < self.rect.x + third else 1 if pos[0] >= self.rect.right - third else 0

    def hovered_at(self, ui: Ui, pos: tuple[int, int] | None) -> bool:
        before, self.side = self.side, self._side(pos) if pos else 0
        return before != self.side

    def release(self, ui: Ui, pos: tuple[int, int]) -> None:
        if way := self._side(pos):
            self.step(way)

    def wheel(self, ui: Ui, steps: float) -> bool:
        self.step(-1 if steps > 0 else 1)
        return True

    def key(self, ui: Ui, event: pg.event.Event) -> bool:
        if event.key not in (pg.K_LEFT, pg.K_RIGHT):
            return event.key in ACTIVATE
        self.step(1 if event.key == pg.K_RIGHT else -1)
        return True

    def draw(self, target: pg.Surface, theme: Theme) -> None:
        chrome.well(target, theme, self.rect, 10)
        n = self.rect.h
        for way, x in ((-1, self.rect.x), (1, self.rect.right - n)):
            last = not self.wrap and not 0 <= self.chosen + way < len(self.labels)
            lit = self.side == way and not last and self.enabled
            tones = ((210, 130, 60), (136, 70, 26)) if lit else chrome.ROSEWOOD
            box = pg.Rect(x, self.rect.y, n, n)
            chrome.plate(target, theme, box, tones, 9)
            colour = (176, 128, 78) if last or not self.enabled else (255, 226, 150)
            chrome.arrow(target, theme, box.center, "left" if way < 0 else "right", theme.px(20), colour)
        words = pg.Rect(self.rect.x + n, self.rect.y, self.rect.w - 2 * n, n).inflate(-2 * theme.px(6), 0)
        draw_line(target, theme, self.labels[self.chosen], words, "bold", 20, (255, 240, 206))
