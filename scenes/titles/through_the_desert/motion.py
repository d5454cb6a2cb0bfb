"""How events move: camels ride in, water rises, palms answer, areas close."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pygame as pg

from game.core.event import Event
from game.titles.through_the_desert.events import (
    Enclosed,
    GameEnded,
    GameLaid,
    LeaderPlaced,
    OasisReached,
    Placed,
    Stuck,
    SupplyEmptied,
    TurnPassed,
    WaterTaken,
)
from game.titles.through_the_desert.view import DesertView
from scenes.anim.actor import Actor
from scenes.anim.easing import ease_in_out, ease_out, pulse
from scenes.anim.path import arc, glide
from scenes.anim.timeline import Call, Clip, Tween
from scenes.anim.timeline import Sequence as Clips
from scenes.art.light import clear
from scenes.kit.theme import Theme
from scenes.titles.contract.presenter import Anchors
from scenes.titles.contract.values import Motion, Point, Seat
from scenes.titles.through_the_desert import regions
from scenes.titles.through_the_desert.board.hexes import cells_of
from scenes.titles.through_the_desert.board.picture import BoardArt
from scenes.titles.through_the_desert.board.tag import tag

RIDE, DRIP, RISE, CLOSE = 0.25, 0.26, 0.42, 0.45  # seconds


class Movement:
    """The actors on the table and the clips that move them."""

    def __init__(self, theme: Theme, board: BoardArt) -> None:
        self.theme, self.board = theme, board
        self.actors: list[Actor] = []

    def clear(self) -> None:
        """Take every actor off."""
        self.actors.clear()

    def draw(self, target: pg.Surface) -> None:
        """Draw the actors in the order they came."""
        for actor in self.actors:
            actor.draw(target)

    def of(
        self, event: Event, before: DesertView, after: DesertView, seats: Sequence[Seat], anchors: Anchors
    ) -> Motion:
        """The clips of one event; events that show nothing give an empty motion."""
        del before, after
        show = MOTIONS.get(type(event))
        return show(self, event, seats, anchors) if show else Motion()

    # ---- the movements ----
    def _travel(
        self, image: pg.Surface, start: Point, end: Point, seconds: float, lift: float, last: float = 1.0
    ) -> Clip:
        actor = Actor(image, start)

        def move(t: float) -> None:
            actor.centre = arc(start, end, t, lift)
            actor.strength = 1.0 + (last - 1.0) * t

        return Clips(
            Call(lambda: self.actors.append(actor)),
            Tween(seconds, move, ease_in_out),
            Call(lambda: self._gone(actor)),
        )

    def _gone(self, actor: Actor) -> None:
        if actor in self.actors:
            self.actors.remove(actor)

    def _ride(self, event: Placed | LeaderPlaced, seats: Sequence[Seat], anchors: Anchors) -> Motion:
        leader = isinstance(event, LeaderPlaced)
        x, y = self.board.centre(event.cell)
        scale = self.board.scale
        size = int(scale.camel * (0.9 if leader else 1.0))
        image = self.board.pieces.camel(size, event.colour, seats[event.seat].colour, leader)
        home = anchors(regions.seat(event.seat) if leader else regions.colour(event.colour))
        start = home.center if home else (x, y - scale.grid.height)
        end = (x + scale.grid.radius * 0.04, y - (scale.grid.height * 0.12 if leader else 0.0))
        ride = self._travel(image, start, end, RIDE, self.theme.px(46))
        return Motion([ride], sound="place")

    def _drip(self, event: WaterTaken, _: Sequence[Seat], anchors: Anchors) -> Motion:
        image = self.board.pieces.water(self.board.scale.water, event.value)
        home = anchors(regions.part(event.seat, "water")) or anchors(regions.seat(event.seat))
        start = self.board.centre(event.cell)
        end = home.center if home else (start[0], start[1] - self.theme.px(60))
        return Motion([], [self._travel(image, start, end, DRIP, self.theme.px(30), 0.35)], "water")

    def _reach(self, event: OasisReached, _: Sequence[Seat], __: Anchors) -> Motion:
        return self._rise(self.board.centre(event.cell), f"+{event.points}\u00a0[palm]", "bell")

    def _run_out(self, _: SupplyEmptied, __: Sequence[Seat], ___: Anchors) -> Motion:
        return Motion(sound="bell")

    def _rise(self, centre: Point, words: str, sound: str) -> Motion:
        image = clear((self.theme.tp(220), self.theme.tp(60)))
        tag(image, self.theme, words, image.get_rect().center, 24)
        actor = Actor(image, centre)
        end = (centre[0], centre[1] - self.theme.px(56))

        def move(t: float) -> None:
            actor.centre = glide(centre, end, t)
            actor.strength = 1.0 if t < 0.7 else (1 - t) / 0.3

        clip = Clips(
            Call(lambda: self.actors.append(actor)),
            Tween(RISE, move, ease_out, _nothing),
            Call(lambda: self._gone(actor)),
        )
        return Motion([], [clip], sound)

    def _close(self, event: Enclosed, _: Sequence[Seat], __: Anchors) -> Motion:
        """A flash of light over the area, and its points."""
        cells = cells_of(event.cells)
        centres = [self.board.centre(name) for name in event.cells]
        middle = (sum(p[0] for p in centres) / len(centres), sum(p[1] for p in centres) / len(centres))
        size = self.board.rect.size
        image = clear(size, (255, 236, 150))
        grid, camera = self.board.scale.grid, self.board.camera
        for cell in cells:
            points = [(x - camera.x, y - camera.y) for x, y in grid.corners(cell)]
            pg.draw.polygon(image, (255, 240, 170, 190), points)
        box = image.get_bounding_rect()
        flash = Actor(image.subsurface(box).copy() if box.w else image, (0, 0))
        flash.centre = (self.board.rect.x + box.centerx, self.board.rect.y + box.centery)
        flash.strength = 0.0

        def glow(t: float) -> None:
            flash.strength = pulse(t)

        clip = Clips(
            Call(lambda: self.actors.append(flash)),
            Tween(CLOSE, glow, lambda t: t, glow),
            Call(lambda: self._gone(flash)),
        )
        rise = self._rise(middle, f"[seat:{event.seat}] +{event.points}\u00a0[area]", "enclose")
        return Motion([], [clip, *rise.after], "enclose")


def _nothing(_: float) -> None:
    """A movement that is not shown at all under reduced motion."""


MOTIONS: Mapping[type[Event], Callable[[Movement, Any, Sequence[Seat], Anchors], Motion]] = {
    LeaderPlaced: Movement._ride,
    Placed: Movement._ride,
    WaterTaken: Movement._drip,
    OasisReached: Movement._reach,
    Enclosed: Movement._close,
    SupplyEmptied: Movement._run_out,
}
SILENT: frozenset[type[Event]] = frozenset({GameLaid, TurnPassed, Stuck, GameEnded})
"""Events that nothing on the board moves for."""
