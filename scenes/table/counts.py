"""Counts before everybody's eyes: those of a turn, which the director shows, and the final one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame as pg

from scenes.table.final_count import Count
from scenes.table.model import TableHooks, TableModel


class Counts:
    """Whether a count runs or waits for a person, and how it goes on.

    final: the final count, None before it; results: what comes after it; uncover: takes away what lies over
    the table.
    """

    def __init__(
        self,
        model: TableModel,
        hooks: TableHooks,
        results: Callable[[], object],
        uncover: Callable[[], object],
    ) -> None:
        self.model, self.director, self.hooks = model, model.director, hooks
        self.results, self.uncover = results, uncover
        self.final: Count | None = None

    # ---- how far it is ----
    @property
    def held(self) -> bool:
        """Whether a count waits for a person to go on."""
        return self.final.held if self.final else self.director.held

    @property
    def complete(self) -> bool:
        """Whether the final count is what waits."""
        return self.final is not None and self.final.held

    @property
    def moving(self) -> bool:
        """Whether something goes on by itself."""
        running = self.final is not None and self.final.moving
        return running or (self.director.moving and not self.director.held)

    @property
    def extra(self) -> Sequence[int]:
        """The points that the final count has added, by seat; empty before it."""
        return self.final.extra if self.final else ()

    # ---- what happens ----
    def begin(self) -> None:
        """The match is over: count, then the results."""
        self.model.counting = True
        self.final = Count(self.model, self.hooks, self.results)
        self.hooks.refresh()

    def drop(self) -> None:
        """A step was taken back: there is no final count any more."""
        self.final, self.model.counting = None, False

    def proceed(self) -> None:
        """Leave the count that waits."""
        self.model.app.sound.play("click")
        self.final.go_on() if self.final else self.director.go_on()
        self.hooks.refresh()

    def again(self, moment: int) -> None:
        """Show the count that led to a moment of the past again."""
        if self.final:
            return
        self.uncover()
        self.director.recount(moment)
        self.hooks.refresh()

    def skip(self) -> bool:
        """Show the end of what moves, or leave a count that waits; whether there was either."""
        if self.held:
            self.proceed()
        elif self.final:
            self.final.skip()
        elif self.director.moving:
            self.director.skip()
            self.hooks.refresh()
        else:
            return False
        return True

    def finish(self) -> None:
        """Show the end of everything that moves (screenshots)."""
        self.director.finish()
        if self.final:
            self.final.skip()

    def update(self, dt: float) -> bool:
        """Advance the final count; whether there is one."""
        if self.final:
            self.final.update(dt)
        return self.final is not None

    def draw(self, target: pg.Surface, panels: Sequence[pg.Rect]) -> None:
        """Draw the final count over the table."""
        if self.final:
            self.final.draw(target, panels)
