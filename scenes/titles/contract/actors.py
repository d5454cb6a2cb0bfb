"""What moves over the table: pictures on their way, the clips that move them, and which event shows what."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

import pygame as pg

from game.core.event import Event
from scenes.anim.actor import Actor
from scenes.anim.easing import ease_in_out, ease_out
from scenes.anim.path import arc, glide
from scenes.anim.timeline import Call, Clip, Tween
from scenes.anim.timeline import Sequence as Clips
from scenes.art import frame
from scenes.art.light import clear
from scenes.kit import chrome
from scenes.kit.text import draw_line, measure
from scenes.kit.theme import Theme
from scenes.titles.contract.values import Moment, Motion, Point

RISE = 56  # design units that a rising tag goes up
OTHERS = 0.6  # of the seconds of a person's throws and walks, for a computer player's


class Actors:
    """The pictures that move over the table now, in the order they came."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self.on_table: list[Actor] = []

    def clear(self) -> None:
        """Take every actor off."""
        self.on_table.clear()

    def draw(self, target: pg.Surface) -> None:
        """Draw the actors."""
        for actor in self.on_table:
            actor.draw(target)

    def take_off(self, actors: Sequence[Actor]) -> None:
        """Take some actors off."""
        self.on_table = [actor for actor in self.on_table if actor not in actors]

    # ---- clips ----
    def shown(self, actors: Sequence[Actor], *clips: Clip) -> Clip:
        """Actors that are on the table while clips run, one after the other."""
        return Clips(Call(lambda: self.on_table.extend(actors)), *clips, Call(lambda: self.take_off(actors)))

    def travel(
        self, image: pg.Surface, start: Point, end: Point, seconds: float, lift: float, strength: float = 1.0
    ) -> Clip:
        """A picture goes from one point to another in a bow; `strength` is how much of it arrives."""
        actor = Actor(image, start)

        def move(t: float) -> None:
            actor.centre = arc(start, end, t, lift)
            actor.strength = 1.0 + (strength - 1.0) * t

        return self.shown([actor], Tween(seconds, move, ease_in_out))

    def rise(self, image: pg.Surface, at: Point, seconds: float, height: float = RISE) -> Clip:
        """A picture goes up from a point and fades."""
        actor = Actor(image, at)
        end = (at[0], at[1] - self.theme.px(height))

        def move(t: float) -> None:
            actor.centre = glide(at, end, t)
            actor.strength = 1.0 if t < 0.7 else (1 - t) / 0.3

        return self.shown([actor], Tween(seconds, move, ease_out))

    # ---- pictures ----
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


Motions: TypeAlias = Mapping[type[Event], Callable[[Any, Any, Moment], Motion]]
"""The method of a title's movement that shows the events of a class."""


def pace_of(moment: Moment) -> float:
    """How much of the usual time a throw or a walk takes: less where a computer player acts."""
    seat = moment.before.to_act
    return 1.0 if seat < 0 or moment.seats[seat].person else OTHERS


class Moves:
    """A title's moving things. motions: which of its methods makes the clips of which event."""

    def __init__(self, theme: Theme, motions: Motions) -> None:
        self.theme, self.motions = theme, motions
        self.actors = Actors(theme)

    @property
    def telling(self) -> str:
        """What a count or a throw on the table says, in one line; "" while there is none."""
        return ""

    @property
    def counting(self) -> bool:
        """Whether points are counted, so that nobody is asked for anything."""
        return False

    def clear(self) -> None:
        """Take everything off at once."""
        self.actors.clear()

    def draw(self, target: pg.Surface) -> None:
        """Draw what moves."""
        self.actors.draw(target)

    def of(self, event: Event, moment: Moment) -> Motion:
        """The clips of one event; events that show nothing give an empty motion."""
        show = self.motions.get(type(event))
        return show(self, event, moment) if show else Motion()
