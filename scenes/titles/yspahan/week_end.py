"""How a week's end moves: souk by souk into the ledger, then the caravan, with running totals."""

from __future__ import annotations

from collections.abc import Sequence

import pygame as pg

from game.titles.yspahan import events as e
from game.titles.yspahan.facts import YspahanFacts
from game.titles.yspahan.view import YspahanView
from scenes.anim.actor import Actor
from scenes.anim.easing import ease_out
from scenes.anim.timeline import Call, Clip, Hold, Parallel, Tween, Wait
from scenes.art.light import clear
from scenes.titles.contract.actors import Actors
from scenes.titles.contract.values import Anchors, Moment, Motion, Point
from scenes.titles.yspahan.regions import CARAVAN, at_shop
from scenes.titles.yspahan.tower.ledger import Ledger, Page, Sums

LOOK, FLY, LAST = 0.35, 0.55, 1.6  # seconds: at a full souk, of its points, at the finished ledger
RING = (255, 220, 70)


class WeekEnd:
    """Makes the motions of a count; the sums are those of the events asked about so far."""

    def __init__(self, actors: Actors, facts: YspahanFacts, place: Anchors, ledger: Ledger) -> None:
        self.actors, self.facts, self.place, self.ledger = actors, facts, place, ledger
        self.sums: list[Sums] = []

    def open(self, moment: Moment) -> Motion:
        """The ledger opens."""
        page = self._page(moment.before)
        return Motion([Call(lambda: self.ledger.show(page, moment.seats)), Wait(LOOK)])

    def _page(self, view: YspahanView, now: int = -1) -> Page:
        """The ledger as it stands in a view."""
        if not self.sums:
            self.sums = [Sums() for _ in view.scores]
        rows = [sums._replace(score=score) for sums, score in zip(self.sums, view.scores)]
        return Page(view.week, tuple(rows), now)

    def souk(self, event: e.SoukScored, moment: Moment) -> Motion:
        """The souk is ringed, its points fly into the ledger, the sums rise."""
        seats = moment.seats
        first = self._page(moment.before, event.seat)
        old = self.sums[event.seat]
        self.sums[event.seat] = old._replace(souks=old.souks + event.points)
        then = self._page(moment.after, event.seat)
        names = self.facts.souks[event.souk].shops
        shops = [rect for name in names if (rect := self.place(at_shop(name)))]
        goal = self.ledger.row_for(event.seat, len(seats))
        words = f"[seat:{event.seat}] +{event.points}"
        if event.bonus:
            bazaar = self.facts.building_with("more-for-souk")
            words += f" ({event.points - event.bonus}+{event.bonus}\u00a0[building:{bazaar}])"
        start = shops[0].unionall(shops[1:]).center
        return Motion(
            [
                Call(lambda: self.ledger.show(first, seats)),
                self._rings(shops),
                self._fly(words, start, goal.center),
                Call(lambda: self.ledger.show(then, seats)),
            ]
        )

    def caravan(self, event: e.CaravanScored, moment: Moment) -> Motion:
        """Every seat's points fly from the caravan; the finished ledger stays until a person goes on."""
        seats = moment.seats
        first = self._page(moment.before)
        for seat, points in enumerate(event.points):
            self.sums[seat] = self.sums[seat]._replace(caravan=points)
        then = self._page(moment.after)
        self.sums = []
        caravan = self.place(CARAVAN)
        flights: list[Clip] = []
        for seat, points in enumerate(event.points):
            if points and caravan:
                goal = self.ledger.row_for(seat, len(seats)).center
                flights.append(self._fly(f"[seat:{seat}] +{points}", caravan.center, goal))
        fill = Call(lambda: self.ledger.show(then, seats))
        opening = Call(lambda: self.ledger.show(first, seats))
        closing = Call(lambda: self.ledger.show(None))
        return Motion([opening, Parallel(*flights), fill], last=[Hold(LAST), closing])

    def clear(self) -> None:
        """Close the ledger."""
        self.ledger.show(None)

    # ---- clips ----
    def _fly(self, words: str, start: Point, end: Point) -> Clip:
        """A tag flies from one point to another."""
        return self.actors.travel(self.actors.tag(words), start, end, FLY, self.actors.theme.px(60))

    def _rings(self, rects: Sequence[pg.Rect]) -> Clip:
        """Golden rings round some places that swell and fade."""
        found = [Actor(self._ring(rect.size), rect.center) for rect in rects]

        def move(t: float) -> None:
            for actor in found:
                actor.strength = min(1.0, 4 * t, 4.4 * (1 - t))

        return self.actors.shown(found, Tween(LOOK, move, ease_out))

    def _ring(self, size: tuple[int, int]) -> pg.Surface:
        theme = self.actors.theme
        n = max(3, theme.px(5))
        image = clear((size[0] + 4 * n, size[1] + 4 * n), RING)
        box = image.get_rect().inflate(-2 * n, -2 * n)
        pg.draw.rect(image, (104, 48, 4), box.inflate(2, 2), n + 2, border_radius=theme.px(12))
        pg.draw.rect(image, RING, box, n, border_radius=theme.px(12))
        return image
