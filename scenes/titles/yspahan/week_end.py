"""How a week's end moves: souk by souk into the ledger, then the caravan, with running totals."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.event import Event
from game.titles.yspahan import events as e
from game.titles.yspahan.view import YspahanView
from scenes.anim.timeline import Call, Clip, Parallel, Wait
from scenes.anim.timeline import Sequence as Clips
from scenes.titles.contract.values import Motion, Seat
from scenes.titles.yspahan.actors import Actors
from scenes.titles.yspahan.regions import CARAVAN, at_shop
from scenes.titles.yspahan.tower.ledger import Ledger, Page, Sums

LOOK, LAST = 0.35, 1.6  # seconds: at a full souk before it pays, at the finished ledger


class WeekEnd:
    """Makes the motions of a count; the sums are those of the events asked about so far."""

    def __init__(self, actors: Actors, ledger: Ledger) -> None:
        self.actors, self.ledger = actors, ledger
        self.sums: list[Sums] = []

    def of(
        self, event: Event, before: YspahanView, after: YspahanView, seats: Sequence[Seat]
    ) -> Motion | None:
        """The motion of an event of the count; None for others."""
        if isinstance(event, e.SoukScored):
            return self._souk(event, before, after, seats)
        if isinstance(event, e.WeekEnded):
            page = self._page(before)
            return Motion([Call(lambda: self.ledger.show(page, seats)), Wait(LOOK)], [], "week")
        if isinstance(event, e.CaravanScored) and not event.emptied:
            return self._caravan(event, before, after, seats)
        return None

    def _page(self, view: YspahanView, now: int = -1) -> Page:
        """The ledger as it stands in a view."""
        if not self.sums:
            self.sums = [Sums() for _ in view.scores]
        rows = [sums._replace(score=score) for sums, score in zip(self.sums, view.scores)]
        return Page(view.week, tuple(rows), now)

    def _souk(
        self, event: e.SoukScored, before: YspahanView, after: YspahanView, seats: Sequence[Seat]
    ) -> Motion:
        """The souk is ringed, its points fly into the ledger, the sums rise."""
        first = self._page(before, event.seat)
        old = self.sums[event.seat]
        self.sums[event.seat] = old._replace(souks=old.souks + event.points)
        then = self._page(after, event.seat)
        names = self.actors.facts.souks[event.souk].shops
        shops = [rect for name in names if (rect := self.actors.place(at_shop(name)))]
        goal = self.ledger.row_for(event.seat, len(seats))
        words = f"[seat:{event.seat}] +{event.points}"
        if event.bonus:
            bazaar = self.actors.facts.building_with("more-for-souk")
            words += f" ({event.points - event.bonus}+{event.bonus}\u00a0[building:{bazaar}])"
        start = shops[0].unionall(shops[1:]).center
        return Motion(
            [
                Call(lambda: self.ledger.show(first, seats)),
                self.actors.rings(shops, LOOK),
                self.actors.fly_tag(words, start, goal.center),
                Call(lambda: self.ledger.show(then, seats)),
            ],
            [],
            "bell",
        )

    def _caravan(
        self, event: e.CaravanScored, before: YspahanView, after: YspahanView, seats: Sequence[Seat]
    ) -> Motion:
        """Every seat's points fly from the caravan; the finished ledger stays a moment, then closes."""
        first = self._page(before)
        for seat, points in enumerate(event.points):
            self.sums[seat] = self.sums[seat]._replace(caravan=points)
        then = self._page(after)
        self.sums = []
        caravan = self.actors.place(CARAVAN)
        flights: list[Clip] = []
        for seat, points in enumerate(event.points):
            if points and caravan:
                goal = self.ledger.row_for(seat, len(seats)).center
                flights.append(self.actors.fly_tag(f"[seat:{seat}] +{points}", caravan.center, goal))
        fill = Call(lambda: self.ledger.show(then, seats))
        close = Clips(Wait(LAST), Call(lambda: self.ledger.show(None)))
        return Motion(
            [Call(lambda: self.ledger.show(first, seats)), Parallel(*flights), fill], [close], "bell"
        )

    def clear(self) -> None:
        """Close the ledger."""
        self.ledger.show(None)
