"""The final count: the prizes at the end, one after the other, then the results."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame as pg

from scenes.anim.easing import ease_out
from scenes.art import frame
from scenes.kit import chrome
from scenes.kit.text import draw_line, measure
from scenes.table.model import TableHooks, TableModel

STEP, LINGER = 0.9, 1.1  # seconds a prize is shown, and the last picture before the results


class Count:
    """Adds the final prizes to the panels, step by step; a click shows all at once. on_end: what comes next.

    extra: the points that were added so far, by seat.
    """

    def __init__(self, model: TableModel, hooks: TableHooks, on_end: Callable[[], object]) -> None:
        self.model, self.hooks, self.on_end = model, hooks, on_end
        standing = model.match.standing()
        rows = sorted(standing.rows, key=lambda row: row.seat)
        self.gains = model.presenter.finale(model.director.displayed)
        self.extra = [0] * len(rows)
        self.totals = [row.total for row in rows]
        self.shown = 0
        self.t = 0.0
        self.over = False
        if model.app.prefs.animation_speed <= 0:
            self.skip()

    @property
    def moving(self) -> bool:
        """Whether the count goes on by itself."""
        return not self.over

    def skip(self) -> None:
        """Show the end."""
        while self.shown < len(self.gains):
            self._add()
        self._finish()

    def _add(self) -> None:
        gain = self.gains[self.shown]
        self.extra[gain.seat] += gain.points
        self.shown += 1
        self.model.app.sound.play("coin")

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        if self.over:
            return
        self.t += dt * max(0.4, self.model.app.prefs.animation_speed)
        if self.shown < len(self.gains) and self.t >= STEP * (self.shown + 0.45):
            self._add()
            self.hooks.refresh()
        if self.t >= STEP * len(self.gains) + LINGER:
            self._finish()

    def _finish(self) -> None:
        if self.over:
            return
        self.over = True
        self.hooks.refresh()
        if not self.model.app.still:
            self.on_end()

    def draw(self, target: pg.Surface, panels: Sequence[pg.Rect]) -> None:
        """The banner of the prize that is counted now, and light on its pieces and panel (by seat)."""
        index = min(int(self.t / STEP), len(self.gains) - 1)
        if index < 0 or self.over:
            return
        theme, gain = self.model.theme, self.gains[index]
        for region in gain.regions:
            rect = self.hooks.place_of(region)
            if rect:
                frame.focus_ring(target, rect.inflate(-rect.w // 3, -rect.h // 3), theme.u, 30)
        frame.focus_ring(target, panels[gain.seat], theme.u)
        words = f"[seat:{gain.seat}] {self.model.seats[gain.seat].name} *+{gain.points}* · {gain.text}"
        bounds = self.model.bounds
        width = min(bounds.w - theme.px(20), measure(theme, words, "head", 28)[0] + theme.px(80))
        box = pg.Rect(0, 0, width, theme.tp(70))
        share = min(1.0, (self.t - index * STEP) / 0.25)
        box.center = (bounds.centerx, round(bounds.y + theme.px(90) - (1 - ease_out(share)) * theme.px(40)))
        frame.shadow(target, box, theme.u, spread=12)
        chrome.plate(target, theme, box, ((255, 240, 176), (226, 166, 60)), 16)
        draw_line(target, theme, words, box.inflate(-2 * theme.px(24), 0), "head", 28, (66, 32, 6))
