"""How events move: dice fall into the tower, cubes walk to shops and caravan, points rise."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygame as pg

from game.core.event import Event
from game.titles.yspahan import events as e
from game.titles.yspahan.view import YspahanView
from scenes.anim.actor import Actor
from scenes.anim.easing import ease_out
from scenes.anim.path import glide
from scenes.anim.timeline import Clip, Tween
from scenes.anim.timeline import Sequence as Clips
from scenes.titles.contract.values import Motion, Point, Region, Seat
from scenes.titles.yspahan.actors import Actors, Anchors
from scenes.titles.yspahan.regions import CARAVAN, DECK, at_camel, at_row, at_seat, at_shop, at_space
from scenes.titles.yspahan.tower.ledger import Ledger
from scenes.titles.yspahan.week_end import WeekEnd

WALK, FALL = 0.30, 0.5  # seconds
SPREAD = 2.4  # dice fall from this many row heights above


class Movement:
    """Turns events into clips of the stage."""

    def __init__(self, actors: Actors, ledger: Ledger, cube: int) -> None:
        self.actors, self.ledger, self.cube = actors, ledger, cube
        self.theme, self.facts = actors.theme, actors.facts
        self.pieces, self.place = actors.pieces, actors.place
        self.weekend = WeekEnd(actors, ledger)

    def clear(self) -> None:
        """Take every actor off."""
        self.actors.clear()
        self.weekend.clear()

    def draw(self, target: pg.Surface) -> None:
        """The ledger of a week's end, and what moves above it."""
        self.ledger.draw(target)
        self.actors.draw(target)

    def of(
        self, event: Event, before: YspahanView, after: YspahanView, seats: Sequence[Seat], anchors: Anchors
    ) -> Motion:
        """The clips of one event; events that show nothing give an empty motion."""
        counted = self.weekend.of(event, before, after, seats)
        if counted is not None:
            return counted
        if isinstance(event, e.Rolled):
            return Motion([], [self._fall(after)], "dice")
        if isinstance(event, e.CubePlaced):
            return self._walk(
                anchors(at_seat(event.seat)), self.place(at_shop(event.shop)), event.seat, seats, "place"
            )
        if isinstance(event, e.GoodSent):
            start = self.place(at_shop(event.shop)) if not event.kept else anchors(at_seat(event.seat))
            motion = self._walk(start, self.place(at_camel(event.place)), event.seat, seats, "place")
            return self._with_points(motion, at_camel(event.place), event.seat, event.points)
        if isinstance(event, e.CubeLoaded):
            motion = self._walk(
                anchors(at_seat(event.seat)), self.place(at_camel(event.place)), event.seat, seats, "place"
            )
            return self._with_points(motion, at_camel(event.place), event.seat, event.points)
        if isinstance(event, e.SupervisorMoved):
            return self._stroll(before.supervisor, event.space)
        return self._points(event, anchors)

    def _points(self, event: Event, anchors: Anchors) -> Motion:
        """Events that bring points or stocks: a tag rises where they come from."""
        if isinstance(event, e.CaravanScored) and any(event.points):
            words = "  ".join(f"[seat:{i}]\u00a0+{n}" for i, n in enumerate(event.points) if n)
            return self._rise(self.place(CARAVAN), words, "bell")
        if isinstance(event, e.Built):
            words = f"[building:{event.building}] +{event.points}"
            return self._rise(anchors(at_seat(event.seat)), words, "enclose")
        if isinstance(event, e.PointsBought):
            return self._rise(anchors(at_seat(event.seat)), f"+{event.points}\u00a0[point]", "bell")
        if isinstance(event, e.Received):
            parts = ((event.camels, "camel"), (event.gold, "gold"))
            words = "  ".join(f"+{n}\u00a0[{sprite}]" for n, sprite in parts if n)
            return self._rise(anchors(at_seat(event.seat)), words, "coin")
        if isinstance(event, e.CardDrawn) and event.card is not None:
            return self._card(self.place(DECK), anchors(at_seat(event.seat)))
        return Motion()

    # ---- the movements ----
    def _walk(
        self, start: pg.Rect | None, end: pg.Rect | None, seat: int, seats: Sequence[Seat], sound: str
    ) -> Motion:
        if start is None or end is None:
            return Motion(sound=sound)
        image = self.pieces.cube(self.cube, seats[seat].colour)
        return Motion(
            [self.actors.travel(image, start.center, end.center, WALK, self.theme.px(40))], sound=sound
        )

    def _with_points(self, motion: Motion, region: Region, seat: int, points: int) -> Motion:
        if points:
            motion.after += self._rise(self.place(region), f"[seat:{seat}] +{points}", "").after
        return motion

    def _card(self, start: pg.Rect | None, end: pg.Rect | None) -> Motion:
        if start is None or end is None:
            return Motion(sound="card")
        high = self.theme.px(84)
        image = self.pieces.card_back((round(high * 0.74), high))
        return Motion(
            [self.actors.travel(image, start.center, end.center, WALK, self.theme.px(30))], sound="card"
        )

    def _stroll(self, start: str, end: str) -> Motion:
        a, b = self.place(at_space(start)), self.place(at_space(end))
        if a is None or b is None or start == end:
            return Motion(sound="place")
        middle = self.place(at_space(self.facts.centre))
        image = self.pieces.token_icon(round(min(b.size) * 1.3), "pawn", (238, 232, 218))
        legs = [a.center, b.center]
        if start[0] != end[0] and middle is not None and self.facts.centre not in (start, end):
            legs.insert(1, middle.center)
        clips = [self.actors.travel(image, p, q, WALK, 0.0) for p, q in pairwise(legs)]
        return Motion([Clips(*clips)], sound="place")

    def _fall(self, view: YspahanView) -> Clip:
        """All dice drop into their rows at once."""
        found: list[Actor] = []
        ends: list[tuple[Point, Point]] = []
        for row in view.tower:
            box = self.place(at_row(row.id))
            if box is None or not row.value:
                continue
            for i in range(row.white + row.yellow):
                colour = (246, 240, 226) if i < row.white else (244, 196, 62)
                image = self.pieces.die(
                    round(box.h * 0.78), row.value, colour, (i * 37 + row.value * 19) % 90 - 45
                )
                end = (box.x + box.w * (0.22 + 0.07 * i), float(box.centery))
                ends.append(((end[0] + (i % 3 - 1) * box.h, end[1] - box.h * SPREAD), end))
                found.append(Actor(image, ends[-1][0]))

        def move(t: float) -> None:
            for actor, (a, b) in zip(found, ends):
                actor.centre = glide(a, b, t)
                actor.strength = min(1.0, 2 * t) if t < 0.9 else (1 - t) * 10

        return self.actors.shown(found, Tween(FALL, move, ease_out))

    def _rise(self, at: pg.Rect | None, words: str, sound: str) -> Motion:
        return Motion([], [self.actors.rise(words, at.center)], sound) if at else Motion(sound=sound)
