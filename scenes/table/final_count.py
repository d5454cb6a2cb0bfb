"""The final count: the prizes at the end one after the other, then all points by source, then the results."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame as pg

from scenes.anim.easing import ease_out
from scenes.art import frame
from scenes.kit import chrome
from scenes.kit.text import draw_line, measure
from scenes.table.final_sheet import FinalSheet
from scenes.table.model import TableHooks, TableModel

STEP, COLUMN = 0.9, 0.6  # seconds that a prize is shown, and a column of the sheet is counted
LINGER = 2.4  # seconds the full sheet is shown where no person has to go on


class Count:
    """Adds the final prizes to the panels, then fills the sheet; a click shows the whole sheet at once.

    The sheet stays until a person goes on. extra: the points that were added so far, by seat; on_end: what
    comes next.
    """

    def __init__(self, model: TableModel, hooks: TableHooks, on_end: Callable[[], object]) -> None:
        self.model, self.hooks, self.on_end = model, hooks, on_end
        self.rows = sorted(model.match.standing().rows, key=lambda row: row.seat)
        self.gains = model.presenter.finale(model.director.displayed)
        self.extra = [0] * len(self.rows)
        self.shown = 0
        self.t = 0.0
        self.over = False
        self._sheet: FinalSheet | None = None
        self.waits = model.director.options.counts_wait and bool(model.director.people)
        if model.app.prefs.animation_speed <= 0:
            self.skip()

    # ---- how far it is ----
    @property
    def _prizes_end(self) -> float:
        return STEP * len(self.gains)

    @property
    def _sheet_end(self) -> float:
        return self._prizes_end + COLUMN * len(self.rows[0].parts)

    @property
    def held(self) -> bool:
        """Whether the sheet is full and waits for a person."""
        return self.waits and not self.over and self.t >= self._sheet_end

    @property
    def moving(self) -> bool:
        """Whether the count goes on by itself."""
        return not self.over and not self.held

    def skip(self) -> None:
        """Show the whole sheet; where nobody is to go on, the end."""
        while self.shown < len(self.gains):
            self._add()
        self.t = max(self.t, self._sheet_end)
        if self.waits:
            self.hooks.refresh()
        else:
            self.go_on()

    def _add(self) -> None:
        gain = self.gains[self.shown]
        self.extra[gain.seat] += gain.points
        self.shown += 1
        self.model.app.sound.play("coin")

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        if not self.moving:
            return
        before = self._column
        self.t += dt * max(0.4, self.model.app.prefs.animation_speed)
        if self.shown < len(self.gains) and self.t >= STEP * (self.shown + 0.45):
            self._add()
            self.hooks.refresh()
        if self._column > before:
            self.model.app.sound.play("coin")
        if self.held:
            self.hooks.refresh()
        elif not self.waits and self.t >= self._sheet_end + LINGER:
            self.go_on()

    @property
    def _counted(self) -> float:
        """How many columns are counted; at the end exactly all of them, whatever seconds add up to."""
        all_ = len(self.rows[0].parts)
        return all_ if self.t >= self._sheet_end else (self.t - self._prizes_end) / COLUMN

    @property
    def _column(self) -> int:
        """Columns of the sheet that are counted or being counted."""
        return max(0, min(len(self.rows[0].parts), int((self.t - self._prizes_end) / COLUMN) + 1))

    def go_on(self) -> None:
        """To the results."""
        if self.over:
            return
        self.over = True
        self.hooks.refresh()
        if not self.model.app.still:
            self.on_end()

    # ---- picture ----
    def draw(self, target: pg.Surface, panels: Sequence[pg.Rect]) -> None:
        """The prize that is counted now with light on its pieces and panel (by seat), or the sheet."""
        if self.over:
            return
        if self.t < self._prizes_end:
            self._draw_prize(target, panels)
        else:
            self._fitting().draw(target, self._counted)

    def _fitting(self) -> FinalSheet:
        """The sheet for the window as it is now."""
        model = self.model
        if (
            self._sheet is None
            or self._sheet.theme is not model.theme
            or self._sheet.texts is not model.texts
        ):
            self._sheet = FinalSheet(model.theme, model.texts, model.bounds, model.seats, self.rows)
        return self._sheet

    def _draw_prize(self, target: pg.Surface, panels: Sequence[pg.Rect]) -> None:
        index = min(int(self.t / STEP), len(self.gains) - 1)
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
