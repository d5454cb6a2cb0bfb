"""A stop of a road: one lesson."""

from __future__ import annotations

from collections.abc import Callable

import pygame as pg

from scenes.art.palette import Colour
from scenes.kit.base import Ui
from scenes.kit.stage import Keyed
from scenes.kit.text import draw_line, draw_paragraph
from scenes.kit.theme import Theme
from scenes.learn import art


class Stop(Keyed):
    """A star with the lesson's number, its name below where there is room. standing: see `art.star`."""

    focusable = True

    def __init__(
        self,
        rect: pg.Rect,
        number: int,
        title: str,
        standing: str,
        colour: Colour,
        choose: Callable[[], object],
        *,
        named: bool,
        chosen: bool,
    ) -> None:
        super().__init__(rect, name=f"stop:{number}:{title}", tip="" if named else title)
        self.number, self.title, self.standing, self.colour = number, title, standing, colour
        self.choose, self.named, self.chosen = choose, named, chosen

    def activate(self, ui: Ui) -> None:
        self.choose()

    @staticmethod
    def plate(theme: Theme) -> int:
        """Pixels of the star."""
        return theme.target(54)

    def draw(self, target: pg.Surface, theme: Theme) -> None:
        n = self.plate(theme)
        centre = (self.rect.centerx, self.rect.y + n // 2)
        if self.chosen or self.hover:
            pg.draw.circle(target, (255, 214, 110), centre, n // 2 + theme.px(6))
        image = art.star(theme, n, self.colour, self.standing)
        target.blit(image, image.get_rect(center=centre))
        ink = {"done": theme.cream, "open": (126, 92, 54)}.get(self.standing, theme.ink)
        box = pg.Rect(0, 0, n, n)
        box.center = centre
        draw_line(target, theme, str(self.number), box, "headb", 24, ink)
        if self.standing == "done":
            art.stamp(
                target, theme, (centre[0] + round(n * 0.4), centre[1] - round(n * 0.36)), theme.target(22)
            )
        if self.named:
            words = pg.Rect(
                self.rect.x, self.rect.y + n + theme.px(2), self.rect.w, self.rect.h - n - theme.px(2)
            )
            role = "bold" if self.chosen else "text"
            draw_paragraph(target, theme, self.title, words, role, 17, theme.ink, "center", "top")
