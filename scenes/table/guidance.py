"""Who stands beside the person at the table: a lesson, or the side notes of a first match and the coach."""

from __future__ import annotations

from collections.abc import Callable

import pygame as pg

from game.core.action import Action
from scenes.kit.stage import Stage
from scenes.table.coach import Coach, CoachHooks
from scenes.table.companion import CompanionTable
from scenes.table.hints import Hints
from scenes.table.lesson import AnyCourse, LessonTable
from scenes.table.model import TableHooks, TableModel
from scenes.table.selection import Picking


class Guidance:
    """The parts that speak on a card; a lesson speaks alone."""

    def __init__(
        self,
        model: TableModel,
        ui: Stage,
        hooks: TableHooks,
        picking: Picking,
        hints: Hints,
        course: AnyCourse | None,
        open_rule: Callable[[str], object],
        play: Callable[[Action], object],
    ) -> None:
        coached = CoachHooks(play=play, hint=hints.ask, searching=lambda: hints.searching)
        self.lesson = LessonTable(model, ui, hooks, picking, course) if course else None
        self.companion = None if course else CompanionTable(model, ui, hooks, picking, open_rule)
        self.coach = None if course else Coach(model, ui, hooks, picking, coached)

    def takes(self, action: Action) -> bool:
        """Whether an action of the person is carried out now; else a card says why not."""
        return all(each.takes(action) for each in (self.lesson, self.coach) if each)

    def refused(self, rule: str) -> None:
        """The table said why a click does nothing."""
        if self.lesson:
            self.lesson.refused(rule)

    def keep_up(self) -> None:
        """Something happened at the table; before anything is asked anew."""
        if self.lesson:
            self.lesson.keep_up()

    def lay(self) -> None:
        """Bring the cards up to date, after the presenter was told what is shown."""
        if self.companion:
            self.companion.keep_up()
        if self.coach:
            self.coach.keep_up()
        self.lit()

    def update(self) -> bool:
        """Time goes by; whether anything changed."""
        return self.coach is not None and self.coach.update()

    @property
    def wake(self) -> float | None:
        """Seconds until something may have changed."""
        return self.coach.wake if self.coach else None

    def lit(self) -> None:
        """The board shows what can be picked: the cards lie where they cover none of what they speak of."""
        if self.lesson:
            self.lesson.lay()
        if self.companion:
            self.companion.lay()
        if self.coach:
            card = self.companion.aside.card if self.companion else None
            self.coach.lay([card.rect] if card else [])

    def drop(self) -> bool:
        """Put away one thing that waits for nobody; whether there was something."""
        return any(each.drop() for each in (self.companion, self.coach) if each)

    def draw(self, target: pg.Surface) -> None:
        """What is pointed at."""
        for each in (self.lesson, self.companion):
            if each:
                each.draw(target)
