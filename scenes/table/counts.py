"""What is counted at the table and stays until a person goes on: scorings, throws, the final count."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame as pg

from scenes.kit.stage import Stage
from scenes.table.final_count import Count
from scenes.table.model import TableHooks, TableModel


class Counts:
    """The count that is shown. final: from the end of the match on; results: what follows it."""

    def __init__(
        self, model: TableModel, ui: Stage, hooks: TableHooks, results: Callable[[], object]
    ) -> None:
        self.model, self.ui, self.hooks, self.results = model, ui, hooks, results
        self.final: Count | None = None

    @property
    def held(self) -> bool:
        """Whether a count waits for a person to go on."""
        return self.final.held if self.final else self.model.director.held

    @property
    def ended(self) -> bool:
        """Whether the final count waits."""
        return self.final is not None and self.final.held

    @property
    def moving(self) -> bool:
        """Whether something is counted or moves by itself."""
        if self.final:
            return self.final.moving
        return self.model.director.moving and not self.held

    @property
    def extra(self) -> Sequence[int]:
        """Points of the final count so far, by seat: all of them where a finished match is looked at."""
        if self.final:
            return self.final.extra
        director, presenter = self.model.director, self.model.presenter
        if not (director.ended and director.displayed.over):
            return ()
        extra = [0] * len(self.model.seats)
        for gain in presenter.finale(director.displayed):
            extra[gain.seat] += gain.points
        return extra

    def begin(self) -> None:
        """The match is over: count, then the results."""
        self.model.counting = True
        self.final = Count(self.model, self.hooks, self.results)
        self.hooks.refresh()

    def drop(self) -> None:
        """The end was taken back."""
        self.final, self.model.counting = None, False

    def update(self, dt: float) -> bool:
        """Advance the final count by `dt` seconds; whether there is one."""
        if self.final:
            self.final.update(dt)
        return self.final is not None

    def proceed(self) -> None:
        """Leave the count that waits."""
        self.model.app.sound.play("click")
        self.final.go_on() if self.final else self.model.director.go_on()
        self.hooks.refresh()

    def skip(self) -> bool:
        """Show the end of what moves, or leave the count that waits; whether there was any."""
        if self.held:
            self.proceed()
        elif self.final:
            self.final.skip()
        elif self.model.director.moving:
            self.model.director.skip()
            self.hooks.refresh()
        else:
            return False
        return True

    def finish(self) -> None:
        """Show the end of everything (screenshots)."""
        self.model.director.finish()
        if self.final:
            self.final.skip()

    def recount(self, moment: int) -> None:
        """Show the count that led to a moment of the past again."""
        if self.final:
            return
        self.ui.close_all()
        self.model.director.recount(moment)
        self.hooks.refresh()

    def draw(self, target: pg.Surface, panels: Sequence[pg.Rect]) -> None:
        """The final count."""
        if self.final:
            self.final.draw(target, panels)
