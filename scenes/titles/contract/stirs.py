"""What can stir on any board while nobody acts: each a clip of less than a second, within the board."""

from __future__ import annotations

from random import Random

import pygame as pg

from scenes.anim.actor import Actor
from scenes.anim.easing import ease_in_out, pulse
from scenes.anim.path import glide
from scenes.anim.timeline import Clip, Tween
from scenes.art import stir
from scenes.art.light import faded, puff
from scenes.art.palette import Colour
from scenes.kit.theme import Theme
from scenes.titles.contract.actors import Actors
from scenes.titles.contract.values import Point

GLEAM, FLIGHT, WHIRL = 0.7, 0.95, 0.9  # seconds
BEAT = 0.14  # seconds of a stroke of wings
SHADOW, DUST = 0.3, 0.5  # how much of a shadow, and of dust, is seen at the most


class Within(Actor):
    """An actor of which only what lies in a rectangle is seen."""

    def __init__(self, image: pg.Surface, centre: Point, room: pg.Rect) -> None:
        super().__init__(image, centre)
        self.room, self.strength = room, 0.0

    def draw(self, target: pg.Surface) -> None:
        """Blit what of it lies in the rectangle, as strong as it is."""
        before = target.get_clip()
        target.set_clip(self.room.clip(before))
        image = faded(self.image, max(0, min(255, round(255 * self.strength))))
        target.blit(image, image.get_rect(center=(round(self.centre[0]), round(self.centre[1]))))
        target.set_clip(before)


class Stirs:
    """Makes them over a board. board: its rectangle on the window in pixels."""

    def __init__(self, theme: Theme, actors: Actors, board: pg.Rect) -> None:
        self.theme, self.actors, self.board = theme, actors, pg.Rect(board)

    def gleam(self, at: Point, size: float = 34) -> Clip:
        """Light plays on a place. size: design units from ray to ray."""
        actor = Within(stir.gleam(round(self.theme.px(size))), at, self.board)

        def shine(t: float) -> None:
            actor.strength = pulse(t)

        return self.actors.shown([actor], Tween(GLEAM, shine, ease_in_out))

    def bird(self, chance: Random) -> Clip:
        """The shadow of a bird crosses a part of the board."""
        left, board = chance.random() < 0.5, self.board
        n = round(self.theme.px(58))
        wings = [stir.bird(n, high=high, left=left) for high in (True, False)]
        x = board.x + board.w * chance.uniform(0.15, 0.35)
        y = board.y + board.h * chance.uniform(0.25, 0.75)
        start, end = (x, y), (x + board.w * 0.5, y - board.h * chance.uniform(0.1, 0.25))
        if left:
            start, end = (2 * board.centerx - start[0], start[1]), (2 * board.centerx - end[0], end[1])
        actor = Within(wings[0], start, board)

        def fly(t: float) -> None:
            actor.centre, actor.strength = glide(start, end, t), SHADOW * pulse(t)
            actor.image = wings[int(t * FLIGHT / BEAT) % 2]

        return self.actors.shown([actor], Tween(FLIGHT, fly, lambda t: t))

    def whirl(self, at: Point, colour: Colour) -> Clip:
        """Wind drives some dust over a place."""
        n = round(self.theme.px(46))
        actor = Within(puff((n, n * 2 // 3), colour), at, self.board)
        end = (at[0] + self.theme.px(70), at[1] - self.theme.px(16))

        def drive(t: float) -> None:
            actor.centre, actor.strength = glide(at, end, t), DUST * pulse(t)

        return self.actors.shown([actor], Tween(WHIRL, drive, lambda t: t))
