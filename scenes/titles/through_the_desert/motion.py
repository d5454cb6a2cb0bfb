"""How events move: camels ride in, water rises, palms answer, areas close."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

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
from scenes.anim.easing import ease_in_out, pulse
from scenes.anim.timeline import Clip, Tween
from scenes.anim.walk import Walker
from scenes.art.gait import LEGS, gait
from scenes.art.light import clear, puff
from scenes.kit.theme import Theme
from scenes.titles.contract.actors import Motions, Moves, pace_of
from scenes.titles.contract.values import Moment, Motion, Point
from scenes.titles.through_the_desert import regions
from scenes.titles.through_the_desert.board.hexes import cell_of, cells_of, name_of, ring
from scenes.titles.through_the_desert.board.picture import BoardArt
from scenes.titles.through_the_desert.board.tag import tag

DRIP, RISE, CLOSE = 0.26, 0.42, 0.45  # seconds
LIFT, START, STEP = (
    0.24,
    0.26,
    0.16,
)  # seconds from the supply to the caravan; of a walk, and a space of it more
RIDE, ACROSS = 0.55, 0.5  # seconds of a leader's ride, and more for the width of the board
FURTHEST = 5  # spaces of its caravan that a camel walks along at the most
LEADER, RIDER_LEGS = 0.9, 0.27  # of the size of a camel; of the height of one with its rider
DUST = (206, 170, 112)


class Movement(Moves):
    """Turns events into clips."""

    def __init__(self, theme: Theme, board: BoardArt) -> None:
        super().__init__(theme, MOTIONS)
        self.board = board

    def _ride(self, event: LeaderPlaced, moment: Moment) -> Motion:
        """A leader rides in from the edge of the board."""
        scale = self.board.scale
        x, y = self.board.centre(event.cell)
        size = int(scale.camel * LEADER)
        image = self.board.pieces.camel(size, event.colour, moment.seats[event.seat].colour, True)
        home = moment.anchors(regions.seat(event.seat))
        end = (x + scale.grid.radius * 0.04, y - scale.grid.height * 0.12)
        start = self._edge(home.center if home else end)
        far = hypot(end[0] - start[0], end[1] - start[1]) / self.board.rect.w
        walker = self._walker(image, [start, end], size, RIDER_LEGS)
        return Motion([self._walk(walker, RIDE + ACROSS * far, moment)])

    def _join(self, event: Placed, moment: Moment) -> Motion:
        """A camel comes from the supply to its caravan and walks along it to its place."""
        size = self.board.scale.camel
        names = self._along(event, moment.before)
        way = [self.board.centre(name) for name in (*names, event.cell)]
        shift = self.board.scale.grid.radius * 0.04
        way = [(x + shift, y) for x, y in way]
        image = self.board.pieces.camel(size, event.colour)
        home = moment.anchors(regions.colour(event.colour))
        clips: list[Clip] = []
        if home:
            pace = pace_of(moment)
            clips.append(self.actors.travel(image, home.center, way[0], LIFT * pace, self.theme.px(46)))
        walker = self._walker(image, way, size, LEGS)
        clips.append(self._walk(walker, START + STEP * (len(way) - 1), moment))
        return Motion(clips)

    def _along(self, event: Placed, view: DesertView) -> list[str]:
        """The end of the way through its caravan from the leader to a space beside the new camel."""
        caravan = view.caravans.get((event.seat, event.colour))
        if caravan is None:
            return [event.cell]
        spaces = {cell_of(name) for name in caravan.cells}
        goal, came = cell_of(event.cell), {cell_of(caravan.leader): cell_of(caravan.leader)}
        for cell in (row := list(came)):
            if goal in ring(cell):
                break
            for near in ring(cell):
                if near in spaces and near not in came:
                    came[near] = cell
                    row.append(near)
        found = [cell]
        while came[found[-1]] != found[-1] and len(found) < FURTHEST:
            found.append(came[found[-1]])
        return [name_of(c) for c in reversed(found)]

    def _edge(self, point: Point) -> Point:
        """The point of the board's rim that is nearest to one outside it."""
        r = self.board.rect
        return min(max(point[0], r.x), r.right), min(max(point[1], r.y), r.bottom)

    def _walker(self, image: pg.Surface, way: Sequence[Point], size: int, legs: float) -> Walker:
        dust = self.theme.art(("dust",), (size, size // 2), lambda: puff((size, size // 2), DUST))
        return Walker(gait(image, legs), way, size, dust)

    def _walk(self, walker: Walker, seconds: float, moment: Moment) -> Clip:
        return self.actors.shown([walker], Tween(seconds * pace_of(moment), walker.go, ease_in_out))

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
    Placed: Movement._join,
    WaterTaken: Movement._drip,
    OasisReached: Movement._reach,
    Enclosed: Movement._close,
    SupplyEmptied: Movement._run_out,
}
SILENT: frozenset[type[Event]] = frozenset({GameLaid, TurnPassed, Stuck, GameEnded})
"""Events that nothing on the board moves for."""
