"""The final count: the prizes at the end, one after the other, then the results."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame as pg

from scenes.anim.easing import ease_out
from scenes.art import frame
from scenes.kit import chrome
from scenes.kit.text import draw_line, measure

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

STEP, LINGER = 0.9, 1.1  # seconds a prize is shown, and the last picture before the results


class Count:
    """Adds the final prizes to the panels, step by step; a click shows all at once."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        standing = scene.match.standing()
        rows = sorted(standing.rows, key=lambda row: row.seat)
        view = scene.director.displayed
        self.gains = scene.presenter.finale(view, [row.parts for row in rows])
        self.extra = [0] * len(rows)
        self.totals = [row.total for row in rows]
        self.shown = 0
        self.t = 0.0
        self.over = False
        if scene.app.prefs.animation_speed <= 0:
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
        self.scene.app.sound.play("coin")

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        if self.over:
            return
        self.t += dt * max(0.4, self.scene.app.prefs.animation_speed)
        if self.shown < len(self.gains) and self.t >= STEP * (self.shown + 0.45):
            self._add()
            self.scene.refresh()
        if self.t >= STEP * len(self.gains) + LINGER:
            self._finish()

    def _finish(self) -> None:
        if self.over:
            return
        self.over = True
        self.scene.refresh()
        if not self.scene.app.still:
            from scenes.table import feedback

            feedback.open_results(self.scene)

    def draw(self, target: pg.Surface) -> None:
        """The banner of the prize that is counted now, and light on its pieces and panel."""
        index = min(int(self.t / STEP), len(self.gains) - 1)
        if index < 0 or self.over:
            return
        theme, gain = self.scene.theme, self.gains[index]
        for region in gain.regions:
            rect = self.scene.place_of(region)
            if rect:
                frame.focus_ring(target, rect.inflate(-rect.w // 3, -rect.h // 3), theme.u, 30)
        panel = self.scene.panels[gain.seat].rect
        frame.focus_ring(target, panel, theme.u)
        words = f"[seat:{gain.seat}] {self.scene.seats[gain.seat].name} *+{gain.points}* · {gain.text}"
        bounds = self.scene.zones.inner if self.scene.zones else theme.rect
        wide = min(bounds.w - theme.px(20), measure(theme, words, "head", 28)[0] + theme.px(80))
        box = pg.Rect(0, 0, wide, theme.tp(70))
        share = min(1.0, (self.t - index * STEP) / 0.25)
        box.center = (bounds.centerx, round(bounds.y + theme.px(90) - (1 - ease_out(share)) * theme.px(40)))
        frame.shadow(target, box, theme.u, spread=12)
        chrome.plate(target, theme, box, ((255, 240, 176), (226, 166, 60)), 16)
        draw_line(target, theme, words, box.inflate(-2 * theme.px(24), 0), "head", 28, (66, 32, 6))
