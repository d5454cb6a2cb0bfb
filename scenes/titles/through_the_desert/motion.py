"""How events move: camels ride in, water rises, palms answer, areas close."""

from __future__ import annotations

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
from scenes.anim.actor import Actor
from scenes.anim.easing import pulse
from scenes.anim.timeline import Tween
from scenes.art.light import clear
from scenes.kit.theme import Theme
from scenes.titles.contract.actors import Motions, Moves
from scenes.titles.contract.values import Moment, Motion, Point
from scenes.titles.through_the_desert import regions
from scenes.titles.through_the_desert.board.hexes import cells_of
from scenes.titles.through_the_desert.board.picture import BoardArt
from scenes.titles.through_the_desert.board.tag import tag

RIDE, DRIP, RISE, CLOSE = 0.25, 0.26, 0.42, 0.45  # seconds


class Movement(Moves):
    """Turns events into clips."""

    def __init__(self, theme: Theme, board: BoardArt) -> None:
        super().__init__(theme, MOTIONS)
        self.board = board

    def _ride(self, event: Placed | LeaderPlaced, moment: Moment) -> Motion:
        leader = isinstance(event, LeaderPlaced)
        x, y = self.board.centre(event.cell)
        scale = self.board.scale
        size = int(scale.camel * (0.9 if leader else 1.0))
        image = self.board.pieces.camel(size, event.colour, moment.seats[event.seat].colour, leader)
        home = moment.anchors(regions.seat(event.seat) if leader else regions.colour(event.colour))
        start = home.center if home else (x, y - scale.grid.height)
        end = (x + scale.grid.radius * 0.04, y - (scale.grid.height * 0.12 if leader else 0.0))
        ride = self.actors.travel(image, start, end, RIDE, self.theme.px(46))
        return Motion([ride])

    def _drip(self, event: WaterTaken, moment: Moment) -> Motion:
        image = self.board.pieces.water(self.board.scale.water, event.value)
        home = moment.anchors(regions.part(event.seat, "water")) or moment.anchors(regions.seat(event.seat))
        start = self.board.centre(event.cell)
        end = home.center if home else (start[0], start[1] - self.theme.px(60))
        return Motion([], [self.actors.travel(image, start, end, DRIP, self.theme.px(30), 0.35)])

    def _reach(self, event: OasisReached, _: Moment) -> Motion:
        return self._rise(self.board.centre(event.cell), f"+{event.points}\u00a0[palm]")

    def _run_out(self, _: SupplyEmptied, __: Moment) -> Motion:
        return Motion()

    def _rise(self, centre: Point, words: str) -> Motion:
        image = clear((self.theme.tp(220), self.theme.tp(60)))
        tag(image, self.theme, words, image.get_rect().center, 24)
        return Motion([], [self.actors.rise(image, centre, RISE)])

    def _close(self, event: Enclosed, _: Moment) -> Motion:
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

        clip = self.actors.shown([flash], Tween(CLOSE, glow, lambda t: t, glow))
        rise = self._rise(middle, f"[seat:{event.seat}] +{event.points}\u00a0[area]")
        return Motion([], [clip, *rise.after])


MOTIONS: Motions = {
    LeaderPlaced: Movement._ride,
    Placed: Movement._ride,
    WaterTaken: Movement._drip,
    OasisReached: Movement._reach,
    Enclosed: Movement._close,
    SupplyEmptied: Movement._run_out,
}
SILENT: frozenset[type[Event]] = frozenset({GameLaid, TurnPassed, Stuck, GameEnded})
"""Events that nothing on the board moves for."""
