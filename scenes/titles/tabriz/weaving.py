"""A completed carpet over the board: it is woven row by row on its warp, then lies there with its name."""

from __future__ import annotations

import pygame as pg

from scenes.anim.actor import Actor
from scenes.anim.path import Point
from scenes.anim.timeline import Call, Clip, Tween, Wait
from scenes.anim.timeline import Sequence as Clips
from scenes.art import frame
from scenes.art.light import clear
from scenes.kit.theme import Theme
from scenes.titles.contract.actors import Actors
from scenes.titles.contract.dice import evenly

WEAVE, REST = 1.2, 0.8  # seconds
HEIGHT = 0.62
"""Of the board's height."""

WARP = (232, 214, 172)
SHUTTLE = (120, 72, 30)


class Carpet(Actor):
    """A carpet of which a share is woven, from below; threads of the warp stand where it is not."""

    def __init__(self, theme: Theme, image: pg.Surface, centre: Point) -> None:
        super().__init__(image, centre)
        self.share, self._edge = 0.0, theme.px(5)
        self._shadow = _shadow(theme, image)
        self._warp = _warp(image.get_size(), max(3, theme.px(7)))

    def draw(self, target: pg.Surface) -> None:
        """Blit what is woven, the warp above it, and the shuttle on its way between them."""
        box = self.image.get_rect(center=(round(self.centre[0]), round(self.centre[1])))
        target.blit(self._shadow, self._shadow.get_rect(center=box.center))
        rows = round(box.h * self.share)
        if rows < box.h:
            target.blit(self._warp, box.topleft, (0, 0, box.w, box.h - rows))
        target.blit(self.image, (box.x, box.bottom - rows), (0, box.h - rows, box.w, rows))
        if 0 < rows < box.h:
            self._draw_shuttle(target, box, box.bottom - rows)

    def _draw_shuttle(self, target: pg.Surface, box: pg.Rect, y: int) -> None:
        """It goes from one selvage to the other and back, eight times each."""
        way = (self.share * 16) % 2
        length = box.w // 4
        x = box.x + (box.w - length) * (way if way <= 1 else 2 - way)
        shuttle = pg.Rect(round(x), y - self._edge, length, 2 * self._edge)
        pg.draw.rect(target, SHUTTLE, shuttle, border_radius=self._edge)


def woven(
    theme: Theme, actors: Actors, image: pg.Surface, words: pg.Surface, board: pg.Rect, pace: float
) -> Clip:
    """A carpet is woven over the middle of the board and lies there with its words on it, for a while.

    pace: how much of the usual time it takes.
    """
    carpet = Carpet(theme, image, board.center)
    box = image.get_rect(center=board.center)
    name = Actor(words, (box.centerx, min(box.bottom, board.bottom - words.get_height() // 2)))

    def weave(share: float) -> None:
        carpet.share = share

    return Clips(
        Call(lambda: actors.on_table.append(carpet)),
        Tween(WEAVE * pace, weave, evenly),
        Call(lambda: actors.on_table.append(name)),
        Wait(REST * pace),
        Call(lambda: actors.take_off([carpet, name])),
    )


def _shadow(theme: Theme, image: pg.Surface) -> pg.Surface:
    """The carpet's shadow on the board."""
    margin = theme.px(24)
    out = clear((image.get_width() + 2 * margin, image.get_height() + 2 * margin))
    frame.shadow(out, image.get_rect(topleft=(margin, margin)), theme.u, 6, (0, 8), 12, 200)
    return out


def _warp(size: tuple[int, int], gap: int) -> pg.Surface:
    """Threads from one end to the other."""
    out = clear(size, WARP)
    for x in range(gap // 2, size[0], gap):
        pg.draw.line(out, (*WARP, 210), (x, 0), (x, size[1]))
    return out
