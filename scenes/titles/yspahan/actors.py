"""What moves over the table: pictures on their way, and the clips that move them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame as pg

from game.titles.yspahan.facts import YspahanFacts
from scenes.anim.actor import Actor
from scenes.anim.easing import ease_in_out, ease_out
from scenes.anim.path import arc, glide
from scenes.anim.timeline import Call, Clip, Tween
from scenes.anim.timeline import Sequence as Clips
from scenes.art import frame
from scenes.art.light import clear
from scenes.art.piece import Pieces
from scenes.kit import chrome
from scenes.kit.text import draw_line, measure
from scenes.kit.theme import Theme
from scenes.titles.contract.values import Point, Region

FLY, RISE = 0.55, 0.5  # seconds
RING = (255, 220, 70)
Anchors = Callable[[Region], pg.Rect | None]


class Actors:
    """The actors on the table."""

    def __init__(self, theme: Theme, facts: YspahanFacts, pieces: Pieces, place: Anchors) -> None:
        self.theme, self.facts, self.pieces, self.place = theme, facts, pieces, place
        self.on_table: list[Actor] = []

    def clear(self) -> None:
        """Take every actor off."""
        self.on_table.clear()

    def draw(self, target: pg.Surface) -> None:
        """Draw the actors in the order they came."""
        for actor in self.on_table:
            actor.draw(target)

    def gone(self, actors: Sequence[Actor]) -> None:
        """Take some actors off."""
        self.on_table = [actor for actor in self.on_table if actor not in actors]

    # ---- clips ----
    def shown(self, actors: Sequence[Actor], tween: Tween) -> Clip:
        """Actors that are on the table while a tween runs."""
        return Clips(Call(lambda: self.on_table.extend(actors)), tween, Call(lambda: self.gone(actors)))

    def travel(self, image: pg.Surface, start: Point, end: Point, seconds: float, lift: float) -> Clip:
        """A picture goes from one point to another in a bow."""
        actor = Actor(image, start)

        def move(t: float) -> None:
            actor.centre = arc(start, end, t, lift)

        return self.shown([actor], Tween(seconds, move, ease_in_out))

    def rise(self, words: str, at: Point) -> Clip:
        """A tag goes up from a point and fades."""
        actor = Actor(self.tag(words), at)
        end = (at[0], at[1] - self.theme.px(56))

        def move(t: float) -> None:
            actor.centre = glide(at, end, t)
            actor.strength = 1.0 if t < 0.7 else (1 - t) / 0.3

        return self.shown([actor], Tween(RISE, move, ease_out))

    def fly_tag(self, words: str, start: Point, end: Point) -> Clip:
        """A tag flies from one point to another."""
        return self.travel(self.tag(words), start, end, FLY, self.theme.px(60))

    def rings(self, rects: Sequence[pg.Rect], seconds: float) -> Clip:
        """Golden rings round some places that swell and fade."""
        actors = [Actor(self._ring(rect.size), rect.center) for rect in rects]

        def move(t: float) -> None:
            for actor in actors:
                actor.strength = min(1.0, 4 * t, 4.4 * (1 - t))

        return self.shown(actors, Tween(seconds, move, ease_out))

    # ---- pictures ----
    def _ring(self, size: tuple[int, int]) -> pg.Surface:
        n = max(3, self.theme.px(5))
        image = clear((size[0] + 4 * n, size[1] + 4 * n), RING)
        box = image.get_rect().inflate(-2 * n, -2 * n)
        pg.draw.rect(image, (104, 48, 4), box.inflate(2, 2), n + 2, border_radius=self.theme.px(12))
        pg.draw.rect(image, RING, box, n, border_radius=self.theme.px(12))
        return image

    def tag(self, words: str) -> pg.Surface:
        """A golden plate with a few words."""
        theme = self.theme
        w, h = measure(theme, words, "headb", 24)
        image = clear((w + theme.px(44), h + theme.px(24)))
        box = image.get_rect().inflate(-theme.px(16), -theme.px(12))
        frame.shadow(image, box, theme.u, 9, (2, 3), 4, 170)
        chrome.plate(image, theme, box, ((255, 236, 158), (226, 166, 60)), 14)
        draw_line(image, theme, words, box.inflate(-theme.px(12), 0), "headb", 24, (66, 32, 6))
        return image
