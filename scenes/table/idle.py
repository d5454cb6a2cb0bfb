"""Small life on a table where nothing happens: now and then something stirs on the board, for a moment."""

from __future__ import annotations

from random import Random

import pygame as pg

from scenes.anim.timeline import Timeline
from scenes.kit.theme import Theme
from scenes.table.director import Director
from scenes.titles.contract.actors import Actors
from scenes.titles.contract.presenter import AnyPresenter
from scenes.titles.contract.stirs import Stirs

PAUSE = (10.0, 20.0)
"""Seconds between two stirs, by chance."""

RATE = 12
"""Pictures a second while something stirs: a table at rest costs next to nothing."""

PATIENCE = 180.0
"""Seconds without a sign of a person after which nothing stirs any more."""


class IdleLife:
    """Lets one thing at a time stir; nothing where motion is reduced or off, or while anything else moves.

    board: its rectangle in pixels; seed: what stirs and when, by chance, the same again with the same one.
    """

    def __init__(
        self, theme: Theme, board: pg.Rect, presenter: AnyPresenter, director: Director, seed: str
    ) -> None:
        self.presenter, self.director = presenter, director
        self._actors = Actors(theme)
        self._means = Stirs(theme, self._actors, board)
        self._chance = Random(seed)
        self._timeline = Timeline()
        self._left = self._chance.uniform(*PAUSE)
        self._frame = 0.0  # seconds since the last picture
        self._alone = 0.0  # seconds since the last sign of a person
        self._sign: tuple[object, ...] = ()

    @property
    def stirs(self) -> bool:
        """Whether something stirs now."""
        return self._timeline.busy

    @property
    def wake(self) -> float | None:
        """Seconds until the next picture or stir, None where none is to come."""
        if self.stirs:
            return max(0.0, 1 / RATE - self._frame)
        return self._left if self._quiet and self._alone < PATIENCE else None

    @property
    def _quiet(self) -> bool:
        director, line = self.director, self.director.timeline
        still = line.reduced or line.speed <= 0 or director.thinking or director.match.over
        return not still and not director.moving and director.moment is None

    def update(self, dt: float) -> bool:
        """Run on by `dt` seconds; whether another picture is due."""
        sign = (self.director.displayed, pg.mouse.get_pos())
        self._alone = 0.0 if sign != self._sign else self._alone + dt
        self._sign = sign
        if not self._quiet:
            return self._rest()
        if self.stirs:
            return self._go_on(dt)
        self._left -= dt
        if self._left > 0 or self._alone >= PATIENCE:
            return False
        self._left = self._chance.uniform(*PAUSE)
        clip = self.presenter.stir(self._means, self._chance)
        if clip is None:
            return False
        self._timeline.add(clip)
        return self._go_on(0.0)

    def draw(self, target: pg.Surface) -> None:
        """Draw what stirs."""
        self._actors.draw(target)

    def _go_on(self, dt: float) -> bool:
        self._frame += dt
        if dt and self._frame < 1 / RATE:
            return False
        self._timeline.update(self._frame)
        self._frame = 0.0
        return True

    def _rest(self) -> bool:
        """What stirs is gone at once, and the next one waits its time; whether that is another picture."""
        self._left = max(self._left, PAUSE[0])
        if not self.stirs:
            return False
        self._timeline.skip()
        return True
