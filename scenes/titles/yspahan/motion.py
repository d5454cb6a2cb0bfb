"""How events move: dice fall into the tower, cubes walk to shops and caravan, points rise."""

from __future__ import annotations

import pygame as pg

from game.core.event import Event
from game.titles.yspahan import events as e
from game.titles.yspahan.facts import YspahanFacts
from game.titles.yspahan.view import YspahanView
from scenes.anim.actor import Actor
from scenes.anim.easing import ease_in_out
from scenes.anim.path import arc
from scenes.anim.timeline import Call, Clip, Parallel, Tween
from scenes.anim.walk import Walker
from scenes.art.gait import gait
from scenes.kit.theme import Theme
from scenes.titles.contract.actors import Motions, Moves, pace_of
from scenes.titles.contract.values import Anchors, Moment, Motion, Region
from scenes.titles.yspahan.regions import CARAVAN, DECK, at_camel, at_seat, at_shop, at_space
from scenes.titles.yspahan.throw import TowerThrow
from scenes.titles.yspahan.tower.ledger import Ledger
from scenes.titles.yspahan.tower.picture import TowerArt
from scenes.titles.yspahan.week_end import WeekEnd

WALK, RISE, LEAVE = 0.30, 0.5, 1.1  # seconds
HOP, HOP_TIME = 0.35, 0.17  # of the pawn's size a hop is high; seconds of one


def street_between(start: str, end: str, centre: str) -> list[str]:
    """The spaces of the street from one to another, both included; "w3" is the third of the western arm."""
    if start == end:
        return [start]

    def inward(space: str) -> list[str]:
        """From a space to the centre."""
        return [] if space == centre else [f"{space[0]}{n}" for n in range(int(space[1:]), 0, -1)]

    a, b = inward(start), inward(end)
    if a and b and start[0] == end[0]:
        i, j = int(start[1:]), int(end[1:])
        return [f"{start[0]}{n}" for n in range(i, j + (1 if j > i else -1), 1 if j > i else -1)]
    return [*a, centre, *reversed(b)]


class Movement(Moves):
    """Turns events into clips. place: where a region of the board lies; cube: size of a cube on its way.

    board: where the dice of a day are thrown.
    """

    def __init__(
        self,
        theme: Theme,
        facts: YspahanFacts,
        place: Anchors,
        ledger: Ledger,
        cube: int,
        tower: TowerArt,
        board: pg.Rect,
    ) -> None:
        super().__init__(theme, MOTIONS)
        self.facts, self.place, self.ledger, self.cube = facts, place, ledger, cube
        self.week_end = WeekEnd(self.actors, facts, place, ledger)
        self.strolling = False  # the Supervisor is on his way, not on a space
        self.throw = TowerThrow(theme, tower, board, self.actors)

    @property
    def telling(self) -> str:
        page = self.ledger.page
        return self.ledger.texts("yspahan.count.telling", week=page.week) if page else ""

    @property
    def counting(self) -> bool:
        return self.ledger.page is not None

    def clear(self) -> None:
        """Take every actor off, and the ledger."""
        super().clear()
        self.week_end.clear()
        self.strolling = False

    def draw(self, target: pg.Surface) -> None:
        """The ledger of a week's end, and what moves above it."""
        self.ledger.draw(target)
        super().draw(target)

    # ---- the week's end ----
    def _week(self, _: e.WeekEnded, moment: Moment) -> Motion:
        return self.week_end.open(moment)

    def _souk(self, event: e.SoukScored, moment: Moment) -> Motion:
        return self.week_end.souk(event, moment)

    def _caravan(self, event: e.CaravanScored, moment: Moment) -> Motion:
        """A part of the count at a week's end; a full caravan that leaves before it tells its points."""
        if not event.emptied:
            return self.week_end.caravan(event, moment)
        words = "  ".join(f"[seat:{i}]\u00a0+{n}" for i, n in enumerate(event.points) if n)
        told = self._rise(self.place(CARAVAN), words) if words else Motion(sound="")
        told.after += self._depart(moment)
        return told

    # ---- cubes, dice, the Supervisor ----
    def _throw(self, _: e.Rolled, moment: Moment) -> Motion:
        return Motion(self.throw.clips(moment), at_once=True)

    def _put(self, event: e.CubePlaced, moment: Moment) -> Motion:
        start, end = moment.anchors(at_seat(event.seat)), self.place(at_shop(event.shop))
        return self._walk(start, end, event.seat, moment)

    def _send(self, event: e.GoodSent, moment: Moment) -> Motion:
        start = self.place(at_shop(event.shop)) if not event.kept else moment.anchors(at_seat(event.seat))
        motion = self._walk(start, self.place(at_camel(event.place)), event.seat, moment)
        return self._with_points(motion, at_camel(event.place), event.seat, event.points)

    def _load(self, event: e.CubeLoaded, moment: Moment) -> Motion:
        start, end = moment.anchors(at_seat(event.seat)), self.place(at_camel(event.place))
        motion = self._walk(start, end, event.seat, moment)
        return self._with_points(motion, at_camel(event.place), event.seat, event.points)

    def _stroll(self, event: e.SupervisorMoved, moment: Moment) -> Motion:
        before: YspahanView = moment.before
        return self._along(before.supervisor, event.space, moment)

    # ---- points and stocks: a tag rises where they come from ----
    def _build(self, event: e.Built, moment: Moment) -> Motion:
        words = f"[building:{event.building}] +{event.points}"
        return self._rise(moment.anchors(at_seat(event.seat)), words)

    def _buy(self, event: e.PointsBought, moment: Moment) -> Motion:
        return self._rise(moment.anchors(at_seat(event.seat)), f"+{event.points}\u00a0[point]")

    def _receive(self, event: e.Received, moment: Moment) -> Motion:
        parts = ((event.camels, "camel"), (event.gold, "gold"))
        words = "  ".join(f"+{n}\u00a0[{sprite}]" for n, sprite in parts if n)
        return self._rise(moment.anchors(at_seat(event.seat)), words)

    def _draw_card(self, event: e.CardDrawn, moment: Moment) -> Motion:
        if event.card is None:  # somebody else's
            return Motion()
        return self._card(self.place(DECK), moment.anchors(at_seat(event.seat)))

    # ---- the movements ----
    def _walk(self, start: pg.Rect | None, end: pg.Rect | None, seat: int, moment: Moment) -> Motion:
        """A cube of a seat goes from one place to another."""
        if start is None or end is None:
            return Motion()
        image = self.theme.pieces.cube(self.cube, moment.seats[seat].colour)
        clip = self.actors.travel(image, start.center, end.center, WALK, self.theme.px(40))
        return Motion([clip])

    def _with_points(self, motion: Motion, region: Region, seat: int, points: int) -> Motion:
        if points:
            motion.after += self._rise(self.place(region), f"[seat:{seat}] +{points}").after
        return motion

    def _card(self, start: pg.Rect | None, end: pg.Rect | None) -> Motion:
        if start is None or end is None:
            return Motion()
        height = self.theme.px(84)
        image = self.theme.pieces.card_back((round(height * 0.74), height))
        return Motion([self.actors.travel(image, start.center, end.center, WALK, self.theme.px(30))])

    def _along(self, start: str, end: str, moment: Moment) -> Motion:
        """The Supervisor walks from one space to another, a hop for every one."""
        names = street_between(start, end, self.facts.centre)
        rects = [rect for name in names if (rect := self.place(at_space(name))) is not None]
        if len(rects) < 2:
            return Motion()
        size = round(min(rects[-1].size) * 1.3)
        pawn = Actor(self.theme.pieces.token_icon(size, "pawn", (238, 232, 218)), rects[0].center)
        steps = [rect.center for rect in rects]

        def move(t: float) -> None:
            at = min(len(steps) - 2, int(t * (len(steps) - 1)))
            part = t * (len(steps) - 1) - at
            pawn.centre = arc(steps[at], steps[at + 1], part, size * HOP)

        seconds = (HOP_TIME * (len(steps) - 1) + 0.1) * pace_of(moment)
        stroll = self.actors.shown([pawn], Tween(seconds, move, lambda t: t))
        return Motion([Call(lambda: self._stroll_is(True)), stroll, Call(lambda: self._stroll_is(False))])

    def _stroll_is(self, under_way: bool) -> None:
        self.strolling = under_way

    def _depart(self, moment: Moment) -> list[Clip]:
        """A full caravan walks off, the rows one after the other, each camel with its good."""
        before: YspahanView = moment.before
        rects = [self.place(at_camel(i)) for i in range(len(before.caravan))]
        walkers = []
        for seat, rect in zip(before.caravan, rects):
            if rect is None:
                continue
            image = self._loaded(rect, moment.seats[seat].colour)
            away = (rect.centerx - rect.w * len(rects), rect.centery)
            walkers.append(Walker(gait(image), [rect.center, away], image.get_width() // 2))
        goers = [Tween(LEAVE * pace_of(moment), walker.go, ease_in_out) for walker in walkers]
        return [self.actors.shown(walkers, Parallel(*goers, stagger=0.08))]

    def _loaded(self, rect: pg.Rect, colour: str) -> pg.Surface:
        """A camel of the caravan that looks where it goes, to the left when it is turned round."""
        n = max(10, round(min(rect.w * 0.96, rect.h * 0.92)))
        image = self.theme.icons.get("camel", n, None, "raised").copy()
        cube = self.theme.pieces.cube(max(8, round(min(rect.w, rect.h) * 0.44)), colour)
        at = (image.get_width() // 2 - round(n * 0.10), image.get_height() // 2 - round(n * 0.18))
        image.blit(cube, cube.get_rect(center=at))
        return image

    def _rise(self, at: pg.Rect | None, words: str) -> Motion:
        if at is None:
            return Motion()
        clip = self.actors.rise(self.actors.tag(words), at.center, RISE)
        return Motion([], [clip])


MOTIONS: Motions = {
    e.Rolled: Movement._throw,
    e.CubePlaced: Movement._put,
    e.GoodSent: Movement._send,
    e.CubeLoaded: Movement._load,
    e.SupervisorMoved: Movement._stroll,
    e.Built: Movement._build,
    e.PointsBought: Movement._buy,
    e.Received: Movement._receive,
    e.CardDrawn: Movement._draw_card,
    e.WeekEnded: Movement._week,
    e.SoukScored: Movement._souk,
    e.CaravanScored: Movement._caravan,
}
SILENT: frozenset[type[Event]] = frozenset(
    {
        e.DayBegan,
        e.Paid,
        e.RowTaken,
        e.YellowRemoved,
        e.NoRowLeft,
        e.CubesLost,
        e.Reshuffled,
        e.CardPlayed,
        e.SupervisorReturned,
        e.TurnEnded,
        e.Asked,
        e.GameEnded,
    }
)
"""Events that nothing on the table moves for."""
